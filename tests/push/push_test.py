"""push_test.py SEAL - what the server seals and signs is read by other people's code (opened.py)."""
import subprocess
import sys
import time
import unittest

import opened

SEAL = sys.argv.pop(1)
CONTACT = "mailto:host@example.org"


def sealed(device, text, endpoint="https://push.example.com/x"):
    until = int(time.time()) + 12 * 3600
    done = subprocess.run([SEAL, device.public, device.secret, CONTACT, endpoint, str(until), text], stdout=subprocess.PIPE,
                          check=True)
    body, header = done.stdout.decode().splitlines()
    return bytes.fromhex(body), header


class Push(unittest.TestCase):
    def test_each_text_is_read(self):
        for text in ["", "x", "Łódź 大阪", "y" * 1024]:
            device = opened.Device()
            self.assertEqual(device.open(sealed(device, text)[0]), text)

    def test_nobody_else_reads_it(self):
        device, other = opened.Device(), opened.Device()
        body = sealed(device, "for one alone")[0]
        with self.assertRaises(Exception):
            other.open(body)
        for at in [3, 40, 100, len(body) - 1]:
            changed = bytearray(body)
            changed[at] ^= 1
            with self.assertRaises(Exception):
                device.open(bytes(changed))

    def test_no_two_are_alike(self):
        device = opened.Device()
        self.assertEqual(len({sealed(device, "the same")[0] for _ in range(20)}), 20)

    def test_it_says_who_sends_it(self):
        device, keys = opened.Device(), set()
        for _ in range(20):
            said, key = opened.signed(sealed(device, "x")[1], "https://push.example.com", time.time())
            self.assertEqual(said["sub"], CONTACT)
            keys.add(key)
        self.assertEqual(len(keys), 20)

    def test_a_changed_statement_is_found(self):
        header = sealed(opened.Device(), "x")[1]
        for at in [20, 60, 150]:
            changed = header[:at] + ("A" if header[at] != "A" else "B") + header[at + 1:]
            with self.assertRaises(Exception):
                opened.signed(changed, "https://push.example.com", time.time())
        with self.assertRaises(AssertionError):
            opened.signed(header, "https://push.example.org", time.time())


if __name__ == "__main__":
    unittest.main()
