"""second_lines.py - lines of transcripts for second_opinion.py: the cards, and what a model knows."""
import re

from deals import seed_of, shuffle_sets


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


def asserts(game, seats, past, may_undo, rng):
    """What holds now. `past` has a row for each line: the game before it, its seat, and whether it was quiet, so that its seat
    may take it back; without a past nothing is said of that."""
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
    if past is None:
        return
    s = rng.randrange(seats)
    if not may_undo or not past or past[-1][1] != s or not past[-1][2]:
        yield "illegal %d: undo" % s
    if not may_undo or not any(p[1] == s for p in past):
        yield "illegal %d: undo all" % s
