"""bots_test.py PROGRAM DOCS COMPILER FLAGS.. - tests bots as processes, in the way their writers meet them.

The bots of docs/bots.md are taken from the page, built and played with. Every kind of bot that misbehaves gets its
verdict, and the table goes on. No process or file of a bot is left behind."""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, DOCS, COMPILER, FLAGS = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4:]
ODD, RECORDER = (pathlib.Path(__file__).parent / name for name in ("odd_bot.py", "recorder.py"))
SCRATCH = tempfile.TemporaryDirectory()
FOLDER = pathlib.Path(SCRATCH.name)
FAULTS = ("illegal", "late", "garbage", "too_long", "flood", "died")
PATIENT = ("--ms", "30000", "--startup", "60000")  # the machine may be busy
marks = 0


def run(*words, **more):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, **more)


def odd(kind):
    """A player, and a word of its command line that nobody else's has."""
    global marks
    marks += 1
    mark = f"mark-{os.getpid()}-{marks}"
    return f"exec:{sys.executable} -I -S {ODD} {kind} {mark}", mark


def left_behind(mark):
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().split(b"\0")
        except OSError:
            continue
        if mark.encode() in words and PROGRAM.encode() not in words:
            found.append(path.parent.name)
    return found


def wait_until_gone(mark):
    until = time.monotonic() + 1200
    while left_behind(mark) and time.monotonic() < until:
        time.sleep(0.05)
    return left_behind(mark)


class Sim(unittest.TestCase):
    def sim(self, game, players, *words, deals=6, **more):
        log = FOLDER / "log"
        done = run("sim", game, "--players", players, "--deals", deals, "--seed", 3, "--json", "--log", log, *words, **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        told = json.loads(done.stdout)
        self.assertEqual(told["games"], deals)
        return told, log.read_text(encoding="utf-8") if log.exists() else ""

    def means(self, told):
        return [player["sum"] for player in told["players"]]


class Misbehaving(Sim):
    """Who does wrong in the first question of each game leaves it to the quick player, and so the points are its."""

    def check(self, kind, fault, *words, says="", ended=False, deals=6):
        player, mark = odd(kind)
        told, log = self.sim("golf6", f"{player},quick", "--startup", "60000", *words, deals=deals)
        counts = told["players"][0]["process"]
        self.assertGreater(counts[fault], 0, f"{kind}: {counts}\n{log}")
        for other in FAULTS:
            if other != fault:
                self.assertEqual(counts[other], 0, f"{kind}: {counts}\n{log}")
        self.assertEqual(counts["taken_over"], deals, f"{kind}: {counts}")
        self.assertIn(f": {fault}: ", log)
        self.assertIn(says, log)
        self.assertEqual(counts["ended"] > 0, ended, f"{kind}: {counts}\n{log}")
        self.assertLessEqual(counts["started"], 4)
        plain, _ = self.sim("golf6", "quick,quick", deals=deals)
        self.assertEqual(self.means(told), self.means(plain), kind)
        self.assertEqual(wait_until_gone(mark), [], kind)
        return counts, log

    def test_garbage(self):
        for kind in ("garbage", "no_utf8", "wrong_kind", "hello_again"):
            with self.subTest(kind):
                self.check(kind, "garbage", *PATIENT)

    def test_illegal(self):
        self.check("illegal", "illegal", *PATIENT, says="fly")

    def test_move_letter_by_letter(self):
        for kind in ("retyped", "other_number"):
            with self.subTest(kind):
                _, log = self.check(kind, "illegal", *PATIENT, says="did you mean 'flip 0'?")
                self.assertEqual(log.count("is not listed; did you mean 'flip 0'?"), 6)

    def test_too_long(self):
        self.check("too_long", "too_long", *PATIENT, says="4096")

    def test_several_at_once(self):
        self.check("illegal", "illegal", *PATIENT, "--threads", "6")

    def test_silence(self):
        counts, log = self.check("silent", "late", "--ms", "200", ended=True, says="it hangs")
        self.assertEqual(counts["late"], 6)

    def test_late(self):
        counts, _ = self.check("late", "late", "--ms", "400", deals=3)
        self.assertGreater(counts["stray"], 0)  # what came after its time

    def test_another_game(self):
        self.check("other_game", "late", "--ms", "200", deals=2)

    def test_dying(self):
        counts, log = self.check("dies", "died", *PATIENT, ended=True, says="exit 3")
        self.assertEqual((counts["died"], counts["started"], counts["absent"]), (4, 4, 2))
        self.assertEqual(re.findall(r"started again, (\d) of 3 times", log), ["1", "2", "3"])
        self.assertEqual(log.count(": absent: no process is left for it"), 2)

    def test_dying_in_a_line(self):
        self.check("half_line", "died", *PATIENT, ended=True)

    def test_closed_output(self):
        self.check("closes_out", "died", *PATIENT, ended=True)

    def test_closed_input(self):
        self.check("closes_in", "late", "--ms", "200", ended=True)

    def test_forking(self):
        self.check("forks", "died", *PATIENT, ended=True)

    def test_flood(self):
        self.check("flood", "flood", *PATIENT, ended=True, says="more than anybody asked for")

    def test_line_without_end(self):
        player, mark = odd("flood_without_end")
        told, _ = self.sim("golf6", f"{player},quick", *PATIENT)
        counts = told["players"][0]["process"]
        self.assertGreater(counts["too_long"] + counts["flood"], 0)
        self.assertEqual(wait_until_gone(mark), [])

    def test_full_pipe(self):
        player, mark = odd("deaf")
        told, log = self.sim("double_golf", player, "--seats", "1", "--ms", "100", "--startup", "60000", "--threads", "16",
                             deals=40)
        counts = told["players"][0]["process"]
        self.assertGreater(counts["late"], 0)
        self.assertEqual(counts["taken_over"], 40)
        self.assertEqual(wait_until_gone(mark), [])

    def test_startup(self):
        for kind, says in (("no_hello", "no hello in time"), ("ends_at_once", "exit 4"),
                           ("other_version", "it speaks version 2 of the protocol, expected 1: a program built with this version")):
            player, mark = odd(kind)
            done = run("sim", "golf6", "--players", f"{player},quick", "--seed", 1, "--startup", 1500, "--deals", 2)
            self.assertEqual(done.returncode, 2, kind)
            self.assertIn(says, done.stderr)
            self.assertIn(": it did not say hello: ", done.stderr)
            self.assertNotIn("'exec:", done.stderr)
            self.assertEqual(wait_until_gone(mark), [])
        done = run("sim", "golf6", "--players", "exec:./no-such-bot,quick", "--seed", 1)
        self.assertEqual(done.returncode, 2)
        self.assertIn("'./no-such-bot' cannot be started", done.stderr)


class Reasons(Sim):
    """Why a program moved so is told in the log, and only when the deal is over."""

    def test_after_the_deal(self):
        player, _ = odd("explains")
        other = FOLDER / "other"
        told, log = self.sim("golf6", f"{player},exec:{sys.executable} {RECORDER} {other}", *PATIENT, deals=3)
        rows = re.findall(r"game (\d+): \S.*: reason (\d+)$", log, re.M)
        self.assertEqual(len(rows), told["players"][0]["process"]["moves"])
        first = [int(number) for game, number in rows if game == "1"]
        self.assertEqual(first, list(range(1, len(first) + 1)))
        heard = other.read_text(encoding="utf-8")
        self.assertIn('"t":"end"', heard)
        self.assertNotIn("reason", heard)

    def test_without_a_log(self):
        player, _ = odd("explains")
        done = run("sim", "golf6", "--players", f"{player},medium", "--deals", 1, "--seed", 3, *PATIENT)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("reason", done.stdout + done.stderr)

    def test_a_deal_that_is_lost_tells_none(self):
        player, _ = odd("explains_nothing")
        _, log = self.sim("golf6", f"{player},medium", *PATIENT, deals=1)
        self.assertIn('garbage: move: "why" is empty, expected 1 to 511 bytes', log)

    def test_our_own_levels(self):
        for game, level, says in (("golf6", "random", "possible moves, by chance"), ("golf6", "hard", "next best"),
                                  ("kop", "hard", "of 100 imagined deals"), ("cabo", "medium", "seemed")):
            players = f"exec:{PROGRAM} bot --level {level},medium" + ",medium" * (2 if game == "kop" else 0)
            _, log = self.sim(game, players, *PATIENT, deals=1)
            self.assertIn(says, log, f"{game} {level}")
        _, log = self.sim("golf6", f"exec:{PROGRAM} bot --level hard:10ms,medium", *PATIENT, deals=1)
        self.assertNotIn("next best", log)


class Process(Sim):
    def test_gets_lines_and_nothing_else(self):
        player, _ = odd("spy")
        reading, writing = os.pipe()
        told, log = self.sim("golf6", f"{player},quick", *PATIENT, deals=1, pass_fds=(reading, writing),
                             env={**os.environ, "SECRET": "1"})
        os.close(reading)
        os.close(writing)
        found = json.loads(re.search(r"log: found (\{.*\})", log)[1])
        self.assertLessEqual(set(found["files"]), {"0", "1", "2", "3"})  # 3: the folder that it lists
        self.assertEqual(found["group"], found["process"])
        self.assertNotIn("SECRET", found["environment"])
        self.assertIn("PATH", found["environment"])
        self.assertIn("stderr: a word on standard error", log)
        self.assertEqual(told["players"][0]["process"]["taken_over"], 0)

    def test_ends_with_the_run(self):
        for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            player, mark = odd("plays" if stop == signal.SIGKILL else "stays")
            words = ("sim", "golf6", "--players", f"{player},quick", "--seed", "1", "--deals", "1000000000", *PATIENT)
            with subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as sim:
                for line in sim.stderr:
                    if "calls itself" in line:
                        break
                time.sleep(0.3)
                sim.send_signal(stop)
                _, complaints = sim.communicate()
            self.assertEqual(wait_until_gone(mark), [], stop)
            if stop != signal.SIGKILL:
                self.assertEqual(sim.returncode, 128 + stop)
                self.assertIn("Stopped: these are the", complaints)

    def test_players_are_told_as_typed(self):
        told, _ = self.sim("golf6", "hard:1,hard:2", deals=1)
        self.assertEqual([player["player"] for player in told["players"]], ["hard:1", "hard:2"])
        done = run("sim", "golf6", "--players", "random,quick", "--seats", 3, "--deals", 1, "--seed", 1)
        self.assertEqual([line.split()[1] for line in done.stdout.splitlines()[2:]], ["random", "quick", "quick"])

    def test_help_names_who_plays(self):
        told = " ".join(run("sim", "--help").stdout.split())
        measuring = re.search(r"for measuring ([a-z0-9, -]+)\)", told)[1].split(", ")
        self.assertIn("cheat", measuring)
        for name in measuring:
            game = "kop" if name in ("thumb", "sampler20") else "golf4"
            told, _ = self.sim(game, name, deals=1)
            self.assertEqual(told["players"][0]["player"], name)

    def test_a_log_that_is_full(self):
        player, _ = odd("plays")
        done = run("sim", "golf6", "--players", player, "--deals", 1, "--seed", 1, "--log", "/dev/full")
        self.assertEqual(done.returncode, 2)
        self.assertIn("cardroom: /dev/full: No space left on device, expected room for the log", done.stderr)
        self.assertIn("golf6: 1 deals", done.stdout)
        player, _ = odd("spy")
        done = run("check-bot", player[len("exec:"):], "golf6", "--deals", 1, "--log", "/dev/full", *PATIENT)
        self.assertEqual(done.returncode, 2)
        self.assertIn("It keeps to the protocol.", done.stdout)

    def test_commas_and_blanks(self):
        script = FOLDER / "a bot, mine.py"
        script.write_text(ODD.read_text(encoding="utf-8"), encoding="utf-8")
        told, _ = self.sim("golf6", f"exec:{sys.executable} -I -S '{str(script)}' plays,quick".replace(", ", "\\, "), *PATIENT)
        self.assertEqual(told["players"][0]["process"]["taken_over"], 0)
        self.assertIn("exec:", told["players"][0]["player"])

    def test_wrong_words(self):
        for players, says in (("exec:", "names no program"), ("exec:./a 'b", "quotation mark"), ("hard,exec:   ", "no command")):
            done = run("sim", "golf6", "--players", players, "--seed", 1)
            self.assertEqual(done.returncode, 2, players)
            self.assertIn(says, done.stderr)
        done = run("play", "golf6", "--bots", "exec:./a", "--deal", 1)
        self.assertEqual(done.returncode, 2)
        self.assertIn("in sim and lab bots only", done.stderr)


class OurLevels(Sim):
    def test_play_the_same_behind_the_protocol(self):
        for game, seats in (("golf6", 2), ("cabo", 3), ("kop", 4), ("golf", 1)):
            players = ",".join([f"exec:{PROGRAM} bot --level quick", *["quick"] * (seats - 1)])
            plain, _ = self.sim(game, "quick", "--seats", seats, deals=20)
            for threads in (1, 4):
                told, _ = self.sim(game, players, "--seats", seats, "--threads", threads, *PATIENT, deals=20)
                self.assertEqual(self.means(told), self.means(plain), game)
                self.assertEqual(told["players"][0]["process"]["taken_over"], 0)

    def test_a_match_goes_on(self):
        players = f"exec:{PROGRAM} bot --level quick,quick"
        told, _ = self.sim("golf6", players, "--match", *PATIENT, deals=3)
        plain, _ = self.sim("golf6", "quick,quick", "--match", deals=3)
        self.assertEqual(self.means(told), self.means(plain))

    def test_keep_to_the_protocol(self):
        for level in ("random", "easy", "hard"):
            done = run("check-bot", f"{PROGRAM} bot --level {level}", "golf6", "kop", "--deals", 1, *PATIENT)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_wrong_hosts(self):
        layout = json.loads(subprocess.run([PROGRAM, "check-bot", "cat", "golf6"], capture_output=True, text=True,
                                           check=False).stderr.split("bytes: ", 1)[1].split("\n")[0])["layout"]
        hello = json.dumps({"t": "hello", "v": 1, "layout": layout})
        rules = '{"t":"rules","game":1,"rules":"golf6","seats":2,"seat":0,"seed":1}'
        view = '{"t":"view","game":1,"legal":["flip 0"],"bytes":"00"}'
        cases = (("x", "line 1:"), (rules, "before hello"), (f"{hello}\n[]", "line 2:"), (f"{hello}\n{view}", "not open"),
                 (f"{hello}\n{rules}\n{view}", "length of a view"), (f"{hello}\n{rules}\n{rules}", "open already"))
        for text, says in cases:
            done = subprocess.run([PROGRAM, "bot", "golf6"], input=text, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2, text)
            self.assertTrue(done.stderr.startswith("cardroom: line "), done.stderr)
            self.assertIn(says, done.stderr)
        done = subprocess.run([PROGRAM, "bot", "kop"], input=f"{hello}\n{rules}\n", capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("expected kop", done.stderr)
        for text in ("", hello, f"{hello}\n{rules}\n{{\"t\":\"bye\"}}\nx"):
            done = subprocess.run([PROGRAM, "bot", "golf6"], input=text, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)


class Ladder(unittest.TestCase):
    """`lab bots` takes programs as `sim` does: a process for each player and seat."""

    def ladder(self, game, players, *words, deals=8, ends=0):
        log = FOLDER / "ladder-log"
        done = run("lab", "bots", game, "--players", players, "--deals", deals, "--json", "--log", log, *words)
        self.assertEqual(done.returncode, ends, done.stderr)
        return json.loads(done.stdout)[0], log.read_text(encoding="utf-8") if log.exists() else ""

    def figures(self, told):
        return [told[name] for name in ("matches", "deals", "points", "points_error", "won", "won_error")]

    def test_our_levels_are_as_strong_behind_the_protocol(self):
        bot = f"exec:{PROGRAM} bot --level quick"
        for game, players, plain in (("golf6", f"{bot},easy", "quick,easy"), ("golf6", f"easy,{bot}", "easy,quick"),
                                     ("kop", f"{bot},random", "quick,random"), ("golf", f"{bot},random", "quick,random")):
            expected, _ = self.ladder(game, plain, deals=3)
            for threads in (1, 4):
                told, log = self.ladder(game, players, "--threads", threads, *PATIENT, deals=3)
                self.assertEqual(self.figures(told), self.figures(expected), (game, players))
                program = next(player for player in told["players"] if "process" in player)
                self.assertEqual(program["process"]["taken_over"], 0, log)
                each = -(-threads // told["seats"])  # processes for each seat
                self.assertEqual(program["process"]["started"], told["seats"] * each)
                self.assertEqual(program["player"], bot)

    def test_exploiters_play_against_a_program(self):
        """In several games at once, and no number of a game is used twice."""
        def exploiters(players, *words):
            done = run("lab", "bots", "--exploiters", "--deals", 2, "--json", "--players", players, *words)
            self.assertIn(done.returncode, (0, 1), done.stderr)
            self.assertNotIn("quick plays on", done.stderr)
            return [self.figures(one) for one in json.loads(done.stdout)]
        program = exploiters(f"quick,exec:{PROGRAM} bot --level quick", "--threads", 3, *PATIENT)
        self.assertGreater(len(program), 50)
        self.assertEqual(program, exploiters("quick,quick"))

    def test_dying(self):
        player, mark = odd("dies")
        told, log = self.ladder("golf6", f"{player},easy", "--single", *PATIENT, ends=1)
        counts = told["players"][0]["process"]
        self.assertGreaterEqual(counts["taken_over"], 16)  # eight deals in two seats, and those begun beside them
        self.assertEqual((counts["started"], counts["died"]), (8, 8))
        self.assertIn("quick plays on", log)
        self.assertEqual(wait_until_gone(mark), [])

    def test_a_measure_of_a_substitute_is_void(self):
        """Neither a run, nor a count, nor a table shows what quick scored as if it were the program's."""
        player, _ = odd("illegal")
        players = f"{player},easy"
        told, _ = self.ladder("golf6", players, "--single", *PATIENT, deals=3, ends=1)
        self.assertTrue(told["void"])
        self.assertEqual((told["deals"], told["players"][0]["taken_over"]), (3, 6))
        self.assertFalse({"points", "points_error", "won", "won_error", "ahead", "classes"} & told.keys())
        words = ("lab", "bots", "golf6", "--single", "--players", players, "--deals", 3, *PATIENT)
        for more in ([], ["--state", FOLDER / "void.state"], ["--state", FOLDER / "void.state"]):  # played, counted, read again
            done = run(*words, *more)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(f"void: quick stood in for {player} in 6 of 6 deals, expected at most one of a thousand", done.stdout)
            self.assertNotIn("points a deal beyond", done.stdout)
        done = run("lab", "bots", "--presets", "--players", players, "--deals", 1, *PATIENT)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertRegex(done.stdout, r"\| `golf6 --players .*` \| void: quick stood in for .* \| - \| - \|")

    def test_a_substitute_in_few_deals_is_told(self):
        player, _ = odd("illegal_once")
        done = run("lab", "bots", "null", "--single", "--players", f"{player},easy", "--deals", 3000, *PATIENT)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"points a deal beyond(.|\n)*quick stood in for exec:.* in [12] of \d+ deals\n")
        self.assertNotIn("void", done.stdout)

    def test_is_told_in_words(self):
        done = run("lab", "bots", "golf6", "null", "--level", f"exec:{PROGRAM} bot", "--deals", 2, "--single",
                   "--log", FOLDER / "two-games", *PATIENT)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count("TAKEN OVER"), 2)
        self.assertEqual((FOLDER / "two-games").read_text(encoding="utf-8").count(": started, calls itself"), 4)

    def test_wrong_words(self):
        for players, says in (("exec:", "names no program"), ("quick,exec:./no-such-bot", "'./no-such-bot' cannot be started")):
            done = run("lab", "bots", "golf6", "--players", players)
            self.assertEqual(done.returncode, 2, players)
            self.assertIn(says, done.stderr)


class Examples(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        page = (DOCS / "bots.md").read_text(encoding="utf-8")
        cls.code = dict(re.findall(r"```(python|c)\n(.*?)```", page, re.S))

    def check(self, command):
        done = run("check-bot", command, "golf", "spit", "golf6", "cabo", "kop", "null", "--deals", 1, *PATIENT)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("It keeps to the protocol.", done.stdout)
        self.assertNotIn("skip", done.stdout)

    def test_are_the_files_and_short(self):
        for kind, name in (("python", "bot.py"), ("c", "bot.c")):
            self.assertEqual(self.code[kind], (DOCS / "bots" / name).read_text(encoding="utf-8"))
            self.assertLessEqual(self.code[kind].count("\n"), 30)

    def test_python(self):
        path = FOLDER / "bot.py"
        path.write_text(self.code["python"], encoding="utf-8")
        self.check(f"{sys.executable} -S {path}")

    def test_c(self):
        path = FOLDER / "bot.c"
        path.write_text(self.code["c"], encoding="utf-8")
        subprocess.run([COMPILER, "-Wall", "-Wextra", "-Werror", "-o", FOLDER / "bot", path, *FLAGS, "-ljansson"], check=True)
        self.check(FOLDER / "bot")


class CheckBot(unittest.TestCase):
    """Each point finds the bot that lacks just that."""

    def check(self, kind, failing, *words):
        player, mark = odd(kind)
        done = run("check-bot", player[len("exec:"):], "golf6", "--json", "--deals", 4, "--startup", "60000", *words)
        told = json.loads(done.stdout)
        failed = [point["point"] for point in told["points"] if point["result"] == "FAIL"]
        self.assertEqual(failed, failing, done.stderr)
        self.assertEqual(done.returncode, 1 if failing else 0)
        self.assertEqual(told["conforms"], not failing)
        self.assertEqual(wait_until_gone(mark), [])

    def test_points(self):
        plays = "plays legal moves in time"
        several = "plays several games at once"
        unknown = "does not mind what it does not know"
        for kind, failing in (("plays", []), ("narrow", [unknown]), ("one_at_a_time", [several]),
                              ("drawn", ["plays the same with the same seeds"]),
                              ("stays", ["ends at bye", "ends when its input does"]),
                              ("illegal", [plays, several, unknown]), ("garbage", [plays, several, unknown]),
                              ("dies", [plays, several, unknown])):
            with self.subTest(kind):
                self.check(kind, failing, "--ms", "2000" if kind == "one_at_a_time" else "30000")

    def stopped(self, *words):
        """Told to stop in the midst of a point that would last for hours."""
        player, mark = odd("spy")
        words = ("check-bot", player[len("exec:"):], "golf6", "--deals", "1000000", *PATIENT, *words)
        with subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as check:
            for line in check.stderr:
                if "log: found" in line:
                    break
            check.send_signal(signal.SIGINT)
            said, complaints = check.communicate()
        self.assertEqual(check.returncode, 130)
        self.assertIn("Stopped: these are the points tried so far.", complaints)
        self.assertEqual(wait_until_gone(mark), [])
        return said

    def test_stopped(self):
        self.assertEqual(self.stopped().splitlines()[1:], ["Stopped: not all was tried."])
        told = json.loads(self.stopped("--json"))
        self.assertIsNone(told["conforms"])
        self.assertTrue(told["stopped"])
        self.assertEqual([point["result"] for point in told["points"]], ["ok"])

    def test_late(self):
        self.check("late", ["plays legal moves in time", "plays several games at once",
                            "does not mind what it does not know"], "--ms", "100")

    def test_startup(self):
        for kind in ("no_hello", "ends_at_once"):
            self.check(kind, ["answers hello"], "--startup", "1500")
        for words, says in ((("./no-such-bot",), "cannot be started"), ((), "no command"), (("cat", "golf66"), "did you mean golf6?"),
                            (("cat", "jokers=2"), "an option without a game"), (("cat", "golf6", "jokers=9"), "jokers")):
            done = run("check-bot", *words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(says, done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
