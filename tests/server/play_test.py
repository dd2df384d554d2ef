"""play_test.py PROGRAM - what players were told stays true, whatever happens to the server: killed, stopped, disk
full."""
import asyncio
import collections
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import websockets

from kept import FREE, Kept
from player import Player, table_of
from server import PROGRAM, Server, wait_until

KILLS = 20
PAGE = 4096  # bytes of a page of SQLite


def log_of(store):
    """The events, as (table, seq, text)."""
    database = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
    gaps = database.execute('SELECT "table" FROM event GROUP BY "table" HAVING max(seq) != count(*) OR min(seq) != 1')
    assert not gaps.fetchall(), "a log with a hole"
    events = database.execute('SELECT "table", seq, text FROM event').fetchall()
    database.close()
    return events


class Play(Kept):
    def check_log(self, store, players):
        return self.check_kept(log_of(store), players)

    def test_killed_twenty_times(self):
        chance = random.Random(11)

        async def life(server):
            players = await self.gather(server)
            for _ in range(KILLS):
                tasks = [asyncio.create_task(player.play(0.004)) for player in players]
                await self.play_on(players, 20)
                await asyncio.sleep(chance.random() * 0.1)
                server.stop(signal.SIGKILL)
                await asyncio.gather(*tasks)
                server.start()
                for player in players:
                    await player.connect(server)
            await asyncio.gather(*(player.drain(0.3) for player in players))
            return players

        with Server(*FREE) as server:
            players = asyncio.run(life(server))
            self.assertEqual(server.stop(), 0)
            acts = self.check_log(server.store, players)
            self.assertGreaterEqual(acts, 20 * KILLS)
            print(f"{acts} acknowledged acts outlived {KILLS} kills", file=sys.stderr)

    def test_hard_bots_play_to_the_end(self):
        """They think in threads: a deal ends, and a stop amid thoughts loses nothing."""
        async def life(server):
            tables = [await table_of(server, "kop", 1, 5, bots=3, level="hard"),
                      await table_of(server, "golf", 1, 6, bots=3, level="hard")]
            players = [player for table in tables for player in table]
            tasks = [asyncio.create_task(player.play(0.05)) for player in players]
            async with asyncio.timeout(120):
                while not (players[0].state["state"] or {}).get("scores"):
                    await asyncio.sleep(0.1)
            server.process.send_signal(signal.SIGTERM)
            await asyncio.gather(*tasks)
            loop = asyncio.get_running_loop()
            self.assertEqual(await loop.run_in_executor(None, server.wait), 0)
            seen = [(player.seq, player.state["state"]) for player in players]
            server.start()
            for player, (seq, state) in zip(players, seen):
                await player.connect(server)
                if player.seq == seq:
                    self.assertEqual(player.state["state"], state)
            return players

        with Server(*FREE) as server:
            players = asyncio.run(life(server))
            bots = server.store_word("SELECT count(*) FROM event WHERE text LIKE 'act %'")
            self.assertGreater(bots, 8)
            self.assertEqual(server.stop(), 0)
            self.check_log(server.store, players)

    def test_told_to_stop_in_play(self):
        async def life(server):
            players = await self.gather(server)
            tasks = [asyncio.create_task(player.play()) for player in players]
            await asyncio.sleep(0.5)
            loop = asyncio.get_running_loop()
            server.process.send_signal(signal.SIGTERM)
            await asyncio.gather(*tasks)
            code = await loop.run_in_executor(None, server.wait)
            self.assertEqual(code, 0)
            await asyncio.gather(*(player.drain(0.2) for player in players))
            self.assertEqual({player.byes for player in players}, {1})
            self.assertEqual({player.socket.close_code for player in players}, {1001})
            seen = [(player.seq, player.state["state"]) for player in players]
            server.start()
            for player in players:
                await player.connect(server)
            for player, (seq, state) in zip(players, seen):
                if player.seq == seq:
                    self.assertEqual(player.state["state"], state)
            return players

        with Server(*FREE) as server:
            players = asyncio.run(life(server))
            self.assertEqual(server.stop(), 0)
            self.check_log(server.store, players)

    def full(self, *how):
        """Plays until the store takes no more; the server ends by itself; with room again all goes on."""
        async def life(server, free):
            players = await self.gather(server)
            await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 40)
            loop = asyncio.get_running_loop()
            self.assertEqual(await loop.run_in_executor(None, server.wait), 3)
            self.assertIn("error store: ", server.words())
            free(server)
            server.start()
            for player in players:
                await player.connect(server)
            tasks = [asyncio.create_task(player.play()) for player in players]
            await self.play_on(players, 50)
            server.process.send_signal(signal.SIGTERM)
            await asyncio.gather(*tasks)
            self.assertEqual(await loop.run_in_executor(None, server.wait), 0)
            return players
        return life

    def test_the_disk_is_full(self):
        """A limit of file size is to the store what a full disk is: the write fails, with a part of it written."""
        def limits():
            resource.setrlimit(resource.RLIMIT_FSIZE, (300 * 1024, resource.RLIM_INFINITY))

        def free(server):
            server.limits = None

        with Server(*FREE, limits=limits) as server:
            players = asyncio.run(self.full()(server, free))
            acts = self.check_log(server.store, players)
            self.assertGreater(acts, 50)

    def test_a_small_file_system_is_full(self):
        folder = tempfile.mkdtemp(prefix="cardroom-small-")
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", folder], capture_output=True)
        if mounted.returncode != 0:
            shutil.rmtree(folder)
            print("warning: no right to mount, so a full file system is not tried")
            self.skipTest("no right to mount")

        def free(server):
            subprocess.run(["mount", "-o", "remount,size=64m", folder], check=True)

        try:
            with Server(*FREE, folder=folder) as server:
                players = asyncio.run(self.full()(server, free))
                self.check_log(server.store, players)
        finally:
            subprocess.run(["umount", folder], check=True)
            shutil.rmtree(folder)

    def test_a_server_that_stood_still_takes_no_turn(self):
        """Time in which nobody could act counts for nobody's clock, which then runs on."""
        async def life(server):
            anna, ben = Player("Anna", 1), Player("Ben", 2)
            for player in (anna, ben):
                await player.connect(server)
            await anna.command({"t": "make", "rules": "golf4", "seats": 2, "turn_s": 4})
            await anna.receive("table")
            await ben.command({"t": "join", "table": anna.table})
            await ben.command({"t": "sit"})
            await anna.command({"t": "start"})
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(7)
            server.process.send_signal(signal.SIGCONT)
            late = lambda: server.store_word("SELECT count(*) FROM event WHERE text LIKE 'timeout%'")
            await anna.drain(1)
            at_once = late()
            while not late():
                await anna.drain(1)
            return at_once

        with Server(*FREE) as server:
            self.assertEqual(asyncio.run(life(server)), 0)

    def test_a_damaged_page(self):
        """Whichever page of the store is destroyed: a guest is let in, or gets no answer; never is it called unknown."""
        async def begin(server):
            players = await self.gather(server)
            tasks = [asyncio.create_task(player.play()) for player in players]
            await self.play_on(players, 200)
            await asyncio.gather(*(player.socket.close() for player in players), *tasks)
            return players

        async def come_back(server, player):
            try:
                await player.connect(server)
                return "welcome"
            except websockets.ConnectionClosed as closed:
                self.assertIn(closed.rcvd.code, (1001, 1013))  # the whole server ends, or this request
                self.assertIn("error store: ", server.words())
                return "no answer"

        with Server(*FREE) as server:
            player = asyncio.run(begin(server))[0]
            player.asked = None
            server.stop()
            whole, told = server.store.read_bytes(), collections.Counter()
            for page in range(1, len(whole) // PAGE):
                server.store.write_bytes(whole[:page * PAGE] + b"\xA5" * PAGE + whole[(page + 1) * PAGE:])
                try:
                    server.start()
                except AssertionError:
                    told["no start"] += 1
                    server.wait()
                    continue
                told[asyncio.run(come_back(server, player))] += 1
                server.stop()
            server.store.write_bytes(whole)
            self.assertGreater(told["no answer"], 0, told)
            self.assertGreater(told["welcome"], 0, told)
            server.start()
            self.assertEqual(asyncio.run(come_back(server, player)), "welcome")
            print(f"pages destroyed: {dict(told)}", file=sys.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
