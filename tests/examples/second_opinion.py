"""second_opinion.py PROGRAM [GAMES [SEED [KIND]]] - the rules of the patiences, Spit, golf and the power-card games, written
a second time.

It is written only from docs/rules, docs/transcripts.md, docs/bots.md and docs/deals.md. It plays GAMES random games (standard
600), of all kinds or of one (patience, golf, spit), with random options, cards, seats and starters. It writes each game as
a transcript that asserts everything its model knows after every step, and lets `PROGRAM check` read it. It prints what the
program refused, and for golf which options were met; exit 1 if the program refused anything."""
import collections
import copy
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile

import second_golf_games
import second_golf_options
from deals import seed_of
from second_lines import asserts, cards_line, say
from second_patience import Patience
from second_spit import Spit

BATCH = 100  # the most files for one `check`
PROCESSES = 2
KINDS = ["patience", "golf", "patience", "golf", "spit"]


def transcript(rng, kind):
    """A game, and whether its last deal ended the match."""
    name, given, o, seats, cards = kind.setup(rng)
    out = ["cardroom 1", "game %s %s" % (name, " ".join("%s=%s" % i for i in given.items())), "seats %d" % seats]
    deals = 1 if kind is Spit else rng.choice([3] if o.get("rounds") == "going_on" else [1, 1, 1, 3])
    out += ["match"] * (deals > 1)
    total, starter = [0] * seats, 0
    for d in range(deals):
        line, deck, seed = cards_line(rng, cards, seed_of(0))
        out.append(line)
        if d == 0 and rng.random() < 0.5:
            starter = rng.randrange(seats)
            out.append("starter %d" % starter)
        game, past, mute = kind(o, seats, starter, deck, seed), [], rng.random() * 0.8
        while True:
            if rng.random() >= mute or game.over():
                out += asserts(game, seats, past, o.get("undo") != "off", rng)
            if past and rng.random() < 0.08 and o.get("undo") != "off":
                every, who = rng.random() < 0.3, rng.choice(past)[1]
                k = max(i for i, p in enumerate(past) if p[1] == who) if every else len(past) - 1
                if every or past[k][2]:
                    out.append("%d: undo%s" % (past[k][1], " all" * every))
                    game, past = past[k][0], past[:k]
                    continue
            if game.over():
                break
            seat = rng.choice(game.actors())
            action = game.choose(seat, rng) if kind is Patience else rng.choice(game.legal(seat))
            past.append((copy.deepcopy(game), seat, game.quiet(seat, action)))
            out.append("%d: %s" % (seat, say(action, rng)))
            game.apply(seat, action)
        out += ["over", "score " + " ".join(map(str, game.score()))]
        total = [a + b for a, b in zip(total, game.score())]
        out += ["total " + " ".join(map(str, total))] * (deals > 1)
        starter = (starter + 1) % seats
        if game.ends_match():
            break
    return "\n".join(out) + "\n", deals > 1 and game.ends_match()


def games_of(program, place, seed, numbers, only):
    """The transcripts of these games, those whose last deal ended the match, and what was drawn for golf."""
    texts, ended, rngs, golfs = {}, {}, {}, None
    for i in numbers:
        rng, kind = random.Random("%s %d" % (seed, i)), only or KINDS[i % len(KINDS)]
        if kind == "golf":
            rngs[i] = rng
            continue
        texts[i], has_ended = transcript(rng, Patience if kind == "patience" else Spit)
        if has_ended:
            ended[i] = texts[i] + "deal 1\n"
    if rngs:
        golfs = second_golf_games.Golfs(program, place)
        for i, deal in zip(rngs, golfs.deals(rngs.values())):
            texts[i] = second_golf_games.transcript(deal)
    return texts, ended, golfs


def batch(job):
    """What the program said to some games: how many, what it refused, and which options were met."""
    program, seed, numbers, only = job
    trouble = []
    with tempfile.TemporaryDirectory() as place:
        texts, ended, golfs = games_of(program, place, seed, numbers, only)
        for i, text in ended.items():
            more = check(program, place, {i: text})
            if more.returncode != 1 or "the match is over" not in more.stderr:
                trouble.append((i, "another deal after the last was not refused: " + more.stderr, text))
        done = check(program, place, texts)
        fine = set(done.stdout.splitlines())
        said = collections.defaultdict(str)
        for line in done.stderr.splitlines():
            said[os.path.basename(line.removeprefix("cardroom: ").split(":")[0])] += line.split(": ", 1)[-1] + "\n"
        trouble += [(i, said["%d.txt" % i], text) for i, text in texts.items() if file_of(place, i) + ": ok" not in fine]
    return len(texts), trouble, (golfs.drawn, golfs.taken, golfs.met) if golfs else (0, 0, {})


def file_of(place, number):
    return os.path.join(place, "%d.txt" % number)


def check(program, place, texts):
    for i, text in texts.items():
        with open(file_of(place, i), "w", encoding="utf-8") as file:
            file.write(text)
    paths = [file_of(place, i) for i in texts]
    return subprocess.run([program, "check", *paths], capture_output=True, text=True, check=False)


def main():
    program, count, seed = sys.argv[1], int((sys.argv[2:] or ["600"])[0]), (sys.argv[3:] or ["1"])[0]
    only = (sys.argv[4:] or [None])[0]
    jobs = [(program, seed, range(start, min(count, start + BATCH)), only) for start in range(0, count, BATCH)]
    played, refused, golf, met = 0, 0, [0, 0], collections.Counter()
    with multiprocessing.Pool(min(PROCESSES, len(jobs))) as pool:
        for games, trouble, (drawn, taken, options) in pool.imap(batch, jobs):
            played += games
            if played % 5000 == 0 and played < count:
                print("second opinion: %d games so far, %d refused" % (played, refused + len(trouble)), flush=True)
            golf = [golf[0] + drawn, golf[1] + taken]
            met.update(options)
            for number, why, text in trouble:
                refused += 1
                print("--- game %d: %s%s" % (number, why, text if refused == 1 else "(only the first is shown)"), flush=True)
    if golf[0]:
        second_golf_options.report(program, met)
        print("golf: the program took %d of %d drawn sets of options" % (golf[1], golf[0]))
    print("second opinion: %d games, %d refused" % (count, refused))
    return refused != 0


if __name__ == "__main__":
    sys.exit(main())
