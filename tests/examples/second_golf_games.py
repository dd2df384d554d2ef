"""second_golf_games.py - random deals of golf and the power-card games as transcripts, for second_opinion.py."""
import os
import subprocess

import second_golf_options as options
from deals import FULL, pack, seed_of
from second_golf import Golf, rank
from second_lines import asserts, cards_line, say

LINES_MOST = 700  # a deal that goes on and on is left there
# A match of three deals: it has no other end.
MATCH = {"match": "9", "match.target": "none", "match.drop": "none", "match.drop.2": "none", "match.drop.3": "none"}


class Deal:
    """The options of a game that the program takes."""

    def __init__(self, rng, program):
        self.rng = rng
        self.preset, self.given, self.every, self.seats = options.setup(rng, program)
        self.deals = rng.choice([1] * 9 + [3])
        if self.deals > 1:
            self.given |= MATCH
            self.every |= MATCH

    def head(self):
        words = ["%s=%s" % item for item in self.given.items()]
        return ["cardroom 1", " ".join(["game", self.preset, *words]), "seats %d" % self.seats]


class Golfs:
    """Deals options at random, asks the program which it takes together, and plays by those."""

    def __init__(self, program, place):
        self.program, self.place = program, place
        self.met, self.drawn, self.taken = {}, 0, 0

    def deals(self, rngs):
        """A game for each source of chance: options are drawn until the program takes them."""
        found, left = {}, dict(enumerate(rngs))
        while left:
            drawn = {i: Deal(rng, self.program) for i, rng in left.items()}
            taken = self.take([deal.head() + ["deal 1"] for deal in drawn.values()])
            self.drawn += len(drawn)
            for (i, deal), fits in zip(drawn.items(), taken):
                if fits:
                    found[i] = deal
                    del left[i]
                    self.count(deal)
        self.taken += len(found)
        return [found[i] for i in sorted(found)]

    def take(self, heads):
        paths = []
        for number, lines in enumerate(heads):
            paths.append(os.path.join(self.place, "head%d.txt" % number))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")
        ran = subprocess.run([self.program, "check", *paths], capture_output=True, text=True, check=False)
        fine = set(ran.stdout.splitlines())
        return [path + ": ok" in fine for path in paths]

    def count(self, deal):
        for item in [("preset", deal.preset), *deal.given.items()]:
            self.met[item] = self.met.get(item, 0) + 1


def transcript(deal):
    """The deals of a game, with what the model knows of them."""
    rng, seats = deal.rng, deal.seats
    o = options.Setting(deal.every, seats)
    each = 0 if o.jokers_last else o.jokers // o.packs
    cards = pack(FULL, o.packs, each) + ["JK"] * (o.jokers - each * o.packs)
    out, total, starter = deal.head() + ["match"] * (deal.deals > 1), [0] * seats, 1 % seats
    for number in range(deal.deals):
        line, deck, seed = cards_line(rng, [cards], seed_of(0))
        out.append(line)
        if number == 0 and rng.random() < 0.5:
            starter = rng.randrange(seats)
            out.append("starter %d" % starter)
        game, lines = played(rng, Golf(o, seats, starter, deck, seed))
        out += lines
        if not game.over():
            break
        out += ["over", "score " + " ".join(map(str, game.score()))]
        total = [a + b for a, b in zip(total, game.score())]
        out += ["total " + " ".join(map(str, total))] * (deal.deals > 1)
        starter = game.next_starter(starter)
    return "\n".join(out) + "\n"


def played(rng, game):
    """A deal, and its lines. Seldom are lines taken back: that needs a copy before each."""
    past, mute, out = [] if rng.random() < 0.15 else None, rng.random(), []
    while len(out) < LINES_MOST or rng.random() > 0.1:
        if game.over() or rng.random() >= mute:
            out += asserts(game, game.n, past, True, rng)
        if past and rng.random() < 0.1:
            every, who = rng.random() < 0.3, rng.choice(past)[1]
            k = max(i for i, p in enumerate(past) if p[1] == who) if every else len(past) - 1
            if every or past[k][2]:
                out.append("%d: undo%s" % (past[k][1], " all" * every))
                game, past = past[k][0], past[:k]
                continue
        if game.over():
            break
        seat, action = free_look(game, rng)
        if action is None:
            seat = rng.choice(game.actors())
            action = choose(game, seat, rng)
        out.append("%d: %s" % (seat, say(action, rng)))
        before = game.copy() if past is not None else None
        is_quiet = game.play(seat, action)
        if past is not None:
            past.append((before, seat, is_quiet))
    return game, out


def free_look(game, rng):
    """Now and then somebody looks where the rules have that, whoever's turn it is."""
    seat, place = rng.randrange(game.n), str(rng.randrange(game.grid))
    if game.o.slots_free and rng.random() < 0.2 and game.is_free_look(seat, place):
        return seat, "peek " + place
    return seat, None


def choose(game, seat, rng):
    """A legal action: first which kind, so that a draw is as likely as a look; equal cards are laid off more often than not."""
    by_verb = {}
    for move in game.legal(seat):
        by_verb.setdefault(move.partition(" ")[0], []).append(move)
    verbs = sorted(by_verb)
    verb = rng.choice(verbs)
    if verb in ("peek", "exchange", "pass", "knock", "call"):
        verb = rng.choice(verbs)
    moves = by_verb[verb]
    if verb in ("match", "match_drawn") and rng.random() < 0.6:
        top = game.hand if verb == "match_drawn" else game.pile[-1]
        moves = [move for move in moves if game.equal(card_at(game, move), top)] or moves
        if verb == "match" and len(moves) == len(by_verb[verb]) and rng.random() < 0.7:
            return "pass_match"
    action = rng.choice(moves)
    if verb in ("use_power", "use_discard_power") and rng.random() < 0.5:
        return both_targets(game, seat, action, rng)
    if verb == "multi_replace" and not game.named and rng.random() < 0.7:
        return several(game, seat, moves, rng)
    return action


def card_at(game, move):
    owner, place = move.split(" ")[1].split(".")
    return game.lay[int(owner)][int(place)]


def both_targets(game, seat, action, rng):
    """Two cards in one line, where a power is on two."""
    after = game.copy()
    after.apply(seat, action)
    if after.power is None or after.phase not in ("power", "picked") or after.power.then and after.phase == "power":
        return action
    return action + " " + rng.choice(after.legal(seat)).split(" ")[1]


def several(game, seat, moves, rng):
    """Cards to be replaced together, in one line: if there are some, equal ones."""
    places = [int(move.split(" ")[1]) for move in moves]
    kind = rank(game.face[game.lay[seat][rng.choice(places)]])
    equal = [p for p in places if rank(game.face[game.lay[seat][p]]) == kind]
    chosen = equal if len(equal) > 1 else rng.sample(places, 2)
    rng.shuffle(chosen)
    return "multi_replace " + " ".join(map(str, chosen))
