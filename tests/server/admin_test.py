"""admin_test.py PROGRAM - `cardroom admin`: a running server is steered by its socket, and the store of a
stopped one is mended. No answer has a key or a card in it; errors name what was expected."""
import asyncio
import contextlib
import json
import os
import pathlib
import socket
import sqlite3
import stat
import subprocess
import sys
import time
import unittest

import websockets

from player import Player, table_of
from server import HANG, PROGRAM, Raw, Server, read_all, wait_until


def run(*words, **more):
    done = subprocess.run([PROGRAM, "admin", *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, text=True, **more)
    return done.returncode, done.stdout, done.stderr


def ask(server, *words):
    """What the program prints of a command that is done."""
    code, said, error = run(*words, "--store", server.store)
    assert (code, error) == (0, ""), (words, code, said, error)
    return said


def ask_json(server, *words):
    return json.loads(ask(server, *words, "--json"))


def line_to(server, raw, shut=False):
    """The answer to bytes on the socket."""
    with socket.socket(socket.AF_UNIX) as sock:
        sock.settimeout(HANG)
        sock.connect(f"{server.store}.control")
        with contextlib.suppress(OSError):
            sock.sendall(raw)
            if shut:
                sock.shutdown(socket.SHUT_WR)
        return read_all(sock)


def with_server(*flags, **more):
    """A test with a server, and a loop for its players."""
    def wrap(test):
        def body(self):
            with Server("--log=warn", *flags, **more) as server:
                asyncio.run(test(self, server))
        body.__name__ = test.__name__
        return body
    return wrap


async def admin(*words):
    """Runs a blocking call while players go on."""
    return await asyncio.get_running_loop().run_in_executor(None, lambda: words[0](*words[1:]))


async def refusal(server, hello):
    """What a newcomer is told who is not let in."""
    socket_ = await websockets.connect(f"ws://127.0.0.1:{server.port}/ws", subprotocols=["cardroom.1"], origin=server.origin)
    try:
        with contextlib.suppress(websockets.ConnectionClosed):  # an address that is banned is not heard
            await socket_.send(json.dumps({"t": "hello", "v": 1, **hello}))
        said = json.loads(await asyncio.wait_for(socket_.recv(), 10))
        with contextlib.suppress(websockets.ConnectionClosed):
            await asyncio.wait_for(socket_.recv(), 10)
        return said, socket_.close_code
    finally:
        await socket_.close()


class Steering(unittest.TestCase):
    @with_server()
    async def test_tables_and_guests(self, server):
        self.assertEqual(await admin(ask, server, "tables"), "No table is awake.\n")
        self.assertEqual(await admin(ask_json, server, "guests"), {"guests": []})
        players = await table_of(server, "golf4", 2, 7, bots=1)
        table, = (await admin(ask_json, server, "tables"))["tables"]
        self.assertEqual({**table, "events": 0},
                         {"table": players[0].table, "rules": "golf4", "stage": "playing", "seats": 3, "persons": 2, "here": 2,
                          "bots": 1, "watching": 0, "events": 0, "listed": False})
        guests = (await admin(ask_json, server, "guests"))["guests"]
        self.assertEqual(sorted((guest["guest"], guest["name"], guest["address"], guest["table"]) for guest in guests),
                         sorted((player.guest, player.name, "127.0.0.1", players[0].table) for player in players))
        words = await admin(ask, server, "tables") + await admin(ask, server, "guests")
        for player in players:
            self.assertIn(player.guest, words)
            self.assertNotIn(player.token, words)

    @with_server("--address-connections=2000", "--address-guests=0", "--messages-burst=100000", "--messages-per-s=100000")
    async def test_long_lists_come_in_pages(self, server):
        count = 1100
        waiting = [Raw(server) for _ in range(count)]
        try:
            self.assertEqual(len((await admin(ask_json, server, "guests"))["guests"]), count)
            page = json.loads(line_to(server, b"guests\n"))
            self.assertEqual((len(page["guests"]), page["next"] > 0), (500, True))
        finally:
            for raw in waiting:
                raw.sock.close()

    @with_server()
    async def test_no_secret_is_in_any_answer(self, server):
        players = await table_of(server, "golf4", 2, 7, bots=1)
        database = sqlite3.connect(f"file:{server.store}?mode=ro", uri=True)
        secrets = [text.split()[-1] for text, in database.execute("SELECT text FROM event WHERE text LIKE '%pledge %'")]
        hashes = [key for key, in database.execute("SELECT key FROM kept WHERE kind = 3")]
        database.close()
        self.assertTrue(all(len(word) == 64 for word in secrets + hashes) and secrets and len(hashes) == 2)
        words = ""
        for line in ("tables", "guests", "bans", "kick nobody", "ban 60 192.0.2.7", "unban 192.0.2.7", "drain off", "nonsense",
                     f"backup {server.folder}/b.db", f"backup {server.folder}/b.db", f"kick {players[1].guest}", f"ban 60 {players[0].guest}"):
            words += (await admin(line_to, server, line.encode() + b"\n")).decode()
        log = server.words()
        self.assertIn("a ban was lifted who=address", log)
        for unlogged in ("192.0.2.7", "127.0.0.1", *(player.name for player in players)):
            self.assertNotIn(unlogged, log)
        words += log
        for card in ("\"KH\"", "scene", "layout", "stock"):
            self.assertNotIn(card, words)
        for secret in secrets + hashes + [player.token for player in players]:
            self.assertNotIn(secret, words)
        self.assertIn(players[0].guest, words)

    @with_server()
    async def test_kick(self, server):
        players = await table_of(server, "golf4", 2, 3)
        self.assertEqual(await admin(ask_json, server, "kick", players[1].guest), {"ok": True, "connections": 1})
        with self.assertRaises((websockets.ConnectionClosed, AssertionError)):
            while True:
                await players[1].receive()
        await players[1].socket.wait_closed()
        self.assertEqual(players[1].socket.close_code, 1008)
        await players[1].connect(server)
        self.assertEqual(await admin(ask, server, "kick", players[1].name), "Connections ended: 1.\n")
        self.assertEqual((await admin(ask_json, server, "guests"))["guests"][0]["guest"], players[0].guest)
        self.assertEqual((await admin(ask_json, server, "kick", "127.0.0.1"))["connections"], 1)
        code, _, error = await admin(run, "kick", "Nobody", "--store", server.store)
        self.assertEqual(code, 1)
        self.assertIn("no name of somebody who is here", error)

    @with_server()
    async def test_a_banned_guest_stays_out_over_a_restart(self, server):
        player, other = Player("Anna Maria", 1), Player("Ben", 2)
        await player.connect(server)
        await other.connect(server)
        said = await admin(ask_json, server, "ban", "Anna Maria", "--for", "2h")
        self.assertEqual(said["who"], player.guest)
        await asyncio.wait_for(player.socket.wait_closed(), 10)
        for again in (False, True):
            if again:
                await admin(server.stop)
                server.start()
            told, code = await refusal(server, {"token": player.token})
            self.assertEqual((told["t"], code), ("refused", 1008))
            self.assertIn("may not come in", told["why"])
            self.assertNotIn("kind", told, "the page would forget the key")
            self.assertEqual([ban["who"] for ban in (await admin(ask_json, server, "bans"))["bans"]], [player.guest])
        await other.connect(server)
        self.assertEqual(await admin(ask, server, "unban", player.guest.lower()), f"{player.guest.lower()} may come in again.\n")
        await player.connect(server)
        self.assertEqual(await admin(ask, server, "bans"), "Nobody is kept out.\n")
        code, _, error = await admin(run, "unban", player.guest, "--store", server.store)
        self.assertEqual(code, 1)
        self.assertIn("no such ban", error)

    @with_server()
    async def test_a_banned_address_stays_out(self, server):
        player = Player("Anna", 1)
        await player.connect(server)
        await admin(ask, server, "ban", "::ffff:127.0.0.1", "--for", "1s")
        await asyncio.wait_for(player.socket.wait_closed(), 10)
        told, code = await refusal(server, {"name": "Somebody"})
        self.assertEqual((told["t"], code), ("refused", 1008))
        await asyncio.sleep(1.1)
        await player.connect(server)

    @with_server("--listen=[::1]:0", listen="[::1]:0")
    async def test_an_address_of_ipv6_is_its_network(self, server):
        said = await admin(ask_json, server, "ban", "2001:db8:0:7:1:2:3:4")
        self.assertEqual(said["who"], "2001:db8:0:7::")

    @with_server()
    async def test_drain_waits_for_the_deal_in_play(self, server):
        first, second = await table_of(server, "golf4", 2, 5)
        alone = Player("Celina", 9)
        await alone.connect(server)
        said = await admin(ask_json, server, "drain", "--for", "5m")
        self.assertEqual((said["draining"], said["in_play"]), (True, 1))
        refused = await alone.command({"t": "make", "rules": "golf", "seats": 1})
        self.assertEqual(refused["verdict"], "illegal")
        self.assertIn("no new tables", refused["why"])
        self.assertIn("Deals in play: 1.", await admin(ask, server, "drain"))
        self.assertEqual(await admin(ask, server, "drain", "off"), "New tables are taken.\n")
        self.assertEqual((await alone.command({"t": "make", "rules": "golf4", "seats": 2}))["verdict"], "applied")
        await admin(ask, server, "drain")
        time.sleep(1.5)
        self.assertIsNone(server.process.poll(), "a deal is in play")
        await asyncio.gather(first.play(), second.play())
        await first.drain(0.2)  # what came before the end, also where a command met it first
        self.assertEqual(first.byes, 1)
        self.assertEqual(await admin(server.wait), 0)

    @with_server()
    async def test_drain_ends_after_its_time(self, server):
        await table_of(server, "golf4", 2, 5)
        await admin(ask, server, "drain", "--for", "1s")
        self.assertEqual(await admin(server.wait), 0)

    @with_server()
    async def test_the_socket_is_for_its_owner(self, server):
        path = pathlib.Path(f"{server.store}.control")
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)
        if os.geteuid() == 0:
            path.chmod(0o666)
            path.parent.chmod(0o755)
            asked = subprocess.run([sys.executable, "-c", f"import os,socket; os.setuid(65534); s=socket.socket(socket.AF_UNIX);"
                                    f"s.connect({str(path)!r}); print(s.recv(999).decode())"],
                                   capture_output=True, text=True, check=True).stdout
            self.assertIn('"ok":false', asked)
            self.assertIn("root", asked)

    @with_server()
    async def test_wrong_lines_are_bounded(self, server):
        for raw in (b"\n", b"nonsense\n", b"tables x\n", b"ban\n", b"ban 0 x\n", b"ban 10\n", b"drain soon\n", b"kick \n", b"ta\0bles\n",
                    b"x" * 5000, b"backup relative\n", "kick \u00e9\n".encode(), b"kick \xff\n", b"guests 99999999999\n"):
            said = json.loads(line_to(server, raw))
            self.assertFalse(said["ok"], raw)
            self.assertGreater(len(said["why"]), 10)
        self.assertEqual(line_to(server, b"tables", shut=True), b"")
        waiting = [socket.socket(socket.AF_UNIX) for _ in range(8)]
        for sock in waiting:
            sock.connect(f"{server.store}.control")
        self.assertIn(b"too many", line_to(server, b"tables\n"))
        for sock in waiting:
            sock.settimeout(HANG)
            self.assertEqual(sock.recv(1), b"", "who says nothing is let go")
            sock.close()
        self.assertEqual(json.loads(line_to(server, b"tables\n")), {"ok": True, "tables": []})

    def test_no_server_answers(self):
        for words in (("tables",), ("kick", "x"), ("drain",)):
            code, _, error = run(*words, "--control", "/no/such")
            self.assertEqual(code, 1)
            self.assertIn("/no/such: no server answers here", error)

    def test_a_socket_that_was_left_behind_is_replaced(self):
        with Server("--log=warn") as server:
            server.process.kill()
            server.wait()
            self.assertTrue(pathlib.Path(f"{server.store}.control").exists())
            server.start()
            self.assertEqual(ask_json(server, "bans"), {"bans": []})
            with Server("--log=warn", f"--control={server.store}.control") as second:
                self.assertIn("another server has it", second.words())
            self.assertEqual(ask_json(server, "bans"), {"bans": []})

    def test_wrong_words(self):
        for words, expected in [((), "no command"), (("tabels",), "did you mean tables?"), (("kick",), "cardroom: admin kick: too few words, expected WHO"), (("ban", "x", "--for", "soon"), "expected 90s"),
                                (("tables", "x"), "one word too many"), (("drain", "on"), "expected off"), (("restore", "x"), "--store: not told"),
                                (("restore", "x", "--store", "postgres://h/n"), "pg_dump"), (("forget", "x"), "--store: not told"),
                                (("forget", "x", "--store", "/no/such"), "no such file"), (("export", "x", "--store", "y"), "admin export: expected GUEST FOLDER")]:
            code, _, error = run(*words)
            self.assertEqual(code, 2, words)
            self.assertIn(expected, error)


def enlarge(server):
    """Makes the store of a stopped server so large that a copy takes a while."""
    database = sqlite3.connect(server.store)
    database.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
                     " INSERT INTO kept SELECT 4, 'R' || i, 0, 0, hex(randomblob(10000)) FROM n")
    database.commit()
    database.close()


class Backups(unittest.TestCase):
    @with_server("--messages-burst=100000", "--messages-per-s=100000", "--guest-moves=0")
    async def test_a_backup_is_made_in_play_and_restored(self, server):
        """The store is large, so that play goes on while it is copied; and still the copy is of one moment, and ends."""
        await admin(server.stop)
        enlarge(server)
        server.start()
        players = await table_of(server, "golf4 match=99", 2, 11)
        going = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(0.3)
        path, played = server.folder / "backup.db", len(players[0].applied)
        found = await admin(ask_json, server, "backup", path)
        self.assertEqual((found["ok"], found["tables"], found["guests"]), (True, 1, 2))
        self.assertGreater(len(players[0].applied), played, "play went on")
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)
        self.assertEqual([name.name for name in server.folder.glob("backup.db*")], ["backup.db"])
        before = path.read_bytes()
        code, _, error = await admin(run, "backup", path, "--store", server.store)
        self.assertEqual(code, 1)
        self.assertIn("is there already", error)
        self.assertEqual(path.read_bytes(), before)
        code, _, error = await admin(run, "restore", path, "--store", server.store)
        self.assertEqual(code, 2)
        self.assertIn("expected the server to have stopped", error)
        await admin(server.stop)
        await asyncio.gather(*going)
        last = max(players[0].seen)
        code, said, error = await admin(run, "restore", path, "--store", server.store)
        self.assertEqual((code, error), (0, ""))
        kept, = server.folder.glob("room.db.before-*")
        self.assertIn(str(kept), said)
        events = "SELECT max(seq) FROM event"
        self.assertGreaterEqual(sqlite3.connect(kept).execute(events).fetchone()[0], last)
        server.start()
        self.assertEqual(server.store_word(events), found["events"])
        for player in players:  # the older store: what was heard later is unknown to it
            player.seen, player.verdicts, player.asked, player.seq = {}, {}, None, 0
            await player.connect(server)
            self.assertEqual(player.state["you"], players.index(player))
            self.assertIn(player.state["stage"], ("playing", "between", "over"))

    def test_a_log_without_its_store_is_put_aside(self):
        with Server("--log=warn") as server:
            asyncio.run(table_of(server, "golf4", 2, 11))
            path = server.folder / "backup.db"
            self.assertEqual(run("backup", path, "--store", server.store)[0], 0)
            server.stop()
            server.store.unlink()
            log = server.folder / "room.db-wal"
            log.write_bytes(b"of a store that is gone")
            self.assertEqual(run("restore", path, "--store", server.store)[0], 0)
            self.assertFalse(log.exists())
            kept, = server.folder.glob("room.db.before-*-wal")
            self.assertEqual(kept.read_bytes(), b"of a store that is gone")

    def damaged(self, server, change):
        """Says why a damaged store is neither backed up nor restored, and that nothing else changes."""
        copy = server.folder / "damaged.db"
        copy.unlink(missing_ok=True)
        copy.write_bytes(server.store.read_bytes())
        change(copy)
        before = server.store.read_bytes()
        code, _, error = run("restore", copy, "--store", server.store)
        self.assertEqual(code, 2, error)
        self.assertEqual(server.store.read_bytes(), before)
        self.assertEqual([name.name for name in server.folder.glob("room.db*")], ["room.db"])
        return error

    def test_what_is_damaged_is_not_restored(self):
        with Server("--log=warn") as server:
            asyncio.run(table_of(server, "golf4", 2, 11))
            server.stop()
            sql = lambda words: lambda path: (lambda db: (db.execute(words), db.commit(), db.close()))(sqlite3.connect(path))
            self.assertIn("does not follow after event 3", self.damaged(server, sql("DELETE FROM event WHERE seq = 4")))
            self.assertIn("does not follow", self.damaged(server, sql("UPDATE event SET text = 'act 9 nonsense' WHERE seq = 5")))
            self.assertIn("no id of its own", self.damaged(server, sql("DELETE FROM kept WHERE kind = 5")))
            self.assertIn("not the store of a cardroom", self.damaged(server, lambda path: path.write_bytes(b"nonsense" * 999)))
            self.assertIn("not the store of a cardroom", self.damaged(server, lambda path: path.write_bytes(b"")))
            self.assertIn("No such file", self.damaged(server, lambda path: path.unlink()))

            def zero_a_page(path):
                size = path.stat().st_size
                with open(path, "r+b") as file:
                    file.seek(size - 4096)
                    file.write(b"\xff" * 4096)
            self.assertIn("damaged.db: ", self.damaged(server, zero_a_page))
            server.start()

    @with_server()
    async def test_a_backup_that_cannot_be_written(self, server):
        code, _, error = await admin(run, "backup", "/no/such/folder/b.db", "--store", server.store)
        self.assertEqual(code, 1)
        self.assertIn("cannot be made: No such file", error)

    def test_a_server_ends_while_it_makes_a_backup(self):
        with Server("--log=warn") as server:
            server.stop()
            enlarge(server)
            server.start()
            asked = subprocess.Popen([PROGRAM, "admin", "backup", server.folder / "b.db", "--store", server.store], stderr=subprocess.PIPE)
            self.assertTrue(wait_until(lambda: (server.folder / "b.db.part").exists()))
            self.assertEqual(server.stop(), 0)
            self.assertEqual(asked.wait(), 1)
            asked.stderr.close()
            self.assertEqual(list(server.folder.glob("b.db*")), [])
            server.start()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
