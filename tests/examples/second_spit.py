"""second_spit.py - the rules of Spit a second time, for second_opinion.py, written only from docs/rules/patience.md
5."""
import copy

from deals import FULL, pack, shuffle


def near(a, b):
    return abs(FULL.index(a[:-1]) - FULL.index(b[:-1])) in (1, 12)


class Spit:
    @classmethod
    def setup(cls, rng):
        given = {"rounds": rng.choice([1, 2, 3, 10])} if rng.random() < 0.8 else {}
        return "spit", given, {"rounds": 50, "undo": "counted", **given}, 2, [pack(FULL, 1, 0)]

    def __init__(self, o, seats, starter, deck, seed):
        self.o, self.seed, self.stream, self.round, self.left = o, seed, 0, 1, None
        self.done = self.slapping = False
        self.heaps, self.said = [[], []], set()
        self.piles, self.spits = [None, None], [None, None]
        for i in (0, 1):
            self.lay_out((starter + i) % 2, deck[i::2])

    def lay_out(self, seat, cards):
        self.piles[seat] = []
        for size in range(1, 6):
            self.piles[seat].append(cards[:size])
            cards = cards[size:]
        self.spits[seat] = cards

    def plays(self, seat):
        tops = [(pile[-1], heap) for pile in self.piles[seat] if pile for heap in (0, 1)]
        return ["play %s %d" % (card, heap) for card, heap in tops if self.heaps[heap] and near(card, self.heaps[heap][-1])]

    def legal(self, seat):
        if self.done:
            return []
        if self.slapping:
            return ["slap 0", "slap 1"]
        moves = self.plays(seat)
        if [] in self.piles[seat]:
            moves += ["move " + pile[-1] for pile in self.piles[seat] if len(pile) > 1]
        stuck = not self.plays(0) and not self.plays(1)
        return moves + ["spit"] * bool(stuck and self.spits[seat] and seat not in self.said)

    def actors(self):
        return [seat for seat in (0, 1) if self.legal(seat)]

    def over(self):
        return not self.actors()

    def hidden(self):
        return sum(len(pile[:-1]) for piles in self.piles for pile in piles) + sum(map(len, self.spits))

    def quiet(self, seat, action):
        if action == "concede" or action.startswith("slap"):
            return False
        after = copy.deepcopy(self)
        after.apply(seat, action)
        return after.hidden() == self.hidden()

    def take(self, seat, card):
        pile = next(pile for pile in self.piles[seat] if pile and pile[-1] == card)
        pile.pop()

    def ends_match(self):
        return False

    def apply(self, seat, action):
        word, *rest = action.split()
        if word == "concede":
            self.done, self.left = True, seat
        elif word == "play":
            self.take(seat, rest[0])
            self.heaps[int(rest[1])].append(rest[0])
        elif word == "move":
            place = self.piles[seat].index([])
            self.take(seat, rest[0])
            self.piles[seat][place] = [rest[0]]
        elif word == "spit":
            self.said.add(seat)
            if all(s in self.said for s in (0, 1) if self.spits[s]):
                for s in (0, 1):
                    self.heaps[s] += self.spits[s][:1]
                    self.spits[s] = self.spits[s][1:]
                self.said = set()
        else:
            self.slap(seat, int(rest[0]))
        if self.plays(0) or self.plays(1):
            self.said = set()
        if not self.done and (not self.actors() or not all(any(piles) for piles in self.piles)):
            self.slapping = True

    def slap(self, seat, heap):
        cards = []
        for s in (0, 1):
            cards.append(sum(self.piles[s], []) + self.spits[s] + self.heaps[heap if s == seat else 1 - heap])
        self.heaps, self.slapping = [[], []], False
        self.done = self.round == self.o["rounds"] or [] in cards
        for s in (0, 1):
            if not self.done:
                self.stream += 1
                shuffle(cards[s], self.seed, self.stream)
            self.lay_out(s, cards[s])
        self.round += not self.done

    def wild(self, rng):
        seat, card = rng.randrange(2), rng.choice(pack(FULL, 1, 0))
        return seat, rng.choice(["spit", "slap 0", "move " + card, "play %s %d" % (card, rng.randrange(2)), "turn"])

    def accepts(self, seat, action):
        return action in self.legal(seat)

    def facts(self, rng):
        yield "top " + (self.heaps[0][-1] if self.heaps[0] else "..")
        yield "phase " + ("over" if self.over() else "slap" if self.slapping else "play")
        seat, i = rng.randrange(2), rng.randrange(5)
        yield "sees %d %d.%d %s" % (rng.randrange(2), seat, i, (self.piles[seat][i] or [".."])[-1])

    def score(self):
        if self.left is not None:
            return [52 * (seat == self.left) for seat in (0, 1)]
        return [sum(map(len, self.piles[seat])) + len(self.spits[seat]) for seat in (0, 1)]
