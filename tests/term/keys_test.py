"""keys_test.py PROGRAM [TEST ..] - the keys of the screen: the same in every game and at every step, in plain lines too, and
the mouse, which is off again however the program ends."""
import os
import re
import signal

from terminal import Terminal, run, run_tests


def a_deal_by_keys_alone():
    with Terminal("play golf6 --deal 3 --deals 1") as terminal:
        terminal.wait_for("1 Turn it up", "╰──1──╯", "╰──6──╯")
        terminal.press("1")
        terminal.wait_for(r"You turned up the 7♠ \(top left\)")
        terminal.press("6")
        terminal.wait_for("d Draw from the stock", r"t Take the \S+ from the discard pile")
        terminal.press("t")
        terminal.wait_for(r"You took the \S+", "╰──2──╯")
        terminal.press("2")
        terminal.wait_for("d Draw from the stock", "▶ You")
        terminal.press("d")
        terminal.wait_for("You drew", "x Discard")
        terminal.press("x")
        terminal.wait_for("You discarded")


def back_and_forth():
    with Terminal("play golf --deal 1") as terminal:
        terminal.wait_for("left 35", "7 Play the 4♦")
        terminal.press("7")
        terminal.wait_for("left 34")
        terminal.press("d")
        terminal.wait_for("Stock 15")
        terminal.press("d")
        terminal.wait_for("Stock 14")
        terminal.press("u")
        terminal.wait_for("Stock 15")
        terminal.press("r")
        terminal.wait_for("Stock 14")
        terminal.press("r")
        terminal.wait_for("Nothing was taken back that can be done again")
        terminal.press("R")
        terminal.wait_for("left 35", "Stock 16", "3 actions taken back; r does them again, one by one")
        terminal.press("r", "r", "r")
        terminal.wait_for("left 34", "Stock 14")
        terminal.press("R")
        terminal.wait_for("left 35", "Stock 16")
        terminal.press("3")  # something else: what was taken back is forgotten
        terminal.wait_for("You played the 2♣")
        terminal.press("r")
        terminal.wait_for("Nothing was taken back that can be done again")


def a_verb_with_several_places_is_turned_to():
    with Terminal("play golf6 --deal 3") as terminal:
        terminal.wait_for(r"1 Turn it up \(top left\)")
        terminal.press("f")
        terminal.wait_for(r"2 Turn it up \(top middle\)")
        terminal.press("f")
        terminal.wait_for(r"3 Turn it up \(top right\)")
        terminal.press("Enter")
        terminal.wait_for(r"You turned up the \S+ \(top right\)")


def plain_lines_take_them():
    said, _ = run("play golf6 --deal 3 --plain", "1\nf 6\nt\n2\nd\nx\nu\nr\nR\ns\nq\n")
    for wanted in ("You turned up the 7 of spades (top left).", "(bottom right).", "You took the ", "(top middle).",
                   "You drew", "You discarded", "Type: draw_stock (d); draw_discard (t)", "discard (x)"):
        assert wanted in said, (wanted, said)
    said, _ = run("play golf --deal 1 --plain", "3\nd\nu\nr\nR\nr\nr\nr\n")
    assert said.count("You turned the") == 3 and said.count("You played the 2 of clubs.") == 2, said
    assert "2 actions taken back" in said and "Nothing was taken back that can be done again." in said, said
    said, _ = run("play golf6 init.rearrange=on --deal 1 --plain", "1\n2\n6 1\np\n")
    assert "You exchanged two cards (top left, bottom right)." in said and "You left the cards as they lie." in said, said


def modes(terminal):
    return terminal.tmux("display-message", "-p", "#{mouse_standard_flag}").strip()


def the_mouse_plays_and_is_off_at_the_end():
    for end in ("quit", signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        with Terminal("play golf6 --deal 3") as terminal:
            screen = terminal.wait_for("╰──2──╯")
            assert modes(terminal) == "1"
            row = next(i for i, line in enumerate(screen.splitlines()) if "╰──2──╯" in line)
            column = screen.splitlines()[row].index("╰──2──╯") + 2
            terminal.tmux("send-keys", "-H", "1b", "5b", "4d", "20", f"{column + 33:x}", f"{row + 33:x}")
            terminal.wait_for(r"You turned up the K♦ \(top middle\)")
            if end == "quit":
                terminal.press("q", "y")
            else:
                os.kill(terminal.pid(), end)
            terminal.wait_for(r"exit \d")
            assert modes(terminal) == "0", end


def first_card_of_any_game():
    """From the list of games to the first card: a part of its name, Enter, and a key; six at most. In each of these games something
    can be played whatever is dealt."""
    for name, first, told in (("golf", "d", "You turned the"), ("kop", "p", "You pass"), ("cabo", "3", "You looked"),
                              ("spi", "d", "You spat"), ("tri", "d", "You turned the"), ("dacz", "3", "You looked"), ("all", None, "")):
        with Terminal("play") as terminal:
            terminal.wait_for("which game")
            terminal.press(*name, "Enter")
            screen = terminal.wait_for("deal 1", "q quit", r"[\w♣♦♥♠] [A-Z]\w+")
            key = first or re.search(r" (\w) Play the", screen)[1]
            terminal.press(key)
            terminal.wait_for(told or "You played")
            assert len(name) + 2 <= 6, name


def the_third_last_game_is_near():
    for words, line in (("golf --deal 3", "turn"), ("kop --deal 3", "pass"), ("golf6 --deal 3", "flip 1")):
        run(f"play {words} --plain", line + "\n")
    with Terminal("play") as terminal:
        terminal.wait_for("which game", "Golf")
        keys = ["Down", "Down", "Enter"]
        terminal.press(*keys)
        terminal.wait_for("Golf patience, deal 1 of 9, number 3", "Stock 15")
        assert len(keys) <= 5


def a_whole_deal_is_counted():
    """A deal of six-card golf needs two keys to begin and two a turn, and none for the others."""
    keys = turns = 0
    with Terminal("play golf6 --deal 3 --seed 3 --deals 1") as terminal:
        for place in "12":
            terminal.wait_for(f"╰──{place}──╯")
            terminal.press(place)
            terminal.wait_for(r"You turned up|Turn up one|d Draw")
            keys += 1
        while True:
            screen = terminal.wait_for("d Draw from the stock|The match is over|Deal 1 is over")
            if "over" in screen.splitlines()[0] + screen and "d Draw from" not in screen:
                break
            terminal.press("d")
            screen = terminal.wait_for(r"You drew", "x Discard")
            place = re.search(r"╰──(\d)──╯(?![^\n]*You)", screen.split("▶ You")[-1])[1]
            down = [n for n in "3456" if f"╰──{n}──╯" in screen]
            terminal.press(down[turns] if turns < len(down) else place)
            terminal.wait_for("You swapped|Deal 1 is over|The match is over")
            keys, turns = keys + 2, turns + 1
    print(f"a deal of golf6: {keys} keys, {turns} turns")
    assert keys == 2 + 2 * turns and turns <= 12, (keys, turns)


TESTS = (a_deal_by_keys_alone, back_and_forth, a_verb_with_several_places_is_turned_to, plain_lines_take_them,
         the_mouse_plays_and_is_off_at_the_end, first_card_of_any_game, the_third_last_game_is_near, a_whole_deal_is_counted)

run_tests(TESTS)
