"""join_servers.py - servers that `cardroom join` should not trust: one that changes or loses what the true one says, the
bytes of one made by hand, and tables that no sound server sends."""
import asyncio
import base64
import hashlib
import json
import logging
import re
import threading

import websockets


def cut_once(when, is_it):
    """For Between: the line breaks at the first message that is it, before the server hears it or after. And the messages at which it did."""
    broken = []

    def cut(text):
        is_first = is_it(text) and not broken
        if is_first:
            broken.append(text)
        return is_first and when
    return cut, broken


class Between:
    """A server that stands between a client and the true one, or alone: change(text) gives what the client gets."""

    def __init__(self, change, origin=None, first=(), cut=None):
        self.change, self.origin, self.first, self.cut = change, origin, first, cut
        self.loop, self.ready = asyncio.new_event_loop(), threading.Event()
        logging.disable(logging.CRITICAL)
        threading.Thread(target=self._run, daemon=True).start()
        assert self.ready.wait()

    def _run(self):
        self.loop.run_until_complete(self._serve())
        self.loop.run_forever()

    async def _serve(self):
        serving = await websockets.serve(self._guest, "127.0.0.1", 0, subprotocols=["cardroom.1"])
        self.url = f"http://127.0.0.1:{serving.sockets[0].getsockname()[1]}"
        self.ready.set()

    async def _guest(self, client, *_):
        if not self.origin:
            await client.recv()
            for text in self.first:
                await client.send(text)
            await client.wait_closed()
            return
        self.is_cutting = False
        async with websockets.connect(self.origin.replace("http", "ws") + "/ws", subprotocols=["cardroom.1"],
                                      origin=self.origin) as server:
            async def up():
                async for text in client:
                    self.is_cutting = False
                    cut = self.cut and self.cut(text)  # whether the line breaks, before or after the server hears it
                    self.is_cutting = bool(cut)
                    if cut != "before":
                        await server.send(text)
                    if cut:
                        await asyncio.sleep(0.3)  # what the server answers is lost
                        return

            async def down():
                async for text in server:
                    if not self.is_cutting:
                        await client.send(self.change(text))
            await asyncio.wait([asyncio.ensure_future(up()), asyncio.ensure_future(down())],
                               return_when=asyncio.FIRST_COMPLETED)

    def close(self):
        def stop():
            for task in asyncio.all_tasks(self.loop):
                task.cancel()
            self.loop.call_later(0.2, self.loop.stop)
        self.loop.call_soon_threadsafe(stop)


def accept_websocket(line):
    asked = line.recv(8192).decode()
    key = re.search(r"(?i)sec-websocket-key: (\S+)", asked)[1] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    line.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\nConnection: Upgrade\r\n"
                 b"Sec-WebSocket-Protocol: cardroom.1\r\nSec-WebSocket-Accept: "
                 + base64.b64encode(hashlib.sha1(key.encode()).digest()) + b"\r\n\r\n")


def frame(kind, text):
    return bytes([kind, len(text)]) + text


def masked_frames(data):
    """Kind and text of each, all short ones or of a 16-bit length."""
    while len(data) >= 6:
        length, begin = data[1] & 127, 2
        if length == 126:
            length, begin = int.from_bytes(data[2:4], "big"), 4
        mask, text = data[begin:begin + 4], data[begin + 4:begin + 4 + length]
        yield data[0], bytes(byte ^ mask[i % 4] for i, byte in enumerate(text))
        data = data[begin + 4 + length:]


WELCOME = '{"t":"welcome","v":1,"server":"0","guest":"GGGGGGGG","name":"X","cid":0,"tables":[]}'
SEAT = {"name": "A\u001b[31mB\u009b2J", "kind": "person", "here": True, "bot": None, "ready": False}
SCENE = {"phase": "turn", "viewer": 0, "to_act": [0], "zones": [], "moves": [], "calls": [], "sums": []}
STATE = {"deal": 1, "over": False, "match_over": False, "undo": "no", "undos": [0, 0], "may_concede": False, "deals": 9,
         "target": None, "low_wins": True, "match_play": False, "totals": [0, 0], "scores": [], "leaders": [0], "aside": [],
         "scene": SCENE}
TABLE = {"t": "table", "table": "K7QM2X", "seq": 18, "rules": "golf6", "stage": "playing", "you": 0, "host": 0,
         "listed": False, "paused": False, "watching": 0, "seats": [SEAT, SEAT],
         "clock": {"ms": [None, None], "kind": "none", "away": [None, None]}, "fair": {"deal": 1, "pledge": "00" * 32, "nonces": [], "chain": None},
         "ask": None, "told": [], "state": STATE}


def wrong_tables():
    """Tables that no sound server sends."""
    zone = {"id": "tableau", "kind": "grid", "owner": 0, "number": 0, "row": 0, "column": 0, "columns": 0, "places": 6,
            "count": 0, "text": None, "cards": [["KH", 0, 0]]}
    move = {"verb": "swap", "card": "", "from": 2, "to": 0, "line": "swap 3", "begin": [9, 9], "end": None}
    changes = [("seats", []), ("seats", [SEAT] * 400), ("you", 7), ("rules", "golf6 columns=99"), ("rules", 5), ("seq", -1),
               ("seq", 1e300), ("table", "../../etc"), ("state", {**STATE, "scores": [[1]] * 10}), ("state", []),
               ("state", {**STATE, "deal": 10**18}), ("clock", None), ("stage", "nowhere"),
               ("state", {**STATE, "scene": {**SCENE, "zones": [zone]}}),
               ("state", {**STATE, "scene": {**SCENE, "zones": [{**zone, "kind": "fan", "cards": [["KH", 0, 0]] * 5000}]}}),
               ("state", {**STATE, "scene": {**SCENE, "zones": [zone] * 300}}),
               ("state", {**STATE, "scene": {**SCENE, "moves": [move]}}),
               ("state", {**STATE, "scene": {**SCENE, "moves": [{**move, "verb": "run"}]}}),
               ("state", {**STATE, "scene": {**SCENE, "to_act": [200]}})]
    return [json.dumps({**TABLE, name: value}) for name, value in changes]
