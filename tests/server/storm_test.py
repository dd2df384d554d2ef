"""storm_test.py PROGRAM [--kills N] [--crashes N] [--freezes N] [--cuts N] [--stalls N] [--drains N] [--seed N]
[--skew SECONDS] - what people write around the tables, at two servers that share a PostgreSQL: notes in a club, deals of a score
sheet and of an evening, an event, matches that count for ratings, results of a day, bans. Servers are killed, stopped, frozen and
cut off from the database; it is killed (a crash) and stands still (a stall). In the end nothing is lost, and nothing is there
twice. `--skew`: the clock of the second server is so much ahead."""
import argparse
import asyncio
import collections
import datetime
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import unittest

from chaos import Storm
from evenings import check_deals, deal_lines, evening
from kept import BAN, OWED, PAPER, RATING, RULES, game_of_today
from nodes import Cluster, Wanderer, end, table_at
from server import PROGRAM
from storm_people import EVENT_HEAD, Counter, Golfer, Keeper, Rated, Scribe, with_document

SCRIBES, PAIRS, GOLFERS, DAY_SLOTS = 3, 2, 2, 512
EVENING_DEALS = 200
DAY_GUESTS = 30  # an address adds 40 results of a day
LINES_OF_AN_EVENT = ("cardroom", "title", "game", "seats", "by", "until", "deals", "pledge", "player", "begin", "result", "void",
                     "close", "secret")
ACTS = 6  # things told between two faults
FAULTS = {"kill": "kills", "crash": "crashes", "freeze": "freezes", "cut": "cuts", "stall": "stalls", "drain": "drains"}


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
        self.scribes, self.counters, self.rated, self.golfers, self.sitters, self.daily = [], [], [], [], [], []
        self.keeper = Keeper(cluster, seed)

    def acts(self):
        return sum(len(one.told) for one in self.scribes + self.counters) + sum(one.matches for one in self.rated) \
            + sum(len(one.scores) for one in self.golfers) + len(self.daily) + self.keeper.told

    async def gather(self):
        """Everybody, at what they write and play."""
        tomorrow = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=1)
        self.scribes = await with_document(self.cluster, Scribe, "cardroom club 1\nname Storm", SCRIBES, 100)
        self.counters = await with_document(self.cluster, Counter, Counter.head, SCRIBES, 200)
        for number in range(PAIRS):
            self.rated += await table_at(self.cluster, number % 2, "golf4 match=1", 50 + number, person=Rated, rated=True,
                                         listed=True, turn_s=300, grace_s=300)
        self.golfers = [Golfer(f"Golfer {number}", 300 + number, self.cluster) for number in range(GOLFERS)]
        head = EVENT_HEAD.format(until=tomorrow.strftime("%Y-%m-%d %H:%M UTC"))
        assert (await self.golfers[0].command({"t": "keep", "text": head}))["verdict"] == "applied"
        await self.golfers[0].until(lambda: self.golfers[0].paper)
        for golfer in self.golfers:
            golfer.paper = self.golfers[0].paper
        self.sitters, self.reader = await evening(self.cluster, 4, EVENING_DEALS)

    def tasks(self):
        """What ends by itself only when it fails."""
        works = [one.write_for_ever() for one in self.scribes + self.counters]
        works += [player.play_for_ever(0.15) for player in self.rated]
        works += [golfer.play_all() for golfer in self.golfers]
        works += [sitter.play_for_ever(0.3) for sitter in self.sitters]
        works += [self.reader.look(self.sitters[0]), self.keeper.ban_for_ever()]
        return [asyncio.create_task(work) for work in works]

    async def tell_days(self, result, pace):
        for number in range(DAY_GUESTS):
            guest, verdict = Wanderer(f"Day {number}", 9000 + number, self.cluster), "late"
            while verdict == "late":
                verdict = (await guest.command({"t": "day", **result}))["verdict"]
            assert verdict == "applied", guest.verdicts
            self.daily.append(guest.guest)
            await guest.lose()
            await asyncio.sleep(guest.random.random() * pace)


async def come_back(player):
    """What a table shows when everything is over."""
    await player.lose()
    player.is_back = False
    await player.until(lambda: player.socket and player.is_back)


async def weather(cluster, faults, seed, result):
    storm = Told(cluster, seed)
    await storm.gather()
    tasks = storm.tasks()
    days = asyncio.create_task(storm.tell_days(result, len(faults) / 6))
    raging = asyncio.create_task(storm.rage(faults, len(faults) * ACTS))
    await asyncio.wait([raging, *tasks], return_when=asyncio.FIRST_COMPLETED)  # a task that ends has failed
    if not raging.done():
        raging.cancel()
        await end(tasks)
    await raging
    await days
    await end(tasks)
    await come_back(storm.sitters[0])
    return storm


class Storms(unittest.TestCase):
    def rows(self, cluster, kind, key):
        rows = cluster.postgres.query(f"SELECT seq, text FROM kept WHERE kind = {kind} AND key = '{key}' ORDER BY seq, at")
        return rows.splitlines()

    def check_notes(self, cluster, scribes):
        lines = [line for line in self.rows(cluster, PAPER, scribes[0].paper) if line.startswith(("# ", "slip "))]
        self.assertFalse([line for line, many in collections.Counter(lines).items() if many > 1], "twice")
        for scribe in scribes:
            mine = [line for line in lines if line.startswith(scribe.mark())]
            self.assertIn(len(mine) - len(scribe.told), (0, 1), "the last one was perhaps not told any more")
            self.assertEqual(mine[:len(scribe.told)], scribe.told, "lost, or in another order")

    def check_event(self, cluster, golfers):
        """Each deal that was begun or scored is in the event's file once, and the program can read the file."""
        rows = cluster.postgres.query(f"SELECT text FROM kept WHERE kind = {PAPER} AND key = '{golfers[0].paper}' AND seq < 10001 ORDER BY seq")
        lines = [line for line in rows.splitlines() if line.split(" ")[0] in LINES_OF_AN_EVENT]
        names = {line.split(" ", 2)[2]: line.split(" ")[1] for line in lines if line.startswith("player ")}
        begun = collections.Counter(tuple(line.split(" ")[1:4]) for line in lines if line.startswith("begin "))
        scores = collections.Counter(tuple(line.split(" ")[1:4]) for line in lines if line.startswith("result "))
        self.assertLessEqual(set((begun + scores).values()), {1, 2}, "twice")
        self.assertEqual(max(begun.values()), 1, "twice")
        self.assertEqual(max(scores.values()), 1, "twice")
        for golfer in golfers:
            number = names[golfer.name]
            for deal, table in golfer.begun.items():
                self.assertIn((str(deal), number, table), begun)
                if table in golfer.scores:
                    self.assertIn((str(deal), number, str(golfer.scores[table])), scores)
        self.assertLessEqual(sum(begun.values()) - sum(len(golfer.begun) for golfer in golfers), GOLFERS, "begun, and not told any more")
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            subprocess.run([PROGRAM, "duplicate", "score", file.name], check=True, stdout=subprocess.DEVNULL)

    def check_evening(self, cluster, sitter):
        state = sitter.state
        deals = EVENING_DEALS if state["stage"] == "over" else state["state"]["deal"] - (state["stage"] == "playing")
        check_deals(self, deal_lines(cluster, sitter.paper), deals, state["state"]["totals"])

    def check_bans(self, cluster, keeper):
        rows = cluster.postgres.query(f"SELECT key FROM kept WHERE kind = {BAN} AND text <> ''").splitlines()
        self.assertGreaterEqual(set(rows), keeper.holds, "lost")
        self.assertLessEqual(len(set(rows) - keeper.holds), 1, "lifted, and still there")

    def check_ratings(self, cluster, storm):
        """Each match that a table has dealt counts once, but for the one that is being played."""
        events = [(table, (text.split() + [""])[text.startswith("@")]) for table, _, text in cluster.events()]
        counted = collections.Counter(table for table, word in events if word == "counted")
        dealt = collections.Counter(table for table, word in events if word == "deal")
        alone = {table for table, word in events if word == "takeover"}
        for player in storm.rated:
            row = self.rows(cluster, RATING, player.guest)
            matches = int(row[1].split()[4]) if len(row) > 1 else 0
            self.assertEqual(matches, counted[player.table], "the matches of the log")
            if player.table not in alone:  # by a clock that is ahead, bots play on for who is away
                self.assertIn(dealt[player.table] - matches, (0, 1), "lost, or there twice")
            self.assertGreaterEqual(matches, player.matches, "seen to its end, and not counted")

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
            self.check_notes(cluster, storm.scribes)
            self.check_notes(cluster, storm.counters)
            self.check_event(cluster, storm.golfers)
            self.check_evening(cluster, storm.sitters[0])
            self.check_bans(cluster, storm.keeper)
            self.check_ratings(cluster, storm)
            self.check_days(cluster, storm, result["deal"])
            deals = len(deal_lines(cluster, storm.sitters[0].paper))
        notes, slips = (sum(len(one.told) for one in many) for many in (storm.scribes, storm.counters))
        print(f"{notes} notes, {slips} deals of a sheet, {deals} of an evening, {sum(len(one.scores) for one in storm.golfers)} of an event, "
              f"{sum(one.matches for one in storm.rated) // 2} matches that count, {len(storm.daily)} results of a day and "
              f"{storm.keeper.told} orders about bans outlived {storm.done}; {storm.by_themselves} servers ended since they had been "
              "replaced", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    for name in (*FAULTS.values(), "seed"):
        parser.add_argument(f"--{name}", type=int, default=1)
    parser.add_argument("--skew", type=int, default=0)
    told = parser.parse_args()
    unittest.main(argv=sys.argv[:1])
