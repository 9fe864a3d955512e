"""Forwards calls to the lending service over HTTP, like a partner's gateway in a real super-app."""
import json
import re
import threading
import urllib.error
import urllib.parse
import urllib.request

from gi.repository import GLib

from line import LONGEST, done, failed

PASSED_ON = ("authorization", "accept-language", "idempotency-query")


class Service:
    """`base` is the service's URL, `rows` the paths of bridge/schema/openapi.json, whose x-native names the operation."""

    def __init__(self, base, rows):
        self.base = base
        self.rows = {
            row["x-native"]: (method.upper(), path)
            for path, methods in rows.items()
            for method, row in methods.items()
        }
        self.key, self.key_id = None, None

    def renew_key(self):
        """Returns a key for PINs, new for each page, from index.html; the service finds it by its id."""
        page = urllib.request.urlopen(f"{self.base}/", timeout=10).read().decode()
        config = json.loads(re.search(r'id="config">(.*?)</script>', page)[1])
        self.key, self.key_id = config["cipherKey"], config["cipherKeyId"]
        return self.key

    def call(self, message, answer):
        """Calls the service in its own thread, within the call's deadline; answers on the window's thread."""

        def ask():
            outcome = self._ask(message)
            GLib.idle_add(lambda: answer(outcome) and False)

        threading.Thread(target=ask, daemon=True).start()

    def _ask(self, message):
        method, path = self.rows[message["op"]]
        body = message.get("body") or {}
        headers = {name: value for name, value in message["headers"].items() if name in PASSED_ON}
        headers["content-type"] = "application/json"
        if self.key_id:
            headers["cipher-key-id"] = self.key_id
        if message.get("idem"):
            headers["idempotency-key"] = message["idem"]
        data = None
        if method == "GET":
            named = re.findall(r"\{(\w+)\}", path)
            for name in named:
                path = path.replace(f"{{{name}}}", urllib.parse.quote(str(body[name]), safe=""))
            rest = {name: value for name, value in body.items() if name not in named and value is not None}
            path += f"?{urllib.parse.urlencode(rest)}" if rest else ""
        else:
            data = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.base}{path}", data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=message["deadline"] / 1000) as reply:
                text = reply.read(LONGEST + 1)
        except urllib.error.HTTPError as error:
            return failed(error.code, "gateway", error.reason)
        except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
            # the call may have arrived: only the app can find out, by a query with the same key
            return failed("timeout" if isinstance(error, TimeoutError) else "network", "gateway", str(error))
        return self._outcome(text)

    @staticmethod
    def _outcome(text):
        """Converts the envelope { code, msg, data } to an outcome."""
        try:
            envelope = json.loads(text)
            code = envelope["code"]
        except (ValueError, KeyError, TypeError):
            return failed("serverError", "gateway")
        if code == 200:
            return done(envelope.get("data"))
        return failed(code, "business", envelope.get("msg") or envelope.get("errorMessage") or "")
