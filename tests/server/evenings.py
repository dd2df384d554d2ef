"""evenings.py - an evening of a club in the room: four people play its table at one server, while its document is at another."""
import asyncio

from kept import PAPER
from nodes import Wanderer


def head(deals):
    return "\n".join(["cardroom tournament 1", "game kop", "rounds 1", f"deals {deals}", "seed 7",
                      *(f"player {i} Player {i}" for i in range(1, 5)), "round 1", "table 1: 1 2 3 4"])


class Sitter(Wanderer):
    """Plays the match of the evening, and no other."""

    def is_asked_for_next(self):
        return self.state["stage"] == "between" and super().is_asked_for_next()


class Reader(Sitter):
    """Has the document open where its table is not."""

    def __init__(self, *of):
        super().__init__(*of)
        self.paper = None

    def take(self, message):
        if message["t"] == "paper":
            self.paper = message["paper"]
        super().take(message)

    async def look(self, sitter):
        at = None
        while True:
            if self.socket is None or sitter.node is not at:
                at = sitter.node
                self.next = f"/n/{'ba'[self.cluster.nodes.index(at)]}/ws"
                await self.lose()
                await self.command({"t": "open", "paper": self.paper})
            try:
                await self.hear(0.3)
            except asyncio.TimeoutError:
                pass
            except (OSError, EOFError):
                await self.lose()


async def evening(cluster, seed, deals):
    """A table of an evening that has begun, its players, and who looks at the document."""
    host = Reader(f"Host {seed}", seed * 100, cluster)
    host.next = "/n/a/ws"
    assert (await host.command({"t": "keep", "text": head(deals)}))["verdict"] == "applied"
    await host.until(lambda: host.paper)
    players = [host] + [Sitter(f"P{seed}.{i}", seed * 100 + i, cluster) for i in range(1, 4)]
    made = await host.command({"t": "make", "rules": f"kop match={deals}", "place": "1.1", "bots": [], "turn_s": 0, "grace_s": 0})
    assert made["verdict"] == "applied", made
    await host.until(lambda: host.table)
    for seat, player in enumerate(players[1:], 1):
        player.table, player.next = host.table, "/n/a/ws"
        assert (await player.command({"t": "sit", "seat": seat}))["verdict"] == "applied"
    for command in ("start", "shut"):
        assert (await host.command({"t": command}))["verdict"] == "applied"
    reader = Reader(f"Reader {seed}", seed * 100 + 50, cluster)
    reader.paper = host.paper
    return players, reader


def deal_lines(cluster, paper):
    rows = cluster.postgres.query(f"SELECT text FROM kept WHERE kind = {PAPER} AND key = '{paper}' AND seq > 0 ORDER BY seq")
    return [line for line in rows.splitlines() if line.startswith("deal 1.1 ")]


def check_deals(test, lines, deals, totals):
    """Each of so many deals is there once, in order, with what was paid."""
    test.assertEqual([line.split(":")[0] for line in lines], [f"deal 1.1 {i}" for i in range(1, deals + 1)])
    sums = [sum(pays) for pays in zip(*([int(word) for word in line.split(":")[1].split()] for line in lines))]
    test.assertEqual(sums, totals)
