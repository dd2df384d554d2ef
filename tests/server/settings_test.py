"""settings_test.py PROGRAM - the settings of `serve`: which are accepted, and how wrong ones are refused: place,
fault, what was expected."""
import asyncio
import json
import os
import pathlib
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import websockets

from server import PROGRAM, Server

# What a file says, and the error: LINE:COLUMN and words.
FILES = [
    ("listen = nonsense\n", "1:10", "no port"),
    ("listen = 1.2.3.4:99999\n", "1:10", "0 to 65535"),
    ("listen = ::1:80\n", "1:10", "without brackets"),
    ("listen = example.org:80\n", "1:10", "in numbers"),
    ("listen =\n", "1:9", "nothing"),
    ("\n# words\n  conections = 5\n", "3:3", "did you mean connections?"),
    ("ping-s = 0\n", "1:10", "1 to 3600"),
    ("ping-s = 3601\n", "1:10", "1 to 3600"),
    ("ping-s = -1\n", "1:10", "1 to 3600"),
    ("ping-s: ten\n", "1:9", "1 to 3600"),
    ("ping-s = 20 s\n", "1:10", "1 to 3600"),
    ("connections = 99999999999999999999999\n", "1:15", "1 to 65000"),
    ("behind-proxy = yes\n", "1:16", "on or off"),
    ("web =;\n", "1:6", "begins a comment"),
    ("log = loud\n", "1:7", "error, warn or info"),
    ("players = hard,medum\n", "1:11", "did you mean medium?"),
    ("players = cheat\n", "1:11", "no player 'cheat'"),
    ("origin = cards.example.org\n", "1:10", "https://cards.example.org"),
    ("origin = https:///cards/\n", "1:10", "https://example.org/cards/"),
    ("origin = https://example.org/cards/#/t/K7QM2X\n", "1:10", "https://example.org/cards/"),
    ("store = postgres://host:port/db\n", "1:9", "not the address of a database"),
    ("store = mysql://host/db\n", "1:9", "no such store"),
    ("node = Node A\n", "1:8", "small letters"),
    ("node = a\n", None, "expected store = postgres://"),
    ("node-address = cards.example.org\n", "1:16", "/n/a/ws"),
    ("tables = 5\ntables = 6\n", "2:1", "told twice"),
    ("tables = 5\n  6\n", "2:3", "told twice"),
    ("[server]\ntables = 5\n", "2:1", "no section [server]"),
    ("tables\n", "1:1", "NAME = VALUE"),
    ("tables = 5\n[serve\n", "2:1", "NAME = VALUE"),
    ("tables = \xff\n", "1:10", "UTF-8"),
    ("tables = 5\0\n", "1:11", "UTF-8"),
    ("web = " + "x" * 500 + "\n", "1:1", "too long"),
    ("ping-s = 45\nsilence-s = 45\n", None, "silence-s is not longer"),
    ("message-bytes = 1024\n", None, "message-bytes is below frame-bytes"),
]
FLAGS = [
    (["--listen=nowhere"], "--listen=nowhere", "no port"),
    (["--ping-s=x"], "--ping-s=x", "1 to 3600"),
    (["--conections=5"], "--conections=5", "did you mean --connections?"),
    (["--store=postgresql://me:secret@x:port/db"], "--store=postgresql://", "not the address of a database"),
    (["--web=/no/such/folder", "--store=x.db"], "--web", "/no/such/folder"),
    (["--config=/no/such/file"], "/no/such/file", "No such file"),
    (["golf6"], "golf6", "not a flag"),
    (["--store=" + "x" * 191], "--store=" + "x" * 60, "at most 190 bytes"),
    (["--store=/no/such/folder/x.db", "--listen=127.0.0.1:0"], "/no/such/folder/x.db", "cannot be opened"),
]
VARIABLES = [
    ({"CARDROOM_PING_S": "soon"}, "CARDROOM_PING_S", "1 to 3600"),
    ({"CARDROOM_LISTN": "127.0.0.1:0"}, "CARDROOM_LISTN", "did you mean CARDROOM_LISTEN?"),
    ({"CARDROOM_FROBNICATE": "1"}, "CARDROOM_FROBNICATE", "no such setting"),
    ({"CARDROOM_CONFIG": "/no/such/file"}, "/no/such/file", "No such file"),
]

NEWER = "was written by a newer cardroom (schema 99), expected at most 4: start that version, or restore an older backup"


def run(*words, environment=None, folder=None):
    ended = subprocess.run([PROGRAM, "serve", *words], capture_output=True, cwd=folder,
                           env={**os.environ, **(environment or {})})
    return ended.returncode, ended.stdout.decode(), ended.stderr.decode()


class Wrong(unittest.TestCase):
    def refused(self, got, place, words):
        code, out, err = got
        self.assertEqual((code, out), (2, ""), err)
        self.assertTrue(err.startswith(f"cardroom: {place}: "), err)
        self.assertIn(words, err)

    def test_in_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "room.ini"
            for text, place, words in FILES:
                with self.subTest(text):
                    path.write_bytes(text.encode("latin-1"))
                    self.refused(run(f"--config={path}"), f"{path}:{place}" if place else "settings", words)

    def test_in_flags(self):
        with tempfile.TemporaryDirectory() as folder:
            for flags, place, words in FLAGS:
                with self.subTest(flags):
                    self.refused(run(*flags, folder=folder), place, words)

    def test_in_the_environment(self):
        for environment, place, words in VARIABLES:
            with self.subTest(environment):
                self.refused(run(environment=environment), place, words)

    def test_a_port_that_is_taken(self):
        with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as taken:
            address = "127.0.0.1:%d" % taken.getsockname()[1]
            self.refused(run(f"--listen={address}", f"--store={folder}/x.db"), address, "is taken by another program")

    def test_a_store_that_is_in_use(self):
        with Server() as server:
            self.refused(run("--listen=127.0.0.1:0", f"--store={server.store}"), server.store, "in use by another cardroom")

    def test_a_store_of_a_newer_version(self):
        """It is told, with its name and what to do; of the file, and of what has been written but not moved there, no byte
        changes. So it is also with a file that was written in another way."""
        with tempfile.TemporaryDirectory() as folder, Server() as server:
            server.stop()
            for number, change in enumerate(("PRAGMA user_version=99", "PRAGMA journal_mode=DELETE; PRAGMA user_version=99")):
                database = sqlite3.connect(server.store)
                database.executescript(change + "; CREATE TABLE IF NOT EXISTS later (x); INSERT INTO later VALUES (1)")
                store = pathlib.Path(folder) / f"{number}.db"
                for path in server.folder.glob("room.db*"):
                    shutil.copy(path, f"{store}{path.name.removeprefix('room.db')}")  # as a server that was killed leaves it
                database.close()
                files = lambda: {path.name: path.read_bytes() for path in store.parent.glob(f"{number}.db*") if path.suffix != ".db-shm"}
                before = files()
                self.assertEqual(len(before), 2 - number, "a file, and what waits beside it")
                self.refused(run("--listen=127.0.0.1:0", f"--store={store}"), store, NEWER)
                self.assertTrue(files() == before, "it was written to")


class Right(unittest.TestCase):
    def test_later_ones_stand_over_earlier_ones(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "room.ini"
            path.write_text("\ufeff; mine\r\n[serve]\r\nping-s = 5\r\ntables: 7 ; few\r\nlog = warn\r\n", "utf-8")
            environment = {"CARDROOM_CONFIG": str(path), "CARDROOM_PING_S": "6", "CARDROOM_BEHIND_PROXY": "on"}
            code, out, err = run("--print-settings", "--log=error", environment=environment)
            self.assertEqual((code, err), (0, ""))
            for line in ("ping-s = 6", "tables = 7", "log = error", "behind-proxy = on", "silence-s = 45"):
                self.assertIn(f"\n{line}\n", out)
            path.write_text(out)
            self.assertEqual(run("--print-settings", f"--config={path}")[1], out)

    def test_the_store_has_its_place_and_is_nobody_elses(self):
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "XDG_DATA_HOME": folder + "/new/data"}
            process = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, env=environment)
            out = ""
            while "Ctrl-C" not in out:
                line = process.stdout.readline().decode()
                self.assertTrue(line, f"the server does not start: {out}")
                out += line
            process.terminate()
            self.assertEqual(process.wait(), 0)
            process.stdout.close()
            store = pathlib.Path(folder) / "new/data/cardroom/cardroom.db"
            self.assertIn(str(store), out)
            self.assertEqual(store.stat().st_mode & 0o077, 0)

    def test_all_addresses_are_told(self):
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen([PROGRAM, "serve", "--listen", "0.0.0.0:0", "--store", folder + "/x.db"],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            out = ""
            while "Ctrl-C" not in out:
                line = process.stdout.readline().decode()
                self.assertTrue(line, f"the server does not start: {out}")
                out += line
            process.terminate()
            process.wait()
            process.stdout.close()
            self.assertIn("http://127.0.0.1:", out)
            self.assertNotIn("0.0.0.0:", out)
            self.assertIn("████ ▄▄▄▄▄ █", out)  # a corner of the code, in its quiet zone

    def test_a_welcome_names_where_others_reach_the_page(self):
        async def addresses(server):
            async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws", subprotocols=["cardroom.1"],
                                          origin=server.origin) as socket_:
                await socket_.send(json.dumps({"t": "hello", "v": 1, "name": "Anna"}))
                return json.loads(await socket_.recv())["addresses"]

        with Server() as server:
            self.assertEqual(asyncio.run(addresses(server)), [])
        with Server("--origin", "https://cards.example.org,https://b.example.org") as server:
            self.assertEqual(asyncio.run(addresses(server)), ["https://cards.example.org/", "https://b.example.org/"])
        with Server("--origin", "https://example.org/cards/ https://b.example.org/cards") as server:
            self.assertEqual(asyncio.run(addresses(server)), ["https://example.org/cards/", "https://b.example.org/cards/"])
            self.assertIn("Invite others with https://example.org/cards/\n", server.out)
            for origin, status in (("https://example.org", 200), ("https://b.example.org", 200), ("https://example.org/cards/", 403),
                                   ("https://c.example.org", 403)):
                self.assertEqual(server.get("/ready", f"Origin: {origin}", method="OPTIONS", host="example.org").code, status, origin)
        with Server("--origin", "https://cards.example.org", listen="0.0.0.0:0") as server:
            first, *own = asyncio.run(addresses(server))
            self.assertEqual(first, "https://cards.example.org/")
            shown = [line.strip() for line in server.out.splitlines() if line.startswith("  http://")]
            self.assertEqual(own, [line for line in shown if "//127." not in line])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
