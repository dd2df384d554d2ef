"""player.py - scripted players that speak the protocol: they play listed lines at random, remember what they were
told, and come back."""
import asyncio
import json
import random

import websockets

TIME = 10


def changed(old, change):
    """What a value becomes by a change (docs/protocol.md, "Changes")."""
    if isinstance(change, dict):
        return change["="] if "=" in change else {**old, **{name: changed(old[name], by) for name, by in change.items()}}
    if not isinstance(change, list):
        return change
    new, at = [], 0
    for step in change:
        if isinstance(step, list):
            new += step
        elif isinstance(step, dict):
            new, at = new + [changed(old[at], step)], at + 1
        else:
            new, at = new + old[at:at + max(step, 0)], at + abs(step)
    return new + old[at:]


class Player:
    """One guest. `server` is any Server; after a restart it comes back by its token and sends again what had no verdict."""

    def __init__(self, name, seed):
        self.name, self.random = name, random.Random(seed)
        self.token = self.guest = self.table = self.state = self.socket = self.asked = None
        self.cid = self.seq = 0
        self.applied = {}  # cid: (seq, line), of acts
        self.verdicts = {}  # cid: the verdict, that must stay the same
        self.seen = {}  # seq: the table as it was shown
        self.byes = 0

    async def connect(self, server):
        self.socket = await websockets.connect(f"ws://127.0.0.1:{server.port}/ws", subprotocols=["cardroom.1"],
                                               origin=server.origin, compression=None, ping_interval=None,
                                               close_timeout=0.2)
        hello = {"t": "hello", "v": 1, "lang": "en"}
        hello.update({"token": self.token} if self.token else {"name": self.name})
        await self.socket.send(json.dumps(hello))
        welcome = await self.receive("welcome")
        self.token, self.guest = welcome.get("token", self.token), welcome["guest"]
        assert welcome["cid"] <= self.cid, "the server has heard what was never said"
        if self.table:
            await self.command({"t": "join", "table": self.table, "after": self.seq})
        if self.asked:
            await self.send_again()

    async def receive(self, kind=None):
        while True:
            message = self.whole(json.loads(await asyncio.wait_for(self.socket.recv(), TIME)))
            self.take(message)
            if kind in (None, message["t"]):
                return message
            assert message["t"] != "refused", message

    def whole(self, message):
        """The table that a change makes; any other message as it is."""
        if message["t"] != "change":
            return message
        assert (message["table"], message["from"]) == (self.table, self.state["shown"]), message
        return changed(self.state, message["change"])

    def take(self, message):
        kind = message["t"]
        if kind == "table":
            self.table, self.state, self.seq = message["table"], message, message["seq"]
            shown = json.dumps({"stage": message["stage"], "state": message["state"], "chain": message["fair"]["chain"]})
            assert self.seen.setdefault(message["seq"], shown) == shown, \
                f"seq {message['seq']} was shown otherwise before:\n{self.seen[message['seq']]}\n{shown}"
        elif kind == "verdict":
            cid = message["cid"]
            assert self.verdicts.setdefault(cid, message) == message, (self.verdicts[cid], message)
            if self.asked and self.asked["cid"] == cid:
                if message["verdict"] == "applied" and self.asked["t"] == "act":
                    self.applied[cid] = (message["seq"], self.asked["line"])
                self.asked = None
        elif kind == "bye":
            self.byes += 1

    async def command(self, members):
        """Sends and waits for its verdict."""
        self.cid += 1
        self.asked, mine = {**members, "cid": self.cid}, self.cid
        await self.send_again()
        while mine not in self.verdicts:
            await self.receive()
        return self.verdicts[mine]

    async def send_again(self):
        await self.socket.send(json.dumps(self.asked))

    def moves(self):
        state = self.state and self.state["state"]
        return state["scene"]["moves"] if state and self.state["stage"] == "playing" else []

    async def play(self, pace=0.0):
        """Plays until the connection ends."""
        try:
            while True:
                if self.asked:
                    await self.receive()
                elif self.moves():
                    line = self.random.choice(self.moves())["line"]
                    await asyncio.sleep(self.random.random() * pace)
                    await self.command({"t": "act", "after": self.seq, "line": line})
                elif self.state and self.state["stage"] in ("between", "over") and self.is_asked_for_next():
                    await self.command({"t": "next"})
                else:
                    await self.receive()
        except (websockets.ConnectionClosed, OSError, EOFError):
            return

    def is_asked_for_next(self):
        you = self.state["you"]
        return you >= 0 and not self.state["seats"][you]["ready"]

    async def drain(self, seconds):
        """Takes what still comes."""
        try:
            while True:
                message = self.whole(json.loads(await asyncio.wait_for(self.socket.recv(), seconds)))
                self.take(message)
        except (asyncio.TimeoutError, websockets.ConnectionClosed):
            return


async def table_of(server, rules, people, seed, bots=0, level="random", **members):
    """A table of so many people and bots that has begun; `members` of the command that are not as usual."""
    players = [Player(f"P{seed}.{i}", seed * 100 + i) for i in range(people)]
    for player in players:
        await player.connect(server)
    seats = people + bots
    levels = [None] * (people - 1) + [level] * bots
    verdict = await players[0].command({"t": "make", "rules": rules, "seats": seats, "bots": levels, "listed": False,
                                        "watch": "live", "turn_s": 0, "window_s": 10, "grace_s": 120, **members})
    assert verdict["verdict"] == "applied", verdict
    while not players[0].table:
        await players[0].receive()
    for seat, player in enumerate(players[1:], 1):
        for command in ({"t": "join", "table": players[0].table, "after": 0}, {"t": "sit", "seat": seat}):
            verdict = await player.command(command)
            assert verdict["verdict"] == "applied", verdict
    verdict = await players[0].command({"t": "start"})
    assert verdict["verdict"] == "applied", verdict
    return players
