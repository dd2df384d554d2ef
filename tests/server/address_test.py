"""address_test.py PROGRAM - a room at other addresses than the root of a host: under a path, by IPv6; and what `cardroom join`
says where something on the way opens no WebSocket."""
import re
import socket
import subprocess
import sys
import threading
import unittest

from join_player import BASE, Players
from join_servers import accept_websocket
from server import HANG, PROGRAM, Server


def pump(source, sink):
    """All bytes, until one side ends."""
    try:
        while data := source.recv(65536):
            sink.sendall(data)
    except OSError:
        pass
    for end in (source, sink):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


class Front:
    """A listener on a port of its own, whose connections are handled each in a thread."""

    def __init__(self, handle):
        self.handle, self.lines = handle, []
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                line, _ = self.listening.accept()
            except OSError:
                return
            self.lines.append(line)
            threading.Thread(target=self.handle, args=(line,), daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        for line in self.lines:
            line.close()


def read_head(line):
    head = b""
    while b"\r\n\r\n" not in head and (more := line.recv(65536)):
        head += more
    return head


def under(path, port):
    """A proxy that has the server under a path, which it leaves out when it passes a request on."""
    def handle(line):
        head = read_head(line)
        if not head.startswith(b"GET " + path.encode()):
            line.sendall(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            line.close()
            return
        far = socket.create_connection(("127.0.0.1", port))
        far.sendall(head.replace(b"GET " + path.encode(), b"GET /", 1))
        threading.Thread(target=pump, args=(far, line), daemon=True).start()
        pump(line, far)
        far.close()
    return Front(handle)


def answering(status):
    """A server that answers every request with a status, and opens no WebSocket."""
    def handle(line):
        read_head(line)
        line.sendall(f"HTTP/1.1 {status} Said\r\ncontent-type: text/plain\r\ncontent-length: 3\r\nconnection: close\r\n\r\nno\n".encode())
        line.close()
    return Front(handle)


def swallowing(way):
    """A proxy that takes an upgrade and passes nothing on: it never answers, opens a line on which all is silent, or closes it."""
    def handle(line):
        if way == "mute":
            accept_websocket(line)
        else:
            read_head(line)
        if way == "close":
            line.close()
    return Front(handle)


class Addresses(Players):
    def test_under_a_path(self):
        with Server() as server, under("/cards/", server.port) as front:
            self.play(f"http://127.0.0.1:{front.port}/cards", f"http://127.0.0.1:{front.port}/cards/")

    def test_by_ipv6(self):
        with Server(listen="[::1]:0") as server:
            url = f"http://[::1]:{server.port}/"
            self.assertIn(f"Invite others with {url}\n", server.out)
            self.assertIn("████ ▄▄▄▄▄ █", server.out)
            self.play(url, url)
            with socket.create_connection(("::1", server.port)) as sock:
                sock.sendall(f"OPTIONS /ready HTTP/1.1\r\nHost: [::1]:{server.port}\r\nOrigin: http://[::1]:{server.port}\r\n\r\n".encode())
                self.assertRegex(sock.recv(4096), rb"^HTTP/1.1 200 ")

    def test_all_networks_are_those_of_ipv4_too(self):
        with Server(listen="[::]:0") as server:
            printed = re.findall(r"^  http://(\[?)([\d.:a-f]+?)\]?:\d+/$", server.out, re.M)
            self.assertIn(("", "127.0.0.1"), printed)
            for _, host in (*printed, ("[", "::1")):
                self.assertFalse(host.startswith("fe80"), "an address that holds for one cable")
                with socket.create_connection((host, server.port), 10):
                    pass

    def test_who_opens_no_websocket_is_named(self):
        """A proxy that does not know WebSockets answers as if it had been asked for a page."""
        sentences = {403: "must name this address with --origin", 404: "there is no room at this address; it may have another path",
                     503: "the room is full, or closing"}
        fronts = {status: answering(status) for status in (200, 400, 403, 404, 426, 502, 503)}
        fronts |= {way: swallowing(way) for way in ("hang", "mute", "close")}
        joins = {what: subprocess.Popen([PROGRAM, "join", f"http://127.0.0.1:{front.port}/cards/", "--plain"], text=True,
                                        env={**BASE, "HOME": str(self.folder)}, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for what, front in fronts.items()}
        for what, front in fronts.items():
            with self.subTest(what), front:
                told, _ = joins[what].communicate(timeout=HANG)
                self.assertEqual(joins[what].returncode, 2, told)
                self.assertIn(f"http://127.0.0.1:{front.port}/cards/: ", told)
                self.assertIn(sentences.get(what, "must pass on WebSocket upgrades, as docs/hosting.md shows."), told)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
