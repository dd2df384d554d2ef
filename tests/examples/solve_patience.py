"""solve_patience.py PROGRAM DATA [GAMES LINES] - tests `solve` for patience from outside.

It compares every verdict and every exact score of the boards in DATA: by text and by PySolFC's number, alone and many
at once. The game plays the lines (`check`). Any number of threads, and JSON, must give the same answers. A bad board
is reported by its number, and the rest goes on. With a small limit, `solve` gives up and never says what is wrong."""
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

PROGRAM, DATA = sys.argv[1], pathlib.Path(sys.argv[2])
MOST_GAMES, LINES = (int(word) for word in sys.argv[3:] or (5, 20))
GAMES = [("golf", "golf", "strict"), ("golf_queens", "golf", "queens"), ("puttputt", "golf", "wrap"),
         ("black_hole", "blackhole", ""), ("all_in_a_row", "allinarow", "")]
faults = []


def solve(*words, boards=None):
    ran = subprocess.run([PROGRAM, "solve", *words], input=boards, capture_output=True)
    return ran.stdout.decode().splitlines(), ran.stderr.decode().splitlines(), ran.returncode


def hold(what, got, expected):
    if got != expected:
        faults.append(f"{what}: {got}, expected {expected}")


def expected_answers(file, rules):
    for row in csv.DictReader((DATA / f"{file}.verdicts.csv").open(encoding="utf-8")):
        won = row[f"{rules}_win" if rules else "win"] == "1"
        score = int(row[f"{rules}_min"]) if rules else 0 if won else None
        yield row["deal"], won, score


def check_boards(game, file, rules):
    """Text, number, with lines and without: the same verdicts and scores, those of DATA."""
    path = str(DATA / f"{file}.deals")
    together, alone = solve(game, "--score", path)[0], solve(game, "--score", "--line", path)[0]
    verdicts, threads = solve(game, path)[0], solve(game, "--score", "--line", "--threads", "3", path)[0]
    hold(f"{game} with threads", threads, alone)
    boards = list(expected_answers(file, rules))
    for (number, won, score), one, line, verdict in zip(boards, together, alone, verdicts, strict=True):
        says = f"{number} {'solvable' if won else 'impossible'}"
        hold(f"{game} {number}", verdict, says)
        if score is not None:
            hold(f"{game} {number}", one, f"{says} score {score}")
        hold(f"{game} {number} with its line", line.split(" line ")[0], one)
        hold(f"{game} {number} by number", solve(game, "--score", "--deal", f"pysol:{number}")[0], [one])
    return boards, alone


def transcript(game, number, line, score):
    words = [f"0: {move}" if move == "turn" else f"0: play {move}" for move in line.split()]
    return "\n".join(["cardroom 1", f"game {game}", f"deal {number}", *words, f"score {score}", "over"]) + "\n"


def check_lines(game, deals):
    """Lines of numbered deals, as transcripts that the game itself checks."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for answer in solve(game, "--score", "--line", "--deals", f"1..{deals}")[0]:
            says, line = answer.split(" line ")
            number, _, _, score = says.split()
            paths.append(pathlib.Path(folder) / f"{game}_{number}.txt")
            paths[-1].write_text(transcript(game, number, line, score), encoding="utf-8")
        ran = subprocess.run([PROGRAM, "check", *map(str, paths)], capture_output=True, text=True)
        hold(f"{game}: lines that hold", ran.returncode, 0)
    return len(paths)


def check_bad_boards():
    good = (DATA / "golf.deals").read_text(encoding="utf-8").split("\n\n")[:3]
    twice = good[1].replace("Foundations: ", "Foundations: ", 1).splitlines()
    twice[2] = "Foundations: " + twice[3].split()[0]
    stream = "\n\n".join([good[0], "\n".join(twice), good[2]]) + "\n"
    said, complaints, code = solve("golf", boards=stream.encode())
    hold("answers around a bad board", len(said), 2)
    hold("complaints of it", len(complaints), 1)
    name = twice[0].removeprefix("# ")
    hold("it is named", f"board {name}:" in complaints[0], True)
    hold("exit", code, 2)
    unnamed = "\n\n".join(board.split("\n", 1)[1] for board in (good[0], "\n".join(twice), good[2])) + "\n"
    said, complaints, code = solve("golf", boards=unnamed.encode())
    hold("answers around an unnamed bad board", ([line.split()[0] for line in said], code), (["1", "3"], 2))
    hold("it is numbered", [":13:" in line and ": board 2: " in line for line in complaints], [True])
    empty = f"# a\n\n{good[0]}\n\n# z\n# a comment before it\n{good[2]}\n\n# e\n\n"
    said, complaints, code = solve("golf", boards=empty.encode())
    hold("answers around boards with nothing in them", (len(said), code), (2, 2))
    hold("they are named", [line.split()[1:4] for line in complaints],
         [["-:1:1:", "board", "a:"], [f"-:{empty.count(chr(10)) - 1}:1:", "board", "e:"]])
    windows = solve("golf", "--score", boards=stream.replace("\n", "\r\n").encode())
    hold("Windows line ends", windows[0], solve("golf", "--score", boards=stream.encode())[0])
    hold("a mark before the text", solve("golf", "--score", boards=b"\xef\xbb\xbf" + stream.encode())[0], windows[0])
    named = [b"# b\xff\x1b[31mx\n" + good[0].split("\n", 1)[1].encode()]
    hold("a name that a terminal would obey", solve("golf", boards=named[0] + b"\n")[0][0].split()[0], "b??[31mx")
    hold("the same in JSON", json.loads("".join(solve("golf", "--json", boards=named[0] + b"\n")[0]))[0]["number"], "b??[31mx")
    long = ("# " + "Żółć-" * 30).encode() + named[0][named[0].index(b"\n"):]
    hold("a long name in JSON", len(json.loads("".join(solve("golf", "--json", boards=long + b"\n")[0]))), 1)
    hold("a wrong board's name", [line for line in solve("golf", boards=b"# \x1b[2J\nXX\n")[1] if "\x1b" in line], [])
    hold("no good board, in JSON", json.loads("".join(solve("golf", "--json", boards=b"# a\nXX\n")[0])), [])
    hold("an empty text", solve("golf", boards=b"")[2], 2)
    noise = bytes((i * 7919 + i // 251) % 256 for i in range(1 << 20))
    hold("a megabyte of noise", solve("golf", boards=noise)[2], 2)


def check_limit(game, nodes, deals):
    """What the limits leave open is never told wrong; a line that wins is a win, however it was found."""
    exact = dict(line.split(" ", 1) for line in solve(game, "--score", "--deals", f"1..{deals}")[0])
    limited = solve(game, "--score", "--nodes", nodes, "--deals", f"1..{deals}")[0]
    hold(f"{game} within {nodes} nodes: boards", len(limited), deals)
    for line in limited:
        number, verdict, kind, score, *most = line.split()
        true_verdict, _, true_score = exact[number].split()
        hold(f"{game} {line}: verdict within a limit", verdict in ("gave_up", true_verdict), True)
        if kind == "at_least":
            hold(f"{game} {line}: bounds", int(score) <= int(true_score) <= int(most[1]), True)
            continue
        hold(f"{game} {line}: score within a limit",
             int(score) >= int(true_score) if kind == "at_most" else score == true_score, True)


def check_json_and_limits():
    text = solve("golf", "--score", "--line", "--deals", "1..20")[0]
    listed = json.loads("\n".join(solve("golf", "--score", "--line", "--json", "--deals", "1..20")[0]))
    again = [f"{one['number']} {one['verdict']} score {one['score']} line {one['line']}" for one in listed]
    hold("JSON", again, text)
    for game, nodes, deals in (("golf", "2000", 40), ("golf", "100000", 40), ("golf_jokers", "100000", 40),
                               ("tri_peaks_open", "10000", 40), ("tri_peaks", "300", 6), ("tri_peaks", "20000", 6),
                               ("black_hole", "1000", 40), ("all_in_a_row", "10000", 20)):
        check_limit(game, nodes, deals)
    hold("streaks given up", "at_least" in solve("tri_peaks", "--score", "--nodes", "300", "--deal", "1")[0][0], True)
    listed = json.loads("\n".join(solve("tri_peaks", "--score", "--nodes", "300", "--json", "--deal", "1")[0]))[0]
    hold("streaks given up in JSON", listed["at_least"] <= 134 <= listed["at_most"], True)
    hold("streaks of two packs", [solve(*game.split(), "--score", "--deal", "1")[0][0] for game in (
        "golf score=streak packs=2 columns=1 rows=1", "golf score=streak packs=2 columns=3 rows=2",
        "golf score=streak packs=2", "all_in_a_row score=streak")],
         ["1 solvable score 1", "1 solvable score -61", "1 solvable score 89", "1 solvable score 1378"])
    doubled = 2 ** 15 - 1  # the first fifteen cards of a run; every later one counts 2^15
    hold("runs that double", [solve(*game.split(), "--score", "--deal", "1")[0][0] for game in (
        "golf score=streak packs=2 columns=1 rows=1 streak=double streak.all=7",
        "all_in_a_row score=streak streak=double streak.all=1000")],
         ["1 solvable score 8", f"1 solvable score {doubled + 37 * 2 ** 15 + 1000}"])
    hold("the bound of runs that double",
         solve("double_golf", "score=streak", "streak=double", "--score", "--seconds", "1", "--deal", "1")[0][0].split()[4:6],
         ["at_most", str(doubled + 48 * 2 ** 15)])
    for flag, limit, stopped in (("--nodes", "300", "nodes"), ("--seconds", "1", "seconds"), ("--memory", "8", "memory")):
        game = "tri_peaks" if flag == "--nodes" else "double_golf score=streak"
        hold(f"stopped by {flag}", solve(*game.split(), "--score", flag, limit, "--deal", "1")[0][0].split()[-2:], ["stopped", stopped])
        listed = json.loads("\n".join(solve(*game.split(), "--score", flag, limit, "--json", "--deal", "1")[0]))[0]
        hold(f"stopped by {flag} in JSON", listed["stopped"], stopped)
    last = 2 ** 64 - 1
    hold("the last deal's number", solve("golf", "--deal", str(last))[0], [f"{last} solvable"])
    hold("the last deal's number in JSON",
         json.loads("\n".join(solve("golf", "--json", "--deal", str(last))[0]))[0]["number"], str(last))
    hold("exit for one that is impossible", [solve("golf", "--deal", f"pysol:{n}")[2] for n in (21, 27)],
         [1, 0 if "27 solvable" in solve("golf", "--deal", "pysol:27")[0] else 1])


boards = sum(len(check_boards(*game)[0]) for game in GAMES[-MOST_GAMES:])
lines = sum(check_lines(game, LINES) for game in ("golf", "golf_jokers", "golf_free_start", "tri_peaks_open", "pyramid_golf",
                                               "black_hole", "elevator"))
check_bad_boards()
check_json_and_limits()
print(*faults[:20], sep="\n")
print(f"solve_patience: {boards} boards, {lines} lines, {len(faults)} faults")
sys.exit(bool(faults))
