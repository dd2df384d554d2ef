#!/usr/bin/env python3
"""playthroughs.py WALK.. [--write] - what WALK (examples/walk.c) writes of each preset is what stands in this folder.

An emulator may stand before WALK. --write writes the files anew, and takes away those of presets that are gone. Before
it compares, it plants faults into a copy of the folder, which must be told: a file that differs in one byte, one that is
missing, one too many."""
import difflib
import pathlib
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
BYTES_MAX = 2_000_000  # of all files: people read them
DIFF_MAX = 20


def playthroughs(folder):
    return [file for file in folder.glob("*.txt") if file.name != "CMakeLists.txt"]


def walk(program, *words):
    return subprocess.run([*program, *words], check=True, capture_output=True, text=True, encoding="utf-8").stdout


def compare(folder, made):
    """What is wrong in the folder, a line each; made: each preset's playthrough as it is now."""
    wrong = []
    for preset, text in made.items():
        file = folder / f"{preset}.txt"
        if not file.exists():
            wrong.append(f"{file.name}: there is no playthrough of this preset")
            continue
        stood = file.read_text(encoding="utf-8")
        if stood != text:
            lines = list(difflib.unified_diff(stood.splitlines(), text.splitlines(), file.name, "now", "", "", 1, ""))
            wrong += lines[:DIFF_MAX] + ["..."] * (len(lines) > DIFF_MAX)
    wrong += [f"{file.name}: there is no such preset" for file in playthroughs(folder) if file.stem not in made]
    size = sum(len(text.encode()) for text in made.values())
    if size > BYTES_MAX:
        wrong.append(f"all playthroughs have {size} bytes, expected at most {BYTES_MAX}")
    return wrong


def plant(made):
    """Faults that `compare` has not told."""
    def one_byte(folder):
        file = folder / f"{sorted(made)[0]}.txt"
        text = file.read_text(encoding="utf-8")
        file.write_text(text[:-2] + chr(ord(text[-2]) ^ 1) + "\n", encoding="utf-8")

    faults = {
        "a byte changed": one_byte,
        "a file gone": lambda folder: (folder / f"{sorted(made)[-1]}.txt").unlink(),
        "a file too many": lambda folder: (folder / "no_such_game.txt").write_text("game: none\n", encoding="utf-8"),
    }
    missed = []
    for name, fault in faults.items():
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            write(folder, made)
            fault(folder)
            if not compare(folder, made):
                missed.append(f"planted, but not told: {name}")
    return missed


def write(folder, made):
    for file in playthroughs(folder):
        if file.stem not in made:
            file.unlink()
    for preset, text in made.items():
        (folder / f"{preset}.txt").write_text(text, encoding="utf-8")


def main(words):
    writes = words[-1:] == ["--write"]
    program = words[:-1] if writes else words
    if not program:
        sys.exit("playthroughs: expected a program, then perhaps --write")
    made = {preset: walk(program, preset) for preset in walk(program).split()}
    if writes:
        write(FOLDER, made)
        return 0
    wrong = plant(made) + compare(FOLDER, made)
    for line in wrong:
        print(line)
    if wrong:
        print(f"If the change is meant: {sys.argv[0]} {' '.join(program)} --write, and look at the diff.")
    else:
        print(f"{len(made)} playthroughs are as they were")
    return bool(wrong)


sys.exit(main(sys.argv[1:]))
