"""Forwards calls to the lending service over HTTP, like a partner's gateway in a real super-app."""
import email.utils
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

    def __init__(self, base, rows, contract=None):
        self.base = base
        self.rows = {
            row["x-native"]: (method.upper(), path)
            for path, methods in rows.items()
            for method, row in methods.items()
            if "x-native" in row
        }
        self.page, self.key, self.key_id = None, None, None
        self.waiting = []
        # number of the contract that the app was built for, from its manifest
        self.contract = contract

    def key_of(self, page, answer):
        """Answers with the key for PINs of a page, on the window's thread: a new one for each page, None without a service."""
        if page != self.page:
            self.page, self.key, self.key_id, self.waiting = page, None, None, []
        if self.key:
            return answer(self.key)
        self.waiting.append(answer)
        if len(self.waiting) > 1:
            return None

        def fetched(key):
            # another page may have come meanwhile
            if page == self.page:
                self.key, self.key_id = key or (None, None)
                waiting, self.waiting = self.waiting, []
                for one in waiting:
                    one(self.key)
            return False

        def fetch():
            key = self._new_key()
            GLib.idle_add(lambda: fetched(key))

        return threading.Thread(target=fetch, daemon=True).start()

    def _new_key(self):
        """Returns a new key with its id; None if the service does not answer. `npm run service` issues keys by an operation."""
        asked = urllib.request.Request(
            f"{self.base}/session/key", data=b"{}", headers={"content-type": "application/json"}, method="POST"
        )
        try:
            try:
                config = json.load(urllib.request.urlopen(asked, timeout=10))["data"]
            except urllib.error.HTTPError:
                # the server of a web app writes the key into its page
                page = urllib.request.urlopen(f"{self.base}/", timeout=10).read().decode()
                config = json.loads(re.search(r'id="config">(.*?)</script>', page)[1])
            return config["cipherKey"], config["cipherKeyId"]
        except (OSError, ValueError, KeyError, TypeError):
            return None

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
        if self.contract:
            headers["contract-version"] = str(self.contract)
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
                sent, again = reply.headers.get("date"), reply.headers.get("retry-after")
        except urllib.error.HTTPError as error:
            return failed(error.code, "gateway", error.reason)
        except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
            # the call may have arrived: only the app can find out, by a query with the same key
            return failed("timeout" if isinstance(error, TimeoutError) else "network", "gateway", str(error))
        return self._outcome(text, sent, again)

    @staticmethod
    def _outcome(text, sent, again=None):
        """Converts the envelope { code, msg, data } to an outcome. `sent` and `again` are the reply's date and retry-after, or None."""
        try:
            envelope = json.loads(text)
            code = envelope["code"]
        except (ValueError, KeyError, TypeError):
            return failed("serverError", "gateway")
        if code == 200:
            time = email.utils.parsedate_to_datetime(sent).timestamp() * 1000 if sent else None
            return done(envelope.get("data")) | ({"serviceTime": int(time)} if time else {})
        outcome = failed(code, "business", envelope.get("msg") or envelope.get("errorMessage") or "")
        wait = _wait_ms(again, sent)
        if wait and wait > 0:
            outcome["error"]["retryAfterMs"] = wait
        return outcome


def _wait_ms(again, sent):
    """
    Returns a retry-after header in ms, or None without a readable one. A date is compared with the reply's own date, because this
    machine's clock may be wrong.
    """
    try:
        if again.isdigit():
            return int(again) * 1000
        parse = email.utils.parsedate_to_datetime
        return int((parse(again) - parse(sent)).total_seconds() * 1000)
    except (AttributeError, TypeError, ValueError):
        return None
