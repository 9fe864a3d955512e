"""A super-app of one window: opens the mini-app's signed package in Safari's engine (WebKitGTK) and forwards its calls.

  host.py --package FILE --key PEM --service URL --contract openapi.json [--path /] [--width 360 --height 740]
          [--conformance dist/conformance]

All settings are arguments, and no data is kept between runs.
"""
import argparse
import base64
import json
import mimetypes
import os
import secrets
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, GLib, Gtk, WebKit2  # noqa: E402

from debug import Debug  # noqa: E402
from line import Line, done, failed  # noqa: E402
from package import Refused, open_package  # noqa: E402
from service import Service  # noqa: E402

VERSION = "1.0"
SCHEME = "puhunan"
ORIGIN = f"{SCHEME}://app"
DOWNLOAD = "dfp.open.file.download"


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("package", "key", "service", "contract"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--installed", help="manifest of the installed package; older packages are refused")
    parser.add_argument("--environment", help="test, uat or production; packages of others are refused")
    parser.add_argument("--closed", default="", help="until when the app is closed: a time in ISO 8601, or unknown")
    parser.add_argument("--path", default="/")
    parser.add_argument("--width", type=int, default=360)
    parser.add_argument("--height", type=int, default=740)
    parser.add_argument("--picture", help="file that every file chooser returns, if it exists")
    parser.add_argument("--downloads", help="folder for saved pictures and documents; required for saving")
    parser.add_argument("--conformance", help="folder with the conformance page; also enables its operations; for tests")
    return parser.parse_args()


def read_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def folder_files(folder, below):
    """Returns the files directly in a folder, by path below `below`."""
    return {f"{below}/{entry.name}": open(entry.path, "rb").read() for entry in os.scandir(folder) if entry.is_file()}


class Files:
    """Serves the package's URL scheme. A path that is not a file is a page of the app, so it gets index.html."""

    def __init__(self, manifest, files):
        self.files, self.fallback = files, manifest["fallback"].lstrip("/")

    def answer(self, request):
        path = request.get_path().lstrip("/")
        # a missing script must fail; otherwise the fallback page would be served as a script
        if path not in self.files and os.path.splitext(path)[1]:
            request.finish_error(GLib.Error.new_literal(Gio.io_error_quark(), path, Gio.IOErrorEnum.NOT_FOUND))
            return
        name = path if path in self.files else self.fallback
        content = self.files[name]
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        stream = Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(content))
        request.finish(stream, len(content), kind)


class Phone:
    """The window, its web view and the connection to the page in it."""

    def __init__(self, options):
        self.options = options
        installed = read_json(options.installed) if options.installed else None
        with open(options.key, "rb") as key:
            self.manifest, files = open_package(options.package, key.read(), VERSION, installed, options.environment)
        self.service = Service(
            options.service, read_json(options.contract)["paths"], self.manifest["contract"]["version"]
        )
        checks = folder_files(options.conformance, "conformance") if options.conformance else {}
        self.files = Files(self.manifest, {**files, **checks})
        # id of this host instance; calls of earlier instances are unknown to it
        self.run = secrets.token_hex(8)
        self.line = Line(self.post, self.welcome, self.call, self.act)
        # session id of the page, and the headers of its newest call
        self.newest_headers = (None, {})
        self.debug = Debug(self.line, self.restart) if checks else None
        self.view = self.make_view()
        window = Gtk.Window()
        window.set_decorated(False)
        window.set_default_size(options.width, options.height)
        window.add(self.view)
        window.connect("destroy", Gtk.main_quit)
        window.show_all()
        self.view.load_uri(f"{ORIGIN}{options.path}")

    def make_view(self):
        # nothing is stored between runs
        context = WebKit2.WebContext.new_ephemeral()
        security = context.get_security_manager()
        # treat the scheme like https: storage, crypto and geolocation require a secure origin
        security.register_uri_scheme_as_secure(SCHEME)
        security.register_uri_scheme_as_cors_enabled(SCHEME)
        context.register_uri_scheme(SCHEME, self.files.answer)
        view = WebKit2.WebView.new_with_context(context)
        settings = view.get_settings()
        settings.set_enable_developer_extras("WEBKIT_INSPECTOR_HTTP_SERVER" in os.environ)
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        manager = view.get_user_content_manager()
        # the handler replies, to confirm delivery; only pages of this view see it
        manager.connect("script-message-with-reply-received::hb", self.take)
        manager.register_script_message_handler_with_reply("hb", None)
        view.connect("decide-policy", self.decide)
        view.connect("run-file-chooser", self.choose)
        view.connect("permission-request", lambda _, request: request.deny() or True)
        # reload a crashed page, which would stay blank; it sends its hello with a new session id
        view.connect("web-process-terminated", lambda *_: view.reload())
        return view

    def take(self, _manager, value, reply):
        self.line.receive(value.to_string())
        reply.return_value(value)
        return True

    def post(self, text):
        # JSON is valid JavaScript except for two line separators
        safe = json.dumps(text).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
        self.view.evaluate_javascript(f"hbReceive({safe})", -1, None, None, None, None)

    def operations(self):
        return [*self.manifest["operations"], *(self.debug.operations if self.debug else [])]

    def call(self, message, answer):
        # actions that call the service for the user have no headers of their own
        self.newest_headers = (self.line.sid, message["headers"])
        to = self.debug if self.debug and message["op"] in self.debug.operations else self.service
        to.call(message, answer)

    def restart(self):
        self.run = secrets.token_hex(8)
        self.line.forget()

    def welcome(self, answer):
        self.service.key_of(self.line.sid, lambda key: answer(self.greeting(key)))

    def greeting(self, key):
        actions = {"saveImage": "yes", "downloadPdf": "yes"} if self.options.downloads else {}
        return {
            "run": self.run,
            "host": {"name": "Reference host", "version": VERSION, "os": "Linux"},
            # allowed operations come from the signed manifest, so that a new operation needs no release of the host
            "caps": {**{name: "yes" for name in self.operations()}, **actions},
            "ctx": {
                "language": "en",
                "theme": "light",
                "textScale": 1,
                "safeArea": {"top": 0, "right": 0, "bottom": 0, "left": 0},
                "keyboardInset": 0,
                "network": "online",
                "timeZone": "Asia/Manila",
                "environment": self.manifest["environment"],
                "apiBase": "",
                "closed": self.options.closed,
            },
            **({"cipherKey": key} if key else {}),
        }

    def act(self, message, answer):
        """Saves a picture or document, given as base64 or by its file id, to the downloads folder only."""
        params = message["params"]
        name = os.path.basename(params["name"])
        data = params.get("data")
        if not name.strip("."):
            return answer(failed("unavailable"))
        if data:
            return answer(self.save(name, data.partition(",")[2] if data.startswith("data:") else data))
        page, headers = self.newest_headers
        if "fileId" not in params or page != self.line.sid or "authorization" not in headers:
            return answer(failed("unavailable"))
        download = {"op": DOWNLOAD, "body": {"fileId": params["fileId"]}, "headers": headers, "deadline": 60_000}
        return self.service.call(
            download,
            lambda outcome: answer(self.save(name, outcome["data"]["content"]) if outcome["ok"] else failed("saveFailed")),
        )

    def save(self, name, data):
        with open(os.path.join(self.options.downloads, name), "wb") as file:
            file.write(base64.b64decode(data))
        return done({"saved": True})

    def decide(self, _view, decision, kind):
        """Keeps the view on the app; other links open in the browser."""
        if kind != WebKit2.PolicyDecisionType.NAVIGATION_ACTION:
            return False
        address = decision.get_navigation_action().get_request().get_uri()
        # e-KYC pages are framed by the app, and their origins are in the signed manifest
        framed = tuple(f"{origin}/" for origin in self.manifest["origins"]["ekyc"])
        if address.startswith((f"{ORIGIN}/", "about:", "blob:", *framed)):
            return False
        decision.ignore()
        if address.startswith("https:"):
            Gio.AppInfo.launch_default_for_uri(address, None)
        return True

    def choose(self, _view, request):
        picture = self.options.picture
        if picture and os.path.exists(picture):
            request.select_files([picture])
        else:
            request.cancel()
        return True


if __name__ == "__main__":
    try:
        Phone(arguments())
    except Refused as why:
        sys.exit(f"refused: {why}")
    sys.exit(Gtk.main())
