"""examples.py PROGRAM - the worked examples of the rules, one in each row. Each is dealt so that it comes about, and
then checked.

It reads patience_plays.txt, golf_scores.txt, golf_turns.txt and kop_legal.txt. It also reads golf_layouts.txt and
golf_settlements.txt, which `score`, `settle` and the second scorer answer. The first lines of each file explain its
columns."""
import json
import pathlib
import random
import subprocess
import sys

import golf_scoring
from second_kop import Kop

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
KOP_PACK = [rank + suit for suit in "CDHS" for rank in ("A", "10", "Q", "J")]


def without(pack, *groups):
    left = list(pack)
    for cards in groups:
        for card in cards:
            left.remove(card)
    return left


def option(settings, name, standard):
    found = [word.split("=")[1] for word in settings.split() if name + "=" in word]
    return int(found[0]) if found else standard


def patience_play(game, foundation, exposed, stock_left, legal):
    """One row of columns; stock cards are turned until the foundation shows its card with so much stock left."""
    exposed, stock_left = exposed.split(), int(stock_left)
    jokers = option(game, "jokers", 2 if game.startswith("golf_jokers") else 0)
    pack = PACK * option(game, "packs", 1) + ["JK"] * jokers
    resting = "Q" if "under=queens" in game else "K" if "under=kings" in game else " "
    others = [card for card in without(pack, exposed, [foundation]) if card[0] != resting]
    turns = len(others) - stock_left
    deck = exposed + others[:turns] + [foundation] + others[turns:]
    lines = ["cardroom 1", f"game {game} columns={len(exposed)} rows=1", "deck " + " ".join(deck)]
    lines += ["0: turn"] * turns + [f"top {foundation}", f"stock {stock_left}"]
    if legal.startswith("over"):
        return lines + ["to_act", "over", "score " + legal.split()[1]]
    actions = [word if word == "turn" else "play " + word for word in legal.split()]
    banned = [f"illegal 0: play {card}" for card in exposed if card not in legal]
    return lines + ["legal 0: " + " ".join(actions)] + banned + ["illegal 0: turn"] * ("turn" not in legal)


def three_pairs(cards):
    """Columns of equal cards: a layout of 0."""
    pairs, used = [], set()
    for card in cards:
        twins = [other for other in cards if other[:-1] == card[:-1] and other != card]
        if card[:-1] not in used and twins and card != "JK":
            used.add(card[:-1])
            pairs.append((card, twins[0]))
    return [pair[0] for pair in pairs[:3]] + [pair[1] for pair in pairs[:3]]


def golf_score(options, layout, score):
    """Seat 0 has the layout, seat 1 three pairs; the deal ends after one turn."""
    cards = layout.replace("/", " ").split()
    packs = option(options, "packs", 1)
    pack = (PACK + ["JK"] * option(options, "jokers", option(options, "jokers_per_pack", 0))) * packs
    other = three_pairs(without(pack, cards))
    deck = [card for slot in range(6) for card in (cards[slot], other[slot])]
    flips = [f"{seat}: flip {slot}" for seat in (0, 1) for slot in (0, 5)]
    lines = ["cardroom 1", f"game golf6 end.max_turns=1 {options}", "seats 2", "deck " + " ".join(deck), "starter 0"]
    return lines + flips + ["0: draw_stock", "0: discard", "over", f"score {score} 0"]


def golf_turns(game, seats, cards, lines):
    """Layouts are dealt from seat 1, then the up-card and the stock. `all: ACTION` is a line a seat."""
    seats, lines = range(int(seats)), [line.strip() for line in lines.split(";")]
    *layouts, rest = [part.replace("/", " ").split() for part in cards.split(",")]
    deck = [card for once_round in zip(*layouts[1:], *layouts[:1], strict=True) for card in once_round] + rest
    match = [lines.pop(0)] if lines[0] == "match" else []
    text = ["cardroom 1", f"game {game}", f"seats {len(seats)}", *match, "deck " + " ".join(deck)]
    for line in lines:
        text += [f"{seat}{line[3:]}" for seat in seats] if line.startswith("all:") else [line]
    return text


def kop_options(options):
    """The options of a row; trump_form=GRAN is what a gran that forehand bids is played with."""
    is_gran = "trump_form=GRAN" in options
    rules = {"early_end": "never"} | dict(word.split("=") for word in options.split())
    return rules | {"trump_form": "T12_RED", "gran_bids": "on"} if is_gran else rules, is_gran


def can_lay(kop, table):
    for card in table:
        if card not in kop.cards():
            return False
        kop.play(card)
    return True


def kop_legal(options, table, hand, legal):
    """Forehand leads the first card of the table and so on round; the hand is the next seat's. Other cards are looked
    for with which the table comes about; for a hand of fewer cards, tricks before as well."""
    table, hand, legal = table.split(), hand.split(), legal.split()
    hands = [[card] for card in table] + [hand] + [[] for _ in range(3 - len(table))]
    rules, is_gran = kop_options(options)
    chance, size = random.Random(1), len(hands[len(table)])
    for _ in range(200000):
        rest = without(KOP_PACK, *hands)
        chance.shuffle(rest)
        whole = [cards + [rest.pop() for _ in range(4 - len(cards))] for cards in hands]
        keep = {card for cards in hands for card in cards}
        kop, before = Kop(whole, rules, "play"), []
        kop.contract, kop.bidder = ("gran", 0) if is_gran else ("normal", None)
        while len(before) < 4 * (4 - size):
            may = [card for card in kop.cards() if card not in keep]
            if not may:
                break
            before.append(chance.choice(may))
            kop.play(before[-1])
        if len(before) == 4 * (4 - size) and kop.leader == 0 and can_lay(kop, table):
            return kop_lines(options, whole, before, table, legal)
    raise SystemExit(f"no tricks lead to {table} {hands}")


def kop_lines(options, hands, before, table, legal):
    deck = [hands[seat][card] for card in range(4) for seat in range(4)]
    owner = {card: seat for seat in range(4) for card in hands[seat]}
    rules, is_gran = kop_options(options)
    lines = ["cardroom 1", "game kop " + " ".join(f"{k}={v}" for k, v in rules.items()), "deck " + " ".join(deck)]
    lines += ["0: bid gran" if is_gran else "0: pass"] + [f"{seat}: pass" for seat in (1, 2, 3)]
    lines += [f"{owner[card]}: play {card}" for card in before + table]
    seat = len(table)
    held = [card for card in hands[seat] if card not in before]
    banned = [f"illegal {seat}: play {card}" for card in held if card not in legal]
    return lines + [f"legal {seat}: " + " ".join("play " + card for card in legal)] + banned


def layout_row(game, grid, *banked_and_value):
    """A row of golf_layouts.txt: its line for `score --lines`, the single command, the value, the second scorer's."""
    *banked, value = banked_and_value
    command = ["score", *game.split(), grid] + ["--banked", *banked] * bool(banked)
    second = golf_scoring.score(game, grid, *map(int, banked))
    return " | ".join([game, grid, *banked]), command, value, str(second)


def settlement_row(game, ender, raws, finals, kamikaze=""):
    having = [int(seat) for seat in kamikaze.split()]
    second = golf_scoring.settle(game, None if ender == "none" else int(ender), [int(raw) for raw in raws.split()],
                                 having)
    command = ["settle", *game.split(), "--ender", ender, *raws.split()] + ["--kamikaze", kamikaze] * bool(having)
    line = [game, ender, raws] + [kamikaze] * bool(having)
    return " | ".join(line), command, finals, " ".join(map(str, second))


def ask(program, arguments, text=None):
    """What the program answers, one value a line."""
    ran = subprocess.run([program, *arguments], input=text, capture_output=True, text=True)
    if ran.returncode != 0:
        sys.exit(f"{' '.join(arguments)}\n{ran.stderr}")
    return ran.stdout.splitlines()


def reasons_hold(program, command):
    """Whoever is said to score the layout does."""
    players = json.loads("\n".join(ask(program, [*command, "--json"])))["players"]
    return all(player["final"] == player["raw"] for player in players if player["why"] == "scores the layout")


def golf_rows(program, name, command, row_of):
    """Every row three ways: all in one go, by its own command, and by the second scorer."""
    numbered = list(rows_of(pathlib.Path(__file__).parent / name))
    rows = [row_of(*columns[1:]) for _, columns in numbered]
    together = ask(program, [command, "--lines", "-"], "".join(line + "\n" for line, _, _, _ in rows))
    if len(together) != len(rows):
        sys.exit(f"{name}: {len(together)} answers to {len(rows)} lines")
    for (number, columns), (_, alone, value, second), answer in zip(numbered, rows, together):
        said = [answer, ask(program, alone)[0], second]
        if said != [value] * 3:
            sys.exit(f"{name}:{number}: {columns[0]} is {value}; --lines, the command, the second scorer: {said}")
        if command == "settle" and not reasons_hold(program, alone):
            sys.exit(f"{name}:{number}: {columns[0]} is explained wrongly")
    print(f"{name}: {len(rows)} rows")
    return len(rows)


GOLF = {"golf_layouts.txt": ("score", layout_row), "golf_settlements.txt": ("settle", settlement_row)}
KINDS = {"patience_plays.txt": patience_play, "golf_scores.txt": golf_score, "golf_turns.txt": golf_turns,
         "kop_legal.txt": kop_legal}


def rows_of(path):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line and not line.startswith("#"):
            yield number, [column.strip() for column in line.split("|")]


def main():
    program, rows = sys.argv[1], 0
    for name, transcript in KINDS.items():
        path = pathlib.Path(__file__).parent / name
        for count, (number, columns) in enumerate(rows_of(path), 1):
            text = "\n".join(transcript(*columns[1:])) + "\n"
            ran = subprocess.run([program, "check", "-"], input=text, capture_output=True, text=True)
            if ran.returncode != 0:
                sys.exit(f"{name}:{number}: {columns[0]} does not hold\n{ran.stderr}{text}")
        print(f"{name}: {count} rows")
        rows += count
    rows += sum(golf_rows(program, name, *kind) for name, kind in GOLF.items())
    print(f"examples: {rows} rows")


if __name__ == "__main__":
    main()
