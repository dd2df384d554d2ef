"""menu_test.py PROGRAM [TEST ..] - `play` without a game: a name is typed, every game is reached within six keys."""
import json
import re
import shutil

from terminal import ENVIRONMENT, HOME, Terminal, run, run_tests

MOST_KEYS = 6
GAMES = {game["id"]: game["title"] for game in json.loads(run("games --json")[0])}
PRESETS = list(GAMES)


def rows_of(screen):
    """The games on the screen, from the top, by their ids."""
    return re.findall(r"^    \S.* +\d+(?:-\d+)? +(\w+) *$", screen, re.M)


def typed(terminal, words):
    if re.search(r"Type a name: \S", terminal.screen()):
        terminal.press("Escape")  # where nothing is typed, it quits
    terminal.wait_for(r"Type a name: *\n")
    terminal.press(*words)
    return terminal.wait_for(rf"Type a name: {words} *\n")


def every_game_is_near():
    """From the shell's Enter to the first card: letters, arrows, Enter."""
    shutil.rmtree(HOME + "/state", ignore_errors=True)
    far = {}
    with Terminal("play") as terminal:
        terminal.wait_for("which game")
        seen = {}
        for preset in PRESETS:
            best = 99
            for words in ways(preset):
                if best <= MOST_KEYS:
                    break
                if words not in seen:
                    seen[words] = rows_of(typed(terminal, words))
                if preset in seen[words]:
                    best = min(best, len(words) + seen[words].index(preset) + 1)
            if best > MOST_KEYS:
                far[preset] = best
    assert not far, far


def ways(preset):
    """What one may type for a game: the fronts of its id and title, and of the parts of them."""
    parts = [preset, *preset.split("_"), *re.findall(r"\w+", GAMES[preset].lower())]
    return [part[:length] for length in range(1, MOST_KEYS) for part in parts if len(part) >= length]


def names_in_all_languages_and_of_people():
    with Terminal("play") as terminal:
        terminal.wait_for("which game")
        for words, wanted in (("Speed", "spit"), ("Ba\u015bka", "baska"), ("baska", "baska"), ("kabo", "cambio"), ("Czarna d", "black_hole"), ("Trou n", "black_hole"), ("polish poker", "golf6"), ("\u30b3\u30c3\u30d7", "kop")):
            assert wanted in rows_of(typed(terminal, words)), (words, terminal.screen())
        assert rows_of(typed(terminal, "cab"))[0] == "cabo", terminal.screen()
        terminal.press("x", "x")
        terminal.wait_for("No game has this", "0 of 0")
        terminal.press("Enter")
        terminal.press("Escape", "Escape")
        terminal.wait_for("exit 0")


def groups_position_and_the_choice():
    shutil.rmtree(HOME + "/state", ignore_errors=True)
    with Terminal("play", rows=90, environment={**ENVIRONMENT, "XDG_DATA_HOME": HOME + "/none"}) as terminal:
        screen = terminal.wait_for("which game", f"1 of {len(PRESETS)}", "Players: 1-12")
        groups = re.split(r"^  (?=\S)", screen, flags=re.M)
        powers, = [group for group in groups if group.startswith("Power cards")]
        assert {"cabo", "cambio", "pablo", "cumbia", "cactus", "dutch", "dacz"} <= set(rows_of(powers)), powers
        assert "golf6" not in rows_of(powers) and len(rows_of(screen)) == len(PRESETS), screen
        terminal.resize(80, 24)
        for _ in range(len(PRESETS) // 10 + 1):
            terminal.press("NPage")
        screen = terminal.wait_for(f"{len(PRESETS)} of {len(PRESETS)}")
        assert max(map(len, screen.splitlines())) <= 80 and PRESETS[-1] in rows_of(screen), screen


def what_was_left_and_played_last_stands_first():
    shutil.rmtree(HOME + "/state", ignore_errors=True)
    for words, text in (("golf9 --deal 3", "flip 1\nflip 2\n"), ("kop --deal 3", "pass\n")):
        run(f"play {words} --plain", text)
    with Terminal("play") as terminal:
        screen = terminal.wait_for("Go on with Kop, deal 1", "Go on with Nine-card Golf", "Played last", r"Q\S Q\S 10\S A\S")
        assert rows_of(screen)[:2] == ["kop", "golf9"], screen
        terminal.press("Down", "Enter")
        terminal.wait_for("Nine-card Golf, deal 1 of 9, number 3")
        terminal.press("q", "y")
        terminal.wait_for(r"one\s+of\s+2;", "exit 0")


run_tests((every_game_is_near, names_in_all_languages_and_of_people, groups_position_and_the_choice,
           what_was_left_and_played_last_stands_first))
