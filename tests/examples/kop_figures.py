"""kop_figures.py FILE - the published table of all deals of Kop adds up: every row has as many deals as the cards
allow. Deals won and lost, classes of points, seats and payments are parts of the same sums."""
import collections
import math
import sys

ALL = math.factorial(16) // math.factorial(4) ** 4
BOTH_QUEENS_WITH = ALL * math.comb(4, 2) // math.comb(16, 2)  # one seat holds them
DEALS = {"normal": (ALL - 4 * BOTH_QUEENS_WITH) // 6, "cicha": BOTH_QUEENS_WITH, "wesele": None, "zolo": ALL, "zolo_du": ALL,
         "gran": ALL, "gran_du": ALL}
SEATS = {"normal": 6, "cicha": 4, "wesele": 12, "zolo": 4, "zolo_du": 4, "gran": 4, "gran_du": 4}


def check_table(lines):
    """One form's table: faults found."""
    faults, sums, paid = [], collections.defaultdict(lambda: [0] * 11), collections.Counter()
    for line in lines:
        words = line.split()
        if len(words) == 14:
            contract, who = words[:2]
            deals, won, lost = map(int, words[2:5])
            points, *classes = map(int, words[6:])
            least = sum(size * points for size, points in zip(classes, (0, 1, 26, 27, 53, 79, 104)))
            most = sum(size * points for size, points in zip(classes, (0, 25, 26, 52, 78, 103, 104)))
            wins = classes[6] if contract.endswith("_du") else sum(classes[4:])
            if won + lost != deals or sum(classes) != deals or wins != won or not least <= points <= most:
                faults.append(line)
            numbers = [deals, won, lost, points, *classes]
            if who == "all":
                faults += [line] * (sums[contract] != numbers or sums[contract, "seats"] != SEATS[contract])
            elif DEALS[contract] not in (None, deals):
                faults.append(line)
            else:
                sums[contract] = [a + b for a, b in zip(sums[contract] if contract in sums else [0] * 11, numbers)]
                sums[contract, "seats"] = (sums[contract, "seats"] if (contract, "seats") in sums else 0) + 1
        elif len(words) == 8:
            seats, somebody = list(map(int, words[1:6])), int(words[6])
            won = sums[words[0]][1]
            if sum(seats) != ALL or sum(seats[1:]) != somebody or sum(i * n for i, n in enumerate(seats)) != won:
                faults.append(line)
        elif len(words) == 4:
            paid[words[0], words[1]] += int(words[3])
    for contract in SEATS:
        if [paid[contract, "won"], paid[contract, "lost"]] != sums[contract][1:3]:
            faults.append(f"payments of {contract}")
    if sums["wesele"][0] != 4 * BOTH_QUEENS_WITH:
        faults.append("wesele")
    return faults


def main():
    tables = open(sys.argv[1], encoding="utf-8").read().split("# cardroom lab ")[1:]
    wrong = 0
    for table in tables:
        name, *lines = table.splitlines()
        faults = check_table([line for line in lines if line and not line.startswith("#")])
        wrong += len(faults)
        print(f"{name}: {len(faults)} wrong", *faults, sep="\n  ")
    names = [table.split(":")[0] for table in tables]
    sys.exit(wrong > 0 or names != ["kop", "kop trump_form=T14", "kop trump_form=T12_BLACK"])


if __name__ == "__main__":
    main()
