"""typed.py PROGRAM 0 - what people type into `cardroom tournament`, and files that no room takes: minus signs, characters that
cannot be seen, names that look alike, nothing at all."""
from tournament import FOLDER, Terminal, begin, run


def minus_signs_are_those_of_files():
    """A minus as books print it is read; files get the one of keyboards, whoever writes them."""
    file = begin("minus.txt", 8, form="1x4")
    run("draw", file)
    assert run("adjust", file, 1, "−2", "revoke", "of", "−3") == "adjust 1 points -2 revoke of −3\n"
    run("deal", file, 1, "−1", "−1", "+1", "+1")
    run("deal", file, 1, "--correct", "--number", 1, "+1", "−1", "−1", "+1")
    text = file.read_text(encoding="utf-8")
    assert "adjust 1 points -2 revoke of −3\n" in text and text.count("−") == 1, text
    desk = Terminal("deal", file, "2")
    for asked, answer in (("A leads", "−1 −1 1 1"), ("deal 2 of 4", "1: +1 −1 −1 +1")):
        desk.wait_for(asked)
        desk.type(answer)
    desk.wait_for("deal 2 of 4")
    desk.close()
    text = file.read_text(encoding="utf-8")
    assert "correct deal 1.2 1: +1 -1 -1 +1" in text and text.count("−") == 1, text
    file.write_text(text.replace("points -2", "points −2"), encoding="utf-8")
    assert "-2 in game points" in run("standings", file)


def what_cannot_be_seen_is_written_nowhere():
    file = FOLDER / "unseen.txt"
    for flag in ("--title", "--place"):
        for letter in "\u2028\u202e\u200b":
            said = run("new", file, "kop", flag, f"Ola{letter}deals 2", code=2)
            assert f"{flag}: a character that cannot be seen, or that turns the text around" in said and not file.exists(), said
    begin("unseen.txt", 4)
    before = file.read_bytes()
    said = run("adjust", file, 1, -2, "late\u2028adjust 1 points 5 x", code=2)
    assert "the line: a character that cannot be seen" in said and file.read_bytes() == before, said
    file.write_bytes(before + "# Ola\u2028Ben\n".encode())  # of before: it is read, and what no room takes is told
    run("show", file)
    assert f":{before.count(10) + 1}:6: a character that cannot be seen" in run("check", file, code=2)
    said = run("new", FOLDER / "event.txt", "golf4", "--title", "Ola\u2028", code=2, command="duplicate")
    assert "--title: a character that cannot be seen" in said, said


def names_that_look_alike_are_told_of_a_file():
    """No room takes such a file; until somebody is renamed, the program reads it."""
    file, club = begin("alike.txt", 4), FOLDER / "club.txt"
    lines = file.read_text(encoding="utf-8").count("\n")
    with file.open("a", encoding="utf-8") as more:
        more.write("player 5 Iga Lis\nplayer 6 Ola\nplayer 7 \u0406ga Lis\nplayer 8 0la\n")
    said = run("check", file, code=2)
    assert f"{file}:{lines + 3}:1: number 5 in line {lines + 1} is Iga Lis, which looks the same" in said, said
    run("standings", file)
    run("rename", file, 7, "Iga Wolska")
    said = run("check", file, code=2)
    assert f"{file}:{lines + 4}:1: number 6 in line {lines + 2} is Ola, which looks the same" in said, said
    run("rename", file, 6, "Aleksandra")
    run("check", file)
    club.write_text("cardroom club 1\nname x\nmember 1 Ola\nmember 2 Ewa\nmember 3 0la\n", encoding="utf-8")
    said = run("club", club, code=2)
    assert f"{club}:5:1: number 1 in line 3 is Ola, which looks the same" in said, said
    with club.open("a", encoding="utf-8") as more:
        more.write("rename 1 Aleksandra\n")
    assert "0la" in run("club", club)


def an_empty_word_is_told():
    file = begin("empty.txt", 4)
    run("draw", file)
    for words in (("rename", file, "Ewa Żak", ""), ("rename", file, "Ewa Żak", " \u3000"), ("add", file, "")):
        assert run(*words, code=2) == "cardroom: NAME: an empty name, expected letters\n", words
    for words in (("adjust", file, 1, "", "late"), ("enter", file, 1, "", -4, 4, -4, 4), ("deal", file, 1, "normal", "")):
        assert run(*words, code=2) == "cardroom: '': an empty word, expected points\n", words
    run("enter", file, 1, 4, -4, 4, -4)
    assert run("hands", file, 1, code=2).startswith("cardroom: 1: table 1.1 has results, expected this before")


minus_signs_are_those_of_files()
what_cannot_be_seen_is_written_nowhere()
names_that_look_alike_are_told_of_a_file()
an_empty_word_is_told()
print("typed: ok")
