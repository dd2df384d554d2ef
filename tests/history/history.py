"""history.py PROGRAM - the games of `cardroom history`: what is noted of a game played, and the file of many games."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
PAGE = pathlib.Path(__file__).parent / "page.txt"
GIVE_UP = "concede\n"


class History(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="cardroom-history-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.env = {**os.environ, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        self.env.pop("XDG_DATA_HOME", None)
        self.env.pop("XDG_STATE_HOME", None)

    def run_program(self, *words, text="", code=0):
        ran = subprocess.run([PROGRAM, *map(str, words)], input=text, capture_output=True, text=True, check=False,
                             env=self.env, cwd=self.folder)
        self.assertEqual(ran.returncode, code, ran.stdout + ran.stderr)
        return ran.stderr if code else ran.stdout

    def play(self, *words, text):
        return self.run_program("play", *words, "--plain", text=text)

    def games(self, *words):
        return json.loads(self.run_program("history", *words, "--json"))

    def write(self, text):
        file = self.folder / "games.txt"
        file.write_text(text, encoding="utf-8")
        return file

    def test_a_finished_game(self):
        self.play("golf", "match=1", "--deal", 3, text="turn\n" + GIVE_UP)
        game, = self.games()
        self.assertEqual([game[key] for key in ("rules", "stage", "won", "aided", "deals", "totals", "own", "source")],
                         ["golf match=1", "over", False, False, 1, [35], [35], "deal 3"])
        self.assertEqual(game["people"], [{"name": "you", "face": "", "kind": "person"}])
        self.assertEqual(oct(os.stat(self.folder / ".local/share/cardroom/games").st_mode)[-3:], "700")

    def test_with_bots(self):
        self.play("golf6", "--seats", 3, "--bots", "easy,medium", "--seed", 5, text="")
        self.assertEqual(self.games(), [])  # the person has not moved
        self.play("kop", "--bots", "easy", "--deal", 1, "--seed", 1, text="pass\n")
        game, = self.games()
        self.assertEqual([one["kind"] for one in game["people"]].count("person"), 1)
        self.assertEqual([one.get("level") for one in game["people"]].count("easy"), 3)

    def test_a_game_that_is_gone_on_with_is_one_game(self):
        self.play("golf", "match=1", "--deal", 3, text="turn\n")
        first, = self.games()
        self.assertEqual((first["stage"], first["won"]), ("playing", None))
        self.play("--resume", text="turn\n" + GIVE_UP)
        second, = self.games()
        self.assertEqual((second["stage"], second["began"], second["file"]), ("over", first["began"], first["file"]))

    def test_a_shown_game_can_be_loaded(self):
        self.play("golf", "match=2", "--deal", 3, text="turn\n")
        code = self.games()[0]["table"]
        file = self.write(self.run_program("history", "show", code))
        self.run_program("check", file)
        self.play("--load", file, text="turn\n" + GIVE_UP)
        game, = self.games()
        self.assertEqual((game["table"], game["deals"], game["stage"]), (code, 1, "playing"))

    def test_usage_behind_other_words(self):
        for words in (("kop", "--help"), ("--json", "-h")):
            self.assertIn("cardroom history list kop", self.run_program("history", *words))

    def test_help_is_told(self):
        self.play("golf", "match=1", "--deal", 3, text="hint\nturn\n" + GIVE_UP)
        self.assertTrue(self.games()[0]["aided"])
        self.assertIn("with help", self.run_program("history"))

    def test_nothing_is_noted(self):
        self.play("golf", "match=1", "--no-history", text="turn\n" + GIVE_UP)
        self.run_program("play", "golf", "match=1")  # without a terminal bots play
        self.assertEqual(self.games(), [])
        self.assertIn("No game has been played here yet", self.run_program("history"))

    def test_what_cannot_be_noted_loses_no_game(self):
        (self.folder / ".local").mkdir()
        (self.folder / ".local/share").write_text("no folder", encoding="utf-8")
        told = self.play("golf", "match=2", "--deal", 3, text="turn\n")
        self.assertIn("could not be noted", told)
        self.assertIn("The game is kept", told)

    def test_the_page_and_back(self):
        self.assertEqual(self.run_program("history", "import", PAGE), "Taken: 2. Here already: 0. Left out: 0.\n")
        self.assertEqual(self.run_program("history", "import", PAGE), "Taken: 0. Here already: 2. Left out: 0.\n")
        left, won = self.games()
        self.assertEqual([left[key] for key in ("table", "match", "title", "began", "last", "stage", "aided", "won", "totals")],
                         ["K3F7Q", 2, "Golf, nine holes", 1795370400000, 1795370700250, "left", True, None, []])
        self.assertEqual([won[key] for key in ("began", "you", "stage", "won", "totals", "own")],
                         [1709251199999, 1, "over", True, [-4, 8, 8, -12], [2, 6]])
        self.assertEqual(won["people"][1:], [{"name": "Ola", "face": "cat.1", "kind": "person"},
                                             {"name": "Jan Nowak", "face": "", "kind": "person"},
                                             {"name": "Hard", "face": "", "kind": "bot", "level": "hard"}])
        told = self.run_program("history")
        self.assertIn("K3F7Q.2", told)
        self.assertRegex(told, r"Easy -4, Jan\s+Nowak 8 and\s+Hard -12")
        self.assertEqual(self.run_program("history", "export").split(), PAGE.read_text(encoding="utf-8").split())

    def test_words_choose(self):
        self.run_program("history", "import", PAGE)
        self.assertEqual([game["table"] for game in self.games("nowak")], ["AB12"])
        self.assertEqual(self.games("nowak", "golf"), [])
        self.assertIn("No game fits", self.run_program("history", "canasta"))

    def test_delete(self):
        self.run_program("history", "import", PAGE)
        self.assertIn("no such game", self.run_program("history", "delete", "AB12", "K3F7Q", code=2))
        self.assertEqual(len(self.games()), 2)
        self.run_program("history", "delete", "AB12")
        self.assertEqual([game["table"] for game in self.games()], ["K3F7Q"])

    def test_wrong_files(self):
        good = PAGE.read_text(encoding="utf-8")
        for old, new, line, why in [("stage left", "stage gone", 11, "playing, between, over, left"),
                                    ("seat person fox.3", "seat ghost fox.3", 9, "person, bot"),
                                    ("22T18:00", "22X18:00", 7, "no time such as"),
                                    ("#= you 0\n", "", 3, "`#= you` is missing"),
                                    ("#= you 0", "#= you 7", 3, "There is no seat 7"),
                                    ("K3F7Q", "../../x", 3, "letters and digits"),
                                    ("#= won open", "#= weather fine", 12, "docs/transcripts.md"),
                                    ("deals 0", "deals -1", 14, "no whole number")]:
            for game in self.games():
                self.run_program("history", "delete", game["table"])
            file = self.write(good.replace(old, new, 1))
            told = self.run_program("history", "import", file, code=2)
            self.assertIn(f"games.txt:{line}:1: ", told, new)
            self.assertIn(why, told)
            self.assertEqual([game["table"] for game in self.games()], ["AB12"], new)
        for text in ("", "cardroom 1\ngame golf\n", "\0\u00ff"):
            self.assertIn("expected", self.run_program("history", "import", self.write(text), code=2))
        self.run_program("history", "import", "nothing.txt", code=2)

    def test_names_that_are_no_utf8(self):
        odd = os.fsdecode(b"g\xe9")
        self.env["XDG_DATA_HOME"] = f"{self.folder}/{odd}"
        self.run_program("history", "import", PAGE)
        for game in self.games():
            self.assertIn("/g?/", game["file"])
        game = self.folder / f"{odd}.txt"
        game.write_text("cardroom 1\ngame golf\ndeal 1\n", encoding="utf-8")
        checked, = json.loads(self.run_program("check", "--json", game.name))
        self.assertEqual(checked, {"file": "g?.txt", "ok": True})

    def test_a_damaged_file_on_the_shelf(self):
        self.run_program("history", "import", PAGE)
        broken = pathlib.Path(self.games()[0]["file"])
        broken.write_text("#= game K3F7Q 2\n#= you x\n", encoding="utf-8")
        ran = subprocess.run([PROGRAM, "history"], capture_output=True, text=True, check=True, env=self.env)
        self.assertIn(f"{broken.name}:2", ran.stderr)
        self.assertIn("AB12", ran.stdout)


unittest.main()
