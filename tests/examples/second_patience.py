"""second_patience.py - the rules of golf patience and its relatives a second time, for second_opinion.py.

It is written only from docs/rules/patience.md. A card of the tableau has a row and a distance from the left in half
cards. In the next row, the cards half a card to its left and right cover it; in columns, the next card of its own
column does."""
from deals import FULL, pack

ROWS = {"peaks": [[3, 9, 15], [2, 4, 8, 10, 14, 16], list(range(1, 18, 2)), list(range(0, 19, 2))],
        "pyramid": [list(range(6 - row, 7 + row, 2)) for row in range(7)]}
STANDARD = {"kings": "nothing", "jokers": 0, "start": "card", "layout": "columns", "columns": 7, "rows": 5, "packs": 1,
            "face": "up", "score": "cards", "streak": "add", "streak.turn": 5, "streak.all": 0, "peaks.first": 15,
            "peaks.second": 15, "peaks.last": 30, "turn_when_stuck_only": "off", "same_deal": "on", "undo": "counted", "rounds": "holes"}
PEAKS = {"layout": "peaks", "columns": 10, "rows": 4, "kings": "wrap"}
PYRAMID = {"layout": "pyramid", "columns": 7, "rows": 7, "kings": "wrap"}
PRESETS = {"golf": {}, "golf_queens": {"kings": "queens"}, "puttputt": {"kings": "wrap"},
           "golf_jokers": {"jokers": 2}, "golf_free_start": {"start": "empty"},
           "double_golf": {"packs": 2, "columns": 9, "rows": 7, "kings": "queens"},
           "double_putt": {"packs": 2, "columns": 9, "rows": 7, "kings": "wrap"},
           "tri_peaks": {**PEAKS, "face": "covered_down", "score": "streak"}, "tri_peaks_open": PEAKS,
           "pyramid_golf": PYRAMID, "elevator": {**PYRAMID, "face": "covered_down"},
           "black_hole": {"columns": 17, "rows": 3, "start": "ace_of_spades", "kings": "wrap"},
           "all_in_a_row": {"columns": 13, "rows": 4, "start": "empty", "kings": "wrap"}}
GIVEN = (("kings", ["nothing", "queens", "wrap", "corner"]), ("jokers", [0, 1, 2]), ("start", ["card", "empty", "ace_of_spades"]),
         ("columns", range(1, 14)), ("rows", range(1, 14)), ("packs", range(1, 5)), ("face", ["up", "covered_down"]),
         ("score", ["cards", "streak"]), ("turn_when_stuck_only", ["off", "on"]), ("same_deal", ["on", "off"]),
         ("undo", ["counted", "off", "free"]), ("rounds", ["holes", "going_on"]))
RUNS = (("streak", ["add", "double"]), ("streak.turn", [0, 1, 5, 50]), ("streak.all", [0, 1, 1000]))
TOPS = (("peaks.first", [0, 15, 100]), ("peaks.second", [0, 15, 99]), ("peaks.last", [0, 30, 98]))
CARDS_MAX = 216


def rank(card):
    return "JK" if card == "JK" else card[:-1]


def places(o):
    """(row, distance) of each place, in the order of dealing."""
    if o["layout"] == "columns":
        return [(row, 2 * column) for row in range(o["rows"]) for column in range(o["columns"])]
    return [(row, x) for row, xs in enumerate(ROWS[o["layout"]]) for x in xs]


class Seat:
    """One player's deal."""
    def __init__(self, o, deck):
        deck = deck[:]
        self.o, self.places = o, places(o)
        ace = [deck.pop(deck.index("AS"))] if o["start"] == "ace_of_spades" else []
        self.table, self.rest = deck[:len(self.places)], deck[len(self.places):]
        self.gone, self.parted = [False] * len(self.places), False
        self.top = ace[0] if ace else self.rest.pop(0) if o["start"] == "card" else ".."
        self.points = self.streak = self.turned = 0
        self.over_it = [[j for j, place in enumerate(self.places) if place in self.near(i)] for i in range(len(self.table))]
        self.shown = {i for i in range(len(self.table)) if o["face"] == "up" or not self.covers(i)}

    def near(self, i):
        """Where a card lies that covers this one."""
        row, x = self.places[i]
        return [(row + 1, x + d) for d in ((0,) if self.o["layout"] == "columns" else (-1, 1))]

    def covers(self, i):
        return [j for j in self.over_it[i] if not self.gone[j]]

    def exposed(self):
        return [i for i in range(len(self.table)) if not self.gone[i] and not self.covers(i)]

    def fits(self, card):
        a, b = rank(card), rank(self.top)
        if self.top == ".." or "JK" in (a, b):
            return True
        i, j = FULL.index(a), FULL.index(b)
        if abs(i - j) == 1:
            return b != "K" or self.o["kings"] in ("queens", "wrap")
        return self.o["kings"] in ("wrap", "corner") and {a, b} == {"A", "K"}

    def playable(self):
        return [i for i in self.exposed() if self.fits(self.table[i])]

    def over(self):
        return self.parted or all(self.gone) or (not self.rest and not self.playable())

    def legal(self):
        if self.over():
            return []
        plays = self.playable()
        twice = lambda i: sum(self.table[j] == self.table[i] for j in plays) > 1
        moves = ["play %s%s" % (self.table[i], "@%d" % i if twice(i) else "") for i in plays]
        may_turn = self.rest and (self.o["turn_when_stuck_only"] == "off" or not plays)
        return moves + ["turn"] * bool(may_turn)

    def place(self, action):
        card, _, at = action[5:].partition("@")
        return int(at) if at else next(i for i in self.playable() if self.table[i] == card)

    def apply(self, action):
        if action == "concede":
            self.parted = True
        elif action == "turn":
            self.top, self.streak, self.points = self.rest.pop(0), 0, self.points - self.o["streak.turn"]
            self.turned += 1
        else:
            i = self.place(action)
            self.gone[i], self.top, self.streak = True, self.table[i], self.streak + 1
            self.points += min(2 ** (self.streak - 1), 32768) if self.o["streak"] == "double" else self.streak
            if self.o["layout"] == "peaks" and i < 3:
                self.points += self.o["peaks." + [None, "first", "second", "last"][sum(self.gone[:3])]]
            if all(self.gone):
                self.points += self.o["streak.all"]
        if self.o["face"] == "covered_down":
            self.shown |= {i for i in range(len(self.table)) if not self.covers(i)}

    def score(self):
        left = self.gone.count(False)
        return self.points if self.o["score"] == "streak" else left or -len(self.rest)


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
            score = given.get("score", o["score"])
            for key, values in (RUNS if score == "streak" else ()) + (TOPS if score == "streak" and o["layout"] == "peaks" else ()):
                if rng.random() < 0.4:
                    given[key] = rng.choice(values)
            o.update(given)
            cards = pack(FULL, o["packs"], 0) + ["JK"] * o["jokers"]
            sets = seats if o["same_deal"] == "off" else 1
            if len(places(o)) + (o["start"] != "empty") <= len(cards) and sets * len(cards) <= CARDS_MAX:
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
        uncovers = any(j not in own.shown and not own.covers(j) for j in range(len(own.table)))
        own.gone[i] = False
        return not uncovers and before == len(own.shown)

    def wild(self, rng):
        seat = rng.randrange(len(self.seats))
        i = rng.randrange(len(self.seats[seat].table))
        card = self.seats[seat].table[i]
        return seat, rng.choice(["turn", "play " + card, "play %s@%d" % (card, i)])

    def accepts(self, seat, action):  # a place may be named even when it need not be
        own = self.seats[seat]
        card, _, place = action[5:].partition("@")
        if action in own.legal():
            return True
        ok = [i for i in own.playable() if own.table[i] == card]
        return not own.over() and action.startswith("play") and place != "" and int(place) in ok

    def sees(self, viewer, owner, i):
        own = self.seats[owner]
        if self.duplicate and viewer != owner and not self.over():
            return "??" if not all(own.gone) else ".."
        if own.gone[i]:
            return ".."
        eyes = self.seats if self.duplicate and self.over() else [own]
        return own.table[i] if any(i in seat.shown for seat in eyes) else "??"

    def facts(self, rng):
        if not self.duplicate or self.over():
            yield "top " + self.seats[0].top
        yield "stock %d" % len(self.seats[0].rest)
        yield "phase " + ("over" if self.over() else "play")
        for _ in range(4):
            viewer, owner = rng.randrange(len(self.seats)), rng.randrange(len(self.seats))
            i = rng.randrange(len(self.seats[owner].table))
            yield "sees %d %d.%d %s" % (viewer, owner, i, self.sees(viewer, owner, i))

    def score(self):
        return [seat.score() for seat in self.seats]
