"""storm_people.py - who writes in a storm: scribes of a club and of a score sheet, players whose matches count, golfers in an
event, and whoever looks after the servers. Each does a thing until told that it is done, wherever that is."""
import asyncio
import json
import random
import socket

from nodes import Wanderer
from papers_test import Document
from server import read_all

EVENT_DEALS = 72
EVENT_RULES = "golf match=1 undo=off"
EVENT_HEAD = f"cardroom duplicate 1\ntitle Storm\ngame {EVENT_RULES}\nby stroke\nuntil {{until}}\ndeals {EVENT_DEALS}"


class Scribe(Wanderer):
    """Writes lines into a document, each until it stands there."""

    pace = 0.3

    def __init__(self, *of):
        super().__init__(*of)
        self.document, self.paper, self.key, self.told = Document(), None, None, []

    def take(self, message):
        if message["t"] in ("paper", "noted"):
            self.paper, self.key = message["paper"], message.get("key", self.key)
            self.document.take(message)
        super().take(message)

    async def ask(self, members):
        self.cid += 16
        await self.answered({**members, "cid": self.cid})
        return self.verdicts[self.cid]

    async def come(self):
        await self.arrive()
        self.document = Document()
        verdict = await self.ask({"t": "open", "paper": self.paper, "key": self.key})
        assert verdict["verdict"] == "applied", verdict
        while self.document.more:
            await self.hear(6)

    async def write(self, line):
        while True:
            try:
                if not self.socket:
                    await self.come()
                if [line] in self.document.entries:
                    break
                verdict = await self.ask({"t": "note", "entry": len(self.document.entries), "was": "", "text": line})
                if verdict["verdict"] == "applied":
                    break
                assert verdict["verdict"] == "late", verdict
            except (OSError, asyncio.TimeoutError, EOFError):
                await self.lose()
        self.told.append(line)

    def mark(self):
        """How each of its lines begins."""
        return f"# {self.name} "

    def line(self, number):
        return f"{self.mark()}writes {number}"

    async def write_for_ever(self):
        for number in range(100_000):
            await self.write(self.line(number))
            await asyncio.sleep(self.random.random() * self.pace)


class Counter(Scribe):
    """Writes the deals of a score sheet: no two are alike."""

    pace, head = 2.0, "cardroom 1\ngame golf6 match=none\nseats 3\nmatch"

    def mark(self):
        return f"slip {self.name[-1]} "

    def line(self, number):
        return f"{self.mark()}{number % 40} {number // 40} ender 0"


async def with_document(cluster, kind, head, many, seed):
    """So many scribes, who may all write in a new document."""
    scribes = [kind(f"Scribe {number}", seed + number, cluster) for number in range(many)]
    host = scribes[0]
    verdict = await host.command({"t": "keep", "text": head})
    assert verdict["verdict"] == "applied", verdict
    await host.until(lambda: host.key)
    for scribe in scribes:
        scribe.paper, scribe.key = host.paper, host.key
    await host.lose()
    return scribes


class Rated(Wanderer):
    """Plays matches that count; how many it has seen to their end."""

    matches, stage = 0, None

    def take(self, message):
        super().take(message)
        if message["t"] == "table":
            self.matches += message["stage"] == "over" != self.stage
            self.stage = message["stage"]


class Golfer(Wanderer):
    """Plays the deals of an event, one after the other; the score of each that was seen to its end, by its table."""

    def __init__(self, *of):
        super().__init__(*of)
        self.paper, self.begun, self.scores = None, {}, {}

    def take(self, message):
        if message["t"] == "paper":
            self.paper = message["paper"]
        super().take(message)
        if message["t"] == "table" and message["stage"] == "over":
            self.scores[message["table"]] = message["state"]["totals"][0]

    async def begin(self, deal):
        """At the table of a deal; a break between the two commands begins anew."""
        self.table = self.state = None
        self.seq = 0
        while not self.table:
            verdict = await self.command({"t": "open", "paper": self.paper})
            assert verdict["verdict"] == "applied", verdict
            verdict = await self.command({"t": "make", "rules": EVENT_RULES, "place": str(deal)})
            if "at table " in verdict.get("why", ""):
                self.table = verdict["why"].rsplit(" ", 1)[1]
                await self.lose()
            elif verdict["verdict"] == "applied":
                await self.until(lambda: self.table or not self.socket)
        self.begun[deal] = self.table

    async def play_all(self):
        for deal in range(1, EVENT_DEALS + 1):
            await self.begin(deal)
            while self.table not in self.scores:
                if self.socket and self.state and self.moves():
                    await asyncio.sleep(self.random.random() * 0.3)
                    if self.moves():
                        await self.command({"t": "act", "after": self.seq, "line": self.random.choice(self.moves())["line"]})
                else:
                    seq = self.seq
                    await self.until(lambda: self.seq != seq or not self.socket)
                    await self.until(lambda: self.socket)


class Keeper:
    """Bans people by the socket of any server, and lifts some of the bans again. `holds`: who must be kept out by what was told.
    An order that a server did not answer may be done later, so such a ban is not lifted."""

    def __init__(self, cluster, seed):
        self.cluster, self.random, self.holds, self.told = cluster, random.Random(seed), set(), 0

    def ask(self, order):
        """The answer of a server; None if it has none to give."""
        node = self.random.choice(self.cluster.nodes)
        with socket.socket(socket.AF_UNIX) as sock:
            sock.settimeout(6)
            try:
                sock.connect(str(node.folder / "control"))
                sock.sendall(f"{order}\n".encode())
                return json.loads(read_all(sock))
            except (OSError, ValueError):
                return None

    async def order(self, order, is_done=lambda _: False):
        """Whether it was answered at once."""
        tries = 1
        while not ((answer := await asyncio.to_thread(self.ask, order)) and (answer["ok"] or is_done(answer))):
            await asyncio.sleep(0.2)
            tries += 1
        self.told += 1
        return tries == 1

    async def ban_for_ever(self):
        liftable = []
        for number in range(100_000):
            who = f"192.0.{number >> 8}.{number & 255}"
            if await self.order(f"ban 36000 {who}"):
                liftable.append(who)
            self.holds.add(who)
            if number % 4 == 3 and liftable:
                who = liftable.pop(self.random.randrange(len(liftable)))
                self.holds.discard(who)
                await self.order(f"unban {who}", lambda answer: "no such ban" in answer["why"])
            await asyncio.sleep(self.random.random() * 3)
