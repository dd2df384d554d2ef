"""kept_test.py PROGRAM [TEST ..] - games that are left: each is kept by itself, listed, and gone on with."""
import os
import pathlib
import re
import shutil
import signal

from terminal import HOME, Terminal, run, run_tests

STATE = pathlib.Path(HOME, "state/cardroom")
LEFT = (("golf --deal 3", "turn\n"), ("kop --deal 3", "pass\n"), ("golf6 --deal 3", "flip 1\nflip 5\n"))


def leave(words, text, **more):
    return run(f"play {words} --plain", text, **more)[0]


def leave_three():
    shutil.rmtree(STATE, ignore_errors=True)
    for words, text in LEFT:
        leave(words, text)


def files():
    return sorted(STATE.rglob("*.txt"), key=lambda file: -file.stat().st_mtime_ns)


def each_game_is_kept_by_itself():
    leave_three()
    games = [re.search(r"^game (\w+)", file.read_text(encoding="utf-8"), re.M)[1] for file in files()]
    assert games == ["golf6", "kop", "golf"], games
    assert "one of 4" in leave("golf --deal 4", "turn\n")
    assert len(files()) == 4
    leave("golf --deal 5", "quit\n")  # nothing has been played: nothing to keep
    assert len(files()) == 4


def the_list_shows_each_with_its_cards():
    leave_three()
    said, told = run("play --resume")
    assert re.fullmatch(r"1   [\d-]+ [\d:]+   Six-card Golf, deal 1 of 9, number 3\n"
                        r"    7♠ \?\? \?\? / \?\? 6♥ \?\?   discard \w+.\n"
                        r"2   [\d-]+ [\d:]+   Kop, deal 1, number 3\n    Q♣ Q♦ 10♦ A♣.*\n"
                        r"3   [\d-]+ [\d:]+   Golf patience, deal 1 of 9, number 3\n"
                        r"    3♥ J♠ 7♣ Q♥ 4♦ 5♣ 5♥   foundation \w+.\n", said), said
    assert "--resume N" in told, told
    assert all(len(line) <= 80 for line in said.splitlines()), said


def a_number_goes_on_with_one():
    leave_three()
    for words, wanted in (("--resume 3", "\nGolf patience, deal 1 of 9"), ("--resume=1", "\nGolf patience, deal 1 of 9"), ("--resume=2", "\nSix-card Golf")):
        before = files()
        assert wanted in "\n" + leave(words, "quit\n"), words
        assert sorted(before) == sorted(files())  # in its own place
    assert "Kop, deal 1, number 3.\n" in leave("--resume", "9\nx\n3\nquit\n")
    said = leave("--resume", "9\n\n")
    assert "There is no game 9." in said and "deal 1 of 9" in said, said
    for words, wanted in (("--resume 4", "1 to 3"), ("--resume=x", "'x'"), ("--resume golf", "names the game")):
        assert wanted in leave_wrong(words), words


def leave_wrong(words):
    return run(f"play {words} --plain", code=2)[1]


def a_game_that_is_over_is_forgotten():
    leave_three()
    leave("--resume 1 --deals 1", "draw_stock\nswap 1\n" * 40)
    assert len(files()) == 2, files()
    shutil.rmtree(STATE)
    assert "no game is kept" in leave_wrong("--resume")


def nothing_is_overwritten():
    """An older copy of a kept game, loaded and left, stands beside it; so does one that another terminal went on with."""
    leave_three()
    newest = files()[0]
    copy = newest.read_text(encoding="utf-8")
    pathlib.Path(HOME, "copy.txt").write_text(copy, encoding="utf-8")
    leave(f"--load {HOME}/copy.txt", "draw_stock\n")
    assert len(files()) == 4 and newest.read_text(encoding="utf-8") == copy
    with Terminal("play --resume 2") as terminal:
        terminal.wait_for("▶ You")
        leave("--resume 2", "draw_stock\n")  # meanwhile, elsewhere
        now = newest.read_text(encoding="utf-8")
        assert now != copy
        os.kill(terminal.pid(), signal.SIGTERM)
        terminal.wait_for("kept in", "exit 0")
    assert newest.read_text(encoding="utf-8") == now and len(files()) == 5


def the_file_of_earlier_versions_is_one_of_them():
    leave_three()
    files()[2].rename(STATE / "resume.txt")
    assert "Golf patience, deal 1 of 9" in leave("--resume 3", "turn\n")
    assert not (STATE / "resume.txt").exists() and len(files()) == 3
    assert "0: turn\n0: turn\n" in files()[0].read_text(encoding="utf-8")


def a_file_that_cannot_be_read_is_left_out():
    leave_three()
    files()[1].write_text("cardroom 1\ngame kop\nweather fine\n", encoding="utf-8")
    said, told = run("play --resume")
    assert said.count("deal 1") == 2 and ".txt:3:" in told and "left out" in told, (said, told)


def without_history_it_is_told_what_is_lost():
    shutil.rmtree(STATE, ignore_errors=True)
    lost = "cannot be replayed or analysed later"
    assert lost in leave("golf --deal 3 --no-history", "turn\n")
    assert lost in leave("--resume", "turn\n")  # it stays so
    assert lost in leave("golf match=1 --deal 3 --no-history", "turn\nconcede\n")
    assert lost not in leave("golf --deal 3 --no-history", "quit\n") and lost not in leave("golf --deal 3", "turn\n")
    noted = len(run("history")[0].splitlines())
    leave("golf --deal 9 --no-history", "turn\n")
    assert len(run("history")[0].splitlines()) == noted


def the_list_on_the_screen():
    """From the shell to the third last game: the command, and one key."""
    leave_three()
    with Terminal("play --resume") as terminal:
        screen = terminal.wait_for("go on with which game", "1 of 3", "Six-card Golf", "Q♣ Q♦ 10♦ A♣", "Enter go on")
        assert max(map(len, screen.splitlines())) <= 80
        terminal.press("Down", "Down")
        terminal.wait_for("3 of 3")
        terminal.press("3")
        terminal.wait_for("left 35", "Golf patience, deal 1")
        terminal.press("q", "y")
        terminal.wait_for(r"one\s+of\s+3;", "exit 0")
    with Terminal("play --resume") as terminal:
        terminal.wait_for("1 of 3")
        terminal.press("q")
        terminal.wait_for("exit 0")


TESTS = (each_game_is_kept_by_itself, the_list_shows_each_with_its_cards, a_number_goes_on_with_one,
         a_game_that_is_over_is_forgotten, nothing_is_overwritten, the_file_of_earlier_versions_is_one_of_them,
         a_file_that_cannot_be_read_is_left_out, without_history_it_is_told_what_is_lost, the_list_on_the_screen)

run_tests(TESTS)
