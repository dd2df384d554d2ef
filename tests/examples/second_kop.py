"""second_kop.py PROGRAM - Kop written once more, from docs/rules/kop.md alone.

Random deals are played by random legal cards under every mix of options; what is legal at each card, who is to act and
what each deal pays is asserted in a transcript, which the program checks."""
import itertools
import random
import subprocess
import sys

TRUMPS = {
    "T12_RED": "AH 10H QC QS QH QD JC JS JH JD AD 10D".split(),
    "T14": "AH 10C 10S 10H QC QS QH QD JC JS JH JD AD 10D".split(),
    "T12_BLACK": "AC 10C QC QS QH QD JC JS JH JD AD 10D".split(),
}
POINTS = {"A": 11, "10": 10, "Q": 3, "J": 2}
PACK = [rank + suit for suit in "CDHS" for rank in POINTS]


def points(card):
    return POINTS[card[:-1]]


class Kop:
    """hands[0] is forehand's; seats are counted from forehand."""

    def __init__(self, hands, options):
        self.hands = [list(hand) for hand in hands]
        self.old = [i for i in range(4) if {"QC", "QS"} & set(hands[i])]
        self.options = options
        self.trumps = TRUMPS[options["trump_form"]]
        self.leader, self.trick, self.over = 0, [], False
        self.points, self.tricks = [0] * 4, [0] * 4

    def category(self, card):
        return "trump" if card in self.trumps else card[-1]

    def beats(self, card, best):
        if card in self.trumps:
            return best not in self.trumps or self.trumps.index(card) < self.trumps.index(best)
        return self.category(card) == self.category(best) and points(card) > points(best)

    def best(self):
        best = self.trick[0]
        for card in self.trick[1:]:
            best = card if self.beats(card, best) else best
        return best

    def turn(self):
        return (self.leader + len(self.trick)) % 4

    def legal(self):
        hand = self.hands[self.turn()]
        if not self.trick:
            return list(hand)
        led = self.category(self.trick[0])
        allowed = [c for c in hand if self.category(c) == led]
        allowed = allowed or [c for c in hand if c in self.trumps] or hand
        beating = [c for c in allowed if self.beats(c, self.best())]
        return beating if beating and self.options["must_beat"] == "on" else list(allowed)

    def play(self, card):
        self.hands[self.turn()].remove(card)
        self.trick.append(card)
        if len(self.trick) < 4:
            return
        winner = (self.leader + self.trick.index(self.best())) % 4
        self.points[winner] += sum(map(points, self.trick))
        self.tricks[winner] += 1
        self.leader, self.trick = winner, []
        ends_early = self.options["early_end"] == "when_fixed" and self.is_fixed()
        self.over = sum(self.tricks) == 4 or ends_early

    def payment(self, more_points=0, more_tricks=0):
        """What each seat gets if the Old take so much more, and the Young the rest."""
        old = sum(self.points[i] for i in self.old) + more_points
        tricks = sum(self.tricks[i] for i in self.old) + more_tricks
        alone, won = len(self.old) == 1, old >= 53
        losers, tricks = (104 - old, 4 - tricks) if won else (old, tricks)
        needed = 26 if won else int(self.options["declarer_exit"])
        exits = 3 if tricks == 0 else 2 if losers < needed else 1
        if alone and self.options["exit_scope"] == "team_only":
            exits = 1
        value = (4 if alone else 1) * exits * (1 if won else -1)
        return tuple((3 * value if alone else value) if i in self.old else -value for i in range(4))

    def is_fixed(self):
        """Every way in which the tricks to come can fall pays the same; a trick holds 8 points at least."""
        tricks, left = 4 - sum(self.tricks), 104 - sum(self.points)
        payments = set()
        for taken in range(tricks + 1):
            least = left if taken == tricks else 8 * taken
            most = 0 if taken == 0 else left - 8 * (tricks - taken)
            payments |= {self.payment(more, taken) for more in range(least, most + 1)}
        return len(payments) == 1


CHOICES = {
    "trump_form": list(TRUMPS),
    "must_beat": ["on", "off"],
    "declarer_exit": ["26", "27"],
    "exit_scope": ["all_but_du", "team_only"],
    "early_end": ["when_fixed", "never"],
}


def play_deal(chance, options, starter, lines):
    deck = chance.sample(PACK, 16)
    kop = Kop([deck[seat::4] for seat in range(4)], options)
    lines.append("deck " + " ".join(deck))
    lines.append(f"starter {starter}")
    while not kop.over:
        turn, legal = kop.turn(), kop.legal()
        seat = (turn + starter) % 4
        lines.append(f"legal {'ABCD'[turn]}: " + " ".join("play " + card for card in legal))
        card = chance.choice(legal)
        lines.append(f"{seat}: play {card}")
        kop.play(card)
    payment = kop.payment()
    lines.append("score " + " ".join(str(payment[(seat - starter) % 4]) for seat in range(4)))
    lines.append("over")


def main():
    program, chance, deals = sys.argv[1], random.Random(16), 0
    for values in itertools.product(*CHOICES.values()):
        options = dict(zip(CHOICES, values))
        lines = ["cardroom 1", "game kop " + " ".join(f"{k}={v}" for k, v in options.items()), "match"]
        for deal in range(25):
            play_deal(chance, options, deal % 4, lines)
            deals += 1
        text = "\n".join(lines) + "\n"
        checked = subprocess.run([program, "check", "-"], input=text, capture_output=True, text=True, timeout=120)
        if checked.returncode != 0:
            sys.exit(f"{checked.stderr}\n{text}")
    print(f"second_kop: {deals} deals agree")


if __name__ == "__main__":
    main()
