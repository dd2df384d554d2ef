"""deals.py PROGRAM DOC - the rule of docs/deals.md from number to pack, written again and independently.

It compares the program's deals, and every vector that the document prints, with this rule."""
import random
import re
import subprocess
import sys

MASK = 0xFFFFFFFF


def block(key, counter, stream):
    state = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574] + key
    state += [counter, stream & MASK, stream >> 32, 0]
    x = list(state)

    def turn(a, b, c, d):
        for to, by, other, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[by]) & MASK
            mixed = x[other] ^ x[to]
            x[other] = ((mixed << bits) | (mixed >> (32 - bits))) & MASK

    for _ in range(10):
        for i in range(4):
            turn(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            turn(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & MASK for a, b in zip(x, state)]


def seed_of(number):
    return number.to_bytes(8, "little") + b"cardroom deal number 1.0"


def words(seed, stream=0):
    key = [int.from_bytes(seed[i:i + 4], "little") for i in range(0, 32, 4)]
    counter = 0
    while True:
        yield from block(key, counter, stream)
        counter += 1


def below(source, bound):
    while True:
        product = next(source) * bound
        if product & MASK >= (1 << 32) % bound:
            return product >> 32


def pack(ranks, packs, jokers):
    return ([rank + suit for suit in "CDHS" for rank in ranks] + ["JK"] * jokers) * packs


def shuffle(cards, seed, stream=0, source=None):
    source = source or words(seed, stream)
    for last in range(len(cards) - 1, 0, -1):
        other = below(source, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def shuffle_sets(sets, seed):
    """Own packs: each shuffled by itself, one after another."""
    source, whole = words(seed, 0), []
    for cards in sets:
        one = cards[:]
        shuffle(one, seed, 0, source)
        whole += one
    return whole


def shuffled(number, cards):
    cards = list(cards)
    shuffle(cards, seed_of(number))
    return cards


FULL = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
KOP = "A 10 Q J".split()


def pysol(number):
    """PySolFC's deck of this number. Its new generator is Python's own."""
    old = number <= 32000
    cards = [rank + suit for rank in FULL for suit in "CDHS"] if old else [rank + suit for suit in "CSHD" for rank in FULL]
    x, chance = number, random.Random(number)
    for last in range(51, 0, -1):
        x = (x * 214013 + 2531011) & MASK
        other = (x >> 16 & 0x7FFF) % (last + 1) if old else int(chance.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards[::-1]


def program_deal(program, *words_):
    return subprocess.run([program, "deal", *words_], capture_output=True, text=True, check=True).stdout


def golf6_order(text, seats):
    """The cards of a printed golf6 deal in the order in which they left the top; seat 1 starts."""
    rows = {}
    for line in text.splitlines():
        if ": " in line:
            seat, cards = line.split(": ")
            rows[int(seat)] = cards.replace("/ ", "").split()
    order = [rows[(1 + i) % seats][slot] for slot in range(6) for i in range(seats)]
    return order + re.search(r"top (\S+)", text).group(1).split() + re.search(r"stock (.*)", text).group(1).split()


def kop_order(text):
    hands = [part.split()[1:] for part in text.strip().split(" | ")]
    return [hands[seat][i] for i in range(4) for seat in range(4)]


def patience_order(text):
    """Row by row, then the foundation, then the stock; T is a ten, each line below the first two is a column."""
    talon, foundation, *columns = text.replace("T", "10").replace("10alon", "Talon").strip().splitlines()
    columns = [column.split() for column in columns]
    rows = [card for row in zip(*columns) for card in row]
    first = [card for card in foundation.split()[1:] if card != "-"]
    return rows + first + talon.split()[1:]


def main():
    program, document = sys.argv[1:3]
    checked = 0
    for number in list(range(40)) + [2**32 - 1, 2**32, 12345678901234567890, 2**64 - 1]:
        for seats, packs, jokers in ((2, 1, 0), (3, 1, 2), (6, 2, 1), (12, 3, 2)):
            options = [f"deck.packs={packs}", f"jokers={jokers}", "--seats", str(seats), "--deal", str(number)]
            got = golf6_order(program_deal(program, "golf6", *options), seats)
            assert got == shuffled(number, pack(FULL, packs, jokers)), (number, options)
        got = kop_order(program_deal(program, "kop", "--deal", str(number)))
        assert got == shuffled(number, pack(KOP, 1, 0)), ("kop", number)
        for game, jokers in (("golf", 0), ("golf_jokers", 2), ("golf_free_start", 0)):
            got = patience_order(program_deal(program, game, "--deal", str(number)))
            assert got == shuffled(number, pack(FULL, 1, 0) + ["JK"] * jokers), (game, number)
        checked += 8
    vectors = re.findall(r"^\| (pysol:)?(\d+) \| (52|16) \| `([^`]+)` \|$", open(document, encoding="utf-8").read(), re.M)
    assert len(vectors) >= 18, "the document has its test vectors"
    for kind, number, size, cards in vectors:
        cards = cards.split()
        if kind:
            whole = pysol(int(number))
            got = patience_order(program_deal(program, "golf", "--deal", f"pysol:{number}"))
            assert got == whole, ("pysol", number)
        else:
            whole = shuffled(int(number), pack(FULL if size == "52" else KOP, 1, 0))
        assert whole[:len(cards)] == cards, f"docs/deals.md: deal {number} of {size}: {' '.join(whole)}"
        checked += 1
    print(f"deals: {checked} decks agree")


if __name__ == "__main__":
    main()
