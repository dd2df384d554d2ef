"""notes.py PROGRAM [--kind=tournament|club|sheet|event] [--accept] [--notes=60] [--bytes=N] - what notes cost others: guests write
into a long document what is refused, or (--accept) what is taken, so many times a minute, and somebody beside them is asked every
20 ms how long an answer takes. In an event they begin deals, and everybody asks how it stands, as their pages do."""
import argparse
import asyncio
import pathlib
import random
import sqlite3
import sys
import time

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("--kind", default="tournament", choices=("tournament", "club", "sheet", "event"))
parser.add_argument("--accept", action="store_true", help="what is written is taken")
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
        yield "slip normal A+B 60 doubles C,A,C,A"


def event():
    """51 people have played all deals; those who measure begin them."""
    people, deals = EVENT_PLAYERS - asked.guests, 72
    yield ("cardroom duplicate 1\ngame golf match=1 undo=off\nby stroke\n"
           f"until {time.strftime('%Y-%m-%d %H:%M', time.gmtime(time.time() + 86400))} UTC\ndeals {deals}")
    for player in range(1, people + 1):
        yield f"player {player} Guest {player} of the list"
        for deal in range(1, deals + 1):
            yield f"begin {deal} {player} T{player:03}{deal:03}"
            yield f"result {deal} {player} {random.randint(-9, 40)}"


EVENT_PLAYERS = 64
# The lines, and what is refused, or taken the n-th time.
KINDS = {"tournament": (tournament, "deal 1.1 1: normal A+C 65", "# wrong 1.1 for the {n}th time"),
         "club": (club, "member 1 Once more", "# me 1"), "sheet": (sheet, "slip normal A+B 999", "slip normal A+B 60"),
         "event": (event, None, None)}
BY_STORE = ("sheet", "event")  # of many short entries: written by a server they would take minutes


async def ask_for_ever(times, bystander):
    while True:
        began = time.monotonic()
        await (await bystander.socket.ping())
        times.append(time.monotonic() - began)
        await asyncio.sleep(0.02)


async def fill(host, lines):
    """Writes the lines into the open document; how many entries it has."""
    entry = 1
    for text in lines:
        if host.document.bytes() + len(text) + 1 > asked.bytes or entry > 9000:
            break
        verdict = await host.note(entry, text)
        assert verdict["verdict"] == "applied", (verdict, text)
        entry += 1
    return entry


def fill_store(server, paper, lines):
    """The same in the store of a server that is not running. Entries of an event are of somebody who is not there any more."""
    database = sqlite3.connect(server.store)
    kind, key, entry, (host, *head) = next((kind, key, seq, text.split("\n")) for kind, key, seq, text in database.execute(
        "SELECT kind, key, seq, text FROM kept WHERE key = ? AND seq = 1", (paper,)))
    size, at = sum(map(len, head)), int(time.time() * 1000)
    for text in lines:
        if size + len(text) + 1 > asked.bytes or entry > 9000:
            break
        entry, size = entry + 1, size + len(text) + 1
        by = host if asked.kind == "sheet" else "Z" * len(host)
        database.execute("INSERT INTO kept (kind, key, seq, at, text) VALUES (?, ?, ?, ?, ?)", (kind, key, entry, at, f"{by}\n{text}\n"))
    database.commit()
    database.close()
    return entry


async def keep(server):
    """A long document; its code, and how many entries it has."""
    lines = KINDS[asked.kind][0]()
    host = await Writer().connect(server, "Hanna")
    kept = await host.say(t="keep", text=next(lines))
    assert kept["verdict"] == "applied", kept
    assert (await host.say(t="allow", on=True))["verdict"] == "applied"
    entries = 1 if asked.kind in BY_STORE else await fill(host, lines)
    await host.socket.close()
    return host.code, entries, lines


async def note(guest, entry, number):
    """Writes a note; whether the document has an entry more."""
    _, refused, taken = KINDS[asked.kind]
    verdict = await guest.note(entry, taken.format(n=number + 1001) if asked.accept else refused)
    assert verdict["verdict"] == ("applied" if asked.accept else "illegal"), verdict
    return asked.accept


async def begin(guests, number):
    """One begins a deal of the event, and everybody asks how it stands."""
    guest = guests[number % len(guests)]
    verdict = await guest.say(t="make", rules="golf match=1 undo=off", seats=1, bots=[], place=str(number // len(guests) + 1))
    assert verdict["verdict"] == "applied", verdict
    stands = await asyncio.gather(*(one.say(t="standings") for one in guests))
    assert all(one["verdict"] == "applied" for one in stands), stands


async def measure(server, paper, entry):
    guests = [await Writer().connect(server, f"Guest {i}") for i in range(asked.guests)]
    for guest in guests:
        assert (await guest.say(t="open", paper=paper))["verdict"] == "applied"
    while guests[0].document.more:
        await asyncio.sleep(0.1)
    bystander, times = await Writer().connect(server, "Ben"), []
    task = asyncio.create_task(ask_for_ever(times, bystander))
    await asyncio.sleep(2)
    times.clear()
    costs = []
    for number in range(asked.notes * asked.seconds // 60):
        began = time.monotonic()
        if asked.kind == "event":
            await begin(guests, number)
        else:
            entry += await note(guests[number % len(guests)], entry, number)
        costs.append(time.monotonic() - began)
        await asyncio.sleep(max(0, 60 / asked.notes - costs[-1]))
    task.cancel()
    times.sort()
    what = "deals begun" if asked.kind == "event" else "notes taken" if asked.accept else "refused notes"
    print(f"{asked.kind}, {guests[0].document.bytes()} bytes in {len(guests[0].document.entries)} entries, {asked.notes} {what} a minute by "
          f"{asked.guests} guests: a bystander waits {1000 * times[len(times) // 2]:.1f} ms, p99 {1000 * times[len(times) * 99 // 100]:.1f} ms, "
          f"at most {1000 * times[-1]:.1f} ms; a note takes {1000 * sorted(costs)[len(costs) // 2]:.1f} ms")


with Server(*LIMITS) as server:
    paper, entries, lines = asyncio.run(keep(server))
    if asked.kind in BY_STORE:
        server.stop()
        entries = fill_store(server, paper, lines)
        server.start()
    asyncio.run(measure(server, paper, entries))
