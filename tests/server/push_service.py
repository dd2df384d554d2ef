"""push_service.py - a push service on loopback, which reads each message as its device would (tests/push/opened.py) and keeps a
list of what is wrong with any. How it answers a device: created, gone, missing, busy (with Retry-After), broken, refused, slow,
dead (it takes the request and hangs up)."""
import http.server
import json
import pathlib
import re
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "push"))
import opened  # noqa: E402: it stands beside the messages' own tests

STATUS = {"created": 201, "gone": 410, "missing": 404, "busy": 429, "broken": 500, "refused": 403}
CARD = re.compile(r"\b(?:[A2-9JQKT]|10)[CDHS]\b")
RETRY_S = 1234


class Service:
    """As a context. device(NAME) makes a subscription."""

    def __init__(self):
        self.devices, self.answers, self.taken, self.wrong = {}, {}, [], []
        self.lock, self.release = threading.Condition(), threading.Event()
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                service.hear(self)

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error):
        self.release.set()
        self.server.shutdown()
        self.server.server_close()
        if error[0] is None and self.wrong:
            raise AssertionError("\n".join(self.wrong))

    def device(self, name, answer="created"):
        """The members of `notify`."""
        self.devices[name], self.answers[name] = opened.Device(), answer
        device = self.devices[name]
        return {"t": "notify", "endpoint": f"{self.origin}/{name}", "key": device.public, "auth": device.secret, "lang": "fr"}

    def check(self, name, handler, body):
        head = handler.headers
        text = self.devices[name].open(body)
        said, key = opened.signed(head["Authorization"], self.origin, time.time())
        assert head["Content-Encoding"] == "aes128gcm" and head["Content-Type"] == "application/octet-stream", head
        assert head["Urgency"] in ("very-low", "low", "normal", "high"), head
        assert re.fullmatch(r"[A-Za-z0-9_-]{32}", head["Topic"]), head
        assert 0 < int(head["TTL"]) <= 14 * 24 * 3600, head
        message = json.loads(text)
        assert set(message) == {"table", "title", "people", "lang", "until"}, message
        assert not CARD.search(text), f"a card: {text}"
        assert abs(message["until"] / 1000 - time.time() - int(head["TTL"])) < 60, message
        return {**message, "to": name, "topic": head["Topic"], "by": key, "said": said}

    def hear(self, handler):
        name = handler.path.strip("/")
        body = handler.rfile.read(int(handler.headers["Content-Length"]))
        try:
            message = self.check(name, handler, body)
        except Exception as error:  # told when it ends
            message = None
            self.wrong.append(f"{name}: {error!r}")
        answer = self.answers.get(name, "missing")
        with self.lock:
            self.taken.append((message, answer))
            self.lock.notify_all()
        if answer == "slow":
            self.release.wait()
        if answer in ("slow", "dead"):
            handler.close_connection = True
            return
        handler.send_response(STATUS[answer])
        if answer == "busy":
            handler.send_header("Retry-After", str(RETRY_S))
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    def wait(self, number, seconds=60):
        """The messages, once there are so many."""
        with self.lock:
            if not self.lock.wait_for(lambda: len(self.taken) >= number, seconds):
                raise AssertionError(f"{len(self.taken)} messages, expected {number}; wrong: {self.wrong}")
            return [message for message, _ in self.taken]
