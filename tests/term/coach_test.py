"""coach_test.py PROGRAM [TEST ..] - the coach of `play --coach`: before each choice, after it, asked what it would do and why;
what it says counts as help."""
import re

from terminal import HOME, Terminal, run, run_tests, saved

BEFORE = "Now you choose"
AFTER = ("Well chosen: nothing else looks better.", "Fine. Nothing else is clearly better.",
         "that would have been worth")


def each_choice_is_judged():
    for rules, lines, count in (("kop --deal 3 --bots easy", "pass\npass\nplay AC\nplay QC\nplay QD\nplay 10D\n", 3),
                                ("golf --deal 1", "turn\nturn\nturn\n", 1),
                                ("cabo --deal 3 --bots easy", "peek 3\npeek 4\ndraw_stock\ndiscard\n", 2)):
        said, _ = run(f"play {rules} --coach --plain", lines)
        before, after = said.count(BEFORE), sum(said.count(words) for words in AFTER)
        assert before >= count and after >= count, (rules, before, after, said)
        assert after in (before, before - 1), (rules, before, after, said)


def a_loss_has_its_price():
    """A zolo with nothing in the hand costs much; passing would have been better, as `why` lists."""
    said, _ = run("play kop --deal 1 --coach --plain", "bid zolo_du\nwhy\n")
    found = re.search(r"^(Pass|Double): that would have been worth (\d+\.\d) points more on average\.$", said, re.M)
    assert found and float(found[2]) > 1, said
    rows = re.findall(r"^([-−]?\d+\.\d): (.*)$", said[said.index("What each choice was worth"):], re.M)
    worths = [float(worth.replace("−", "-")) for worth, _ in rows]
    assert worths[0] == 0 and worths == sorted(worths, reverse=True), rows
    assert [order for _, order in rows if order.endswith("(your choice)")] == ["Bid zolo du (your choice)"], rows


def who_asks_is_told():
    said, _ = run("play kop --deal 3 --bots easy --coach --plain", "hint\nhint\nmoves\n")
    assert len(re.findall(r"I would choose: .+\. (It is worth|Other choices)", said)) == 2, said
    assert said.count(BEFORE) == 1, said
    said, _ = run("play kop --deal 3 --bots easy --plain", "why\ncoach\nwhy\npass\ncoach\nplay AC\n")
    assert "is told when a deal is over" in said, said
    assert "Nothing to explain yet" in said and "I am your coach." in said and "The coach leaves." in said, said
    assert sum(said.count(words) for words in AFTER) == 1, said


def it_counts_as_help():
    run(f"play kop --deal 3 --bots easy --coach --plain --save {HOME}/coached.txt", "pass\n")
    assert " hints 1 " in saved("coached.txt"), saved("coached.txt")
    run(f"play kop --deal 3 --bots easy --plain --save {HOME}/alone.txt", "pass\n")
    assert " hints 0 " in saved("alone.txt"), saved("alone.txt")


def it_changes_no_choice_of_the_bots():
    lines = "pass\nplay AC\nplay QC\nplay QD\nplay 10D\n"
    said = [run(f"play kop --deal 3 --bots easy --plain{flag}", lines)[0] for flag in ("", " --coach")]
    added = (BEFORE, "Taken back: 0. Hints: 1.", *AFTER)
    bare = [line for line in said[1].split("\n") if not any(words in line for words in added)]
    assert [line for line in said[0].split("\n") if "kept in" not in line] == [line for line in bare if "kept in" not in line], said


def it_is_refused_where_it_cannot_help():
    for words, why in (("play spit --coach --plain", "all play at once"), ("play golf --bots easy --coach --plain", "only bots play")):
        _, error = run(words, code=2)
        assert why in error, error
    said, _ = run("play spit --plain", "coach\n")
    assert "No coach here: all play at once" in said, said


def the_screen_has_it_too():
    with Terminal("play kop --deal 3 --bots easy --coach") as terminal:
        terminal.wait_for(BEFORE, "h coach   w why")
        terminal.press("h")
        terminal.wait_for("I would choose: ")
        terminal.press(":", *"pass", "Enter")
        terminal.wait_for("Well chosen|Fine|worth")
        terminal.ask("w", wanted="What each choice was worth")
        terminal.wait_for("your choice")


run_tests((each_choice_is_judged, a_loss_has_its_price, who_asks_is_told, it_counts_as_help, it_changes_no_choice_of_the_bots,
           it_is_refused_where_it_cannot_help, the_screen_has_it_too))
