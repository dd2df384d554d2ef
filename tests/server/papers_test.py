"""papers_test.py PROGRAM - long documents over slow links: whoever reads as slowly as an old phone opens them whole, while
others write, and is not cut off."""
import asyncio
import itertools
import json
import socket
import sqlite3
import time
import unittest

import websockets
from kept import PAPER
from server import Raw, Server, handshake

SLOW = 20 * 1024  # bytes a second
WITHIN = 30       # seconds, at that pace
LIMITS = ("--messages-burst=100000", "--messages-per-s=100000", "--guest-talk=0", "--address-guests=0", "--address-tries=0",
          "--address-tables=0", "--address-connections=200",
          "--queue-bytes=4096")  # a sixteenth of what is usual: nothing is sent before there is room for it


class Slow(Raw):
    """A reader that takes SLOW bytes a second, and has no buffer to speak of."""

    def __init__(self, server):
        self.sock = socket.socket()
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.sock.connect(("127.0.0.1", server.port))
        self.sock.sendall(handshake(server))
        self.buffer, self.taken = b"", 0
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.sock.recv(4096)
        self.buffer = self.buffer.partition(b"\r\n\r\n")[2]

    def _take(self, size):
        while len(self.buffer) < size:
            more = self.sock.recv(1024)
            if not more:
                raise EOFError
            self.taken += len(more)
            time.sleep(len(more) / SLOW)
            self.buffer += more
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken


class Document:
    """A document as a client knows it (docs/protocol.md, "Papers")."""

    def __init__(self):
        self.entries, self.more, self.people = [], True, None

    def take(self, message):
        if message["t"] == "paper":
            self.entries[message["from"]:] = message["entries"]
            self.more = message["more"]
            self.people = message.get("people", self.people)
            assert len(message["entries"]) == len(message["at"]) == len(message["by"])
            assert all(by < len(message["writers"]) for by in message["by"])
        elif message["t"] == "noted":
            at, lines = message["entry"], message["lines"]
            if lines and at < len(self.entries):
                self.entries[at] = lines
            elif lines:
                assert at == len(self.entries), (at, len(self.entries))
                self.entries.append(lines)
            else:
                del self.entries[at:]

    def bytes(self):
        return sum(len(line.encode()) + 1 for entry in self.entries for line in entry)


class Writer:
    """A guest at a fast link, who hears all that comes."""

    async def connect(self, server, name):
        self.socket = await websockets.connect(f"ws://127.0.0.1:{server.port}/ws", subprotocols=["cardroom.1"], max_size=None,
                                               origin=server.origin, compression=None, ping_interval=None)
        self.document, self.cid, self.verdicts, self.code, self.key = Document(), 0, {}, None, None
        await self.socket.send(json.dumps({"t": "hello", "v": 1, "lang": "en", "name": name}))
        self.reading = asyncio.create_task(self.read())
        return self

    async def read(self):
        async for text in self.socket:
            message = json.loads(text)
            if message["t"] == "verdict":
                self.verdicts.pop(message["cid"]).set_result(message)
            elif message["t"] in ("paper", "noted"):
                self.code, self.key = message["paper"], message.get("key", self.key)
                self.document.take(message)

    async def say(self, **command):
        self.cid += 1
        self.verdicts[self.cid] = answer = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({**command, "cid": self.cid}))
        return await answer

    async def note(self, entry, text, was=""):
        return await self.say(t="note", entry=entry, was=was, text=text)

    async def close(self):
        self.reading.cancel()
        await self.socket.close()


def read_whole(slow, document):
    """Reads until all parts have come."""
    while document.more:
        opcode, payload = slow.answer()
        assert opcode == 1, f"cut off after {slow.taken} bytes, {len(document.entries)} entries"
        message = json.loads(payload)
        document.take(message)


async def fill(host, lines_each, line, bytes_most):
    """Writes entries of so many lines until the document is about so long."""
    entry = 1
    while host.document.bytes() < bytes_most:
        verdict = await host.note(entry, "\n".join([line] * lines_each))
        assert verdict["verdict"] == "applied", verdict
        entry += 1
    return entry


async def open_slowly(server, lines_each, line, bytes_most):
    """A long club; one reads it slowly, ten write and come and go. What the reader has, what the host has, bytes taken."""
    host = await Writer().connect(server, "Hanna")
    assert (await host.say(t="keep", text="cardroom club 1\nname Long"))["verdict"] == "applied"
    entry = await fill(host, lines_each, line, bytes_most)
    assert (await host.say(t="allow", on=True))["verdict"] == "applied"
    document, slow = Document(), Slow(server)
    slow.send(HELLO_SLOW)
    slow.send(json.dumps({"t": "open", "cid": 1, "paper": host.code}))
    reading = asyncio.create_task(asyncio.to_thread(read_whole, slow, document))
    writers = [await Writer().connect(server, f"Writer {i}") for i in range(10)]
    number = 0
    while not reading.done():
        writer = writers[number % 10]
        if number < 100:
            await writer.say(t="open", paper=host.code)
            verdict = await writer.note(entry, f"# me {number % 3 + 1}")
            assert verdict["verdict"] in ("applied", "illegal"), verdict
            entry += verdict["verdict"] == "applied"
            await writer.say(t="shut")
        number += 1
        await asyncio.sleep(0.2)
    await reading
    for writer in writers + [host]:
        await writer.close()
    slow.sock.close()
    return document, host.document, slow.taken


EVENT_PLAYERS, EVENT_DEALS, PLAYED = 64, 72, 54  # PLAYED: by so many players
EVENT_RULES = "golf match=1 undo=off"
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # of a table's code


def entries_of_an_event():
    """What 54 people have played: all deals."""
    tables = itertools.product(LETTERS, repeat=6)
    for player in range(1, PLAYED + 1):
        for deal in range(1, EVENT_DEALS + 1):
            who = f"player {player} Player number {player}\n" if deal == 1 else ""
            yield f"{who}begin {deal} {player} {''.join(next(tables))}\n"
            yield f"result {deal} {player} {deal % 36}\n"


def put_entries(store, code, entries):
    """Puts entries behind the first into the store of a server that is stopped."""
    with sqlite3.connect(store) as database:
        (first, at), = database.execute("SELECT text, at FROM kept WHERE kind = ? AND key = ? AND seq = 1", (PAPER, code))
        by = first.partition("\n")[0]
        database.executemany("INSERT INTO kept (kind, key, seq, at, text) VALUES (?, ?, ?, ?, ?)",
                             [(PAPER, code, seq, at + seq, f"{by}\n{text}") for seq, text in enumerate(entries, 2)])


async def new_event(server):
    until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(time.time() + 86400))
    host = await Writer().connect(server, "Hanna")
    await host.say(t="keep", text=f"cardroom duplicate 1\ntitle Long\ngame {EVENT_RULES}\nby stroke\nuntil {until}\ndeals {EVENT_DEALS}")
    await host.close()
    return host.code


async def play_deals(server, code, number, reading):
    """Begins deal after deal, and gives each up."""
    writer, deal = await Writer().connect(server, f"Writer {number}"), 0
    while not reading.done() and deal < EVENT_DEALS:
        deal += 1
        await writer.say(t="open", paper=code)
        for command in ({"t": "make", "rules": EVENT_RULES, "place": str(deal)}, {"t": "stand"}, {"t": "shut"}):
            verdict = await writer.say(**command)
            assert verdict["verdict"] == "applied", (command, verdict)
        await asyncio.sleep(0.5)
    await writer.close()
    return deal


async def open_event_slowly(server, code):
    """One reads the event slowly, ten play; what the reader has, how many deals were begun meanwhile, bytes taken."""
    document, slow = Document(), Slow(server)
    slow.send(HELLO_SLOW)
    slow.send(json.dumps({"t": "open", "cid": 1, "paper": code}))
    reading = asyncio.create_task(asyncio.to_thread(read_whole, slow, document))
    begun = await asyncio.gather(*(play_deals(server, code, number, reading) for number in range(EVENT_PLAYERS - PLAYED)))
    await reading
    slow.sock.close()
    return document, sum(begun), slow.taken


HELLO_SLOW = '{"t":"hello","v":1,"name":"Slow","lang":"en"}'


class Papers(unittest.TestCase):
    def opens(self, lines_each, line, bytes_most):
        with Server(*LIMITS) as server:
            document, all_of_it, taken = asyncio.run(open_slowly(server, lines_each, line, bytes_most))
            self.assertEqual(document.entries, all_of_it.entries[:len(document.entries)])
            self.assertGreaterEqual(document.bytes(), bytes_most)
            self.assertLessEqual(taken, SLOW * WITHIN)
            print(f"{document.bytes()} bytes in {len(document.entries)} entries: {taken} bytes were read,",
                  f"{taken / SLOW:.1f} s at {SLOW} bytes a second", flush=True)

    def test_a_long_document(self):
        self.opens(40, "# " + "x" * 90, 380 * 1024)

    def test_thousands_of_short_entries(self):
        self.opens(1, "# " + "x" * 38, 370 * 1024)

    def test_an_event_as_long_as_can_be(self):
        """64 people and 72 deals: there is no more that an event can hold."""
        entries = list(entries_of_an_event())
        with Server(*LIMITS) as server:
            code = asyncio.run(new_event(server))
            self.assertEqual(server.stop(), 0)
            put_entries(server.store, code, entries)
            server.start()
            document, begun, taken = asyncio.run(open_event_slowly(server, code))
            had = ["\n".join(entry) + "\n" for entry in document.entries[1:]]
            self.assertEqual(had[:len(entries)], entries)
            self.assertGreater(begun, 0)
            self.assertLessEqual(taken, SLOW * WITHIN)
            print(f"an event of {document.bytes()} bytes in {len(had) + 1} entries, {begun} deals begun meanwhile: {taken} bytes were read,",
                  f"{taken / SLOW:.1f} s at {SLOW} bytes a second", flush=True)


if __name__ == "__main__":
    unittest.main(argv=["papers_test.py"] + __import__("sys").argv[2:])
