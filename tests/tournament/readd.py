"""readd.py - adds up a tournament's file a second time, in fractions; written only from docs/tournament.md."""
import fractions
import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / "examples"))
from kop_scoring import counted, pay, rules_of  # noqa: E402


class Evening:
    """What the lines of a file say."""

    def __init__(self, text):
        self.place, self.ties, self.byes = [4, 3, 2, 1], "average", "mean"
        self.order = ["league", "points", "firsts", "best"]
        self.names, self.rounds, self.adjusted, self.hands = {}, [], [], set()
        for line in text.lstrip("\ufeff").splitlines():
            words = re.sub(r"(^|[ \t])#.*", "", line).split()
            if words and words[0] == "correct":
                words = words[1:]
            if words:
                getattr(self, "read_" + words[0], lambda *_: None)(*words[1:])

    def read_game(self, *words):
        self.rules = rules_of(" ".join(words))

    def read_rounds(self, number):
        self.rounds_len = int(number)

    def read_deals(self, number):
        self.deals = int(number)

    def read_league(self, *points):
        self.place = [int(point) for point in points]

    def read_ties(self, word):
        self.ties = word

    def read_byes(self, word):
        self.byes = word

    def read_order(self, *keys):
        self.order = list(keys)

    def read_player(self, number, *name):
        self.names[int(number)] = " ".join(name)

    def read_round(self, _):
        self.rounds.append({"tables": [], "byes": []})

    def read_table(self, _, *players):
        self.rounds[-1]["tables"].append({"players": list(map(int, players)), "deals": {}, "total": None, "closed": False})

    def read_bye(self, *players):
        self.rounds[-1]["byes"] += map(int, players)

    def read_cancel(self, number):
        del self.rounds[int(number) - 1:]

    def read_swap(self, number, one, other):
        drawn = self.rounds[int(number) - 1]
        change = {int(one): int(other), int(other): int(one)}
        for players in [drawn["byes"], *(table["players"] for table in drawn["tables"])]:
            players[:] = [change.get(player, player) for player in players]

    def table(self, place):
        number, table = place.rstrip(":").split(".")
        return self.rounds[int(number) - 1]["tables"][int(table) - 1]

    def read_result(self, place, *points):
        self.table(place)["total"] = list(map(int, points))

    def read_deal(self, place, number, *words):
        if re.fullmatch(r"[+-]?\d+", words[0]):
            self.table(place)["deals"][number] = list(map(int, words))
            return
        contract, declarers, *rest = words
        doubles = rest[rest.index("doubles") + 1] if "doubles" in rest else "0"
        points, _, tricks = (rest[0] if rest and rest[0] != "doubles" else "104/4").partition("/")
        tricks = int(tricks) if tricks else 0 if points == "0" else 4 if points == "104" else 2
        declarers = declarers.split("+")
        d = int(doubles) if doubles.isdigit() else counted(self.rules, contract, declarers, re.findall("[A-D]", doubles))
        self.table(place)["deals"][number] = pay(self.rules, contract, declarers, int(points or 0), tricks, d)

    def read_close(self, place):
        self.table(place)["closed"] = True

    def read_clear(self, place):
        self.table(place).update(deals={}, total=None, closed=False)

    def read_hands(self, number, word=""):
        (self.hands.discard if word == "off" else self.hands.add)(int(number))

    def read_adjust(self, number, kind, amount, *_):
        self.adjusted.append((int(number), kind, int(amount)))

    def points_of(self, table):
        """The four totals; None while it goes on."""
        if table["total"]:
            return table["total"]
        if not table["closed"] and len(table["deals"]) < self.deals:
            return None
        return [sum(deal[chair] for deal in table["deals"].values()) for chair in range(4)]

    def field_of(self, drawn, table, chair):
        """A chair's points less the mean of those who had the same cards in it at other tables; None: nobody is compared with it."""
        is_whole = table["total"] or len(table["deals"]) == self.deals
        points = []
        for other in drawn["tables"]:
            others_whole = other["total"] or len(other["deals"]) == self.deals
            if other is table or self.points_of(other) is None:
                continue
            if is_whole and others_whole:
                points.append(self.points_of(other)[chair])
            if not is_whole and table["deals"] and set(table["deals"]) <= set(other["deals"]):
                points.append(sum(other["deals"][deal][chair] for deal in table["deals"]))
        if self.points_of(table) is None or not points:
            return None
        exact = 100 * (self.points_of(table)[chair] - fractions.Fraction(sum(points), len(points)))
        return (1 if exact > 0 else -1) * int(abs(exact) + fractions.Fraction(1, 2))

    def share(self, points, own):
        better, equal = sum(p > own for p in points), points.count(own)
        if self.ties == "best":
            return fractions.Fraction(self.place[better])
        return fractions.Fraction(sum(self.place[better:better + equal]), equal)

    def add_fields(self, rows, drawn, table):
        for chair, number in enumerate(table["players"]):
            field = self.field_of(drawn, table, chair)
            rows[number]["field"] += field or 0
            rows[number]["fields"] += [] if field is None else [field]

    def standings(self):
        """Number to league points, points, firsts, best, played, byes, field (in hundredths) and place."""
        rows = {number: {"league": fractions.Fraction(0), "points": 0, "firsts": 0, "played": [], "byes": 0, "field": 0,
                         "fields": []}
                for number in self.names}
        for at, drawn in enumerate(self.rounds, 1):
            for table in drawn["tables"]:
                points = self.points_of(table)
                self.add_fields(rows, drawn if at in self.hands else {"tables": []}, table)
                for number, own in zip(table["players"], points or []):
                    rows[number]["league"] += self.share(points, own)
                    rows[number]["points"] += own
                    rows[number]["firsts"] += own == max(points)
                    rows[number]["played"].append(own)
            has_ended = all(self.points_of(table) for table in drawn["tables"])
            for number in drawn["byes"] if has_ended else []:
                rows[number]["byes"] += 1
                rows[number]["league"] += fractions.Fraction(sum(self.place), 4) if self.byes == "mean" else 0
        for number, kind, amount in self.adjusted:
            rows[number][kind] += amount
        for row in rows.values():
            row["best"] = max(row["played"], default=0)
            row["in"] = bool(row["played"] or row["byes"])
            row["key"] = (row["in"], *[row[key] for key in self.order])
        for row in rows.values():
            row["place"] = 1 + sum(other["key"] > row["key"] for other in rows.values())
        return rows

    def meetings(self):
        """How often each two have sat at one table."""
        met = {}
        for drawn in self.rounds:
            for table in drawn["tables"]:
                players = sorted(table["players"])
                for i, a in enumerate(players):
                    for b in players[i + 1:]:
                        met[a, b] = met.get((a, b), 0) + 1
        return met
