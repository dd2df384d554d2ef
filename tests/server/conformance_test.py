"""conformance_test.py PROGRAM [--whole [ROUNDS]] - HTTP/1.1 and WebSocket against their specifications: tables of cases, sent as
bytes, each with its status or close code. Then the server is well, and nothing is left behind.

--whole: each case also byte by byte, all of them many times in any order while memory is watched, slow clients, and other
people's clients: curl, nghttp, autobahn."""
import contextlib
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import frame_cases
import http_cases
import upgrade_cases
from server import HANG, Raw, Server, UPGRADE, handshake, read_all, wait_until

WHOLE = "--whole" in sys.argv
ROUNDS = int(sys.argv[sys.argv.index("--whole") + 1]) if WHOLE and sys.argv[-1].isdigit() else 5
DRIBBLED_MOST = 400  # bytes of a case that is also sent one by one
GROWTH_KIB = 1024
SEED = int(os.environ.get("TESTS_SEED", "1"))
FEWEST = 300  # cases
FILES = {"index.html": b"<!doctype html><title>page</title>", "app.js": b"let x;", "icons/a.svg": b"<svg/>", ".secret": b"no",
         "rules/index.html": b"<!doctype html><title>rules</title>"}


def setUpModule():
    global scratch, server, files_open
    scratch = tempfile.TemporaryDirectory(prefix="cardroom-web-")
    web = pathlib.Path(scratch.name) / "web"
    for name, content in FILES.items():
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_bytes(content)
    (pathlib.Path(scratch.name) / "outside.txt").write_text("outside")
    server = Server("--web", web, "--origin=https://cards.example.org", "--address-connections=200", "--address-guests=0",
                    "--messages-burst=100000", "--messages-per-s=100000", "--header-s=2", "--log=warn").start()
    server.health()
    files_open = open_files()


def tearDownModule():
    server.__exit__(None)
    scratch.cleanup()


def open_files():
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def is_clean():
    """The server is alive, and serves only who asks this."""
    health = server.health()
    return health["ok"] and health["connections"] == 0 and health["sockets"] == 1 and open_files() <= files_open + 1


class Answers:
    """The answers on one connection, one by one."""

    def __init__(self, sock):
        self.sock, self.got = sock, b""

    def more(self):
        try:
            more = self.sock.recv(65536)
        except ConnectionError:
            more = b""
        self.got += more
        return bool(more)

    def next(self, has_body=True):
        """(status, fields, body); None at the end."""
        while b"\r\n\r\n" not in self.got:
            if not self.more():
                return None
        head, _, self.got = self.got.partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        fields = {name.lower(): value for name, value in (line.split(": ", 1) for line in rest)}
        status = int(re.fullmatch(r"HTTP/1\.1 (\d{3}) [A-Z][A-Za-z ]+", first)[1])
        if status >= 200 and "content-length" not in fields:
            raise AssertionError(f"{status} without a length")
        size = int(fields.get("content-length", 0)) if has_body and status != 304 else 0
        while len(self.got) < size:
            if not self.more():
                raise AssertionError("a body is cut")
        body, self.got = self.got[:size], self.got[size:]
        return status, fields, body

    def has_ended(self):
        while self.more():
            pass
        return self.got == b""


def send(sock, raw, dribbled):
    """False when the server closed before all was sent, which it may."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        if not dribbled:
            sock.sendall(raw)
        for byte in raw if dribbled else b"":
            sock.sendall(bytes([byte]))
    except OSError:
        return False
    return True


def filled(raw):
    return raw.replace(b"HOST", f"127.0.0.1:{server.port}".encode())


def named_fields(status, fields):
    """Whether an answer has the fields that its status asks for."""
    wants = {301: {"location"}, 405: {"allow"}, 426: {"upgrade", "sec-websocket-version", "connection"}, 503: {"retry-after"}}.get(status, set())
    return wants | {"date"} <= set(fields)


class Net(unittest.TestCase):
    waits = HANG

    def tearDown(self):
        self.assertTrue(wait_until(is_clean), server.health())

    def http(self, case, dribbled=False):
        name, raw, expected = case
        raw = re.sub(rb"(?<!\w)HOST(?!:)", f"127.0.0.1:{server.port}".encode(), raw)
        with server.socket(5) as sock:
            is_sent = send(sock, raw, dribbled)
            if name in http_cases.ENDS and is_sent:
                sock.shutdown(socket.SHUT_WR)
            answers, is_kept = Answers(sock), not expected[-1].endswith("-")
            for number, want in enumerate(expected):
                found = answers.next(has_body=not (raw.startswith(b"HEAD") and number == 0))
                self.assertIsNotNone(found, f"{name}: no answer {number + 1}")
                status, fields, body = found
                self.assertEqual(str(status), want.strip("-"), name)
                self.assertTrue(named_fields(status, fields), (name, fields))
                self.assertEqual(fields.get("connection", "").split(", ")[0] == "close", want.endswith("-"), name)
                self.assertNotIn(b"outside", body, name)
            if is_kept:
                send(sock, filled(http_cases.get()), False)
                self.assertEqual(answers.next()[0], 200, name)
            else:
                self.assertTrue(answers.has_ended(), f"{name}: more after the end")

    def upgrade(self, case, dribbled=False):
        name, changes, want = case
        raw = upgrade_request(changes)
        with server.socket(5) as sock:
            send(sock, raw, dribbled)
            answers = Answers(sock)
            status, fields, _ = answers.next(has_body=want != 101 and not raw.startswith(b"HEAD"))
            self.assertEqual(status, want, name)
            if want == 101:
                self.assertEqual(fields["sec-websocket-protocol"], "cardroom.1", name)
                self.assertEqual((fields["upgrade"], fields["connection"]), ("websocket", "upgrade"), name)
                if "Sec-WebSocket-Key" not in changes:
                    self.assertEqual(fields["sec-websocket-accept"], "BACScCJPNqyz+UBoqMH89VmURoA=", name)
                self.assertNotIn("sec-websocket-extensions", fields, name)
            else:
                self.assertTrue(named_fields(status, fields), (name, fields))
                self.assertEqual(fields.get("sec-websocket-version"), "13" if status == 426 else None, name)
                self.assertTrue(answers.has_ended(), f"{name}: more after the end")

    def frames(self, case, dribbled=False):
        name, raw, want = case
        with Raw(server, self.waits) as socket_:
            self.assertTrue(socket_.is_open, name)
            send(socket_.sock, raw, dribbled)
            if isinstance(want, int):
                self.assertEqual(socket_.closed_with(), want, name)
                self.assertEqual(socket_.buffer + read_all(socket_.sock), b"", f"{name}: more after the end")
            elif isinstance(want, bytes):
                self.assertEqual(socket_.answer(), (10, want), name)
            else:
                opcode, text = socket_.answer()
                self.assertEqual((opcode, f'"{want}"'.encode() in text), (1, True), (name, text))

    def every(self):
        """(the check, the case, its length)."""
        return ([(self.http, case, len(case[1])) for case in http_cases.CASES]
                + [(self.upgrade, case, len(upgrade_request(case[1]))) for case in upgrade_cases.CASES]
                + [(self.frames, case, len(case[1])) for case in frame_cases.CASES])


def upgrade_request(changes):
    host = f"127.0.0.1:{server.port}"
    fields = {"Host": host, "Origin": f"http://{host}", **UPGRADE, **changes}
    line = fields.pop("line", None) or f"GET {fields.get('path', '/ws')} HTTP/1.1"
    fields.pop("path", None)
    lines = [line.replace("HOST", host)]
    for name, value in fields.items():
        for one in value if isinstance(value, list) else [] if value is None else [value]:
            lines.append(f"{name}: {one}".replace("HOST", host))
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


class Cases(Net):
    def test_http(self):
        for case in http_cases.CASES:
            with self.subTest(case[0]):
                self.http(case)

    def test_upgrades(self):
        for case in upgrade_cases.CASES:
            with self.subTest(case[0]):
                self.upgrade(case)

    def test_frames(self):
        for case in frame_cases.CASES:
            with self.subTest(case[0]):
                self.frames(case)

    def test_there_are_many(self):
        names = [case[1][0] for case in self.every()]
        self.assertGreaterEqual(len(names), FEWEST)
        for table in (http_cases.CASES, upgrade_cases.CASES, frame_cases.CASES):
            self.assertEqual(len(table), len({case[0] for case in table}), "a name stands twice")

    def test_a_planted_fault_is_seen(self):
        """The checks can fail: each with a wrong answer."""
        self.waits = 5  # for the end of a connection that never ends
        for check, case in ((self.http, ("x", http_cases.get(), ["404"])), (self.http, ("x", http_cases.get(), ["200-"])),
                            (self.http, ("x", http_cases.lines(b"GET"), ["400"])), (self.upgrade, ("x", {}, 400)),
                            (self.frames, ("x", frame_cases.frame(b"p", opcode=9), 1002)),
                            (self.frames, ("x", frame_cases.frame(b"p", masked=False), 1000))):
            with self.assertRaises((AssertionError, socket.timeout, TypeError), msg=case):
                check(case)

    def test_ipv6(self):
        there = pathlib.Path("/proc/net/if_inet6")
        if not there.exists() or " lo\n" not in there.read_text():
            print("warning: this machine has no IPv6, so it is not tried")
            self.skipTest("this machine has no IPv6")
        with Server("--log=warn", "--address-connections=2", listen="[::1]:0") as other:
            host = f"[::1]:{other.port}"
            self.assertIn(f"http://{host}/", other.out)
            request = f"GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
            with socket.create_connection(("::1", other.port), 5) as sock:
                sock.sendall(request)
                self.assertIn(b'"ok":true', read_all(sock))
            opening = handshake(other, Host=host, Origin=f"http://{host}")
            with contextlib.ExitStack() as stack:
                first, second, third = (stack.enter_context(socket.create_connection(("::1", other.port), 5)) for _ in range(3))
                for sock in (first, second):
                    sock.sendall(opening)
                    self.assertIn(b" 101 ", sock.recv(4096))
                third.sendall(opening)  # a limit for each address, or rather each network
                self.assertIn(b"too many connections", read_all(third))
                first.sendall(frame_cases.frame(frame_cases.HELLO))
                self.assertIn(b'"welcome"', first.recv(4096))


@unittest.skipUnless(WHOLE, "--whole")
class Whole(Net):
    def test_byte_by_byte(self):
        """Where a message is cut makes no difference."""
        for check, case, size in self.every():
            if size <= DRIBBLED_MOST:
                with self.subTest(case[0]):
                    check(case, dribbled=True)

    def test_many_times(self):
        """Memory and open files stay as they are."""
        rng, every = random.Random(SEED), self.every()
        for check, case, _ in every * 2:
            check(case)
        before = server.memory_kib()
        for _ in range(ROUNDS):
            rng.shuffle(every)
            for check, case, _ in every:
                check(case)
        self.assertLess(server.memory_kib() - before, GROWTH_KIB)

    def test_slow_requests_are_answered(self):
        for raw, want in ((b"GET / HTTP/1.1\r\nHost: HOST\r\n", 408), (b"G", 408), (b"", None)):
            begun = time.monotonic()
            with server.socket(8) as sock:  # it waits no longer for the answer
                sock.sendall(filled(raw))
                answer = Answers(sock).next()
                self.assertEqual(answer and answer[0], want)
                self.assertGreater(time.monotonic() - begun, 2)  # --header-s

    def test_a_client_that_does_not_close_is_left(self):
        """After a close the server waits for the client, but not for long."""
        with Raw(server) as raw:
            raw.send(b"\x03\xe8", opcode=8)
            self.assertEqual(raw.closed_with(), 1000)
            self.assertTrue(wait_until(lambda: server.health()["sockets"] == 1))

    def test_many_pieces_take_little_memory(self):
        before, more = server.memory_kib(), frame_cases.frame("x", opcode=0, final=False) * 4000
        with contextlib.ExitStack() as stack:
            for raw in [stack.enter_context(Raw(server)) for _ in range(15)]:
                raw.send_bytes(frame_cases.frame("x", final=False) + more)
                raw.send("read", opcode=9)
                self.assertEqual(raw.answer(), (10, b"read"))
            self.assertLess(server.memory_kib() - before, GROWTH_KIB)

    def test_requests_whose_answers_nobody_reads(self):
        """The server stops reading, and does not gather answers."""
        before = server.memory_kib()
        with server.socket(2) as sock:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            try:
                for _ in range(20000):
                    sock.sendall(filled(http_cases.get()))
            except OSError:
                pass
        self.assertLess(server.memory_kib() - before, 4 * GROWTH_KIB)


CURL = [  # arguments, the status that curl reports, its exit code
    ([], "200", 0),
    (["--head"], "200", 0),
    (["--http1.0"], "200", 0),
    (["--http2"], "200", 0),
    (["--http2-prior-knowledge"], "000", None),
    (["--http0.9"], "200", 0),
    (["--compressed"], "200", 0),
    (["--range", "0-3"], "200", 0),
    (["--data", "a=b"], "405", 0),
    (["--form", "a=b"], "405", 0),
    (["--request", "DELETE"], "405", 0),
    (["--request", "BREW"], "501", 0),
    (["--request", "GET", "--data", "x"], "413", 0),
    (["--request", "GET", "--data", "x", "--header", "Transfer-Encoding: chunked"], "413", 0),
    (["--request", "GET", "--data", "x", "--header", "Expect: 100-continue"], "413", 0),
    (["--header", "Host: evil.example"], "403", 0),
    (["--header", "Host:"], "400", 0),
    (["--header", "X-Long: " + "x" * 20000], "431", 0),
    (["--header", "Connection: Upgrade", "--header", "Upgrade: h2c"], "200", 0),
    (["--header", "If-None-Match: *"], "304", 0),
    (["--user", "a:b"], "200", 0),
    (["--cookie", "a=b"], "200", 0),
    (["--path-as-is", "URL/../outside.txt"], "400", 0),
    (["URL/nope.js"], "404", 0),
    (["URL/%00"], "400", 0),
    (["URL/" + "a" * 3000], "414", 0),
    (["URL/ws"], "426", 0),
    (["--proxy", "URL"], "200", 0),
    (["--proxytunnel", "--proxy", "URL"], "000", 56),
    (["URL/", "URL/app.js", "URL/health"], "200200200", 0),
]


@unittest.skipUnless(WHOLE, "--whole")
class Others(Net):
    def test_curl(self):
        for arguments, status, exit_code in CURL:
            arguments = [word.replace("URL", server.origin) for word in arguments]
            if not any(word.startswith(server.origin + "/") for word in arguments):
                arguments.append(server.origin + "/")
            outputs = [word for _ in range(len(arguments)) for word in ("--output", "/dev/null")]
            done = subprocess.run(["curl", "--silent", "--max-time", "5", "--write-out", "%{http_code}", *outputs, *arguments],
                                  capture_output=True, text=True, check=False)
            with self.subTest(arguments):
                self.assertEqual(done.stdout, status)
                self.assertEqual(done.returncode, done.returncode if exit_code is None else exit_code)

    def test_nghttp(self):
        """HTTP/2 is refused in words of HTTP/1.1, which nghttp takes for an error."""
        for arguments in ([], ["--upgrade"], ["--upgrade", "--header", "x: y"]):
            done = subprocess.run(["nghttp", "--verbose", "--timeout=5", *arguments, server.origin + "/"], capture_output=True,
                                  text=True, check=False)
            with self.subTest(arguments):
                self.assertNotIn("recv HEADERS", done.stdout)
                if arguments:
                    self.assertIn("HTTP Upgrade failed", done.stdout + done.stderr)

    def test_autobahn(self):
        there = pathlib.Path(__file__).parent / "autobahn_client.py"
        done = subprocess.run(["/usr/bin/python3", there, str(server.port)], capture_output=True, text=True, check=False)
        self.assertEqual((done.stdout.strip().split("\n")[-1], done.returncode), ("all as expected", 0), done.stdout + done.stderr)


if __name__ == "__main__":
    missing = [name for name in ("curl", "nghttp") if WHOLE and not shutil.which(name)]
    if missing:
        sys.exit(f"conformance_test: {missing[0]} is not there; `make deps` installs it")
    unittest.main(argv=sys.argv[:1] + [word for word in sys.argv[2:] if word != "--whole" and not word.isdigit()])
