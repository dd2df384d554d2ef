"""bystander.py PROGRAM [SECONDS] - how long somebody at a table waits while others write into a long document: a club of some
390 KB, which 13 guests have open, gets 60 notes a minute. Prints how long verdicts took, and what the server computed."""
import asyncio
import os
import pathlib
import random
import sys
import time

from papers_test import LIMITS, Writer, fill
from player import table_of
from server import Server

GUESTS, NOTES_A_MINUTE, LONG = 13, 60, 390 * 1024
SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 60


def computed_s(server):
    """What the server has computed so far, in seconds of a processor."""
    words = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def bystander(player, took, until):
    while time.monotonic() < until:
        if player.moves():
            begun = time.monotonic()
            await player.command({"t": "act", "after": player.seq, "line": random.choice(player.moves())["line"]})
            took.append(time.monotonic() - begun)
        elif player.state["stage"] in ("between", "over"):
            await player.command({"t": "next"})
        else:
            await player.receive()
        await asyncio.sleep(0.05)


async def write(writers, entry, took, until):
    number = 0
    while time.monotonic() < until:
        begun = time.monotonic()
        verdict = await writers[number % GUESTS].note(entry, f"# note {number}")
        assert verdict["verdict"] == "applied", verdict
        took.append(time.monotonic() - begun)
        entry, number = entry + 1, number + 1
        await asyncio.sleep(max(0, 60 / NOTES_A_MINUTE - took[-1]))


def told(what, took):
    took.sort()
    at = [f"{took[min(len(took) - 1, int(len(took) * part))] * 1000:.1f}" for part in (0.5, 0.99)]
    print(f"{what}: {len(took)}, p50 {at[0]} ms, p99 {at[1]} ms, at most {took[-1] * 1000:.1f} ms", flush=True)


async def measure(server):
    host = await Writer().connect(server, "Hanna")
    assert (await host.say(t="keep", text="cardroom club 1\nname Long"))["verdict"] == "applied"
    entry = await fill(host, 40, "# " + "x" * 90, LONG)
    player, = await table_of(server, "puttputt", 1, 1)
    alone, acts, notes = [], [], []
    await bystander(player, alone, time.monotonic() + SECONDS)
    told("acts while nobody writes", alone)
    writers = [await Writer().connect(server, f"Guest {number}") for number in range(GUESTS)]
    key = host.key
    for writer in writers:
        assert (await writer.say(t="open", paper=host.code, key=key))["verdict"] == "applied"
        while writer.document.more:
            await asyncio.sleep(0.05)
    before, until = computed_s(server), time.monotonic() + SECONDS
    await asyncio.gather(bystander(player, acts, until), write(writers, entry, notes, until))
    told(f"acts while {GUESTS} guests write into {host.document.bytes() // 1024} KB", acts)
    told("notes", notes)
    print(f"the server computed {computed_s(server) - before:.2f} s in {SECONDS} s", flush=True)
    for writer in writers + [host]:
        await writer.close()


if __name__ == "__main__":
    with Server(*LIMITS) as running:
        asyncio.run(measure(running))
