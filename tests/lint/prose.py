"""prose.py ROOT - documents are short, their links lead somewhere, and they use the words that the glossary has.

Limits of words hold the pages that everybody reads. A link leads to a file, and to a heading of it; so does the list of
decisions. The rules of games cite no lines of texts that are not here. Faults planted in copies of a page are found first.
"""
import pathlib
import re
import subprocess
import sys

MOST_WORDS = {"ARCHITECTURE.md": 4000, "docs/figures.md": 2500, "README.md": 800, "CONTRIBUTING.md": 3200, "CHANGELOG.md": 2000}
# What nobody understood, and what is said instead.
RIDDLES = {
    "scores in fields": "results are compared only with others who held the same cards",
    "one sample more": "the standard error includes one pseudo-sample",
    "a module of its own": "rarely used code is a separate WebAssembly module",
    "refuses what cannot be": "rejects impossible entries",
    "without the luck": "duplicate scoring",
}
OLD = ("docs/lab-notes.md",)  # is left as it was written
FEWEST = 20  # pages; fewer means that they are elsewhere


def slug(heading):
    """The anchor that a heading gets."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")


def prose_of(text):
    """A page without its blocks of code."""
    return re.sub(r"^(```.*?^```|(?: {4}|\t).*?$)", "", text, flags=re.M | re.S)


def decisions_nowhere(root, text):
    """The files of the list of decisions that are not there. A short name stands in the folder of the one before it, or above."""
    _, _, listed = text.partition("## Where decisions stand")
    for row in re.findall(r"^\|.*\|$", listed, re.M):
        folder = pathlib.Path()
        for file in re.findall(r"`([\w/.]+\.(?:c|h|py|ts|tsx|mjs))`", row.rsplit("|", 2)[1]):
            found = [place / file for place in (pathlib.Path(), folder, *folder.parents) if (root / place / file).exists()]
            if not found:
                yield f"a decision stands in {file}, which is not there"
            else:
                folder = found[0].parent


def faults_of(root, name, text):
    most = MOST_WORDS.get(name)
    if most and len(text.split()) > most:
        yield f"{name}: {len(text.split())} words, at most {most}"
    for target in re.findall(r"\]\(([^)\s]+)\)", prose_of(text)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (root / name).parent / path if path else root / name
        if not file.exists():
            yield f"{name}: a link to {path}, which is not there"
        elif anchor and file.suffix == ".md":
            there = text if not path else file.read_text(encoding="utf-8")
            if anchor not in map(slug, re.findall(r"^#+ (.*)$", there, re.M)):
                yield f"{name}: a link to {target}, a heading that is not there"
    if name == "ARCHITECTURE.md":
        yield from (f"{name}: {fault}" for fault in decisions_nowhere(root, text))
    if name not in OLD:
        for riddle, better in RIDDLES.items():
            if riddle in " ".join(text.split()):
                yield f"{name}: `{riddle}`; say: {better}"
    if name.startswith("docs/rules/"):
        for cited in re.findall(r"\b[A-Z]:\d+", text):
            yield f"{name}: {cited} cites a line of a text that is not here"


# A page, what is put into it, and a word of the fault that it must give.
PLANTED = [
    ("docs/figures.md", "word " * 2500, "at most 2500"),
    ("README.md", "\n[it](docs/no.md)\n", "which is not there"),
    ("README.md", "\n[it](docs/lab-notes.md#no-such-heading)\n", "a heading that is not there"),
    ("ARCHITECTURE.md", "\n[it](#no-such-heading)\n", "a heading that is not there"),
    ("ARCHITECTURE.md", "\n| games | why | `src/core/no_game.h` |\n", "no_game.h, which is not there"),
    ("docs/bots.md", "\nAn error is told as if there were one\nsample more.\n", "pseudo-sample"),
    ("docs/rules/golf.md", "| F:524 |", "cites a line"),
]


def main(root):
    listed = subprocess.run(["git", "-C", root, "ls-files", "*.md"], capture_output=True, text=True, check=False).stdout.split()
    names = listed or [path.relative_to(root).as_posix() for path in (*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("po/*.md"))]
    pages = {name: (root / name).read_text(encoding="utf-8") for name in names if (root / name).exists()}
    missed = [(name, fault) for name, plant, fault in PLANTED
              if not any(fault in found for found in faults_of(root, name, pages[name] + plant))]
    faults = [f"prose: a planted fault is not found: {name}, {fault}" for name, fault in missed]
    if len(pages) < FEWEST:
        faults.append(f"prose: {len(pages)} pages found in {root}, expected {FEWEST} or more")
    for name, text in pages.items():
        faults += faults_of(root, name, text)
    print("\n".join(faults) or f"prose: {len(pages)} pages; {', '.join(f'{name} {len(pages[name].split())}' for name in MOST_WORDS)} words")
    return bool(faults)


sys.exit(main(pathlib.Path(sys.argv[1])))
