"""once_test.py PROGRAM - what may happen once happens once, also where two servers that share a PostgreSQL hear of it in the
same moment: six words, keys that are taken away, a match with bots that counts, a table of an event."""
import asyncio
import json
import sys
import time
import unittest

import websockets
from nodes import Cluster

TRIES = 12


async def opened(server, **hello):
    """A connection that has said hello; what it was answered, None if it was told to try later."""
    socket = await websockets.connect(f"ws://127.0.0.1:{server.port}/ws", subprotocols=["cardroom.1"], origin=server.origin,
                                      compression=None, ping_interval=None)
    await socket.send(json.dumps({"t": "hello", "v": 1, "lang": "en", **hello}))
    try:
        return socket, json.loads(await socket.recv())
    except websockets.ConnectionClosed as closed:
        assert closed.rcvd.code == 1013, closed
        return socket, None


class Guest:
    """A guest at one server, who says a command until it has its verdict."""

    def __init__(self, server, **hello):
        self.server, self.hello, self.cid, self.heard = server, hello, 0, []

    async def come(self):
        while True:
            self.socket, self.welcome = await opened(self.server, **self.hello)
            if self.welcome:
                break
            await asyncio.sleep(0.05)
        assert self.welcome["t"] == "welcome", self.welcome
        self.hello = {"token": self.welcome.get("token", self.hello.get("token"))}
        self.cid = max(self.cid, self.welcome["cid"])
        return self

    async def say(self, answer=None, **command):
        """Its verdict, with the answer of that kind after it; None: to be tried later, or the device was signed out."""
        self.cid += 16
        verdict, is_told = None, False
        try:
            await self.socket.send(json.dumps({**command, "cid": self.cid}))
            while True:
                message = json.loads(await self.socket.recv())
                self.heard.append(message)
                if message["t"] == "verdict" and message["cid"] == self.cid:
                    verdict, is_told = message, is_told or message["verdict"] != "applied" or not answer
                is_told = is_told or message["t"] == answer
                if verdict and is_told:
                    return verdict
        except websockets.ConnectionClosed as closed:
            assert closed.rcvd.code in (1008, 1013), closed
            return None

    def last(self, kind):
        return next(message for message in reversed(self.heard) if message["t"] == kind)


async def until_let_in_or_refused(server, words):
    while True:
        socket, answer = await opened(server, code=words)
        await socket.close()
        if answer:
            return answer["t"] == "welcome"
        await asyncio.sleep(0.02)


async def begin_at_both(cluster, guest, paper):
    """Makes a table of an event at each server, and begins both at once; the two verdicts."""
    devices = [guest, await Guest(cluster.nodes[1], token=guest.hello["token"]).come()]
    devices[1].cid += 7
    for device in devices:
        while (verdict := await device.say("paper", t="open", paper=paper)) is None or verdict["verdict"] != "applied":
            await device.come()
        made = await device.say(t="make", rules="kop match=3", place="1", bots=["easy"] * 3, turn_s=0, grace_s=0)
        assert made["verdict"] == "applied", made
        await device.say(t="shut")

    async def begin(device):
        while True:
            verdict = await device.say(t="start")
            if not verdict:
                await device.come()
                await device.say(t="join", table=device.last("table")["table"], after=0)
            elif "moment of patience" not in verdict.get("why", ""):
                await device.socket.close()
                return verdict["verdict"]
            await asyncio.sleep(0.1)

    return await asyncio.gather(*(begin(device) for device in devices))


class Once(unittest.TestCase):
    def tell(self, story):
        with Cluster(2, flags=["--address-guests=0", "--address-tries=0", "--address-connections=1000"]) as cluster:
            asyncio.run(story(cluster))

    def test_six_words_let_one_device_in(self):
        async def story(cluster):
            anna = await Guest(cluster.nodes[0], name="Anna").come()
            for _ in range(TRIES):
                self.assertEqual((await anna.say("code", t="code"))["verdict"], "applied")
                words = anna.last("code")["code"]
                came = await asyncio.gather(*(until_let_in_or_refused(node, words) for node in cluster.nodes * 2))
                self.assertEqual(sum(came), 1, "devices that six words let in")

        self.tell(story)

    def test_words_of_a_device_that_is_signed_out_let_nobody_in(self):
        """One device signs the other out, which makes words at the same moment at another server."""
        async def story(cluster):
            anna = await Guest(cluster.nodes[0], name="Anna").come()
            for _ in range(TRIES):
                await anna.say("code", t="code")
                lost = await Guest(cluster.nodes[1], code=anna.last("code")["code"]).come()
                await anna.say("devices", t="devices")
                device = anna.last("devices")["devices"][-1]["device"]
                verdict, _ = await asyncio.gather(anna.say(t="forget", device=device), lost.say("code", t="code"))
                while verdict is None:  # told to try later
                    await anna.come()
                    verdict = await anna.say(t="forget", device=device)
                self.assertEqual(verdict["verdict"], "applied", verdict)
                made = [message["code"] for message in lost.heard if message["t"] == "code"]
                for words in made:
                    self.assertFalse(await until_let_in_or_refused(cluster.nodes[0], words), "words of a device that is gone")
                await lost.socket.close()

        self.tell(story)

    def test_a_device_that_was_signed_out_asks_in_vain(self):
        """A moment later, before the other server hears of it, it can neither make words nor sign others out."""
        async def story(cluster):
            anna = await Guest(cluster.nodes[0], name="Anna").come()
            for number in range(TRIES):
                await anna.say("code", t="code")
                lost = await Guest(cluster.nodes[1], code=anna.last("code")["code"]).come()
                await anna.say("devices", t="devices")
                own, other = (next(one["device"] for one in anna.last("devices")["devices"] if one["own"] == is_own)
                              for is_own in (True, False))
                self.assertEqual((await anna.say(t="forget", device=other))["verdict"], "applied")
                verdict = await (lost.say("code", t="code") if number % 2 else lost.say(t="forget", device=own))
                self.assertNotEqual(verdict and verdict["verdict"], "applied")
                self.assertEqual((await anna.say("devices", t="devices"))["verdict"], "applied")
                self.assertEqual([one["device"] for one in anna.last("devices")["devices"]], [own])
                await lost.socket.close()

        self.tell(story)

    def test_a_guest_plays_at_one_table_of_an_event(self):
        async def story(cluster):
            until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(time.time() + 86400))
            host = await Guest(cluster.nodes[0], name="Dora").come()
            for number in range(TRIES // 3):
                head = f"cardroom duplicate 1\ntitle Kop\ngame kop match=3\nseats 4\nby field\nuntil {until}\ndeals 3"
                await host.say("paper", t="keep", text=head)
                paper = host.last("paper")["paper"]
                await host.say(t="shut")
                ben = await Guest(cluster.nodes[0], name=f"Ben {number}").come()
                verdicts = await begin_at_both(cluster, ben, paper)
                self.assertEqual(sorted(verdicts), ["applied", "illegal"], "tables where a guest was dealt cards")

        self.tell(story)

    def test_one_match_with_bots_counts_at_a_time(self):
        async def story(cluster):
            for number in range(TRIES):
                here = await Guest(cluster.nodes[0], name=f"Ben {number}").come()
                there = await Guest(cluster.nodes[1], token=here.hello["token"]).come()
                there.cid += 7
                for guest in (here, there):
                    verdict = await guest.say(t="make", rules="golf6", seats=2, bots=["easy"], rated=True, turn_s=60, grace_s=60)
                    self.assertEqual(verdict["verdict"], "applied", verdict)
                verdicts = await asyncio.gather(here.say(t="start"), there.say(t="start"))
                begun = sum(verdict is not None and verdict["verdict"] == "applied" for verdict in verdicts)
                self.assertEqual(begun, 1, verdicts)
                for guest in (here, there):
                    await guest.socket.close()

        self.tell(story)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
