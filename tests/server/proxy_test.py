"""proxy_test.py PROGRAM - behind nginx, as packaging/nginx.conf sets it up, with a certificate made here: the page, the
WebSocket, and whose address a limit counts; and several servers, as packaging/nginx-nodes.conf does."""
import asyncio
import json
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

import websockets

from nodes import Cluster
from server import Server, wait_until

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "packaging"
HOST = "cards.example.org"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Proxy:
    """nginx with the example's settings, but on free ports, with its files in a folder of its own."""

    def __init__(self, server, *others):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-nginx-"))
        self.tls, self.plain = free_port(), free_port()
        example = EXAMPLES / ("nginx-nodes.conf" if others else "nginx.conf")
        servers = [(f"10.0.0.{number}:8080", f"127.0.0.1:{one.port}") for number, one in enumerate((server, *others), 1)]
        text = example.read_text()
        changes = [("listen 443", f"listen 127.0.0.1:{self.tls}"), ("listen [::]:443", f"listen [::1]:{self.tls}"),
                   ("listen 80;", f"listen 127.0.0.1:{self.plain};"), ("listen [::]:80;", f"listen [::1]:{self.plain};"),
                   *(servers if others else [("127.0.0.1:8080", f"127.0.0.1:{server.port}")]),
                   ("/etc/ssl/cards.example.org.pem", f"{self.folder}/cert.pem"),
                   ("/etc/ssl/private/cards.example.org.key", f"{self.folder}/key.pem")]
        for old, new in changes:
            assert old in text, f"{example} does not say {old!r}"
            text = text.replace(old, new)
        (self.folder / "nginx.conf").write_text(
            f"daemon off;\nmaster_process off;\npid {self.folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n" +
            "".join(f"{name}_temp_path {self.folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) +
            text + "}\n")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                        "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}", "-keyout", self.folder / "key.pem",
                        "-out", self.folder / "cert.pem"], check=True, stderr=subprocess.DEVNULL)

    def __enter__(self):
        self.process = subprocess.Popen(["nginx", "-p", self.folder, "-c", self.folder / "nginx.conf", "-e", self.folder / "errors"],
                                        stdin=subprocess.DEVNULL)
        assert wait_until(self.answers), (self.folder / "errors").read_text()
        return self

    def answers(self):
        assert self.process.poll() is None, (self.folder / "errors").read_text()
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.tls)) == 0

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)

    def curl(self, path, *flags, port=None, scheme="https"):
        port = port or self.tls
        done = subprocess.run(["curl", "-sS", "-i", "--cacert", self.folder / "cert.pem", "--resolve", f"{HOST}:{port}:127.0.0.1",
                               *flags, f"{scheme}://{HOST}:{port}{path}"], capture_output=True)
        return done.stdout.decode(), done.stderr.decode()

    def open(self, path="/ws", **headers):
        trust = ssl.create_default_context(cafile=self.folder / "cert.pem")
        return websockets.connect(f"wss://{HOST}:{self.tls}{path}", host="127.0.0.1", port=self.tls, ssl=trust, server_hostname=HOST,
                                  subprotocols=["cardroom.1"], origin=f"https://{HOST}", extra_headers=headers, close_timeout=1)


class BehindNginx(unittest.TestCase):
    def test_page_and_redirection(self):
        with Server("--behind-proxy", f"--origin=https://{HOST}") as server, Proxy(server) as proxy:
            for version in ("--http1.1", "--http2"):
                out, err = proxy.curl("/", version)
                self.assertRegex(out, r"^HTTP/(1.1|2) 200", err)
                self.assertIn("strict-transport-security: max-age=31536000", out.lower())
                self.assertIn("<title>Cardroom</title>", out)
            out, err = proxy.curl("/some?x=1", port=proxy.plain, scheme="http")
            self.assertIn(" 301 ", out, err)
            self.assertIn(f"https://{HOST}/some?x=1", out)

    def test_a_game_and_its_addresses(self):
        """Two new guests a minute from one address: a client cannot be somebody else by a header of its own."""
        async def greet(proxy, name, **headers):
            async with proxy.open(**headers) as client:
                await client.send(json.dumps({"t": "hello", "v": 1, "name": name, "lang": "en"}))
                message = json.loads(await client.recv())
                if message["t"] != "welcome":
                    return message["t"]
                await client.send(json.dumps({"cid": 1, "t": "make", "rules": "golf6", "seats": 2}))
                while message["t"] not in ("verdict", "refused"):
                    message = json.loads(await client.recv())
                return message.get("verdict")

        async def all_three(proxy):
            return [await greet(proxy, f"Guest {i}", **{"X-Forwarded-For": f"192.0.2.{i}"}) for i in (1, 2, 3)]

        with Server("--behind-proxy", f"--origin=https://{HOST}", "--address-guests=2") as server, Proxy(server) as proxy:
            self.assertEqual(asyncio.run(all_three(proxy)), ["applied", "applied", "refused"])


class Nodes(unittest.TestCase):
    """Two servers; people come by the address of all, and are sent to one of them."""

    async def enter(self, proxy, path, name):
        client = await proxy.open(path)
        await client.send(json.dumps({"t": "hello", "v": 1, "name": name}))
        self.assertEqual(json.loads(await client.recv())["t"], "welcome")
        return client

    async def ask(self, client, **members):
        """The verdict, or where the client is sent."""
        await client.send(json.dumps({"cid": 1, **members}))
        while True:
            message = json.loads(await client.recv())
            if message["t"] == "table":
                self.table = message["table"]
            if message["t"] in ("verdict", "moved"):
                return message.get("verdict") or message.get("to")

    async def meet(self, proxy):
        """Anna makes a table at a; Ben comes to b and is sent there."""
        anna = await self.enter(proxy, "/n/a/ws", "Anna")
        self.assertEqual(await self.ask(anna, t="make", rules="golf6", seats=2), "applied")
        self.table = json.loads(await anna.recv())["table"]
        ben = await self.enter(proxy, "/n/b/ws", "Ben")
        self.assertEqual(await self.ask(ben, t="join", table=self.table), "/n/a/ws")
        ben = await self.enter(proxy, "/n/a/ws", "Ben")
        self.assertEqual(await self.ask(ben, t="join", table=self.table), "applied")

    async def come(self, proxy, name):
        """Comes to the table by the address of all; how long that took."""
        begun = time.monotonic()
        while time.monotonic() < begun + 30:
            try:
                async with asyncio.timeout(12):
                    client = await self.enter(proxy, "/ws", name)
                    if await self.ask(client, t="join", table=self.table) == "applied":
                        return time.monotonic() - begun
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException):
                pass
            await asyncio.sleep(0.2)
        self.fail("nobody has taken the table over")

    def test_a_server_ends(self):
        for number, (how, seconds) in enumerate([(signal.SIGKILL, 10), (signal.SIGSTOP, 16)]):
            with self.subTest(how), Cluster(2, flags=("--behind-proxy", f"--origin=https://{HOST}")) as cluster:
                with Proxy(*cluster.nodes) as proxy:
                    async def story():
                        await self.meet(proxy)
                        cluster.nodes[0].process.send_signal(how)
                        return await self.come(proxy, f"Carla {number}")
                    self.assertLess(asyncio.run(story()), seconds)
                cluster.kill(0)


unittest.main(argv=sys.argv[:1])
