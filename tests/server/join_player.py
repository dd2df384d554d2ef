"""join_player.py - `cardroom join --plain` as a player of tests: it types listed moves into a pipe."""
import os
import pathlib
import queue
import random
import re
import shutil
import subprocess
import tempfile
import threading
import time
import unittest

from server import HANG, PROGRAM

BASE = {name: value for name, value in os.environ.items() if name not in ("LANGUAGE", "NO_COLOR")} | {"LC_ALL": "C.UTF-8"}


class Player:
    """`cardroom join --plain` with pipes; plays listed moves at random when it is asked."""

    def __init__(self, home, url, *flags, seed=0):
        self.is_asking = self.goes_on = False
        self.home, self.random = home, random.Random(seed)
        self.lines, self.heard, self.answered = queue.Queue(), [], 0  # answered: of what was heard, the lines `play_on` saw
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
        if line is None:
            self.lines.put(None)  # whoever asks next is to know it, too
        else:
            self.heard.append(line)
        return line

    def wait_for(self, wanted, seconds=HANG):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            line = self.hear(0.2)
            if line is None:
                break
            if re.search(wanted, line):
                return line
        raise AssertionError(f"waited for {wanted!r}, heard:\n" + "\n".join(self.heard[-40:]))

    def has_heard(self, wanted, seconds=HANG):
        """The same, whether it was heard before or comes now."""
        found = [line for line in self.heard if re.search(wanted, line)]
        return found[0] if found else self.wait_for(wanted, seconds)

    def _is_dealt_since(self):
        """Whether behind the last line that was answered the cards are dealt: nobody waits for all people for long."""
        for _ in range(self.lines.qsize()):
            self.hear()
        return "The cards are dealt." in self.heard[self.answered:]

    def step(self, line, deals):
        """Answers a line that asks for something; true when the match or the number of deals is over."""
        if line.startswith("You are not asked"):
            self.is_asking = False
        elif line.startswith("You may type: "):
            self.is_asking = False
            self.type(self.random.choice(line[len("You may type: "):].rstrip(".").split(", ")))
        elif re.search(r"(^|[.!] )Type: |^Too late|^Not allowed|, expected ", line):
            if not self.is_asking:
                self.type("moves")
            self.is_asking = True  # a line that was chosen before the table moved on may be refused
        elif line.startswith("`next` goes on") and not self.goes_on:
            self.goes_on = True  # once: a second one would wait for the end of the next deal, and all behind it
            if not self._is_dealt_since():
                self.type("next")
        elif line == "The cards are dealt.":
            self.goes_on = False
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
            code = self.process.wait()
        finally:
            self.process.kill()
            self.process.stdin.close()
        return code

    @property
    def words(self):
        return "\n".join(self.heard)


def play_on(players, deals=None, seconds=HANG, until=None):
    """Lets all play until each has heard the end, or until says so. Lines that `wait_for` passed over are answered too."""
    done, end = set(), time.monotonic() + seconds
    while len(done) < len(players):
        assert time.monotonic() < end, "it takes too long:\n" + "\n--\n".join(
            "\n".join(player.heard[-25:]) for player in players)
        is_quiet = True
        for i, player in enumerate(players):
            line = player.hear()
            assert line is not None or i in done, "ended too soon:\n" + player.words
            if player.answered == len(player.heard):
                continue
            is_quiet = False
            player.answered += 1
            if player.step(player.heard[player.answered - 1], deals):
                done.add(i)
            if until and until():
                return
        if is_quiet:
            time.sleep(0.005)


class Players(unittest.TestCase):
    """A test with players, each with a home of its own. None outlives it."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-join-"))
        self.players = []

    def tearDown(self):
        for player in self.players:
            if player.process.poll() is None:
                player.process.kill()
                player.process.wait()
            player.process.stdin.close()
            player.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def player(self, name, url, *flags, seed=0):
        home = self.folder / name
        home.mkdir(exist_ok=True)
        self.players.append(Player(home, url, "--name", name, *flags, seed=seed))
        return self.players[-1]

    def play(self, url, invitation):
        """A game of two: Anna makes the table, Ben comes by the invitation that her terminal prints."""
        anna = self.player("Anna", url, "--make", "golf4 match=1", "--seats", "2", seed=1)
        link = re.search(r"http\S+#/t/\w{6}", anna.wait_for("Invite others with"))[0]
        self.assertEqual(link[:-6], f"{invitation}#/t/")
        ben = self.player("Ben", link, seed=2)
        ben.wait_for(r"^Seat \d: You")
        anna.wait_for("Seat 2: Ben")
        anna.has_heard(r"start")
        anna.type("start")
        play_on([anna, ben])
        record = self.folder / "record.txt"
        anna.has_heard("The shuffle of deal 1 is proved")
        anna.type(f"record {record}")
        anna.wait_for("Saved in")
        proved = subprocess.run([PROGRAM, "verify", record], capture_output=True, text=True)
        self.assertEqual(proved.returncode, 0, proved.stdout + proved.stderr)
