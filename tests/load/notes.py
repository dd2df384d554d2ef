"""notes.py PROGRAM [--kind=tournament|club|sheet] [--notes=60] [--bytes=N] - what refused notes cost others: guests write into a
long document what is refused, so many times a minute, and somebody beside them is asked every 20 ms how long an answer takes."""
import argparse
import asyncio
import pathlib
import sys
import time

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("--kind", default="tournament", choices=("tournament", "club", "sheet"))
parser.add_argument("--notes", type=int, default=60, help="a minute, of all guests")
parser.add_argument("--bytes", type=int, default=395 * 1024)
parser.add_argument("--guests", type=int, default=13)
parser.add_argument("--seconds", type=int, default=60)
asked = parser.parse_args()
sys.argv[1:] = [asked.program]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from papers_test import LIMITS, Writer  # noqa: E402
from server import Server  # noqa: E402

PLAYERS, ROUNDS, DEALS = 64, 16, 60


def tournament():
    """The head, then entries of many lines; and what is refused."""
    yield "\n".join(["cardroom tournament 1", "game kop", f"rounds {ROUNDS}", f"deals {DEALS}", "seed 7"])
    yield "\n".join(f"player {i} Guest number {i} of the list" for i in range(1, PLAYERS + 1))
    for number in range(1, ROUNDS + 1):
        seats = [f"table {t}: {' '.join(str(4 * t + i - 3) for i in range(4))}" for t in range(1, PLAYERS // 4 + 1)]
        yield "\n".join([f"round {number}", *seats])
        for table in range(1, PLAYERS // 4 + 1):
            yield "\n".join(f"deal {number}.{table} {deal}: normal A+C 64" for deal in range(1, DEALS + 1))


def club():
    yield "cardroom club 1\nname Long"
    for i in range(1, 1001, 100):
        yield "\n".join(f"member {i + k} Member number {i + k}" for k in range(100))
    while True:
        yield "\n".join(["# " + "x" * 90] * 40)


def sheet():
    yield "cardroom 1\ngame kop\nseats 4\nplayers Anna Ben Clara Dora\nmatch"
    while True:
        yield "slip normal A+B 60"


KINDS = {"tournament": (tournament, "deal 1.1 1: normal A+C 65"), "club": (club, "member 1 Once more"),
         "sheet": (sheet, "slip normal A+B 999")}


async def ask_for_ever(times, bystander):
    while True:
        began = time.monotonic()
        await (await bystander.socket.ping())
        times.append(time.monotonic() - began)
        await asyncio.sleep(0.02)


async def measure(server):
    entries, refused = KINDS[asked.kind]
    lines = entries()
    host = await Writer().connect(server, "Hanna")
    assert (await host.say(t="keep", text=next(lines)))["verdict"] == "applied"
    assert (await host.say(t="allow", on=True))["verdict"] == "applied"
    entry = 1
    for text in lines:
        if host.document.bytes() + len(text) + 1 > asked.bytes or entry > 9990:
            break
        verdict = await host.note(entry, text)
        assert verdict["verdict"] == "applied", (verdict, text)
        entry += 1
    guests = [await Writer().connect(server, f"Guest {i}") for i in range(asked.guests)]
    for guest in guests:
        assert (await guest.say(t="open", paper=host.code))["verdict"] == "applied"
    bystander, times = await Writer().connect(server, "Ben"), []
    task = asyncio.create_task(ask_for_ever(times, bystander))
    await asyncio.sleep(2)
    times.clear()
    costs = []
    for number in range(asked.notes * asked.seconds // 60):
        began = time.monotonic()
        verdict = await guests[number % len(guests)].note(entry, refused)
        costs.append(time.monotonic() - began)
        assert verdict["verdict"] == "illegal", verdict
        await asyncio.sleep(max(0, 60 / asked.notes - costs[-1]))
    task.cancel()
    times.sort()
    print(f"{asked.kind}, {host.document.bytes()} bytes in {entry} entries, {asked.notes} refused notes a minute by {asked.guests} guests: "
          f"a bystander waits {1000 * times[len(times) // 2]:.1f} ms, p99 {1000 * times[len(times) * 99 // 100]:.1f} ms, "
          f"at most {1000 * times[-1]:.1f} ms; a note takes {1000 * sorted(costs)[len(costs) // 2]:.1f} ms")


with Server(*LIMITS) as server:
    asyncio.run(measure(server))
