"""frame_cases.py - frames right and wrong: rows of (what it is, the bytes after the handshake, what is answered).

The answer is a code, with which the server closes; or bytes, a pong's payload; or "welcome", the answer to a hello.
Source: RFC 6455 sections 5 to 8; the limits of docs/protocol.md."""
import struct

from server import frame

HELLO = '{"t":"hello","v":1,"name":"Anna","lang":"en"}'
MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def close(code, reason=b""):
    return frame(struct.pack(">H", code) + reason, opcode=CLOSE)


def head(first, second, rest=b""):
    """A frame's head by its first two bytes."""
    return bytes([first, second]) + rest


def masked(first, length_bytes, payload):
    """A frame whose length is written in a form of the caller's."""
    return bytes([first]) + length_bytes + bytes(4) + payload


def pieces(*parts):
    """A message in these pieces."""
    return b"".join(frame(part, opcode=MORE if i else TEXT, final=i == len(parts) - 1) for i, part in enumerate(parts))


LETTER = "ż€𝄞".encode()
BROKEN = {"a byte 255": b"\xff", "a byte alone": b"\x80", "an overlong slash": b"\xc0\xaf", "an overlong letter": b"\xe0\x80\xaf",
          "overlong with four bytes": b"\xf0\x80\x80\xaf", "a surrogate": b"\xed\xa0\x80", "beyond Unicode": b"\xf4\x90\x80\x80",
          "five bytes": b"\xf8\x88\x80\x80\x80", "a letter that is cut": b"ok\xe2\x82", "a letter broken by another": b"\xe2\x82x",
          "an end in UTF-16": b"\xfe\xff\x00a"}

CASES = [
    # As it should be.
    ("hello", frame(HELLO), "welcome"),
    ("a hello in two pieces", pieces(HELLO[:9], HELLO[9:]), "welcome"),
    ("a hello in ten pieces", pieces(*[HELLO[i:i + 5] for i in range(0, len(HELLO), 5)]), "welcome"),
    ("a hello after an empty piece", pieces("", HELLO), "welcome"),
    ("a hello before an empty piece", pieces(HELLO, ""), "welcome"),
    ("a ping between pieces", frame(HELLO[:9], final=False) + frame(b"p", opcode=PING) + frame(HELLO[9:], opcode=MORE), b"p"),
    ("a pong between pieces", frame(HELLO[:9], final=False) + frame(b"", opcode=PONG) + frame(HELLO[9:], opcode=MORE),
     "welcome"),
    ("a letter cut by a piece", pieces(HELLO.replace("Anna", "Ż").encode()[:24], HELLO.replace("Anna", "Ż").encode()[24:]),
     "welcome"),
    ("a mask of zeros", masked(0x81, bytes([0x80 | len(HELLO)]), HELLO.encode()), "welcome"),
    ("an empty ping", frame(b"", opcode=PING), b""),
    ("a ping", frame(b"abc", opcode=PING), b"abc"),
    ("a ping of bytes", frame(bytes(range(120)), opcode=PING), bytes(range(120))),
    ("a ping of 125 bytes", frame(b"x" * 125, opcode=PING), b"x" * 125),
    ("a pong that nobody asked for", frame(b"x", opcode=PONG) + frame(HELLO), "welcome"),
    ("fifty pongs", frame(b"", opcode=PONG) * 50 + frame(HELLO), "welcome"),
    # Closing.
    *[(f"close {code}", close(code), code) for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013,
                                                        1014, 3000, 3999, 4000, 4999)],
    ("close with a reason", close(1000, b"good night"), 1000),
    ("close with a reason of 123 bytes", close(1000, b"r" * 123), 1000),
    ("close with letters", close(1000, LETTER), 1000),
    ("close without a code", frame(b"", opcode=CLOSE), 0),
    ("close with one byte", frame(b"\x03", opcode=CLOSE), 1002),
    *[(f"close {code}, which nobody may send", close(code), 1002) for code in (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100,
                                                                             1999, 2000, 2999, 5000, 65535)],
    *[(f"close with {name}", close(1000, wrong), 1007) for name, wrong in BROKEN.items()],
    ("close with 126 bytes", frame(b"\x03\xe8" + b"r" * 124, opcode=CLOSE), 1002),
    ("close in pieces", frame(b"\x03\xe8", opcode=CLOSE, final=False), 1002),
    ("nothing counts after a close", close(1000) + frame(b"x", opcode=3), 1000),
    ("no ping is answered after a close", close(1000) + frame(b"late", opcode=PING), 1000),
    ("two closes", close(1000) + close(1001), 1000),
    ("close amid a message", frame("{", final=False) + close(1000), 1000),
    # Heads.
    *[(f"reserved bit {bit} with opcode {opcode}", head(0x80 | 0x40 >> bit - 1 | opcode, 0x80, bytes(4)), 1002)
      for bit in (1, 2, 3) for opcode in (TEXT, PING)],
    ("all reserved bits", head(0xf1, 0x80, bytes(4)), 1002),
    *[(f"opcode {opcode}", head(0x80 | opcode, 0x80, bytes(4)), 1002) for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)],
    ("a wrong opcode at the first byte", b"\x83", 1002),
    ("a reserved bit at the first byte", b"\xc1", 1002),
    ("no mask, at the second byte", b"\x81\x05", 1002),
    *[(f"no mask: opcode {opcode}", frame(b"ab", opcode=opcode, masked=False), 1002) for opcode in (TEXT, BINARY, CLOSE, PING,
                                                                                                 PONG)],
    ("no mask, empty", frame(b"", masked=False), 1002),
    ("no mask, a large frame", frame(b"x" * 3000, masked=False), 1002),
    ("no mask in the second piece", frame("{", final=False) + frame("}", opcode=MORE, masked=False), 1002),
    ("no mask after a right frame", frame(b"", opcode=PONG) + frame(HELLO, masked=False), 1002),
    *[(f"{name} in pieces", frame(b"x", opcode=opcode, final=False), 1002) for name, opcode in (("a ping", PING),
                                                                                            ("a pong", PONG))],
    ("a ping of 126 bytes", frame(b"x" * 126, opcode=PING), 1002),
    ("a pong of 126 bytes", frame(b"x" * 126, opcode=PONG), 1002),
    ("a ping of 64 KiB", frame(b"x" * 65536, opcode=PING), 1002),
    ("a length of 5 in two bytes", masked(0x81, b"\xfe\0\5", b"hello"), 1002),
    ("a length of 125 in two bytes", masked(0x81, b"\xfe\0\x7d", b"x" * 125), 1002),
    ("a length of 5 in eight bytes", masked(0x81, b"\xff" + struct.pack(">Q", 5), b"hello"), 1002),
    ("a length of 65535 in eight bytes", masked(0x81, b"\xff" + struct.pack(">Q", 65535), b""), 1002),
    ("a length with its first bit", frame("x", length=1 << 63), 1002),
    ("a length of all bits", frame("x", length=(1 << 64) - 1), 1002),
    # Pieces.
    ("a piece of nothing", frame("x", opcode=MORE), 1002),
    ("a piece of nothing, more to come", frame("x", opcode=MORE, final=False), 1002),
    ("a message within another", frame("a", final=False) + frame("b"), 1002),
    ("a message of pieces within another", frame("a", final=False) + frame("b", final=False), 1002),
    ("bytes within a message", frame("a", final=False) + frame(b"b", opcode=BINARY), 1002),
    ("a piece after the last", pieces(HELLO[:9], HELLO[9:]) + frame("x", opcode=MORE), 1002),
    ("seventeen empty pieces", frame("{", final=False) + frame("", opcode=MORE, final=False) * 17, 1008),
    # Contents.
    ("bytes", frame(b"\0\1", opcode=BINARY), 1003),
    ("no bytes", frame(b"", opcode=BINARY), 1003),
    ("bytes in pieces", frame(b"\0", opcode=BINARY, final=False), 1003),
    *[(f"{name}", frame(wrong), 1007) for name, wrong in BROKEN.items()],
    *[(f"{name} in the second piece", pieces(b"{", wrong), 1007) for name, wrong in BROKEN.items()],
    ("a letter cut by a piece and broken", frame(b"\xe2\x82", final=False) + frame(b"\x28", opcode=MORE, final=False), 1007),
    ("wrong letters are seen before the end", frame(b"\xff", final=False), 1007),
    ("a surrogate is seen at its second byte", frame(b"\xed\xa0", final=False), 1007),
    # Limits.
    ("a frame of 4097 bytes", frame("x" * 4097), 1009),
    ("a frame of 64 KiB", frame("x" * 65536), 1009),
    *[(f"a frame that says {size} bytes", frame("x", length=size), 1009) for size in (4097, 65536, 1 << 31, (1 << 62) - 1,
                                                                                   (1 << 63) - 1)],
    ("a message of 4097 bytes", pieces("x" * 2048, "x" * 2048, "x"), 1009),
    ("a message without end", frame("x" * 2000, final=False) + frame("x" * 2000, opcode=MORE, final=False) * 5, 1009),
    # The first message (docs/protocol.md).
    ("no JSON", frame("hello"), 1007),
    ("a list", frame("[]"), 1007),
    ("nothing", frame(""), 1007),
    ("nine deep", frame('{"a":' * 9 + "1" + "}" * 9), 1008),
    ("something before hello", frame('{"t":"make","cid":1}'), 1008),
    ("hello twice", frame(HELLO) * 2, 1008),
]
