"""second_patience.py - the rules of golf patience and its relatives a second time, for second_opinion.py.

It is written only from docs/rules/patience.md. A card of the tableau has a row and a distance from the left in half
cards. In the next row, the cards half a card to its left and right cover it; in columns, the next card of its own
column does."""
from deals import FULL, pack

ROWS = {"peaks": [[3, 9, 15], [2, 4, 8, 10, 14, 16], list(range(1, 18, 2)), list(range(0, 19, 2))],
        "pyramid": [list(range(6 - row, 7 + row, 2)) for row in range(7)],
        "trees": [[[1, 5, 9], [0, 2, 4, 6, 8, 10]][row % 2] for row in range(11)],
        "walls": [[x + 6 * wall for wall in range(4) for x in xs] for xs in ([2, 4], [1, 3, 5], [0, 2, 4])]}
AROUND = 24  # half cards around the four walls
STANDARD = {"kings": "nothing", "jokers": 0, "start": "card", "layout": "columns", "columns": 7, "rows": 5, "packs": 1,
            "face": "up", "score": "cards", "streak": "add", "streak.turn": 5, "streak.all": 0, "foundations": 1, "other_wall": "off", "under": "nothing", "peaks.first": 15,
            "peaks.second": 15, "peaks.last": 30, "stock.left": "standard", "stock.to": "foundation", "par": "standard", "turn_when_stuck_only": "off", "same_deal": "on", "undo": "counted", "rounds": "holes"}
PEAKS = {"layout": "peaks", "columns": 10, "rows": 4, "kings": "wrap"}
TREES = {"layout": "trees", "columns": 7, "rows": 11, "packs": 2}
TAKE = {"columns": 4, "rows": 13, "start": "empty", "kings": "wrap"}
PYRAMID = {"layout": "pyramid", "columns": 7, "rows": 7, "kings": "wrap"}
PRESETS = {"golf": {}, "golf_queens": {"kings": "queens"}, "puttputt": {"kings": "wrap"},
           "golf_jokers": {"jokers": 2}, "golf_free_start": {"start": "empty"},
           "double_golf": {"packs": 2, "columns": 9, "rows": 7, "kings": "queens"},
           "double_putt": {"packs": 2, "columns": 9, "rows": 7, "kings": "wrap"},
           "tri_peaks": {**PEAKS, "face": "covered_down", "score": "streak"}, "tri_peaks_open": PEAKS,
           "pyramid_golf": PYRAMID, "elevator": {**PYRAMID, "face": "covered_down"},
           "fir_trees": {**TREES, "kings": "queens"}, "relaxed_fir_trees": {**TREES, "kings": "wrap"},
           "ricochet": {"layout": "walls", "columns": 13, "rows": 3, "other_wall": "on", "kings": "wrap", "face": "covered_down"},
           "take_away": {**TAKE, "foundations": 6}, "take_away_8": {**TAKE, "foundations": 8},
           "ants": {"columns": 4, "rows": 1, "foundations": 4, "stock.to": "columns", "kings": "wrap"},
           "striptease": {"columns": 4, "rows": 12, "start": "empty", "kings": "wrap", "foundations": 4, "under": "queens", "face": "first_last"},
           "binary_star": {"columns": 17, "rows": 6, "packs": 2, "start": "ace_and_king", "foundations": 2, "kings": "wrap"},
           "black_hole": {"columns": 17, "rows": 3, "start": "ace_of_spades", "kings": "wrap"},
           "all_in_a_row": {"columns": 13, "rows": 4, "start": "empty", "kings": "wrap"}}
GIVEN = (("kings", ["nothing", "queens", "wrap", "corner"]), ("jokers", [0, 1, 2]), ("start", ["card", "empty", "ace_of_spades"]),
         ("columns", range(1, 14)), ("rows", range(1, 14)), ("packs", range(1, 5)), ("face", ["up", "covered_down", "first_down", "first_last"]),
         ("score", ["cards", "streak"]), ("turn_when_stuck_only", ["off", "on"]), ("same_deal", ["on", "off"]),
         ("other_wall", ["off", "on"]), ("stock.to", ["foundation", "columns"]), ("stock.left", ["standard", 0, 1, 2, 50]), ("par", ["standard", "none", 4, 99]), ("undo", ["counted", "off", "free"]), ("rounds", ["holes", "going_on"]))
RUNS = (("streak", ["add", "double"]), ("streak.turn", [0, 1, 5, 50]), ("streak.all", [0, 1, 1000]))
TOPS = (("peaks.first", [0, 15, 100]), ("peaks.second", [0, 15, 99]), ("peaks.last", [0, 30, 98]))
CARDS_MAX = 216
# Tableaux without a stock: columns, rows, jokers, packs, start.
WHOLE = [(4, 13, 0, 1, "empty"), (13, 4, 0, 1, "empty"), (9, 6, 2, 1, "empty"), (8, 13, 0, 2, "empty"), (10, 5, 0, 1, "ace_and_king"),
         (5, 10, 0, 1, "ace_and_king"), (4, 13, 2, 1, "ace_and_king")]
# The same over a rank that rests: columns, rows, jokers, packs, start, kings, under.
OVER = [(4, 12, 0, 1, "empty", "wrap", "queens"), (8, 12, 0, 2, "empty", "nothing", "queens"), (4, 12, 0, 1, "empty", "nothing", "kings"),
        (8, 8, 0, 2, "card", "wrap", "queens"), (4, 5, 2, 1, "card", "nothing", "kings"), (12, 4, 0, 3, "empty", "nothing", "kings"), (4, 3, 1, 1, "ace_of_spades", "nothing", "queens")]
RESTS = {"nothing": "", "queens": "Q", "kings": "K"}
ASIDE = {"ace_of_spades": ["AS"], "ace_and_king": ["AS", "KH"]}


def begun(o):
    return 0 if o["start"] == "empty" else o["foundations"] if o["start"] == "card" else len(ASIDE[o["start"]])


def first_places(o):
    """How many cards the tableau has before the play."""
    return o["columns"] * o["rows"] if o["stock.to"] == "columns" else len(places(o))


def resting(o):
    """How many cards lie under the columns (rules 10.8)."""
    return 0 if o["under"] == "nothing" else 4 * o["packs"]


def spared(o):
    """Points for each card left in the stock of who has cleared the tableau (rules 10.5)."""
    return o["stock.left"] if o["stock.left"] != "standard" else int(o["score"] == "cards")


def goes_together(o, cards):
    """Walls only where the tableau goes round; several foundations only with all cards in sight (rules 10.4); no par where high scores
    win, nothing for cards of a stock that is not there (rules 10.5, 10.6)."""
    if o["other_wall"] == "on" and o["layout"] != "walls":
        return False
    if o["par"] not in ("standard", "none") and o["score"] == "streak":
        return False
    cards -= resting(o)
    if o["stock.left"] not in ("standard", 0) and len(places(o)) + begun(o) == cards:
        return False
    if o["stock.to"] == "columns":  # rules 10.7
        rows = -(-(cards - begun(o)) // o["columns"])
        if (o["layout"] != "columns" or o["packs"] != 1 or o["face"] != "up" or o["score"] != "cards" or o["under"] != "nothing" or rows > 13 or
                o["columns"] * o["rows"] + begun(o) >= cards):
            return False
    if o["layout"] != "columns" and (resting(o) or o["face"].startswith("first")):
        return False
    if resting(o) not in (0, o["columns"]) or o["kings"] not in {"queens": ("nothing", "wrap"), "kings": ("nothing",)}.get(o["under"], (o["kings"],)):
        return False
    if o["under"] == "kings" and o["start"] == "ace_and_king":
        return False
    if o["foundations"] == 1:
        return o["start"] != "ace_and_king"
    return (o["start"] in ("card", "empty", "ace_and_king") and begun(o) <= o["foundations"] and o["face"] in ("up", "first_last") and o["score"] == "cards" and
            o["other_wall"] == "off" and len(places(o)) + begun(o) == cards)


def rank(card):
    return "JK" if card == "JK" else card[:-1]


def places(o):
    """(row, distance) of each place, in the order of dealing."""
    if o["stock.to"] == "columns" and o["layout"] == "columns":
        return [(i // o["columns"], 2 * (i % o["columns"])) for i in range(52 * o["packs"] + o["jokers"] - begun(o))]
    if o["layout"] == "columns":
        return [(row, 2 * column) for row in range(o["rows"]) for column in range(o["columns"])]
    return [(row, x) for row, xs in enumerate(ROWS[o["layout"]]) for x in xs]


class Seat:
    """One player's deal."""
    def __init__(self, o, deck):
        deck = deck[:]
        self.o, self.places = o, places(o)
        self.ranks = [one for one in FULL if one != "Q" or o["under"] != "queens"]  # those that are played
        self.under = [card for card in deck if rank(card) == RESTS[o["under"]]]
        deck = [card for card in deck if card not in self.under]
        aside = [deck.pop(deck.index(card)) for card in ASIDE.get(o["start"], [])]
        self.table, self.rest = deck[:len(self.places)], deck[len(self.places):]
        self.gone, self.parted = [False] * len(self.places), False
        self.tops = aside or [self.rest.pop(0) for _ in range(begun(o))]
        self.dealt = first_places(o)  # what lies there now, or has lain there
        self.tops += [".."] * (o["foundations"] - len(self.tops))
        self.walls = set()
        self.points = self.streak = self.turned = 0
        where = {place: j for j, place in enumerate(self.places)}
        self.over_it = [sorted(where[place] for place in self.near(i) if place in where) for i in range(len(self.table))]
        self.shown = set()
        self.turn_up()

    def near(self, i):
        """Where a card lies that covers this one."""
        row, x = self.places[i]
        if self.o["layout"] == "walls":
            return [(row + 1, (x + d) % AROUND) for d in (-1, 1)]
        return [(row + 1, x + d) for d in ((0,) if self.o["layout"] == "columns" else (-1, 1))]

    def walls_of(self, i):
        """A card in a corner belongs to both walls that meet there."""
        x = self.places[i][1]
        return {x // 6, (x - 1) % AROUND // 6} if self.o["other_wall"] == "on" else set()

    def covers(self, i):
        if self.o["layout"] == "columns":  # any card farther on in its column
            return [j for j in range(i + self.o["columns"], self.dealt, self.o["columns"]) if not self.gone[j]]
        return [j for j in self.over_it[i] if not self.gone[j]]

    def waits(self, i):
        """The first of a column lies face down until no other card is left (rules 10.9)."""
        return self.o["face"] == "first_last" and self.places[i][0] == 0 and any(
            place[0] and not gone for place, gone in zip(self.places, self.gone))

    def turn_up(self):
        face = self.o["face"]
        for i, (row, _) in enumerate(self.places):
            if face == "up" or (face != "covered_down" and row) or not (self.covers(i) or self.waits(i)):
                self.shown.add(i)

    def exposed(self):
        return [i for i in range(self.dealt) if not self.gone[i] and not self.covers(i) and not self.waits(i)]

    def stock(self):
        return len(self.table) - self.dealt + len(self.rest)

    def fits(self, card, to=0):
        a, b = rank(card), rank(self.tops[to])
        if self.tops[to] == ".." or "JK" in (a, b):
            return True
        i, j = self.ranks.index(a), self.ranks.index(b)
        if abs(i - j) == 1:
            return b != "K" or self.o["kings"] in ("queens", "wrap")
        return self.o["kings"] in ("wrap", "corner") and {a, b} == {"A", "K"}

    def targets(self, i):
        """The foundations on which a card may be played; of the empty ones, the first."""
        return [to for to in range(len(self.tops)) if ".." not in self.tops[:to] and self.fits(self.table[i], to)]

    def playable(self):
        return [i for i in self.exposed() if self.targets(i) and not self.walls & self.walls_of(i)]

    def over(self):
        return self.parted or all(self.gone) or (not self.stock() and not self.playable())

    def legal(self):
        if self.over():
            return []
        plays = self.playable()
        twice = lambda i: sum(self.table[j] == self.table[i] for j in plays) > 1
        named = lambda i: self.table[i] + ("@%d" % i if twice(i) else "")
        moves = ["play " + named(i) for i in plays]
        if len(self.tops) > 1:
            moves = ["lay %s %d" % (named(i), to) for i in plays for to in self.targets(i)]
        may_turn = self.stock() and (self.o["turn_when_stuck_only"] == "off" or not plays)
        return moves + ["turn"] * bool(may_turn)

    def place(self, action):
        card, _, at = action.split()[1].partition("@")
        return int(at) if at else next(i for i in self.playable() if self.table[i] == card)

    def apply(self, action):
        if action == "concede":
            self.parted = True
        elif action == "turn" and self.dealt < len(self.table):
            self.dealt = min(self.dealt + self.o["columns"], len(self.table))
        elif action == "turn":
            self.tops[0], self.streak, self.points = self.rest.pop(0), 0, self.points - self.o["streak.turn"]
            self.walls = set()
            self.turned += 1
        else:
            i = self.place(action)
            self.gone[i], self.walls, self.streak = True, self.walls_of(i), self.streak + 1
            self.tops[int(action.split()[2]) if len(self.tops) > 1 else 0] = self.table[i]
            self.points += min(2 ** (self.streak - 1), 32768) if self.o["streak"] == "double" else self.streak
            if self.o["layout"] == "peaks" and i < 3:
                self.points += self.o["peaks." + [None, "first", "second", "last"][sum(self.gone[:3])]]
            if all(self.gone):
                self.points += self.o["streak.all"] + spared(self.o) * len(self.rest)
        self.turn_up()

    def score(self):
        left = self.gone.count(False)
        return self.points if self.o["score"] == "streak" else left or -spared(self.o) * len(self.rest)


class Patience:
    presets = PRESETS

    @classmethod
    def setup(cls, rng):
        while True:
            name = rng.choice(list(PRESETS))
            o, given = {**STANDARD, **PRESETS[name]}, {}
            seats = rng.choice([1, 1, 1, 2, 2, 3, 4, rng.randint(2, 12)])
            for key, values in GIVEN:
                if rng.random() < 0.25 and not (o["layout"] != "columns" and key in ("columns", "rows")):
                    given[key] = rng.choice(list(values))
            clears = given.get("rounds") == "going_on" or given.get("score") == "streak"  # so that it matters
            if rng.random() < (0.7 if clears else 0.3) and o["layout"] == "columns":
                given["columns"], given["rows"] = rng.randint(1, 2 if clears else 4), rng.randint(1, 3)
            if rng.random() < 0.15 and o["layout"] == "columns":
                given.update(zip(("columns", "rows", "jokers", "packs", "start"), rng.choice(WHOLE)), face="up", score="cards")
                given["foundations"] = rng.randint(2, 8)
            elif rng.random() < 0.15 and o["layout"] == "columns":  # rows of the stock
                given.update(packs=1, face="up", score="cards", columns=rng.randint(4, 13), rows=rng.randint(1, 4), foundations=rng.randint(1, 8))
                given.update({"start": rng.choice(["card", "empty", "ace_and_king"]), "stock.to": "columns"})
            elif rng.random() < 0.12 and o["layout"] == "columns":
                given.update(zip(("columns", "rows", "jokers", "packs", "start", "kings", "under"), rng.choice(OVER)))
                if given["start"] == "empty" and given["rows"] == 12 and rng.random() < 0.7:
                    given["foundations"], given["score"] = rng.randint(2, 8), "cards"
                    given["face"] = rng.choice(["up", "first_last"])
            score = given.get("score", o["score"])
            for key, values in (RUNS if score == "streak" else ()) + (TOPS if score == "streak" and o["layout"] == "peaks" else ()):
                if rng.random() < 0.4:
                    given[key] = rng.choice(values)
            o.update(given)
            cards = pack(FULL, o["packs"], 0) + ["JK"] * o["jokers"]
            sets = seats if o["same_deal"] == "off" else 1
            fits = len(places(o)) + begun(o) + resting(o) <= len(cards) and goes_together(o, len(cards))
            if fits and sets * len(cards) <= CARDS_MAX:
                return name, given, o, seats, [cards] * sets

    def __init__(self, o, seats, starter, deck, seed):
        own = o["same_deal"] == "off" and seats > 1
        one = len(deck) // seats if own else len(deck)
        self.o, self.duplicate = o, seats > 1 and not own
        self.seats = [Seat(o, deck[seat * one:][:one] if own else deck) for seat in range(seats)]

    def legal(self, seat):
        return self.seats[seat].legal()

    def actors(self):
        return [seat for seat, own in enumerate(self.seats) if not own.over()]

    def over(self):
        return not self.actors()

    def ends_match(self):
        return self.o["rounds"] == "going_on" and not any(all(own.gone) for own in self.seats)

    def apply(self, seat, action):
        self.seats[seat].apply(action)

    def choose(self, seat, rng):
        moves = self.legal(seat)
        plays = [move for move in moves if move != "turn"]
        return "concede" if rng.random() < 0.004 else rng.choice(plays if plays and rng.random() < 0.8 else moves)

    def quiet(self, seat, action):
        """Whether it may be taken back without the others' consent."""
        own = self.seats[seat]
        if len(self.seats) == 1:
            return True
        if action == "concede":
            return self.actors() != [seat]
        if action == "turn" or self.duplicate:
            return False
        i, before = own.place(action), len(own.shown)
        own.gone[i] = True
        uncovers = any(j not in own.shown and not own.covers(j) and not own.waits(j) for j in range(len(own.table)))
        own.gone[i] = False
        return not uncovers and before == len(own.shown)

    def wild(self, rng):
        seat = rng.randrange(len(self.seats))
        i = rng.randrange(len(self.seats[seat].table))
        card = self.seats[seat].table[i]
        if self.o["foundations"] > 1:
            return seat, "lay %s@%d %d" % (card, i, rng.randrange(self.o["foundations"]))
        return seat, rng.choice(["turn", "play " + card, "play %s@%d" % (card, i)])

    def accepts(self, seat, action):  # a place may be named even when it need not be
        own = self.seats[seat]
        if action in own.legal():
            return True
        if action.startswith("lay"):
            i, to = own.place(action), int(action.split()[2])
            return not own.over() and i in own.playable() and to in own.targets(i)
        card, _, place = action[5:].partition("@")
        ok = [i for i in own.playable() if own.table[i] == card]
        return not own.over() and action.startswith("play") and place != "" and int(place) in ok

    def sees(self, viewer, owner, i):
        own = self.seats[owner]
        if self.duplicate and viewer != owner and not self.over():
            return "??" if not all(own.gone) else ".."
        if own.gone[i] or i >= own.dealt:
            return ".."
        eyes = self.seats if self.duplicate and self.over() else [own]
        return own.table[i] if any(i in seat.shown for seat in eyes) else "??"

    def facts(self, rng):
        if not self.duplicate or self.over():
            yield from ["top " + self.seats[0].tops[0]] * (self.o["foundations"] == 1)
        yield "stock %d" % self.seats[0].stock()
        yield "phase " + ("over" if self.over() else "rows" if self.o["stock.to"] == "columns" else "play")
        for _ in range(4):
            viewer, owner = rng.randrange(len(self.seats)), rng.randrange(len(self.seats))
            i = rng.randrange(len(self.seats[owner].table))
            yield "sees %d %d.%d %s" % (viewer, owner, i, self.sees(viewer, owner, i))

    def score(self):
        return [seat.score() for seat in self.seats]
