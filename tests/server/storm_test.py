"""storm_test.py PROGRAM [--kills N] [--crashes N] [--freezes N] [--cuts N] [--stalls N] [--drains N] [--seed N]
[--skew SECONDS] - what people write around the tables, at two servers that share a PostgreSQL: notes in a club, matches that
count for ratings, results of a day. Servers are killed, stopped, frozen and cut off from the database; it is killed (a crash)
and stands still (a stall). In the end nothing is lost, and nothing is there twice. `--skew`: the clock of the second server is
so much ahead."""
import argparse
import asyncio
import collections
import pathlib
import random
import sys
import time
import unittest

from chaos import Storm
from kept import OWED, PAPER, RATING, RULES, game_of_today
from nodes import Cluster, Wanderer, end, table_at
from papers_test import Document

SCRIBES, PAIRS, DAY_SLOTS = 3, 2, 512
DAY_GUESTS = 30  # an address adds 40 results of a day
ACTS = 6  # things told between two faults
FAULTS = {"kill": "kills", "crash": "crashes", "freeze": "freezes", "cut": "cuts", "stall": "stalls", "drain": "drains"}


class Scribe(Wanderer):
    """Writes notes into a club, each until it stands there."""

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

    async def write_for_ever(self, name):
        for number in range(100_000):
            await self.write(f"# {name} writes {number}")
            await asyncio.sleep(self.random.random() * 0.3)


class Rated(Wanderer):
    """Plays matches that count; how many it has seen to their end."""

    matches, stage = 0, None

    def take(self, message):
        super().take(message)
        if message["t"] == "table":
            self.matches += message["stage"] == "over" != self.stage
            self.stage = message["stage"]


def skewed(seconds):
    """What makes the clock of a program go ahead (Debian's libfaketime)."""
    library, = pathlib.Path("/usr/lib").glob("*/faketime/libfaketime.so.1")
    return {"LD_PRELOAD": str(library), "FAKETIME": f"{seconds:+d}s", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}


def day_mark(guest):
    """What stands for a guest in the results of a day (src/room/commands/day.c): its slot, and its mark there."""
    mark = 2166136261
    for byte in f"{guest}day".encode():
        mark = (mark ^ byte) * 16777619 % 2**32
    return (mark >> 16) % DAY_SLOTS, mark & 0xFFFF


class Told(Storm):
    """A storm that goes on when people were told of so many things."""

    def __init__(self, cluster, seed):
        super().__init__(cluster, [], seed)
        self.scribes, self.rated, self.daily = [], [], []

    def acts(self):
        return sum(len(scribe.told) for scribe in self.scribes) + sum(one.matches for one in self.rated) + len(self.daily)

    async def tell_days(self, result, pace):
        for number in range(DAY_GUESTS):
            guest, verdict = Wanderer(f"Day {number}", 9000 + number, self.cluster), "late"
            while verdict == "late":
                verdict = (await guest.command({"t": "day", **result}))["verdict"]
            assert verdict == "applied", guest.verdicts
            self.daily.append(guest.guest)
            await guest.lose()
            await asyncio.sleep(guest.random.random() * pace)


async def weather(cluster, faults, seed, result):
    storm = Told(cluster, seed)
    storm.scribes = [Scribe(f"Scribe {number}", 100 + number, cluster) for number in range(SCRIBES)]
    host = storm.scribes[0]
    assert (await host.command({"t": "keep", "text": "cardroom club 1\nname Storm"}))["verdict"] == "applied"
    await host.until(lambda: host.key)
    for scribe in storm.scribes:
        scribe.paper, scribe.key = host.paper, host.key
    await host.lose()
    for number in range(PAIRS):
        storm.rated += await table_at(cluster, number % 2, "golf4 match=1", 50 + number, person=Rated, rated=True, listed=True,
                                      turn_s=300, grace_s=300)
    tasks = [asyncio.create_task(scribe.write_for_ever(scribe.name)) for scribe in storm.scribes]
    tasks += [asyncio.create_task(player.play_for_ever(0.15)) for player in storm.rated]
    days = asyncio.create_task(storm.tell_days(result, len(faults) / 6))
    raging = asyncio.create_task(storm.rage(faults, len(faults) * ACTS))
    await asyncio.wait([raging, *tasks], return_when=asyncio.FIRST_COMPLETED)  # a task that ends has failed
    if not raging.done():
        raging.cancel()
        await end(tasks)
    await raging
    await days
    await end(tasks)
    return storm


class Storms(unittest.TestCase):
    def rows(self, cluster, kind, key):
        rows = cluster.postgres.query(f"SELECT seq, text FROM kept WHERE kind = {kind} AND key = '{key}' ORDER BY seq, at")
        return rows.splitlines()

    def check_notes(self, cluster, storm):
        lines = [line for line in self.rows(cluster, PAPER, storm.scribes[0].paper) if line.startswith("# ")]
        self.assertFalse([line for line, many in collections.Counter(lines).items() if many > 1], "twice")
        for scribe in storm.scribes:
            mine = [line for line in lines if line.startswith(f"# {scribe.name} ")]
            self.assertIn(len(mine) - len(scribe.told), (0, 1), "the last one was perhaps not told any more")
            self.assertEqual(mine[:len(scribe.told)], scribe.told, "lost, or in another order")

    def check_ratings(self, cluster, storm):
        counted = collections.Counter(table for table, _, text in cluster.events() if text.partition(" ")[0] == "counted"
                                      or text.startswith("@") and " counted" in text)
        for player in storm.rated:
            row = self.rows(cluster, RATING, player.guest)
            matches = int(row[1].split()[4]) if len(row) > 1 else 0
            self.assertEqual(matches, counted[player.table], "the matches of the log")
            self.assertIn(matches - player.matches, (0, 1), "the last one was perhaps not seen any more")

    def check_days(self, cluster, storm, deal):
        rows = [line.partition("|") for line in self.rows(cluster, RULES, f"day.golf.{deal // 100 % 100}")]
        kept = {int(seq): int(text.split()[1]) for seq, _, text in rows}
        asked = collections.defaultdict(list)
        for guest in storm.daily:
            slot, mark = day_mark(guest)
            asked[slot].append(mark)
        self.assertEqual(sorted(kept), sorted(asked))
        for slot, marks in asked.items():
            self.assertEqual(kept[slot], marks[0], "the first of a slot stands")
        self.assertEqual(len({text.split()[2] for _, _, text in rows}), 1, "all played the same")

    def test_nothing_is_lost_or_there_twice(self):
        result = game_of_today()
        faults = [fault for fault, many in FAULTS.items() for _ in range(getattr(told, many))]
        random.Random(told.seed).shuffle(faults)
        with Cluster(2, wires=(0,), flags=["--address-connections=1000"], storm=True,
                     environments={1: skewed(told.skew)} if told.skew else {}) as cluster:
            storm = asyncio.run(weather(cluster, faults, told.seed, result))
            while cluster.postgres.query(f"SELECT 1 FROM kept WHERE kind = {OWED} LIMIT 1"):
                time.sleep(0.1)  # nobody does anything, and what could not be counted is
            self.check_notes(cluster, storm)
            self.check_ratings(cluster, storm)
            self.check_days(cluster, storm, result["deal"])
        notes = sum(len(scribe.told) for scribe in storm.scribes)
        print(f"{notes} notes, {sum(one.matches for one in storm.rated) // 2} matches that count and {len(storm.daily)} results of a day "
              f"outlived {storm.done}; {storm.by_themselves} servers ended since they had been replaced", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    for name in (*FAULTS.values(), "seed"):
        parser.add_argument(f"--{name}", type=int, default=1)
    parser.add_argument("--skew", type=int, default=0)
    told = parser.parse_args()
    unittest.main(argv=sys.argv[:1])
