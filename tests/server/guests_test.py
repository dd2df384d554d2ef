"""guests_test.py PROGRAM - what `cardroom admin` does for a guest while nobody is served: all that is known of somebody is
exported, a name is taken out of a document, a guest is forgotten; and who is meant by a name."""
import asyncio
import subprocess
import sys
import unittest

from admin_test import admin, run
from papers_test import Writer
from player import Player
from server import Server


async def play_two(server):
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


class Guests(unittest.TestCase):
    def test_documents_are_exported_and_names_taken_out(self):
        async def write(server):
            anna, ben, eve = [await Writer().connect(server, name) for name in ("Anna", "Ben", "Eve")]
            codes = []
            for name in ("One", "Two"):
                await anna.say(t="keep", text=f"cardroom club 1\nname {name}\nmember 1 Anna\nmember 2 Zenobia")
                codes.append(anna.code)
            await anna.say(t="allow", on=True)
            await ben.say(t="open", paper=codes[1])
            await ben.note(1, "# me 2")
            for writer in (anna, ben, eve):
                await writer.close()
            return codes

        with Server("--log=warn") as server:
            one, two = asyncio.run(write(server))
            server.stop()
            for who, documents in (("Anna", {one, two}), ("Ben", {two}), ("Eve", set())):
                folder = server.folder / who
                self.assertEqual(run("export", who, folder, "--store", server.store)[::2], (0, ""))
                self.assertEqual({path.stem for path in (folder / "documents").glob("*.txt")}, documents, who)
            said = (server.folder / "Ben" / "documents" / f"{two}.txt").read_text()
            self.assertRegex(said, "(?s)^cardroom club 1\nname Two\nmember 1 Anna\nmember 2 Zenobia\n"
                                   "# written by you, [0-9T:Z-]+\n# me 2\n$")
            self.assertEqual(run("unname", two, "Zenobia", "--store", server.store), (0, f"{two}: the name is gone.\n", ""))
            for wrong in ((two, "Zenobia"), ("AAAAAAA", "Anna")):
                code, _, error = run("unname", *wrong, "--store", server.store)
                self.assertEqual(code, 1)
                self.assertRegex(error, "name|code")
            self.assertEqual(run("export", "Ben", server.folder / "again", "--store", server.store)[0], 0)
            self.assertIn("member 2 N.\n", (server.folder / "again" / "documents" / f"{two}.txt").read_text())

    def test_a_guest_is_exported_and_forgotten(self):
        with Server("--log=warn") as server:
            table, guest = asyncio.run(play_two(server))
            code, _, error = run("forget", "Zenobia", "--store", server.store)
            self.assertEqual(code, 2)
            self.assertIn("in use by another cardroom", error)
            server.stop()
            folder = server.folder / "out"
            for who in ("Zenobia", guest):
                code, said, error = run("export", who, folder, "--store", server.store)
                self.assertEqual((code, error), (0, ""))
                files = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*.txt")}
                self.assertEqual(set(files) >= {"guest.txt", "devices.txt", "verdicts.txt", "ratings.txt", f"tables/{table}.events.txt",
                                                f"tables/{table}.record.txt"}, True, files.keys())
                self.assertEqual(sum(name.endswith("events.txt") for name in files), 2)
                self.assertIn(f"id {guest}\n", files["guest.txt"])
                self.assertIn("name Zenobia\n", files["guest.txt"])
                self.assertIn(f"sit 0 {guest} Zenobia", files[f"tables/{table}.events.txt"])
                self.assertNotIn("Ben", files[f"tables/{table}.events.txt"])
                self.assertIn("#: reveal", files[f"tables/{table}.record.txt"])
                subprocess.run(["rm", "-r", folder], check=True)
            folder.mkdir()
            self.assertEqual(run("export", guest, folder, "--store", server.store)[0], 2)
            code, said, error = run("forget", "Zenobia", "--store", server.store)
            self.assertEqual((code, said, error), (0, f"{guest}: deleted.\n", ""))
            for path in server.folder.glob("room.db*"):
                self.assertNotIn(b"Zenobia", path.read_bytes())
                self.assertNotIn(guest.encode(), path.read_bytes())
            self.assertIn(b"Ben", server.store.read_bytes())
            code, _, error = run("forget", "Zenobia", "--store", server.store)
            self.assertEqual(code, 1)
            self.assertIn("no guest has this id or name", error)
            server.start()

    def test_who_is_meant(self):
        async def two(server):
            for _ in range(2):
                player = Player("Anna Maria", 1)
                await player.connect(server)
            code, _, error = await admin(run, "kick", "Anna Maria", "--store", server.store)
            return code, error
        with Server("--log=warn") as server:
            code, error = asyncio.run(two(server))
            self.assertEqual(code, 1)
            self.assertIn("several guests have this name", error)
            server.stop()
            code, said, error = run("forget", "Anna Maria", "--store", server.store)
            self.assertEqual(code, 2)
            self.assertIn("2 guests have this name", error)
            ids = said.split()
            self.assertEqual(len(ids), 2)
            self.assertEqual(run("forget", ids[0], "--store", server.store)[0], 0)
            self.assertEqual(run("forget", "Anna Maria", "--store", server.store)[:2], (0, f"{ids[1]}: deleted.\n"))
            server.start()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
