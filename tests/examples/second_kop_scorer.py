"""second_kop_scorer.py PROGRAM [COUNT [SEED]] - checks `score` for Kop and Baśka in two ways: against the worked
examples of the rules (kop_scores.txt, by --lines and by flags), and against a scorer written only from the rules
(kop_scoring.py), on random cases of preset, options, contract, doubles and result."""
import json
import pathlib
import random
import subprocess
import sys

from kop_scoring import (CONTRACTS, PRESETS, REACHED, at_once, cap, counted, has, pay, rules_of, spoken_cap)

CHOICES = {"gran_bids": ("off", "on"), "baska_bid": ("off", "auto_win", "play_alone"),
           "double_counting": ("alternate", "literal"), "max_double": ("16", "32", "64", "none"),
           "cap_cicha": ("same", "8", "4"), "cap_solo": ("same", "8", "4"), "declarer_exit": ("26", "27"),
           "exit_scope": ("all_but_du", "team_only"), "loss_double": ("off", "on")}


def signed(numbers):
    return " ".join(f"{number:+d}" if number else "0" for number in numbers)


def examples():
    table = pathlib.Path(__file__).parent / "kop_scores.txt"
    rows = [line for line in table.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [[field.strip() for field in row.split("|")] for row in rows]


def run(program, words, text=None):
    return subprocess.run([program, *words], input=text, capture_output=True, text=True, check=False)


def by_lines(program, rows):
    """Rows of (game, slip, wanted): what differs."""
    ran = run(program, ["score", "--lines", "-"], "".join(f"{game} | {slip}\n" for game, slip, _ in rows))
    said = ran.stdout.splitlines()
    wrong = [f"{game} | {slip}: the program says {answer}, expected {wanted}"
             for (game, slip, wanted), answer in zip(rows, said) if answer != wanted]
    if ran.returncode or len(said) != len(rows):
        wrong.append(f"exit {ran.returncode} after {len(said)} of {len(rows)} lines: {ran.stderr}")
    return wrong


def by_flags(program, game, slip, wanted):
    """The same row typed as flags: the first line, and what JSON says."""
    words = slip.replace("gran du", "gran_du").split()
    doubles = words[words.index("doubles") + 1] if "doubles" in words else ""
    result = words[2] if len(words) > 2 and words[2] != "doubles" else ""
    points, _, tricks = result.partition("/")
    command = ["score", *game.split(), "--contract", words[0], "--declarers", words[1]]
    command += ["--points", points] * bool(points) + ["--tricks", tricks] * bool(tricks)
    command += [("--doubles" if doubles.isdigit() else "--double-list"), doubles] * bool(doubles)
    plain, told, explained = (run(program, command + more) for more in ([], ["--json"], ["--explain"]))
    wrong = [] if plain.stdout == wanted + "\n" else [f"{command}: {plain.stdout}{plain.stderr}expected {wanted}"]
    if signed(json.loads(told.stdout)["payments"]) != wanted:
        wrong.append(f"{command}: --json says {told.stdout}")
    lines = explained.stdout.splitlines()
    if lines[0] != wanted or len(lines) != 7:
        wrong.append(f"{command}: --explain says {explained.stdout}")
    factors = [line[:9].replace("x", "").strip() for line in lines[1:]]
    base, _, doubled, exit_, loss, value = (int(factor.strip("= ") or 0) for factor in factors)
    if base * doubled * exit_ * loss != value:
        wrong.append(f"{command}: the factors do not multiply: {explained.stdout}")
    return wrong


def random_game(rng):
    preset = rng.choice(list(PRESETS))
    options = [f"{name}={rng.choice(CHOICES[name])}" for name in CHOICES if rng.random() < 0.3]
    rng.shuffle(options)
    return " ".join([preset, *options])


def random_doubles(rng, rules, contract, declarers):
    """How it is written, how many count, and who has doubled if that is told."""
    kind = rng.random()
    if kind < 0.3 or spoken_cap(rules, contract) == 0:
        return "", 0, None
    if kind < 0.5:
        number = rng.randint(0, cap(rules, contract))
        return f" doubles {number}", number, None
    doublers = rng.choices("ABCD", k=rng.randint(1, min(spoken_cap(rules, contract), rng.choice((3, 6, 20)))))
    between = rng.choice((",", "+", ""))
    return " doubles " + between.join(doublers), counted(rules, contract, declarers, doublers), doublers


def random_case(rng):
    while True:
        game = random_game(rng)
        rules = rules_of(game)
        contract = rng.choice(list(CONTRACTS))
        if has(rules, contract):
            break
    declarers = rng.sample("ABCD", CONTRACTS[contract][1])
    tricks = 4 if at_once(rules, contract) else rng.randint(0, 4)
    points = rng.choice(sorted(REACHED[tricks]))
    if rng.random() < 0.3 and 0 < tricks < 4:  # near the edges that matter
        points = min(REACHED[tricks], key=lambda p: abs(p - rng.choice((25, 26, 27, 52, 53, 78, 79))))
    doubles, doublings, doublers = random_doubles(rng, rules, contract, declarers)
    by_points = CONTRACTS[contract][2]
    result = rng.choice([f" {points}/{tricks}", f" {points}"] + [f" /{tricks}"] * (not by_points)
                        + [""] * at_once(rules, contract))
    slip = f"{contract} {'+'.join(declarers)}{result}{doubles}"
    case = (rules, contract, declarers, points, tricks, doublings, doublers)
    return (game, slip, signed(pay(*case[:6]))), case


# Faults that a scorer might have: what each makes of the rules of a case.
FAULTS = {
    "exits count everywhere": lambda rules: {**rules, "exit_scope": "all_but_du"},
    "exits count in team games alone": lambda rules: {**rules, "exit_scope": "team_only"},
    "declarers need 26": lambda rules: {**rules, "declarer_exit": "26"},
    "no double loss": lambda rules: {**rules, "loss_double": "off"},
    "all doublings count": lambda rules: {**rules, "double_counting": "literal"},
    "no cap of cicha": lambda rules: {**rules, "cap_cicha": "same"},
}


def unnoticed(cases):
    """The faults that none of the cases would show."""
    def shows(case, fault):
        rules, contract, declarers, points, tricks, doublings, doublers = case
        wrong = fault(rules)
        said = counted(wrong, contract, declarers, doublers) if doublers else doublings
        return pay(wrong, contract, declarers, points, tricks, said) != pay(*case[:6])
    return [f"no case would show the fault: {name}" for name, fault in FAULTS.items()
            if not any(shows(case, fault) for case in cases)]


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100000
    seed = sys.argv[3] if len(sys.argv) > 3 else str(random.SystemRandom().randrange(10**9))
    print(f"second kop scorer: seed {seed}", flush=True)
    rows = examples()
    wrong = by_lines(program, rows)
    for row in rows:
        wrong += by_flags(program, *row)
    rng = random.Random(seed)
    cases = [random_case(rng) for _ in range(count)]
    wrong += by_lines(program, [row for row, _ in cases])
    wrong += unnoticed([case for _, case in cases]) if count >= 1000 else []
    print("\n".join(wrong[:10]) or f"second kop scorer: {len(rows)} examples and {count} random cases agree")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
