"""pager_test.py PROGRAM [TEST ..] - long texts on a terminal are read page by page: by $PAGER, else by the program itself; and never
where nobody reads them so."""
import re
import subprocess

from terminal import ENVIRONMENT, PROGRAM, Terminal, run_tests

PLAIN = {name: value for name, value in ENVIRONMENT.items() if name != "PAGER"}
BAR = "Space on"


def built_in():
    with Terminal("rules kop", environment=PLAIN) as terminal:
        first = terminal.wait_for(BAR, "Kop")
        assert "exit" not in first
        terminal.press(" ")
        while terminal.screen() == first:
            pass
        second = terminal.screen()
        assert second.splitlines()[0] != first.splitlines()[0]
        terminal.press("b")
        while terminal.screen() != first:
            pass
        terminal.press("/")
        terminal.wait_for(r"\n /")
        terminal.press(*"dealer")
        terminal.wait_for(r"\n /dealer")
        terminal.press("Enter")
        terminal.wait_for(r"^.*[Dd]ealer", BAR)
        terminal.press("G")
        terminal.wait_for(r"q quit *\n*$")
        terminal.resize(100, 30)
        terminal.wait_for(BAR)
        terminal.press("q")
        terminal.wait_for("exit 0")


def every_long_text():
    for words in ("help", "help lab", "lab --help", "options golf6", "games", "rules golf"):
        with Terminal(words, environment=PLAIN) as terminal:
            terminal.wait_for(BAR)
            terminal.press("q")
            terminal.wait_for("exit 0")


def nothing_is_too_wide():
    """A line of a page is one of the terminal, whatever its width."""
    for columns in (60, 80, 120):
        with Terminal("options golf6", columns=columns, environment=PLAIN) as terminal:
            screen = terminal.wait_for(BAR)
            assert len(screen.splitlines()) <= 24
            terminal.press("q")
            terminal.wait_for("exit 0")


def by_another_program():
    with Terminal("rules kop", environment=dict(PLAIN, PAGER="grep -c .")) as terminal:
        screen = terminal.wait_for("exit 0")
        assert int(re.search(r"^\d+$", screen, re.M).group()) > 24, screen
    with Terminal("rules kop", environment=dict(PLAIN, PAGER="nosuchpager")) as terminal:
        terminal.wait_for(BAR)


def not_where_it_is_not_wanted():
    for words, environment in (("rules kop --no-pager", PLAIN), ("rules kop", dict(PLAIN, PAGER="")),
                               ("rules kop | tail -n 3", PLAIN), ("rules kop | cat", PLAIN)):
        with Terminal(words, environment=environment) as terminal:
            terminal.wait_for("exit 0")
            assert BAR not in terminal.screen()
    with Terminal("learn", environment=PLAIN, rows=60) as terminal:  # it has room
        terminal.wait_for("exit 0")
    piped = subprocess.run([PROGRAM, "rules", "kop"], env=PLAIN, capture_output=True, text=True, check=True).stdout
    asked = subprocess.run([PROGRAM, "rules", "kop", "--no-pager"], env=PLAIN, capture_output=True, text=True,
                           check=True).stdout
    assert piped == asked and len(piped.splitlines()) > 24


def faults_are_told_and_exits_stay():
    with Terminal("rules nosuchgame", environment=PLAIN) as terminal:
        terminal.wait_for("no game 'nosuchgame'", "exit 2")


run_tests((built_in, every_long_text, nothing_is_too_wide, by_another_program, not_where_it_is_not_wanted,
           faults_are_told_and_exits_stay))
