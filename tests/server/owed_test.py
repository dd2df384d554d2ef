"""owed_test.py PROGRAM [--kills N] - evenings at two servers that share a PostgreSQL: tables are played at one, the document
is opened at the other, and both are killed again and again. Each deal comes into the document, once, with what was paid."""
import asyncio
import sys
import unittest

from evenings import check_deals, deal_lines, evening
from kept import OWED
from nodes import Cluster, end

KILLS = int(sys.argv[sys.argv.index("--kills") + 1]) if "--kills" in sys.argv else 4
DEALS = 12


class Owed(unittest.TestCase):
    def test_each_deal_comes_once(self):
        async def story(cluster):
            evenings = [await evening(cluster, seed, DEALS) for seed in (1, 2)]
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
                while len(deal_lines(cluster, players[0].paper)) < DEALS or \
                        cluster.postgres.query(f"SELECT 1 FROM kept WHERE kind = {OWED} LIMIT 1"):
                    await asyncio.sleep(0.1)  # nobody does anything, and it comes
                await asyncio.sleep(2)
                check_deals(self, deal_lines(cluster, players[0].paper), DEALS, players[0].state["state"]["totals"])

        with Cluster(2, flags=["--address-connections=1000"]) as cluster:
            asyncio.run(story(cluster))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
