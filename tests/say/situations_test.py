"""situations_test.py PROGRAM FOLDER [write] - what is said in some 200 situations of all presets, in four languages:
situations.txt, which people read. `write` writes it anew."""
import pathlib
import re
import subprocess
import sys

PROGRAM, FOLDER = sys.argv[1:3]
TABLE = pathlib.Path(__file__).parent / "situations.txt"
LANGUAGES = ("en", "fr", "ja", "pl")
FEWEST = 200
RESIDUE = re.compile(r"[{}\[\]<>_]|  |(?<!\w)place \d|\bNone\b")


def told(language):
    lines = subprocess.run([PROGRAM, FOLDER, language], check=True, capture_output=True, encoding="utf-8").stdout.splitlines()
    return [line.split(" | ", 3) for line in lines]


def table():
    """The situations, each with its sentences."""
    by = {language: told(language) for language in LANGUAGES}
    blocks = []
    for rows in zip(*by.values(), strict=True):
        preset, what, reader, _ = rows[0]
        assert all(row[:3] == rows[0][:3] for row in rows), rows
        blocks.append("\n".join([f"{preset}: {what} (told to {reader})"] + [f"  {language} {row[3]}" for language, row in zip(LANGUAGES, rows)]))
    return blocks


def check(blocks):
    for block in blocks:
        head, *lines = block.split("\n")
        said = dict(line.strip().split(" ", 1) for line in lines)
        for language, sentence in said.items():
            assert not RESIDUE.search(sentence), f"residue in {language}: {block}"
            assert sentence[-1] in ".!。！", f"no end in {language}: {block}"
            assert language == "en" or sentence != said["en"], f"English in {language}: {block}"
        cards = {language: sorted(re.findall(r"(?:10|[2-9AJQK])[♣♦♥♠]", sentence)) for language, sentence in said.items()}
        assert len({tuple(found) for found in cards.values()}) == 1, f"other cards: {block}"
    presets = {block.split(":")[0] for block in blocks}
    assert len(blocks) >= FEWEST and len(presets) >= 38, f"{len(blocks)} situations of {len(presets)} presets"


def main():
    blocks = table()
    if sys.argv[3:] == ["write"]:
        TABLE.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
    check(blocks)
    known = TABLE.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    for now, old in zip(blocks, known):
        assert now == old, f"now\n{now}\nin the table\n{old}\n(`{' '.join(sys.argv)} write` writes it anew: read it, then)"
    assert len(blocks) == len(known)
    print(f"{len(blocks)} situations, {len(LANGUAGES)} languages")


main()
