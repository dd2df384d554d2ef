"""push_test.py PROGRAM [--kills N] [--postgres] - people who are away are told of their turns through a push service, which checks
each message: whatever it answers, and whenever the server is killed, nobody is told twice of a turn."""
import asyncio
import random
import re
import subprocess
import sys
import time
import unittest

from player import Player
from postgres import Postgres
from push_service import RETRY_S, Service
from server import PROGRAM, Server

NOTIFY, CALL = 24, 25  # kinds of rows (src/store/store.h)
FLAGS = ("--push-contact=mailto:host@example.org", "--push-loopback", "--messages-burst=100000", "--messages-per-s=100000", "--guest-talk=0",
         "--guest-moves=0")


def taken_out(flag, otherwise):
    """The number behind a flag of this test."""
    if flag not in sys.argv:
        return otherwise
    at = sys.argv.index(flag)
    number = int(sys.argv[at + 1])
    del sys.argv[at:at + 2]
    return number


KILLS = taken_out("--kills", 6)
IN_POSTGRES = "--postgres" in sys.argv
if IN_POSTGRES:
    sys.argv.remove("--postgres")


class Pair:
    """Two at a table by the day: Ada, who is here, and Bea, who comes to move and goes."""

    def __init__(self, server, service):
        self.server, self.service = server, service
        self.ada, self.bea = Player("Ada", 1), Player("Bea", 2)

    async def sit(self, **notify):
        for player in (self.ada, self.bea):
            await player.connect(self.server)
        await self.ada.command({"t": "make", "rules": "golf4 match=90", "seats": 2, "turn_s": 3600})
        await self.ada.receive("table")
        await self.bea.command({"t": "join", "table": self.ada.table})
        await self.bea.receive("table")
        await self.bea.command({"t": "sit"})
        verdict = await self.bea.command(self.service.device("bea") | notify)
        assert verdict["verdict"] == "applied", verdict
        await self.ada.command({"t": "start"})

    async def latest(self, player):
        await player.command({"t": "join", "table": player.table, "after": player.seq})
        await player.receive("table")

    def to_act(self, player):
        return player.state["state"]["scene"]["to_act"] if player.state["stage"] == "playing" else []

    async def move(self, player, seat, until):
        """The player does what there is to do until only that seat is waited for."""
        for _ in range(200):
            await self.latest(player)
            if self.to_act(player) == [until]:
                return
            if player.state["stage"] == "between":
                await player.command({"t": "next"})
            elif seat in self.to_act(player) and player.moves():
                await player.command({"t": "act", "after": player.seq, "line": player.moves()[0]["line"]})
            else:
                return

    async def both_until(self, seat):
        for _ in range(40):
            for at, player in enumerate((self.ada, self.bea)):
                await self.move(player, at, seat)
            await self.latest(self.ada)
            if self.to_act(self.ada) == [seat]:
                return
        raise AssertionError(self.ada.state)

    async def gone(self):
        """Bea goes; the server knows it, once Ada sees it."""
        await self.bea.socket.close()
        for _ in range(200):
            await self.latest(self.ada)
            if not self.ada.state["seats"][1]["here"]:
                return
            await asyncio.sleep(0.02)

    async def away(self):
        """It is Ada's turn, and Bea is away."""
        await self.both_until(0)
        await self.gone()

    async def come(self):
        await self.bea.connect(self.server)


def kept(server, kind):
    return server.store_word(f"SELECT count(*) FROM kept WHERE kind = {kind}")


def wait_until(holds, what, seconds=60):
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(what)
        time.sleep(0.05)


class Push(unittest.IsolatedAsyncioTestCase):
    async def test_who_is_away_is_told(self):
        with Service() as service, Server(*FLAGS) as server:
            pair = Pair(server, service)
            await pair.sit()
            await pair.away()
            self.assertEqual(service.taken, [])
            await pair.move(pair.ada, 0, 1)
            message, = await asyncio.to_thread(service.wait, 1)
            self.assertEqual({name: message[name] for name in ("table", "title", "people", "lang")},
                             {"table": pair.ada.table, "title": pair.ada.state["title"], "people": ["Ada"], "lang": "fr"})
            self.assertEqual(message["said"]["sub"], "mailto:host@example.org")
            server.stop()
            server.start()
            await pair.ada.connect(server)
            await pair.come()
            await pair.away()
            await pair.move(pair.ada, 0, 1)
            first, second = await asyncio.to_thread(service.wait, 2)
            self.assertEqual((first["by"], first["topic"]), (second["by"], second["topic"]), "its key is kept")
            self.assertEqual(kept(server, CALL), 0)

    async def test_answers(self):
        """What is left in the store of each answer: how often somebody is to be told again, and whether the device is known still."""
        cases = {"created": (0, 1), "gone": (0, 0), "missing": (0, 0), "refused": (0, 1), "dead": (0, 1), "busy": (1, 1), "broken": (2, 1)}
        with Service() as service, Server(*FLAGS) as server:
            pair = Pair(server, service)
            await pair.sit()
            for number, (answer, left) in enumerate(cases.items()):
                with self.subTest(answer):
                    if number > 0:
                        await pair.come()
                    await pair.bea.command(service.device("bea", answer))
                    await pair.away()
                    await pair.move(pair.ada, 0, 1)
                    await asyncio.to_thread(service.wait, number + 1)
                    await asyncio.to_thread(wait_until, lambda: (kept(server, CALL), kept(server, NOTIFY)) == left,
                                            f"{answer}: {left} expected, there are {kept(server, CALL), kept(server, NOTIFY)}")
                    if answer == "busy":
                        when = int(server.store_word(f"SELECT key FROM kept WHERE kind = {CALL}").split()[0])
                        self.assertGreater(when, (time.time() + RETRY_S - 30) * 1000)
            await asyncio.sleep(1)
            self.assertEqual(len(service.taken), len(cases), "nothing is sent again at once")

    async def test_a_slow_service_holds_nobody_up(self):
        with Service() as service, Server(*FLAGS) as server:
            pairs = [Pair(server, service) for _ in range(2)]
            for pair, answer in zip(pairs, ("slow", "created")):
                await pair.sit()
                await pair.bea.command(service.device(f"bea_{answer}", answer))
                await pair.away()
                begun = time.monotonic()
                await pair.move(pair.ada, 0, 1)
                self.assertLess(time.monotonic() - begun, 10)
            messages = await asyncio.to_thread(service.wait, 2)
            self.assertEqual([message["to"] for message in messages], ["bea_slow", "bea_created"])
            self.assertEqual(server.stop(), 0)

    async def test_nothing_listens(self):
        with Service() as service, Server(*FLAGS) as server:
            pair = Pair(server, service)
            nobody = Service()  # it is not started
            nobody.server.server_close()
            await pair.sit(endpoint=f"{nobody.origin}/bea")
            await pair.away()
            await pair.move(pair.ada, 0, 1)
            await asyncio.to_thread(wait_until, lambda: kept(server, CALL) == 1, "it is tried again later")
            self.assertEqual(service.taken, [])

    async def test_what_may_not_be_asked(self):
        wrong = ["https://127.0.0.1/x", "https://localhost/x", "https://10.0.0.1/x", "http://10.0.0.1:80/x", "http://push.example.com/x",
                 "https://[::1]/x", "https://metadata.internal/x", "https://2130706433/x", "file:///etc/passwd", "https://push.example.com:22/x"]
        with Service() as service, Server(FLAGS[0]) as server:
            player = Player("Ada", 1)
            await player.connect(server)
            members = service.device("ada")
            for endpoint in [members["endpoint"], *wrong]:
                verdict = await player.command(members | {"endpoint": endpoint})
                self.assertEqual(verdict["verdict"], "illegal", endpoint)
            for changed in ({"key": members["key"][:-2] + "AA"}, {"auth": "x"}, {"key": "A" * 87}):
                verdict = await player.command(members | {"endpoint": "https://push.example.com/x"} | changed)
                self.assertEqual(verdict["verdict"], "illegal", changed)
            verdict = await player.command(members | {"endpoint": "https://push.example.com/x"})
            self.assertEqual(verdict["verdict"], "applied")

    async def test_export_and_forget(self):
        with Service() as service, Server(*FLAGS) as server:
            player = Player("Zenobia", 1)
            await player.connect(server)
            await player.command(service.device("a_key_of_hers"))
            await asyncio.to_thread(server.stop)
            admin = [PROGRAM, "admin"]
            subprocess.run([*admin, "export", player.guest, server.folder / "out", "--store", server.store], check=True, stdout=subprocess.DEVNULL)
            said = (server.folder / "out" / "notify.txt").read_text()
            self.assertRegex(said, rf"^1 \d+-\S+Z {re.escape(service.origin)}/ fr\n$")
            subprocess.run([*admin, "forget", player.guest, "--store", server.store], check=True, stdout=subprocess.DEVNULL)
            self.assertEqual(kept(server, NOTIFY), 0)
            self.assertNotIn(b"a_key_of_hers", server.store.read_bytes())
            server.start()

    async def play_and_kill(self, store=None):
        """Ada moves on, and the server is killed at some moment. Of each turn, Bea is told once at most."""
        chance, told = random.Random(7), 0
        with Service() as service, Server(*FLAGS, store=store) as server:
            pair = Pair(server, service)
            await pair.sit()
            for number in range(KILLS):
                await pair.away()
                moving = asyncio.ensure_future(pair.move(pair.ada, 0, 1))
                await asyncio.sleep(chance.random() * 0.15)
                server.process.kill()
                await asyncio.gather(moving, return_exceptions=True)
                server.wait()
                server.start()
                await pair.ada.connect(server)
                await pair.move(pair.ada, 0, 1)
                await asyncio.sleep(1.1)  # turns are told apart by the second in which their time is out
                await pair.come()
            await pair.away()
            await pair.move(pair.ada, 0, 1)
            await asyncio.to_thread(service.wait, 1)
            turns = [(message["to"], message["until"] // 1000) for message, _ in service.taken]
            self.assertEqual(len(turns), len(set(turns)), f"told twice: {turns}")
            told = len(turns)
            self.assertLessEqual(told, KILLS + 1)
        print(f"{KILLS} kills, {told} of {KILLS + 1} turns told, none twice", file=sys.stderr)

    async def test_kills(self):
        if IN_POSTGRES:
            with Postgres() as postgres:
                await self.play_and_kill(postgres.url)
        else:
            await self.play_and_kill()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
