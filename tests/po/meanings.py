"""meanings.py SOURCE - one word, one meaning: a short message is shared by two parts of the sources only where both mean
the same (meanings.txt). What means two things has a context (NC_, tx) or other words.

A row is: word | folders of the sources where it stands without a context | what it means."""
import pathlib
import re
import subprocess
import sys
import tempfile

import catalogue

FOLDER = re.compile(r"^(src/games/\w+|src/\w+|web/src).*")
WORDS_MOST = 1


def standing(pot):
    """{word: folders} of the short messages without a context."""
    found = {}
    for block in pot.split("\n\n"):
        message = catalogue.read_block(block)
        text = message.text.strip()
        if message.case is not None or not re.search(r"[^\W\d]", text) or "{" in text:
            continue
        places = " ".join(re.findall(r"^#: (.*)$", block, re.M)).split()
        found.setdefault(text, set()).update(FOLDER.sub(r"\1", place) for place in places)
    return found


def read(table):
    rows = [[cell.strip() for cell in line.split("|")] for line in table.splitlines() if line and not line.startswith("#")]
    return {word: set(folders.split()) for word, folders, _ in rows}


def faults(found, known):
    for word, folders in sorted(found.items()):
        is_short = len(word.split()) <= WORDS_MOST
        if word not in known and is_short and len(folders) > 1:
            yield f"'{word}' stands in {', '.join(sorted(folders))}: is it one meaning? Give it a row, a context or other words"
        elif word in known and folders - known[word]:
            yield f"'{word}' stands in {', '.join(sorted(folders - known[word]))}, too, where it may mean something else"
    yield from (f"the row of '{word}' is not needed" for word in sorted(known.keys() - found.keys()))


PLANTED = {
    '\n\n#: src/games/null/null.c\n#: src/say/table.c\nmsgid "harlequin"\nmsgstr ""': "'harlequin' stands in",
    '\n\n#: web/src/a.ts\nmsgid "no"\nmsgstr ""': "'no' stands in web/src",
    '\n\n#: src/say/table.c\nmsgid "face down"\nmsgstr ""': "'face down' stands in src/say",
    '\n\n#: src/games/golf/options.c\nmsgid "double"\nmsgstr ""': "'double' stands in src/games/golf",
}


def main():
    source = pathlib.Path(sys.argv[1])
    known = read((pathlib.Path(__file__).parent / "meanings.txt").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "all.pot"
        subprocess.run([source / "po/pot", path], check=True)
        pot = path.read_text(encoding="utf-8")
    wrong = list(faults(standing(pot), known))
    for planted, why in PLANTED.items():
        found = list(faults(standing(pot + planted), known))
        wrong += [] if any(why in fault for fault in found) else [f"planted, and not found: {why}"]
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"meanings: {len(known)} words judged; {len(PLANTED)} planted faults found")


if __name__ == "__main__":
    main()
