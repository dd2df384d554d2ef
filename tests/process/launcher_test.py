#!/usr/bin/env python3
"""launcher_test PROGRAM - `cardroom` goes on as `cardroom-whole` for serve, join, admin and bench: from where both were built,
from where both are installed, with its words and exit code; without it the error tells where it was looked for. For all
other commands it loads few libraries, so that it starts quickly."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(sys.argv.pop(1))
WHOLE = PROGRAM.with_name("cardroom-whole")


def run(program, *words):
    return subprocess.run([program, *words], capture_output=True, text=True, check=False)


class Light(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def put(self, program, place):
        """A program at a place below the folder, as a file of its own: a link would tell where it came from."""
        (self.folder / place).parent.mkdir(exist_ok=True)
        return shutil.copy(program, self.folder / place)

    def goes_on(self, light):
        for command in ("serve", "join", "admin", "bench"):
            with self.subTest(command):
                self.assertEqual(run(light, command, "--help").stdout, run(WHOLE, command, "--help").stdout)
                self.assertEqual(run(light, command, "--help").returncode, 0)
                wrong = run(light, command, "--no-such-flag")
                self.assertEqual(wrong.returncode, 2)
                self.assertIn("no-such-flag", wrong.stderr)

    def test_where_built(self):
        self.goes_on(PROGRAM)

    def test_where_installed(self):
        light = self.put(PROGRAM, "bin/cardroom")
        self.put(WHOLE, "libexec/cardroom-whole")
        self.goes_on(light)

    def test_without_whole(self):
        light = self.put(PROGRAM, "bin/cardroom")
        self.assertEqual(run(light, "games").returncode, 0)
        alone = run(light, "serve")
        self.assertEqual(alone.returncode, 2)
        self.assertIn("cardroom-whole", alone.stderr)
        self.assertIn(str(self.folder / "bin"), alone.stderr)

    def test_few_libraries(self):
        needed = run("readelf", "-d", PROGRAM).stdout
        self.assertIn("libncursesw", needed)
        for library in ("libpq", "libwebsockets", "libsystemd", "libsqlite3", "libicui18n"):
            self.assertNotIn(library, needed)


if __name__ == "__main__":
    unittest.main()
