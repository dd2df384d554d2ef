"""join_test.py PROGRAM - `cardroom join`: a person's lines at a server's table, a break in the middle, the way back."""
import os
import pathlib
import queue
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

from server import PROGRAM, Server


class Guest:
    """`cardroom join --plain`, its lines as they come."""

    def __init__(self, state, *words):
        self.process = subprocess.Popen([PROGRAM, "join", "--plain", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, bufsize=1,
                                        env={**os.environ, "XDG_STATE_HOME": str(state), "LC_ALL": "C.UTF-8"})
        self.lines, self.heard = queue.Queue(), []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def until(self, pattern, seconds=15):
        """The first line from now on that has the pattern."""
        while True:
            try:
                line = self.lines.get(timeout=seconds)
            except queue.Empty:
                line = None
            if line is None:
                raise AssertionError(f"nothing with {pattern!r} came: {self.heard[-12:]}")
            self.heard.append(line)
            if re.search(pattern, line):
                return line

    def type(self, line):
        self.process.stdin.write(line + "\n")

    def leave(self):
        self.type("quit")
        code = self.process.wait(10)
        self.process.stdin.close()
        self.process.stdout.close()
        return code

    def play(self, chance, acts):
        """Plays as many acts as offered, or until the deal is over; the number played."""
        for played in range(acts):
            line = self.until(r"^You may |^The deal is over")
            if line.startswith("The deal"):
                return played
            self.type(chance.choice(re.findall(r"\(([a-z_]+[^),]*)", line)))
        return acts


class Join(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="cardroom-state-")
        self.state = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def test_a_deal_with_a_break_and_the_way_back(self):
        chance = random.Random(3)
        with Server("--log=warn") as server:
            guest = Guest(self.state, server.origin, "--make", "golf6", "--bots", "greedy", "--name", "Anna")
            guest.until("`start` begins the game")
            guest.type("start")
            self.assertEqual(guest.play(chance, 6), 6)
            server.listen = f"127.0.0.1:{server.port}"
            server.stop(signal.SIGKILL)
            guest.until("cannot be reached")
            server.start()
            self.assertLess(guest.play(chance, 500), 500)
            guest.type("next")
            guest.until("^A new deal")
            self.assertEqual(guest.leave(), 0)
            self.assertFalse([line for line in guest.heard if "older than what is remembered" in line or "cannot be read" in line])
            table = re.search(r"([A-Z0-9]{6})", server.store_word("SELECT \"table\" FROM event LIMIT 1"))[1]
            kept = self.state / "cardroom" / "guests"
            self.assertEqual(kept.stat().st_mode & 0o777, 0o600)
            token = kept.read_text().split()[1]
            again = Guest(self.state, f"{server.origin}/t/{table}")
            again.until("^You, layout")
            self.assertEqual(again.leave(), 0)
            for text in (server.words(), " ".join(guest.heard), " ".join(again.heard)):
                self.assertNotIn(token, text)

    def test_who_joins_sits_down_and_who_watches_does_not(self):
        with Server("--log=warn") as server:
            host = Guest(self.state / "a", server.origin, "--make", "kop", "--bots", "open,greedy,greedy", "--name", "Anna")
            host.until("`start`")
            table = server.store_word("SELECT \"table\" FROM event LIMIT 1")
            other = Guest(self.state / "b", f"{server.origin}/t/{table}", "--name", "Ben")
            host.until("Ben sits down")
            watcher = Guest(self.state / "c", f"{server.origin}/t/{table}", "--name", "Cleo", "--watch")
            watcher.until("has not begun")
            host.type("start")
            host.until("^You may ")
            watcher.until("Anna, hand")
            self.assertFalse([line for line in watcher.heard if " of spades" in line or " of hearts" in line])
            for guest in (watcher, other, host):
                self.assertEqual(guest.leave(), 0)

    def test_what_cannot_be_joined(self):
        with Server("--log=warn") as server:
            for words, said in ((["ftp://x/"], "no address of a room"), ([server.origin + "/x"], "no table's address"),
                                (["http://127.0.0.1:99999/"], "1 to 65535"), ([], "none, expected the address")):
                ended = subprocess.run([PROGRAM, "join", *words], capture_output=True, text=True, timeout=10)
                self.assertEqual(ended.returncode, 2, words)
                self.assertIn(said, ended.stderr)
            lost = Guest(self.state, server.origin + "/t/QQQQQQ", "--name", "Anna")
            self.assertEqual(lost.process.wait(10), 2)
            empty = Guest(self.state, server.origin, "--name", "Anna")
            empty.until("No table is listed there")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
