"""nodes.py - several servers that share a PostgreSQL, and players who wander between them as a page does."""
import asyncio
import json
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse

from kept import FREE
from player import Player
from postgres import Postgres
from server import HANG, Server, frame, handshake

NAMES = "abcdefgh"
ANSWER_S, IDLE_S = 6, 9  # how long a page waits for an answer, and a proxy for a word of the server
FAILED_S = 5  # how long a proxy spares a server that has failed
CID_STEP = 16  # a join after a break has a number before what waits


class Wire:
    """The way of one server to the database: a Unix socket in a folder of its own. While it is cut, nothing passes and
    nothing closes."""

    def __init__(self, postgres):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-wire-"))
        self.url = postgres.url.replace(urllib.parse.quote(str(postgres.folder), safe=""),
                                        urllib.parse.quote(str(self.folder), safe=""))
        self.process = subprocess.Popen([sys.executable, __file__, self.folder / ".s.PGSQL.5432", postgres.folder / ".s.PGSQL.5432"])
        while not self.listens():
            time.sleep(0.01)

    def listens(self):
        """Its socket is in the folder a moment before."""
        with socket.socket(socket.AF_UNIX) as near:
            return near.connect_ex(str(self.folder / ".s.PGSQL.5432")) == 0

    def cut(self):
        self.process.send_signal(signal.SIGSTOP)

    def mend(self):
        self.process.send_signal(signal.SIGCONT)

    def lose_answers(self):
        """For a moment what the database answers is lost; then all connections break. What was asked has been done."""
        self.process.send_signal(signal.SIGUSR1)

    def close(self):
        self.mend()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


async def forward(near, far):
    """Passes all connections to one socket on to another."""
    open_ends, loses = set(), False

    async def lose_answers():
        nonlocal loses
        loses = True
        await asyncio.sleep(0.2)
        for writer in open_ends:
            writer.transport.abort()
        loses = False

    async def pipe(reader, writer, is_answer):
        try:
            while data := await reader.read(65536):
                if not (is_answer and loses):
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        writer.close()

    async def connected(reader, writer):
        try:
            far_reader, far_writer = await asyncio.open_unix_connection(far)
        except OSError:
            writer.close()
            return
        open_ends.update((writer, far_writer))
        await asyncio.gather(pipe(reader, far_writer, False), pipe(far_reader, writer, True))
        open_ends.difference_update((writer, far_writer))

    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, lambda: asyncio.ensure_future(lose_answers()))
    async with await asyncio.start_unix_server(connected, near) as server:
        await server.serve_forever()


def is_replaced(code, words):
    """Whether a server has ended since another has its place, or a table whose claim the database lost; systemd starts it again."""
    return code == 3 and ("another server has taken over" in words or "another server has taken a table over" in words)


class Cluster:
    """Servers a, b .. over one PostgreSQL, as a context."""

    def __init__(self, nodes, wires=(), flags=(), environments=(), storm=False):
        """storm: a server may end by itself, too, since another has taken over; each has a socket `control`."""
        self.postgres = Postgres()
        self.count, self.wired, self.flags, self.environments = nodes, wires, flags, dict(environments)
        self.nodes, self.wires, self.storm = [], {}, storm
        self.failed = {}  # when a node answered somebody last too late or not at all

    def __enter__(self):
        self.postgres.start()
        for number in range(self.count):
            store = self.postgres.url
            if number in self.wired:
                self.wires[number] = Wire(self.postgres)
                store = self.wires[number].url
            self.nodes.append(Server(*FREE, "--ping-s=3", "--silence-s=9", f"--node={NAMES[number]}", *self.flags, store=store,
                                     environment=self.environments.get(number)))
            if self.storm:
                self.nodes[-1].flags += (f"--control={self.nodes[-1].folder}/control",)
            self.start(number)
        return self

    def __exit__(self, *error):
        for node in self.living():
            node.process.send_signal(signal.SIGCONT)
        for wire in self.wires.values():
            wire.mend()
        codes = [node.stop() if not node.process.stdout.closed else 0 for node in self.nodes]
        words = [node.words() for node in self.nodes]
        for node in self.nodes:
            node.__exit__(True)
        for wire in self.wires.values():
            wire.close()
        self.postgres.__exit__()
        failed = [code and not (self.storm and is_replaced(code, told)) for code, told in zip(codes, words)]
        if error[0] is None and any(failed):
            raise AssertionError(f"the servers ended with {codes}: {''.join(words)}")

    def start(self, number):
        """Again and again, as systemd does, where the database answers too late."""
        while True:
            try:
                return self.nodes[number].start()
            except AssertionError as error:
                if "cannot be reached" not in str(error):
                    raise
                self.nodes[number].wait()

    def kill(self, number):
        self.nodes[number].stop(signal.SIGKILL)

    def ended(self, number, seconds=HANG):
        """The exit code of a node that ends by itself."""
        return self.nodes[number].wait(seconds)

    def events(self):
        """The events, as (table, seq, text)."""
        gaps = self.postgres.query('SELECT "table" FROM event GROUP BY "table" HAVING max(seq) <> count(*) OR min(seq) <> 1')
        assert not gaps, "a log with a hole"
        rows = self.postgres.query('SELECT "table", seq, text FROM event ORDER BY "table", seq')
        return [(table, int(seq), text) for table, seq, text in (row.split("|", 2) for row in rows.splitlines())]

    def good(self):
        """The nodes to which a proxy passes people on: for a while not those that have failed."""
        since = time.monotonic() - FAILED_S
        return [node for node in self.nodes if node.process.poll() is None and self.failed.get(node, 0) < since]

    def living(self):
        return [node for node in self.nodes if node.process.poll() is None]


class Line:
    """A WebSocket as plain as can be: hundreds of players share one core with it."""

    async def open(self, server):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 20)
        self.writer.write(handshake(server))
        head = await self.reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            self.close()
            raise ConnectionError(head)
        return self

    def send(self, text):
        payload = text.encode()
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self.writer.write(b"\x81" + size + bytes(4) + payload)  # a mask of zeros changes nothing

    async def recv(self):
        while True:
            first, length = await self.reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
            payload = await self.reader.readexactly(length)
            if first & 15 == 1:
                return payload
            if first & 15 == 8:
                raise ConnectionError(payload)
            self.writer.write(frame(payload, 10))

    def close(self):
        self.writer.transport.abort()


class Wanderer(Player):
    """A player who connects to any node, follows `moved`, and comes back by itself after every break."""

    def __init__(self, name, seed, cluster):
        super().__init__(name, seed)
        self.cluster = cluster
        self.node = None
        self.next = None  # where `moved` sends it
        self.losses = self.moves_made = 0  # connections that broke; that ended by `moved`
        self.sent = self.sent_by = None  # the number of the last command said, and by which connection
        self.is_back = False  # a table was shown since this was set

    def take(self, message):
        if message["t"] == "table":  # the same event shows the same, at whatever server
            if self.state and self.table == message["table"] and self.seq == message["seq"]:
                assert self.state["state"] == message["state"] and self.state["fair"] == message["fair"], \
                    f"{self.table} {self.seq} was shown otherwise before:\n{self.state}\n{message}"
            self.table, self.state, self.seq = message["table"], message, message["seq"]
            self.is_back = True
            return
        super().take(message)
        if message["t"] == "moved":
            self.next = message["to"]

    def place(self):
        """The node that `moved` names, or any."""
        to, self.next = self.next, None
        if to:
            return self.cluster.nodes[NAMES.index(re.fullmatch("/n/(.)/ws", to)[1])]
        return self.random.choice(self.cluster.good() or self.cluster.nodes)

    async def hear(self, seconds):
        async with asyncio.timeout(seconds):
            message = self.whole(json.loads(await self.socket.recv()))
        self.take(message)
        return message

    async def arrive(self):
        node = self.node = self.place()
        async with asyncio.timeout(ANSWER_S):
            self.socket = await Line().open(node)
        self.socket.send(json.dumps({"t": "hello", "v": 1, **({"token": self.token} if self.token else {"name": self.name})}))
        while (welcome := await self.hear(ANSWER_S))["t"] != "welcome":
            assert welcome["t"] != "refused", welcome
        self.token, self.guest = welcome.get("token", self.token), welcome["guest"]
        seen = welcome["cid"]
        assert seen <= self.cid, "the server has heard what was never said"
        if self.asked and self.asked["cid"] <= seen:
            await self.answered(self.asked)
        if self.table:
            cid = seen + 1
            if not self.asked:
                cid = self.cid = self.cid + CID_STEP
            await self.answered({"t": "join", "table": self.table, "after": self.seq, "cid": cid})
        if self.asked:
            await self.answered(self.asked)

    async def answered(self, command):
        self.socket.send(json.dumps(command))
        while command["cid"] not in self.verdicts:
            await self.hear(ANSWER_S)

    async def command(self, members):
        """Says a command until it has its verdict, wherever that is."""
        self.cid += CID_STEP
        self.asked, mine = {**members, "cid": self.cid}, self.cid
        await self.until(lambda: mine in self.verdicts)
        return self.verdicts[mine]

    async def until(self, is_so):
        while not is_so():
            try:
                if not self.socket:
                    await self.arrive()
                elif self.asked and (self.sent, self.sent_by) != (self.asked["cid"], self.socket):
                    self.sent, self.sent_by = self.asked["cid"], self.socket
                    self.socket.send(json.dumps(self.asked))
                else:
                    await self.hear(ANSWER_S if self.asked else IDLE_S)
            except (OSError, asyncio.TimeoutError, EOFError):
                await self.lose()

    async def lose(self):
        if self.socket:
            self.socket.close()
            self.socket = None
        if self.next:
            self.moves_made += 1
            return
        self.losses += 1
        self.cluster.failed[self.node] = time.monotonic()
        await asyncio.sleep(0.1 + self.random.random() * 0.3)

    async def play_for_ever(self, pace=0.02):
        while True:
            if self.moves():
                await asyncio.sleep(self.random.random() * pace)
                if self.moves():
                    await self.command({"t": "act", "after": self.seq, "line": self.random.choice(self.moves())["line"]})
            elif self.state and self.state["stage"] in ("between", "over") and self.is_asked_for_next():
                await self.command({"t": "next"})
            else:
                seq = self.seq
                await self.until(lambda: self.seq != seq or not self.socket)
                if not self.socket:
                    await self.until(lambda: self.socket)


async def table_at(cluster, number, rules, seed, person=Wanderer, **members):
    """A table of people that has begun, made at one node; `members` of the command that are not as usual."""
    seats = {"kop": 4, "puttputt": 1}.get(rules, 2)
    players = [person(f"P{seed}.{i}", seed * 100 + i, cluster) for i in range(seats)]
    for player in players:
        player.next = f"/n/{NAMES[number]}/ws"
    verdict = await players[0].command({"t": "make", "rules": rules, "seats": seats, "bots": [None] * (seats - 1),
                                        "listed": False, "watch": "live", "turn_s": 0, "window_s": 10, "grace_s": 0, **members})
    assert verdict["verdict"] == "applied", verdict
    await players[0].until(lambda: players[0].table)
    for seat, player in enumerate(players[1:], 1):
        player.table = players[0].table
        verdict = await player.command({"t": "sit", "seat": seat})
        assert verdict["verdict"] == "applied", verdict
    verdict = await players[0].command({"t": "start"})
    assert verdict["verdict"] == "applied", verdict
    return players


async def end(tasks):
    """Cancels the tasks. One that is just being given something does not notice, so each is told until it ends."""
    while pending := [task for task in tasks if not task.done()]:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=1)
    wrong = [task.exception() for task in tasks if not task.cancelled() and task.exception()]
    if wrong:
        raise wrong[0]


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    asyncio.run(forward(sys.argv[1], sys.argv[2]))
