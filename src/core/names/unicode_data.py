"""unicode_data.py - writes unicode_data.c anew: what Unicode says of characters, packed.

It reads the files of Unicode (Debian's package unicode-data) and, for look-alikes (Unicode Technical Standard 39), whose
table that package lacks, asks ICU (libicu) for the skeleton of each character. Neither is needed to build.

    python3 src/core/names/unicode_data.py >src/core/names/unicode_data.c
    python3 src/core/names/unicode_data.py check src/core/names/unicode_data.c

A map is bytes: an entry for each character, in order. An entry is the distance from the one before, times 4, plus the number
of values less one (3: that number follows); then the values. All are numbers of 7 bits a byte, the lowest first, with 128
added where more follows. A second table says where every 32nd entry begins."""
import ctypes
import ctypes.util
import pathlib
import re
import sys

FILES = pathlib.Path("/usr/share/unicode")
BLOCK, WIDEST, LAST = 32, 118, 0x10FFFF
UNSEEN, BLANK, MARK, SEEN, OTHER, EMOJI = 0, 1, 2, 3, 4, 8  # core/names/unicode.h
SURROGATES, HANGUL = range(0xD800, 0xE000), range(0xAC00, 0xD7A4)  # Hangul is decomposed by a rule


def numbers(text):
    return [int(word, 16) for word in text.split()]


def characters():
    """Category, combining class and canonical decomposition by character, of those that are assigned."""
    category, order, decomposed, first = {}, {}, {}, 0
    for line in (FILES / "UnicodeData.txt").read_text().splitlines():
        code, name, kind, combines, _, mapping = line.split(";")[:6]
        here = int(code, 16)
        first = here if not name.endswith("Last>") else first
        for each in range(first, here + 1):
            category[each] = kind
        if combines != "0":
            order[here] = int(combines)
        if mapping and not mapping.startswith("<"):
            decomposed[here] = numbers(mapping)
    return category, order, decomposed


def rows(name):
    for line in (FILES / name).read_text().splitlines():
        words = [word.strip() for word in line.split("#")[0].split(";")]
        if words[0]:
            yield words


def having(name, wanted):
    found = set()
    for span, value in rows(name):
        if value == wanted:
            ends = [int(end, 16) for end in span.split("..")]
            found |= set(range(ends[0], ends[-1] + 1))
    return found


def skeletons():
    """A function: what a character looks like."""
    name = ctypes.util.find_library("icui18n")
    version = re.search(r"\d+$", name).group()
    icu = ctypes.CDLL(name)
    status = ctypes.c_int(0)
    opened = icu[f"uspoof_open_{version}"]
    opened.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(opened(ctypes.byref(status)))

    def skeleton(code):
        given, out = chr(code).encode(), ctypes.create_string_buffer(400)
        length = icu[f"uspoof_getSkeletonUTF8_{version}"](checker, 0, given, len(given), out, 400, ctypes.byref(status))
        assert status.value <= 0, hex(code)
        return [ord(letter) for letter in out.raw[:length].decode()]

    return skeleton


def maps():
    category, order, decomposed = characters()
    ignorable = having("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    emoji = having("emoji/emoji-data.txt", "Emoji")
    folded = {int(code, 16): numbers(to) for code, status, to, _ in rows("CaseFolding.txt") if status in "CF"}

    def kind(code):
        of = category.get(code, "Cn")
        if code in ignorable or of[0] == "C" or of in ("Zl", "Zp") or code == 0x2800:  # Braille's blank
            return UNSEEN
        return {"Z": BLANK, "M": MARK, "L": SEEN, "N": SEEN, "S": OTHER if of == "Sk" else SEEN}.get(of[0], OTHER)

    def whole(code):
        return [each for part in decomposed[code] for each in whole(part)] if code in decomposed else [code]

    def runs(value):
        """The value of each character where it differs from that of the one before."""
        return {code: [value(code)] for code in range(LAST + 1) if code == 0 or value(code) != value(code - 1)}

    kinds = {code: kind(code) | (EMOJI if code in emoji else 0) for code in range(LAST + 1)}
    simple = [code for code in category if code not in decomposed and code not in SURROGATES and code not in HANGUL]
    skeleton = skeletons()
    alike = {code: skeleton(code) for code in simple}
    return {
        "kind": runs(kinds.get),
        "order": runs(lambda code: order.get(code, 0)),
        "decomposed": {code: whole(code) for code in decomposed},
        "folded": {code: to for code, to in folded.items() if code not in decomposed},
        "alike": {code: to for code, to in alike.items() if to != [code]},
    }


def varied(number):
    while number > 127:
        yield number & 127 | 128
        number >>= 7
    yield number


def packed(entries):
    """The bytes of a map, and for every 32nd entry: the character before it, and where it begins."""
    out, blocks, before = [], [], 0
    for i, (code, values) in enumerate(sorted(entries.items())):
        if i % BLOCK == 0:
            blocks.append((code, len(out)))
            before = code
        out += varied((code - before) << 2 | min(len(values), 4) - 1)
        out += varied(len(values)) if len(values) > 3 else []
        for value in values:
            out += varied(value)
        before = code
    return out, blocks


def wrapped(words):
    line = "   "
    for word in words:
        if len(line) + len(word) > WIDEST:
            yield line
            line = "   "
        line += f" {word},"
    yield line


def written():
    version = re.search(r"CaseFolding-([\d.]+)\.txt", (FILES / "CaseFolding.txt").read_text()).group(1)
    yield f"/* unicode_data.c - Unicode {version}, written by unicode_data.py, which tells how it is packed. */\n/* clang-format off */"
    yield '#include "core/names/unicode_data.h"'
    for name, entries in maps().items():
        data, blocks = packed(entries)
        yield f"\nstatic const uint8_t {name}_bytes[] = {{"
        yield from wrapped(map(str, data))
        yield f"}};\nstatic const UnicodeBlock {name}_blocks[] = {{"
        yield from wrapped(f"{{ {code}, {at} }}" for code, at in blocks)
        yield "};"
        yield f"const UnicodeMap unicode_map_{name} = {{ {name}_bytes, {name}_blocks, {len(blocks)}, {len(data)} }};"


def main():
    text = "\n".join(written()) + "\n"
    if sys.argv[1:2] == ["check"]:
        kept = pathlib.Path(sys.argv[2]).read_text()
        if kept.split(",")[0] != text.split(",")[0]:
            print(f"not checked: {text.splitlines()[0][3:]} is not the Unicode of the tables that are kept")
        else:
            assert kept == text, "unicode_data.c is not what unicode_data.py writes"
            print("unicode_data: the tables are those of Unicode's files")
    else:
        sys.stdout.write(text)


main()
