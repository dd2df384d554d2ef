#!/usr/bin/env python3
"""draw.py [TABLE ...] - draws the pictures of this folder's tables by gnuplot: TABLE.gp makes TABLE.svg from TABLE.txt.

A script gets the rows of each table: $s1b2 has those of the second block of the first section, without the signs of per
cent. s1_label is what the section counts. A picture names the text it was drawn from, so that a test can compare."""
import hashlib
import re
import subprocess
import sys
from tables import HERE, path_of, sections_of

STYLE = HERE / "style.gp"


def mark_of(table):
    """What a picture depends on, as a word."""
    parts = (path_of(table).read_bytes(), (HERE / f"{table}.gp").read_bytes(), STYLE.read_bytes())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def label_of(section):
    """What the rows of a section are of: the game, with options."""
    words = section.head["command"].split()[2:]
    words = words[1:] if words[0] in ("hands", "calls") else words
    return " ".join(words[:1] + [word for word in words[1:] if "=" in word])


def data_of(table):
    """The rows as data for gnuplot. Lines that begin with a word in capitals are headings."""
    out = []
    for nth, section in enumerate(sections_of(path_of(table).read_text(encoding="utf-8")), 1):
        out.append(f's{nth}_label = "{label_of(section)}"\n')
        for block, lines in enumerate(section.blocks, 1):
            rows = "\n".join(re.sub(r"^ *[A-Z]{2,} ", "# ", line).replace("%", "") for line in lines)
            out.append(f"$s{nth}b{block} << END\n{rows}\nEND\n")
        out.append(f"s{nth}_blocks = {len(section.blocks)}\n")
    return "".join(out)


def draw(table):
    script = f'cd "{HERE}"\nload "style.gp"\n{data_of(table)}load "{table}.gp"\n'
    run = subprocess.run(["gnuplot", "-"], input=script, capture_output=True, text=True, check=False)
    if run.returncode != 0 or "<svg" not in run.stdout:
        sys.exit(f"draw.py: {table}.gp: {run.stderr}")
    note = f"<desc>Drawn from docs/figures/{table}.txt: {mark_of(table)}</desc>"
    (HERE / f"{table}.svg").write_text(re.sub(r"<desc>.*?</desc>", note, run.stdout, count=1, flags=re.S), encoding="utf-8")


def main():
    for table in sys.argv[1:] or sorted(path.stem for path in HERE.glob("*.gp") if path != STYLE):
        if path_of(table).exists():
            draw(table)


if __name__ == "__main__":
    main()
