"""second_golf_windows.py - laying off equal cards (docs/rules/golf.md C27 and C28, people.md I11 to I15, I35)."""


def rank(card):
    return "JK" if card == "JK" else card[:-1]


class Windows:
    """Matching: after a discard by all, and in one's turn with the drawn card."""

    def equal(self, one, other):
        a, b = self.face[one], self.face[other]
        return rank(a) == rank(b) and (not self.o.by_value or self.o.rules.value(a) == self.o.rules.value(b))

    def targets(self, seat):
        """The cards that a player may try: own ones, or anybody's if there is a card to give for another's."""
        if not self.cards(seat):
            return []
        owners = range(self.n) if self.o.any_target else [seat]
        return [(s, p) for s in owners if not self.is_safe(seat, s) for p in self.cards(s)]

    # After a discard

    def step_window(self):
        if self.o.match_mode in ("out_of_turn", "both"):
            self.window = set(range(self.n))
            self.laid = 0
            self.phase = "match"
            self.close_window()

    def may_lay_off(self, seat):
        return seat in self.window and not self.out[seat] and not (seat == self.ender and not self.o.ender_matches) \
            and bool(self.targets(seat))

    def window_actors(self):
        waiting = [s for s in self.in_turn(self.turn)[1:] + [self.turn] if self.may_lay_off(s)]
        return waiting[:1] if self.o.by_order else sorted(waiting)

    def close_window(self):
        if self.phase == "match" and not self.window_actors():
            self.phase = self.window = None

    def legal_match(self, seat):
        return ["match %d.%d" % t for t in self.targets(seat)] + ["pass_match"]

    def do_pass_match(self, seat):
        self.window.discard(seat)
        self.close_window()

    def do_match(self, seat, word):
        s, p = map(int, word.split("."))
        self.window.discard(seat)
        self.learned = True
        if self.lay_off(seat, s, p, self.pile[-1]):
            chain = self.o.chain
            self.window = set() if chain == "1" else {seat} if chain == "same_player" else set(range(self.n))
            self.phase = None
            self.todo += ["window_again", "laid_off_power"]
            self.ask_gift(seat, s, p)
        else:
            self.close_window()

    def step_window_again(self):
        self.phase = "match"
        self.close_window()

    def lay_off(self, seat, owner, place, top):
        """Tries a card; whether it was laid off."""
        card = self.lay[owner][place]
        self.show(card)
        if not self.equal(card, top):
            self.fees[seat] += self.o.fail_points if owner != seat else 0
            for _ in range(self.o.fail_draw):
                self.penalty(seat)
            return False
        if owner != seat and self.o.give == "they_draw":
            self.draw_extra(owner)
            return False
        self.lay[owner][place] = None
        self.discard_card(card)
        return True

    def penalty(self, seat):
        """A card for a wrong one, and what too many of them bring (I15, I43)."""
        if not self.draw_extra(seat):
            return
        self.penalties[seat] += 1
        count = len(self.cards(seat)) if self.o.limit_all else self.penalties[seat]
        if self.o.limit and count > self.o.limit:
            self.over_limit[seat] = True
            self.out[seat] = self.o.limit_out

    # Gifts

    def ask_gift(self, seat, owner, place):
        self.giver = seat
        self.gift = None
        if owner != seat and self.o.give in ("must", "may", "two") and self.cards(seat):
            self.gift = (owner, place)
            self.gifts = 2 if self.o.give == "two" else 1
            self.phase = "give"

    def legal_give(self, seat):
        return ["give %d" % p for p in self.cards(seat)] + ["give_no"] * (self.o.give == "may")

    def do_give(self, seat, place):
        owner, to = self.gift
        card, self.lay[seat][int(place)] = self.lay[seat][int(place)], None
        if self.lay[owner][to] is not None:
            to = [p for p in range(self.grid, 16) if self.lay[owner][p] is None][0]
        self.lay[owner][to], self.up[card] = card, False
        self.gifts -= 1
        if not self.gifts or not self.cards(seat) or None not in self.lay[owner][self.grid:]:
            self.phase = None

    def do_give_no(self, _):
        self.phase = None

    # In one's turn, with the drawn card

    def drawn_matches(self, seat):
        if self.o.match_mode not in ("in_turn_drawn", "both") or self.out[seat]:
            return []
        if seat == self.ender and not self.o.ender_matches:
            return []
        if self.laid and self.o.chain == "1":
            return []
        return ["match_drawn %d.%d" % t for t in self.targets(seat) if self.lay[t[0]][t[1]] not in self.tried]

    def do_match_drawn(self, seat, word):
        s, p = map(int, word.split("."))
        card = self.lay[s][p]
        self.learned = True
        self.show(self.hand)
        self.phase = "match_drawn"
        if not self.lay_off(seat, s, p, self.hand):
            self.tried.add(card)
            return
        self.laid += 1
        self.todo, self.phase = ["go_on_with_drawn", "laid_off_power"], None
        self.ask_gift(seat, s, p)

    def step_go_on_with_drawn(self):
        self.phase = "match_drawn"

    def legal_match_drawn(self, seat):
        moves = self.drawn_matches(seat)
        swaps = [] if self.source == "stock" or self.laid else self.swaps(seat)
        moves += swaps or ["finish"]  # a taken discard that matched nothing is placed, where it can be
        return moves + self.calls(seat)

    def do_finish(self, seat):
        card, self.hand = self.hand, None
        self.discard_card(card)
        self.jack_skips(card)
        self.giver = seat
        self.after_discard(*["laid_off_power"] * (self.laid > 0 and self.source == "stock"))
