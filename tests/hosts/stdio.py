"""The Python core as a process of its own: lines of JSON in and out, as `remote.ts` speaks them.

Whatever the core asks of its host is asked of the other side, and waited for, as a web view would be.
"""
import base64
import io
import json
import os
import sys
from collections import deque

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../bridge/hosts/linux"))
from line import Line  # noqa: E402

queue = deque()
calls, alarms = {}, []
line = None


def write(**message):
    # the line feed of JSON's own text is escaped, so each message is one line
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def ask(**question):
    """Waits for the reply; what comes before it is done later."""
    write(**question)
    for text in sys.stdin:
        message = json.loads(text)
        if "reply" in message:
            return message["reply"]
        # a host that starts anew does so before anything else
        (queue.appendleft if message["do"] == "new" else queue.append)(message)
    raise SystemExit


def post(text):
    if not ask(ask="post", text=text):
        raise ConnectionError("cut")


def later(ms, do):
    alarms.append(do)
    write(say="later", ms=ms, number=len(alarms) - 1)


def work(kind):
    def take(message, answer):
        calls[message["id"]] = answer
        ask(ask=kind, message=message)

    return take


def start():
    calls.clear()
    made = Line(post, lambda answer: answer(ask(ask="welcome")), work("call"), work("act"))
    made.on_cancel = lambda id: write(say="cancelled", id=id)
    made.on_bye = lambda reason: write(say="bye", reason=reason)
    made.on_state = lambda can_go_back, unsaved, bar: write(
        say="state", state={"canGoBack": can_go_back, "unsaved": unsaved, "bar": bar}
    )
    return made


def receive(message):
    why = line.receive(message["text"])
    if why:
        write(say="rejected", why=why)


def end(message):
    # what can't be written comes as no outcome at all
    calls.pop(message["id"])(message.get("outcome", {"ok": True, "data": object()}))


def take_package(message):
    # with a library that the line does without
    from package import Refused, open_package

    package = io.BytesIO(base64.b64decode(message["zip"]))
    try:
        open_package(package, message["key"].encode(), message["version"], message.get("installed"), message.get("environment"))
        write(say="package", why="")
    except Refused as why:
        write(say="package", why=str(why))


def read_envelope(message):
    # with a library that the line does without
    from service import Service

    write(say="envelope", outcome=Service._outcome(message["text"], message.get("date"), message.get("retryAfter")))


doing = {
    "receive": receive,
    "end": end,
    "ring": lambda message: alarms[message["number"]](),
    "event": lambda message: line.event(message["name"], message["data"]),
    "caps": lambda message: line.update_caps(message["change"]),
    "back": lambda message: line.back(lambda handled: write(say="back", handled=handled, number=message["number"]), later),
    "sheet": lambda message: line.sheet(message["id"], message["ui"]),
    "percent": lambda message: line.percent(message["id"], message["percent"]),
    "cancel": lambda message: line.cancel(message["id"]),
    "leave": lambda message: line.bye(message["reason"]),
    "package": take_package,
    "envelope": read_envelope,
}

if __name__ == "__main__":
    while queue or (text := sys.stdin.readline()):
        command = queue.popleft() if queue else json.loads(text)
        if command["do"] == "new":
            line = start()
        else:
            doing[command["do"]](command)
        write(say="done", sid=line.sid if line else None)
