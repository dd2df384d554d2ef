"""solve_kop.py PROGRAM DEALS - tests `solve` for Kop from outside.

solve_kop.txt holds answers line by line. Then follow random deals under every rule set below. The game itself bids
and plays the line of perfect play of each contract, and must pay what `solve` told. The worth of the best card must
be the worth of the deal. Any number of threads, and JSON, must give the same answers."""
import json
import pathlib
import subprocess
import sys
import tempfile

PROGRAM, DEALS = sys.argv[1], int(sys.argv[2])
RULES = ["baska", "baska trump_form=T14 loss_double=off", "baska trump_form=T12_BLACK declarer_exit=27",
         "baska must_beat=off exit_scope=team_only"]
SEATS = "ABCD"


def solve(*words, boards=None):
    ran = subprocess.run([PROGRAM, "solve", *words], input=boards, capture_output=True, text=True)
    return ran.stdout.splitlines(), ran.stderr.splitlines(), ran.returncode


def check_answers(path):
    """Cases of solve_kop.txt: what is said, and on lines behind !, what is complained of."""
    wrong, cases = 0, []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("$ "):
            cases.append((line[2:].split(), [], []))
        elif line and not line.startswith("#"):
            cases[-1][1 if line.startswith("< ") else 2].append(line.removeprefix("< "))
    for words, boards, expected in cases:
        said, complaints, code = solve(*words, boards="\n".join(boards) + "\n")
        got = said + ["! " + line for line in complaints]
        if got != expected or code != (2 if complaints else 0):
            wrong += 1
            print("solve", *words, "\n  expected", *expected, "\n  got", *got, sep="\n  ")
    return len(cases), wrong


def transcript(rules, board, contract, declarers, line, pays):
    """The deal, bid by the first declarer and played as told, as the game itself checks it."""
    hands = {field.split()[0]: field.split()[1:] for field in board.split(" | ")}
    deck = [hands[seat][card] for card in range(4) for seat in SEATS]
    both = [seat for seat in SEATS if {"QC", "QS"} <= set(hands[seat])]
    bidder = both[0] if contract == "wesele" else declarers[0]
    lines = ["cardroom 1", f"game {rules} early_end=never", "deck " + " ".join(deck)]
    if contract in ("normal", "cicha"):
        lines += [f"{seat}: pass" for seat in SEATS]
    else:
        turn = SEATS.index(bidder)
        lines += [f"{seat}: pass" for seat in SEATS[:turn]] + [f"{bidder}: bid {contract}"]
        lines += [f"{SEATS[(turn + i) % 4]}: pass" for i in (1, 2, 3)]
    for trick in line.split(" | "):
        leader, *cards = trick.split()
        lines += [f"{SEATS[(SEATS.index(leader) + i) % 4]}: play {card}" for i, card in enumerate(cards)]
    return "\n".join(lines + ["score " + " ".join(str(int(pay)) for pay in pays), "over"]) + "\n"


def check_lines(rules, folder):
    """Every line of every contract of these deals; how many, and how many files do not hold."""
    boards = {str(n): subprocess.run([PROGRAM, "deal", *rules.split(), "--deal", str(n)], capture_output=True,
                                     text=True).stdout.strip() for n in range(1, DEALS + 1)}
    said, _, _ = solve(*rules.split(), "--all", "--line", "--deals", f"1..{DEALS}")
    files = []
    for number, text in enumerate(said):
        head, _, line = text.partition(" line ")
        deal, contract, declarers, *_, a, b, c, d = head.split()
        if contract == "baska":
            continue
        files.append(folder / f"{number}.txt")
        files[-1].write_text(transcript(rules, boards[deal], contract, declarers, line, (a, b, c, d)))
    wrong = 0
    for at in range(0, len(files), 400):
        ran = subprocess.run([PROGRAM, "check", *map(str, files[at:at + 400])], capture_output=True, text=True)
        print(ran.stderr[:2000], end="")
        wrong += ran.returncode != 0
    return len(files), wrong


def check_cards():
    """A side never has a card better than the deal's worth, and has one that is worth it."""
    said, _, _ = solve("kop", "--cards", "--deals", f"1..{DEALS}")
    best, wrong = None, 0
    cards = {}
    for line in said:
        words = line.split()
        points = int(words[words.index("points") + 1]), int(words[words.index("tricks") + 1])
        if "play" in words:
            cards[words[0]][2].append(points)
        else:
            cards[words[0]] = (points, "A" in words[2], [])
    for number, (points, declares, each) in cards.items():
        if points != (max if declares else min)(each):
            wrong += 1
            print(f"deal {number}: worth {points}, cards {each}")
    return len(cards), wrong


def check_same():
    """Threads and JSON say the same."""
    words = ["kop", "--all", "--line", "--deals", "1..600"]
    alone, several = solve(*words), solve(*words, "--threads", "3")
    told = json.loads("\n".join(solve(*words, "--json", "--threads", "2")[0]))
    lines = [f"{one['number']} {v['contract']} {v['declarers']} points {v['points']} tricks {v['tricks']} value {v['value']} "
             + " ".join(f"{pay:+d}" for pay in v["payments"]) + " line " + v["line"] for one in told for v in one["values"]
             if "line" in v]
    return 3, (alone != several) + (lines != [line for line in alone[0] if " line " in line])


def main():
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        checks = [("answers", *check_answers(pathlib.Path(__file__).parent / "solve_kop.txt"))]
        checks += [(f"lines by {rules}", *check_lines(rules, pathlib.Path(folder))) for rules in RULES]
        checks += [("cards", *check_cards()), ("same", *check_same())]
    for what, count, wrong in checks:
        print(f"solve_kop: {what}: {count}, {'wrong' if wrong else 'right'}")
        faults += [what] * bool(wrong)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
