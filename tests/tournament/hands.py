"""hands.py PROGRAM - the same deals at all tables of a round: the cards of each chair are those that `deal` tells of the deal's
number, whose letters count from who begins; the number is drawn once, and stands before the results."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
FILE = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-hands-")) / "evening.txt"
LETTERS = "ABCD"


def run(*words, code=0):
    ran = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, encoding="utf-8", check=False)
    assert ran.returncode == code, f"{words}: exit {ran.returncode}\n{ran.stdout}{ran.stderr}"
    return ran.stderr if code else ran.stdout


def dealt(rules, number):
    """The cards by letters, A is who begins."""
    return dict(part.strip().split(" ", 1) for part in run("deal", *rules.split(), "--deal", number).split("|"))


def printed(text):
    """Each deal's chair that begins, and its hands."""
    pages = re.findall(r"Round \d+, deal \d+: (\w) begins\n\n((?:  \w   .*\n){4})", text)
    assert len(pages) == text.count("\f") + 1
    return [(begins, dict(line.split(None, 1) for line in lines.splitlines())) for begins, lines in pages]


def begin(rules, *words):
    FILE.unlink(missing_ok=True)
    run("tournament", "new", FILE, *rules.split(), "--form", "2x6", "--seed", 1, *words)
    run("tournament", "add", FILE, *LETTERS, "E", "F", "G", "H")
    run("tournament", "draw", FILE)


def refused(words, *command):
    before = FILE.read_bytes()
    told = run("tournament", *command, code=2)
    assert re.search(words, told) and FILE.read_bytes() == before, told


for rules in ("kop", "kop_sport", "baska"):
    begin(rules)
    pages = printed(run("tournament", "hands", FILE, 1, "--deal", 4711))
    assert len(pages) == 6
    for at, (begins, hands) in enumerate(pages):
        wanted, first = dealt(rules, 4711 + at), LETTERS.index(begins)
        assert first == at % 4
        for i, letter in enumerate(LETTERS):
            assert hands[LETTERS[(first + i) % 4]] == wanted[letter], (rules, at, hands, wanted)

assert printed(run("tournament", "hands", FILE, 1)) == pages, "the number stands in the file"
second = printed(run("tournament", "hands", FILE, 2))
assert second != pages and printed(run("tournament", "hands", FILE, 2)) == second, "a number is drawn once"
refused("no others", "hands", FILE, 1, "--deal", 4712)
refused("1 to 2", "hands", FILE, 3)
refused("not together", "hands", FILE, 1, "--off", "--deal", 3)
refused("first deal", "hands", FILE, 1, "--deal", 2**64 - 3)
run("tournament", "hands", FILE, 1, "--off")
run("tournament", "enter", FILE, "1.1", 2, 2, -2, -2)
refused("1.1 has results", "hands", FILE, 1, "--deal", 5)
run("tournament", "enter", FILE, "1.2", 2, 2, -2, -2)
run("tournament", "draw", FILE)
run("tournament", "enter", FILE, "2.1", 2, 2, -2, -2)
refused("2.1 has results", "hands", FILE, 2, "--off")
assert printed(run("tournament", "hands", FILE, 2)) == second, "the cards are there when results are"

# Three tables with the same deals: 10 is compared with the mean of 4 and 1, and so on (docs/tournament.md, "The same deals").
FILE.unlink()
run("tournament", "new", FILE, "kop", "--form", "1x2", "--seed", 1, "--order", "field")
run("tournament", "add", FILE, *LETTERS, *"EFGHIJKL")
run("tournament", "draw", FILE)
run("tournament", "hands", FILE, 1)
for table, totals in enumerate([(10, -4, -4, -2), (4, -2, -2, 0), (1, 1, -1, -1)], 1):
    run("tournament", "enter", FILE, table, *totals)
told = json.loads(run("tournament", "standings", FILE, "--json"))
firsts = {row["rounds"][0]["chair"] + str(row["rounds"][0]["table"]): row["field"] for row in told["standings"]}
assert [firsts[chair] for chair in ("A1", "A2", "A3", "B1", "B3")] == [7.5, -1.5, -6, -3.5, 4], firsts
assert [row["field"] for row in told["standings"]] == sorted(firsts.values(), reverse=True), "the ranking goes by it"
assert sum(firsts.values()) == 0

# A table that ends early is compared over what it has played; and nobody who played more is compared with it.
run("tournament", "clear", FILE, 1)
run("tournament", "clear", FILE, 2)
run("tournament", "deal", FILE, 1, 1, -1, -1, 1)
run("tournament", "close", FILE, 1)
for pays in ((-1, -1, 1, 1), (1, 1, -1, -1)):
    run("tournament", "deal", FILE, 2, *pays)
told = json.loads(run("tournament", "standings", FILE, "--json"))
firsts = {row["rounds"][0]["chair"] + str(row["rounds"][0]["table"]): row["field"] for row in told["standings"]}
assert [firsts[chair] for chair in ("A1", "C1", "A2", "A3")] == [2, -2, -1, 1], firsts
begin("baska")
run("tournament", "hands", FILE, 2)
FILE.write_text(FILE.read_text(encoding="utf-8") + "hands 2 x\n", encoding="utf-8")
assert f"{FILE}:" in run("tournament", "check", FILE, code=2)
print("the same deals: 3 games, 6 deals each")
