"""server.py - starts a server for one test, with scratch files and a free port, and stops it by its pid; opens raw
sockets to it."""
import base64
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

PROGRAM = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None
HANG = 1200  # seconds: what is waited for comes, however busy the machine is; only a hang ends a wait


class Server:
    """A server as a context: `with Server("--ping-s=1") as server`. Its folder outlives a restart."""

    def __init__(self, *flags, folder=None, limits=None, environment=None, listen="127.0.0.1:0", store=None):
        self.own_folder = folder is None
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="cardroom-server-"))
        self.log_folder = tempfile.TemporaryDirectory(prefix="cardroom-log-")  # words fit where the store does not
        self.log_path = pathlib.Path(self.log_folder.name) / "log"
        self.flags, self.limits = flags, limits
        self.environment = {**os.environ, **(environment or {})}
        self.process, self.listen = None, listen
        self.store = store or self.folder / "room.db"

    def start(self):
        command = [PROGRAM, "serve", "--listen", self.listen, "--store", self.store, *self.flags]
        self.log = open(self.log_path, "ab")
        self.log_begin = self.log.tell()
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, env=self.environment,
                                        preexec_fn=self.limits)
        self.out = ""
        while "Ctrl-C" not in self.out:
            line = self.process.stdout.readline().decode()
            if not line:
                raise AssertionError(f"the server did not start: {self.words()}")
            self.out += line
        self.port = int(re.search(r"http://(?:127\.0\.0\.1|\[::1\]):(\d+)/", self.out)[1])
        return self

    def words(self):
        """What it has written since it was started last."""
        return self.log_path.read_bytes()[self.log_begin:].decode()

    def stop(self, number=signal.SIGTERM, seconds=HANG):
        """Ends it; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.wait(seconds)

    def wait(self, seconds=HANG):
        try:
            code = self.process.wait(seconds)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            self.process.stdout.close()
            self.log.close()
        words = self.words()  # of this life; the next one begins its own
        if "Sanitizer" in words or "runtime error" in words:
            raise AssertionError(words)
        return code

    def __enter__(self):
        return self.start()

    def __exit__(self, *error):
        ended = self.process.poll() is not None and self.process.stdout.closed
        code = None if ended else self.stop()
        words = self.words()
        self.log_folder.cleanup()
        if self.own_folder:
            shutil.rmtree(self.folder, ignore_errors=True)
        if error[0] is None and code not in (None, 0):
            raise AssertionError(f"the server ended with {code}: {words}")

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def health(self):
        with urllib.request.urlopen(self.origin + "/health", timeout=HANG) as answer:
            return json.load(answer)

    def store_word(self, query):
        """The first value that a query of its store gives."""
        database = sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)
        try:
            return database.execute(query).fetchone()[0]
        finally:
            database.close()

    def memory_kib(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def socket(self, seconds=HANG):
        return socket.create_connection(("127.0.0.1", self.port), seconds)

    def ask(self, raw, seconds=HANG):
        """Sends bytes, and gives all that comes until the server closes or says nothing more."""
        with self.socket(seconds) as sock:
            try:
                sock.sendall(raw)
            except OSError:
                pass
            return read_all(sock)

    def get(self, path, *headers, method="GET", host=None):
        head = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", *headers,
                "Connection: close", "", ""]
        return Answer(self.ask("\r\n".join(head).encode("latin-1")))


class Answer:
    def __init__(self, raw):
        head, _, self.body = raw.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        found = re.match(r"HTTP/1\.1 (\d+)", lines[0])
        self.code = int(found[1]) if found else 0
        self.headers = dict((name.lower(), value.strip()) for name, _, value in
                            (line.partition(":") for line in lines[1:]))


def read_all(sock):
    got = b""
    try:
        while True:
            more = sock.recv(65536)
            if not more:
                return got
            got += more
    except OSError:
        return got


def read_answer(sock):
    """One answer of a connection that stays open; it must have a content-length."""
    got = b""
    while True:
        head, end, body = got.partition(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        if end and (not length or len(body) >= int(length[1])):
            return got
        more = sock.recv(65536)
        if not more:
            return got
        got += more


UPGRADE = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
           "Sec-WebSocket-Key": base64.b64encode(b"0123456789abcdef").decode(), "Sec-WebSocket-Protocol": "cardroom.1"}


def handshake(server, path="/ws", **changes):
    """The request that opens a WebSocket, with some headers changed (None: left out)."""
    headers = {"Host": f"127.0.0.1:{server.port}", "Origin": server.origin, **UPGRADE}
    headers.update({name.replace("_", "-"): value for name, value in changes.items()})
    lines = [f"GET {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in headers.items() if value is not None]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def frame(payload, opcode=1, final=True, masked=True, length=None):
    """A frame as a client sends it; `length` may lie."""
    payload = payload.encode() if isinstance(payload, str) else payload
    size = len(payload) if length is None else length
    head = bytes([final << 7 | opcode])
    if size < 126:
        head += bytes([masked << 7 | size])
    elif size < 65536:
        head += bytes([masked << 7 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([masked << 7 | 127]) + struct.pack(">Q", size)
    if not masked:
        return head + payload
    mask = b"\x12\x34\x56\x78"
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


class Raw:
    """A WebSocket by hand."""

    def __init__(self, server, seconds=HANG, **changes):
        self.sock = server.socket(seconds)
        self.sock.sendall(handshake(server, **changes))
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            more = self.sock.recv(4096)
            if not more:
                break
            self.buffer += more
        self.head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.is_open = self.head.startswith(b"HTTP/1.1 101")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.sock.close()

    def send(self, payload, **how):
        try:
            self.sock.sendall(frame(payload, **how))
        except OSError:
            pass

    def send_bytes(self, raw):
        try:
            self.sock.sendall(raw)
        except OSError:
            pass

    def _take(self, size):
        while len(self.buffer) < size:
            more = self.sock.recv(65536)
            if not more:
                raise EOFError
            self.buffer += more
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def receive(self):
        """(opcode, payload) of the next frame; (None, b'') when it was closed without a word."""
        try:
            first, second = self._take(2)
            size = second & 127
            if size == 126:
                size, = struct.unpack(">H", self._take(2))
            elif size == 127:
                size, = struct.unpack(">Q", self._take(8))
            return first & 15, self._take(size)
        except (EOFError, ConnectionError):
            return None, b""

    def answer(self):
        """The next frame that is no ping."""
        while (frame := self.receive())[0] == 9:
            pass
        return frame

    def closed_with(self):
        """The code that the server closes with, whatever comes before; 0 when it closes without one; None if it does not."""
        try:
            while True:
                opcode, payload = self.receive()
                if opcode is None:
                    return 0
                if opcode == 8:
                    return struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 0
        except socket.timeout:
            pass
        return None


def wait_until(condition, seconds=HANG):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
