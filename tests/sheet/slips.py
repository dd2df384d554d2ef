"""slips.py PROGRAM SHEETS SEED - random sheets of deals with real cards: each deal scores what `settle` and `score`
say, totals are sums, the next starter is the one that the rules name, and `check` holds the file. What is told of a deal
adds up to its scores; no layout that can be is refused."""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

GOLF = {"golf4": [], "golf6": ["moon=60"], "golf8": [], "golf9": ["caller9=on"], "nines": [], "golf10": [], "malaysia": [],
        "pablo": [], "cumbia": [], "cabo": ["kamikaze=QQKK:50"], "cactus": [], "dacz": []}
JOKERS = ("nines", "golf8", "malaysia", "pablo")  # the others play without
SHAPE = {"golf8": (2, 4), "golf6": (2, 3), "golf9": (3, 3), "nines": (3, 3), "golf10": (2, 5)}  # the others: 2 x 2
ENDER = {"ender.penalty": "none double_plus5 double match_highest add_2n add_highest_opponent add_lowest add_highest +10".split(),
         "ender.bonus": "none zero minus_n -5 less_5".split(), "ender.tie": "lowest not_lowest neutral +5".split(),
         "start.rule": "dealer_left round_winner ender round_loser dealer".split()}
HOUSE = {"ender.bonus.for": "lowest any".split(), "lowest.points": "own zero less_3".split(), "tied.points": "0 5".split(),
         "caller_scoring": "none tamalou cactus".split(), "call.max_points": "none 5 9".split(),
         "match.drop": "none 40:20 30:10,40:0 20:5,12:3".split()}
KOP = ("kop", "kop_sport", "kop_koscian", "baska", "baska_gorzow")
PAYMENT = {"declarer_exit": "26 27".split(), "exit_scope": "all_but_du team_only".split(), "loss_double": "off on".split(),
           "double_counting": "alternate literal".split(), "max_double": "16 32 64 none".split(),
           "cap_cicha": "same 8 4".split(), "cap_solo": "same 8 4".split()}
NEAR = (0, 15, *range(23, 30), *range(50, 56), *range(76, 81), 104)  # points near which payments change


def run(program, *words, text=None):
    return subprocess.run([program, *words], input=text, capture_output=True, text=True)


def chosen(chance, options):
    return [f"{name}={chance.choice(values)}" for name, values in options.items() if chance.random() < 0.5]


def layouts(program, chance):
    """What random layouts count, by preset."""
    suited = [rank + suit for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split() for suit in "CDHS"]
    lines, presets = [], [preset for preset in GOLF for _ in range(60)]
    for preset in presets:
        rows, columns = SHAPE.get(preset, (2, 2))
        deck = suited + ["JK", "JK"] * (preset in JOKERS)
        cards = chance.sample(deck, rows * columns)
        if chance.random() < 0.3:  # of few ranks, so that there are lines and dear cards
            cards = chance.sample([card for card in deck if card[:-1] in ("2", "K", "Q", "J")], rows * columns)
        lines.append(f"{preset} | {' / '.join(' '.join(cards[row * columns:(row + 1) * columns]) for row in range(rows))}")
    counted = run(program, "score", "--lines", "-", text="\n".join(lines) + "\n")
    assert counted.returncode == 0, counted.stderr
    by_rank = [re.sub(r"\b(10|[AJQ3-9])[CDHS]\b", r"\1", line) for line in lines]
    assert run(program, "score", "--lines", "-", text="\n".join(by_rank) + "\n").stdout == counted.stdout, "ranks alone count as cards"
    found = {preset: [] for preset in GOLF}
    for preset, count in zip(presets, counted.stdout.split()):
        found[preset].append(int(count))
    return found


def golf_sheet(chance, counts):
    preset = chance.choice(list(GOLF))
    house = [word for word in chosen(chance, HOUSE) if chance.random() < 0.4]
    rules = [preset, *chosen(chance, ENDER), *house, *(word for word in GOLF[preset] if chance.random() < 0.3)]
    seats = chance.randint(2, 4)
    deals = []
    for _ in range(chance.randint(1, 6)):
        near = counts[preset][:2]  # so that some have as much as others
        raw = [chance.choice((60 if "moon=60" in rules else near[0], *near, chance.choice(counts[preset]))) for _ in range(seats)]
        ender = chance.choice(["none", *map(str, range(seats))])
        slip, line = f"{' '.join(map(str, raw))} ender {ender}", f"{' '.join(rules)} | {ender} | {' '.join(map(str, raw))}"
        if "kamikaze=QQKK:50" in rules and chance.random() < 0.3:
            having = " ".join(map(str, sorted(chance.sample(range(seats), chance.randint(1, 2)))))
            slip, line = f"{slip} kamikaze {having}", f"{line} | {having}"
        deals.append((slip, line))
    return rules, seats, deals


def possible_results(program):
    """POINTS/TRICKS that some cards have: a slip with others is refused."""
    written = [f"{points}/{tricks}" for points in NEAR for tricks in range(5)]
    text = "cardroom 1\ngame kop\nseats 4\nslip normal A+B {}\n"
    found = [one for one in written if run(program, "check", "/dev/stdin", text=text.format(one)).returncode == 0]
    assert 20 < len(found) < len(written), found
    return found


def kop_sheet(chance, results):
    rules = [chance.choice(KOP), *chosen(chance, PAYMENT)]
    deals = []
    for _ in range(chance.randint(1, 6)):
        contract = chance.choice("normal cicha wesele zolo zolo_du".split())
        side = "+".join(sorted(chance.sample("ABCD", 2 if contract in ("normal", "wesele") else 1)))
        doubles = ",".join(chance.choices("ABCD", k=chance.randint(0, 2)))
        written = f"{contract} {side} {chance.choice(results)}" + (f" doubles {doubles}" if doubles else "")
        deals.append((written, f"{' '.join(rules)} | {written}"))
    return rules, 4, deals


def numbers(words):
    return [int(word) for word in words.split()]


def text_of(rules, seats, deals):
    return "\n".join(["cardroom 1", f"game {' '.join(rules)}", f"seats {seats}", "match", *(f"slip {deal[0]}" for deal in deals), ""])


def sheet_of(program, rules, seats, deals):
    """The sheet; without its last deals where the match has ended before them, or rules refuse each other."""
    while deals:
        ran = run(program, "sheet", "--json", "-", text=text_of(rules, seats, deals))
        if ran.returncode == 0:
            return json.loads(ran.stdout), deals
        if "match is over" not in ran.stderr:
            return None, ran.stderr
        deals = deals[:-1]
    return None, ""


def told_truly(deal, slip, is_kop):
    """The sums of a deal add up: the factors make what a head pays; gains make scores of what layouts count."""
    if is_kop:
        worth = 1
        for row in deal["sums"]:
            worth *= row["value"] if row["kind"] in ("base", "times") else 1
        paid = [row["value"] for row in deal["sums"] if row["kind"] == "total"]
        assert paid == [worth] and worth == min(map(abs, deal["score"])), deal
        return
    score = numbers(slip.split(" ender ")[0])
    for row in deal["sums"]:
        for seat in row["values"]["seat"] if "n" in row["values"] else ():  # else a total that drops
            score[seat] += int(row["values"]["n"])
    assert score == deal["score"], deal


def dropped(rules, total):
    """What an exact total becomes, and whether it does."""
    drops = [word.split("=")[1] for word in rules if word.startswith("match.drop=") and ":" in word]
    found = [pair.split(":")[1] for pair in ",".join(drops).split(",") if pair.split(":")[0] == str(total)]
    return (int(found[0]), True) if found else (total, False)


def holds(program, chance, results, counts):
    rules, seats, deals = kop_sheet(chance, results) if results else golf_sheet(chance, counts)
    command = "score" if results else "settle"
    lines = "".join(line + "\n" for _, line in deals)
    expected = run(program, command, "--lines", "-", text=lines)
    sheet, kept = sheet_of(program, rules, seats, deals)
    if sheet is None:  # the rules, or a deal: then the other command refuses it, too
        assert expected.returncode != 0, (rules, deals, kept, expected.stdout)
        return 0
    assert expected.returncode == 0, (rules, deals, expected.stderr)
    starter = 0  # of Kop: A, forehand, sits there
    total = [0] * seats
    for deal, said in zip(sheet["deals"], expected.stdout.splitlines()):
        final = numbers(said)
        score = [final[(seat - starter) % seats] for seat in range(seats)] if results else final
        assert deal["score"] == score, (rules, deals, deal, said)
        told_truly(deal, deal["slip"], bool(results))
        after = [dropped(rules, a + b) for a, b in zip(total, score)]
        total = [points for points, _ in after]
        assert deal["total"] == total, (rules, deals, deal)
        told = {row["values"]["seat"][0]: row["values"] for row in deal["sums"] if "drop" in row["values"]}
        assert sorted(told) == [seat for seat in range(seats) if after[seat][1]], (rules, deals, deal)
        assert all(int(told[seat]["drop"]) == total[seat] for seat in told), (rules, deal)
        starter = (starter + 1) % seats
    ender = deals[len(kept) - 1][0].split(" ender ")[-1].split()[0]
    if "start.rule=ender" in rules and ender != "none" and "next_starter" in sheet:
        assert sheet["next_starter"] == int(ender), (rules, deals, sheet)
    return len(kept)


def goes_on(program, chance, counts):
    """A sheet in two files, the second of which carries over what the first came to, is the sheet of one file."""
    rules, seats, deals = golf_sheet(chance, counts)
    rules += chance.choice([[], ["match.target=100"], ["match=4"]]) + chance.choice([[], ["pot.stake=3"]])
    whole, deals = sheet_of(program, rules, seats, deals)
    if whole is None or len(deals) < 2:
        return 0
    head = json.loads(run(program, "sheet", "--json", "-", text=text_of(rules, seats, deals[:1])).stdout)
    pot = f" pot {head['pot']} chips {' '.join(map(str, head['chips']))}" if "pot" in head else ""
    carry = f"carry totals {' '.join(map(str, head['total']))} deals 1{pot} starter {head['next_starter']}"
    text = text_of(rules, seats, deals[1:]).replace("match\n", f"{carry}\n")
    rest = run(program, "sheet", "--json", "-", text=text)
    assert rest.returncode == 0, (text, rest.stderr)
    rest = json.loads(rest.stdout)
    assert rest.pop("carried")["total"] == head["total"], rest
    whole["deals"] = whole["deals"][1:]
    assert rest == whole, (text, rest, whole)
    return 1


def refuses(program):
    """Wrong slips are told with their place, and those who want cards say that there are none."""
    head = "cardroom 1\ngame {}\nseats {}\nmatch\n"
    for game, seats, slip, place, words in (
            ("golf4", 3, "slip 3 9 20001 ender 0", "5:10", "-20000 to 20000"), ("golf4", 3, "slip 3 9 41 ender 0", "5:10", "0 to 40"),
            ("kop", 4, "slip normal A+B 105", "5:17", "0 to 104"), ("kop", 4, "slip wesele A+B /3", "5:17", "no points"),
            ("golf4", 3, "slip 3 9 20 ender 3", "5:19", "a seat's number or none"),
            ("golf4", 3, "slip 3 9 20", "5:12", "ender"), ("golf4", 3, "slip 3 9 20 ender 0 won 1", "5:21", "the end of the line"),
            ("kop", 4, "slip zolo D 66/3", "5:13", "64 or 68"), ("kop", 4, "slip gran D 66/3", "5:6", "not bid in this game"),
            ("golf", 2, "slip 3 99", "5:8", "-16 to 35"), ("tri_peaks", 1, "slip -116", "5:6", "-115 to 466"), ("golf", 2, "slip 3 -2 7", "5:11", "more scores"),
            ("spit", 2, "slip 3 4", "5:6", "not written down"),
            ("golf4", 2, "carry totals 3 deals 2", "5:22", "each seat's total"), ("golf4", 2, "carry totals 3 4", "5:17", "`deals N`"),
            ("golf4", 2, "carry totals 3 4 deals 0", "5:24", "1 to 10000"), ("golf4", 2, "carry totals 3 4 deals 1 pot 4", "5:31", "chips"),
            ("golf4", 2, "carry totals 3 4 deals 1 pot 4 chips 1 1", "5:1", "no pot"), ("golf4", 2, "carry 3 4", "5:7", "totals"),
            ("golf4", 2, "carry totals 3 4 deals 1 starter 2", "5:34", "a seat"), ("golf4", 2, "carry totals 3 4 deals 9", "5:1", "over after 9 deals"),
            ("golf4", 2, "slip 3 9 ender 0\ncarry totals 3 4 deals 1", "6:1", "before"), ("spit", 2, "carry totals 3 4 deals 1", "5:1", "not written down"),
            ("golf6 match.target=50", 2, "carry totals 3 60 deals 1", "5:1", "reached 50"),
            ("puttputt reckoning=match", 2, "carry totals 3 4 deals 1", "5:1", "match play"),
            ("golf4", 2, "carry totals 3 4 deals 1\ndeal 4\n0: peek 0", "7:1", "written down")):
        ran = run(program, "check", "/dev/stdin", text=head.format(game, seats) + slip + "\n")
        assert ran.returncode == (1 if "over" in ran.stderr else 2) and f":{place}: " in ran.stderr and words in ran.stderr, (slip, ran)
    kept = head.format("golf4", 2) + "slip 3 9 ender 0\n"
    for more in ("deal 3\n0: peek 0\n", "0: draw_stock\n", "top KS\n"):
        ran = run(program, "check", "/dev/stdin", text=kept + more)
        assert ran.returncode == 2 and "written down" in ran.stderr, (more, ran)
    for command in ("replay", "analyse"):
        ran = run(program, command, "/dev/stdin", text=kept)
        assert ran.returncode == 2 and "kept on paper" in ran.stderr, (command, ran)


def by_tricks(program):
    """No trick and all tricks tell the points."""
    for tricks, points in ((0, 0), (4, 104)):
        sheets = [json.loads(run(program, "sheet", "--json", "-", text=text_of(["kop"], 4, [(f"cicha B {result}",)])).stdout)
                  for result in (f"/{tricks}", str(points), f"{points}/{tricks}")]
        assert sheets[0]["total"] == sheets[1]["total"] == sheets[2]["total"], sheets


def main():
    program, sheets, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)
    results = possible_results(program)
    counts = layouts(program, chance)
    deals = sum(holds(program, chance, results if index % 2 else None, counts) for index in range(sheets))
    assert deals > sheets, f"only {deals} deals in {sheets} sheets"
    on = sum(goes_on(program, chance, counts) for _ in range(sheets // 4))
    assert on > sheets // 16, f"only {on} sheets go on"
    refuses(program)
    by_tricks(program)
    print(f"{sheets} sheets, {deals} deals; seed {seed}")


main()
