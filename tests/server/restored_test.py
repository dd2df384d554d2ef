"""restored_test.py PROGRAM - an old backup is put in place of the store: documents, ratings and results of a day are as they
were then, agree with each other, and go on; what people write again is there once."""
import asyncio
import signal
import sqlite3
import subprocess
import sys
import unittest

from kept import FREE, PAPER, RATING, RULES, game_of_today
from nodes import end
from once_test import Guest, opened
from player import table_of
from server import PROGRAM, Server

def admin(server, word, path):
    done = subprocess.run([PROGRAM, "admin", word, path, "--store", server.store], capture_output=True, text=True)
    assert done.returncode == 0, done


class Restored(unittest.TestCase):
    def rows(self, server, kind, keys):
        database = sqlite3.connect(f"file:{server.store}?mode=ro", uri=True)
        found = database.execute("SELECT text FROM kept WHERE kind = ? AND key LIKE ? AND seq >= 0 ORDER BY key, seq", (kind, keys))
        rows = [text for text, in found]
        database.close()
        return rows

    def notes(self, server, code):
        return [line for text in self.rows(server, PAPER, code) for line in text.splitlines() if line.startswith("# ")]

    def check_ratings(self, server, players):
        """Each match of the log counts once; how many."""
        counted = server.store_word("SELECT count(*) FROM event WHERE text LIKE 'counted%' OR text LIKE '@% counted%'")
        for player in players:
            row, = self.rows(server, RATING, player.guest) or [""]
            self.assertEqual(int(row.splitlines()[1].split()[4]) if row else 0, counted)
        return counted

    async def play(self, server, players):
        """They play until some more matches have counted."""
        going = [asyncio.create_task(player.play()) for player in players]
        enough = len(players[0].applied) + 60
        while len(players[0].applied) < enough:
            await asyncio.sleep(0.02)
            for task in going:
                if task.done():
                    task.result()
                    self.fail("a connection that ended")
        await end(going)

    async def story(self, server):
        result = {"t": "day", **game_of_today()}
        say = lambda guest, verdict, **words: self.said(guest, verdict, words)
        anna, ben = await Guest(server, name="Anna").come(), await Guest(server, name="Ben").come()
        await say(anna, "applied", t="keep", text="cardroom club 1\nname Storm")
        code = anna.last("paper")["paper"]
        await say(anna, "applied", t="note", entry=1, was="", text="# one")
        await say(ben, "applied", **result)
        players = await table_of(server, "golf4 match=1", 2, 7, listed=True, rated=True, turn_s=300)
        await self.play(server, players)
        await asyncio.to_thread(admin, server, "backup", server.folder / "backup.db")
        await say(anna, "applied", t="note", entry=2, was="", text="# two")
        clara = await Guest(server, name="Clara").come()
        await say(clara, "applied", **result)
        self.assertEqual(len(self.rows(server, RULES, "day.%")), 2)
        for player in players:
            await player.connect(server)
        await self.play(server, players)
        await asyncio.to_thread(server.stop, signal.SIGKILL)  # what it wrote last is still beside the file
        self.assertTrue((server.folder / "room.db-wal").stat().st_size > 0)
        later = self.check_ratings(server, players)
        await asyncio.to_thread(admin, server, "restore", server.folder / "backup.db")
        await asyncio.to_thread(server.start)
        earlier = self.check_ratings(server, players)
        self.assertTrue(0 < earlier < later, (earlier, later))
        self.assertEqual(self.notes(server, code), ["# one"])
        for guest in (anna, ben):
            await guest.come()
        await say(anna, "applied", t="open", paper=code)
        await say(anna, "illegal", t="note", entry=3, was="", text="# three")  # its page knows more than the server
        await say(anna, "applied", t="note", entry=2, was="", text="# two")
        await say(ben, "applied", **result)
        _, answer = await opened(server, **clara.hello)
        self.assertEqual(answer["t"], "refused")  # she came after the backup, and comes anew
        clara = await Guest(server, name="Clara").come()
        await say(clara, "applied", **result)
        self.assertEqual(self.notes(server, code), ["# one", "# two"])
        self.assertEqual(len(self.rows(server, RULES, "day.%")), 2)
        for player in players:
            player.seen, player.verdicts, player.asked, player.seq = {}, {}, None, 0
            await player.connect(server)
        await self.play(server, players)
        await asyncio.to_thread(server.stop)
        self.assertGreater(self.check_ratings(server, players), earlier)
        self.assertEqual(self.notes(server, code), ["# one", "# two"])

    async def said(self, guest, expected, words):
        verdict = await guest.say(**words)
        self.assertEqual(verdict["verdict"], expected, verdict)

    def test_an_old_backup(self):
        with Server(*FREE) as server:
            asyncio.run(self.story(server))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
