"""second_golf_powers.py - what cards with powers do (docs/rules/golf.md A2 and C30, people.md I3 to I7)."""
from deals import shuffle

# Whose cards are looked at, whose change places at once, and what follows the look: `own` one of one's own is chosen, which
# the first card is exchanged for; `these` the two that were looked at change places; `any` any two do. `may` or `must`.
POWERS = {
    "peek_own": (["own"], [], None), "peek_opp": (["opp"], [], None), "peek_any": (["any"], [], None),
    "swap_own_opp": ([], ["own", "opp"], None), "swap_any": ([], ["any", "any"], None),
    "look_then_swap": (["opp"], [], "must own"), "look_opp_may_swap": (["opp"], [], "may own"),
    "look_both": (["own", "opp"], [], None), "look_both_may_swap": (["own", "opp"], [], "may these"),
    "look_both_then_swap": (["own", "opp"], [], "must these"),
    "look_two_may_swap": (["any", "any"], [], "may these"), "look_two_then_swap": (["any", "any"], [], "must these"),
    "look_two_may_swap_any": (["any", "any"], [], "may any"), "look_two_then_swap_any": (["any", "any"], [], "must any"),
    "look_any_may_swap_any": (["any"], [], "may any"),
}


class Power:
    """A power that is being used: by whom, of which card, and what was chosen."""

    def __init__(self, user, name, card, verb):
        self.user, self.name, self.card, self.verb = user, name, card, verb
        self.targets, self.picks, self.count, self.then = [], [], 0, None

    def copy(self):
        twin = Power(self.user, self.name, self.card, self.verb)
        twin.targets, twin.picks, twin.count, twin.then = self.targets[:], self.picks[:], self.count, self.then
        return twin


def target(word):
    seat, place = word.split(".")
    return int(seat), int(place)


class Powers:
    """Using a power."""

    def spots(self, user, looks):
        """The cards a power may touch: those that lie face down where it looks, those not locked where it moves."""
        return [(s, p) for s in range(self.n) if not self.is_safe(user, s) for p in self.cards(s)
                if (not self.up[self.lay[s][p]] if looks else not self.locked(s, p))]

    def pairs_with(self, user, one, other, roles):
        """Whether two cards may be named together."""
        if one == other or (self.o.owners == "different" and one[0] == other[0]):
            return False
        return roles == ["any", "any"] or {one[0] == user, other[0] == user} == {True, False}

    def first_targets(self, user, name):
        looks, moves, then = POWERS[name]
        roles = looks or moves
        spots = self.spots(user, bool(looks))
        if then == "must own" and not any(not self.locked(user, p) for p in self.cards(user)):
            return []
        if len(roles) == 1:
            return [t for t in spots if roles[0] == "any" or (t[0] == user) == (roles[0] == "own")]
        return [t for t in spots if any(self.pairs_with(user, t, u, roles) for u in spots)]

    def power_moves(self, user, card, verb):
        """What begins to use the power of this card; nothing where it cannot be used."""
        name = self.o.power_of(self.face[card])
        if name == "none":
            return []
        others = [s for s in range(self.n) if s != user and not self.is_safe(user, s)]
        if name == "scramble":
            return ["scramble %d" % s for s in others if len(self.down(s)) >= 2]
        if name == "give_stock":
            has_card = bool(self.stock) or self.can_shuffle()
            return ["give_stock %d" % s for s in others if has_card and None in self.lay[s][self.grid:]]
        return ["%s %d.%d" % (verb, *t) for t in self.first_targets(user, name)]

    def begin_power(self, seat):
        """The card in hand, the top discard as a turn, or a card that was just laid on the pile."""
        if self.power is None:
            card = self.hand if self.phase == "drawn" else self.pile[-1]
            self.show(card)
            self.power = Power(seat, self.o.power_of(self.face[card]), card, self.phase)
        return self.power

    def do_use_power(self, seat, *words):
        for word in words:
            self.name_target(seat, target(word))

    do_use_discard_power = do_use_power

    def name_target(self, seat, spot):
        power = self.begin_power(seat)
        looks, moves, then = POWERS[power.name]
        if power.then:  # a pick after the look
            power.picks.append(spot)
            self.phase = "picked"
            if len(power.picks) == 2:
                self.swap_places(*power.picks)
                self.power_done()
            return
        power.targets.append(spot)
        self.phase = "power"
        if len(power.targets) < len(looks or moves):
            return
        if moves:
            self.swap_places(*power.targets)
            self.power_done()
            return
        for s, p in power.targets:
            self.see(self.lay[s][p], 1 << seat)
        self.learned = True
        power.then = then
        if then is None or (then == "must any" and not self.pick_spots(seat)):
            self.power_done()

    def pick_spots(self, user):
        spots = self.spots(user, False)
        return [t for t in spots if any(self.pairs_with(user, t, u, ["any", "any"]) for u in spots)]

    def power_verb(self):
        return "use_power" if self.power.verb == "drawn" else "use_discard_power"

    def legal_power(self, seat):
        power, verb = self.power, self.power_verb()
        looks, moves, _ = POWERS[power.name]
        if not power.then:
            first, roles = power.targets[0], looks or moves
            return ["%s %d.%d" % (verb, *t) for t in self.spots(seat, bool(looks)) if self.pairs_with(seat, first, t, roles)]
        must, what = power.then.split()
        no = ["swap_no"] if must == "may" else []
        if what == "own":
            found = ["power_choose %d" % p for p in self.cards(seat) if not self.locked(seat, p)]
        elif what == "these":
            found = ["swap_yes"]
        else:
            found = ["%s %d.%d" % (verb, *t) for t in self.pick_spots(seat)]
        return found + no + self.calls(seat)

    def legal_picked(self, seat):
        return ["%s %d.%d" % (self.power_verb(), *t) for t in self.spots(seat, False)
                if self.pairs_with(seat, self.power.picks[0], t, ["any", "any"])]

    def do_power_choose(self, seat, place):
        self.swap_places(self.power.targets[0], (seat, int(place)))
        self.power_done()

    def do_swap_yes(self, _):
        self.swap_places(*self.power.targets)
        self.power_done()

    def do_swap_no(self, _):
        self.power_done()

    def do_scramble(self, seat, owner):
        power = self.begin_power(seat)
        owner = int(owner)
        power.targets = [(owner, 0)]
        if self.o.user_permutes:
            self.phase = "scramble"
            return
        lay, places = self.lay[owner], self.down(owner)
        cards = [lay[p] for p in places]
        shuffle(cards, self.seed, 32768 + self.scrambles)
        self.scrambles += 1
        for p, card in zip(places, cards):
            lay[p] = card
            self.known[card] = 0
        self.learned = self.learned or self.o.held != "none"
        self.power_done()

    def legal_scramble(self, _):
        owner = self.power.targets[0][0]
        places = self.down(owner)
        return ["accept"] + (self.exchanges_of(owner, places) if self.power.count < len(places) - 1 else [])

    def do_give_stock(self, seat, owner):
        self.begin_power(seat)
        self.draw_extra(int(owner))
        self.power_done()

    def power_done(self):
        """C23: a used card lies on the pile; one from the stock gets there now. A power of the top discard takes the turn."""
        power, self.power, self.phase = self.power, None, None
        if power.verb == "drawn":
            self.hand = None
            self.discard_card(power.card, used=True)
            self.jack_skips(power.card)
            self.power_ended = True
            self.after_discard()
        elif power.verb == "turn":
            self.used.add(power.card)
            self.power_ended = True
            self.todo = ["end_turn", "ask"]
        else:
            self.used.add(power.card)
            self.power_ended = self.power_ended or power.user == self.turn

    # The power of a card that was replaced or laid off (I6)

    def step_replaced_power(self):
        if self.o.power_when != "drawn" and self.power_moves(self.giver, self.pile[-1], "use_discard_power"):
            self.phase = "discarded"

    def step_laid_off_power(self):
        if self.o.power_when == "laid_off" and self.power_moves(self.giver, self.pile[-1], "use_discard_power"):
            self.phase = "discarded"

    def legal_discarded(self, seat):
        return self.power_moves(seat, self.pile[-1], "use_discard_power") + ["decline"] + self.calls(seat)

    def do_decline(self, _):
        self.phase = None
