"""second_golf.py - a deal of draw-and-swap golf and of the power-card games, written a second time.

It is written only from docs/rules/golf.md, people.md and readings.md, docs/transcripts.md and docs/bots.md. Cards are
numbers, their places in the deck; `known` holds for each card a bit for every seat that knows it where it lies. A turn
is a list of steps that are still to come (`todo`); a step either asks somebody, which sets `phase`, or is done at once.
second_golf_moves.py has what players do in a turn, second_golf_powers.py powers, second_golf_windows.py matching."""
from deals import FULL, pack, shuffle
from golf_scoring import Layout, settle_by
from second_golf_moves import Moves
from second_golf_powers import Powers
from second_golf_windows import Windows, rank

PLACES = 16
ANY = [(verb, form) for verbs, form in (
    ("draw_stock draw_discard knock call discard flip_all pass put_back accept pass_flip pass_match finish end_turn "
     "swap_yes swap_no give_no decline multi_replace", ""),
    ("flip peek swap give power_choose multi_replace flip_column", "i"), ("exchange", "ij"), ("scramble give_stock", "s"),
    ("use_power use_discard_power match match_drawn trade_king", "t")) for verb in verbs.split()]


class Golf(Moves, Powers, Windows):
    def __init__(self, o, seats, starter, deck, seed):
        self.o, self.n, self.face, self.seed = o, seats, deck, seed
        self.all = (2 << seats) - 1  # also who looks on
        self.grid = o.rows * o.cols
        self.stock = list(range(len(deck)))[::-1]  # the last is drawn next
        self.known, self.up, self.used = [0] * len(deck), [False] * len(deck), set()
        self.lay = [[None] * PLACES for _ in range(seats)]
        for place in range(self.grid):
            for i in range(seats):
                self.lay[(starter + i) % seats][place] = self.stock.pop()
        self.pile = [self.stock.pop()] if o.start_faceup else []
        for card in self.pile:
            self.known[card] = self.all
        self.shuffles = self.scrambles = 0
        self.turn, self.hand, self.source = starter, None, None  # the source is stock, discard or trade
        self.ender, self.final, self.has_called = None, None, False  # the last turns still to come
        self.turns, self.fees, self.banked, self.penalties = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        self.over_limit, self.out = [False] * seats, [False] * seats
        self.first = [[] for _ in range(seats)]  # the places of the first look, in order
        self.flipped = [0] * seats  # cards turned up besides those looked at
        self.marks = [set() for _ in range(seats)]  # the same, as they move with exchanges
        self.replaced = [set() for _ in range(seats)]
        self.rearranged = [0 if o.rearrange else -1] * seats  # exchanges made; -1 when accepted
        self.looked, self.exchanges, self.skip, self.power_ended, self.named = set(), 0, False, False, []
        self.learned, self.power, self.window, self.tried, self.laid, self.begun = False, None, None, set(), 0, False
        self.giver, self.gift, self.gifts = None, None, 0
        self.phase, self.todo = None, ["begin_turn"] if o.own_first_turn else ["begin_turn", "init"]
        self.run()

    # What is seen, and by whom

    def see(self, card, seats):
        """The seats of this mask learn the card."""
        if seats & ~self.known[card]:
            self.learned = True
            self.known[card] |= seats

    def show(self, card):
        self.see(card, self.all)

    def holdings(self):
        """Who holds cards in the hand sees what comes there (B held)."""
        if self.o.held == "none":
            return
        for seat in range(self.n):
            places = range(PLACES) if self.o.held == "all" else self.marks[seat]
            for place in places:
                if self.lay[seat][place] is not None:
                    self.see(self.lay[seat][place], 1 << seat)

    def turn_up(self, card):
        self.up[card] = True
        self.show(card)

    # Piles

    def can_shuffle(self):
        return self.o.reshuffle and self.shuffles < self.o.max_reshuffles and len(self.pile) >= 2

    def refill(self):
        """An empty stock is shuffled of the discards but the top (A0)."""
        if not self.stock and self.can_shuffle():
            cards, self.pile = self.pile[:-1], self.pile[-1:]
            self.shuffles += 1
            shuffle(cards, self.seed, self.shuffles)
            self.stock = cards[::-1]
            for card in cards:
                self.known[card] = 0
        return bool(self.stock)

    def discard_card(self, card, used=False):
        """A card gets onto the pile, where it is unused unless its power was just used (C23)."""
        self.show(card)
        self.up[card] = False
        self.used.discard(card)
        if used:
            self.used.add(card)
        self.pile.append(card)

    def draw_extra(self, seat):
        """A card of the stock beside the layout, unseen; none where no place is left, or no card."""
        free = [p for p in range(self.grid, PLACES) if self.lay[seat][p] is None]
        if not free or not self.refill():
            return False
        card = self.stock.pop()
        self.known[card], self.up[card] = 0, False
        self.lay[seat][free[0]] = card
        return True

    # Layouts

    def cards(self, seat):
        return [p for p, card in enumerate(self.lay[seat]) if card is not None]

    def down(self, seat):
        return [p for p in self.cards(seat) if not self.up[self.lay[seat][p]]]

    def has_all_up(self, seat):
        """None left is all up, too (C11)."""
        return not self.down(seat)

    def locked(self, seat, place):
        card = self.lay[seat][place]
        if self.o.lock == "faceup":
            return self.up[card]
        if self.o.lock == "complete_column" and place < self.grid:
            column = [c for c in self.lay[seat][place % self.o.cols:self.grid:self.o.cols] if c is not None]
            return all(self.up[c] for c in column)
        return False

    def is_safe(self, user, owner):
        """Whether this player may not touch that one's cards: out of the deal (I15), or a protected ender's."""
        return owner != user and (self.out[owner] or (self.o.protect_ender and owner == self.ender))

    def swap_places(self, one, other):
        (s, i), (t, j) = one, other
        self.lay[s][i], self.lay[t][j] = self.lay[t][j], self.lay[s][i]
        self.remove_complete(s)
        self.remove_complete(t)

    def remove_complete(self, seat):
        """C11: lines and blocks whose cards are all up leave together; they bank what they would count alone."""
        if not self.o.remove_completed:
            return
        lay, rules = self.lay[seat], self.o.rules
        gone = set()
        for line in rules.lines + rules.blocks:
            cards = [lay[p] for p in line]
            if all(c is not None and self.up[c] for c in cards) and len({rank(self.face[c]) for c in cards}) == 1:
                gone |= line
        if gone:
            alone = [self.face[lay[p]] if p in gone else None for p in range(self.grid)]
            self.banked[seat] += Layout(rules, alone, []).total()
            for p in gone:
                lay[p] = None

    # The course of the deal

    def run(self):
        while self.phase is None and self.todo:
            getattr(self, "step_" + self.todo.pop())()
        self.holdings()

    def apply(self, seat, action):
        self.learned = False
        verb, *args = action.split()
        getattr(self, "do_" + verb)(seat, *args)
        self.run()

    def play(self, seat, action):
        """Does it; whether nobody has learnt a card by it, so that it can be taken back."""
        self.apply(seat, action)
        return not self.learned or self.n == 1

    def over(self):
        return self.phase == "showdown"

    def step_init(self):
        self.phase = "init" if any(self.legal_init(s) for s in range(self.n)) else None

    def step_begin_turn(self):
        """What is due before the own first turn comes first."""
        if self.o.own_first_turn and not self.first[self.turn] and self.legal_init(self.turn):
            self.phase = "init"
            self.todo.append("begin_turn")
            return
        self.begun, self.phase = True, "turn"

    def in_turn(self, seat):
        """The seats clockwise, this one first."""
        return [(seat + i) % self.n for i in range(self.n)]

    def step_end_turn(self):
        seat, o, on = self.turn, self.o, self.o.end_on
        self.turns[seat] += 1
        self.hand = self.source = None
        is_up = self.has_all_up(seat)
        if self.ender is None and is_up and on & {"own_all_up", "everyone_all_up"}:
            self.ender = seat
        if "layout_empty" in on and not all(self.cards(s) for s in range(self.n)):
            if self.ender is None and not self.cards(seat):
                self.ender = seat
            return self.show_down()
        ends = self.has_called or (is_up and "own_all_up" in on)
        if self.ender is None:
            for s in self.in_turn(seat):
                if ("empty_calls" in on and not self.cards(s)) or (o.limit_calls and self.over_limit[s]):
                    self.ender, self.has_called, ends = s, True, True
                    break
        if self.ends_at_once():
            return self.show_down()
        if ends and self.final is None:
            self.begin_final()
        return self.next_turn()

    def ends_at_once(self):
        """Whether no turn follows, whoever has ended the deal."""
        o, on = self.o, self.o.end_on
        if "everyone_all_up" in on and all(self.has_all_up(s) or self.out[s] for s in range(self.n)):
            return True
        if not self.stock and ("stock_out" in on or not self.can_shuffle()):
            return True
        return all(self.out) or ("turns" not in on and self.turns[self.turn] >= o.max_turns)

    def begin_final(self):
        """Every player but the ender once more, clockwise, and at the end the ender where it has a turn, too."""
        self.final = []
        if not self.o.final_turns or not self.final_turns_are_played():
            return
        others = [s for s in self.in_turn(self.turn)[1:] + [self.turn] if s != self.ender]
        self.final = others + [self.ender] * self.o.final_includes_ender

    def final_turns_are_played(self):
        """I16: only if nobody has fewer cards than the caller."""
        own = len(self.cards(self.ender))
        return self.o.final_if == "always" or not self.has_called or all(len(self.cards(s)) >= own for s in range(self.n))

    def next_turn(self):
        skip, self.skip = self.skip, False
        if self.final is not None:
            self.final = [s for s in self.final if not self.out[s]]
            if skip and self.final and self.final[0] != self.ender:
                self.final.pop(0)
            if not self.final or self.has_had_all(self.final[0]):
                return self.show_down()
            return self.give_turn(self.final.pop(0))
        for s in self.in_turn(self.turn)[1:] + self.in_turn(self.turn) * 2:
            if not self.out[s] and self.has_had_all(s):
                return self.show_down()
            if not self.out[s] and not skip:
                return self.give_turn(s)
            self.turns[s] += "turns" in self.o.end_on
            skip = skip and self.out[s]
        raise AssertionError("nobody has the next turn")

    def has_had_all(self, seat):
        """I41: nobody has more turns than all have."""
        return "turns" in self.o.end_on and self.turns[seat] >= self.o.max_turns

    def give_turn(self, seat):
        self.turn = seat
        self.looked, self.exchanges, self.power_ended, self.tried, self.laid = set(), 0, False, set(), 0
        self.todo = ["begin_turn"]

    def show_down(self):
        self.phase, self.todo = "showdown", []
        for lay in self.lay:
            for card in lay:
                if card is not None:
                    self.show(card)

    def may_call(self, seat):
        is_late = self.turns[seat] >= self.o.call_after
        return self.ender is None and "call" in self.o.end_on and is_late and seat == self.turn and not self.out[seat]

    # What is told

    def actors(self):
        if self.phase == "init":
            return [s for s in ([self.turn] if self.o.own_first_turn else range(self.n)) if self.legal_init(s)]
        if self.phase == "showdown":
            return []
        if self.phase == "match":
            return self.window_actors()
        return [self.actor()]

    def actor(self):
        if self.phase == "give" or self.phase == "discarded":
            return self.giver
        if self.power is not None:
            return self.power.user
        return self.turn

    def legal(self, seat):
        if seat not in self.actors():
            return []
        return getattr(self, "legal_" + self.phase)(seat)

    def accepts(self, seat, action):
        verb, _, place = action.partition(" ")
        if verb == "exchange":
            action = "exchange %d %d" % tuple(sorted(map(int, place.split())))
        if verb == "peek" and self.is_free_look(seat, place):
            return True
        return action in self.legal(seat)

    def facts(self, rng):
        yield "top " + (self.face[self.pile[-1]] if self.pile else "..")
        yield "stock %d" % len(self.stock)
        yield "discard %d" % len(self.pile)
        looks = self.phase == "init" and not any(self.init_choices(s) for s in self.actors())
        yield "phase " + ("rearrange" if looks else self.phase)
        used = max([self.grid] + [p + 1 for s in range(self.n) for p in self.cards(s)])
        for _ in range(6):
            viewer, s, p = rng.randrange(self.n), rng.randrange(self.n), rng.randrange(used)
            card = self.lay[s][p]
            seen = ".." if card is None else self.face[card] if self.known[card] >> viewer & 1 else "??"
            yield "sees %d %d.%d %s" % (viewer, s, p, seen)

    def raws(self):
        return [Layout(self.o.rules, [self.face[c] if c is not None else None for c in lay[:self.grid]],
                       [self.face[c] for c in lay[self.grid:] if c is not None]).total() + fee + bank
                for lay, fee, bank in zip(self.lay, self.fees, self.banked)]

    def score(self):
        having = []
        if self.o.kamikaze:
            having = [s for s in range(self.n)
                      if sorted(rank(self.face[c]) for c in self.lay[s] if c is not None) == self.o.kamikaze]
        return settle_by(self.o.scoring, self.ender, self.raws(), having)

    def next_starter(self, starter):
        """Who begins the next deal (people I28, I38): of several who would, not the ender; the others draw cards (C31)."""
        rule, raws = self.o.start_rule, self.raws()
        if rule == "ender" and self.ender is not None:
            return self.ender
        if rule not in ("round_winner", "round_loser"):
            return (starter + 1) % self.n
        best = min(raws) if rule == "round_winner" else max(raws)
        tied = [s for s in range(self.n) if raws[s] == best]
        if len(tied) > 1:
            tied = [s for s in tied if s != self.ender]
        cards = pack(FULL, 1, 0)
        shuffle(cards, self.seed, 16384)
        while len(tied) > 1:
            drawn = {s: FULL.index(rank(cards.pop(0))) for s in tied}
            tied = [s for s in tied if drawn[s] == min(drawn.values())]
        return tied[0]

    def wild(self, rng):
        """Any action of the family, mostly none that is legal."""
        verb, form = rng.choice(ANY)
        places = [str(rng.randrange(min(PLACES, self.grid + 2))) for _ in range(2)]
        seat = str(rng.randrange(self.n))
        words = {"": [], "i": places[:1], "ij": places, "s": [seat], "t": [seat + "." + places[0]]}
        return rng.randrange(self.n), " ".join([verb, *words[form]])

    def copy(self):
        """The deal as it is now; the options and the faces of the cards never change."""
        twin = object.__new__(type(self))
        twin.__dict__.update({k: v if k in ("o", "face") else copied(v) for k, v in self.__dict__.items()})
        return twin


def copied(value):
    if isinstance(value, list):
        return [copied(v) for v in value] if value and isinstance(value[0], (list, set)) else value[:]
    return value.copy() if isinstance(value, (set, dict)) or hasattr(value, "copy") else value
