"""golf_scoring.py - scores golf layouts and settlements a second time, written only from docs/rules/golf.md (sections
B and C) and docs/rules/people.md.

It is written for reading, and takes no table or function from the program. The total of a layout is a sum over the
ranks: cards of different ranks never share a combination, so each rank is scored alone."""
import functools
import itertools

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
NO_LINES = {"lines.column": 0}
FOUR = {"layout.rows": 2, "layout.cols": 2, "val.2": 2}
POWER = FOUR | NO_LINES | {"init.mode": "peek"}
NINE = {"layout.rows": 3, "layout.cols": 3}
STANDARD = {
    "layout.rows": 2, "layout.cols": 3, "lines.column": "rows", "lines.row": 0, "lines.diagonal": 0,
    "sharing": "share", "keep_neg": "none", "quad_cols": 0, "six_equal": 0, "special_quad": 0, "block2x2": 0,
    "joker_pair": 0, "any_pair": "off", "wild": "none", "wild.mode": "optimal", "wild.in_bonus": "off",
    "straight9": 0, "four_kings_side": 0, "four_kings_side.shape": "either",
    "ender.penalty": "none", "ender.penalty.as": "added", "ender.bonus": "none", "ender.tie": "lowest", "caller9": "off",
    "moon": "off", "caller_scoring": "none", "call.max_points": "none", "lowest.points": "own", "tied.points": 0,
    "ender.bonus.for": "lowest", "kamikaze": "none", "sets.3": "none", "sets.4": "none",
    "val.JK": -5, "deck.packs": 0, "deck.jokers_per_pack": 0, "init.mode": "flip", "remove_completed": "off"}
STANDARD |= {f"val.{rank}": min(number, 10) for number, rank in enumerate(RANKS, 1)} | {"val.2": -2, "val.K": 0}
PRESETS = {
    "golf4": FOUR | NO_LINES, "golf4_faceup": FOUR | NO_LINES, "golf4_locked": FOUR | NO_LINES,
    "golf4_wiki": FOUR | {"val.2": -2},
    "golf6": {}, "golf6_wiki": {}, "golf6_single": {}, "cutthroat": {"val.K": 15},
    "golf8": {"layout.cols": 4, "val.2": 2, "quad_cols": -10},
    "golf9": NINE, "golf9_wiki": NINE, "golf9_adjacent": NINE | {"lines.column": 2, "lines.row": 2},
    "nines": NINE | {"val.2": 2, "val.Q": 0, "val.K": 10, "val.JK": -2, "lines.row": 3},
    "golf10": {"layout.cols": 5},
    "golf12": {"layout.rows": 3, "layout.cols": 4, "deck.jokers_per_pack": 2, "val.JK": -2, "ender.penalty": "double"},
    "malaysia": POWER | {"val.K": 10, "val.JK": 10},
    "pablo": POWER | {"val.K": 10, "ender.bonus": "-10", "ender.penalty": "add_highest_opponent", "ender.tie": "neutral"},
    "cumbia": POWER | {"val.J": 11, "val.Q": 12, "val.2D": -10, "val.KD": -5, "val.KH": -5},
    "cabo": POWER | {"val.J": 11, "val.Q": 12, "val.K": 13, "val.KD": 0},
    "cactus": POWER | {"caller_scoring": "cactus", "ender.penalty": "+10", "ender.bonus": "zero",
                       "ender.tie": "not_lowest"},
    "dacz": POWER | {"val.J": 11, "val.Q": 12, "val.KC": 13, "val.KS": 13, "ender.penalty": "+10",
                     "ender.tie": "+5"}}
BUNDLES = {
    "jacks0_q12_k13": {"val.J": 0, "val.Q": 12, "val.K": 13}, "jack20_skip": {"val.J": 20},
    "qs40_eights0": {"val.QS": 40, "val.8": 0},
    "jokers_twos": {"deck.jokers_per_pack": 2, "val.2": 2, "val.JK": -2}}
OTHER_NAMES = {"shoot_moon": "moon", "jokers": "deck.jokers_per_pack", "cactus_scoring": "caller_scoring"}
OTHER_VALUES = {("caller_scoring", "on"): "cactus", ("caller_scoring", "off"): "none"}


def options_of(words):
    """The options that `GAME [name=value ..]` means, under their full names; a last part of a name is enough."""
    preset, *settings = words.split()
    options = STANDARD | PRESETS[preset]
    for setting in settings:
        name, value = setting.split("=", 1)
        if name in BUNDLES:
            options |= BUNDLES[name] if value == "on" else {}
        elif name == "lines":
            options |= {"lines." + line.split(":")[0]: line.split(":")[1] for line in value.split(",")}
        else:
            options[full_name(name)] = OTHER_VALUES.get((full_name(name), value), value)
    if options["lines.column"] == "rows":
        options["lines.column"] = options["layout.rows"]
    return options


def full_name(name):
    name = OTHER_NAMES.get(name, name)
    if name in STANDARD or name.startswith("val."):
        return name
    found = [known for known in STANDARD if known.endswith("." + name)]
    assert len(found) == 1, name
    return found[0]


def number(options, name):
    return 0 if options[name] in ("off", "none") else int(options[name])


def rank_of(card):
    return "JK" if card.startswith("JK") else card[:-1]


class Rules:
    """What one set of options says of any layout: the places of all lines, blocks and sides, and what cards count."""

    def __init__(self, options):
        self.options, self.values = options, {}
        self.rows, self.cols = number(options, "layout.rows"), number(options, "layout.cols")
        self.exclusive = options["sharing"] == "exclusive"
        self.keeps = options["keep_neg"].split(",")
        self.wild = options["wild"] == "one_eyed_jacks"
        self.in_bonus, self.automatic = options["wild.in_bonus"] == "on", options["wild.mode"] == "automatic"
        self.any_pair = options["any_pair"] == "on"
        self.columns = [frozenset(range(col, self.rows * self.cols, self.cols)) for col in range(self.cols)]
        self.column_lines = self.runs("lines.column", [(1, 0)])
        self.lines = (self.column_lines + self.runs("lines.row", [(0, 1)])
                      + self.runs("lines.diagonal", [(1, 1), (1, -1)]))
        self.blocks, self.sides = self.squares(), self.king_sides()

    def runs(self, name, steps):
        """All runs of so many places one behind the other in these directions."""
        length, found = number(self.options, name), []
        for row, col, step in itertools.product(range(self.rows), range(self.cols), steps):
            places = [(row + i * step[0], col + i * step[1]) for i in range(length)]
            if length >= 2 and all(r < self.rows and 0 <= c < self.cols for r, c in places):
                found.append(frozenset(r * self.cols + c for r, c in places))
        return found

    def squares(self):
        """Blocks are geometric (C5): two equal columns that do not touch are none."""
        if not number(self.options, "block2x2"):
            return []
        corners = itertools.product(range(self.rows - 1), range(self.cols - 1))
        return [frozenset((r + i) * self.cols + c + j for i in (0, 1) for j in (0, 1)) for r, c in corners]

    def king_sides(self):
        """C14: the full rows, the left and the right half; the middle columns are no side."""
        if not number(self.options, "four_kings_side") or (self.rows, self.cols) != (2, 4):
            return []
        rows = [frozenset({0, 1, 2, 3}), frozenset({4, 5, 6, 7})]
        halves = [frozenset({0, 1, 4, 5}), frozenset({2, 3, 6, 7})]
        return {"row": rows, "half": halves, "either": rows + halves}[self.options["four_kings_side.shape"]]

    def value(self, card):
        """A card's own value overrides its rank's; all jokers are one rank."""
        if card not in self.values:
            own = "val." + card
            self.values[card] = int(self.options[own if own in self.options else "val." + rank_of(card)])
        return self.values[card]

    def kept(self, cards):
        """What cards of a completed set still count (C3, keep_neg)."""
        return sum(min(self.value(card), 0) for card in cards if rank_of(card) in self.keeps)


@functools.lru_cache(maxsize=64)
def rules_for(words):
    return Rules(options_of(words))


def parse(grid):
    """The cards of the grid row by row, None for an empty place, and the extras."""
    grid, _, extras = grid.partition("+")
    return [None if card == ".." else card for card in grid.replace("/", " ").split()], extras.split()


def score(words, grid, banked=0):
    """The value of a layout under `GAME [opt=val ..]`."""
    rules = rules_for(words)
    cards, extras = parse(grid)
    assert len(cards) == rules.rows * rules.cols
    return Layout(rules, cards, extras).total() + banked


class Layout:
    """One layout; cards are named by place, extras take the places behind the grid."""

    def __init__(self, rules, cards, extras):
        self.rules = rules
        self.size = len(cards)
        self.cards = {place: card for place, card in enumerate(cards + extras) if card}
        self.ranks = {place: rank_of(card) for place, card in self.cards.items()}
        self.jacks = [place for place, card in self.cards.items() if rules.wild and card in ("JS", "JH")]
        self.scored = {}

    def total(self):
        """C7: of all that the wild jacks may stand for the lowest total; in automatic mode only of what puts most of
        them into a completed column."""
        found = []
        for stands in itertools.product(self.meanings(), repeat=len(self.jacks)):
            ranks = self.ranks | dict(zip(self.jacks, stands))
            in_columns = self.jacks_in_columns(ranks) if self.rules.automatic else 0
            found.append((-in_columns, self.total_as(ranks)))
        return min(found)[1]

    def meanings(self):
        """Ranks a wild jack may stand for. Those that no card has are alike: one for each jack is enough of them."""
        present = {rank for place, rank in self.ranks.items() if place not in self.jacks} | {"J"}
        absent = [rank for rank in RANKS + ["JK"] if rank not in present]
        return sorted(present) + absent[:len(self.jacks)]

    def jacks_in_columns(self, ranks):
        full = [line for line in self.rules.column_lines if len({ranks.get(place) for place in line}) == 1]
        return sum(any(jack in line for line in full) for jack in self.jacks)

    def total_as(self, ranks):
        if self.is_straight(ranks):
            return number(self.rules.options, "straight9")
        by_rank = {}
        for place, rank in ranks.items():
            by_rank.setdefault(rank, []).append(place)
        return sum(self.rank_total(rank, tuple(places)) for rank, places in by_rank.items())

    def is_straight(self, ranks):
        """C12: nine cards of nine consecutive ranks, ace low, no jokers, no jack that stands for another rank."""
        if not number(self.rules.options, "straight9") or self.size != 9 or sorted(ranks) != list(range(9)):
            return False
        if "JK" in ranks.values() or any(ranks[jack] != "J" for jack in self.jacks):
            return False
        order = sorted(RANKS.index(rank) for rank in ranks.values())
        return order == list(range(order[0], order[0] + 9))

    def rank_total(self, rank, places):
        """Wild jacks often leave most ranks as they were: what was scored once is kept."""
        if (rank, places) not in self.scored:
            sets = self.sets(rank, frozenset(place for place in places if place < self.size))
            families = maximal_families(sets) if self.rules.exclusive else [sets]
            self.scored[rank, places] = min(self.family_total(rank, family, places) for family in families)
        return self.scored[rank, places]

    def sets(self, rank, grid):
        """All completed sets of the rank, as (kind, places, what they pay)."""
        rules, own = self.rules, {place for place in grid if rank_of(self.cards[place]) == rank}
        counted = grid if rules.in_bonus else own
        joker_line = number(rules.options, "joker_pair") if rank == "JK" else 0
        found = [("joker line" if joker_line and line <= own else "line", line, joker_line)
                 for line in rules.lines if line <= grid]
        found += [("block", block, number(rules.options, "block2x2")) for block in rules.blocks if block <= counted]
        columns = [column for column in rules.columns if column <= counted]
        own_columns = [column for column in columns if column <= own]
        found += self.quad_columns(columns) + self.special_quad(rank, own_columns)
        if number(rules.options, "six_equal") and self.size == 6 and len(own) == 6:
            found.append(("six", frozenset(own), number(rules.options, "six_equal")))
        sides = [side for side in rules.sides if rank == "K" and side <= own]
        return found + [("kings", side, number(rules.options, "four_kings_side")) for side in sides]

    def quad_columns(self, columns):
        """C4: k equal columns pay (k-1) times; with three numbers, what the list says of two, three, four or more. Cards
        used once only may leave some of them to other sets."""
        pays = [int(points) for points in str(self.rules.options["quad_cols"]).split(",")]
        smallest = 2 if self.rules.exclusive else len(columns)
        if pays == [0] or len(columns) < 2:
            return []
        sizes = range(smallest, len(columns) + 1)
        groups = itertools.chain.from_iterable(itertools.combinations(columns, size) for size in sizes)
        return [("quad", frozenset().union(*group), self.quad_pay(pays, len(group))) for group in groups]

    @staticmethod
    def quad_pay(pays, columns):
        return (columns - 1) * pays[0] if len(pays) == 1 else pays[min(columns, 4) - 2]

    def special_quad(self, rank, columns):
        """Four twos or four jokers in any two columns."""
        pays = number(self.rules.options, "special_quad")
        if not pays or self.rules.rows != 2 or rank not in ("2", "JK"):
            return []
        return [("special", one | other, pays) for one, other in itertools.combinations(columns, 2)]

    def family_total(self, rank, family, places):
        """C4: bonuses of different kinds do not add, the lowest counts."""
        done = frozenset().union(*(places for _, places, _ in family))
        kinds = {kind for kind, _, _ in family} - {"line"}
        paid = [self.kind_total([a_set for a_set in family if a_set[0] == kind], done) for kind in kinds]
        completed = min(paid, default=self.kept_at(done))
        return completed + self.rest_total(rank, [place for place in places if place not in done])

    def kind_total(self, family, done):
        covered = frozenset().union(*(places for _, places, _ in family))
        if self.rules.exclusive:  # the sets have no card in common, so each has its own choice
            return sum(min(pay, self.kept_at(places)) for _, places, pay in family) + self.kept_at(done - covered)
        pays = sum(pay for _, _, pay in family)
        if family[0][0] == "special":
            return self.special_total(covered, family[0][2], done)
        if family[0][0] == "kings":
            pays = max_disjoint([places for _, places, _ in family]) * family[0][2]
        return min(pays, self.kept_at(covered)) + self.kept_at(done - covered)

    def special_total(self, covered, pays, done):
        """Each two of the columns are a set, and all their cards completed (C2); but four cards are paid for once, so
        of an odd number of columns one only keeps what it has."""
        columns = [column for column in self.rules.columns if column <= covered]
        quads = len(columns) // 2
        paid = [frozenset().union(*some) for some in itertools.combinations(columns, 2 * quads)]
        return min(min(quads * pays, self.kept_at(cards)) + self.kept_at(done - cards) for cards in paid)

    def kept_at(self, places):
        return self.rules.kept(self.cards[place] for place in places)

    def rest_total(self, rank, places):
        """I22: of the rest, fours count together, then threes, the costliest cards first; no jack in them stands for
        another rank. C8: pairs anywhere cancel by twos, the costliest first."""
        places = sorted(places, key=lambda place: (-self.rules.value(self.cards[place]), place))
        total = 0
        for size in (4, 3):
            pays = self.rules.options[f"sets.{size}"]
            while pays != "none" and len(own := [place for place in places
                                                 if rank_of(self.cards[place]) == rank]) >= size:
                places = [place for place in places if place not in own[:size]]
                kept = self.kept_at(own[:size])
                total += min(int(pays), kept) if kept < 0 else int(pays)
        cards = [self.cards[place] for place in places]
        paired = len(cards) // 2 * 2 if self.rules.any_pair else 0
        return total + self.rules.kept(cards[:paired]) + sum(self.rules.value(card) for card in cards[paired:])


def max_disjoint(sides):
    """Two rows or two halves are disjoint; a row and a half never are."""
    return 2 if any(not a & b for a, b in itertools.combinations(sides, 2)) else 1


def apart(sets, chosen):
    return [a_set for a_set in sets if not a_set[1] & chosen[1]]


def maximal_families(sets):
    """C2: all families of disjoint sets to which no further set can be added."""
    found = []

    def choose(family, left, passed):
        """`left` are the sets still open, `passed` those left out that nothing chosen touches yet."""
        if any(not any(places & other[1] for other in left) for _, places, _ in passed):
            return
        if not left:
            found.append(family)
            return
        first, *others = left
        choose(family + [first], apart(others, first), apart(passed, first))
        choose(family, others, passed + [first])

    choose([], sets, [])
    return found


def settle(words, ender, raws, kamikaze=()):
    """Final scores from raw ones; ender is a seat or None, kamikaze the seats that have one."""
    return settle_by(rules_for(words).options, ender, raws, kamikaze)


def settle_by(options, ender, raws, kamikaze=()):
    if kamikaze:
        points = int((options["kamikaze"] + ":50").split(":")[1])
        return [0 if seat in kamikaze else points for seat in range(len(raws))]
    six_cards = number(options, "layout.rows") * number(options, "layout.cols") == 6
    if options["moon"] != "off" and six_cards and 60 in raws:
        return [0 if raw == 60 else 60 for raw in raws]
    finals = before_equals(options, raws, ender)
    equal = int(options["tied.points"])
    return [final + equal * (finals.count(final) > 1) for final in finals]


def before_equals(options, raws, ender):
    if options["caller_scoring"] != "none":
        return list(raws) if ender is None else caller_settle(options, raws, ender)
    finals = [lowest_final(options, raw) if raw == min(raws) else raw for raw in raws]
    if ender is not None:
        finals[ender] = ender_final(options, raws, ender, finals[ender])
    return finals


def lowest_final(options, raw):
    """caller9, and I19: what the lowest of a deal scores; a 0 never costs anything (C17)."""
    name = "zero" if options["caller9"] == "on" else options["lowest.points"]
    return {"own": raw, "zero": min(raw, 0)}[name] if name in ("own", "zero") else raw - less(name)


def less(name):
    assert name.startswith("less_"), name
    return int(name[len("less_"):])


def has_too_much(options, raw):
    """I10: more than a caller may have, whatever the others have."""
    most = options["call.max_points"]
    return most != "none" and raw > int(most)


def caller_settle(options, raws, ender):
    """A2, I17: a caller strictly lowest scores 0; otherwise whoever has no more than the caller 0, and the caller its
    own: in cactus 10 more. C17: what is below 0 stays."""
    raw, on_top = raws[ender], 10 if options["caller_scoring"] == "cactus" else 0
    if not has_too_much(options, raw) and all(other > raw for seat, other in enumerate(raws) if seat != ender):
        return [min(other, 0) if seat == ender else other for seat, other in enumerate(raws)]
    return [raw + on_top if seat == ender else min(other, 0) if other <= raw else other
            for seat, other in enumerate(raws)]


def ender_final(options, raws, ender, final):
    """C16, C17: lowest, tied or beaten is judged on the raw scores. I18: a bonus for any ender comes before what being
    beaten or tied adds; `final` is what the lowest score (I19), which only a lowest ender is."""
    raw, others = raws[ender], raws[:ender] + raws[ender + 1:]
    tie, ties = options["ender.tie"], bool(others) and raw == min(others)
    is_beaten = has_too_much(options, raw) or (bool(others) and raw > min(others)) or (ties and tie == "not_lowest")
    if options["caller9"] == "on":
        return raw + max(min(raws), 0) if others and raw > min(others) else final
    if not is_beaten and not (ties and tie != "lowest"):
        return bonus(options["ender.bonus"], final, len(raws))
    own = bonus(options["ender.bonus"], raw, len(raws)) if options["ender.bonus.for"] == "any" else raw
    if is_beaten and options["ender.penalty.as"] == "score":
        return beaten(options, raws, raw, others)
    if is_beaten:
        return own + beaten(options, raws, raw, others)
    return own if tie == "neutral" else own + int(tie)


def bonus(name, points, seats):
    if name == "minus_n":
        return points - seats
    if name.startswith("less_"):
        return points - less(name)
    return {"none": points, "zero": min(points, 0)}[name] if name in ("none", "zero") else min(points, int(name))


def beaten(options, raws, raw, others):
    """What the penalty adds."""
    penalty = options["ender.penalty"]
    adds = {"none": 0, "double": max(raw, 0), "double_plus5": max(raw, 0) + 5, "match_highest": max(raws) - raw,
            "add_2n": 2 * len(raws), "add_highest_opponent": max(*others, 0), "add_lowest": max(min(raws), 0),
            "add_highest": max(*raws, 0)}
    return adds[penalty] if penalty in adds else int(penalty.replace("add", ""))
