"""postgres_test.py PROGRAM - one server over a PostgreSQL: what players were told stays true when either is killed, and
nobody reads the password."""
import asyncio
import random
import signal
import subprocess
import sys
import unittest

from kept import FREE, Kept
from nodes import Wire
from player import table_of
from postgres import PASSWORD, Postgres
from server import PROGRAM, Server, wait_until

KILLS = 3


def log_of(postgres):
    """The events, as (table, seq, text)."""
    gaps = postgres.query('SELECT "table" FROM event GROUP BY "table" HAVING max(seq) <> count(*) OR min(seq) <> 1')
    assert not gaps, "a log with a hole"
    rows = postgres.query('SELECT "table", seq, text FROM event ORDER BY "table", seq')
    return [(table, int(seq), text) for table, seq, text in (row.split("|", 2) for row in rows.splitlines())]


def refusal(store):
    """What a server says that cannot use this store."""
    ended = subprocess.run([PROGRAM, "serve", "--listen=127.0.0.1:0", f"--store={store}"], capture_output=True)
    assert ended.returncode == 2, ended
    return ended.stderr.decode()


class OverPostgres(Kept):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.postgres.start()

    @classmethod
    def tearDownClass(cls):
        cls.postgres.__exit__()

    def check_log(self, players):
        return self.check_kept(log_of(self.postgres), players)

    async def life(self, server, break_something):
        """Players go on through a number of breaks, each after some moves."""
        chance = random.Random(12)
        players = [player for table in [await table_of(server, "golf6", 2, 1), await table_of(server, "kop", 4, 2)]
                   for player in table]
        tasks = [asyncio.create_task(player.play(0.004)) for player in players]
        for _ in range(KILLS):
            await self.play_on(players, 30)
            await asyncio.sleep(chance.random() * 0.05)
            tasks = await break_something(players, tasks)
        await self.play_on(players, 30)
        await asyncio.get_running_loop().run_in_executor(None, server.stop)
        await asyncio.gather(*tasks)
        return players

    def test_the_server_is_killed(self):
        async def kill(players, tasks):
            server.stop(signal.SIGKILL)
            await asyncio.gather(*tasks)
            server.start()
            for player in players:
                await player.connect(server)
            return [asyncio.create_task(player.play(0.004)) for player in players]

        with Server(*FREE, store=self.postgres.url) as server:
            players = asyncio.run(self.life(server, kill))
            self.assertGreater(self.check_log(players), 30 * KILLS)

    def test_the_database_is_killed(self):
        """Nobody is sent away: a move waits until the database is back, and then counts once."""
        async def kill(players, tasks):
            self.postgres.kill()
            await asyncio.sleep(0.3)
            self.assertFalse([task for task in tasks if task.done()])
            self.postgres.start()
            return tasks

        with Server(*FREE, store=self.postgres.url) as server:
            players = asyncio.run(self.life(server, kill))
            self.assertGreater(self.check_log(players), 30 * KILLS)
            self.assertNotIn(PASSWORD, server.words() + server.out)

    def test_answers_are_lost(self):
        """The database has taken a batch, but its writer does not hear it: the batch is not written twice."""
        wire = Wire(self.postgres)

        async def lose(players, tasks):
            wire.lose_answers()
            return tasks

        try:
            with Server(*FREE, store=wire.url) as server:
                players = asyncio.run(self.life(server, lose))
                self.assertGreater(self.check_log(players), 30 * KILLS)
        finally:
            wire.close()

    def test_a_stop_waits_for_no_database(self):
        with Server(store=self.postgres.url) as server:
            async def begin():
                players = await table_of(server, "golf6", 2, 3)
                tasks = [asyncio.create_task(player.play()) for player in players]
                self.postgres.kill()
                await asyncio.sleep(0.5)
                self.assertEqual(await asyncio.get_running_loop().run_in_executor(None, server.stop), 3)
                await asyncio.gather(*tasks)

            try:
                asyncio.run(begin())
                self.assertIn("error store: ", server.words())
            finally:
                self.postgres.start()

    def test_two_servers_have_no_store_together(self):
        with Server(store=self.postgres.url) as server:
            self.assertIn("in use by another cardroom", refusal(self.postgres.url))
            self.assertTrue(wait_until(lambda: server.health()))

    def test_a_database_that_does_not_answer_is_told(self):
        """It takes the connection, and stands still."""
        wire = Wire(self.postgres)
        wire.cut()
        try:
            self.assertIn("cannot be reached: no answer in time (PostgreSQL)", refusal(wire.url))
        finally:
            wire.close()

    def test_a_newer_version_is_refused(self):
        """It is told what to do, and nothing is written."""
        with Server(store=self.postgres.url):
            pass
        self.postgres.query("INSERT INTO cardroom (version) VALUES (99); CREATE TABLE later (x TEXT); INSERT INTO later VALUES ('y')")
        try:
            before = self.postgres.dump()
            words = refusal(self.postgres.url)
            self.assertIn("was filled by a newer cardroom (schema 99), expected at most 2: start that version, or restore an older backup", words)
            self.assertIn("postgres://", words)
            self.assertNotIn(PASSWORD, words)
            self.assertEqual(self.postgres.dump(), before)
        finally:
            self.postgres.query("DELETE FROM cardroom WHERE version = 99; DROP TABLE later")

    def test_a_newer_version_ends_who_is_there(self):
        """Another node brought the schema up: this one writes nothing more, whether its connection breaks or not."""
        for breaks in [False, True]:
            with Server(*FREE, store=self.postgres.url) as server:
                async def play():
                    players = await table_of(server, "golf6", 2, 5)
                    tasks = [asyncio.create_task(player.play(0.004)) for player in players]
                    await self.play_on(players, 10)
                    self.postgres.query("INSERT INTO cardroom (version) VALUES (99)")
                    if breaks:
                        self.postgres.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
                    self.assertTrue(await asyncio.get_running_loop().run_in_executor(
                        None, wait_until, lambda: server.process.poll() is not None))
                    before = self.postgres.dump()
                    await asyncio.gather(*tasks)
                    self.assertEqual(self.postgres.dump(), before)

                try:
                    asyncio.run(play())
                    self.assertEqual(server.stop(), 3)
                    self.assertIn("filled by a newer cardroom", server.words())
                finally:
                    self.postgres.query("DELETE FROM cardroom WHERE version = 99")

    def test_the_password_is_told_nobody(self):
        address = self.postgres.address
        for wrong, says in [(address("not-" + PASSWORD), "authentication failed"),
                            (address(PASSWORD + "/more"), "%2F for /"),
                            (address(PASSWORD + "@more"), "%40 for @"),
                            (address(PASSWORD + "%zz"), "not the address of a database"),
                            (address().replace("postgres", "postgre", 1), "no such store"),
                            (address() + "?nonsense=1", "not the address of a database"),
                            (address() + "_and_another", "does not exist")]:
            words = refusal(wrong)
            self.assertIn(says, words, wrong)
            self.assertNotIn(PASSWORD, words)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
