#!/usr/bin/env python3
"""sums.py SUMS.. [--faulty FAULTY.. [--every]] [--write] - each piece that SUMS prints has the sha256 sum that stands in sums.txt.

SUMS is the program of sums.c; an emulator may stand before it. So one list holds for every compiler, system and processor.
FAULTY is the same program with a fault planted: the first and the last piece of each kind must differ, with --every all of them.
--write writes the list anew.
Before it compares, it plants faults into a copy of the list, which must be told: a digit, a line gone, a line too many."""
import concurrent.futures
import hashlib
import os
import pathlib
import subprocess
import sys

LIST = pathlib.Path(__file__).resolve().parent / "sums.txt"
HEAD = "# The sums of sums.c, the same on every machine. tests/sums/sums.py --write writes them.\n"
TOLD_MOST = 20


def output(program, *piece):
    done = subprocess.run([*program, *piece], capture_output=True, check=False)
    if done.returncode != 0:
        sys.exit(f"sums: {' '.join((*program, *piece))} ended with {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def sums_of(program, pieces):
    """{piece: sum} of these pieces; two at a time on two processors."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        texts = pool.map(lambda piece: output(program, *piece.split()), pieces)
    return {piece: hashlib.sha256(text).hexdigest() for piece, text in zip(pieces, texts)}


def text_of(sums):
    return HEAD + "".join(f"{digest}  {piece}\n" for piece, digest in sums.items())


def read(text):
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {piece: digest for digest, piece in (line.split("  ", 1) for line in lines)}


def compare(listed, made, program):
    """What is wrong, a line each."""
    for piece, digest in made.items():
        if piece not in listed:
            yield f"{piece}: there is no sum of it in the list"
        elif listed[piece] != digest:
            yield f"{piece}: another sum than in the list; compare what it prints where the sum is right: {' '.join(program)} {piece}"
    for piece in listed.keys() - made.keys():
        yield f"{piece}: it is in the list, and nothing prints it"


def planted(made):
    """Faults that `compare` has not told by their piece."""
    first, last = list(made)[0], list(made)[-1]
    other = "0" if made[first][-1] != "0" else "1"
    without = {piece: digest for piece, digest in made.items() if piece != last}
    faults = {
        "a digit changed": (first, {**made, first: made[first][:-1] + other}),
        "a line gone": (last, without),
        "a line too many": ("game of_nobody", {**made, "game of_nobody": made[first]}),
    }
    for name, (piece, listed) in faults.items():
        told = list(compare(read(text_of(listed)), made, ["sums"]))
        if len(told) != 1 or not told[0].startswith(f"{piece}: "):
            yield f"planted, but not told alone: {name}: {told}"


def faulty(made, program, every):
    """Pieces that are the same in spite of a fault in the program."""
    of_kind = [[piece for piece in made if piece.split()[0] == kind] for kind in dict.fromkeys(piece.split()[0] for piece in made)]
    tried = list(made) if every else [piece for pieces in of_kind for piece in {pieces[0], pieces[-1]}]
    sums = sums_of(program, tried)
    yield from (f"{piece}: the same by a program with a fault" for piece in tried if sums[piece] == made[piece])


def main(words):
    writes = words[-1:] == ["--write"]
    every = words[-1:] == ["--every"]
    words = words[:-1] if writes or every else words
    at = words.index("--faulty") if "--faulty" in words else len(words)
    program, fault = words[:at], words[at + 1:]
    if not program:
        sys.exit("sums: expected a program, such as build/test/tests/sums/sums, then perhaps --write")
    made = sums_of(program, output(program).decode().splitlines())
    if writes:
        LIST.write_text(text_of(made), encoding="utf-8")
        return 0
    wrong = [*planted(made), *compare(read(LIST.read_text(encoding="utf-8")), made, program)]
    if fault and not wrong:
        wrong += faulty(made, fault, every)
    print("\n".join(wrong[:TOLD_MOST] + ["..."] * (len(wrong) > TOLD_MOST)) or f"{len(made)} sums are as they were")
    if wrong:
        print(f"{len(wrong)} of {len(made)} differ. If play was meant to change: {sys.argv[0]} {' '.join(program)} --write")
    return bool(wrong)


sys.exit(main(sys.argv[1:]))
