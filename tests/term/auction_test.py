"""auction_test.py PROGRAM [TEST ..] - auctions, tricks and reckonings on the screen and in plain lines, and the look
of cards."""
import re
import time

from terminal import ENVIRONMENT, Terminal, run, run_tests


def an_auction_shows_prices_and_who_said_what():
    with Terminal("play kop --deal 3 last_trick_view=on") as terminal:
        terminal.wait_for("contract none yet", r"p Pass \+1 −1   k Double: kontra \+2 −2\s+5 Bid zolo \+15 −15",
                          "Q♣.*Q♦.*10♦.*A♣", "Last trick")
        terminal.press("Right", "Right")
        terminal.press(":", *"bid wesele", "Enter")
        terminal.wait_for(r"Wesele needs both black queens \(see “The calls”\)\. You may type: pass, double,\s+bid zolo")
        terminal.press("p")
        terminal.wait_for("You pass\n", "Celia zolo", "contract zolo, stake 5", r"Double: kontra \+10 −10",
                          r"Pass \(\+5 or −5 at least\)")
        terminal.press("k")
        terminal.wait_for(r"You doubled: kontra, now 10 a head\.")
        terminal.wait_for("contract zolo, doubled kontra, stake 10", "1 Lead the Q♣   2 Lead the Q♦")
        terminal.press("s")
        terminal.wait_for("Contract zolo, doubled kontra, stake 10",
                          "Said: You pass, Ada pass, Bruno pass, Celia zolo, You kontra")
        terminal.press("Escape", "1")
        terminal.wait_for(r"Celia takes the trick with the A♥: 35 points\.", r"Celia leads the Q♠\.", "▶ You")
        terminal.press(":", *"play AC", "Enter")
        terminal.wait_for(r"You must follow with a trump \(see “The tricks”\)\.\s+You may\s+type:\s+play")
        for i in range(3):
            terminal.press(*["Escape"] * (i == 0))
            key = re.search(r"(\d) Play the", terminal.wait_for(r"\d Play the", "▶ You"))[1]
            terminal.press(key)
            terminal.wait_for("You played the")
        screen = terminal.wait_for("Deal 1 is over", "declarers won", "Last trick", "Enter the reckoning")
        assert "Celia 90" in screen, screen
        time.sleep(0.6)
        terminal.press("Enter")
        terminal.wait_for("Celia has bid zolo", r" 5  zolo\n +x 2  doubled\n +x 3  the losers have no trick\n +"
                          "= 30  each loser pays each winner", r"Winners: Celia \+90",
                          "Losers: You −30, Ada −30, Bruno −30", "Enter next deal")
        terminal.press("Enter")
        terminal.wait_for("deal 2, number 4", "contract none yet")


def a_small_screen_prices_the_chosen_call():
    with Terminal("play baska --deal 8", columns=60, rows=20) as terminal:
        terminal.wait_for(r"Pass \(\+1 or −2 at least\)", "7 Bid zolo du")
        terminal.press("Right", "Right")
        terminal.wait_for(r"Bid gran \(\+15 or −30 at least\)")
        terminal.press(":", *"bid gran", "Enter")
        terminal.wait_for("contract gran, stake 5", r"You bid gran: 5 a head\.|You gran|You have bid gran|You ★")


def calls_without_turns_are_a_race():
    with Terminal("play kop bid_order=free --deal 5") as terminal:
        terminal.wait_for("[1-8] s, others may be quicker", "Or lead a card: that ends the calls", "5 Bid zolo")
        terminal.wait_for(r"Bruno bids zolo: 5 a head\.", "Bruno has bid zolo", "[1-8] s, others may be quicker")
        terminal.wait_for(r"You passed\.")
        terminal.wait_for(r"Celia passes\.", r"\d Lead the J♠")


def cards_have_the_letters_of_the_language():
    german = dict(ENVIRONMENT, LANGUAGE="xx:de")  # there are no German words
    with Terminal("play kop --deal 3", environment=german) as terminal:
        terminal.wait_for("D♣.*D♦.*10♦.*A♣")
        terminal.press("p")
        terminal.wait_for("Celia zolo")
        terminal.press("p")
        terminal.wait_for("1 Lead the D♣")
        terminal.press(":", *"play dc", "Enter")
        terminal.wait_for(r"You led the D♣\.")
    with Terminal("play golf6 --deal 1 --letters nl", environment=german) as terminal:
        terminal.wait_for(r"Turn up two of your cards\.")
        terminal.press("1")
        terminal.wait_for(r"You turned up the V♦ \(top left\)\.")
    said, _ = run("play kop --deal 3 --plain --letters fr", "pass\npass\nplay QD\nplay RS\nplay DC\n")
    assert "Lead any card. Type: play DC, DD, 10D, AC." in said, said
    assert "You led the queen of diamonds." in said and "You do not hold that card" in said, said
    assert "no card letters of 'xx', expected one of en pl de fr nl" in run("play kop --letters xx", code=2)[1]
    assert "DC" not in run("play kop --deal 3 --plain", "pass\npass\n")[0]
    said, _ = run("learn kop-1 --plain", "\n" * 6 + "?\nplay BD\nplay QS\nplay DS\nplay XS\nshow\nquit\n", environment=german)
    assert "Type: play AH, DS, BD, 10C." in said and "No action 'XS'" not in said, said
    assert said.count("That is a high trump.") == 2 and "It is a trump, but all queens" in said, said
    book, _ = run("rules kop", environment=german)
    assert "D♣ D♠ D♥ D♦ B♣" in book and "ace  10  queen  jack" in book and not re.search("Q[♣♦♥♠CDHS]", book), book
    assert "10♥ while A♥ is out" in run("rules kop --about")[0].replace("\n", " ")
    plain = dict(german, LC_ALL="C")
    assert "DC" not in run("play kop --deal 3 --plain", "pass\npass\n", environment=plain)[0]


def suits_have_four_colours_where_wanted():
    def colours(flags, environment=None):
        with Terminal(f"play kop --deal 3 {flags}", environment=environment) as terminal:
            terminal.wait_for("A♣")
            escaped = terminal.tmux("capture-pane", "-p", "-e")
            return [re.search(r"((?:\x1b\[[0-9;]*m)*)[^\x1b]*" + card, escaped).group(1) for card in ("Q♣", "Q♦")]
    two, four = colours(""), colours("--four-colours")
    assert two[0] != two[1] and four[0] != four[1] and two[0] != four[0] and two[1] != four[1], (two, four)
    none = colours("--four-colours", dict(ENVIRONMENT, NO_COLOR="1"))
    assert not any("38;5" in code or ";3" in code for code in none), none


def plain_lines_tell_auction_and_reckoning():
    said, _ = run("play kop --deal 3 --plain",
                  "bid gran\npass\ndouble\ntable\nplay QC\nplay QD\nplay 10D\nplay AC\nscore\n")
    for words in ("Double: kontra (+2 or −2 at least).\n"
                  "Bid zolo (+15 or −15 at least).",
                  "These rules do not have that bid (see “The calls”). You may type: pass, double, bid zolo",
                  "Celia bids zolo: 5 a head.\nContract: zolo.\nStake: 5.\n",
                  "Pass (+5 or −5 at least).\nDouble: kontra (+10 or −10 at least).",
                  "You doubled: kontra, now 10 a head.\nDoubled: kontra.\nStake: 10.\n",
                  "Said so far: You pass, Ada pass, Bruno pass, Celia zolo, You kontra, Ada pass",
                  "points of the declarers (53 needed): ", "tricks of the declarers: ", "doublings spoken: 1\n",
                  "        5  zolo\n      x 2  doubled\n", "each loser pays each winner\n\nWinners: "):
        assert words in said, (words, said)
    assert said.count("Bid zolo (+15") == 2, said  # not again after what was refused
    assert "says: pass" not in said and "points: 0" not in said.split("Said so far")[0], said


def a_trick_says_who_takes_it():
    said, _ = run("play kop --deal 2 --plain", "pass\npass\nplay JH\n")
    takes = "Celia plays the ace of hearts.\nCelia takes the trick with the ace of hearts: 26 points.\nCelia leads the "
    assert takes in said, said
    assert said.count("takes the trick") == 1, said


TESTS = (an_auction_shows_prices_and_who_said_what, a_small_screen_prices_the_chosen_call,
         calls_without_turns_are_a_race, cards_have_the_letters_of_the_language, suits_have_four_colours_where_wanted,
         plain_lines_tell_auction_and_reckoning, a_trick_says_who_takes_it)

run_tests(TESTS)
