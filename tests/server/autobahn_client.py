"""autobahn_client.py PORT - a WebSocket client of other people's making (python3-autobahn) at a server: opens, greets in pieces,
pings, closes with codes, and breaks rules. Prints `all as expected`, or what was not."""
import asyncio
import sys

from autobahn.asyncio.websocket import WebSocketClientFactory, WebSocketClientProtocol

HELLO = b'{"t":"hello","v":1,"name":"Anna","lang":"en"}'
PORT = int(sys.argv[1])


class Client(WebSocketClientProtocol):
    def onOpen(self):
        self.heard = []
        self.factory.act(self)

    def onMessage(self, payload, isBinary):
        self.heard.append(payload)
        if b'"welcome"' in payload:
            self.sendClose(4000, "good night")

    def onPong(self, payload):
        self.heard.append(b"pong " + payload)
        self.sendClose(1000)

    def onClose(self, wasClean, code, reason):
        if not self.factory.ended.done():
            self.factory.ended.set_result((code if wasClean else "nothing", getattr(self, "heard", None)))


def in_pieces(client):
    client.beginMessage()
    for byte in HELLO:
        client.sendMessageFrame(bytes([byte]))
    client.endMessage()


SCENES = [  # what is done, the code at the end, what was heard first
    ("hello", lambda client: client.sendMessage(HELLO), 4000, b'"welcome"'),
    ("hello in pieces", in_pieces, 4000, b'"welcome"'),
    ("ping", lambda client: client.sendPing(b"abc"), 1000, b"pong abc"),
    ("close", lambda client: client.sendClose(1000, "bye"), 1000, None),
    ("close without a code", lambda client: client.sendClose(), None, None),
    ("bytes", lambda client: client.sendMessage(b"\0", isBinary=True), 1003, None),
    ("too much", lambda client: client.sendMessage(b"x" * 5000), 1009, None),
    ("no UTF-8", lambda client: client.sendMessage(b"\xff"), 1007, None),
    ("a wrong opcode", lambda client: client.sendFrame(opcode=5, payload=b""), 1002, None),
    ("a reserved bit", lambda client: client.sendFrame(opcode=1, payload=b"{}", rsv=4), 1002, None),
]


async def play(act, **settings):
    loop = asyncio.get_running_loop()
    factory = WebSocketClientFactory(f"ws://127.0.0.1:{PORT}/ws", origin=f"http://127.0.0.1:{PORT}", protocols=["cardroom.1"])
    factory.setProtocolOptions(failByDrop=False, openHandshakeTimeout=5, closeHandshakeTimeout=5, **settings)
    factory.protocol, factory.act, factory.ended = Client, act, loop.create_future()
    await loop.create_connection(factory, "127.0.0.1", PORT)
    return await asyncio.wait_for(factory.ended, 10)


async def main():
    wrong = 0
    for name, act, want, heard_first in SCENES:
        code, heard = await play(act)
        if code != want or (heard_first and not (heard and heard_first in heard[0])):
            print(f"{name}: closed with {code}, expected {want}; heard {heard}")
            wrong += 1
    code, _ = await play(lambda client: client.sendMessage(HELLO), maskClientFrames=False)
    if code != 1002:
        print(f"no mask: closed with {code}, expected 1002")
        wrong += 1
    print("not all as expected" if wrong else "all as expected")
    return 1 if wrong else 0


sys.exit(asyncio.run(main()))
