"""lists.py PROGRAM - `games` lists what people play; `options` fits a terminal, lists every option or says which it leaves out."""
import json
import re
import sys
import unicodedata
from program import run

program = sys.argv[1]


def columns(line):
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in line if not unicodedata.combining(letter))


def options(game, *words):
    """The options that a list for people names; a row `A .. B` names all from A to B."""
    every = [row["option"] for row in json.loads(run(program, "options", game, "--json"))]
    told = run(program, "options", game, *words)
    faults = [f"options {game}: wider than 80 columns: {line}" for line in told.splitlines() if columns(line) > 80]
    if told.count("(") != told.count(")"):
        faults.append(f"options {game} {' '.join(words)}: a sentence breaks off")
    named = []
    for row in re.findall(r"^  (\S+)(?: \.\. (\S+))?", "\n".join(told.splitlines()[2:]), re.M):
        named += every[every.index(row[0]):every.index(row[1] or row[0]) + 1]
    return faults + [f"options {game} {' '.join(words)}: {sorted(set(every) ^ set(named))}"] * (sorted(named) != sorted(every))


everything = [game["id"] for game in json.loads(run(program, "games", "--json"))]
listed = [line.split()[0] for line in run(program, "games").splitlines()[1:] if line[0] != " "]
assert listed == [game for game in everything if game != "null"], listed
assert "null" in run(program, "games", "null")
faults = [fault for game in everything for words in ([], ["--all"], ["--lang", "ja"], ["--all", "--lang", "ja"]) for fault in options(game, *words)]
if faults:
    sys.exit("\n".join(faults))
print(len(listed), "games")
