"""analyse_games.py PROGRAM [full] - `analyse` tells what each decision of a recorded game cost.

For recorded games of every family, with `full` for more of them: the same file and flags give the same bytes. Another
seed gives other bytes where the hard level samples. Each player's sums are those of the decisions. Luck sums to zero where points are relative to
the others'. A measure that is left out is not told. Impossible flags and files are refused. Ctrl-C tells what is
done."""
import json
import re
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1]
IS_FULL = sys.argv[2:] == ["full"]
FULL = (("golf6", 2, 2), ("golf4", 3, 1), ("cabo", 2, 1), ("kop", 4, 2), ("baska", 4, 2), ("golf", 1, 1), ("null", 3, 2))
SHORT = (("golf6", 2, 2), ("cabo", 2, 1), ("kop", 4, 1), ("golf", 1, 1), ("null", 3, 1))
GAMES, LEAST = (FULL, 200) if IS_FULL else (SHORT, 100)
faults = []


def run(*words, status=0):
    ran = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
    if ran.returncode != status:
        faults.append(f"{words}: exit {ran.returncode}, expected {status}: {ran.stderr}")
    return ran.stdout if status == 0 else ran.stderr


def hold(what, got, expected):
    if got != expected:
        faults.append(f"{what}: {got}, expected {expected}")


def near(a, b):
    return abs(a - b) < 0.01


def check_sums(where, told):
    for player in told["players"]:
        own = [one for one in told["decisions"] if one["seat"] == player["seat"]]
        hold(f"{where}: decisions", player["decisions"], len(own))
        for by in ("by_view", "by_cards"):
            priced = [one[by] for one in own if one[by]]
            hold(f"{where}: {by} told", player[by]["told"], len(priced))
            cost = sum(price["cost"] for price in priced)
            if not abs(cost - player[by]["cost"]) < 0.001 * (len(priced) + 1):
                faults.append(f"{where}: {by} sums to {cost}, told {player[by]['cost']}")
            most = max(range(len(told["decisions"])), key=lambda i: (told["decisions"][i]["seat"] == player["seat"]) * (told["decisions"][i][by] or {"cost": 0})["cost"])
            if "costliest" in player[by] and not near(told["decisions"][most][by]["cost"], told["decisions"][player[by]["costliest"]][by]["cost"]):
                faults.append(f"{where}: {by} the costliest is {most}, told {player[by]['costliest']}")
        for one in own:
            if one["by_cards"] and one["by_cards"]["cost"] < 0:
                faults.append(f"{where}: by cards the best is worse: {one}")
            for by in ("by_view", "by_cards"):
                if one[by] and one[by]["is_best"] != (one[by]["best"] == one["did"]):
                    faults.append(f"{where}: {by}: {one}")


def check_parts(game, said, told):
    """What each player's result is made of, in words: the parts add up to it."""
    if game == "golf":
        score, *parts = (float(n) for n in re.search(
            r": a score of (\S+) in 1 deal \(the fewer the better\): (\S+), the best of other deals on average, (\S+) \(\+- \S+\) by the cards and (\S+) by play\.", said).groups())
        player = told["players"][0]
        hold(f"{game}: the score", score, -player["result"])
        if not abs(player["result"] - player["mean"] - player["gave"] + player["by_cards"]["cost"]) < 0.005:
            faults.append(f"{game}: the result is not its parts: {player}")
        parts = [(score, parts)]
    else:
        parts = [(float(result), [float(n) for n in rest]) for result, *rest in re.findall(
            r": (\S+) points in \d deals?, of which the cards gave (\S+), and play, the others' too, (\S+)\.\n", said)]
        hold(f"{game}: players told", len(parts), len(told["players"]))
    for result, rest in parts:
        if not abs(result - sum(rest)) < 0.02:
            faults.append(f"{game}: {result} is not the sum of {rest}")


def check(game, seats, deals, path):
    text = run("play", game, "--deal", "5", "--deals", str(deals), "--seats", str(seats), "--bots", "medium")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    said = run("analyse", "--budget", "4", path)
    hold(f"{game}: the same again", run("analyse", "--budget", "4", path), said)
    told = json.loads(run("analyse", "--budget", "4", "--json", path))
    other = json.loads(run("analyse", "--budget", "4", "--json", "--seed", "2", path))
    samples = any(one["by_view"]["error"] > 0 for one in told["decisions"])
    hold(f"{game}: another seed", [one["by_view"] for one in told["decisions"]] != [one["by_view"] for one in other["decisions"]], samples)
    hold(f"{game}: all cards and another seed", [one["by_cards"] for one in told["decisions"]], [one["by_cards"] for one in other["decisions"]])
    hold(f"{game}: whole", (told["done"], told["total"]), (len(told["decisions"]),) * 2)
    check_parts(game, said, told)
    check_sums(game, told)
    if seats > 1 and not near(sum(player["gave"] for player in told["players"]), 0):
        faults.append(f"{game}: the cards gave more than they took")
    for name, words in (("by_view", "what could be known then"), ("by_cards", "what all cards would have told")):
        only = run("analyse", "--budget", "4", "--by", name[3:], path)
        left = json.loads(run("analyse", "--budget", "4", "--by", name[3:], "--json", path))
        other_name = "by_cards" if name == "by_view" else "by_view"
        hold(f"{game}: {name} alone", {json.dumps(one[other_name]) for one in left["decisions"]}, {"null"})
        hold(f"{game}: {name} as before", [one[name] for one in left["decisions"]], [one[name] for one in told["decisions"]])
        if game != "golf" or name == "by_view":
            hold(f"{game}: {name} in words", words in only, True)
    first = json.loads(run("analyse", "--budget", "4", "--deal", "1", "--json", path))
    hold(f"{game}: one deal", first["decisions"], [one for one in told["decisions"] if one["deal"] == 1])
    hold(f"{game}: none listed", "BEST BY" in run("analyse", "--budget", "4", "--top", "0", path), False)
    return len(told["decisions"])


def check_refused(path):
    hold("--by", "no measure 'luck', expected view, cards or both" in run("analyse", "--by", "luck", path, status=2), True)
    hold("--deal", "no deal 99, expected 1 to" in run("analyse", "--deal", "99", path, status=2), True)
    text = run("play", "spit", "--deal", "5", "--bots", "medium")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    hold("a race", "a race: it has no turns to weigh" in run("analyse", path, status=2), True)


def check_stopped(path):
    text = run("play", "golf9", "--deal", "5", "--deals", "9", "--seats", "4", "--bots", "medium")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    began = time.monotonic()
    with subprocess.Popen([PROGRAM, "analyse", "--budget", "200", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as ran:
        time.sleep(1.5)
        ran.send_signal(signal.SIGINT)
        said, why = ran.communicate()
    hold("Ctrl-C: exit", ran.returncode, 130)
    hold("Ctrl-C: told", "Stopped: this is about the first" in why and "decisions of 4 seats" in said, True)
    run("analyse", "--seconds", "1", path)
    hold("--seconds", time.monotonic() - began < 60, True)


with tempfile.TemporaryDirectory() as folder:
    decisions = sum(check(*game, f"{folder}/game.txt") for game in GAMES)
    check_refused(f"{folder}/game.txt") if not faults else None
    check_stopped(f"{folder}/game.txt")
print(*faults[:20], sep="\n")
print(f"analyse_games: {decisions} decisions, {len(faults)} faults")
sys.exit(bool(faults) or decisions < LEAST)
