"""http_test.py PROGRAM - right and wrong HTTP requests: the server gives the files of the page, and nothing else."""
import gzip
import json
import pathlib
import sys
import tempfile
import time
import unittest

from server import Answer, Server, handshake, read_all

FILES = {"index.html": b"<!doctype html><title>page</title>", "app.js": b"let x;", "sw.js": b"let y;",
         "core-0123456789ab.wasm": b"\0asm", "not-0123456789abc.js": b"", "not-0123456789aG.js": b"", "core.wasm": b"\0asm" * 40000,
         "app.webmanifest": b"{}", "icons/a.svg": b"<svg/>", "icons/index.html": b"<!doctype html><title>icons</title>",
         "data.json": b"{}", ".secret": b"no", "sub/.git/x.txt": b"no"}
TYPES = {"/": "text/html; charset=utf-8", "/app.js": "text/javascript; charset=utf-8", "/core.wasm": "application/wasm",
         "/app.webmanifest": "application/manifest+json", "/icons/a.svg": "image/svg+xml", "/data.json": "application/json"}

PACKED = {"gzip": gzip.compress(FILES["app.js"]), "br": b"bytes that nobody unpacks here"}


def setUpModule():
    global scratch, server
    scratch = tempfile.TemporaryDirectory(prefix="cardroom-web-")
    web = pathlib.Path(scratch.name) / "web"
    for name, content in FILES.items():
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_bytes(content)
    for coding, ending in (("br", "br"), ("gzip", "gz")):
        (web / f"app.js.{ending}").write_bytes(PACKED[coding])
        (web / f"index.html.{ending}").write_bytes(b"packed")
    (pathlib.Path(scratch.name) / "outside.txt").write_text("outside")
    server = Server("--web", web, "--header-s=2", "--origin=https://cards.example.org").start()


def tearDownModule():
    server.__exit__(None)
    scratch.cleanup()


class Page(unittest.TestCase):
    def test_files_have_their_types_and_strict_headers(self):
        for path, kind in TYPES.items():
            answer = server.get(path)
            self.assertEqual((answer.code, answer.headers["content-type"]), (200, kind), path)
            self.assertEqual(answer.body, FILES["index.html" if path == "/" else path[1:]], path)
            self.assertIn("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';",
                          answer.headers["content-security-policy"])
            self.assertIn("frame-ancestors 'none'", answer.headers["content-security-policy"])
            for name, value in {"x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
                                "cross-origin-opener-policy": "same-origin", "cache-control": "no-cache"}.items():
                self.assertEqual(answer.headers[name], value)

    def test_what_is_known_is_not_sent_again(self):
        tag = server.get("/app.js").headers["etag"]
        self.assertEqual(server.get("/app.js", f"If-None-Match: {tag}").code, 304)
        self.assertEqual(server.get("/app.js", 'If-None-Match: "0"').code, 200)

    def test_packed_files_go_to_who_can_unpack_them(self):
        plain, tags = server.get("/app.js"), set()
        self.assertEqual((plain.body, plain.headers["vary"]), (FILES["app.js"], "accept-encoding"))
        for accepted, coding in (("br, gzip", "br"), ("gzip, br", "br"), ("gzip;q=1.0, br;q=0.1", "br"), ("BR", "br"), ("*", "br"),
                                 ("gzip", "gzip"), ("gzip, br;q=0", "gzip"), ("gzip;q=0.5, br;q=0.0", "gzip"),
                                 ("*, br;q=0", "gzip"), ("gzip ; q=1", "gzip"), ("gzip;q=0", None), ("deflate", None),
                                 ("identity", None), ("gzipped", None), ("xbr", None), ("*;q=0", None), ("br;q=0, *;q=0", None)):
            answer = server.get("/app.js", f"Accept-Encoding: {accepted}")
            self.assertEqual(answer.headers.get("content-encoding"), coding, accepted)
            self.assertEqual(answer.body, PACKED.get(coding, FILES["app.js"]), accepted)
            self.assertEqual((answer.headers["content-type"], answer.headers["vary"]), (TYPES["/app.js"], "accept-encoding"))
            tags.add((coding, answer.headers["etag"]))
            again = server.get("/app.js", f"Accept-Encoding: {accepted}", f"If-None-Match: {answer.headers['etag']}")
            self.assertEqual((again.code, again.body, again.headers["etag"]), (304, b"", answer.headers["etag"]), accepted)
        self.assertEqual(len(tags), 3)
        self.assertEqual(len({tag for _, tag in tags}), 3)
        other = server.get("/app.js", "Accept-Encoding: br", f"If-None-Match: {plain.headers['etag']}")
        self.assertEqual(other.code, 200)

    def test_names_with_a_hash_need_not_be_asked_for_again(self):
        self.assertEqual(server.get("/core-0123456789ab.wasm").headers["cache-control"], "public, max-age=31536000, immutable")
        for path in ("/", "/sw.js", "/app.js", "/not-0123456789abc.js", "/not-0123456789aG.js", "/icons/"):
            self.assertEqual(server.get(path).headers["cache-control"], "no-cache", path)

    def test_a_folder_ends_with_a_slash(self):
        """From which the links of its page lead on, also where a proxy has the server under a path."""
        for path in ("/icons", "/icons?x=1"):
            self.assertEqual((server.get(path).code, server.get(path).headers["location"]), (301, "icons/"), path)
        self.assertEqual((server.get("/icons/").code, server.get("/icons/").body), (200, FILES["icons/index.html"]))

    def test_nothing_else_is_there(self):
        for path in ("/t/K7QM2X", "/cards/", "/nope.js", "/.secret", "/sub/.git/x.txt", "/../outside.txt", "/web/../../outside.txt",
                     "/%2e%2e/outside.txt", "/..%2foutside.txt", "/icons/../../outside.txt", "/app.js/", "/app.js%00.html",
                     "/app.js.gz", "/app.js.br", "//etc/passwd.txt", "/icons/..\\..\\outside.txt"):
            answer = server.get(path)
            self.assertNotEqual(answer.code, 200, path)
            self.assertNotIn(b"outside", answer.body, path)

    def test_health_counts_and_tells_nothing(self):
        answer = server.get("/health")
        health = json.loads(answer.body)
        self.assertEqual((answer.code, health["ok"]), (200, True))
        self.assertTrue(all(isinstance(value, (int, bool)) for name, value in health.items() if name != "version"))

    def test_ready_to_serve(self):
        answer = server.get("/ready")
        self.assertEqual((answer.code, json.loads(answer.body)), (200, {"ready": True}))

    def test_heads_are_sent_without_bodies_and_nothing_is_written_to(self):
        answer = server.get("/core.wasm", method="HEAD")
        self.assertEqual((answer.code, answer.headers["content-length"], answer.body), (200, "160000", b""))
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            self.assertNotEqual(server.get("/", method=method).code, 200, method)
        self.assertEqual(server.get("/", "Content-Length: 3", method="POST").code, 405)

    def test_other_names_are_refused(self):
        port = server.port
        for host in (f"localhost:{port}", f"127.0.0.1:{port}", "192.168.1.7", "[::1]:80", "cards.example.org"):
            self.assertEqual(server.get("/", host=host).code, 200, host)
        for host in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "cards.example.org.evil", "1.2.3"):
            self.assertEqual(server.get("/", host=host).code, 403, host)

    def test_connections_serve_several_requests(self):
        request = f"GET /app.js HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
        with server.socket() as sock:
            sock.sendall(request * 3)
            got = b""
            while got.count(b"let x;") < 3:
                got += sock.recv(65536)
            self.assertEqual(got.count(b"200 OK"), 3)


class Hostile(unittest.TestCase):
    """None of it is answered with a page or a WebSocket, and the server goes on."""

    def tearDown(self):
        self.assertEqual(server.get("/").code, 200)

    def test_upgrades_to_anything_else_are_refused(self):
        for value, code in (("h2c", 426), ("websocket2", 426), ("WebSocket\x00", 400), ("websocke", 426), ("x" * 70, 426),
                            ("x" * 4000, 426), ("TLS/1.0", 426), (None, 426)):
            answer = Answer(server.ask(handshake(server, Upgrade=value, HTTP2_Settings="AAMAAABkAARAAAAAAAIAAAAA")))
            self.assertEqual(answer.code, code, value)

    def test_upgrades_after_another_request(self):
        """Each is judged by its own header, also on a connection that is kept."""
        first = f"GET /app.js HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
        for value in ("h2c", "websocket2", "x" * 70, "websocket"):
            for pipelined in (False, True):
                upgrade = handshake(server, Upgrade=value, Origin="http://evil.example")
                with server.socket(3) as sock:
                    sock.sendall(first + upgrade if pipelined else first)
                    if not pipelined:
                        got = b""
                        while b"let x" not in got:
                            got += sock.recv(4096)
                        sock.sendall(upgrade)
                    self.assertNotIn(b" 101 ", read_all(sock), value)

    def test_http_2_is_not_spoken(self):
        preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
        self.assertNotIn(b"200", server.ask(preface)[:20])

    def test_connect_is_no_tunnel(self):
        got = server.ask(f"CONNECT 127.0.0.1:{server.port} HTTP/1.1\r\nHost: x\r\n\r\n".encode() + b"raw" * 100)
        self.assertNotIn(b"200", got[:20])

    def test_headers_beyond_8_kib_end_the_connection(self):
        for lines in (["X-A: " + "a" * 9000], [f"X-{i}: {'b' * 60}" for i in range(300)], ["Cookie: " + "c" * 100000],
                      [f"Y{i}:" for i in range(20000)]):
            got = server.ask("\r\n".join(["GET /app.js HTTP/1.1", f"Host: 127.0.0.1:{server.port}", *lines, "", ""]).encode())
            self.assertNotIn(b"let x", got)

    def test_slow_headers_are_cut_off(self):
        with server.socket() as sock:
            try:
                while True:  # a letter at a time never makes --header-s begin anew
                    sock.sendall(b"GET / HTTP/1.1\r\n"[:1])
                    time.sleep(0.2)
            except OSError:
                pass
            got = read_all(sock)
        self.assertNotIn(b"200", got)

    def test_nothing_said_is_cut_off_too(self):
        with server.socket() as sock:
            self.assertEqual(sock.recv(1), b"")  # the server closes it; otherwise this hangs

    def test_noise_is_survived(self):
        for raw in (b"\x00" * 5000, b"\xff\xfe" * 3000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 4000,
                    b"GET " + b"/a" * 6000 + b" HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00" * 50,
                    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"GET http://evil/ HTTP/1.1\r\nHost: x\r\n\r\n",
                    b"GET /%zz%%% HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"):
            server.ask(raw, 3)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
