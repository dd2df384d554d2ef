"""second_kop.py PROGRAM [POSITIONS] - Kop and Baśka, written a second time, only from docs/rules/kop.md.

It bids and plays random deals under random options. It asserts in transcripts who is to act, what is legal at each
call and card, and what each deal pays. The program checks the transcripts, until this many positions have been
played."""
import random
import subprocess
import sys

TRUMPS = {
    "T12_RED": "AH 10H QC QS QH QD JC JS JH JD AD 10D".split(),
    "T14": "AH 10C 10S 10H QC QS QH QD JC JS JH JD AD 10D".split(),
    "T12_BLACK": "AC 10C QC QS QH QD JC JS JH JD AD 10D".split(),
    "GRAN": "JC JS JH JD".split(),
}
POINTS = {"A": 11, "10": 10, "Q": 3, "J": 2}
PACK = [rank + suit for suit in "CDHS" for rank in POINTS]
OLD = {"QC", "QS"}
JACKS = ["JC", "JS", "JH", "JD"]
# word: base, sides of two, all four tricks needed
CONTRACTS = {"normal": (1, True, False), "cicha": (4, False, False), "wesele": (1, True, False),
             "gran": (5, False, False), "zolo": (5, False, False), "gran_du": (10, False, True),
             "zolo_du": (10, False, True), "baska": (10, False, True)}
RANK = list(CONTRACTS)
MOST = {"16": 4, "32": 5, "64": 6, "none": 20, "8": 3, "4": 2}

# Each option's values, the standard one first.
CHOICES = {
    "trump_form": ["T12_RED", "T14", "T12_BLACK"],
    "gran_bids": ["off", "on"],
    "baska_bid": ["off", "auto_win", "play_alone"],
    "bid_order": ["turn", "free"],
    "first_speaker": ["forehand", "second_hand"],
    "auction_end": ["pass4_initial", "pass3", "pass4_always"],
    "wesele_timing": ["any", "first_call", "after_first_round"],
    "pytam_blocks_zolo": ["off", "on"],
    "higher_bid_cancels_doubles": ["on", "off"],
    "own_wesele_kontra": ["no", "yes"],
    "soloist_first_double": ["no", "yes"],
    "double_counting": ["literal", "alternate"],
    "max_double": ["16", "32", "64", "none"],
    "cap_cicha": ["same", "8", "4"],
    "cap_solo": ["same", "8", "4"],
    "wesele_jack": ["hidden", "named"],
    "must_beat": ["on", "off"],
    "declarer_exit": ["26", "27"],
    "exit_scope": ["all_but_du", "team_only"],
    "loss_double": ["off", "on"],
    "cicha_ban": ["off", "on", "last_too"],
    "leader_may_swap": ["off", "on"],
    "early_end": ["when_fixed", "never"],
}
STANDARD = {name: values[0] for name, values in CHOICES.items()}


def points(card):
    return POINTS[card[:-1]]


def agree(options):
    """Baśka is bid in turn."""
    return options["bid_order"] == "turn" or (options["gran_bids"] == "off" and options["baska_bid"] == "off")


class Kop:
    """hands[0] is forehand's; seats are counted from forehand."""

    def __init__(self, hands, options, phase="auction"):
        self.dealt, self.hands = [set(hand) for hand in hands], [list(hand) for hand in hands]
        self.options = STANDARD | options
        self.contract, self.bidder = "normal", None
        self.doubled = []  # who has
        self.bid_last = False  # nobody has doubled since the bid
        self.spoken, self.passed_once = set(), set()
        self.leader, self.trick, self.laid, self.seen_back = 0, [], [], set()
        self.points, self.tricks = [0] * 4, [0] * 4
        self.begin(phase)

    def second_hand_begins(self):
        """Where whoever is quicker speaks, nobody is first."""
        return self.on("first_speaker", "second_hand") and self.on("bid_order", "turn")

    def on(self, name, value="on"):
        return self.options[name] == value

    # The auction: rules 2.

    def begin(self, phase):
        self.phase, self.caller, self.passes = phase, None, set()
        second = phase == "raise" or self.second_hand_begins()
        self.speaker = 1 if second else 0

    def both(self, seat):
        return OLD <= self.dealt[seat]

    def is_banned(self, seat):
        """No cicha with the two top cards; people K24: nor for who plays last with AH and one of three tens."""
        hand = self.dealt[seat]
        too = self.on("cicha_ban", "last_too") and seat == 3 and OLD | {"AH"} <= hand and {"10C", "10S", "10H"} & hand
        return bool(OLD | set(TRUMPS[self.options["trump_form"]][:2]) <= hand or too)

    def may_bid(self, seat, word):
        if RANK.index(word) <= RANK.index(self.contract) or word == "cicha":
            return False
        if word == "wesele":
            late = self.on("wesele_timing", "first_call") and seat in self.spoken
            return self.both(seat) and not late
        if word == "baska":
            return not self.on("baska_bid", "off") and {"QC", "QS", "QH", "QD"} == self.dealt[seat]
        if word == "zolo" and self.on("pytam_blocks_zolo") and seat == 0:
            return not (self.second_hand_begins() or seat in self.passed_once)
        return not word.startswith("gran") or self.on("gran_bids")

    def cap(self, contract):
        most = MOST[self.options["max_double"]]
        name = {"cicha": "cap_cicha", "gran": "cap_solo", "zolo": "cap_solo", "gran_du": "cap_solo",
                "zolo_du": "cap_solo"}.get(contract)
        return most if name is None or self.on(name, "same") else MOST[self.options[name]]

    def may_double(self, seat):
        cap = self.cap(self.contract)
        if len(self.doubled) >= cap or (self.doubled and self.doubled[-1] == seat):
            return False
        if self.doubled:
            return True
        if self.bidder is None:
            return not self.both(seat) or self.on("soloist_first_double", "yes")
        if seat != self.bidder:
            return True
        return self.on("own_wesele_kontra" if self.contract == "wesele" else "soloist_first_double", "yes")

    def bidder_is_asked(self):
        """Rules 10: the bidder speaks once more, last of all, where it may be the first to double."""
        if self.phase == "raise" or not self.bid_last:
            return False
        return self.on("own_wesele_kontra" if self.contract == "wesele" else "soloist_first_double", "yes")

    def calls(self, seat):
        if self.phase == "wesele":
            bids = [word for word in ["wesele"] if self.may_bid(seat, word)]
        elif self.phase == "raise":
            bids = []
        else:
            bids = [word for word in CONTRACTS if self.may_bid(seat, word)]
        must_bid = (not self.on("cicha_ban", "off") and self.bidder is None and self.is_banned(seat) and self.phase != "raise"
                    and {"wesele", "zolo"} & set(bids))
        doubles = self.phase != "wesele" and self.may_double(seat)
        silent = [] if must_bid else ["pass"] + ["double"] * doubles
        return silent + ["bid " + word for word in bids]

    def end_auction(self):
        if self.phase == "auction" and self.bidder is None and self.on("wesele_timing", "after_first_round"):
            self.begin("wesele")
        elif self.phase == "raise" and self.caller is not None:
            self.phase = "swap"
        else:
            self.phase = "play"

    def call(self, seat, words):
        self.spoken.add(seat)
        self.speaker = (seat + 1) % 4
        if words == "pass":
            self.passed_once.add(seat)
            self.passes.add(seat)
            always = self.on("auction_end", "pass4_always") or self.phase == "wesele"
            anew = self.phase == "auction" and self.bidder is not None  # everyone answers a late wesele
            few = self.caller is not None or (self.on("auction_end", "pass3") and not anew)
            if len(self.passes) == (3 if few and not always and not self.bidder_is_asked() else 4):
                self.end_auction()
            return
        self.caller, self.passes, self.bid_last = seat, set(), words != "double"
        if words == "double":
            self.doubled.append(seat)
            return
        late = self.phase == "wesele"
        self.contract, self.bidder, self.phase = words.split()[1], seat, "auction"
        if late and self.on("bid_order", "turn"):
            self.begin("auction")  # anew, from the first speaker
        if self.on("higher_bid_cancels_doubles"):
            self.doubled = []
        if self.contract == "baska" and self.on("baska_bid", "auto_win"):
            self.phase = "over"

    # Play: rules 4.

    def trumps(self):
        return TRUMPS["GRAN" if self.contract.startswith("gran") else self.options["trump_form"]]

    def category(self, card):
        return "trump" if card in self.trumps() else card[-1]

    def beats(self, card, best):
        trumps = self.trumps()
        if card in trumps:
            return best not in trumps or trumps.index(card) < trumps.index(best)
        return self.category(card) == self.category(best) and points(card) > points(best)

    def best(self):
        best = self.trick[0]
        for card in self.trick[1:]:
            best = card if self.beats(card, best) else best
        return best

    def turn(self):
        return (self.leader + len(self.trick)) % 4

    def cards(self, seat=None):
        hand = self.hands[self.turn() if seat is None else seat]
        if not self.trick:
            return list(hand)
        led = self.category(self.trick[0])
        allowed = [c for c in hand if self.category(c) == led]
        allowed = allowed or [c for c in hand if c in self.trumps()] or hand
        beating = [c for c in allowed if self.beats(c, self.best())]
        return beating if beating and self.on("must_beat") else list(allowed)

    def play(self, card):
        self.hands[self.turn()].remove(card)
        self.trick.append(card)
        self.laid.append(card)
        if len(self.laid) == 1 and self.on("leader_may_swap"):
            self.begin("raise")
        if len(self.trick) < 4:
            return
        winner = (self.leader + self.trick.index(self.best())) % 4
        self.points[winner] += sum(map(points, self.trick))
        self.tricks[winner] += 1
        self.leader, self.trick = winner, []
        if sum(self.tricks) == 4 or (self.on("early_end", "when_fixed") and self.is_fixed()):
            self.phase = "over"

    def swap(self, words):
        self.phase = "play"
        if words != "pass":
            card = words.split()[1]
            self.hands[0].remove(card)
            self.hands[0] += self.trick
            self.trick, self.laid = [card], [card]

    # What a table asks.

    def to_act(self):
        if self.phase == "over":
            return []
        if self.phase in ("play", "swap"):
            return [self.turn() if self.phase == "play" else 0]
        if self.on("bid_order", "turn"):
            return [self.speaker]
        goes_on = self.on("auction_end", "pass4_always") or len(self.passes) == 3
        waits = set() if goes_on else {self.caller}
        return [seat for seat in range(4) if seat not in self.passes | waits]

    def legal(self, seat):
        if self.phase == "play":
            return ["play " + card for card in self.cards()]
        if self.phase == "swap":
            return ["pass"] + ["play " + card for card in self.hands[0]]
        return self.calls(seat) + self.leads(seat)

    def leads(self, seat):
        """In free order forehand may lead instead of passing, and so ends the calls."""
        may_lead = self.on("bid_order", "free") and seat == 0 and self.phase != "raise" and "pass" in self.calls(0)
        return ["play " + card for card in self.hands[0] if may_lead]

    def act(self, seat, words):
        if self.phase == "swap":
            self.swap(words)
        elif words.startswith("play"):
            self.phase = "play"
            self.play(words.split()[1])
        else:
            self.call(seat, words)

    # Payment: rules 5.

    def sides(self):
        """The contract played, and who declares."""
        if self.bidder is None:
            old = [seat for seat in range(4) if OLD & self.dealt[seat]]
            return ("cicha" if len(old) == 1 else "normal"), old
        if self.contract != "wesele":
            return self.contract, [self.bidder]
        jack = next(jack for jack in JACKS if jack not in self.dealt[self.bidder])
        return self.contract, [self.bidder] + [seat for seat in range(4) if jack in self.dealt[seat]]

    def doublings(self, contract, declarers):
        if contract == "baska" and self.on("baska_bid", "auto_win"):
            return 0
        doubled = self.doubled[:self.cap(contract)]
        is_void = "AH" in self.dealt[3] and any(card.startswith("10") for card in self.dealt[3])
        if self.on("cicha_ban") and contract == "cicha" and declarers == [3] and is_void:
            return 0
        counted = []
        for seat in doubled:
            if self.on("double_counting", "literal") or not counted or (seat in declarers) != counted[-1]:
                counted.append(seat in declarers)
        return len(counted)

    def payment(self, more_points=0, more_tricks=0):
        """What each seat gets if the declarers take so much more, and the others the rest."""
        contract, declarers = self.sides()
        base, team, du = CONTRACTS[contract]
        had = sum(self.points[i] for i in declarers) + more_points
        tricks = sum(self.tricks[i] for i in declarers) + more_tricks
        if contract == "baska" and self.on("baska_bid", "auto_win"):
            tricks = 4
        won = tricks == 4 if du else had >= 53
        losers, few = (104 - had, 4 - tricks) if won else (had, tricks)
        needed = 26 if won else int(self.options["declarer_exit"])
        exits = 3 if few == 0 else 2 if losers < needed else 1
        if du or (not team and self.on("exit_scope", "team_only")):
            exits = 1
        value = base * exits * 2 ** self.doublings(contract, declarers)
        value *= 1 if won else -2 if self.on("loss_double") else -1
        return tuple(value * (1 if team else 3) if i in declarers else -value for i in range(4))

    def is_fixed(self):
        """Every way in which the tricks to come can fall pays the same; a trick holds 8 points at least."""
        tricks, left = 4 - sum(self.tricks), 104 - sum(self.points)
        payments = set()
        for taken in range(tricks + 1):
            least = left if taken == tricks else 8 * taken
            most = 0 if taken == 0 else left - 8 * (tricks - taken)
            payments |= {self.payment(more, taken) for more in range(least, most + 1)}
            if len(payments) > 1:
                return False
        return True


def random_options(chance):
    while True:
        options = {name: values[0] if chance.random() < 0.5 else chance.choice(values)
                   for name, values in CHOICES.items()}
        if agree(options):
            return options


def choose(chance, legal):
    """Mostly passing, so that every contract is played; what few hands may do is seldom missed."""
    rare = [words for words in legal if words in ("bid wesele", "bid baska")]
    if rare and chance.random() < 0.6:
        return rare[0]
    return "pass" if "pass" in legal and chance.random() < 0.6 else chance.choice(legal)


def deal_hands(chance):
    """A third of the deals have both black queens in one hand, and some all four: few do by chance."""
    deck, kind = chance.sample(PACK, 16), chance.random()
    queens = ["QC", "QS", "QH", "QD"] if kind < 0.05 else ["QC", "QS", "AH", "10H"] if kind < 0.1 else ["QC", "QS"]
    if kind < 0.35:
        seat = chance.randrange(4)
        for i, card in enumerate(queens):
            other = deck.index(card)
            deck[seat + 4 * i], deck[other] = deck[other], deck[seat + 4 * i]
    return deck


def play_deal(chance, options, starter, lines):
    """Appends the deal to the lines; how many positions of play there were, and of calls."""
    deck = deal_hands(chance)
    kop, positions = Kop([deck[seat::4] for seat in range(4)], options), [0, 0]
    lines += ["deck " + " ".join(deck), f"starter {starter}"]
    while kop.to_act():
        seats = kop.to_act()
        lines.append("to_act " + " ".join("ABCD"[seat] for seat in seats))
        lines.append("phase " + kop.phase)
        seat = chance.choice(seats)
        legal = kop.legal(seat)
        positions[kop.phase != "play"] += 1
        lines.append(f"legal {'ABCD'[seat]}: " + ", ".join(legal))
        words = choose(chance, legal)
        lines.append(f"{(seat + starter) % 4}: {words}")
        kop.act(seat, words)
    payment = kop.payment()
    lines.append("score " + " ".join(str(payment[(seat - starter) % 4]) for seat in range(4)))
    lines.append("over")
    return positions


def main():
    program, wanted = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100000
    chance, deals, cards, calls = random.Random(16), 0, 0, 0
    while cards < wanted:
        options = random_options(chance)
        lines = ["cardroom 1", "game kop " + " ".join(f"{k}={v}" for k, v in options.items()), "match"]
        for deal in range(20):
            played, called = play_deal(chance, options, deal % 4, lines)
            cards, calls, deals = cards + played, calls + called, deals + 1
        text = "\n".join(lines) + "\n"
        checked = subprocess.run([program, "check", "-"], input=text, capture_output=True, text=True)
        if checked.returncode != 0:
            numbered = "\n".join(f"{n}: {line}" for n, line in enumerate(lines, 1))
            sys.exit(f"{numbered}\n{checked.stderr}")
    print(f"second_kop: {deals} deals agree, {cards} positions of play and {calls} of calls")


if __name__ == "__main__":
    main()
