"""screen_test.py PROGRAM [TEST ..] - the program in a real terminal, in plain lines, and without a terminal."""
import os
import pathlib
import re
import signal
import subprocess
import time

from terminal import ENVIRONMENT, HOME, PROGRAM, SUITS, Terminal, run, run_tests, saved


KEPT = pathlib.Path(HOME, "state/cardroom/kept")


def kept():
    """The games that were left, the last one first."""
    files = sorted(KEPT.glob("*.txt"), key=lambda file: -file.stat().st_mtime_ns)
    return [file.read_text(encoding="utf-8") for file in files]


def keys_choose_and_play():
    with Terminal("play golf --deal 1") as terminal:
        screen = terminal.wait_for("left 35", "1 Play the 2♥", "3 Play the 2♣", "7 Play the 4♦", "d Turn a card")
        assert all(suit in screen for suit in SUITS), screen
        terminal.press("Right", "Right", "Enter")
        terminal.wait_for("left 34", r"You played the 4♦\.", r"Foundation 2")
        terminal.press("u")
        terminal.wait_for("left 35", r"You took the last move back\.")
        terminal.press("3")
        terminal.wait_for("left 34", r"You played the 2♣\.")
        terminal.press(":", *"turn now", "Enter")
        terminal.wait_for("'now' is too much")
        terminal.press(":", *"play KS", "Enter")
        terminal.wait_for("It is not in your tableau. You may type: turn")
        terminal.press(":", *"turn", "Enter")
        terminal.wait_for(r"You turned the K♠ from the stock\.", "Stock 15")
        terminal.press("h")
        terminal.wait_for(r"Hint 1: \w+")
        terminal.press("s")
        terminal.wait_for("Score card", "Taken back: 1. Hints: 1.", "Par is 5 a deal")
        terminal.press("Enter")
        terminal.wait_for("Stock 15")
        terminal.press("?")
        terminal.wait_for("Help", "arrows")
        terminal.press("NPage")
        terminal.wait_for(r"\+15 −15", "Hints are what")
        terminal.press("NPage")
        terminal.wait_for("The rules")
        terminal.press("Escape")
        terminal.wait_for("Stock 15")


def a_knock_has_no_card_to_begin_at():
    for flag in ("--memory", ""):
        with Terminal(f"play golf4 --deal 3 {flag}") as terminal:
            terminal.wait_for(r"Look at two of your cards\.", r"╰──3──╯ +╰──4──╯", r"3 Look at it \(bottom left\)")
            terminal.press("3")
            terminal.wait_for(r"You looked at your card \(bottom left\): 4♣\.", r"4 Look at it \(bottom right\)")
            terminal.press("4")
            screen = terminal.wait_for("d Draw from the stock   t Take the 6♥ from the discard pile   k Knock")
            assert ("│4♣░" in screen) == (flag != ""), screen  # known, and face down
            terminal.press("Down", "Enter")
            terminal.wait_for(r"You knocked\.")
    with Terminal("play golf4 --deal 3") as terminal:
        terminal.wait_for(r"3 Look at it \(bottom left\)")
        terminal.press("3", "4")
        terminal.wait_for("k Knock")
        terminal.press("Down", "Enter")
        terminal.wait_for(r"You knocked\.", "You have knocked  0 points")
        terminal.wait_for("Deal 1 is over", r"You have knocked  \d+ points?")
    with Terminal("play golf4 --deal 3", columns=60, rows=16) as terminal:
        terminal.wait_for(r"3 Look at it \(bottom left\)")
        terminal.press("3", "4")
        terminal.wait_for("k Knock")
        terminal.press("k")
        terminal.wait_for(r"You knocked\.")


def whoever_is_quicker_matches():
    """The person's time runs out, or a bot matches first; what was saved is the same match."""
    with Terminal(f"play cactus --deal 3 --seats 3 --save {HOME}/race.txt") as terminal:
        terminal.wait_for(r"Look at two of your cards\.")
        terminal.press("3", "4")
        terminal.wait_for("[1-8] s, others may be quicker", "p Match nothing")
        terminal.wait_for(r"Ada matches the K♦ \(top right\)\.")
        terminal.wait_for(r"You matched nothing\.")
        terminal.press("q")
        terminal.wait_for("Quit")
        terminal.press("y")
        terminal.wait_for("exit 0")
    assert run(f"check {HOME}/race.txt")[0].strip().endswith("ok")
    said, _ = run(f"play --load {HOME}/race.txt --plain")
    assert " Type: " in said, said


def a_completed_line_leaves_the_table():
    rest = [f"{rank}{suit}" for suit in "CDHS" for rank in "A 2 3 4 6 7 8 9 10".split()]
    dealt = [card for place in range(9) for card in (rest[place], f"5{'HSD'[place]}" if place < 3 else rest[9 + place])]
    with open(HOME + "/nines.txt", "w", encoding="utf-8") as file:
        file.write("cardroom 1\ngame nines turn.flip_as_turn=on\nseats 2\nplayers you medium\n"
                   f"deck {' '.join(dealt)}\n")
    with Terminal(f"play --load {HOME}/nines.txt") as terminal:
        for place, (card, name) in enumerate((("5♥", "left"), ("5♠", "middle"))):
            terminal.wait_for(f"╰──{place + 1}──╯.*╰──3──╯", "╰──9──╯", "You .*removed 0")
            terminal.press(str(place + 1))
            terminal.wait_for(fr"You turned up the {card} \(top {name}\)|{5 * place + 5} points, removed 0")
        terminal.wait_for("╰──3──╯", "╰──9──╯")
        terminal.press("3")
        screen = terminal.wait_for(r"You turned up the 5♦ \(top right\)", "You .*removed 3")
        assert not re.search("5[♥♠]", screen.split("You turned")[0]), screen
        assert re.search(r"·\s+·\s+·", screen), screen


def two_cards_are_chosen_one_after_the_other():
    with Terminal("play golf6 init.rearrange=on --deal 1") as terminal:
        terminal.wait_for(r"Turn up two of your cards\.", "╰──1──╯", "╰──6──╯")
        terminal.press("1", "2")
        terminal.wait_for("You may exchange two", "╰──1──╯", "╰──6──╯", r"1 Exchange it for another card \(top left\)",
                          "p Leave the cards as they lie")
        terminal.press("Right", "Enter")
        terminal.wait_for(r"Exchange it for another card \(top middle\)   2 Put it back", "Esc put it back")
        terminal.press("Escape")
        terminal.wait_for("You may exchange two", r"2 Exchange it for another card \(top middle\)")
        terminal.press("Enter", "Down", "Enter")
        terminal.wait_for(r"You exchanged two cards \(top middle, bottom middle\)\.", "You may exchange two")
        terminal.press(":", *"exchange 6 1", "Enter")
        terminal.wait_for(r"You exchanged two cards \(top left, bottom right\)\.")
        terminal.press("h")
        terminal.wait_for("Hint 1: ")
        terminal.press("Escape", "p")
        terminal.wait_for(r"You left the cards as they lie\.")


def hurrying_bots_plays_nothing():
    with Terminal("play golf6 --deal 3") as terminal:
        terminal.wait_for(r"Turn up two of your cards\.")
        terminal.press("1")
        terminal.wait_for(r"Turn up one of your cards\.")
        terminal.press("2", *["Space"] * 6)
        screen = terminal.wait_for("Ada swaps|Ada discards", "d Draw from the stock")
        assert "You drew" not in screen, screen
        terminal.press("d")
        terminal.wait_for(r"You drew the \S+ from the stock\.")


def a_small_terminal_says_what_it_needs():
    with Terminal("play golf6 --deal 1") as terminal:
        terminal.wait_for(r"Turn up two of your cards\.", r"1 Turn it up \(top left\)", "╰──1──╯", "╰──6──╯",
                          "Stock 39")
        terminal.press("1")
        terminal.wait_for(r"You turned up the Q♦ \(top left\)\.")
        terminal.resize(30, 8)
        terminal.wait_for(r"It needs \d+ x \d+ cells,", "this terminal has 30 x 8")
        terminal.resize(1, 1)
        time.sleep(0.3)
        terminal.resize(60, 15)
        screen = terminal.wait_for("Q♦|needs")
        if "needs" not in screen:
            assert "Discard" in screen, screen
        terminal.resize(80, 24)
        terminal.wait_for("Stock 39", "Q♦", "10 points")
        terminal.resize(200, 60)
        terminal.wait_for("Stock 39", "Q♦", "10 points")


def a_game_goes_on_where_it_was_left():
    with Terminal("play kop --deal 1") as terminal:
        terminal.wait_for("pass", "Ada", "Bruno", "Celia")
        terminal.press("p")
        terminal.wait_for("Celia has bid wesele|★")
        terminal.press("p")
        terminal.wait_for("Lead the J♦")
        terminal.press("1")
        terminal.wait_for(r"You take the trick with the A♥: 34 points\.", "▶ You")
        terminal.press("u")
        terminal.wait_for("The bots do not agree|Others have acted")
        before = terminal.screen()
        terminal.press("q")
        terminal.wait_for("Quit")
        terminal.press("n")
        terminal.press("q", "y")
        terminal.wait_for(r"kept in\s+\S*kept/", "exit 0")
    assert kept()[0].startswith("cardroom 1\ngame kop\n"), kept()
    table = [line for line in before.splitlines() if re.search("Ada|Bruno|Celia", line)]
    assert table, before
    with Terminal("play --resume 1") as terminal:
        screen = terminal.wait_for("▶ You")
        for line in table:
            if "plays" not in line and "agree" not in line:
                assert line in screen, (line, screen)
        os.kill(terminal.pid(), signal.SIGTERM)
        terminal.wait_for("kept in", "exit 0")


def a_long_score_card_leaves_room_for_the_end():
    with open(pathlib.Path(__file__).parents[1] / "transcripts/kop_52_to_52.txt", encoding="utf-8") as file:
        deck, *actions = re.findall(r"^(?:deck|\d:) .*", file.read(), re.M)
    with open(HOME + "/long.txt", "w", encoding="utf-8") as file:
        file.write("\n".join(["cardroom 1", "game kop early_end=never", *[deck, "starter 0", *actions] * 220, deck, "starter 0", ""]))
    with Terminal(f"play --load {HOME}/long.txt") as terminal:
        terminal.wait_for("pass", "▶ You")
        terminal.press("q")
        terminal.wait_for("Quit")
        terminal.press("y")
        terminal.wait_for(r"\b220 ", r"kept in\s+\S*kept/", "exit 0")


def a_whole_match_is_played():
    with Terminal("play golf --deal 1 --deals 2 --save " + HOME + "/match.txt") as terminal:
        terminal.wait_for("left 35")
        for deal in (1, 2):
            terminal.press_until("Space", f"Deal {deal} is over")
            if deal == 1:
                terminal.press("Enter")
                terminal.wait_for("Score sheet", "1 of 9 deals played", r"You +-?\d+ +\.", "Enter next deal")
                terminal.press("Escape")
                terminal.wait_for("Enter score sheet")
                terminal.press("S")
                terminal.wait_for("Enter back to the table")
                terminal.press("Escape")
                terminal.wait_for("Enter score sheet")
                terminal.press("Enter")
                terminal.wait_for("Enter next deal")
                terminal.press("Enter")
                terminal.wait_for("deal 2 of 2, number 2", "your total")
        terminal.wait_for("The match is over", "to par", r"You +-?\d+ +-?\d+ +\.", "Par is 5 a deal")
        terminal.press("s")
        terminal.wait_for("Enter leave")
        terminal.press("s")
        terminal.wait_for("Score and, in brackets, running total")
        terminal.press("Escape")
        terminal.wait_for("Enter leave")
        terminal.press("q")
        terminal.wait_for("exit 0")
    assert run(f"check {HOME}/match.txt")[0].strip().endswith("ok")


def bots_are_watched():
    with Terminal("play golf6 --deal 3 --bots medium,random --deals 1") as terminal:
        terminal.wait_for("Ida", "Ada")
        terminal.press_until("Space", "The match is over")
        terminal.wait_for("The match is over", r"(Ida|Ada).* with -?\d+")


def the_menu_starts_a_game():
    with Terminal("play", rows=60) as terminal:
        terminal.wait_for("which game", "Golf", "Kop")
        terminal.press(*"golf", "Enter")
        terminal.wait_for("left 35", "Golf patience, deal 1")


def a_terminal_without_signs_shows_letters():
    plain = dict(ENVIRONMENT, LC_ALL="C", NO_COLOR="1")
    with Terminal("play golf --deal 1", environment=plain) as terminal:
        screen = terminal.wait_for("left 35", "Play the 4D")
        assert screen.isascii(), screen
    with Terminal("play baska --deal 9", environment=plain) as terminal:
        screen = terminal.wait_for("Baska, deal 1", "Bid wesele", "QC.*QS.*QH.*JS")
        assert screen.isascii() and "?" not in screen.replace("? help", ""), screen


def play_plain(words, choose):
    """Plays in plain lines; choose names one of the actions that `moves` lists."""
    process = subprocess.Popen([PROGRAM, "play", *words.split(), "--plain"], env=ENVIRONMENT,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    said, actions = [], None
    for line in iter(process.stdout.readline, ""):
        said.append(line)
        if line.startswith(("You may type: ", "> You may type: ")):
            actions = line.split("You may type: ", 1)[1].rstrip(".\n").split(", ")
        elif re.search(r"(^|[ >])Type: ", line):
            process.stdin.write((choose(actions, said) if actions else "moves") + "\n")
            process.stdin.flush()
            actions = None
    assert process.wait() == 0
    process.stdin.close()
    process.stdout.close()
    return "".join(said)


def by_turns(actions, said):
    return actions[len(said) % len(actions)]


def plain_lines_play_a_whole_deal():
    for game in ("golf", "golf6", "kop", "golf4", "golf8", "nines", "cutthroat", "golf6 init.rearrange=on"):
        text = play_plain(f"{game} --deals 1 --deal 5", by_turns)
        assert "Deal 1 is over" in text and "The match is over" in text, text
        assert text.isprintable() or "\x1b" not in text, text


def wrong_lines_change_nothing():
    lines = "help\nhint\nswap 3\nplay\nundo\nundo all\n\x07\n\nscore\nrules\ntable\nflip 1\nundo all\nsave\nquit\n"
    said, _ = run("play golf6 --deal 1 --plain", lines)
    assert "Hint: flip" in said and "Hints: 1." in said, said
    assert "You turned up the queen of diamonds (top left)." in said, said
    assert "The bots do not agree" in said and "\x1b" not in said, said
    assert "Not allowed now. You may type: flip 1, flip 2, flip 3, flip 4, flip 5, flip 6.\n" in said, said
    said, _ = run("play golf4 --deal 21 --plain", "peek 3\nundo\npeek 4\nundo\nhint\n")
    assert "Somebody learnt a card by it: it cannot be taken back.\n" in said, said
    assert "Others have acted since: it cannot be taken back.\n" in said, said
    assert "Look at two of your cards. Type: peek 3, 4." in said, said
    assert re.search(r"Hint: \w+ \([A-Z][a-z ]+\)\. Hints so far: 1\.", said), said
    said, _ = run("play golf6 --deal 1 --plain", "hlep\ndraw_stok\nxyzzyplugh\nmove\n")
    for answer in ("No action 'hlep'; did you mean help? You may type: flip 1,", "did you mean draw_stock? You may type: ",
                   "No action 'xyzzyplugh'. `help` lists the commands. You may type: flip 1,", "did you mean moves? You"):
        assert answer in said, (answer, said)
    said, _ = run("play golf6 init.rearrange=on --deal 1 --plain", "flip 1\nflip 2\nswap 1\nmoves\n")
    assert re.search(r"You may type: (exchange \d \d, ){7}accept and 8 more; `moves` lists all\.\n", said), said
    assert re.search(r"You may type: (exchange \d \d, ){15}accept\.\n", said), said
    said, _ = run("play golf --deal 1 --plain", f"save {HOME}/my game.txt \n")
    assert "my game.txt" in said and os.path.exists(f"{HOME}/my game.txt") and not os.path.exists(f"{HOME}/my"), said
    said, _ = run("play golf --deal 1 --plain", "turn\n")
    assert "the input has ended" in said and "kept in" in said, said


def plain_lines_end_between_words():
    """On a terminal of 45 columns; in a pipe a sentence has a line of its own."""
    places = enumerate((f"{row} {column}" for row in ("top", "bottom") for column in ("left", "middle", "right")), 1)
    layout = ", ".join(f"{name} ({place}): face down" for place, name in places).replace(", bottom left", "; bottom left")
    wanted = [f"Your layout: {layout}.", "Turn up two of your cards. Type: flip 1, 2, 3, 4, 5, 6."]
    with Terminal("play golf6 --deal 1 --plain", columns=45) as terminal:
        screen = terminal.wait_for("\n>")
        words = " ".join(screen.split())
        assert all(sentence in words for sentence in wanted), screen
        terminal.press(*"hlep", "Enter")
        screen = terminal.wait_for("did you mean")
        assert "No action 'hlep'; did you mean help? You may type: flip 1," in " ".join(screen.split()), screen
    said, _ = run("play golf6 --seats 3 --bots easy,hard --deal 1 --plain", "score\n")
    assert "Bots: Ada easy, Bruno hard.\n" in said and "Bruno: 0 points.\n" in said, said
    said, _ = run("play golf6 --deal 1 --plain", "")
    assert all(sentence in said.splitlines() for sentence in wanted), said


def the_sheet_is_shown_after_each_deal():
    said, _ = run("play golf --deals 2 --deal 1 --plain", "sheet\nconcede\nconcede\n")
    assert said.count("deals played") == 3 and "\nYou         35   35    ." in said, said
    said, _ = run("play golf match=1 --deal 1 --plain", "concede\n")
    assert "deals played" not in said and "Score and, in brackets" in said, said


def a_resumed_game_is_the_same():
    """Random bots draw the same numbers whether or not the match was interrupted."""
    lines = ["flip 1", "flip 2"] + ["draw_stock", "discard"] * 60
    words = "golf6 --deal 8 --deals 1 --seats 4 --bots random"
    run(f"play {words} --plain --save {HOME}/whole.txt", "\n".join(lines) + "\n")
    run(f"play {words} --plain --save {HOME}/parts.txt", "\n".join(lines[:7]) + "\n")
    for at in range(7, len(lines), 13):
        run(f"play --load {HOME}/parts.txt --save {HOME}/parts.txt --plain", "\n".join(lines[at:at + 13]) + "\n")
    whole, parts = ([line for line in saved(name).splitlines() if not line.startswith("# play game")] for name in ("whole.txt", "parts.txt"))
    assert whole == parts


def saving_replaces_no_link_and_no_mode():
    with open(HOME + "/real.txt", "w", encoding="utf-8") as file:
        file.write("x\n")
    os.chmod(HOME + "/real.txt", 0o600)
    os.symlink("real.txt", HOME + "/link.txt")
    run(f"play golf --deal 3 --save {HOME}/link.txt")
    os.symlink("/dev/null", HOME + "/null.txt")
    run(f"play golf --deal 3 --save {HOME}/null.txt")
    assert os.path.islink(HOME + "/link.txt") and os.stat(HOME + "/real.txt").st_mode & 0o777 == 0o600
    assert os.path.islink(HOME + "/null.txt") and not os.path.isfile(HOME + "/null.txt")
    assert run(f"check {HOME}/real.txt")[0].endswith("real.txt: ok\n")


def without_a_terminal_bots_play():
    for words in ("golf --deal 1", "golf6 --deal 7 --seats 3 --bots medium,random", "kop --deal 9 --deals 3",
                  "golf6 --deal 2 --bots random,random"):
        transcript, said = run(f"play {words}")
        assert transcript.startswith("cardroom 1\n") and said == "", said
        assert run("check -", transcript)[0] == "-: ok\n"
        assert run(f"play {words}")[0] == transcript
    transcript, said = run("play kop")
    assert re.fullmatch(r"cardroom: deal \d+\n", said), said
    assert f"\ndeal {said.split()[2]}\n" in transcript, transcript
    for words in ("golf6 --bots medium --deals 1 --seed 5", "golf --winnable --seed 7", "kop --deals 1 --seed 5"):
        transcript, _ = run(f"play {words}")
        assert run(f"play {words}")[0] == transcript, words
    assert run("play golf6 --bots random --deals 1 --seed 5")[0] == run("play golf6 --bots random --deals 1 --deal 5")[0]
    assert "\ndeal 9\n" in run("play golf6 --bots random --deals 1 --seed 5 --deal 9")[0]


def wrong_use_is_told():
    with open(HOME + "/bad.txt", "w", encoding="utf-8") as file:
        file.write("cardroom 1\ngame golf\ndeal 1\n0: play 9Z\n")
    for words, wanted in (("play golg", "did you mean golf"), ("play golf colums=3", "did you mean columns"),
                          ("play kop --seats 3", "not played by 3"), ("play golf6 --bots medum", "did you mean medium"),
                          ("play golf --deal x", "not a deal's number"), (f"play --load {HOME}/bad.txt", "bad.txt:4:"),
                          ("play golf --load x", "names the game"), (f"play --load {HOME}/none.txt", "none.txt"),
                          (f"play golf --save {HOME}/no/such.txt", "such.txt"),
                          ("play golf6 --bots medium,medium,medium", "3 names for 2 seats")):
        said = run(words, code=2)[1]
        assert wanted in said and said.startswith("cardroom: "), (words, said)


TESTS = (wrong_use_is_told, without_a_terminal_bots_play, saving_replaces_no_link_and_no_mode,
         wrong_lines_change_nothing, plain_lines_end_between_words, plain_lines_play_a_whole_deal,
         the_sheet_is_shown_after_each_deal,
         a_resumed_game_is_the_same, keys_choose_and_play, a_knock_has_no_card_to_begin_at,
         a_completed_line_leaves_the_table, two_cards_are_chosen_one_after_the_other, hurrying_bots_plays_nothing,
         a_small_terminal_says_what_it_needs, whoever_is_quicker_matches, a_game_goes_on_where_it_was_left,
         a_long_score_card_leaves_room_for_the_end,
         a_whole_match_is_played, bots_are_watched, the_menu_starts_a_game, a_terminal_without_signs_shows_letters)

run_tests(TESTS)
