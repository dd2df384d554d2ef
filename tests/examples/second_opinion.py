"""second_opinion.py PROGRAM [GAMES [SEED]] - the rules of the patiences, Spit and golf6, written a second time.

It is written only from docs/rules, docs/transcripts.md and docs/deals.md. It plays GAMES random games (standard 600),
with typed decks, random options, seats and starters. It writes each game as a transcript that asserts everything its
model knows after every step, and lets `PROGRAM check` read it. It prints what the program refused; exit 1 if it
refused anything."""
import copy
import os
import random
import re
import subprocess
import sys
import tempfile

from deals import FULL, pack, seed_of, shuffle, shuffle_sets
from second_patience import Patience
from second_spit import Spit

def rank(card):
    return "JK" if card == "JK" else card[:-1]


class Game:
    def accepts(self, seat, action):
        return action in self.legal(seat)

    def quiet(self, seat, action):
        return False

    def ends_match(self):
        """Whether no deal follows this one, whatever its number."""
        return False


class Golf6(Game):
    @classmethod
    def setup(cls, rng):
        while True:
            seats, given = rng.choice([2, 2, 3, 4, rng.randint(2, 12)]), {}
            for k, p, values in (("deck.packs", .3, ["1:4,2:8,3", 1, 2, 3, 4]), ("deck.jokers_per_pack", .4, [0, 1, 2]),
                                 ("stock.max_reshuffles", .5, [0, 0, 1, 2, 3]), ("end.max_turns", .6, [1, 2, 5, 40, 200])):
                if rng.random() < p:
                    given[k] = rng.choice(values)
            for r in rng.sample(FULL + ["JK"], rng.choice([0, 0, 1, 3, 14])):
                given["val." + r] = rng.randint(-99, 99)
            o = {"deck.packs": "1:4,2:8,3", "deck.jokers_per_pack": 0, "stock.max_reshuffles": 10, "end.max_turns": 200}
            o.update(given)
            packs = o["deck.packs"]
            packs = (1 if seats <= 4 else 2 if seats <= 8 else 3) if packs == "1:4,2:8,3" else packs
            cards = pack(FULL, packs, o["deck.jokers_per_pack"])
            if 6 * seats + 1 <= len(cards):
                return "golf6", given, o, seats, cards

    def __init__(self, o, seats, starter, deck, seed):
        self.o, self.n, self.turn, self.hand, self.source, self.seed = o, seats, starter, None, None, seed
        self.lay = [[None] * 6 for _ in range(seats)]
        for k in range(6):
            for i in range(seats):
                self.lay[(starter + i) % seats][k] = deck.pop(0)
        self.up = [[False] * 6 for _ in range(seats)]
        self.pile, self.stock, self.shuffles, self.turns = [deck.pop(0)], deck, 0, [0] * seats
        self.state = "init"

    def over(self):
        return self.state == "showdown"

    def actors(self):
        if self.state == "init":
            return [s for s in range(self.n) if sum(self.up[s]) < 2]
        return [] if self.over() else [self.turn]

    def legal(self, seat):
        if seat not in self.actors():
            return []
        if self.state == "init":
            return ["flip %d" % i for i in range(6) if not self.up[seat][i]]
        if self.state == "turn":
            return ["draw_stock"] + ["draw_discard"] * bool(self.pile)
        return ["swap %d" % i for i in range(6)] + ["discard"] * (self.source == "stock")

    def quiet(self, seat, action):
        """Whether nobody learns a card by it."""
        slot = action.partition(" ")[2]
        keeps = self.source == "discard" and self.turns[seat] + 1 < self.o["end.max_turns"]
        return action == "draw_discard" or (action[:4] == "swap" and keeps and self.up[seat][int(slot)] and not self.spent(1))

    def spent(self, more=0):
        return not self.stock and (self.shuffles >= self.o["stock.max_reshuffles"] or len(self.pile) + more < 2)

    def apply(self, seat, action):
        verb, _, slot = action.partition(" ")
        if verb == "flip":
            self.up[seat][int(slot)] = True
            if not self.actors():
                self.state = "turn"
        elif verb == "draw_stock":
            if not self.stock:
                self.stock, self.pile = self.pile[:-1], self.pile[-1:]
                self.shuffles += 1
                shuffle(self.stock, self.seed, self.shuffles)  # bottom card in place 0
            self.hand, self.source, self.state = self.stock.pop(0), "stock", "drawn"
        elif verb == "draw_discard":
            self.hand, self.source, self.state = self.pile.pop(), "discard", "drawn"
        else:
            out = self.hand
            if verb == "swap":
                out, self.lay[seat][int(slot)] = self.lay[seat][int(slot)], self.hand
                self.up[seat][int(slot)] = True
            self.pile.append(out)
            self.turns[seat] += 1
            done = all(self.up[seat]) or self.turns[seat] >= self.o["end.max_turns"] or self.spent()
            self.hand, self.state = None, "showdown" if done else "turn"
            self.turn = (self.turn + 1) % self.n

    def wild(self, rng):
        a = rng.choice(["flip", "swap", "draw_stock", "draw_discard", "discard"])
        return rng.randrange(self.n), a + (" %d" % rng.randrange(6) if a in ("flip", "swap") else "")

    def facts(self, rng):
        yield "top " + (self.pile[-1] if self.pile else "..")
        yield "stock %d" % len(self.stock)
        yield "discard %d" % len(self.pile)
        yield "phase " + self.state
        for _ in range(5):
            v, s, i = rng.randrange(self.n), rng.randrange(self.n), rng.randrange(6)
            yield "sees %d %d.%d %s" % (v, s, i, self.lay[s][i] if self.up[s][i] or self.over() else "??")

    def value(self, card):
        usual = {"A": 1, "2": -2, "J": 10, "Q": 10, "K": 0, "JK": -5}
        r = rank(card)
        return self.o.get("val." + r, usual[r] if r in usual else int(r))

    def score(self):
        return [sum(self.value(a) + self.value(b) for a, b in zip(lay[:3], lay[3:]) if rank(a) != rank(b)) for lay in self.lay]


def say(action, rng):
    """An action or a card as people spell it."""
    if rng.random() < 0.1:
        action = re.sub(r"\b10(?=[CDHScdhs])", "T", action).lower()
    return action


def cards_line(rng, sets, seed):
    """A line that says the cards, all of them in order, and the seed of later shuffles; each set is a pack of its own."""
    kind, number = rng.choice(["deal", "seed", "deck", "deck", "deck"]), rng.choice([rng.randrange(1000), rng.randrange(2**64)])
    if kind != "deck":
        deck = shuffle_sets(sets, seed_of(number))
        return "deal %d" % number if kind == "deal" else "seed " + seed_of(number).hex(), deck, seed_of(number)
    deck = sum((rng.sample(cards, len(cards)) for cards in sets), [])
    named, whole = rng.choice([len(deck), rng.randint(1, len(deck))]), []
    for i, cards in enumerate(sets):
        own, rest = deck[i * len(cards):(i + 1) * len(cards)][:max(0, named - i * len(cards))], cards[:]
        for c in own:
            rest.remove(c)
        whole += own + rest
    line = "deck " + " ".join(say(c, rng) for c in deck[:named])
    if rng.random() < 0.2:
        seed = seed_of(number)
        line += "\nseed " + seed.hex()
    return line, whole, seed


def asserts(game, seats, past, o, rng):
    yield from game.facts(rng)
    yield "to_act " + " ".join(map(str, game.actors()))
    for s in {rng.randrange(seats)} | set(game.actors()[:2]):
        moves = game.legal(s)
        rng.shuffle(moves)
        yield ("legal %d: " % s) + rng.choice([" ", ", "]).join(moves)
    for _ in range(3):
        s, a = game.wild(rng)
        if not game.accepts(s, a):
            yield "illegal %d: %s" % (s, a)
    s = rng.randrange(seats)
    if o.get("undo") == "off" or not past or past[-1][1] != s or not past[-1][2]:
        yield "illegal %d: undo" % s
    if o.get("undo") == "off" or not any(p[1] == s for p in past):
        yield "illegal %d: undo all" % s


def choose(game, kind, seat, style, rng):
    moves = game.legal(seat)
    if kind is Patience:
        return game.choose(seat, rng)
    if kind is Golf6 and style < 0.5 and game.state == "drawn":  # long deals: seldom turn up a card
        keep = [m for m in moves if m == "discard" or game.up[seat][int(m[5:])]]
        return rng.choice(keep if keep and rng.random() < 0.9 else moves)
    if kind is Golf6 and style < 0.3 and game.state == "turn":
        return "draw_stock"
    return rng.choice(moves)


def transcript(rng, kind):
    """A game, and whether its last deal ended the match."""
    name, given, o, seats, cards = kind.setup(rng)
    out = ["cardroom 1", "game %s %s" % (name, " ".join("%s=%s" % i for i in given.items())), "seats %d" % seats]
    deals = 1 if kind is Spit else rng.choice([3] if o.get("rounds") == "going_on" else [1, 1, 1, 3])
    out += ["match"] * (deals > 1)
    total, starter = [0] * seats, 0 if kind is not Golf6 else 1
    for d in range(deals):
        line, deck, seed = cards_line(rng, cards if kind in (Patience, Spit) else [cards], seed_of(0))
        out.append(line)
        if d == 0 and rng.random() < 0.5:
            starter = rng.randrange(seats)
            out.append("starter %d" % starter)
        game, past, style, mute = kind(o, seats, starter, deck, seed), [], rng.random(), rng.random() * 0.8
        while True:
            if rng.random() >= mute or game.over():
                out += asserts(game, seats, past, o, rng)
            if past and rng.random() < 0.08 and o.get("undo") != "off":
                every, who = rng.random() < 0.3, rng.choice(past)[1]
                k = max(i for i, p in enumerate(past) if p[1] == who) if every else len(past) - 1
                if every or past[k][2]:
                    out.append("%d: undo%s" % (past[k][1], " all" * every))
                    game, past = past[k][0], past[:k]
                    continue
            if game.over():
                break
            seat = rng.choice(game.actors())
            action = choose(game, kind, seat, style, rng)
            past.append((copy.deepcopy(game), seat, game.quiet(seat, action)))
            out.append("%d: %s" % (seat, say(action, rng)))
            game.apply(seat, action)
        out += ["over", "score " + " ".join(map(str, game.score()))]
        total = [a + b for a, b in zip(total, game.score())]
        out += ["total " + " ".join(map(str, total))] * (deals > 1)
        starter = (starter + 1) % seats
        if game.ends_match():
            break
    return "\n".join(out) + "\n", deals > 1 and game.ends_match()


def main():
    program, count, seed = sys.argv[1], int((sys.argv[2:] or ["600"])[0]), (sys.argv[3:] or ["1"])[0]
    refused = 0
    for start in range(0, count, 100):
        with tempfile.TemporaryDirectory() as place:
            files, ended = {}, {}
            for i in range(start, min(count, start + 100)):
                path = os.path.join(place, "%d.txt" % i)
                files[path], has_ended = transcript(random.Random("%s %d" % (seed, i)), [Patience, Golf6, Patience, Golf6, Spit][i % 5])
                with open(path, "w", encoding="utf-8") as file:
                    file.write(files[path])
                if has_ended:
                    ended[path + ".more"] = files[path] + "deal 1\n"
                    with open(path + ".more", "w", encoding="utf-8") as file:
                        file.write(ended[path + ".more"])
            for path, text in ended.items():
                more = subprocess.run([program, "check", path], capture_output=True, text=True, check=False)
                if more.returncode != 1 or "the match is over" not in more.stderr:
                    refused += 1
                    print("--- another deal after the last was not refused: %s\n%s" % (more.stderr, text))
            done = subprocess.run([program, "check", *files], capture_output=True, text=True, check=False)
            fine = set(done.stdout.splitlines())
            print(done.stderr, end="")
            for path, text in files.items():
                if path + ": ok" not in fine:
                    refused += 1
                    print("--- %s\n%s" % (path, text if refused == 1 else "(only the first is shown)"))
    print("second opinion: %d games, %d refused" % (count, refused))
    return refused != 0


if __name__ == "__main__":
    sys.exit(main())
