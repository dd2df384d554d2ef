"""socket_test.py PROGRAM - WebSockets at the level of bytes: a connection that breaks a limit is closed with the
right code, and no other is disturbed."""
import os
import signal
import socket
import struct
import sys
import time
import unittest

from server import Answer, Raw, Server, frame, read_all, read_answer, wait_until

HELLO = '{"t":"hello","v":1,"name":"Anna","lang":"en"}'


def setUpModule():
    global server
    server = Server("--ping-s=1", "--silence-s=3", "--address-connections=20", "--messages-burst=100000",
                    "--messages-per-s=100000", "--address-guests=0", "--origin=https://cards.example.org").start()


def tearDownModule():
    server.__exit__(None)


def opened(**changes):
    raw = Raw(server, **changes)
    if not raw.is_open:
        raise AssertionError(raw.head)
    return raw


class Limits(unittest.TestCase):
    def tearDown(self):
        """Whatever was sent, the next one is served."""
        with opened() as raw:
            raw.send(HELLO)
            self.assertEqual(raw.answer()[0], 1)
        self.assertTrue(wait_until(lambda: server.health()["connections"] == 0))

    def closes(self, code, *sent, **how):
        with opened() as raw:
            for payload in sent:
                raw.send(payload, **how)
            self.assertEqual(raw.closed_with(), code)

    def test_frames_beyond_2_kib(self):
        self.closes(1009, "x" * 4097)
        self.closes(1009, "x" * 1048576)

    def test_a_frame_that_says_it_is_huge(self):
        for size in (4097, 65536, 1 << 31, (1 << 62) - 1):
            self.closes(1009, "x", length=size)
        with opened() as raw:
            raw.send("x", length=(1 << 63) + 1)
            self.assertIsNotNone(raw.closed_with())

    def test_messages_of_pieces_beyond_4_kib(self):
        with opened() as raw:
            raw.send("x" * 2048, final=False)
            raw.send("x" * 2048, opcode=0, final=False)
            raw.send("x", opcode=0)
            self.assertEqual(raw.closed_with(), 1009)

    def test_pieces_that_never_end(self):
        with opened() as raw:
            raw.send("x" * 2000, final=False)
            for _ in range(40):
                raw.send("x" * 2000, opcode=0, final=False)
            self.assertEqual(raw.closed_with(), 1009)

    def test_empty_pieces_without_end(self):
        with opened() as raw:
            raw.send("{", final=False)
            for _ in range(200):
                raw.send("", opcode=0, final=False)
            self.assertEqual(raw.closed_with(), 1008)

    def test_no_text(self):
        self.closes(1003, b"\x00\x01", opcode=2)

    def test_no_utf_8(self):
        for wrong in (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"ok\xe2\x82"):
            self.closes(1007, wrong)
        with opened() as raw:  # a letter may be cut by a piece, but not by the end
            raw.send(b"\xe2\x82", final=False)
            raw.send(b"\x28", opcode=0)
            self.assertEqual(raw.closed_with(), 1007)

    def test_frames_against_the_protocol(self):
        for raw_bytes in (b"\x83\x80\0\0\0\0", b"\xc1\x80\0\0\0\0", b"\x80\x80\0\0\0\0", b"\x09\x80\0\0\0\0"):
            with opened() as raw:
                raw.send_bytes(raw_bytes)
                self.assertEqual(raw.closed_with(), 1002, raw_bytes)
        with opened() as raw:  # a ping of more than 125 bytes
            raw.send("x" * 126, opcode=9)
            self.assertIsNotNone(raw.closed_with())
        with opened() as raw:  # a new message inside another
            raw.send("a", final=False)
            raw.send("b")
            self.assertEqual(raw.closed_with(), 1002)

    def test_half_frames_wait_and_end_with_their_sender(self):
        whole = frame(HELLO)
        for cut in (1, 2, 5, len(whole) - 1):
            with opened() as raw:
                raw.send_bytes(whole[:cut])
        with opened() as raw:
            for byte in whole:
                raw.send_bytes(bytes([byte]))
            self.assertEqual(raw.answer()[0], 1)

    def test_unmasked_frames(self):
        self.closes(1002, HELLO, masked=False)

    def test_pings_are_answered_and_pongs_taken(self):
        with opened() as raw:
            raw.send("abc", opcode=9)
            self.assertEqual(raw.answer(), (10, b"abc"))
            for _ in range(100):
                raw.send("", opcode=10)
            raw.send(HELLO)
            self.assertEqual(raw.answer()[0], 1)

    def test_a_close_is_answered(self):
        with opened() as raw:
            raw.send(struct.pack(">H", 1000), opcode=8)
            self.assertEqual(raw.closed_with(), 1000)

    def test_noise_after_the_handshake(self):
        for seed in range(20):
            with opened() as raw:
                raw.send_bytes(bytes((seed * 7919 + i * i * 31 + (i >> 3)) & 255 for i in range(6000)))
                self.assertIsNotNone(raw.closed_with())


class Opening(unittest.TestCase):
    def test_origins(self):
        port = server.port
        for origin in (f"http://127.0.0.1:{port}", f"HTTP://127.0.0.1:{port}", "https://cards.example.org"):
            with Raw(server, Origin=origin) as raw:
                self.assertTrue(raw.is_open, origin)
        for origin in (None, "null", "", f"http://127.0.0.1:{port + 1}", "http://evil.example", f"http://127.0.0.1:{port}/",
                       f"http://127.0.0.1:{port}.evil.example", "https://cards.example.org.evil", "file://",
                       f"http://evil@127.0.0.1:{port}", "http://cards.example.org"):
            with Raw(server, Origin=origin) as raw:
                self.assertFalse(raw.is_open, origin)

    def test_a_page_of_another_name_that_points_here(self):
        with Raw(server, Host="evil.example", Origin="http://evil.example") as raw:
            self.assertFalse(raw.is_open)

    def test_what_else_must_be_right(self):
        for changes in ({"path": "/"}, {"path": "/ws2"}, {"path": "/ws/../ws2"}, {"Sec_WebSocket_Protocol": None},
                        {"Sec_WebSocket_Protocol": "cardroom.2"}, {"Sec_WebSocket_Protocol": "http"},
                        {"Sec_WebSocket_Version": "12"}, {"Sec_WebSocket_Version": None}, {"Sec_WebSocket_Key": None},
                        {"Connection": "close"}, {"Host": None}):
            with Raw(server, **changes) as raw:
                self.assertFalse(raw.is_open, changes)

    def test_extensions_are_not_used(self):
        with Raw(server, Sec_WebSocket_Extensions="permessage-deflate; client_max_window_bits") as raw:
            self.assertTrue(raw.is_open)
            self.assertNotIn(b"xtension", raw.head)

    def test_an_address_has_so_many_connections(self):
        self.assertTrue(wait_until(lambda: server.health()["connections"] == 0))
        many = [Raw(server) for _ in range(20)]
        try:
            self.assertTrue(all(raw.is_open for raw in many))
            with Raw(server) as more:
                self.assertEqual(more.closed_with(), 1008)
            many.pop().sock.close()
            self.assertTrue(wait_until(lambda: server.health()["connections"] == 19))
            with Raw(server) as again:
                again.send(HELLO)
                self.assertEqual(again.receive()[0], 1)
        finally:
            for raw in many:
                raw.sock.close()
        self.assertTrue(wait_until(lambda: server.health()["connections"] == 0))

    def test_behind_a_proxy_the_last_address_it_tells_counts(self):
        with Server("--behind-proxy", "--address-connections=1", "--log=warn") as other, \
                Raw(other, X_Forwarded_For="10.1.2.3") as first, Raw(other, X_Forwarded_For="10.1.2.4") as second:
            for raw in (first, second):
                raw.send(HELLO)
                self.assertEqual(raw.answer()[0], 1)
            for told in ("10.1.2.3", "10.9.9.9, 10.1.2.3", "x, 10.1.2.4"):
                with Raw(other, X_Forwarded_For=told) as third:
                    self.assertEqual(third.closed_with(), 1008, told)

    def test_an_address_has_so_many_sockets(self):
        """20 connections: 40 sockets, then 8 that answer /health and no more, then none."""
        self.assertTrue(wait_until(lambda: server.health()["sockets"] == 1))  # the asker itself
        request = f" HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
        time.sleep(0.2)
        many = [server.socket() for _ in range(60)]
        try:
            for number, sock in enumerate(many[:46]):  # a socket of the question before may still be closing
                sock.sendall(b"GET " + (b"/health" if number % 2 else b"/") + request)
                code = Answer(read_answer(sock)).code
                if number == 39:
                    continue
                self.assertEqual(code, 503 if number >= 40 and number % 2 == 0 else 200, number)
            for sock in many[49:]:
                answer = Answer(read_all(sock))
                self.assertEqual((answer.code, answer.headers["retry-after"]), (503, "5"))
        finally:
            for sock in many:
                sock.close()

    def test_all_connections_are_taken(self):
        with Server("--connections=2", "--log=warn") as other, Raw(other) as one, Raw(other):
            self.assertTrue(one.is_open)
            with Raw(other) as third:
                self.assertEqual((third.head[:12], b"retry-after: 5" in third.head), (b"HTTP/1.1 503", True))
            self.assertEqual(other.health()["connections"], 2)
            one.sock.close()
            self.assertTrue(wait_until(lambda: other.health()["connections"] == 1))
            with Raw(other) as again:
                self.assertTrue(again.is_open)


class Time(unittest.TestCase):
    """With a ping after 1 s and an end after 3 s."""

    def test_who_answers_stays(self):
        with opened() as raw:
            began, pings = time.monotonic(), 0
            while time.monotonic() - began < 5:
                opcode, payload = raw.receive()
                self.assertEqual(opcode, 9)
                raw.send(payload, opcode=10)
                pings += 1
            self.assertGreaterEqual(pings, 3)

    def test_a_server_that_stood_still_drops_nobody(self):
        with opened(seconds=8) as raw:
            server.process.send_signal(signal.SIGSTOP)
            time.sleep(5)
            server.process.send_signal(signal.SIGCONT)
            began = time.monotonic()
            while time.monotonic() - began < 2:  # it pings, and hears the answers
                opcode, payload = raw.receive()
                self.assertEqual(opcode, 9)
                raw.send(payload, opcode=10)

    def test_who_is_silent_is_dropped(self):
        with opened(seconds=8) as raw:
            began = time.monotonic()
            raw.closed_with()
            self.assertGreater(time.monotonic() - began, 2)
        self.assertTrue(wait_until(lambda: server.health()["connections"] == 0))


class Slow(unittest.TestCase):
    def test_who_does_not_read_is_dropped_and_costs_little(self):
        freed = {"ASAN_OPTIONS": "quarantine_size_mb=1"} # else the sanitizers keep what was freed, up to 256 MiB
        with Server("--messages-burst=1000000", "--messages-per-s=1000000", "--queue-bytes=65536", environment=freed) as other:
            before = other.memory_kib()
            raw = Raw(other)
            raw.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.send(HELLO)
            raw.sock.settimeout(0.2)
            for start in range(1, 20000, 500):
                raw.send_bytes(b"".join(frame('{"t":"share","cid":%d,"rules":"golf6"}' % cid)
                                        for cid in range(start, start + 500)))
                if other.health()["cut_off"] > 0:
                    break
            self.assertEqual(other.health()["cut_off"], 1)
            self.assertTrue(wait_until(lambda: other.health()["connections"] == 0))
            self.assertLess(other.memory_kib() - before, 16384)
            raw.sock.close()
            with Raw(other) as next_one:
                next_one.send(HELLO)
                self.assertEqual(next_one.receive()[0], 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
