"""The host's end of hb/1 over one line: one page of the app after the other (bridge/README.md says what each message is).

Knows no web view: texts come in by `receive` and go out by `post`. Strict: what its caps do not name it refuses.
"""
import json
import re

PROTOCOL = 1
LONGEST = 8_000_000  # characters of one message
MOST_ENDED = 100  # results kept for a page that says no hello


def failed(code, layer="native", message=""):
    """An outcome that is no answer."""
    return {"ok": False, "error": {"code": code, "layer": layer, "message": message}}


def done(data):
    return {"ok": True, "data": data}


class Line:
    """`post(text)` speaks to the page. `welcome()` gives host, caps, ctx, run and the key for PINs, asked at each hello.

    `on_call(message, answer)` and `on_act(message, answer)` do the work and call `answer(outcome)` once, now or later.
    """

    def __init__(self, post, welcome, on_call, on_act):
        self.post, self.welcome = post, welcome
        self.work = {"call": (on_call, "op"), "act": (on_act, "action")}
        self.on_handled = lambda seq, handled: None
        self.page = None  # the sid of the page that said hello last
        self._forget()

    def _forget(self):
        self.sid, self.caps, self.seq = None, {}, 0
        self.seen, self.ended = set(), {}

    def _send(self, kind, **fields):
        self.post(json.dumps({"type": kind, "sid": self.sid, **fields}, separators=(",", ":")))

    def event(self, name, data=None, reply=False):
        """Tells the page something; with `reply` it says whether it dealt with it. Gives the event's number."""
        if self.sid:
            self.seq += 1
            self._send("event", seq=self.seq, name=name, data=data or {}, **({"reply": True} if reply else {}))
        return self.seq

    def bye(self, reason):
        if self.sid:
            self._send("bye", reason=reason)

    def receive(self, text):
        """Takes one text of the page; what is no message, or comes of another page, is dropped."""
        message = None
        if len(text) <= LONGEST:
            try:
                message = json.loads(text)
            except ValueError:
                pass
        if not isinstance(message, dict):
            return self._refuse_unreadable(text)
        kind = message.get("type")
        if kind == "hello":
            return self._greet(message)
        if self.sid is None or message.get("sid") != self.sid:
            return None
        if kind in self.work:
            self._take(kind, message)
        elif kind == "handled":
            self.on_handled(message.get("seq"), message.get("handled") is True)
        elif kind == "bye":
            self.sid = None
        return None

    def _refuse_unreadable(self, text):
        head = re.match(r'\{"type":"(?:call|act)","sid":"([0-9a-f]{32})","id":(\d+)', text[:200])
        if head and head[1] == self.sid:
            self.seen.add(int(head[2]))
            self._end(int(head[2]), failed("tooLarge"))

    def _greet(self, hello):
        sid, protos = hello.get("sid"), hello.get("protos")
        if not isinstance(sid, str) or not re.fullmatch(r"[0-9a-f]{32}", sid):
            return
        if not isinstance(protos, list) or PROTOCOL not in protos:
            known, self.sid = self.sid, sid
            self.bye(f"host speaks hb/{PROTOCOL}, app speaks {', '.join(f'hb/{one}' for one in protos or [])}")
            self.sid = known
            return
        if sid != self.page:
            # a page that was reloaded or has crashed has a successor: what is left of it is nobody's
            self._forget()
        self.page = self.sid = sid
        words = self.welcome()
        self.caps = words["caps"]
        self._send("welcome", v=PROTOCOL, proto=PROTOCOL, **words)
        self._settle(hello.get("open") or [])

    def _settle(self, open_ids):
        """Says what became of each call that the page waits for, and forgets the others."""
        self.ended = {id: message for id, message in self.ended.items() if id in open_ids}
        for id in open_ids:
            if id in self.seen:
                self._tell_again(id)
            else:
                self._send("result", id=id, **failed("cancelled", message="unknown"))

    def _tell_again(self, id):
        if id in self.ended:
            self._send("result", id=id, **self.ended[id])
        else:
            self._send("ack", id=id)

    def _end(self, id, outcome):
        self.ended[id] = outcome
        while len(self.ended) > MOST_ENDED:
            del self.ended[next(iter(self.ended))]
        self._send("result", id=id, **outcome)

    def _take(self, kind, message):
        do, name = self.work[kind]
        id, what = message.get("id"), message.get(name)
        if not isinstance(id, int) or not isinstance(what, str):
            return
        if id in self.seen:
            self._tell_again(id)
            return
        self.seen.add(id)
        self._send("ack", id=id)
        sid = self.sid

        def answer(outcome):
            # the page that asked may be gone, and each call has one end
            if self.sid == sid and id not in self.ended:
                self._end(id, outcome)

        word = self.caps.get(what, "missing")
        if word == "yes":
            do(message, answer)
        else:
            answer(failed("tooOld" if isinstance(word, dict) else word))
