"""round_trip.py PROGRAM [RANDOM] [first] - what the program prints of rules reads back to the same rules: the sheet and the book of every
preset, and so many random rule sets (RANDOM, standard 40), in four languages; and each sentence of a sheet alone, under its game.
A rule set is a preset with some of its options changed; one that the program refuses is drawn anew.
first: ends with the first rules that do not read back."""
import json
import os
import random
import re
import subprocess
import sys

PROGRAM = sys.argv[1]
SETS = int(sys.argv[2]) if len(sys.argv) > 2 else 40
LANGUAGES = ("en", "fr", "ja", "pl")
SEED = 48
FOUND = ["tri_peaks_open jokers=1 stock.left=0"]  # once did not read back: two sentences of the book were alike


def run(*words, text=None):
    """Exit code and what was printed."""
    done = subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, env=dict(os.environ, LC_ALL="C.UTF-8"))
    return done.returncode, done.stdout


def rules_of(words):
    """The rules as the program writes them: the preset and what differs; None: they are refused."""
    code, told = run("rules", *words, "--json")
    if code != 0:
        return None
    rules = json.loads(told)
    return " ".join([rules["game"], *(f"{one['option']}={one['value']}" for one in rules["differs"])])


def value_of(option, chance):
    """A value that the option may have, or None."""
    values = option["values"]
    if option["kind"] in ("bool", "choice"):
        return chance.choice(values.split(", "))
    if option["kind"] == "number":
        bounds = re.search(r"(-?\d+)-(-?\d+)", values)
        if bounds:
            least, most = max(int(bounds[1]), -20), min(int(bounds[2]), 20)
            return str(chance.randint(least, most)) if least <= most else None
    return None


def random_sets(presets, chance):
    """Rule sets that stand."""
    made = []
    while len(made) < SETS:
        preset = chance.choice(presets)
        options = json.loads(run("options", preset, "--json")[1])
        some = {}
        for option in chance.sample(options, min(len(options), 8)):
            value = value_of(option, chance)
            if value is not None and rules_of([preset, *(f"{k}={v}" for k, v in some.items()), f"{option['option']}={value}"]):
                some[option["option"]] = value
        made.append(rules_of([preset, *(f"{k}={v}" for k, v in some.items())]))
    return made


def check(rules, language, form, wrong):
    """Prints the rules in a form and reads them back."""
    printed = run("rules", *rules.split(), "--format", form, "--lang", language)[1]
    code, told = run("rules", "--from", "-", "--lang", language, "--json", text=printed)
    read = json.loads(told) if told else {"rules": "", "parts": [], "clear": False}
    bad = [part for part in read["parts"] if part["kind"] in ("unknown", "unclear", "against")]
    if read["rules"] != rules or bad or code != 0:
        wrong.append(f"{rules} --lang {language} --format {form}: read back as {read['rules']}")
        wrong.extend(f"    line {part['line']}, {part['kind']}: {part['words'][:100]}" for part in bad[:3])


def main():
    chance = random.Random(SEED)
    presets = [game["id"] for game in json.loads(run("games", "--json")[1])]
    sets = random_sets(presets, chance) + [rules_of([preset]) for preset in presets] + FOUND
    wrong = []
    for rules in sets:
        if wrong and "first" in sys.argv[3:]:
            break
        for language in LANGUAGES:
            check(rules, language, "sheet", wrong)
        check(rules, chance.choice(LANGUAGES), "text", wrong)
    print("\n".join(wrong[:60]))
    print(f"{len(sets)} rule sets, {len(LANGUAGES)} languages: {sum(not line.startswith(' ') for line in wrong)} do not read back")
    return 1 if wrong or len(presets) < 40 else 0


if __name__ == "__main__":
    sys.exit(main())
