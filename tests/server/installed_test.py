"""installed_test.py PROGRAM - a program as it is installed: it serves its page, two play at it, and the record is proved.
tests/packages runs it with programs of other processors."""
import re
import sys
import unittest

from join_player import Players
from server import Server


class Installed(Players):
    def test_it_serves_and_is_played(self):
        with Server() as server:
            page = server.get("/")
            self.assertEqual(page.code, 200)
            self.assertIn(b"<title>Cardroom</title>", page.body)
            script = re.search(rb'src="([^"]+[.]js)"', page.body)[1].decode()
            self.assertEqual(server.get(f"/{script}").code, 200)
            self.assertTrue(server.health()["ok"])
            self.play(server.origin, f"{server.origin}/")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
