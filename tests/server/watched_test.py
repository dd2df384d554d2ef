"""watched_test.py PROGRAM - what a host can see of a server: /metrics, /ready, the log. All of it counts; none of it tells a name, a
key or a card."""
import asyncio
import collections
import json
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

import exposition
from player import Player
from server import PROGRAM, Answer, Raw, Server, frame, read_answer, wait_until

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DASHBOARD = ROOT / "packaging/grafana.json"
FLAGS = ("--messages-burst=100000", "--messages-per-s=100000", "--guest-moves=0", "--address-guests=0")
PROMTOOL = shutil.which("promtool")


def metrics(server, *headers):
    answer = server.get("/metrics", *headers)
    if answer.code != 200:
        raise AssertionError(answer.code)
    return exposition.check(answer.body.decode())


async def play(server, moves, level="easy"):
    """A person and a bot; gives the player, and all that the server told."""
    player, heard = Player("Aleksandra", 3), []
    await player.connect(server)
    taken = player.take
    player.take = lambda message: (heard.append(message), taken(message))
    await player.command({"t": "make", "rules": "golf6", "bots": [level]})
    await player.command({"t": "start"})
    while len(player.applied) < moves:
        if player.moves():
            await player.command({"t": "act", "after": player.seq, "line": player.random.choice(player.moves())["line"]})
        else:
            await player.receive("table")
    await player.command({"t": "act", "after": player.seq, "line": "fly away"})
    return player, heard


class Metrics(unittest.TestCase):
    def test_they_count_and_tell_nothing(self):
        with Server(*FLAGS, "--log=info,json") as server:
            before = metrics(server)
            self.assertEqual((before["cardroom_moves_total", ""], before["cardroom_commit_seconds_count", ""]), (0, 0))
            player, _ = asyncio.run(play(server, 3, "hard"))
            with Raw(server) as raw:
                raw.send_bytes(frame("x", masked=False))
                self.assertEqual(raw.closed_with(), 1002)
            server.get("/nope.js")
            text = server.get("/metrics").body.decode()
            now, health = exposition.check(text), server.health()
            self.assertEqual(set(before), set(now))
            self.assertEqual(now["cardroom_ready", ""], 1)
            self.assertEqual((now["cardroom_store_away", ""], now["cardroom_lease_age_seconds", ""]), (0, 0))
            self.assertEqual(now["cardroom_tables", ""], 1)
            self.assertGreaterEqual(now["cardroom_moves_total", ""], 3)
            self.assertEqual(now["cardroom_moves_total", ""], health["moves"])
            self.assertEqual(now["cardroom_commit_seconds_count", ""], health["batches"])
            self.assertGreater(now["cardroom_commit_seconds_sum", ""], 0)
            self.assertGreater(now["cardroom_bot_choice_seconds_count", ""], 0)
            self.assertEqual(now["cardroom_closes_total", 'code="1002"'], 1)
            self.assertEqual(now["cardroom_http_answers_total", 'code="404"'], 1)
            self.assertEqual(now["cardroom_http_answers_total", 'code="101"'], 2)
            given = collections.Counter(f'verdict="{verdict["verdict"]}",kind="{verdict.get("kind", "")}"'
                                        for verdict in player.verdicts.values())
            self.assertGreater(len(given), 1)
            self.assertEqual({labels: value for (name, labels), value in now.items()
                              if name == "cardroom_verdicts_total" and value}, given)
            self.assertGreater(now["process_resident_memory_bytes", ""], 1 << 20)
            self.assertLess(now["process_resident_memory_bytes", ""], 1 << 30)
            self.assertGreater(now["process_cpu_seconds_total", ""], 0)
            for secret in (player.token, player.guest, player.table, player.name):
                self.assertNotIn(secret, text)
            if PROMTOOL:
                done = subprocess.run([PROMTOOL, "check", "metrics"], input=text, capture_output=True, text=True, check=False)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_who_may_read_them(self):
        with Server("--log=warn") as here, Server("--log=warn", "--metrics=all") as everybody, \
                Server("--log=warn", "--metrics=off") as nobody:
            for server, direct, by_proxy in ((here, 200, 404), (everybody, 200, 200), (nobody, 404, 404)):
                self.assertEqual(server.get("/metrics").code, direct)
                self.assertEqual(server.get("/metrics", method="POST").code, 405)
                self.assertEqual(server.get("/metrics", host="evil.example").code, 403)
                for field in ("X-Forwarded-For: 127.0.0.1", "x-forwarded-for:", "Forwarded: for=127.0.0.1", "Via: 1.1 proxy"):
                    self.assertEqual(server.get("/metrics", field).code, by_proxy, field)

    def test_not_from_another_machine(self):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
            try:
                asker.connect(("192.0.2.1", 9))  # nothing is sent: it tells which address of ours would be used
                own = asker.getsockname()[0]
            except OSError:
                print("warning: this machine is in no network, so figures are not asked for from outside")
                self.skipTest("this machine is in no network")
        with Server("--log=warn", listen="0.0.0.0:0") as server:
            request = f"GET /metrics HTTP/1.1\r\nHost: {own}\r\n\r\n".encode()
            with socket.create_connection((own, server.port), 5) as sock:
                sock.sendall(request)
                self.assertEqual(Answer(read_answer(sock)).code, 404)
            self.assertEqual(server.get("/metrics").code, 200)

    def test_the_checker_sees_faults(self):
        good = ('# HELP a_total Words.\n# TYPE a_total counter\na_total{x="y"} 1\n# HELP b Words.\n# TYPE b histogram\n'
                'b_bucket{le="1"} 2\nb_bucket{le="+Inf"} 3\nb_sum 4.5\nb_count 3\n')
        self.assertEqual(exposition.check(good)["a_total", 'x="y"'], 1)
        for before, after in (("a_total{x", "a{x"), ("counter", "gauge"), ("# TYPE a_total counter\n", ""), (" 1\n", " one\n"),
                              ('"y"', '"y'), ('"y"', '"y"y"'), ("b_count 3", "b_count 4"), ('le="1"} 2', 'le="1"} 4'),
                              ("b_sum 4.5\n", ""), ('{le="+Inf"}', '{le="0.5"}'), ("b_count 3\n", "b_count 3"),
                              ("# HELP b Words.\n", ""), ('a_total{x="y"} 1\n', 'a_total{x="y"} 1\na_total{x="y"} 1\n'),
                              ('a_total{x="y"} 1\n', ""), ("histogram", "summary"), ("a_total{", "1_total{"), ("} 1", "} -1"),
                              ("\n# HELP b", "\n\n# HELP b")):
            self.assertIn(before, good)
            with self.assertRaises((ValueError, KeyError), msg=(before, after)):
                exposition.check(good.replace(before, after, 1))

    def test_the_dashboard_shows_what_there_is(self):
        board = json.loads(DASHBOARD.read_text("utf-8"))
        asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
        self.assertGreaterEqual(len(asked), 10)
        with Server("--log=warn") as server:
            names = {name for name, _ in metrics(server)}
        for expression in asked:
            found = re.findall(r"\b(?:cardroom|process)_\w+", expression)
            self.assertTrue(found and set(found) <= names, expression)
        self.assertEqual(len({panel["id"] for panel in board["panels"]}), len(board["panels"]))


class Ready(unittest.TestCase):
    def test_a_closing_server_is_not_ready(self):
        with Server("--log=warn") as server, server.socket() as sock, Raw(server):
            request = f"GET /ready HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
            sock.sendall(request)
            answer = Answer(read_answer(sock))
            self.assertEqual((answer.code, json.loads(answer.body)), (200, {"ready": True}))
            server.process.send_signal(signal.SIGTERM)
            codes = []
            while len(codes) < 1000 and 503 not in codes:  # until the signal has arrived
                sock.sendall(request)
                answer = Answer(read_answer(sock))
                codes.append(answer.code)
            self.assertEqual((codes[-1], json.loads(answer.body)), (503, {"ready": False, "why": "closing"}))
            self.assertEqual(server.wait(), 0)


class Log(unittest.TestCase):
    LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (error|warn|info) \S.*")

    @classmethod
    def setUpClass(cls):
        """A page, so that the log does not say that none has been built."""
        folder = tempfile.TemporaryDirectory(prefix="cardroom-web-")
        cls.addClassCleanup(folder.cleanup)
        cls.page = pathlib.Path(folder.name)
        (cls.page / "index.html").write_text("<!doctype html><title>page</title>")

    def lines(self, form):
        with Server(*FLAGS, "--web", self.page, f"--log={form}") as server:
            player, heard = asyncio.run(play(server, 2))
            self.assertTrue(wait_until(lambda: "deal begun" in server.words()))
            server.stop()
            return player, heard, server.words()

    def test_json(self):
        player, heard, words = self.lines("json")
        lines = [json.loads(line) for line in words.splitlines()]
        for line in lines:
            self.assertRegex(line["at"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
            self.assertEqual((line["level"], type(line["message"])), ("info", str))
        told = {line["message"]: line for line in lines}
        self.assertEqual(told["table opened"], {**told["table opened"], "table": player.table, "guest": player.guest})
        self.assertEqual(told["seat taken"], {**told["seat taken"], "table": player.table, "guest": player.guest, "seat": "0"})
        self.assertEqual(told["deal begun"]["table"], player.table)
        self.assertEqual(told["new key of a guest"]["guest"], player.guest)
        self.assertEqual({"serving", "stopping", "stopped"} - set(told), set())
        self.tells_nothing(player, heard, words)

    def test_text(self):
        player, heard, words = self.lines("info,text")
        for line in words.splitlines():
            self.assertTrue(self.LINE.fullmatch(line), line)
        self.assertIn(f" info table opened table={player.table} guest={player.guest}\n", words)
        self.assertIn(f" info deal begun table={player.table} guest={player.guest}\n", words)
        self.tells_nothing(player, heard, words)

    def tells_nothing(self, player, heard, words):
        """No name, no key, no line that was played, nothing of how cards were drawn."""
        told = json.dumps(heard)
        for secret in [player.name, player.token, "fly away", *re.findall(r"[0-9a-f]{64}", told),
                       *[line for _, line in player.applied.values()]]:
            self.assertNotIn(secret, words)

    def test_levels(self):
        with Server("--web", self.page, "--log=warn,json") as server:
            Raw(server).sock.close()
            server.stop()
            self.assertEqual(server.words(), "")
        for wrong in ("loud", "info,warn", "json,text", ",", "info,json,x"):
            done = subprocess.run([PROGRAM, "serve", f"--log={wrong}", "--print-settings"], capture_output=True, text=True,
                                  check=False)
            self.assertEqual(done.returncode, 2, wrong)
            self.assertIn("error, warn or info, text or json", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
