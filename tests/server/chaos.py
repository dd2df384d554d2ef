"""chaos.py PROGRAM [--kills N] [--crashes N] [--freezes N] [--cuts N] [--drains N] [--moves N] [--seed N] - players at
several servers over one PostgreSQL, while servers are killed, frozen, cut off from the database and stopped, and the
database is killed. At the end every move that was told to be applied is in its log once, where it was told to be; and
everybody sees at a new server what was seen last."""
import argparse
import asyncio
import concurrent.futures
import random
import signal
import sys
import time

from kept import Kept
from nodes import NAMES, Cluster, end, is_replaced, table_at

NODES = 3
TABLES = [("puttputt", 1)] * 40 + [("golf6", 2)] * 6 + [("kop", 4)] * 2
SLOW = ("freeze", "cut", "stall")  # one at a time, beside the others
FROZEN_S = 9  # long enough that others take over
STALLED_S = 7  # long enough that all leases end


class Storm:
    def __init__(self, cluster, players, seed):
        self.cluster, self.players, self.chance = cluster, players, random.Random(seed)
        self.busy, self.done = set(), {}
        self.slow = asyncio.create_task(asyncio.sleep(0))  # the slow fault that is going on
        self.by_themselves = 0  # servers that ended since they had been replaced
        self.hand = concurrent.futures.ThreadPoolExecutor(1)  # starts and ends processes, while the players go on
        self.over = False

    def acts(self):
        return sum(len(player.applied) for player in self.players)

    async def by_hand(self, do, *what):
        return await asyncio.get_running_loop().run_in_executor(self.hand, do, *what)

    async def idle_node(self):
        while not (idle := [number for number in range(self.cluster.count) if number not in self.busy]):
            await asyncio.sleep(0.05)
        return self.chance.choice(idle)

    async def again(self, number):
        if self.cluster.nodes[number].process.stdout.closed:
            await self.by_hand(self.cluster.start, number)
        self.busy.discard(number)

    async def kill(self):
        number = await self.idle_node()
        self.busy.add(number)
        await self.by_hand(self.cluster.kill, number)
        await self.again(number)

    async def crash(self):
        def both():  # no server is started between
            self.cluster.postgres.kill()
            self.cluster.postgres.start()
        await self.by_hand(both)

    async def drain(self):
        number = await self.idle_node()
        self.busy.add(number)
        self.cluster.nodes[number].process.send_signal(signal.SIGTERM)
        await self.gone(number)
        await self.again(number)

    async def freeze(self):
        number = await self.idle_node()
        self.busy.add(number)
        self.cluster.nodes[number].process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(FROZEN_S)
        self.cluster.nodes[number].process.send_signal(signal.SIGCONT)
        await asyncio.sleep(2)  # it notices, if it was replaced
        self.busy.discard(number)

    async def cut(self):
        while 0 in self.busy:
            await asyncio.sleep(0.05)
        self.busy.add(0)
        self.cluster.wires[0].cut()
        await asyncio.sleep(FROZEN_S)
        self.cluster.wires[0].mend()
        await asyncio.sleep(2)
        self.busy.discard(0)

    async def stall(self):
        def whole():  # no server is started meanwhile
            self.cluster.postgres.freeze()
            time.sleep(STALLED_S)
            self.cluster.postgres.thaw()
        await self.by_hand(whole)

    async def gone(self, number):
        while self.cluster.nodes[number].process.poll() is None:
            await asyncio.sleep(0.02)
        self.cluster.nodes[number].wait()

    async def watch(self):
        """Starts servers again that have ended by themselves, as systemd does."""
        while not self.over:
            await asyncio.sleep(0.1)
            for number, node in enumerate(self.cluster.nodes):
                if node.process.poll() is None or number in self.busy:
                    continue
                self.busy.add(number)
                code = node.process.returncode
                words = node.words()
                await self.gone(number)
                assert is_replaced(code, words), f"node {NAMES[number]} ended with {code}: {words[-2000:]}"
                self.by_themselves += 1
                await self.again(number)

    async def rage(self, faults, moves):
        """One fault after the other, each after its share of the moves; slow ones beside the others."""
        watch = asyncio.create_task(self.watch())
        for at, fault in enumerate(faults, 1):
            if fault in SLOW:
                await self.slow
                self.slow = asyncio.create_task(getattr(self, fault)())
            else:
                await getattr(self, fault)()
            self.done[fault] = self.done.get(fault, 0) + 1
            while self.acts() < moves * at / len(faults):
                await asyncio.sleep(0.02)
                if watch.done():
                    watch.result()
        await self.slow
        while self.acts() < moves:
            await asyncio.sleep(0.05)
        self.over = True
        await watch


async def all_see_the_same(cluster, players):
    """Everybody joins again; Wanderer.take holds the table against what was seen last."""
    for player in players:
        seq = player.seq
        player.is_back = False
        await player.until(lambda player=player: player.socket and player.is_back)
        assert player.seq >= seq, "a table that goes back"


async def weather(cluster, told):
    players = []
    for number, (rules, _) in enumerate(TABLES):
        players += await table_at(cluster, number % NODES, rules, number + 1)
    storm = Storm(cluster, players, told.seed)
    faults = ["kill"] * told.kills + ["crash"] * told.crashes + ["drain"] * told.drains + ["freeze"] * told.freezes + ["cut"] * told.cuts
    storm.chance.shuffle(faults)
    tasks = [asyncio.create_task(player.play_for_ever(0)) for player in players]
    await storm.rage(faults, told.moves)
    await end(tasks)
    for number in range(NODES):
        await storm.by_hand(cluster.kill, number)
        await storm.by_hand(cluster.start, number)
    for player in players:
        await player.lose()
    await all_see_the_same(cluster, players)
    return players, storm


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    for name, standard in [("kills", 200), ("crashes", 50), ("freezes", 4), ("cuts", 3), ("drains", 10), ("moves", 100_000), ("seed", 1)]:
        parser.add_argument(f"--{name}", type=int, default=standard)
    told, begun = parser.parse_args(), time.monotonic()
    with Cluster(NODES, wires=(0,), storm=True) as cluster:
        players, storm = asyncio.run(weather(cluster, told))
        acts = Kept().check_kept(cluster.events(), players)
    print(f"{acts} acknowledged moves outlived {storm.done}, {storm.by_themselves} servers ended since they had been replaced; "
          f"{time.monotonic() - begun:.0f} s")
    if acts < told.moves:
        sys.exit(f"expected {told.moves} moves")


if __name__ == "__main__":
    main()
