"""kept.py - for tests of what is lasting: that what players were told is in the log, once."""
import asyncio
import collections
import datetime
import subprocess
import unittest

from player import table_of
from server import HANG, PROGRAM

FREE = ("--messages-burst=100000", "--messages-per-s=100000", "--address-guests=0", "--address-tables=0",
        "--address-tries=0", "--guest-moves=0", "--guest-talk=0", "--log=warn")

RULES, BAN, PAPER, RATING, OWED = 4, 16, 18, 19, 20  # kinds of rows (src/store/store.h)


def game_of_today():
    """A game with the deal of the day, as members of the command `day`."""
    deal = int(datetime.datetime.now(datetime.timezone.utc).strftime("%Y%m%d00"))
    rules = "golf match=1"
    words = [PROGRAM, "play", *rules.split(), "--deal", str(deal), "--seed", "3", "--bots", "random", "--no-history"]
    game = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True).stdout.decode()
    return {"rules": rules, "deal": deal, "game": game}


class Kept(unittest.TestCase):
    def check_kept(self, events, players):
        """Every act that was told to be applied is among the events (table, seq, text) once, where it was told to be;
        how many there are."""
        asked = collections.defaultdict(list)  # by (guest, cid)
        for table, seq, text in events:
            if text.startswith("@"):
                command, _, event = text.partition(" ")
                guest, cid, _ = command[1:].split(".")
                asked[guest, int(cid)].append((table, seq, event))
        self.assertFalse([key for key, found in asked.items() if len(found) > 1 and found[0][2].startswith("act")])
        acts = 0
        for player in players:
            for cid, (seq, line) in player.applied.items():
                found = [event for event in asked[player.guest, cid] if event[1] == seq]
                self.assertEqual(len(found), 1, (player.name, cid, seq, line))
                self.assertEqual(found[0][0], player.table)
                self.assertIn(line.split()[0], found[0][2])
                acts += 1
        return acts

    async def play_on(self, players, acts):
        """Lets players who are at play go on until they have been told of so many more acts; however slow the machine is."""
        told = lambda: sum(len(player.applied) for player in players)
        enough = told() + acts
        async with asyncio.timeout(HANG):
            while told() < enough:
                await asyncio.sleep(0.005)

    async def gather(self, server):
        tables = [await table_of(server, "golf6", 2, 1), await table_of(server, "kop", 4, 2),
                  await table_of(server, "cabo", 3, 3, bots=1), await table_of(server, "puttputt", 1, 4)]
        return [player for table in tables for player in table]
