"""planted.py SOURCE - each check of a catalogue catches the fault that is planted for it in po/ja.po."""
import pathlib
import re
import sys

import catalogue

SOURCE = pathlib.Path(sys.argv[1])
TEXT = (SOURCE / "po/ja.po").read_text(encoding="utf-8")
WANTED = catalogue.marked(SOURCE)
KEYS = "Enter play   h hint   u undo   l lamp   s score   : type   ? help   q quit"


def block_of(text):
    return next(block for block in TEXT.split("\n\n") if f'msgid "{text}"' in block and "msgctxt" not in block)


def changed(text, pattern, by):
    block = block_of(text)
    other = re.sub(pattern, by, block)
    assert other != block, f"nothing to plant in: {block}"
    return TEXT.replace(block, other)


PLANTED = {
    "missing: face-down card": TEXT.replace(block_of("face-down card") + "\n\n", ""),
    "unused: jester": TEXT + '\nmsgid "jester"\nmsgstr "道化師"\n',
    "unused: harlequin": TEXT + '\n#~ msgid "harlequin"\n#~ msgstr "道化師"\n',
    "fuzzy: face-down card": changed("face-down card", "^", "#, fuzzy\n"),
    "has no translation: face-down card": changed("face-down card", r'msgstr ".*"', 'msgstr ""'),
    "lacks {card}: Play the {card}": changed(r"Play the {card}", r'(msgstr .*)\{card\}', r"\1"),
    "names {carte}, which nothing fills: Play the {card}": changed(r"Play the {card}", r'(msgstr ".*)\{card\}', r"\1{carte}"),
    "lacks {val.JK}: A joker counts {val.JK}.": changed(r"A joker counts {val.JK}.", r"(msgstr .*)\{val.JK\}", r"\1"),
    "more than the 78 of the screen's last row": changed(KEYS, r'msgstr "', 'msgstr "' + "長" * 30),
}


def main():
    clean = [fault for fault in catalogue.faults(catalogue.read(TEXT), WANTED) if not catalogue.is_incomplete(fault)]
    assert not clean, clean
    for fault, text in PLANTED.items():
        found = list(catalogue.faults(catalogue.read(text), WANTED))
        assert any(fault in line for line in found), f"planted, and not found: {fault}; found: {found}"
    print(f"planted: {len(PLANTED)} faults are found")


main()
