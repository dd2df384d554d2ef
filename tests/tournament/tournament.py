"""tournament.py PROGRAM EVENINGS [SEED] - evenings with `cardroom tournament`. Everything that is entered is in the
file, has the right sums (readd.py), and stays when something fails. It also tests draws, files changed by hand, and
answers at a terminal."""
import csv
import io
import json
import os
import pathlib
import pty
import random
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time

from readd import Evening

PROGRAM = os.path.abspath(sys.argv[1])
EVENINGS = int(sys.argv[2])
SEED = sys.argv[3] if len(sys.argv) > 3 else str(random.SystemRandom().randrange(10**9))
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-tournament-"))
NAMES = ["Stanisław Łukaszewicz", "Ewa Żak", "Grzegorz Brzęczyszczykiewicz", "Józef Śliwa", "Zoë Müller"]


def run(*words, code=0, text="", command="tournament", **how):
    ran = subprocess.run([PROGRAM, command, *map(str, words)], input=text, capture_output=True, text=True,
                         check=False, **how)
    assert ran.returncode == code, f"{words}: exit {ran.returncode}, expected {code}\n{ran.stdout}{ran.stderr}"
    assert bool(ran.stderr) == bool(code) and not (code and ran.stdout), f"{words}: {ran.stdout}{ran.stderr}"
    return ran.stderr if code else ran.stdout


def begin(name, players, *words, game="kop_sport", form="5x32", seed=5):
    file = FOLDER / name
    run("new", file, game, "--form", form, "--seed", seed, *words)
    names = [NAMES[i] if i < len(NAMES) else f"Gracz {i + 1}" for i in range(players)]
    run("add", file, *names)
    return file


def compare(file):
    """What the program's ranking and the one added up again do not agree in."""
    evening = Evening(file.read_text(encoding="utf-8"))
    wanted, wrong = evening.standings(), []
    rows = list(csv.DictReader(io.StringIO(run("standings", file, "--csv"))))
    for row, told in zip(rows, json.loads(run("standings", file, "--json"))["standings"]):
        own = wanted[int(row["number"])]
        league = float(row["league"])
        same = [int(row[key]) == own[key] for key in ("place", "points", "firsts", "best", "byes")]
        same += [int(row["played"]) == len(own["played"]), abs(league - own["league"]) < 0.005]
        same += [row["player"] == evening.names[int(row["number"])], told["number"] == int(row["number"])]
        same += [abs(told["league"] - own["league"]) < 1e-9, told["points"] == own["points"]]
        field = [told.get("field"), float(row["field"]) if row.get("field") else None]
        same += [field == ([own["field"] / 100] * 2 if own["fields"] else [None] * 2)]
        if not all(same):
            wrong.append(f"{file}: {row}, added up again: {own}")
    if len(rows) != len(wanted):
        wrong.append(f"{file}: {len(rows)} rows, expected {len(wanted)}")
    return wrong


def random_points(rng, deals):
    """Totals that deals can add up to: each is won by two from two, or by or from one."""
    points = [0] * 4
    for _ in range(deals):
        value = rng.choice((1, 1, 1, 2, 3, 4, 5, 10, 24)) * rng.choice((1, -1))
        declarers = rng.sample(range(4), 2 if value in (1, 2, 3, -1, -2, -3) else 1)
        for chair in range(4):
            each = value if chair in declarers else -value
            points[chair] += each * 3 if len(declarers) == 1 and chair in declarers else each
    return points


def random_deal(rng):
    return rng.choice(["normal A+C 60/2", "normal B+C 52/2 doubles 1", "normal A+D 0/0", "cicha B 104/4", "zolo D 64/3",
                       "wesele A+B 79/3 doubles C,A", "zolo_du C 104/4", "zolo A 25/1", "+1 -1 -1 +1", "-5 15 -5 -5"])


def enter_table(rng, file, place, deals):
    if rng.random() < 0.6:
        run("enter", file, place, *random_points(rng, deals))
        if rng.random() < 0.2:
            run("enter", file, place, *random_points(rng, deals), "--correct")
        return
    played = rng.randint(1, 3)
    for _ in range(played):
        run("deal", file, place, *random_deal(rng).split())
    if rng.random() < 0.3:
        run("deal", file, place, "--correct", "--number", rng.randint(1, played), *random_deal(rng).split())
    if rng.random() < 0.2:
        run("clear", file, place)
        run("enter", file, place, *random_points(rng, deals))
    elif played < deals:
        run("close", file, place)


def swap(rng, file, drawn, two):
    """Two who take part change places, or change and change back."""
    seats = json.loads(run("show", file, "--json"))
    plays = {player["number"] for player in seats["players"] if player["plays"]}
    if plays.issuperset(two):
        for _ in range(rng.randint(1, 2)):
            run("swap", file, drawn, *two)


def evenings_add_up(rng):
    """Late entries, withdrawals, corrections, both kinds of entry; and every command only adds to the file."""
    for number in range(EVENINGS):
        settings = [["--league", rng.choice(("wr", "ko", "7,4,2,0"))], ["--ties", rng.choice(("average", "best"))],
                    ["--byes", rng.choice(("mean", "none"))], ["--order", rng.choice(("points,league", "league,firsts", "field,points"))]]
        words = [word for setting in settings if rng.random() < 0.6 for word in setting]
        deals = rng.choice((3, 32, 40))
        file = begin(f"evening{number}.txt", rng.randint(4, 23), *words, seed=rng.randrange(10**6), form=f"4x{deals}",
                     game=rng.choice(("kop", "kop_sport", "kop_koscian", "baska", "baska_gorzow")))
        before = file.read_bytes()
        for drawn in range(1, 5):
            seats = json.loads(run("show", file, "--json"))
            if rng.random() < 0.5 and drawn > 1:
                run("add", file, f"Późny {drawn}")
            playing = [player["number"] for player in seats["players"] if player["plays"]]
            if rng.random() < 0.5 and len(playing) > 5:
                run("withdraw", file, rng.choice(playing))
            run("draw", file)
            listed = [player["number"] for player in seats["players"]]
            if rng.random() < 0.5:
                swap(rng, file, drawn, rng.sample(listed, 2))
            if rng.random() < 0.5:
                run("hands", file, drawn)
            tables = json.loads(run("show", file, "--json"))["drawn"][-1]["tables"]
            for table in rng.sample(range(1, len(tables) + 1), len(tables) - (drawn == 4 and rng.random() < 0.5)):
                enter_table(rng, file, f"{drawn}.{table}", deals)
        if rng.random() < 0.5:
            run("adjust", file, 1, "-3", "spóźnienie")
            run("adjust", file, 2, "--league", "1", "fair", "play")
        after = file.read_bytes()
        assert after.startswith(before), f"{file}: what was there has changed"
        wrong = compare(file)
        assert not wrong, "\n".join(wrong)


def line_ends_stay():
    """A file of Windows keeps its line ends, and a line of a table is no name."""
    file = begin("windows.txt", 8, form="1x4")
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    run("draw", file)
    run("enter", file, 1, "−12", "+4", "+4", "+4")
    text = file.read_bytes()
    assert b"result 1.1: -12 +4 +4 +4\r\n" in text and text.count(b"\n") == text.count(b"\r\n"), "line ends are mixed"
    for line in ("3;Jan Kowalski;Wolsztyn", "Kowalski,Jan,1970"):
        assert "the line of a table, expected a name alone" in run("add", file, line, code=2), line


def a_changed_number_is_noticed():
    """The comparison sees a file in which one total was changed behind the program's back."""
    file = begin("changed.txt", 8, form="1x4")
    run("draw", file)
    run("enter", file, 1, 1, -1, 1, -1)
    run("enter", file, 2, 3, 1, -1, -3)
    assert not compare(file)
    told = run("standings", file, "--csv")
    file.write_text(file.read_text(encoding="utf-8").replace("3 1 -1 -3", "3 -1 1 -3"), encoding="utf-8")
    rows = {row["number"]: row for row in csv.DictReader(io.StringIO(told))}
    again = Evening(file.read_text(encoding="utf-8")).standings()
    assert any(int(rows[str(number)]["points"]) != row["points"] for number, row in again.items())


def people_meet_as_few_times_as_possible():
    for players in (16, 19, 20, 24, 27, 32, 41, 64, 100, 150, 200):
        file = begin(f"draw{players}.txt", players)
        said = run("draw", file, "--all")
        met = Evening(file.read_text(encoding="utf-8")).meetings()
        assert max(met.values()) == 1 and "No two have met twice." in said, f"{players}: {max(met.values())}"
        assert len(met) == players // 4 * 6 * 5
    file = begin("draw8.txt", 8)
    met = Evening(run("draw", file, "--all") and file.read_text(encoding="utf-8")).meetings()
    assert sum(times - 1 for times in met.values()) == 32, met
    one, other = begin("seed1.txt", 30, seed=1), begin("seed2.txt", 30, seed=1)
    assert run("draw", one, "--all") == run("draw", other, "--all")


def a_round_that_was_given_up_is_drawn_anew():
    file = begin("cancel.txt", 20)
    first = run("draw", file)
    run("cancel", file, 1)
    run("withdraw", file, "Ewa Żak")
    run("return", file, "Ewa")
    assert run("draw", file) != first
    run("enter", file, 1, 1, 1, -1, -1)
    before = file.read_bytes()
    assert "table 1.1 has results" in run("cancel", file, 1, code=2)
    run("rename", file, "Ewa", "Ewa Żak-Nowak")
    assert "Ewa Żak-Nowak" in run("show", file) and file.read_bytes().startswith(before)


def a_round_of_one_table_is_told_as_one():
    file = begin("one.txt", 5, form="2x8")
    run("draw", file)
    assert "Round 1: 1 table, 1 still open: 1\n" in run("show", file)
    run("enter", file, 1, 2, 2, -2, -2)
    assert "Round 1: 1 table, it is complete\n" in run("show", file)


def files_are_mended_by_hand():
    """Comments, blank lines, line ends of other systems, a byte order mark, no last line end: read, and kept."""
    file = begin("hand.txt", 9, form="2x8")
    run("draw", file)
    text = file.read_text(encoding="utf-8")
    hand = "\ufeff# Sala OSP, sekretarz: Żaneta\n" + text.replace("\n", "\r\n") + "\r\n  # stolik 2 liczył dwa razy\r\n"
    hand += "result 1.2:  +4\t-4 4 -4 # zmienione ręką"
    file.write_bytes(hand.encode())
    run("enter", file, 1, 2, 2, -2, -2)
    assert file.read_bytes().startswith(hand.encode() + b"\nresult 1.1: 2 2 -2 -2\n")
    assert not compare(file)
    for wrong, place, says in (("result 1.2:", ":{line}:13", "add up to +8"), ("seed 5", ":{line}:1", "did you mean seed"),
                               ("byes mean", ":{line}:6", "mean or none"), ("player 3", ":{line}:8", "already")):
        broken = {"result 1.2:": hand.replace("-4 4 -4", "+4 4 -4"), "seed 5": hand.replace("seed 5", "seeed 5"),
                  "byes mean": hand.replace("byes mean", "byes men"), "player 3": hand.replace("player 3", "player 2")}[wrong]
        file.write_bytes(broken.encode())
        line = next(number for number, text in enumerate(broken.splitlines(), 1)
                    if text.startswith(("result 1.2", "seeed", "byes men")) or "player 2 Grz" in text)
        if wrong == "result 1.2:":
            place = ":{line}:14"
        said = run("standings", file, code=2)
        assert place.format(line=line) in said and says in said, f"{wrong}: {said}"
        assert file.read_bytes() == broken.encode()


def what_is_refused_changes_nothing():
    file = begin("refuse.txt", 8, form="2x8")
    run("draw", file)
    before = file.read_bytes()
    for words in (("enter", file, 1, 1, 2, 3, 4), ("enter", file, 3, 1, 1, -1, -1), ("deal", file, 1, "zolo", "D", "66/3"),
                  ("deal", file, 1, "--contract", "gran", "--declarers", "A", "--points", "60"), ("draw", file, "--alll"),
                  ("add", file, "Ewa Żak"), ("add", file, "Nowy", "Ewa Żak"), ("withdraw", file, 99), ("cancel", file, 2),
                  ("add", file, "A\nround 2"), ("add", file, "# x"), ("close", file, 9), ("enter", file, 1, 1, -1),
                  ("new", file, "kop"), ("adjust", file, 1, "x", "reason"), ("rename", file, 1, "12"), ("show", file, 7),
                  ("withdraw", file, 3, 3), ("withdraw", file, 3, "Józef", "Józef Śliwa"), ("withdraw", file, 3, 99),
                  ("return", file, 3), ("add", file, "ewa żak"), ("add", file, "EWA ŻAK"), ("rename", file, 1, "Ewa żak"),
                  ("add", file, "Żółć", "żółć")):
        run(*words, code=2)
        assert file.read_bytes() == before, f"{words} changed the file"


def several_leave_and_return_together():
    """All of them or none, whatever is wrong with one."""
    file = begin("several.txt", 9)
    said = run("withdraw", file, 9, "ZOË müller")
    assert "9 Gracz 9 does" in said and "5 Zoë Müller does" in said
    for words in (("return", file, 9, 1), ("return", file, 1, 9), ("return", file, 9, 5, 9), ("withdraw", file, 1, 5)):
        before = file.read_bytes()
        run(*words, code=2)
        assert file.read_bytes() == before, f"{words} changed the file"
    run("return", file, 5, 9)
    run("add", file, "Ewa Zak")  # another name than Żak


SAME = [("Zo\u00eb Kowalska", "Zoe\u0308 Kowalska"), ("Ivan Иванов", "IVAN ИВАНОВ"), ("Σοφία", "ΣΟΦΊΑ"), ("Nguyễn Văn Hiếu", "NGUYỄN VĂN HIẾU"),
        ("Jan Nowak", "Jan\u00a0Nowak"), ("Jan Nowak", "jan \t  nowak"), ("Strauß", "STRAUSS")]
UNSEEN = ["Jan\u200bNowak", "Jan\u202eNowak", "\u2066Jan", "a\u00adb", "..."]


def one_person_is_taken_once():
    """However a name is written: of the two, the second is refused. What cannot be seen is refused, and its place is told."""
    file = FOLDER / "same.txt"
    for a, b in SAME:
        file.unlink(missing_ok=True)
        run("new", file, "kop", "--form", "1x8")
        before = file.read_bytes()
        assert f"number 1 is {a} already" in run("add", file, a, b, code=2), (a, b)
        assert file.read_bytes() == before
        run("add", file, a)
        before = file.read_bytes()
        assert f"number 1 is {a} already" in run("add", file, b, code=2), (a, b)
        line = before.count(b"\n") + 1
        file.write_bytes(before + f"player 2 {b}\n".encode())  # as earlier versions wrote it: told, and nothing is lost
        said = run("standings", file, code=2)
        assert f"{file}:{line}:10: number 1 is {a} already, expected a name that tells them apart" in said, said
        assert file.read_bytes() == before + f"player 2 {b}\n".encode()
        file.write_bytes(before)
    assert "1 Ivan, which looks the same" not in run("add", file, "Ivan")
    assert "is Ivan, which looks the same, expected" in run("add", file, "\u0406van", code=2)
    before = file.read_bytes()
    for name in UNSEEN:
        assert "this is no name: " in run("add", file, name, code=2), name
        assert file.read_bytes() == before
    line = before.count(b"\n") + 1
    file.write_bytes(before + "player 9 Żak\u00a0Jan\u200b Maria\n".encode())
    said = run("standings", file, code=2)
    assert f"{file}:{line}:19: this is no name: it has a character that cannot be seen" in said, said
    file.write_bytes(before + "player 9  Żak\u00a0 Jan\tMaria\n".encode())
    assert "9 Żak Jan Maria" in run("withdraw", file, "ŻAK JAN maria")
    run("add", file, "Ola \u2003 Lis")
    assert b"Ola Lis\n" in file.read_bytes()


def what_is_wrong_is_told_in_the_words_of_the_command():
    file = begin("words.txt", 8, form="1x8")
    assert "Ewa Żak: number 2 is Ewa Żak already" in run("add", file, "Ewa Żak", code=2)
    assert "ewa żak: number 2 is Ewa Żak already" in run("rename", file, 1, "ewa żak", code=2)
    run("draw", file)
    run("enter", file, 1, 1, 1, -1, -1)
    run("deal", file, 2, "zolo", "D", "64/3")
    for words, says in ((("enter", file, 1, 1, 1, -1, -1), "expected --correct"),
                        (("deal", file, 2, "zolo", "D", "64/3", "--number", 1), "expected --correct"),
                        (("enter", file, "1:", 1, 1, -1, -1), " 1: no table"),
                        (("deal", file, 2, "zolo", "D", "64/3", "--number", 9), " 9: deal 9, but a round has 8")):
        assert says in (said := run(*words, code=2)) and "::" not in said, said
    assert "1 table open" in run("check", file) and "after 1 deal\n" in run("show", file, 1)
    run("withdraw", file, 1)
    assert "7 players take part, 1 has withdrawn." in run("show", file)
    before = file.read_bytes()
    assert "--correct: " in run("deal", file, 2, "zolo", "D", "64/3", "--number", 3, "--correct", code=2)
    assert "--ties: a byte" in run("new", FOLDER / "none.txt", "kop", "--ties", "best\ntitle x", code=2)
    assert file.read_bytes() == before and not (FOLDER / "none.txt").exists()


def a_full_disk_loses_nothing():
    file = begin("full.txt", 40, form="2x8")
    before = file.read_bytes()

    def small():
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 20, len(before) + 20))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    assert "the file is as it was" in run("draw", file, code=2, preexec_fn=small)
    assert file.read_bytes() == before and not list(FOLDER.glob("full.txt.*"))


def a_file_beside_it_stays():
    file = begin("beside.txt", 4)
    own = file.with_name("beside.txt.new")
    own.write_text("mine", encoding="utf-8")
    run("add", file, "Ewa")
    assert "Ewa" in file.read_text(encoding="utf-8") and own.read_text(encoding="utf-8") == "mine"
    assert sorted(FOLDER.glob("beside.txt*")) == [file, own]


def a_killed_program_loses_nothing(rng):
    """Killed at any moment: the file is as before, or has the new lines; all that was answered for is there."""
    file = begin("kill.txt", 40, form="2x999")
    run("draw", file)
    done = 0
    for _ in range(60):
        program = subprocess.Popen([PROGRAM, "tournament", "deal", file, "1", "normal", "A+C", "60/2"],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        time.sleep(rng.random() * 0.008)
        program.kill()
        done += bool(program.communicate()[0])
        held = len(Evening(file.read_text(encoding="utf-8")).rounds[0]["tables"][0]["deals"])
        assert held >= done, f"{held} deals, {done} were answered for"
        done = held
    run("check", file)


def two_desks_lose_nothing():
    file = begin("desks.txt", 8, form="1x60")
    run("draw", file)
    desks = [subprocess.Popen(["sh", "-c", f"for i in $(seq 20); do '{PROGRAM}' tournament deal '{file}' {table} "
                               "normal A+C 60/2 || exit 1; done"], stdout=subprocess.DEVNULL) for table in (1, 2)]
    assert [desk.wait() for desk in desks] == [0, 0]
    tables = Evening(file.read_text(encoding="utf-8")).rounds[0]["tables"]
    assert [len(table["deals"]) for table in tables] == [20, 20]


class Terminal:
    def __init__(self, *words):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.execv(PROGRAM, [PROGRAM, "tournament", *map(str, words)])
        self.said = ""

    def wait_for(self, text):
        until = time.monotonic() + 20
        while text not in self.said:
            assert time.monotonic() < until, f"waited for {text!r}: {self.said}"
            if select.select([self.file], [], [], 0.1)[0]:
                self.said += os.read(self.file, 4096).decode()
        self.said = self.said.split(text, 1)[1]

    def type(self, words):
        os.write(self.file, (words + "\n").encode())

    def close(self):
        os.close(self.file)
        return os.waitpid(self.pid, 0)[1]


def answers_are_checked_as_they_are_typed():
    file = begin("ask.txt", 8, form="1x4")
    run("draw", file)
    desk = Terminal("enter", file)
    for asked, answer in (("Table (", "9"), ("no table 9", "1"), (" A ", "x"), ("no number of points", "3"),
                          (" B ", "-2"), ("all even or all odd", "-1"), (" C ", "-1"), (" D ", "-3"),
                          ("add up to -2", "3"), (" B ", "-1"), (" C ", "-1"), (" D ", "-1"), ("Saved", ""),):
        desk.wait_for(asked)
        desk.type(answer)
    desk.wait_for("Table (")
    time.sleep(0.1)
    desk.close()
    assert "result 1.1: +3 -1 -1 -1\n" in file.read_text(encoding="utf-8")
    desk = Terminal("deal", file, "2")
    for asked, answer in (("A leads", "zolo D 66/3"), ("expected 64 or 68", "zolo D 64/3"), ("B leads", "+1 -1 1 -1"),
                          ("[-4 -6 -4 +14] deal 3 of 4", "1: zolo C 64/3"), ("[-4 -6 +16 -6] deal 3", "show"),
                          ("zolo C 64/3", ""), ):
        desk.wait_for(asked)
        desk.type(answer)
    desk.wait_for("deal 3 of 4")
    desk.close()
    assert "correct deal 1.2 1: zolo C 64/3  # was -5 -5 -5 +15" in file.read_text(encoding="utf-8")
    assert not compare(file)


def paper_is_printed():
    file = begin("paper.txt", 9, form="1x32")
    run("draw", file)
    sheets, slips = run("sheets", file), run("slips", file)
    assert sheets.count("\f") == 1 and sheets.count("\n  32   D") == 2 and slips.count("points ____") == 8
    table = run("standings", file).splitlines()
    assert len({line.index(column) for line in table[3:4] for column in ("League",)}) == 1
    widths = {len(line) for line in table[4:13]}
    assert len(widths) == 1, table


def main():
    print(f"tournament: seed {SEED}", flush=True)
    rng = random.Random(SEED)
    evenings_add_up(rng)
    line_ends_stay()
    a_changed_number_is_noticed()
    people_meet_as_few_times_as_possible()
    a_round_that_was_given_up_is_drawn_anew()
    a_round_of_one_table_is_told_as_one()
    files_are_mended_by_hand()
    what_is_refused_changes_nothing()
    several_leave_and_return_together()
    one_person_is_taken_once()
    what_is_wrong_is_told_in_the_words_of_the_command()
    a_full_disk_loses_nothing()
    a_file_beside_it_stays()
    a_killed_program_loses_nothing(rng)
    two_desks_lose_nothing()
    answers_are_checked_as_they_are_typed()
    paper_is_printed()
    subprocess.run(["rm", "-r", str(FOLDER)], check=True)
    print("tournament: ok")


if __name__ == "__main__":
    main()
