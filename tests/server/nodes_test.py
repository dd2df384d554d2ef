"""nodes_test.py PROGRAM - several servers share a PostgreSQL: killed, frozen, stopped or cut off, one after the other;
what players were told stays true, and they go on elsewhere."""
import asyncio
import json
import signal
import socket
import sys
import tempfile
import time
import unittest

import exposition
from kept import Kept
from nodes import Cluster, Line, Wanderer, end, table_at
from player import Player
from server import HANG, read_all

# Notes each table that one server takes from another, which is dead: one that is released has no row to be changed.
NOTES_TAKEN = """
CREATE TABLE taken ();
CREATE FUNCTION note_taken() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO taken DEFAULT VALUES; RETURN NEW; END';
CREATE TRIGGER taken AFTER UPDATE ON owner FOR EACH ROW WHEN (OLD.epoch <> NEW.epoch) EXECUTE FUNCTION note_taken()"""


class Nodes(Kept):
    def check_all(self, cluster, players):
        return self.check_kept(cluster.events(), players)

    async def begin(self, cluster, tables=2):
        """Tables at each node, with players who play on until they are stopped."""
        players = []
        for number in range(tables * len(cluster.nodes)):
            players += await table_at(cluster, number % len(cluster.nodes), "golf6" if number % 2 else "kop", number + 1)
        return players

    def taken(self, cluster):
        return int(cluster.postgres.query("SELECT count(*) FROM taken"))

    async def taken_over(self, cluster, do):
        """Does something, and waits until somebody has taken a table over."""
        before = self.taken(cluster)
        await do()
        while self.taken(cluster) == before:
            await asyncio.sleep(0.2)

    async def each_plays_on(self, players):
        told = [len(player.applied) for player in players]
        while any(len(player.applied) == before for player, before in zip(players, told)):
            await asyncio.sleep(0.05)

    def run_on(self, story, nodes=2, wires=()):
        """A story told to a cluster and its players, who then stop; nothing that they were told is lost."""
        async def tell(cluster):
            players = await self.begin(cluster)
            tasks = [asyncio.create_task(player.play_for_ever()) for player in players]
            cluster.postgres.query(NOTES_TAKEN)
            await self.play_on(players, 50)
            await story(cluster, players)
            await self.play_on(players, 50)
            await end(tasks)
            return players

        with Cluster(nodes, wires) as cluster:
            players = asyncio.run(tell(cluster))
            self.check_all(cluster, players)
            return cluster

    def test_all_nodes_know_the_same(self):
        """The public list, share codes, guests and their tables."""
        class Listener(Wanderer):
            def take(self, message):
                self.last = {**getattr(self, "last", {}), message["t"]: message}
                super().take(message)

        async def tell(cluster):
            anna, ben = Listener("Anna", 1, cluster), Listener("Ben", 2, cluster)
            anna.next, ben.next = "/n/a/ws", "/n/b/ws"
            await anna.command({"t": "make", "rules": "golf6", "seats": 2, "listed": True})
            await anna.until(lambda: anna.table)
            await anna.command({"t": "share", "rules": "golf6 jokers=2"})
            await anna.until(lambda: "rules" in anna.last)
            for _ in range(100):
                await ben.command({"t": "tables"})
                await ben.until(lambda: "tables" in ben.last)
                if ben.last["tables"]["tables"]:
                    break
                await asyncio.sleep(0.05)
            self.assertEqual([table["table"] for table in ben.last["tables"]["tables"]], [anna.table])
            await ben.command({"t": "rules", "code": anna.last["rules"]["code"]})
            await ben.until(lambda: "rules" in ben.last)
            self.assertEqual(ben.last["rules"]["rules"], anna.last["rules"]["rules"])
            anna.next, table, anna.table = "/n/b/ws", anna.table, None
            await anna.lose()
            await anna.until(lambda: anna.socket)
            self.assertEqual(anna.last["welcome"]["tables"], [table])
            self.assertEqual(anna.guest, anna.last["welcome"]["guest"])

        with Cluster(2) as cluster:
            asyncio.run(tell(cluster))

    def test_a_device_is_signed_out_at_every_node(self):
        async def tell(cluster):
            anna, lost = Player("Anna", 1), await Line().open(cluster.nodes[1])
            await anna.connect(cluster.nodes[0])
            await anna.command({"t": "code"})
            code = (await anna.receive("code"))["code"]
            lost.send(json.dumps({"t": "hello", "v": 1, "code": code}))
            self.assertEqual(json.loads(await lost.recv())["guest"], anna.guest)
            await anna.command({"t": "forget"})
            with self.assertRaisesRegex(ConnectionError, "signed out"):
                await asyncio.wait_for(lost.recv(), 10)

        with Cluster(2) as cluster:
            asyncio.run(tell(cluster))

    def test_the_age_of_a_lease_is_told(self):
        def told(node, name):
            return exposition.check(node.get("/metrics").body.decode())[name, ""]

        with Cluster(2, wires=(0,)) as cluster:
            self.assertEqual([told(node, "cardroom_store_away") for node in cluster.nodes], [0, 0])
            for node in cluster.nodes:
                self.assertTrue(0 < told(node, "cardroom_lease_age_seconds") < 5)
            cluster.wires[0].cut()
            time.sleep(6)
            self.assertGreater(told(cluster.nodes[0], "cardroom_lease_age_seconds"), 5)
            self.assertLess(told(cluster.nodes[1], "cardroom_lease_age_seconds"), 5)
            cluster.wires[0].mend()

    def test_a_ban_is_answered_when_it_is_stored(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/control"
            with Cluster(1, wires=(0,), flags=(f"--control={path}",)) as cluster:
                def ask(order):
                    sock = socket.socket(socket.AF_UNIX)
                    sock.connect(path)
                    sock.sendall(order)
                    return sock

                with ask(b"bans\n") as sock:  # from now on it knows them, and need not read
                    self.assertTrue(json.loads(read_all(sock))["ok"])
                cluster.wires[0].cut()
                sock = ask(b"ban 3600 192.0.2.7\n")
                sock.settimeout(1)
                with self.assertRaises(TimeoutError):
                    sock.recv(1)
                cluster.wires[0].mend()
                sock.settimeout(HANG)
                self.assertTrue(json.loads(read_all(sock))["ok"])
                sock.close()
                self.assertEqual(cluster.postgres.query("SELECT key FROM kept WHERE key = '192.0.2.7'").strip(), "192.0.2.7")

    def test_a_node_is_killed(self):
        async def story(cluster, players):
            async def kill():
                cluster.kill(0)

            await self.taken_over(cluster, kill)
            cluster.start(0)

        self.run_on(story)

    def test_a_frozen_node_comes_back(self):
        """It was thought dead; it writes nothing more, and ends."""
        async def story(cluster, players):
            async def freeze():
                cluster.nodes[0].process.send_signal(signal.SIGSTOP)

            await self.taken_over(cluster, freeze)
            cluster.nodes[0].process.send_signal(signal.SIGCONT)
            self.assertEqual(cluster.ended(0), 3)
            self.assertIn("another server has taken over", cluster.nodes[0].words())
            cluster.start(0)

        self.run_on(story)

    def test_a_node_is_stopped(self):
        """It hands its tables over, and nobody waits until it is thought dead."""
        async def story(cluster, players):
            cluster.nodes[0].process.send_signal(signal.SIGTERM)
            await self.each_plays_on(players)
            self.assertEqual(cluster.ended(0), 0)
            self.assertEqual(self.taken(cluster), 0)
            self.assertEqual({player.losses for player in players}, {0})  # they were sent, not dropped
            cluster.start(0)

        self.run_on(story)

    def test_the_database_is_killed(self):
        async def story(cluster, players):
            cluster.postgres.kill()
            await asyncio.sleep(0.5)
            cluster.postgres.start()

        self.run_on(story)

    def test_the_database_loses_all_claims(self):
        """A crash may lose the claim of a table, since its commit is not waited for: each server claims its own anew."""
        async def story(cluster, players):
            owners = "SELECT count(*) FROM owner"
            claimed = cluster.postgres.query(owners)
            cluster.postgres.kill()
            await asyncio.sleep(0.5)  # what was on its way is tried again by now
            cluster.postgres.alone("DELETE FROM owner")
            cluster.postgres.start()
            await self.play_on(players, 50)
            self.assertEqual(cluster.postgres.query(owners), claimed)

        self.run_on(story)

    def test_a_node_is_cut_off(self):
        """It reaches its clients but not the store: it tells them nothing, and sends them away."""
        async def story(cluster, players):
            async def cut_off():
                cluster.wires[0].cut()

            await self.taken_over(cluster, cut_off)
            cluster.wires[0].mend()
            self.assertEqual(cluster.ended(0), 3)
            cluster.start(0)

        self.run_on(story, wires=(0,))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
