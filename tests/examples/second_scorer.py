"""second_scorer.py PROGRAM [COUNT] [SEED] - scores random golf layouts and settlements with the program and with a
second scorer.

COUNT layouts and a tenth as many settlements, under random presets and options, go through `score --lines` and
`settle --lines` in batches; golf_scoring.py says what each must give. Each run draws a new seed and prints it first.
The run ends at the first line on which the two disagree."""
import multiprocessing
import random
import subprocess
import sys

from golf_scoring import PRESETS, RANKS, Layout, number, options_of, parse, rules_for, score, settle

BATCH = 1000
PROCESSES = 2
PLACES = 16
ASSIGNMENTS_MOST = 1300  # of ranks to wild jacks: three of them among ten ranks, four when there are two ranks beside
SETS_MOST = 16  # of one rank, when cards are used once: more make too many families
PENALTIES = ("none", "+10", "+20", "add10", "double_plus5", "double", "match_highest", "add_2n",
             "add_highest_opponent", "add_lowest", "add_highest")
POWER = ("malaysia", "pablo", "cumbia", "cabo", "cactus", "dacz")
CALLED = ("golf4", "golf4_wiki", "pablo", "cumbia", "cabo", "cactus", "dacz")  # somebody knocks or calls
GROWING = ("pablo", "cumbia", "cabo", "cactus")  # layouts do not keep their number of cards
SEATS = {"golf4_wiki": (3, 7), "golf6_single": (2, 4)} | {preset: (2, 6) for preset in POWER}
KAMIKAZE = ("QQKK:50", "A:0", "23JK:99", "KKQQJJ:20")
BONUSES = (-1, -4, -10, -12, -16, -20, -25, -40, -999)


def grid_size(rng, preset):
    """A preset's own grid, or another one of at most 16 places."""
    options = options_of(preset)
    if rng.random() < 0.6:
        return options["layout.rows"], options["layout.cols"], []
    rows = rng.randint(1, 4)
    cols = rng.randint(1, min(8, PLACES // rows))
    if rng.random() < 0.4:
        rows, cols = rng.choice([(2, 3), (3, 3), (2, 4), (4, 4), (3, 2), (3, 5), (2, 8)])
    return rows, cols, ["init.mode=none", f"layout.rows={rows}", f"layout.cols={cols}"]  # a reveal may not fit it


def line_options(rng, preset, rows, cols, own_grid):
    """Line lengths that the grid has room for. A grid may be too small for the preset's own: then all are named."""
    if own_grid and rng.random() < 0.5:
        return []
    room = {"column": rows, "row": cols, "diagonal": min(rows, cols)}
    lengths = {line: rng.choice([0, rng.randint(2, most)]) if most >= 2 else 0 for line, most in room.items()}
    if own_grid and rng.random() < 0.3:
        line = rng.choice(list(room))
        return [f"lines.{line}={lengths[line]}"]
    if rng.random() < 0.5:
        return ["lines=" + ",".join(f"{line}:{length}" for line, length in lengths.items())]
    return [f"lines.{line}={length}" for line, length in lengths.items()]


def bonus_options(rng, rows, cols):
    """Only those the grid allows."""
    allowed = ["joker_pair"]
    allowed += ["block2x2", "quad_cols"] * (rows >= 2 and cols >= 2)
    allowed += ["special_quad"] * (rows == 2 and cols >= 2)
    allowed += ["six_equal"] * (rows * cols == 6) + ["straight9"] * (rows * cols == 9)
    allowed += ["four_kings_side"] * ((rows, cols) == (2, 4))
    given = [f"{name}={rng.choice(BONUSES)}" for name in allowed if rng.random() < 0.4]
    if "quad_cols" in allowed and rng.random() < 0.3:
        given = [word for word in given if not word.startswith("quad_cols")]
        given.append("quad_cols=" + ",".join(str(rng.choice(BONUSES)) for _ in range(3)))
    given += [f"sets.3={rng.randint(-20, 20)}"] * (rows * cols >= 3 and rng.random() < 0.15)
    given += [f"sets.4={rng.randint(-99, 99)}"] * (rows * cols >= 4 and rng.random() < 0.15)
    if any(word.startswith("four_kings_side") for word in given) and rng.random() < 0.7:
        given.append("four_kings_side.shape=" + rng.choice(["row", "half", "either"]))
    return given


def value_options(rng, ranks):
    given = [f"val.{rank}={rng.randint(-20, 40)}" for rank in ranks if rng.random() < 0.25]
    for card in ("JS", "JH", "QS", "KD", "2C", "7H"):
        if rng.random() < 0.06:
            given.append(f"val.{card}={rng.randint(-20, 40)}")
    return given


def rule_options(rng):
    given = []
    if rng.random() < 0.5:
        given.append("sharing=exclusive")
    if rng.random() < 0.5:
        given.append("wild=one_eyed_jacks")
        given += ["wild.mode=automatic"] * (rng.random() < 0.4) + ["wild.in_bonus=on"] * (rng.random() < 0.4)
    if rng.random() < 0.3:
        given.append("any_pair=on")
    if rng.random() < 0.3:
        given.append("keep_neg=" + rng.choice(["2", "JK", "2,JK"]))
    return given


def drawn(rng, ranks, number, wild):
    """So many cards of these ranks from four packs, some of them changed into wild jacks."""
    while True:
        pack = [rank + suit for rank in ranks for suit in "CDHS" * 4 if rank != "JK"] + ["JK"] * (8 * ("JK" in ranks))
        if len(pack) >= number:
            break
        ranks = ranks + [rng.choice([rank for rank in RANKS if rank not in ranks])]
    cards = rng.sample(pack, number)
    return [rng.choice(["JS", "JH"]) if wild and rng.random() < 0.12 else card for card in cards]


def random_ranks(rng):
    """Few ranks, so that combinations come about; those that rules speak of more often than others."""
    if rng.random() < 0.15:
        return RANKS + ["JK"]
    pool = RANKS + ["2", "JK", "K", "J", "JK", "K"]
    return sorted({rng.choice(pool) for _ in range(rng.choice([1, 2, 2, 3, 3, 4, 5]))})


def straight(rng, places):
    low = rng.randint(0, 4)
    cards = [rank + rng.choice("CDHS") for rank in RANKS[low:low + places]]
    rng.shuffle(cards)
    return cards


def random_cards(rng, ranks, places, words):
    """The cards of the grid, at times with empty places, and extras."""
    if "straight9" in words and rng.random() < 0.5:
        return straight(rng, places), []
    extras = min(PLACES - places, rng.randint(1, 4) if rng.random() < 0.25 else 0)
    cards = drawn(rng, ranks, places + extras, "wild=" in words)
    empty = rng.choice([0, 0, 0, 0.1, 0.3])
    return [".." if rng.random() < empty else card for card in cards[:places]], cards[places:]


def scored_in_time(words, grid):
    """Whether this straightforward scorer need not go through too many assignments or families."""
    rules = rules_for(words)
    layout = Layout(rules, *parse(grid))
    if len(layout.meanings()) ** len(layout.jacks) > ASSIGNMENTS_MOST:
        return False
    if not rules.exclusive:
        return True
    for rank in set(layout.ranks.values()):
        may_be = {place for place in layout.ranks if layout.ranks[place] == rank} | set(layout.jacks)
        if len(layout.sets(rank, frozenset(place for place in may_be if place < layout.size))) > SETS_MOST:
            return False
    return True


def completes_nothing(words):
    """Whether wild jacks have nothing to complete, which the program refuses."""
    rules = rules_for(words)
    blocks = number(rules.options, "block2x2") or str(rules.options["quad_cols"]) != "0"
    lines = number(rules.options, "lines.row") or number(rules.options, "lines.diagonal") or (
        rules.rows > 1 and number(rules.options, "lines.column"))
    return rules.wild and not (lines or rules.any_pair or (rules.in_bonus and blocks))


def random_words(rng, ranks):
    preset = rng.choice(list(PRESETS))
    rows, cols, given = grid_size(rng, preset)
    given += line_options(rng, preset, rows, cols, not given) + bonus_options(rng, rows, cols)
    given += rule_options(rng) + value_options(rng, ranks)
    given += ["remove_completed=off"] * (preset in ("nines", "golf12") and "wild=one_eyed_jacks" in given)
    given += ["quad_cols=0"] * (preset == "golf8" and min(rows, cols) < 2)
    rng.shuffle(given)
    return rows, cols, " ".join([preset, "packs=4 jokers_per_pack=2"] + given)


def random_layout(rng):
    """A line for `score --lines` and the value it must give."""
    while True:
        ranks = random_ranks(rng)
        rows, cols, words = random_words(rng, ranks)
        if completes_nothing(words):
            continue
        cards, extras = random_cards(rng, ranks, rows * cols, words)
        grid = " / ".join(" ".join(cards[row * cols:row * cols + cols]) for row in range(rows))
        grid += " + " + " ".join(extras) if extras else ""
        if scored_in_time(words, grid):
            banked = rng.choice(BONUSES) if ".." in grid and rng.random() < 0.2 else 0
            return f"{words} | {grid}" + (f" | {banked}" if banked else ""), str(score(words, grid, banked))


def caller_options(rng):
    """A way of scoring that is a whole of its own, with what its rules leave open."""
    given = rng.choice([["caller_scoring=tamalou", "penalty=none", "bonus=" + rng.choice(["none", "zero"])],
                        ["caller_scoring=cactus", "penalty=+10", "bonus=" + rng.choice(["none", "zero"])]])
    return given + ["ender.tie=" + rng.choice(["lowest", "not_lowest", "neutral"])]


def ender_options(rng):
    given = ["penalty=" + rng.choice([*PENALTIES, f"+{rng.randint(1, 50)}"]),
             "bonus=" + rng.choice(["none", "zero", "minus_n", "-10", f"-{rng.randint(1, 50)}",
                                    f"less_{rng.randint(1, 100)}"]),
             "ender.tie=" + rng.choice(["lowest", "not_lowest", "neutral", "+5", f"+{rng.randint(1, 30)}"]),
             "ender.bonus.for=" + rng.choice(["lowest", "any"]),
             "lowest.points=" + rng.choice(["own", "zero", f"less_{rng.randint(1, 100)}"])]
    given = rng.sample(given, rng.randint(0, len(given)))
    has_points = any(word.startswith("penalty=+") for word in given)
    return given + ["ender.penalty.as=" + rng.choice(["added", "score"])] if has_points else given


def random_settlement(rng):
    """A line for `settle --lines` and the finals it must give."""
    preset, six = rng.choice(list(PRESETS)), False
    given = rng.choices([["caller9=on"], caller_options(rng), ender_options(rng)], [15, 20, 65])[0]
    if preset == "cactus":  # its own way of scoring goes with no other rule for the caller
        given = [] if rng.random() < 0.7 else ["caller_scoring=tamalou"]
    if preset in ("pablo", "dacz", "golf12") and "caller9=on" in given:
        given = []
    can_end = options_of(preset)["layout.rows"] == 2 and preset in CALLED
    if "caller9=on" not in given and can_end and rng.random() < 0.3:
        given.append(f"call.max_points={rng.randint(0, 30)}")
    given += [f"tied.points={rng.randint(1, 20)}"] * (rng.random() < 0.2)
    six = preset in ("golf6", "golf6_wiki", "golf6_single", "cutthroat")
    given += ["moon=60"] * (six and rng.random() < 0.3)
    has_kamikaze = preset in GROWING and rng.random() < 0.2
    given += ["kamikaze=" + rng.choice(KAMIKAZE)] * has_kamikaze
    rng.shuffle(given)
    least, most = rng.choice([(-12, 12), (-3, 3), (0, 60), (58, 61), (-40, -1), (-99, 99)])
    raws = [rng.randint(least, most) for _ in range(rng.randint(*SEATS.get(preset, (2, 8))))]
    ender = rng.choice([None, *range(len(raws))] if rng.random() < 0.5 else range(len(raws)))
    words = " ".join([preset] + given)
    having = rng.sample(range(len(raws)), rng.randint(0, 2)) if has_kamikaze else []
    line = f"{words} | {'none' if ender is None else ender} | {' '.join(map(str, raws))}"
    line += f" | {' '.join(map(str, having))}" if having else ""
    return line, " ".join(map(str, settle(words, ender, raws, having)))


def answers(program, command, lines):
    """What the program says to each line; what it refuses is shown."""
    text = "".join(line + "\n" for line in lines)
    ran = subprocess.run([program, command, "--lines", "-"], input=text, capture_output=True, text=True, check=False)
    said = ran.stdout.splitlines()
    if ran.returncode == 0 and len(said) == len(lines):
        return said, None
    return said, f"{command}: exit {ran.returncode} after {len(said)} of {len(lines)} lines: {ran.stderr.strip()}"


def compare(job):
    """One batch: how many lines agreed, and the trouble if there is any."""
    program, command, count, seed, batch = job
    rng = random.Random(f"{seed} {command} {batch}")
    make = random_layout if command == "score" else random_settlement
    made = [make(rng) for _ in range(count)]
    said, trouble = answers(program, command, [line for line, _ in made])
    for (line, expected), answer in zip(made, said):
        if answer != expected:
            return 0, f"{command}: {line}\n  the program says {answer}, the second scorer {expected}"
    refused = f"\n  {made[len(said)][0]}" if trouble and len(said) < len(made) else ""
    return (0, trouble + refused) if trouble else (count, None)


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200000
    seed = sys.argv[3] if len(sys.argv) > 3 else str(random.SystemRandom().randrange(10**9))
    print(f"second scorer: seed {seed}", flush=True)
    agreed = {"score": 0, "settle": 0}
    wanted = {"score": count, "settle": count // 10}
    jobs = [(program, command, min(BATCH, total - start), seed, start // BATCH)
            for command, total in wanted.items() for start in range(0, total, BATCH)]
    with multiprocessing.Pool(PROCESSES) as pool:
        for job, (fine, trouble) in zip(jobs, pool.imap(compare, jobs)):
            if trouble:
                print(f"{trouble}\n  seed {seed}", flush=True)
                return 1
            agreed[job[1]] += fine
    print(f"second scorer: {agreed['score']} layouts and {agreed['settle']} settlements agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
