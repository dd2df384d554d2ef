#!/usr/bin/env python3
"""terminal_test.py BUILD - a build with CARDROOM_SERVER=OFF: its program plays, and says what it has not; neither it nor any of its
sources uses a library that only servers need."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

BUILD = pathlib.Path(sys.argv[1]).resolve()
PROGRAM = BUILD / "cardroom"
SERVERS = {"libpq": "libpq", "libuv": "uv", "libicu": "unicode", "libsystemd": "systemd", "libwebsockets": "libwebsockets",
           "libsqlite3": "sqlite3", "libinih": "ini", "libqrencode": "qrencode", "libwslay": "wslay", "libz": "zlib",
           "libcrypto": "openssl", "libcurl": "curl"}


def needed(program):
    told = subprocess.run(["readelf", "-d", program], check=True, capture_output=True, text=True).stdout
    return {re.match(r"[a-z]+[a-z0-9]*", name)[0] for name in re.findall(r"NEEDED.*\[(.*?)\]", told)}


def headers():
    """The system's headers that some source includes, each by its folder or its name."""
    told = subprocess.run(["ninja", "-C", BUILD, "-t", "deps"], check=True, capture_output=True, text=True).stdout
    return {part.removesuffix(".h") for path in re.findall(r"/usr/include/(\S+)", told) for part in path.split("/")}


class Terminal(unittest.TestCase):
    def run_it(self, *words, ends=0):
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
        self.assertEqual(done.returncode, ends, done.stderr)
        return done.stdout or done.stderr

    def test_it_plays(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(self.run_it("play", "golf6", "--seats", "3", "--seed", "1"))
            file.flush()
            self.run_it("check", file.name)
        for words in (("games",), ("rules", "kop"), ("deal", "golf", "--deal", "17"), ("verify", "docs/record.txt")):
            self.run_it(*words)

    def test_it_says_what_it_has_not(self):
        for command in (("serve",), ("admin", "tables"), ("join", "http://127.0.0.1:8080/"), ("bench",)):
            self.assertIn(f"cardroom: {command[0]}: this program was built without the server", self.run_it(*command, ends=2))

    def test_it_needs_no_library_of_servers(self):
        self.assertIn("libncursesw", needed(PROGRAM))
        self.assertEqual(needed(PROGRAM) & SERVERS.keys(), set())
        self.assertEqual(needed(next(BUILD.glob("libcardroom.so.*"))) & SERVERS.keys(), set())

    def test_no_source_reads_a_header_of_servers(self):
        self.assertLess({"jansson", "sodium"}, headers(), "what is used is seen")
        self.assertEqual(headers() & set(SERVERS.values()), set())

    def test_what_cmake_looked_for(self):
        found = set(re.findall(r"^(\w+)_(?:FOUND|VERSION|DIR):", (BUILD / "CMakeCache.txt").read_text(), re.M))
        self.assertLess({"NCURSESW", "JANSSON", "SODIUM"}, found)
        self.assertEqual(found & {"SQLITE", "POSTGRES", "ZLIB", "LWS", "UV", "INIH", "QRENCODE", "ICU", "SYSTEMD", "wslay"}, set())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
