"""service_test.py PROGRAM - the server as a service: the socket that systemd gives it, what it tells systemd, settings
taken anew on SIGHUP."""
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
import urllib.request

from server import PROGRAM, Raw, Server, wait_until


class Service:
    """The program as systemd starts it: sockets from descriptor 3 on, and a socket for what it tells."""

    def __init__(self, *sockets, settings=""):
        self.sockets = sockets
        self.folder = tempfile.TemporaryDirectory(prefix="cardroom-service-")
        self.at = pathlib.Path(self.folder.name)
        self.settings = self.at / "cardroom.conf"
        self.settings.write_text(settings)
        self.told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.told.bind(str(self.at / "notify"))
        self.told.settimeout(10)

    def give(self):
        """In the child, before the program begins."""
        for i, one in enumerate(self.high):
            os.dup2(one, 3 + i)
        os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS=str(len(self.sockets)),
                          NOTIFY_SOCKET=str(self.at / "notify"))
        os.execv(PROGRAM, [PROGRAM, "serve", "--config", self.settings, "--store", self.at / "room.db"])

    def __enter__(self):
        self.high = [os.dup(one.fileno()) for one in self.sockets]
        self.log = open(self.at / "log", "wb")
        self.process = subprocess.Popen(["/bin/true"], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
                                        close_fds=False, preexec_fn=self.give)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.told.close()
        for one in self.high:
            os.close(one)
        self.log.close()
        self.folder.cleanup()

    def hears(self, state):
        return self.told.recv(1000).decode() == state

    def words(self):
        return (self.at / "log").read_text()


def listening(address="127.0.0.1", family=socket.AF_INET):
    one = socket.socket(family)
    one.bind((address, 0))
    one.listen()
    return one


class OfSystemd(unittest.TestCase):
    def test_a_given_socket(self):
        for address, family, host in (("127.0.0.1", socket.AF_INET, "127.0.0.1"), ("::1", socket.AF_INET6, "[::1]")):
            with self.subTest(address), listening(address, family) as given, Service(given) as service:
                self.assertTrue(service.hears("READY=1"), service.words())
                url = f"http://{host}:{given.getsockname()[1]}/health"
                self.assertIn(b'"ok":true', urllib.request.urlopen(url, timeout=10).read())
                self.assertNotIn("Ctrl-C", service.words())
                service.process.terminate()
                self.assertTrue(service.hears("STOPPING=1"))
                self.assertEqual(service.process.wait(), 0)

    def test_a_socket_that_does_not_fit(self):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams, Service(datagrams) as service:
            self.assertEqual(service.process.wait(), 2)
            self.assertIn("none that listens for TCP", service.words())
        with listening() as one, listening() as other, Service(one, other) as service:
            self.assertEqual(service.process.wait(), 2)
            self.assertIn("expected one ListenStream", service.words())

    def test_reloading_is_told(self):
        with listening() as given, Service(given, settings="log = info\n") as service:
            self.assertTrue(service.hears("READY=1"))
            service.process.send_signal(signal.SIGHUP)
            self.assertTrue(service.hears("RELOADING=1") and service.hears("READY=1"))
            self.assertIn("settings taken anew", service.words())


class TakenAnew(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.settings = pathlib.Path(self.folder.name) / "cardroom.conf"
        self.addCleanup(self.folder.cleanup)

    def reload(self, server, text, words):
        self.settings.write_text(text)
        server.process.send_signal(signal.SIGHUP)
        self.assertTrue(wait_until(lambda: words in server.words()), server.words())

    def code_of_a_long_message(self, server):
        with Raw(server) as client:
            client.send("x" * 2000, final=False)
            client.send("x" * 2000, opcode=0)
            client.send(b"\x03\xe8", opcode=8)
            return client.closed_with()

    def test_limits(self):
        self.settings.write_text("origin = https://one.example.org\nframe-bytes = 2048\n")
        with Server("--config", str(self.settings)) as server:
            self.assertEqual(server.get("/health", host="two.example.org").code, 403)
            self.assertNotEqual(self.code_of_a_long_message(server), 1009)
            self.reload(server, "origin = https://two.example.org\nframe-bytes = 2048\nmessage-bytes = 2048\nconnections = 7\n", "settings taken anew")
            self.assertEqual(server.get("/health", host="two.example.org").code, 200)
            self.assertEqual(self.code_of_a_long_message(server), 1009)
            self.assertIn("connections changes when the server is started again", server.words())
            self.assertNotIn("store changes", server.words())

    def test_wrong_ones_change_nothing(self):
        self.settings.write_text("origin = https://one.example.org\n")
        with Server("--config", str(self.settings)) as server:
            self.reload(server, "origin = https://two.example.org\nping-s = soon\n", "nothing was changed")
            self.assertIn(f"{self.settings}:2:10: not a number that fits", server.words())
            self.assertEqual(server.get("/health", host="one.example.org").code, 200)
            self.assertEqual(server.get("/health", host="two.example.org").code, 403)

    def test_a_terminal_that_closes_ends_it(self):
        main, terminal = os.openpty()
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen([PROGRAM, "serve", "--listen=127.0.0.1:0", f"--store={folder}/room.db"],
                                       stdin=terminal, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            while b"Ctrl-C" not in process.stdout.readline():
                self.assertIsNone(process.poll())
            process.send_signal(signal.SIGHUP)
            self.assertEqual(process.wait(), 0)
            process.stdout.close()
        os.close(main)
        os.close(terminal)


unittest.main(argv=sys.argv[:1])
