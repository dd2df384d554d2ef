#!/usr/bin/env python3
"""count.py PROGRAM STATES TABLE [--seconds N] [--threads T] - counts on for a table of this folder and writes it anew.

The counts are kept in the folder STATES, so the next call goes on from there. After N seconds of each command it stops,
and the table tells how large the sample is and how long the rest takes. Without --seconds everything is counted."""
import argparse
import datetime
import json
import os
import pathlib
import platform
import re
import resource
import signal
import subprocess
import sys
from tables import TABLES, path_of


def machine():
    """The processor, as the system names it."""
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as lines:
        model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"


def count(program, words, state, seconds, threads):
    """Counts on; what the program printed, and what its messages say of a part."""
    command = [program, *words, "--state", state, "--threads", str(threads)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        try:
            told, complaints = run.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            run.send_signal(signal.SIGINT)
            told, complaints = run.communicate()
    if run.returncode != 0:
        sys.exit(f"count.py: {' '.join(command)}: {complaints}")
    return told


def hours(seconds):
    return f"{seconds / 3600:.1f} hours" if seconds > 3600 else f"{max(1, round(seconds / 60))} minutes"


def sample(shown, seconds):
    """How large the sample is; seconds of processor time have made it."""
    first, last = shown["first"], shown["last"]
    done, whole = sum(to - begin + 1 for begin, to in shown["done"]), last - first + 1
    if done == whole:
        return f"all {whole:,} {shown['items']}"
    rest = f"; the rest takes some {hours(seconds / done * (whole - done) / 2)} on two cores" if done else ""
    return f"{done:,} of {whole:,} {shown['items']}{rest}"


def section(program, words, state, asked):
    """A section of the table, counted on."""
    kept = pathlib.Path(f"{state}.seconds")
    seconds = float(kept.read_text(encoding="ascii")) if kept.exists() else 0
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = count(program, words, state, asked.seconds, asked.threads)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds += after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    kept.write_text(f"{seconds}\n", encoding="ascii")
    shown = json.loads(subprocess.run([program, "lab", "show", state, "--json"], capture_output=True, check=True).stdout)
    head = {"command": f"cardroom {' '.join(words)}", "version": shown["version"],
            "date": datetime.date.today().isoformat(), "machine": machine(),
            "time": f"{seconds:.0f} s of processor time", "sample": sample(shown, seconds)}
    return "".join(f"# {name}: {value}\n" for name, value in head.items()) + told.rstrip("\n") + "\n"


def state_name(command):
    """A run goes on when its range becomes longer; what is printed of it makes no other run."""
    kept = [word for word in command.split()[1:] if ".." not in word and word != "--details"]
    return re.sub(r"\W+", "_", " ".join(kept)) + ".state"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("program")
    parser.add_argument("states", type=pathlib.Path)
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--threads", type=int, default=2)
    asked = parser.parse_args()
    asked.states.mkdir(parents=True, exist_ok=True)
    parts = []
    for command in TABLES[asked.table]:
        state = asked.states / state_name(command)
        parts.append(section(asked.program, command.split(), state, asked))
    path_of(asked.table).write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
