"""planted.py PROGRAM FOLDER - the nets of FOLDER catch a fault: a program that takes jokers for kings, one that drops what was not
understood, one that prints a rule less. Each is the program with something done to what it is given or prints."""
import pathlib
import subprocess
import sys
import tempfile

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
# What is done to the program's answer or to the sheet, and the net that must see it.
FAULTS = {
    "a card is taken for another": ("sed s/val.JK/val.K/", "families.py"),
    "what is not understood is not told": ("sed s/unknown/told/", "families.py"),
    "of several readings one is taken": ("sed s/unclear/rule/", "families.py"),
    "a house rule is not printed": ("sed '/^[*] .*/d; s/val.10S=[0-9]*//'", "round_trip.py"),
}


def fails(fault, net):
    with tempfile.TemporaryDirectory() as folder:
        wrong = pathlib.Path(folder) / "cardroom"
        wrong.write_text(f"#!/bin/bash\nset -o pipefail\n'{PROGRAM}' \"$@\" | {fault}\n", encoding="utf-8")
        wrong.chmod(0o755)
        more = [str(FOLDER / "families")] if net == "families.py" else ["6"]
        return subprocess.run([sys.executable, str(FOLDER / net), str(wrong), *more, "first"], capture_output=True).returncode != 0


def main():
    missed = [name for name, (fault, net) in FAULTS.items() if not fails(fault, net)]
    sound = not fails("cat", "families.py")
    print("\n".join(f"not caught: {name}" for name in missed) or f"{len(FAULTS)} faults caught")
    if not sound:
        print("the program without a fault fails, too")
    return 1 if missed or not sound else 0


if __name__ == "__main__":
    sys.exit(main())
