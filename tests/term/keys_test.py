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
    """From the shell to the first card: `play`, its name as far as one likes, Enter, and a key."""
    for name, first in (("golf", "d"), ("kop", "p"), ("cabo", "3"), ("spit", "d"), ("tri_p", "d"), ("black", "1")):
        with Terminal("play") as terminal:
            terminal.wait_for("which game")
            keys = [*name, "Enter"]
            terminal.press(*keys)
            terminal.wait_for(r"deal 1", "q quit")
            assert len(keys) <= 6, keys
            assert first


TESTS = (a_deal_by_keys_alone, back_and_forth, a_verb_with_several_places_is_turned_to, plain_lines_take_them,
         the_mouse_plays_and_is_off_at_the_end, first_card_of_any_game)

run_tests(TESTS)
