"""second_golf_moves.py - what players of golf do before play and in their turns (second_golf.py)."""
from second_golf_windows import rank


class Moves:
    """First looks, and the moves of a turn."""

    # Before play

    def init_choices(self, seat):
        """What a player still has to look at, or turn up: cards that lie face down."""
        o, first = self.o, self.first[seat]
        free = [p for p in self.down(seat) if p not in first and p < self.grid]
        if o.first_looks == o.rows and o.select == "one_column" and o.init_mode == "flip" and not first:
            columns = ["flip_column %d" % c for c in range(o.cols) if any(p % o.cols == c for p in free)]
            return columns + ([] if o.own_first_turn else ["flip %d" % p for p in free])
        looks = [p for p in free if self.may_select(seat, p)] if len(first) < o.first_looks and not self.flipped[seat] else []
        if looks:
            return ["%s %d" % (o.init_mode, p) for p in looks]
        return ["flip %d" % p for p in free] if self.flipped[seat] < o.init_flip else []

    def may_select(self, seat, place):
        o, cols, first = self.o, self.o.cols, self.first[seat]
        if o.select == "nearest":
            rows, rest = divmod(o.first_looks - 1, cols)  # whole rows from the owner's side, and some places of one more
            begin = self.grid - (rows + 1) * cols
            return place >= begin + cols or (place >= begin and sum(p < begin + cols for p in first) <= rest)
        if o.select == "one_column":
            return not first or place % cols == first[0] % cols
        if o.select == "different_columns":
            return all(place % cols != p % cols for p in first)
        if o.select == "centre_plus_outer":
            return not first or (place % cols == 1) != (first[0] % cols == 1)
        return True

    def legal_init(self, seat):
        """The looks; then exchanges, until they are accepted."""
        choices = self.init_choices(seat)
        if choices or self.rearranged[seat] == -1:
            return choices
        return ["accept"] + (self.exchanges_of(seat, self.cards(seat)) if self.rearranged[seat] < self.grid - 1 else [])

    def first_look(self, seat, place):
        self.first[seat].append(place)
        self.marks[seat].add(place)

    def init_done(self, seat):
        seats = [seat] if self.o.own_first_turn else range(self.n)
        if not any(self.legal_init(s) for s in seats):
            self.phase = None

    @staticmethod
    def exchanges_of(_, places):
        return ["exchange %d %d" % (p, q) for i, p in enumerate(places) for q in places[i + 1:]]

    def do_accept(self, seat):
        if self.phase == "scramble":
            self.power_done()
            return
        self.rearranged[seat] = -1
        self.init_done(seat)

    def do_exchange(self, seat, p, q):
        p, q = int(p), int(q)
        if self.phase == "scramble":
            owner = self.power.targets[0][0]
            self.power.count += 1
        else:
            owner = seat
            if self.phase == "init":
                self.rearranged[seat] += 1
            else:
                self.exchanges += 1
            swapped = {p: q, q: p}
            self.marks[seat] = {swapped.get(m, m) for m in self.marks[seat]}
            self.looked = {(s, swapped.get(m, m) if s == seat else m) for s, m in self.looked}
        lay = self.lay[owner]
        lay[p], lay[q] = lay[q], lay[p]

    # Looks

    def is_free_look(self, seat, place):
        """C19: the places of the first look, any time between the first turn and the showdown, once a turn."""
        if not self.o.slots_free or self.o.held == "all" or not self.begun or self.over():
            return False
        if not place.isdigit() or (self.phase == "init" and seat == self.turn):
            return False
        p = int(place)
        return p in self.marks[seat] and p in self.down(seat) and (seat, p) not in self.looked

    def looks(self, seat):
        """The looks that are listed: in one's own turn, before drawing or with the drawn card in hand."""
        if self.o.held == "all":
            return []
        found = []
        for p in self.down(seat):
            if (seat, p) in self.looked:
                continue
            if self.o.paid or (self.o.slots_free and p in self.marks[seat]):
                found.append("peek %d" % p)
        return found

    def do_peek(self, seat, place):
        p = int(place)
        card = self.lay[seat][p]
        if self.phase == "init" and "peek " + place in self.init_choices(seat):
            self.see(card, 1 << seat)
            self.first_look(seat, p)
            self.init_done(seat)
            return
        self.looked.add((seat, p))
        self.see(card, 1 << seat)
        if not (self.o.slots_free and p in self.marks[seat]):
            self.fees[seat] += self.o.paid

    # Turning cards up

    def do_flip(self, seat, place):
        p = int(place)
        self.turn_up(self.lay[seat][p])
        if self.phase == "init":
            self.flipped[seat] += self.o.init_mode == "peek"
            self.first_look(seat, p)
            self.remove_complete(seat)
            self.init_done(seat)
            return
        self.remove_complete(seat)
        if self.phase == "turn":
            self.todo = ["end_turn", "ask"]
        self.phase = None

    def do_flip_column(self, seat, column):
        for p in range(int(column), self.grid, self.o.cols):
            if self.lay[seat][p] is not None:
                self.turn_up(self.lay[seat][p])
            self.first_look(seat, p)
        self.remove_complete(seat)
        self.init_done(seat)

    def do_flip_all(self, seat):
        for p in self.down(seat):
            self.turn_up(self.lay[seat][p])
        self.remove_complete(seat)
        self.todo, self.phase = ["end_turn", "ask"], None

    # A turn

    def calls(self, seat):
        return ["call"] if self.o.call_when == "any_time_in_turn" and self.may_call(seat) else []

    def legal_turn(self, seat):
        o = self.o
        moves = ["draw_stock"] if self.stock or self.can_shuffle() else []
        if self.may_draw_discard(seat):
            moves.append("draw_discard")
        may_knock = self.ender is None and self.turns[seat] >= o.call_after
        moves += ["knock"] * (o.knock and may_knock)
        moves += ["call"] * (o.call_when in ("any_time_in_turn", "instead_of_turn") and self.may_call(seat))
        moves += ["flip %d" % p for p in self.down(seat)] if o.flip_as_turn else []
        moves += ["flip_all"] * (o.flip_all and bool(self.down(seat)))
        moves += ["pass"] * o.turn_pass
        cards = self.cards(seat)
        if o.exchange and self.exchanges < len(cards) - 1:
            moves += self.exchanges_of(seat, [p for p in cards if not self.locked(seat, p)])
        if o.from_discard and self.pile and self.pile[-1] not in self.used:
            moves += self.power_moves(seat, self.pile[-1], "use_discard_power")
        return moves + self.looks(seat)

    def may_draw_discard(self, seat):
        o = self.o
        if not self.pile or not o.draw_pile_too:
            return False
        card = self.face[self.pile[-1]]
        if (not o.placeable or o.draw_pile == "no_power") and o.power_of(card) != "none":
            return False
        if o.draw_pile == "no_face" and rank(card) in ("J", "Q", "K"):
            return False
        return bool(self.swaps(seat))

    def do_draw_stock(self, seat):
        self.refill()
        self.hand, self.source, self.phase = self.stock.pop(), "stock", "drawn"
        self.known[self.hand] = 0
        self.see(self.hand, 1 << seat)

    def do_draw_discard(self, _):
        self.hand, self.source, self.phase = self.pile.pop(), "discard", "drawn"

    def do_knock(self, seat):
        self.ender, self.has_called = seat, True
        self.reveal(seat)
        self.todo, self.phase = ["end_turn"], None

    def do_pass(self, _):
        self.todo, self.phase = ["end_turn", "ask"], None

    def do_put_back(self, _):
        self.pile.append(self.hand)
        self.todo, self.phase, self.hand = ["end_turn", "ask"], None, None

    def do_call(self, seat):
        self.ender = seat
        self.has_called = True
        self.reveal(seat)
        if self.phase == "turn_end":
            self.phase = None
        elif self.o.call_when == "instead_of_turn":
            self.todo, self.phase = ["end_turn"], None

    def do_end_turn(self, _):
        self.phase = None

    def reveal(self, seat):
        """I36: who calls or knocks turns all cards up."""
        if self.o.reveal:
            for p in self.down(seat):
                self.turn_up(self.lay[seat][p])
            self.remove_complete(seat)

    # With the drawn card

    def may_place(self, card):
        return self.o.placeable or self.o.power_of(self.face[card]) == "none"

    def open_places(self, seat):
        """Where a card can be replaced (lock, replace.unseen_once)."""
        return [p for p in self.cards(seat) if not self.locked(seat, p) and not (
            self.o.unseen_once and self.o.held != "all" and p in self.replaced[seat] and p not in self.marks[seat])]

    def swaps(self, seat):
        faces = [" up", " down"] if self.o.face == "choice" else [""]
        return ["swap %d%s" % (p, face) for p in self.open_places(seat) for face in faces]

    def legal_drawn(self, seat):
        o, card = self.o, self.hand
        has_failed = bool(self.tried)
        swaps = self.swaps(seat) if self.may_place(card) else []
        moves = swaps[:]
        powers = self.power_moves(seat, card, "use_power") if self.source == "stock" else []
        if self.source == "stock" and not (o.power_must and powers) and not (
                o.place_must and swaps and o.power_of(self.face[card]) == "none"):
            moves.append("discard")
        moves += powers
        if self.source != "trade":
            moves += self.drawn_matches(seat)
        if o.multi_replace and swaps and len(self.open_places(seat)) >= 2 and not has_failed:
            moves += ["multi_replace %d" % p for p in self.open_places(seat)]
        if o.king_trade and self.source == "stock" and rank(self.face[card]) == "K" and self.swaps(seat):
            moves += ["trade_king %d.%d" % (s, p) for s in range(self.n) if s != seat and not self.is_safe(seat, s)
                      for p in self.cards(s) if self.up[self.lay[s][p]] and not self.locked(s, p)]
        moves += ["put_back"] * (o.put_back and self.source == "discard" and not has_failed)
        return moves + self.calls(seat) + self.looks(seat)

    def do_trade_king(self, _, target):
        s, p = map(int, target.split("."))
        self.turn_up(self.hand)
        self.lay[s][p], self.hand = self.hand, self.lay[s][p]
        self.source = "trade"
        self.remove_complete(s)

    def jack_skips(self, card):
        """C20: a jack that a turn lays on the pile."""
        self.skip = self.skip or (self.o.jack_skip and rank(self.face[card]) == "J")

    def after_discard(self, *more):
        """What follows when a turn's card lies on the pile."""
        self.todo, self.phase = ["end_turn", "ask", "window", *more], None

    def put(self, seat, place, was_up, said=""):
        """The card in hand comes to a place."""
        card, face = self.hand, self.o.face
        self.lay[seat][place] = card
        self.replaced[seat].add(place)
        self.up[card] = face == "up" or said == "up" or (face == "as_it_lay" and was_up)
        self.see(card, self.all if self.up[card] or self.source != "stock" else 1 << seat)
        self.learned = self.learned or not self.o.placeable and self.source == "stock"  # it is no card with a power
        self.hand = None

    def do_swap(self, seat, place, said=""):
        p = int(place)
        old = self.lay[seat][p]
        self.put(seat, p, self.up[old], said)
        self.discard_card(old)
        self.jack_skips(old)
        self.remove_complete(seat)
        self.giver = seat
        self.after_discard("replaced_power")

    def do_discard(self, _):
        card, self.hand = self.hand, None
        self.discard_card(card)
        self.jack_skips(card)
        self.after_discard("flip")

    def step_flip(self):
        if self.o.flip_on_discard != "none" and self.down(self.turn):
            self.phase = "flip"

    def legal_flip(self, seat):
        down, rule = self.down(seat), self.o.flip_on_discard
        may_pass = rule == "optional" or (rule == "required_unless_last" and len(down) == 1)
        return ["flip %d" % p for p in down] + ["pass_flip"] * may_pass + self.calls(seat)

    def do_pass_flip(self, _):
        self.phase = None

    def step_ask(self):
        """Whether the player calls at the end of the turn (I2), or after a power that ended it (H2)."""
        asked = self.o.call_when == "end_of_turn" or (self.o.call_when == "any_time_in_turn" and self.power_ended)
        if asked and self.may_call(self.turn):
            self.phase = "turn_end"

    def legal_turn_end(self, _):
        return ["call", "end_turn"]

    # Several replaced by one

    def do_multi_replace(self, seat, *places):
        """Each line names a place, and the bare word closes the list; or one line does all of it."""
        self.learned = True
        self.named += map(int, places)
        if len(places) == 1:
            self.phase = "multi_replace"
            return
        places, self.named = sorted(self.named), []
        cards = [self.lay[seat][p] for p in places]
        if len({rank(self.face[c]) for c in cards}) == 1:
            was_up = self.up[cards[0]]
            for p, card in zip(places, cards):
                self.lay[seat][p] = None
                self.discard_card(card)
                self.jack_skips(card)
            self.put(seat, places[0], was_up)
            self.remove_complete(seat)
            self.after_discard()
            return
        for card in cards:
            self.show(card)
        self.several_failed(seat)

    def several_failed(self, seat):
        """C24, I44."""
        free = [p for p in range(self.grid, 16) if self.lay[seat][p] is None]
        if self.o.several_fail == "keep_drawn" and free:
            self.put(seat, free[0], False)
            self.todo, self.phase = ["end_turn", "ask"], None
            return
        card, self.hand = self.hand, None
        self.discard_card(card)
        self.jack_skips(card)
        if self.o.several_fail == "draw":
            self.draw_extra(seat)
        self.after_discard()

    def legal_multi_replace(self, seat):
        left = [p for p in self.open_places(seat) if p not in self.named]
        return ["multi_replace %d" % p for p in left] + ["multi_replace"] * (len(self.named) >= 2)
