"""names_out.py PROGRAM - a person's name is taken out of files: whatever the file, whoever it was. Each line stays, with its end,
and who has lost a name in one file is nobody else in another."""
import os
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-names-out-"))


def run(*words, code=0):
    ran = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, encoding="utf-8", check=False, cwd=FOLDER)
    assert ran.returncode == code, (words, ran.returncode, ran.stdout, ran.stderr)
    return ran.stdout + ran.stderr


def write(name, text):
    path = FOLDER / name
    path.write_bytes(text.encode())
    return path


def an_evening_of_windows():
    run("tournament", "new", "evening.txt", "kop", "--seed", 4)
    run("tournament", "add", "evening.txt", "Ola Lis", "Ben", "Clara", "Olanda")
    run("tournament", "draw", "evening.txt")
    run("tournament", "adjust", "evening.txt", "Ben", "-2", "was", "rude", "to", "Ola Lis")
    path = FOLDER / "evening.txt"
    before = path.read_bytes().replace(b"\n", b"\r\n").rstrip()
    path.write_bytes(before)
    assert "the name is taken out" in run("tournament", "unname", "OLA  lis", "evening.txt")
    after = path.read_bytes()
    assert after == before.replace(b"Ola Lis", b"N.") and b"Olanda" in after, after
    run("tournament", "check", "evening.txt")
    assert "nobody has this name in evening.txt" in run("tournament", "unname", "Ola Lis", "evening.txt", code=2)
    assert path.read_bytes() == after


def files_of_a_season_keep_people_apart():
    write("first.txt", "cardroom tournament 1\ngame kop\nseed 1\nplayer 1 Iga\nplayer 2 Jan\n")
    write("second.txt", "cardroom tournament 1\ngame kop\nseed 2\nplayer 1 Ewa\nplayer 2 Iga # the same")
    run("tournament", "unname", "Iga", "first.txt")
    told = run("tournament", "unname", "Ewa", "first.txt", "second.txt")
    assert told == "first.txt: nobody has this name\nsecond.txt: the name is taken out\n", told
    assert (FOLDER / "second.txt").read_text() == \
        "cardroom tournament 1\ngame kop\nseed 2\nplayer 1 N.2\nplayer 2 Iga # the same"


def clubs_and_sheets():
    write("club.txt", "cardroom club 1\nname Kop\nmember 1 Anna\nmember 2 Ola\nrename 2 Ola Nowa\n")
    run("tournament", "unname", "Ola Nowa", "club.txt")
    run("tournament", "unname", "Ola", "club.txt")
    assert "Ola" not in run("tournament", "club", "club.txt")
    write("sheet.txt", "cardroom 1\ngame golf6\nseats 3\nplayers Anna Ola_Lis Eve\nmatch\n# by Ola Lis\nslip 12 9 20 ender 0\n"
                       "points 0 5 0 Ola Lis dealt wrongly\nslip 12 9 20 ender 0\n")
    run("tournament", "unname", "Ola Lis", "sheet.txt")
    assert "Ola" not in (FOLDER / "sheet.txt").read_text()
    run("sheet", "sheet.txt")
    run("check", "sheet.txt")


def what_is_refused_stays():
    path = write("letter.txt", "Dear Ola\n")
    assert "no file of a tournament, a club, an event or a sheet" in run("tournament", "unname", "Ola", path, code=2)
    assert path.read_text() == "Dear Ola\n"
    assert "expected a name in one word" in run("tournament", "unname", "Ola", code=2)
    assert "a file that can be written" in run("tournament", "unname", "Ola", FOLDER / "none.txt", code=2)


an_evening_of_windows()
files_of_a_season_keep_people_apart()
clubs_and_sheets()
what_is_refused_stays()
print("names are taken out of evenings, seasons, clubs and sheets")
