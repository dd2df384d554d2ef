"""analyse_patience.py PROGRAM DEALS - `analyse` tells where a recorded deal of patience was lost; `solve` checks it.

Bots and a random player leave transcripts. `solve` tells for each of their positions whether it can be won. `analyse`
must name the move between the last position that could be won and the first that could not, tell what kept the win,
and give costs that add up from the best score to the real one. Moves taken back do not count; giving up has a price."""
import json
import re
import subprocess
import sys
import tempfile

PROGRAM, DEALS = sys.argv[1], int(sys.argv[2])
GAMES = ("golf", "golf_queens", "puttputt", "golf_jokers", "tri_peaks_open", "pyramid_golf", "black_hole")
LOST = re.compile(r"lost at move (\d+): (?:played (\w+)|turned the stock) while (.+) kept a win")
faults = []


def run(*words, text=None):
    ran = subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True)
    if ran.returncode not in (0, 1):
        faults.append(f"{words}: exit {ran.returncode}, {ran.stderr}")
    return ran.stdout


def hold(what, got, expected):
    if got != expected:
        faults.append(f"{what}: {got}, expected {expected}")


def analyse(text, *flags):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        return run("analyse", "--by", "cards", *flags, file.name)


def hint(text):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        return run("hint", file.name)


def can_be_won(head, moves):
    """Asked of `hint`, move by move: the best score that can still be had is a win's."""
    found = re.search(r"for a score of (-?\d+)", hint(head + "".join(moves)))
    return None if not found else int(found[1]) <= 0


def check(game, deal, bot):
    text = run("play", game, "--deal", str(deal), "--deals", "1", "--bots", bot)
    moves = [line + "\n" for line in text.splitlines() if line.startswith("0: ")]
    if not moves:  # nothing could be done
        return False
    head = text[:text.index(moves[0])]
    score = int(re.search(r"^score (-?\d+)$", text, re.M)[1])
    said = analyse(text)
    told = json.loads(analyse(text, "--json"))["deals"][0]
    listed = told["decisions"]
    where = f"{game} {deal} {bot}"
    best = int(re.search(r"the best was (-?\d+), the score", said)[1])
    hold(f"{where}: costs", best + sum(one["cost"] for one in listed), score)
    hold(f"{where}: JSON's sums", (told["best"], told["score"], told["cost"], told["gave_up"]),
         (best, score, abs(score - best), False))
    lost = LOST.search(said)
    hold(f"{where}: JSON's end", told["end"], "impossible" if best > 0 else "won" if score <= 0 else "lost")
    if best > 0:
        hold(f"{where}: could not be won", "it could not be won" in said, True)
    elif score <= 0:
        hold(f"{where}: won", said.rstrip().endswith("won"), True)
    elif not lost:
        faults.append(f"{where}: nothing about the loss: {said}")
    else:
        at = int(lost[1])
        hold(f"{where}: before it was lost", can_be_won(head, moves[:at - 1]), True)
        hold(f"{where}: after it was lost", can_be_won(head, moves[:at]) in (False, None), True)
        for kept in lost[3].split(" or "):
            line = "0: turn\n" if kept == "turning the stock" else f"0: play {kept}\n"
            hold(f"{where}: {kept} kept it", can_be_won(head, [*moves[:at - 1], line]) is not False, True)
        hold(f"{where}: JSON", [one["move"] for one in listed if one["loses_win"]], [at])
        taken_back = head + "".join([*moves[:at], "0: undo\n", *moves[at - 1:]])
        if at < len(moves):
            hold(f"{where}: taken back", analyse(taken_back), said)
        given_up = head + "".join(moves[:at - 1]) + "0: concede\n"
        hold(f"{where}: given up", bool(re.search(r"giving up cost \d+; it could still be won", analyse(given_up))), True)
    return lost is not None


def check_conceded():
    text = "cardroom 1\ngame golf\nseats 1\ndeal 1\n0: turn\n0: undo\n0: turn\n0: concede\nscore 35\nover\n"
    told = json.loads(analyse(text, "--json"))["deals"][0]
    said = analyse(text)
    hold("conceded", said.count("the best was 8, the score 35") + said.count("giving up cost 27; it could not be won"), 2)
    hold("conceded in JSON", [told[key] for key in ("best", "score", "giving_up_cost", "end", "decisions")],
         [8, 35, 27, "impossible", []])
    hold("given up in JSON", json.loads(analyse(text.replace("golf", "tri_peaks").replace("score 35\n", ""), "--nodes", "5", "--json"))["deals"][0]["gave_up"], True)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("cardroom 1\ngame golf\nseats 1\ndeal 1\n")
        file.flush()
        words = re.search(r"seat 0: (.+), for a score", run("hint", file.name))[1]
        hold("hint's moves in JSON", json.loads(run("hint", "--json", file.name))[0]["moves"], words.split(" or "))


check_conceded()
losses = sum(check(game, deal, bot) for game in GAMES for deal in range(1, DEALS + 1) for bot in ("medium", "random"))
print(*faults[:20], sep="\n")
print(f"analyse_patience: {losses} losses, {len(faults)} faults")
sys.exit(bool(faults) or losses < 2 * DEALS)
