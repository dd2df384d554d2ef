"""patience_test.py PROGRAM [TEST ..] - patience in a real terminal and in plain lines: hints, the lamp, the analysis,
and their counts."""
import re

from terminal import HOME, Terminal, run, run_tests, saved

WINNABLE = "golf --deal 4"  # by 6♥ and by 6♦; turning the stock loses it


def the_lamp_follows_the_board():
    with Terminal(f"play {WINNABLE} --lamp --save {HOME}/lamp.txt") as terminal:
        terminal.wait_for("left 35, lamp winnable", "l lamp", "u undo")
        terminal.press(":", *"turn", "Enter")
        terminal.wait_for("Stock 15", "lamp lost")
        terminal.press("u")
        terminal.wait_for("Stock 16", "lamp winnable")
        terminal.press("h")
        terminal.wait_for(r"Hint 1: Play the 6♥: best score −1, all cards known", "lamp winnable")
        terminal.press("l")
        terminal.press(":", *"play 6H", "Enter")
        screen = terminal.wait_for("left 34")
        assert "lamp w" not in screen and "lamp l" not in screen, screen
        terminal.press("s")
        terminal.wait_for(r"Taken back: 1\. Hints: 1\. The lamp told of 3 positions")
        terminal.press("Escape", "q", "y")
        terminal.wait_for("saved in", "exit 0")
    assert " hints 1 lamp 3 deals " in saved("lamp.txt"), saved("lamp.txt")
    with Terminal(f"play --load {HOME}/lamp.txt --lamp") as terminal:
        terminal.wait_for("left 34, lamp winnable")
        terminal.press("s")
        terminal.wait_for(r"The lamp told of 4 positions")


def the_lamp_loses_no_keys():
    """Double Golf asks the solver for long; what is typed meanwhile is played all the same."""
    with Terminal("play double_golf --deal 2 --lamp") as terminal:
        terminal.wait_for("left 63, lamp (winnable|lost|not known)")
        terminal.press(*["Enter"] * 12)
        played = 0
        while played < 12:
            screen = terminal.wait_for(r"Stock \d+", r"left \d+, lamp (winnable|lost|not known)")
            played = 103 - sum(int(re.search(f"{pile} (\\d+)", screen)[1]) for pile in ("Stock", "left"))
        assert played == 12, screen


def a_hole_is_looked_through():
    with Terminal(f"play {WINNABLE} match=1") as terminal:
        terminal.wait_for("left 35")
        terminal.press(":", *"turn", "Enter")
        terminal.wait_for("Stock 15")
        terminal.press(":", *"concede", "Enter")
        terminal.wait_for("The match is over", r"Hints: 0")
        terminal.press("Escape")
        terminal.wait_for("a analysis")
        terminal.press("a")
        terminal.wait_for("The best was -1, you have 35", "Giving up cost 33",
                          r"It was lost at move 1: turned the stock while\s+6D or 6H kept\s+a win|turned the stock while 6[DH♦♥]",
                          r"Move 1: turn cost 3, and the win")
        terminal.press("Enter", "u")
        terminal.wait_for(r"You took the last move back\.")
        terminal.press("s")
        terminal.wait_for(r"Taken back: 1\. Hints: 1\.")


def with_others_neither_is_given():
    with Terminal("play golf --seats 2 --deal 4") as terminal:
        screen = terminal.wait_for("You", "Ada")
        assert "l lamp" not in screen, screen
        terminal.press("h")
        terminal.wait_for("No hints here: they know the stock, and others play too")
        terminal.press("l")
        terminal.wait_for("No lamp here: it knows the stock, and others play too")
        terminal.press("s")
        terminal.wait_for(r"Hints: 0\.")
    for words, wanted in ((f"play {WINNABLE} --seats 2 --plain --lamp", "others play too"),
                          ("play kop --plain --lamp", "whether a patience can still be won"),
                          (f"play {WINNABLE} --bots medium --lamp", "only bots play")):
        said = run(words, code=2)[1]
        assert said.startswith("cardroom: --lamp: no lamp here") and wanted in said, said
    said = run(f"play {WINNABLE} --lamp", code=2)[1]
    assert said.startswith("cardroom: --lamp: without a terminal") and "--plain" in said, said


def plain_lines_tell_it_too():
    lines = "hint\nturn\nhint\nundo\nlamp\nanalyse\nplay 6D\nlamp\nplay 7C\nconcede\nanalyse\nscore\n"
    said = run(f"play {WINNABLE} --plain --lamp --save {HOME}/plain.txt", lines)[0]
    for wanted in ("Lamp: winnable.", "Lamp: lost.", "> Lamp: out.", "> No deal of patience",
                   "Hint: play 6H (Play the 6 of hearts): best score −1, all cards known. Hints so far: 1.",
                   "Hint: turn (Turn a card of the stock): best score 2 (no win), all cards known. Hints so far: 2.",
                   "> Lamp: winnable.", "Taken back: 1. Hints: 2. The lamp told of ", "Deal 1, against the best"):
        assert wanted in said, (wanted, said)
    assert said.count("Taken back: 1. Hints: 2.") == 2, said
    assert re.search(r"^# play seed 4 first 4 hints 2 lamp \d+ deals 0$", saved("plain.txt"), re.M), saved("plain.txt")
    with Terminal(f"play {WINNABLE} match=1 --plain", rows=60) as terminal:
        terminal.wait_for("Play a card on the 5 of hearts, or turn one from the stock. Type: play 6D, 6H;")
        terminal.press(*"concede", "Enter")
        terminal.wait_for("`analyse` tells")
        terminal.press(*"analyse", "Enter")
        terminal.wait_for("Giving up cost 36.", "It could still be won.")
        terminal.press("Enter")
        terminal.wait_for("exit 0")


def hints_lead_to_the_best():
    """Who follows hints alone scores what the first one said, with streaks too."""
    for words, first in ((WINNABLE, "−1"), ("tri_peaks --deal 2", None),
                         ("tri_peaks streak=double streak.all=50 --deal 2", None), ("pyramid_golf --deal 3", None),
                         ("black_hole --deal 6", None)):
        moves, said = [], ""
        while "Deal 1 is over" not in said:
            said = run(f"play {words} --deals 1 --plain", "".join(f"{move}\n" for move in moves) + "hint all\n")[0]
            found = re.search(r"> Hint: (play \w+|turn)[ :(].*best score ([-−]?\d+)", said)
            if not found:
                break
            first = first or found[2]
            assert found[2] == first, (words, moves, found[0], first)
            moves.append(found[1])
        score = re.search(r"Deal 1 is over: You ([-−]?\d+)", said)
        assert score and score[1].replace("−", "-") == first.replace("−", "-"), (words, first, said[-600:])


def hints_see_what_is_open():
    """Cards of a tableau that lie face down are in no hint, unless one asks for it."""
    said = run("play tri_peaks --deal 2 --plain", "hint\nhint all\n")[0]
    open_cards, all_cards = re.findall(r"^> (Hint.*)$", said, re.M)
    assert "by the cards that you can see. Hints so far: 1." in open_cards, said
    assert re.search(r"best score -?\d+, all cards known\. Hints so far: 2\.", all_cards), said
    said = run("play golf --deal 2 --plain", "hint\n")[0]
    assert ", all cards known" in said, said
    with Terminal("play tri_peaks --deal 2") as terminal:
        terminal.wait_for("Stock 23")
        terminal.press("h")
        terminal.wait_for("by the cards that you can see")
        terminal.press("H")
        terminal.wait_for("all cards known")


def spit_is_live():
    """The bot plays on while something is typed, nothing typed is lost, and who is too late is told why."""
    with Terminal("play spit --deal 2") as terminal:
        terminal.wait_for("d Spit: turn a card onto your spit pile", "1 left +2 left +3 left +4 left +5 left")
        terminal.press("d")
        terminal.wait_for("You spat", "Play a card on a spit pile", "╰──1──╯ +╰─────╯ +╰──3──╯ +╰─────╯ +╰──5──╯")
        terminal.press(":", *"play 4H 2")
        terminal.wait_for("Spit pile 2", ": play 4H 2")
        terminal.press("Enter")
        terminal.wait_for("It is no neighbour of what lies on that spit pile now")
        terminal.press(":", *"play JH 1", "Enter")
        terminal.wait_for("You played the J♥ on your own spit pile")


def who_finishes_first_waits():
    with Terminal("play golf --seats 2 match=2 reckoning=match --deal 4") as terminal:
        terminal.wait_for("35 cards left")
        terminal.press(":", *"concede", "Enter")
        terminal.wait_for("You have left", "Enter faster")
        terminal.press_until("Enter", "Deal 1 is over")
        terminal.wait_for("you are 1 down", "Ada: 1 up, 1 to play, dormie|dormie", "a analysis")
        terminal.press("a")
        terminal.wait_for("Giving up cost 36", "It could still be won")


def a_round_goes_on():
    said = run("play golf columns=1 rows=1 start=empty rounds=going_on --deal 1 --plain", "play 8C\n\nconcede\n")[0]
    cleared, last = "The tableau is cleared, so another one comes.", "Nobody has cleared the tableau, so this deal was the last one."
    assert said.count(cleared) == 1 and said.count(last) == 1 and "deal 1," in said and " of 72" not in said, said
    assert said.index("Deal 1 is over") < said.index(cleared) < said.index("Deal 2 is over") < said.index(last), said
    assert "The match is over: total −50" in said, said


def refusals_say_why():
    said = run("play golf --deal 1 --plain", "play 9D\nplay 2C\nplay 4D\nplay 8H\nturn\nplay KC\n")[0]
    for why in ("it is not in your tableau", "it is no neighbour of the foundation (see “The play”)",
                "other cards lie on it (see “The play”)"):
        assert f"> {why[0].upper()}{why[1:]}. You may type: " in said, (why, said)
    said = run("play black_hole --deal 2 --plain", "turn\n")[0]
    assert "There is no stock. You may type: " in said, said


def solving_shows_how_far_it_is():
    with Terminal("solve black_hole --deals 1..3000") as terminal:
        terminal.wait_for(r"\d+ of 3000")
        terminal.press("C-c")
        screen = terminal.wait_for(r"\d+ (solvable|impossible)", r"Stopped: these are the first \d+ of \d+, a part\.", "exit 130")
        assert "of 3000 deals" not in screen, screen


TESTS = (solving_shows_how_far_it_is, spit_is_live, who_finishes_first_waits, refusals_say_why, a_round_goes_on, the_lamp_follows_the_board, the_lamp_loses_no_keys, a_hole_is_looked_through, with_others_neither_is_given,
         plain_lines_tell_it_too, hints_lead_to_the_best, hints_see_what_is_open)

run_tests(TESTS)
