"""turned_names.py PROGRAM - names and other words of people that are written from right to left, in whatever the program
prints for people: tournaments, seasons, clubs, sheets, events, ratings, reviews, history, and what it refuses. Files, CSV
and JSON have them as they are."""
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import termios

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "term"))
import turned  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-turned-"))
DAVID, SARA, AHMAD, NOA, RONI = "דוד כהן", "שרה", "أحمد", "נועה 2", "רוני"
TITLE, PLACE, EVENING = "גביע", "בית הקפה", "ערב.txt"
told = 0


def plain(*words, code=0, text="", home=FOLDER):
    ran = subprocess.run([PROGRAM, *map(str, words)], input=text, capture_output=True, encoding="utf-8", check=False,
                         cwd=FOLDER, env={**os.environ, "XDG_DATA_HOME": str(home), "LANG": "C.UTF-8"})
    assert ran.returncode == code, (words, ran.returncode, ran.stdout, ran.stderr)
    return ran.stdout + ran.stderr


def check(text, words):
    """Commands that the text offers can be copied: they have none."""
    return turned.check(re.sub(r"cardroom (tournament|duplicate) \w+ [^`\n]*", "", text), words)


def run(*words, least=1, **how):
    """What people read: it has so many isolates at least."""
    global told
    text = plain(*words, **how)
    count = check(text, words)
    assert count >= least, f"{words}: {count} isolates, expected {least} or more: {text}"
    told += count
    return text


def write(name, text):
    (FOLDER / name).write_text(text, encoding="utf-8")
    return name


def asked(*words, typed):
    """What the program asks somebody at a terminal."""
    pid, fd = pty.fork()
    if pid == 0:
        quiet = termios.tcgetattr(0)
        quiet[3] &= ~termios.ECHO  # what is typed is not what the program says
        termios.tcsetattr(0, termios.TCSANOW, quiet)
        os.chdir(FOLDER)
        os.execv(PROGRAM, [PROGRAM, *words])
    said = os.read(fd, 4096)  # the first prompt
    os.write(fd, typed.encode())
    try:
        while piece := os.read(fd, 4096):
            said += piece
    except OSError:
        pass
    os.waitpid(pid, 0)
    check(said.decode(), words)
    return said.decode()


def an_evening():
    tour = ["tournament"]
    run(*tour, "new", EVENING, "kop_sport", "--form", "2x4", "--seed", 3, "--title", TITLE, "--place", PLACE,
        "--date", "2026-11-25")
    run(*tour, "add", EVENING, DAVID, SARA, AHMAD, NOA, RONI, "Ewa", least=5)
    run(*tour, "rename", EVENING, RONI, "רונית", least=2)
    run(*tour, "show", EVENING, least=6)
    run(*tour, "draw", EVENING, least=5)
    assert "Sits out" in run(*tour, "show", EVENING, 1, least=5)
    run(*tour, "swap", EVENING, 1, DAVID, "Ewa", least=5)
    run(*tour, "sheets", EVENING, least=4)
    run(*tour, "slips", EVENING, least=3)
    run(*tour, "hands", EVENING, 1, least=0)
    run(*tour, "deal", EVENING, "1.1", "normal", "A+C", "60/2", least=0)
    asked(*tour, "deal", EVENING, "1.1", typed="show\nשלום A+C\n\n")
    asked(*tour, "enter", EVENING, typed="1.1\n\n")
    run(*tour, "clear", EVENING, "1.1", least=0)
    asked(*tour, "enter", EVENING, "1.1", typed="שלום\n4\n-4\n4\n-4\n\n")
    run(*tour, "show", EVENING, "1.1", least=3)
    run(*tour, "adjust", EVENING, SARA, "-2", "איחור", "רב")
    assert "by the director" in run(*tour, "standings", EVENING, least=7)
    run(*tour, "withdraw", EVENING, AHMAD)
    run(*tour, "check", EVENING)
    run(*tour, "return", EVENING, AHMAD)
    for words in (("add", DAVID), ("add", "א,ב"), ("add", "א\u202eב"), ("return", SARA), ("withdraw", SARA, SARA),
                  ("withdraw", "רותם"), ("rename", SARA, DAVID), ("enter", "אחת", 1, 2, 3, 4), ("swap", 1, SARA, "רותם"),
                  ("enter", "1.1", "אחת", "-4", "4", "0", "--correct"), ("adjust", SARA, "שתיים", "x"),
                  ("hands", "אחת"), ("cancel", "אחת"), ("standings", "--after", "אחת"), ("show", "אחת"), ("מילה",)):
        run(*tour, words[0], *([EVENING, *words[1:]] if words != ("מילה",) else []), code=2,
            least="\u202e" not in ' '.join(map(str, words)))
    run(*tour, "new", "מבחן.txt", "kop", "--form", "שלום", code=2)
    run(*tour, "new", "מבחן.txt", "שלום", code=2)
    run(*tour, "unname", "רותם", EVENING, code=2, least=2)
    write("שמות.csv", "שם;עיר\nתמר;חיפה\n")
    run(*tour, "add", EVENING, "--from", "שמות.csv", code=2, least=3)
    run(*tour, "add", EVENING, "--from", "שמות.csv", "--column", "כתובת", code=2, least=2)
    run(*tour, "add", EVENING, "--from", "שמות.csv", "--column", "שם")
    text = (FOLDER / EVENING).read_text(encoding="utf-8")
    for form in (text, plain(*tour, "standings", EVENING, "--csv"), plain(*tour, "show", EVENING, "--json")):
        assert turned.BEGIN not in form and turned.END not in form and SARA in form, form


def a_season_and_a_club():
    lines = [f"player {n} {name}" for n, name in enumerate(("כהן דוד", SARA, AHMAD, NOA), 1)]
    write("עונה.txt", "cardroom tournament 1\ngame kop\nrounds 1\ndeals 4\n" + "\n".join(lines) +
          "\nround 1\ntable 1: 1 2 3 4\nresult 1.1: 4 -4 4 -4\n")
    said = run("tournament", "season", EVENING, "עונה.txt", least=8)
    assert "One person?" in said and "as in" in said, said
    assert turned.BEGIN not in plain("tournament", "season", EVENING, "עונה.txt", "--json")
    write("מועדון.txt", f"cardroom club 1\nname מועדון הקלפים\nmember 1 {DAVID}\nmember 2 Ewa\nleave 1\nrules 1 כללי הבית\n"
                        "version 1 2026-11-25 kop\nsay 1 מי שמאחר לא משחק\nevening 2026-11-25 K7QM2X5 1.1 ערב ראשון\n")
    run("tournament", "club", "מועדון.txt", least=5)
    write("מועדון.txt", f"cardroom club 1\nname x\nmember 1 {DAVID}\nmember 2 {DAVID}\n")
    run("tournament", "club", "מועדון.txt", code=2, least=2)


def a_sheet():
    head = f"cardroom 1\ngame golf4 match=3\nseats 3\nplayers שרה דוד Ewa\nmatch\n"
    write("דף.txt", head + "points 1 0 -2 כן\nslip 12 9 20 ender none\npoints 0 0 0 הקלפים נפלו\nslip none\n")
    said = run("sheet", "דף.txt", least=6)
    assert "begins" in said and "no points" in said, said
    run("check", "דף.txt")
    for flag in ("--csv", "--json"):
        assert turned.BEGIN not in plain("sheet", "דף.txt", flag)
    write("דף.txt", head.replace("golf4 match=3", "golf4 match=3 score=match") + "slip 1 2 3 שרה\n")
    run("sheet", "דף.txt", code=2)


def played(name, words, players):
    text = re.sub(r"^players .*", "players " + players, plain("play", *words), flags=re.M)
    return write(name, text)


def events_and_ratings():
    event = "אירוע.txt"
    run("duplicate", "new", event, "golf4", "match=2", "--seats", 4, "--deals", 2, "--deal", 7, "--title", "אירוע הקיץ")
    rules = ["golf4", "match=2", "--deal", 7, "--deals", 2, "--seats", 4, "--players", "easy"]
    one = played("ראשון.txt", rules, "שרה דוד أحمد נועה")
    two = played("שני.txt", [*rules[:8], "--players", "medium"], "רות רון תמר נגה")
    run("duplicate", "score", event, one, two, "--no-double-dummy", least=10)
    alone = ["golf", "match=2", "--deal", 7, "--deals", 2, "--players"]
    both = [played("שלישי.txt", [*alone, "easy"], SARA), played("רביעי.txt", [*alone, "medium"], "דוד")]
    run("duplicate", "new", "סולו.txt", "golf", "match=2", "--deals", 2, "--deal", 7, "--title", "קיץ")
    assert "against" in run("duplicate", "score", "סולו.txt", *both, "--no-double-dummy", "--by", "match", least=8)
    run("duplicate", "score", event, one, one, code=2, least=2)
    run("ratings", one, two, EVENING, least=4)
    run("ratings", one, "אין.txt", code=2)
    run("analyse", one, least=4)
    run("verify", one, code=2)
    run("replay", "אין.txt", code=2)


def history():
    games = (pathlib.Path(__file__).resolve().parents[1] / "history/page.txt").read_text(encoding="utf-8")
    count = len(re.findall(r"^#= seat person", games, flags=re.M))
    write("משחקים.txt", re.sub(r"^(#= seat person \S+ \S+) .*", rf"\1 {DAVID}", games, flags=re.M))
    plain("history", "import", "משחקים.txt")
    assert count > 1
    run("history")
    run("history", "show", "אין", code=2)


an_evening()
a_season_and_a_club()
a_sheet()
events_and_ratings()
history()
print(f"{told} isolates")
