"""Reserved operations for checking a host (bridge/README.md, "How to check a host"); for tests only."""
from gi.repository import GLib

from line import done, failed

EVENTS = ("context", "caps", "lifecycle", "back", "push", "logout")


def later(ms, do):
    """Runs `do` after `ms` milliseconds, on the window's thread."""
    GLib.timeout_add(ms, lambda: do() and False)


class Debug:
    """Performs the operations; `restart()` must simulate a restart of the host."""

    def __init__(self, line, restart):
        self.line, self.restart = line, restart
        self.operations = {
            "hb.test.echo": lambda _, body, answer: answer(done(body)),
            "hb.test.wait": lambda _, body, answer: later(body["ms"], lambda: answer(done(body))),
            "hb.test.never": lambda _, body, answer: None,
            "hb.test.big": lambda _, body, answer: answer(done("x" * body["characters"])),
            "hb.test.sheet": self._sheet,
            "hb.test.event": self._event,
            "hb.test.restart": lambda _, body, answer: self.restart(),
        }

    def call(self, message, answer):
        self.operations[message["op"]](message["id"], message.get("body") or {}, answer)

    def _sheet(self, id, body, answer):
        def close():
            self.line.sheet(id, "closed")
            answer(done({"closed": True}))

        self.line.sheet(id, "open")
        if "ms" in body:
            later(body["ms"], close)

    def _event(self, _, body, answer):
        name = body.get("name")
        if name == "back":
            self.line.back(lambda handled: answer(done({"handled": handled})), later)
        elif name in EVENTS:
            self.line.event(name, body.get("data"))
            answer(done({}))
        else:
            answer(failed("serverError", message="no such event"))
