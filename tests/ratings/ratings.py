"""ratings.py PROGRAM ROUNDS [SEED] - `cardroom ratings` against a second count (glicko.py), of tournaments, score sheets, the
ladder, duplicates and games of a history; ratings that go on from printed ones; text, CSV and JSON that agree; wrong files."""
import csv
import io
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from glicko import Club, after

PROGRAM = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2])
SEED = sys.argv[3] if len(sys.argv) > 3 else str(random.SystemRandom().randrange(10**9))
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-ratings-"))
NAMES = ["Ewa Żak", "Jan Nowak", "Zoë Müller", "Łucja", 'Ada "the ace", B', "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "hard"]


def run(*words, code=0):
    ran = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False, cwd=FOLDER)
    assert ran.returncode == code, f"{words}: exit {ran.returncode}, expected {code}\n{ran.stdout}{ran.stderr}"
    assert not (code and ran.stdout), ran.stdout
    return ran.stderr if code else ran.stdout


def write(name, text):
    (FOLDER / name).write_text(text, encoding="utf-8")
    return name


def rated(*files):
    """Form to (name, is a bot) to (rating, deviation, volatility, games)."""
    told = json.loads(run("ratings", *files, "--json"))
    return {one["form"]: {(row["player"], row["bot"]): (row["rating"], row["deviation"], row["volatility"], row["games"])
                          for row in one["players"]} for one in told["lists"]}


def compare(told, club):
    """The program's list is the second count's, within what is left of rounding."""
    known = {player for player in club.rating if club.games.get(player)}
    assert told.keys() == known, (told.keys() ^ known)
    for player, row in told.items():
        own = (*club.rating[player], club.games[player])
        assert all(abs(a - b) < by for a, b, by in zip(row, own, (0.01, 0.01, 1e-6, 0.5))), f"{player}: {row}, again {own}"


def tournament(rng, name, club):
    """A file of random tables, some without a result; rounds are written down as the draw does."""
    players = rng.sample(range(len(NAMES)), rng.choice((4, 5, 8, 11)))
    lines = ["cardroom tournament 1", "game kop_sport", "rounds 9", "deals 8"]
    lines += [f"player {player + 1} {NAMES[player]}" for player in players]
    for number in range(1, rng.randint(2, 4)):
        rng.shuffle(players)
        tables = len(players) // 4
        lines.append(f"round {number}")
        lines += [f"table {t + 1}: " + " ".join(str(p + 1) for p in players[4 * t:4 * t + 4]) for t in range(tables)]
        if len(players) % 4:
            lines.append("bye " + " ".join(str(p + 1) for p in players[4 * tables:]))
        for t in range(tables):
            points = rng.choice(([12, -4, -4, -4], [4, 4, -4, -4], [6, 2, -2, -6], [0, 0, 0, 0], [9, -5, -1, -3]))
            points = rng.sample(points, 4)
            if number < 3 and t == 0 or rng.random() < 0.7:
                lines.append(f"result {number}.{t + 1}: " + " ".join(map(str, points)))
                club.contest([((NAMES[p], False), 0, won) for p, won in zip(players[4 * t:], points)])
    club.close()
    return write(name, "\n".join(lines) + "\n")


def tournaments_are_periods(rng):
    for number in range(ROUNDS):
        club = Club()
        files = [tournament(rng, f"cup{number}-{i}.txt", club) for i in range(rng.randint(1, 4))]
        compare(rated(*files)["kop_sport"], club)
        for cut in range(1, len(files)):  # going on from printed ratings is the same as all at once
            write("old.json", run("ratings", *files[:cut], "--json"))
            assert rated("old.json", *files[cut:]) == rated(*files)
        assert len(files) == 1 or rated("old.json") == rated(*files[:-1])


def sheet(rng, name, clubs):
    """A score sheet of golf (few points win), of Kop (many) or of match play."""
    seats, kind = rng.randint(2, 5), rng.choice(("golf6", "kop", "holes"))
    seats = 4 if kind == "kop" else 2 if kind == "holes" else seats
    words = rng.sample(["Ewa_Żak", "Bo", "Cy", "Di", "hard", "easy"], seats)
    if rng.random() < 0.2 and seats > 2:
        words[0] = words[1] = "hard"
    game = {"golf6": "golf6 deals=3", "kop": "kop", "holes": "golf match=3 reckoning=match"}[kind]
    lines = ["cardroom 1", f"game {game}", f"seats {seats}", "players " + " ".join(words), "match"]
    lead, wins_less = 0, rng.random() < 0.5  # who wins two holes of three, and has more points in all
    for hole in range(3):
        if kind == "kop":
            declarer, sign = rng.randrange(4), rng.choice((1, -1))
            lines.append(f"slip zolo {'ABCD'[declarer]} {'64/3' if sign > 0 else '20/1'}")
            continue
        raw = [rng.randint(0, 9) for _ in range(seats)]
        if kind == "holes" and wins_less:
            raw = [(9, 0), (0, 1), (0, 1)][hole]
        if kind == "golf6":
            lines.append("slip " + " ".join(map(str, raw)) + " ender none")
        elif abs(lead) <= 3 - hole:  # not decided yet
            lines.append("slip " + " ".join(map(str, raw)))
            lead += (raw[0] < raw[1]) - (raw[0] > raw[1])
    file = write(name, "\n".join(lines) + "\n")
    total = json.loads(run("sheet", file, "--json"))["deals"][-1]["total"]
    players = [(word.replace("_", " "), word in ("hard", "easy")) for word in words]
    form = {"golf6": "golf6", "kop": "kop", "holes": "golf"}[kind]
    if kind == "holes":
        entries = [(players[0], 0, lead), (players[1], 0, 0)]
    else:
        entries = [(player, 0, points if kind == "kop" else -points) for player, points in zip(players, total)]
    clubs.setdefault(form, Club()).match(entries)
    return file


def sheets_count_by_totals(rng):
    for number in range(ROUNDS):
        clubs = {}
        files = [sheet(rng, f"sheet{number}-{i}.txt", clubs) for i in range(rng.randint(30, 60))]
        told = rated(*files)
        for form, club in clubs.items():
            club.close()
            compare(told[form], club)


def the_ladder_rates_bots(rng):
    """Seats of the games of one number are fields; people who have met the bots do not move them."""
    seed = rng.randrange(1, 10**6)
    text = run("lab", "bots", "golf6", "--players", "medium,easy", "--seats", 3, "--deals", 150, "--seed", seed, "--lines", "--json")
    club, numbers = Club(), {}
    for game in json.loads(text)[0]["games"]:
        numbers.setdefault(game["number"], []).extend(
            ((name, True), seat, -points) for seat, (name, points) in enumerate(zip(game["players"], game["totals"])))
    assert len(numbers) > 15, len(numbers)
    for entries in numbers.values():
        club.match(entries)
    club.close()
    ladder = write("ladder.json", text)
    told = rated(ladder)["golf6"]
    compare(told, club)
    assert told["medium", True][0] > told["easy", True][0] + 50, told
    bo = write("bo.txt", "cardroom 1\ngame golf6 deals=1\nseats 2\nplayers Bo easy\nmatch\nslip 3 9 ender none\n")
    club.match([(("Bo", False), 0, -3), (("easy", True), 0, -9)])
    club.close()
    told_more = rated(ladder, bo)["golf6"]
    compare(told_more, club)
    assert all(told_more[bot] == told[bot] for bot in told)
    alone = run("lab", "bots", "golf", "--players", "medium,easy", "--deals", 5, "--seed", seed, "--lines", "--json")
    club = Club()
    for game in json.loads(alone)[0]["games"]:
        club.match([((name, True), 0, -points) for name, points in zip(game["players"], game["totals"])])
    club.close()
    compare(rated(write("alone.json", alone))["golf"], club)


def duplicates_compare_fields(rng):
    for _ in range(ROUNDS):
        club, low, deals, entries = Club(), rng.random() < 0.5, [], []
        for deal in range(rng.randint(1, 9)):
            results = []
            for place in "AB":
                for player in rng.sample(NAMES[:8], rng.randint(1, 5)):
                    score = rng.randint(-3, 3)
                    results.append({"place": place, "player": player.replace(" ", "_"), "score": score})
                    entries.append(((player, False), (deal, place), -score if low else score))
            deals.append({"deal": deal + 1, "results": results})
        told = rated(write("duplicate.json", json.dumps({"game": "golf6", "low_wins": low, "deals": deals})))
        club.match(entries)
        club.close()
        compare(told["golf6"], club)


def games_of_a_history_count(_):
    """People by their names, bots by their levels; a game that goes on, or of one player, is left out."""
    def game(code, preset, seats, transcript):
        rows = "".join(f"#= seat {seat}\n" for seat in seats)
        return (f"#= game {code} 0\n#= rules {preset}\n#= preset {preset.split()[0]}\n#= began 2026-01-31T18:00:00Z\n#= last "
                f"2026-01-31T18:05:00Z\n{rows}#= you 0\n#= stage over\n#= won open\n#= help no\n{transcript}")
    two = ("person - - Ewa Żak", "bot - medium Basil")
    slips = "cardroom 1\ngame golf6 deals=2\nseats 2\nmatch\nslip 3 9 ender none\nslip 5 1 ender none\n"
    text = game("AAAA", "golf6 deals=2", two, slips)
    text += game("BBBB", "golf6 deals=2", two, slips.replace("slip 5 1 ender none\n", ""))
    text += game("CCCC", "golf", ("person - - Ewa Żak",), "cardroom 1\ngame golf\ndeal 17\n") + game("DDDD", "golf6", two, "")
    file = write("games.txt", text)
    club = Club()
    club.match([(("Ewa Żak", False), 0, -8), (("medium", True), 0, -10)])
    club.close()
    compare(rated(file)["golf6"], club)
    whys = [row["why"] for row in json.loads(run("ratings", file, "--json"))["left_out"]]
    assert whys == ["the match is not over", "one player has nobody to be compared with", "a game without its transcript"], whys
    assert "games.txt: the match is not over" in run("ratings", file)
    wrong = write("games.txt", text.replace("slip 5 1", "slip 5 x"))
    line = text[:text.index("slip 5 1")].count("\n") + 1
    assert f"games.txt:{line}:" in run("ratings", wrong, code=2)


def all_forms_agree(rng):
    club = Club()
    file = tournament(rng, "forms.txt", club)
    rows = json.loads(run("ratings", file, "--json"))["lists"][0]["players"]
    table = list(csv.DictReader(io.StringIO(run("ratings", file, "--csv"))))
    text = run("ratings", file).splitlines()
    assert text[0] == "Kop, Kop sportowy (kop_sport)" and len(rows) == len(table)
    assert [row["rating"] for row in rows] == sorted((row["rating"] for row in rows), reverse=True)
    for number, (row, line, printed) in enumerate(zip(rows, table, text[2:]), 1):
        assert abs(row["low"] + 2 * row["deviation"] - row["rating"]) < 1e-9 > abs(row["high"] + row["low"] - 2 * row["rating"])
        assert line["player"] == row["player"] and line["place"] == str(number) and line["family"] == "kop"
        assert all(abs(int(line[key]) - row[key]) <= 0.5 for key in ("rating", "low", "high"))
        words = printed[len(str(number)):].split()
        assert f"{line['low']}..{line['high']}" in words and line["rating"] in words and row["player"] in printed


WRONG = [
    ("cardroom tournament 1\ngame kop\nrounds 0\n", ":3:8:.*1 to 60"),
    ("cardroom 1\ngame golf6\nseats 2\nplayers A B\nmatch\nslip 3 x ender 0\n", ":6:"),
    ("cardroom 1\ngame golf6 deals=1\nseats 2\nmatch\nslip 3 9 ender none\n", ": seat 0 has no name, expected a line `players"),
    ("nothing\n", ":1:"),
    ("", ":"),
    ("{", ":1:1: no JSON"),
    ('{"lists": 3}', "lists: expected a list"),
    ('{"x": 3}', "the JSON: expected what `ratings`"),
    ('[{"game": "golf6", "seats": 2}]', r"\[0\]: expected games, as `lab bots"),
    ('[{"game": "golf66", "seats": 2, "games": []}]', r"\[0\].game: .*golf6"),
    ('[{"game": "golf6", "seats": 99, "games": []}]', r"\[0\]: expected a number of seats"),
    ('[{"game": "golf6", "seats": 2, "games": [{"number": 1, "players": ["a", "b"], "totals": [1]}]}]',
     r"\[0\].games\[0\].totals: expected as many"),
    ('[{"game": "golf6", "seats": 2, "games": [{"number": 1, "players": ["a", ""], "totals": [1, 2]}]}]', r"players\[1\]"),
    ('{"game": "golf6", "low_wins": true, "deals": [{"results": [{"place": "0", "player": "A"}]}]}', r"results\[0\].score"),
    ('{"lists": [{"form": "kop", "players": [{"player": "A", "bot": false, "rating": 5000, "deviation": 60, "volatility": 0.06, '
     '"games": 1}]}]}', r"lists\[0\].players\[0\]: expected a rating of 0 to 4000"),
    ('{"lists": [{"form": "kop", "players": [' + ", ".join(
        ['{"player": "A", "bot": false, "rating": 1500, "deviation": 60, "volatility": 0.06, "games": 1}'] * 2) + "]}]}",
     r"players\[1\]: expected each player once"),
]


def wrong_files_are_named(rng):
    good = tournament(rng, "good.txt", Club())
    for text, words in WRONG:
        said = run("ratings", good, write("wrong.txt", text), code=2)
        assert re.search(r"^cardroom: wrong\.txt.*" + words, said), (text, said)
    old = write("old.json", run("ratings", good, "--json"))
    assert "expected earlier ratings first" in run("ratings", good, old, code=2)
    assert "no-such.txt" in run("ratings", "no-such.txt", code=2) and "FILE" in run("ratings", code=2)
    assert "expected one of them" in run("ratings", good, "--csv", "--json", code=2)


def the_second_count_keeps_the_papers_example():
    own = after((1500, 200, 0.06), [((1400, 30), 1, 1), ((1550, 100), 0, 1), ((1700, 300), 0, 1)])
    assert all(abs(a - b) < by for a, b, by in zip(own, (1464.06, 151.52, 0.05999), (0.02, 0.005, 1e-5))), own


def main():
    print(f"ratings.py {PROGRAM} {ROUNDS} {SEED}")
    rng = random.Random(SEED)
    the_second_count_keeps_the_papers_example()
    for check in (tournaments_are_periods, sheets_count_by_totals, the_ladder_rates_bots, duplicates_compare_fields,
                  games_of_a_history_count, all_forms_agree, wrong_files_are_named):
        check(rng)
    print("all as counted again")


main()
