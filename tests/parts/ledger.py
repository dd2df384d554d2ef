"""ledger.py - which parts of `make test-all` were green for which tree: build/ledger.

Shape  A line for each time: part, key, day, time, seconds it took, seconds computed, machine. Lines of other machines are added
       by copying them. The key is a sum over the files that the part reads, as they lie in the tree, committed or not.
       What failed, and what could not be run here, has no line. `make clean` leaves the ledger: it tells of sources, not of
       what was built."""
import collections
import datetime
import fnmatch
import hashlib
import os
import pathlib
import socket
import subprocess

Green = collections.namedtuple("Green", "part key day time took computed machine")
UNKEPT = {"build", "node_modules", "__pycache__", ".git"}  # as .gitignore says


def files(root):
    """The names of the files of a tree: those that git keeps or would keep; of an unpacked archive all but what was built."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root,
                                capture_output=True, text=True)
        is_kept = listed.returncode == 0
    except FileNotFoundError:
        is_kept = False
    if is_kept:
        names = set(listed.stdout.split("\0")) - {""}
    else:
        names = set()
        for folder, below, found in os.walk(root):
            below[:] = [name for name in below if name not in UNKEPT]
            names |= {os.path.relpath(os.path.join(folder, name), root) for name in found}
    return sorted(name for name in names if os.path.lexists(os.path.join(root, name)))


def fits(name, pattern):
    return name == pattern or name.startswith(pattern + "/") or fnmatch.fnmatchcase(name, pattern)


def is_read(name, patterns):
    """Whether a part reads a file: the last pattern that fits decides."""
    for pattern in reversed(patterns):
        if fits(name, pattern.removeprefix("!")):
            return not pattern.startswith("!")
    return False


class Tree:
    """The files of a tree, each summed up once."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.sums = {name: self.sum_of(self.root / name) for name in files(root)}

    @staticmethod
    def sum_of(path):
        if path.is_symlink():
            return "link " + os.readlink(path)
        kind = "program" if os.access(path, os.X_OK) else "file"
        return f"{kind} {hashlib.sha256(path.read_bytes()).hexdigest()}"

    def key(self, part):
        """A part's key: what it does, and all that it reads."""
        key = hashlib.sha256(repr((part.name, part.lists)).encode())
        for name, its_sum in self.sums.items():
            if is_read(name, part.reads):
                key.update(f"{name}\0{its_sum}\0".encode())
        return key.hexdigest()[:16]


class Ledger:
    def __init__(self, path):
        self.path = pathlib.Path(path)
        lines = self.path.read_text().splitlines() if self.path.exists() else []
        self.greens = [Green(*line.split()) for line in lines if len(line.split()) == len(Green._fields)]

    def find(self, part, key):
        """The latest time that a part was green for this tree, or None."""
        return next((green for green in reversed(self.greens) if (green.part, green.key) == (part.name, key)), None)

    def last(self, part):
        """The latest time that it was green for any tree."""
        return next((green for green in reversed(self.greens) if green.part == part.name), None)

    def add(self, part, key, took, computed):
        now = datetime.datetime.now()
        green = Green(part.name, key, f"{now:%Y-%m-%d}", f"{now:%H:%M}", f"{took:.0f}", f"{computed:.0f}", socket.gethostname())
        self.greens.append(green)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path, "a") as file:
            file.write(" ".join(green) + "\n")


def told(parts, tree, ledger):
    """Two lines for each part: whether it is green for this tree, since when, how long it took; what it proves."""
    lines, missing = [], 0
    width = max(len(part.name) for part in parts) + 2
    for part in parts:
        green, last = ledger.find(part, tree.key(part)), ledger.last(part)
        if green:
            state = f"green    {green.day} {green.time}, {int(green.took)} s, on {green.machine}"
        elif last:
            state = f"missing  green for another tree {last.day} {last.time}, {int(last.took)} s, on {last.machine}"
        else:
            state = "missing"
        missing += not green
        lines.append(f"  {part.name:<{width}}{state}\n  {'':<{width}}{part.proves}")
    lines.append(f"{len(parts) - missing} of {len(parts)} parts are green for this tree.")
    return "\n".join(lines)
