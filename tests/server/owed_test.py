"""owed_test.py PROGRAM [--kills N] - evenings at two servers that share a PostgreSQL: tables are played at one, the document
is opened at the other, and both are killed again and again. Each deal comes into the document, once, with what was paid."""
import asyncio
import json
import signal
import sys
import unittest

from kept import OWED, PAPER
from nodes import Cluster, Wanderer, end

KILLS = int(sys.argv[sys.argv.index("--kills") + 1]) if "--kills" in sys.argv else 4
DEALS = 12
HEAD = "\n".join(["cardroom tournament 1", "game kop", "rounds 1", f"deals {DEALS}", "seed 7",
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


async def evening(cluster, seed):
    """A table of an evening that has begun, its players, and who looks at the document."""
    host = Reader(f"Host {seed}", seed * 100, cluster)
    host.next = "/n/a/ws"
    assert (await host.command({"t": "keep", "text": HEAD}))["verdict"] == "applied"
    await host.until(lambda: host.paper)
    players = [host] + [Sitter(f"P{seed}.{i}", seed * 100 + i, cluster) for i in range(1, 4)]
    made = await host.command({"t": "make", "rules": f"kop match={DEALS}", "place": "1.1", "bots": [], "turn_s": 0, "grace_s": 0})
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


class Owed(unittest.TestCase):
    def deals(self, cluster, paper):
        rows = cluster.postgres.query(f"SELECT text FROM kept WHERE kind = {PAPER} AND key = '{paper}' AND seq > 0 ORDER BY seq")
        return [line for line in rows.splitlines() if line.startswith("deal 1.1 ")]

    def test_each_deal_comes_once(self):
        async def story(cluster):
            evenings = [await evening(cluster, seed) for seed in (1, 2)]
            tasks = [asyncio.create_task(player.play_for_ever()) for players, _ in evenings for player in players]
            tasks += [asyncio.create_task(reader.look(players[0])) for players, reader in evenings]
            for kill in range(KILLS):
                await asyncio.sleep(1.5)
                cluster.kill(kill % 2)
                await asyncio.sleep(0.5)
                await asyncio.to_thread(cluster.start, kill % 2)
            while any(players[0].state["stage"] != "over" for players, _ in evenings):
                await asyncio.sleep(0.1)
                for task in tasks:
                    if task.done():
                        task.result()
            await end(tasks)
            for players, _ in evenings:
                while len(self.deals(cluster, players[0].paper)) < DEALS or \
                        cluster.postgres.query(f"SELECT 1 FROM kept WHERE kind = {OWED} LIMIT 1"):
                    await asyncio.sleep(0.1)  # nobody does anything, and it comes
                await asyncio.sleep(2)
                lines = self.deals(cluster, players[0].paper)
                self.assertEqual([line.split(":")[0] for line in lines], [f"deal 1.1 {i}" for i in range(1, DEALS + 1)])
                sums = [sum(pays) for pays in zip(*([int(word) for word in line.split(":")[1].split()] for line in lines))]
                self.assertEqual(sums, players[0].state["state"]["totals"])

        with Cluster(2, flags=["--address-connections=1000"]) as cluster:
            asyncio.run(story(cluster))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
