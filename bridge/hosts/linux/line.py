"""The host's side of the protocol (hb/1) on one connection, for successive page loads.

bridge/README.md documents the messages. Independent of the web view: texts come in by `receive` and go out by `post`.
Refuses operations and actions that its capabilities do not allow.
"""
import json
import re

PROTOCOL = 1
LONGEST = 8_000_000  # in characters
MOST_ENDED = 100  # results kept for a page that sends no hello
BACK_MS = 300  # timeout for the page's answer to 'back'
SID = re.compile(r"[0-9a-f]{32}")


def failed(code, layer="native", message=""):
    """Creates a failed outcome."""
    return {"ok": False, "error": {"code": code, "layer": layer, "message": message}}


def done(data):
    """Creates a successful outcome."""
    return {"ok": True, "data": data}


def _no_number(word):
    raise ValueError(word)


def read(text):
    """Parses a message; None if it is invalid."""
    if len(text) > LONGEST:
        return None
    try:
        # json.loads accepts NaN and Infinity, which JSON does not
        message = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


def is_id(value):
    """True for integers; excludes booleans, which are integers in Python."""
    return type(value) is int


class Line:
    """`post(text)` posts to the page. `welcome(answer)` answers with host, caps, ctx, run and the PIN key, now or later; called
    at each hello.

    `on_call(message, answer)` and `on_act(message, answer)` do the work and call `answer(outcome)` once, now or later.
    """

    def __init__(self, post, welcome, on_call, on_act):
        self.post, self.welcome = post, welcome
        self.work = {"call": (on_call, "op"), "act": (on_act, "action")}
        self.on_cancel = lambda id: None
        self.on_state = lambda can_go_back, unsaved, bar: None
        self.on_bye = lambda reason: None
        self.page = None  # session id of the last hello
        self.waiting = {}
        self.lost = 0  # number of messages that could not be posted
        self.forget()

    def forget(self):
        """Simulates a restart: forgets the page and its calls. Afterwards `welcome` must return another `run`."""
        for finish in [*self.waiting.values()]:
            finish(False)
        self.sid, self.caps, self.seq = None, {}, 0
        self.seen, self.ended, self.waiting = set(), {}, {}

    def _send(self, kind, sid=None, **fields):
        message = {"type": kind, "sid": sid or self.sid, **fields}
        self._post(json.dumps(message, separators=(",", ":"), ensure_ascii=False, allow_nan=False))

    def _post(self, text):
        try:
            self.post(text)
        except Exception:  # `post` may raise anything
            # messages to an unreachable page are lost; its next hello requests lost results again
            self.lost += 1

    def event(self, name, data=None, reply=False):
        """Sends an event to the page; with `reply` the page reports whether it handled it."""
        if self.sid:
            self.seq += 1
            self._send("event", seq=self.seq, name=name, data=data or {}, **({"reply": True} if reply else {}))

    def update_caps(self, change):
        """Sends changed capabilities; all others stay as they are."""
        self.caps = {**self.caps, **change}
        self.event("caps", change)

    def back(self, finished, later):
        """Asks the page to handle 'back': `finished(handled)`, False after 300 ms. `later(ms, do)` is the host's timer."""
        if not self.sid:
            return finished(False)
        seq, waiting = self.seq + 1, self.waiting

        def finish(handled):
            if waiting.pop(seq, None):
                finished(handled)

        waiting[seq] = finish
        later(BACK_MS, lambda: finish(False))
        return self.event("back", reply=True)

    def sheet(self, id, ui):
        """Reports that the host's native sheet is 'open' or 'closed'; the page's deadline is paused while it is open."""
        if self.sid:
            self._send("progress", id=id, ui=ui)

    def percent(self, id, percent):
        """Reports the progress of a call, 0 to 100."""
        if self.sid:
            self._send("progress", id=id, percent=percent)

    def cancel(self, id):
        """Cancels a call."""
        if self.sid:
            self._end(id, "cancel", {})

    def bye(self, reason):
        """Ends the session; the page repeats its hello until a host answers."""
        if self.sid:
            self._send("bye", reason=reason)
        self.sid = None

    def receive(self, text):
        """Handles a message of the page. Returns why it was dropped, if so."""
        message = read(text)
        if message is None:
            return self._refuse_unreadable(text)
        kind, id = message.get("type"), message.get("id")
        if kind == "hello":
            return self._greet(message)
        if self.sid is None:
            return "beforeHello"
        if message.get("sid") != self.sid:
            return "sid"
        if kind in ("call", "act"):
            return self._take(kind, message)
        if kind == "cancel" and is_id(id):
            self.on_cancel(id)
        elif kind == "handled" and is_id(message.get("seq")):
            self.waiting.get(message["seq"], lambda handled: None)(message.get("handled") is True)
        elif kind == "state":
            can_go_back, unsaved = (message.get(name) is True for name in ("canGoBack", "unsaved"))
            self.on_state(can_go_back, unsaved, "dark" if message.get("bar") == "dark" else "light")
        elif kind == "bye":
            self.sid = None
            self.on_bye(str(message.get("reason")))
        else:
            return "unknown"
        return None

    def _refuse_unreadable(self, text):
        """Rejects a message that is too long if its first characters contain its id."""
        head = re.match(r'\{"type":"(?:call|act)","sid":"([0-9a-f]{32})","id":(\d{1,15})\b', text[:200])
        if head and head[1] == self.sid:
            self.seen.add(int(head[2]))
            self._end(int(head[2]), "result", failed("tooLarge"))
        return "unreadable"

    def _greet(self, hello):
        sid, protos, open_ids = hello.get("sid"), hello.get("protos"), hello.get("open")
        if not isinstance(sid, str) or not SID.fullmatch(sid):
            return "sid"
        protos = protos if isinstance(protos, list) else []
        if PROTOCOL not in protos:
            offered = ", ".join(f"hb/{one}" for one in protos)
            self._send("bye", sid, reason=f"host speaks hb/{PROTOCOL}, app speaks {offered}")
            return None
        if sid != self.page:
            # a new page, after a reload or crash: drop the state of the previous one
            self.forget()
        self.page = self.sid = sid

        def answer(greeting):
            # the page may have gone meanwhile
            if self.sid == sid:
                self.caps = greeting["caps"]
                self._send("welcome", v=PROTOCOL, proto=PROTOCOL, **greeting)
                self._settle([id for id in open_ids if is_id(id)] if isinstance(open_ids, list) else [])

        self.welcome(answer)
        return None

    def _settle(self, open_ids):
        """Sends the result or acknowledgement of each call that the page waits for; deletes all other results."""
        self.ended = {id: end for id, end in self.ended.items() if id in open_ids}
        for id in open_ids:
            if id in self.seen:
                self._resend(id)
            else:
                self._send("result", id=id, **failed("cancelled", message="unknown"))

    def _resend(self, id):
        kind, fields = self.ended.get(id, ("ack", {}))
        self._send(kind, id=id, **fields)

    def _end(self, id, kind, fields):
        self.ended[id] = (kind, fields)
        while len(self.ended) > MOST_ENDED:
            del self.ended[next(iter(self.ended))]
        self._send(kind, id=id, **fields)

    def _sendable(self, outcome):
        """Replaces an outcome that can't be serialized or is too long by an error."""
        try:
            room = LONGEST - 100  # room for the other fields of the message
            written = len(json.dumps(outcome, separators=(",", ":"), ensure_ascii=False, allow_nan=False))
            return outcome if written <= room else failed("serverError", message="reply too long")
        except (TypeError, ValueError, RecursionError):
            return failed("serverError", message="reply is no JSON")

    def _take(self, kind, message):
        do, name = self.work[kind]
        id, what, deadline = message.get("id"), message.get(name), message.get("deadline")
        sound = is_id(id) and isinstance(what, str) and type(deadline) in (int, float) and deadline > 0
        if not sound or (kind == "call" and not isinstance(message.get("headers"), dict)):
            return "malformed"
        if id in self.seen:
            self._resend(id)
            return "repeatedId"
        self.seen.add(id)
        self._send("ack", id=id)
        sid, seen, open_calls = self.sid, self.seen, [id]

        def answer(outcome):
            # ignore a second result, and a result for a page that is gone or forgotten
            if open_calls and self.sid == sid and self.seen is seen:
                open_calls.clear()
                self._end(id, "result", self._sendable(outcome))

        word = self.caps.get(what, self.caps.get("*"))
        if word == "yes":
            try:
                do(message, answer)
            except Exception:  # answer at once, so that the page does not wait until its deadline
                answer(failed("serverError"))
        elif isinstance(word, dict):
            answer(failed("tooOld", message=str(word.get("needs"))))
        else:
            answer(failed(word if word in ("denied", "switchedOff") else "missing"))
        return None
