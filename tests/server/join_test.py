"""join_test.py PROGRAM [TEST ..] - `cardroom join --plain` against a server of its own: whole matches by listed moves from
pipes, a client that is killed and comes back, a server that goes and comes, shuffles that are proved."""
import os
import pathlib
import queue
import random
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest

from server import PROGRAM, Server

WAIT = 20
BASE = {name: value for name, value in os.environ.items() if name not in ("LANGUAGE", "NO_COLOR")} | {"LC_ALL": "C.UTF-8"}


class Player:
    """`cardroom join --plain` with pipes; plays listed moves at random when it is asked."""

    def __init__(self, home, url, *flags, seed=0):
        self.home, self.random = home, random.Random(seed)
        self.lines, self.heard = queue.Queue(), []
        environment = {**BASE, "HOME": str(home), "XDG_STATE_HOME": str(home / "state")}
        self.process = subprocess.Popen([PROGRAM, "join", url, "--plain", *flags], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, text=True)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self, seconds=0.0):
        """The next line; "" when there is none yet, None when it has ended."""
        try:
            line = self.lines.get(timeout=seconds) if seconds else self.lines.get_nowait()
        except queue.Empty:
            return ""
        self.heard.append(line or "")
        return line

    def wait_for(self, wanted, seconds=WAIT):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            line = self.hear(0.2)
            if line is None:
                break
            if re.search(wanted, line):
                return line
        raise AssertionError(f"waited for {wanted!r}, heard:\n" + "\n".join(self.heard[-40:]))

    def has_heard(self, wanted, seconds=WAIT):
        """The same, whether it was heard before or comes now."""
        found = [line for line in self.heard if re.search(wanted, line)]
        return found[0] if found else self.wait_for(wanted, seconds)

    def step(self, line, deals):
        """Answers a line that asks for something; true when the match or the number of deals is over."""
        if line.startswith("You may type: "):
            self.type(self.random.choice(line[len("You may type: "):].rstrip(".").split(", ")))
        elif line.startswith("You may "):
            self.type("moves")
        elif line.startswith("`next` goes on"):
            self.type("next")
        elif line.startswith("The match is over"):
            return True
        return bool(deals and re.match(rf"Deal {deals} is over", line))

    def end(self, number=None):
        if self.process.poll() is None:
            if number:
                self.process.send_signal(number)
            else:
                self.type("quit")
        try:
            code = self.process.wait(10)
        finally:
            self.process.kill()
            self.process.stdin.close()
        return code

    @property
    def words(self):
        return "\n".join(self.heard)


def play_on(players, deals=None, seconds=100, until=None):
    """Lets all play until each has heard the end, or until says so."""
    done, end = set(), time.monotonic() + seconds
    while len(done) < len(players):
        assert time.monotonic() < end, "it takes too long:\n" + "\n--\n".join(
            "\n".join(player.heard[-25:]) for player in players)
        is_quiet = True
        for i, player in enumerate(players):
            line = player.hear()
            if line == "":
                continue
            assert line is not None or i in done, "ended too soon:\n" + player.words
            is_quiet = False
            if line and player.step(line, deals):
                done.add(i)
            if until and until():
                return
        if is_quiet:
            time.sleep(0.005)


class Join(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-join-"))
        self.server = Server("--messages-burst=100000", "--messages-per-s=100000", "--address-guests=0").start()
        self.players = []

    def tearDown(self):
        for player in self.players:
            if player.process.poll() is None:
                player.process.kill()
                player.process.wait()
            player.process.stdin.close()
            player.process.stdout.close()
        self.server.__exit__(None)
        shutil.rmtree(self.folder, ignore_errors=True)

    def player(self, name, url=None, *flags, seed=0):
        home = self.folder / name
        home.mkdir(exist_ok=True)
        player = Player(home, url or self.server.origin, "--name", name, *flags, seed=seed)
        self.players.append(player)
        return player

    def table(self, rules, *flags, seats=2):
        """A table that Anna has made and Ben has come to by the invitation, begun."""
        anna = self.player("Anna", None, "--make", rules, "--seats", str(seats), *flags, seed=1)
        link = re.search(r"http\S+#/t/\w{6}", anna.wait_for("Invite others with"))[0]
        ben = self.player("Ben", link, seed=2)
        ben.wait_for(r"^Seat \d: You")
        anna.wait_for("Seat 1: Ben")
        time.sleep(0.5)  # Ben's part of the shuffle is on its way
        anna.type("start greedy")
        return anna, ben, link

    def check_ends(self, *players):
        for player in players:
            self.assertEqual(player.end(), 0, player.words)
            self.assertNotIn("Sanitizer", player.words)
            self.assertNotIn("is refused", player.words)

    def test_a_match_of_golf(self):
        anna, ben, _ = self.table("golf4")
        play_on([anna, ben])
        for player in (anna, ben):
            deals = int(re.findall(r"Deal (\d+) is over", player.words)[-1])
            player.has_heard(rf"The shuffle of deal {deals} is proved")
            proved = [int(n) for n in re.findall(r"The shuffle of deal (\d+) is proved", player.words)]
            self.assertEqual(proved, list(range(1, deals + 1)))
            self.assertNotIn("not as pledged", player.words)
        over = [re.search(r"The match is over: (.*)", player.words)[1] for player in (anna, ben)]
        self.assertNotEqual(over[0], over[1])  # each is told of itself as You
        record = self.folder / "record.txt"
        anna.type(f"record {record}")
        anna.wait_for("Saved in")
        self.check_ends(anna, ben)
        checked = subprocess.run([PROGRAM, "check", record], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_a_match_of_kop(self):
        anna, ben, _ = self.table("kop match=3", seats=4)
        play_on([anna, ben], deals=3)
        for player in (anna, ben):
            self.assertRegex(player.words, r"you win \d+ or lose \d+|You may")
            self.assertRegex(player.words, r"= +-?\d+|Deal 3 is over")
        self.check_ends(anna, ben)


if __name__ == "__main__":
    import sys
    sys.argv[1:] = sys.argv[2:]
    unittest.main(verbosity=2)
