"""admin_test.py PROGRAM - what a host does with a store while no server runs: a guest's data as files, and its
deletion. Errors name what was expected."""
import asyncio
import subprocess
import sys
import unittest

from player import Player
from server import PROGRAM, Server


def admin(*words):
    done = subprocess.run([PROGRAM, "admin", *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


async def play(server):
    """Zenobia and Ben play a deal; then each opens a table alone. The table of the two, and who Zenobia is."""
    zenobia, ben = Player("Zenobia", 1), Player("Ben", 2)
    for player in (zenobia, ben):
        player.is_asked_for_next = lambda: False
        await player.connect(server)
    await zenobia.command({"t": "make", "rules": "golf4", "seats": 2})
    await zenobia.receive("table")
    await ben.command({"t": "join", "table": zenobia.table})
    await ben.command({"t": "sit"})
    await zenobia.command({"t": "start"})
    tasks = [asyncio.create_task(player.play()) for player in (zenobia, ben)]
    while zenobia.state["stage"] != "between":
        await asyncio.sleep(0.01)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    table = zenobia.table
    for player in (zenobia, ben):
        await player.drain(0.1)
        player.asked = None
        await player.command({"t": "make", "rules": "golf", "seats": 1})
        await player.socket.close()
    return table, zenobia.guest


class Admin(unittest.TestCase):
    def test_a_guest_is_exported_and_forgotten(self):
        with Server("--log=warn") as server:
            table, guest = asyncio.run(play(server))
            code, _, error = admin("forget", "Zenobia", "--store", server.store)
            self.assertEqual(code, 2)
            self.assertIn("in use by another cardroom", error)
            server.stop()
            folder = server.folder / "out"
            for who in ("Zenobia", guest):
                code, said, error = admin("export", who, folder, "--store", server.store)
                self.assertEqual((code, error), (0, ""))
                files = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*.txt")}
                self.assertEqual(set(files) >= {"guest.txt", "devices.txt", "verdicts.txt", f"tables/{table}.events.txt",
                                                f"tables/{table}.record.txt"}, True, files.keys())
                self.assertEqual(sum(name.endswith("events.txt") for name in files), 2)
                self.assertIn(f"id {guest}\n", files["guest.txt"])
                self.assertIn("name Zenobia\n", files["guest.txt"])
                self.assertIn(f"sit 0 {guest} Zenobia", files[f"tables/{table}.events.txt"])
                self.assertNotIn("Ben", files[f"tables/{table}.events.txt"])
                self.assertIn("#: reveal", files[f"tables/{table}.record.txt"])
                subprocess.run(["rm", "-r", folder], check=True)
            folder.mkdir()
            self.assertEqual(admin("export", guest, folder, "--store", server.store)[0], 2)
            code, said, error = admin("forget", "Zenobia", "--store", server.store)
            self.assertEqual((code, said, error), (0, f"{guest}: deleted.\n", ""))
            for path in server.folder.glob("room.db*"):
                self.assertNotIn(b"Zenobia", path.read_bytes())
                self.assertNotIn(guest.encode(), path.read_bytes())
            self.assertIn(b"Ben", server.store.read_bytes())
            code, _, error = admin("forget", "Zenobia", "--store", server.store)
            self.assertEqual(code, 1)
            self.assertIn("no guest has this id or name", error)
            server.start()

    def test_who_is_meant(self):
        async def two(server):
            for _ in range(2):
                player = Player("Anna Maria", 1)
                await player.connect(server)
                await player.socket.close()
        with Server("--log=warn") as server:
            asyncio.run(two(server))
            server.stop()
            code, said, error = admin("forget", "Anna Maria", "--store", server.store)
            self.assertEqual(code, 2)
            self.assertIn("2 guests have this name", error)
            ids = said.split()
            self.assertEqual(len(ids), 2)
            self.assertEqual(admin("forget", ids[0], "--store", server.store)[0], 0)
            self.assertEqual(admin("forget", "Anna Maria", "--store", server.store)[:2], (0, f"{ids[1]}: deleted.\n"))
            server.start()

    def test_wrong_words(self):
        for words, expected in [((), "expected `forget GUEST`"), (("forget",), "expected `forget GUEST`"), (("drain", "x"), "expected `forget GUEST`"),
                                (("forget", "x"), "--store: not told"), (("forget", "x", "--store", "/no/such"), "no such file")]:
            code, _, error = admin(*words)
            self.assertEqual(code, 2, words)
            self.assertIn(expected, error)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
