"""season.py PROGRAM SEASONS [SEED] - seasons with `cardroom tournament season`, counted again from the evenings' files
(readd.py) in fractions; and what it tells or refuses."""
import csv
import fractions
import io
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from readd import Evening

PROGRAM = os.path.abspath(sys.argv[1])
SEASONS = int(sys.argv[2])
SEED = sys.argv[3] if len(sys.argv) > 3 else str(random.SystemRandom().randrange(10**9))
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-season-"))
PEOPLE = ["Ewa Żak", "Jan Nowak", "Iga", "Bogumił Łoś", "Ola Śliwa", "Tomek", "Zoë", "Hania", "Piotr, senior", "Rut", "Max"]
KEYS = ("league", "points", "firsts", "best", "places", "difference", "evening")


def run(*words, code=0):
    ran = subprocess.run([PROGRAM, "tournament", *map(str, words)], capture_output=True, text=True, check=False,
                         cwd=FOLDER, stdin=subprocess.DEVNULL)
    assert ran.returncode == code, f"{words}: exit {ran.returncode}, expected {code}\n{ran.stdout}{ran.stderr}"
    assert not (code and ran.stdout), f"{words}: {ran.stdout}"
    return ran.stderr if code else ran.stdout


def evening(name, people, *, game="kop", form="2x4", results=(), seed=1, words=()):
    """An evening with all rounds drawn; results: four totals for each table, None leaves it open."""
    run("new", name, game, "--form", form, "--seed", seed, "--title", f"Evening {name}", *words)
    run("add", name, *people)
    run("draw", name, "--all")
    tables = [f"{number}.{table + 1}" for number, drawn in enumerate(read(name).rounds, 1)
              for table in range(len(drawn["tables"]))]
    for table, points in zip(tables, results):
        if points:
            run("enter", name, table, *points)
    return name


def read(name):
    return Evening((FOLDER / name).read_text(encoding="utf-8"))


def random_points(rng):
    points = [0] * 4
    for _ in range(4):
        value, declarers = rng.choice((1, 2, 3)), rng.sample(range(4), 2)
        points = [own + (value if chair in declarers else -value) for chair, own in enumerate(points)]
    return points


def random_evening(rng, name):
    people = rng.sample(PEOPLE, rng.randint(4, 11))
    people = [person.upper() if person.isascii() and rng.random() < 0.2 else person for person in people]
    words = [word for setting in (["--ties", rng.choice(("average", "best"))], ["--byes", rng.choice(("mean", "none"))],
                                  ["--order", rng.choice(("points,league", "firsts"))]) if rng.random() < 0.4 for word in setting]
    results = [random_points(rng) if rng.random() < 0.9 else None for _ in range(4)]
    evening(name, people, results=results, seed=rng.randrange(10**6), words=words)
    for kind in ((), ("--league",)):
        if rng.random() < 0.4:
            run("adjust", name, rng.randint(1, len(people)), *kind, rng.choice((-3, -1, 2)), "director")
    return name


class Person:
    def __init__(self):
        self.scores = {}

    @staticmethod
    def value(scores, key):
        part = [score for score in scores if score["in"]]
        tables = sum(len(score["played"]) for score in part)
        if key in ("league", "points", "firsts"):
            return sum(score[key] for score in scores)
        if key == "best":
            return max((score["points"] for score in part), default=0)
        if key == "evening":
            return sum(score["evening"] for score in part)
        if key == "places":
            return fractions.Fraction(-sum(score["place"] for score in part), len(part)) if part else -10**9
        return fractions.Fraction(sum(sum(score["played"]) for score in part), tables) if tables else -10**9

    def count(self, order, best):
        """Keeps the best evenings, and whatever the director did in others that the player missed."""
        def worth(at):
            return tuple(self.value([self.scores[at]], key) for key in order)
        part = sorted((at for at, score in self.scores.items() if score["in"]), key=lambda at: (worth(at), -at), reverse=True)
        self.counted = part[:best] if best else part
        self.taken = [score for at, score in self.scores.items() if not score["in"] or at in self.counted]
        self.evenings = len(part)


def count(names, by, best, least, awards):
    people = {}
    for at, name in enumerate(names):
        night = read(name)
        for number, score in night.standings().items():
            score["evening"] = awards[score["place"] - 1] if score["in"] and score["place"] <= len(awards) else 0
            people.setdefault(night.names[number].lower(), Person()).scores[at] = score
    order = [by] + [key for key in KEYS[:4] if key != by]
    for person in people.values():
        person.count(order, best)
        person.is_ranked = person.evenings >= max(least, 1)
        person.key = tuple(person.value(person.taken, key) for key in order)
    for person in people.values():
        person.place = 1 + sum(other.key > person.key and other.is_ranked for other in people.values())
    return people


def wrong_in(names, by="league", best=0, least=0, awards=()):
    """What the program's season and the one counted again do not agree in."""
    flags = ["--by", by] + (["--best", best] if best else []) + (["--least", least] if least else [])
    flags += ["--evening-points", ",".join(map(str, awards))] if awards else []
    wanted, wrong, last = count(names, by, best, least, awards), [], 0
    rows = list(csv.DictReader(io.StringIO(run("season", *names, *flags, "--csv"))))
    told = json.loads(run("season", *names, *flags, "--json"))["standings"]
    for row, row_json in zip(rows, told):
        person = wanted[row["player"].lower()]
        value = {key: person.value(person.taken, key) for key in KEYS}
        place = str(person.place) if person.is_ranked else ""
        same = [row["place"] == place, row_json["place"] == (person.place if person.is_ranked else None)]
        same += [row["player"] == row_json["player"], int(row["evenings"]) == person.evenings == row_json["evenings"]]
        same += [int(row["counted"]) == len(person.counted)]
        same += [int(row[key]) == value[key] == row_json[key] for key in ("points", "firsts", "best")]
        same += [abs(float(row["league"]) - value["league"]) < 0.005, abs(row_json["league"] - value["league"]) < 1e-9]
        for key, sign in (("places", -1), ("difference", 1)):
            has = value[key] > -10**9
            same += [bool(row[key]) == has == (row_json[key] is not None)]
            same += [not has or abs(float(row[key]) - sign * value[key]) <= 0.00501]
        same += [not awards or int(row["season"]) == value["evening"] == row_json["season"]]
        for at in range(len(names)):
            counts = row[f"counts{at + 1}"]
            same += [counts == ("" if not person.scores.get(at, {"in": 0})["in"] else str(int(at in person.counted)))]
        same += [(person.place if person.is_ranked else 10**9) >= last]
        last = person.place if person.is_ranked else 10**9
        if not all(same):
            wrong.append(f"{names} {flags}: {row}, counted again: {value}, place {person.place}, {same}")
    return wrong + ([] if len(rows) == len(wanted) == len(told) else [f"{len(rows)} rows, expected {len(wanted)}"])


def seasons_add_up(rng):
    for season in range(SEASONS):
        names = [random_evening(rng, f"{season}-{at}.txt") for at in range(rng.randint(1, 5))]
        for by in KEYS:
            awards = rng.choice(((10, 8, 6, 5, 4, 3, 2, 1), (3, 3, 0))) if by == "evening" or rng.random() < 0.3 else ()
            wrong = wrong_in(names, by, rng.choice((0, 0, 1, 2, 3)), rng.choice((0, 0, 1, 2)), awards)
            assert not wrong, "\n".join(wrong)


def a_season_counted_otherwise_is_noticed(rng):
    """The comparison sees one table's result, changed behind the program's back."""
    names = [random_evening(rng, f"noticed{at}.txt") for at in range(2)]
    run("enter", names[0], "1.1", 4, 2, -2, -4, *(["--correct"] if read(names[0]).rounds[0]["tables"][0]["total"] else []))
    told = list(csv.DictReader(io.StringIO(run("season", *names, "--csv"))))
    text = (FOLDER / names[0]).read_text(encoding="utf-8")
    changed = text.replace("1.1: 4 2 -2 -4", "1.1: 2 4 -2 -4")
    assert changed != text
    (FOLDER / names[0]).write_text(changed, encoding="utf-8")
    wanted = count(names, "league", 0, 0, ())
    assert any(int(row["points"]) != wanted[row["player"].lower()].value(wanted[row["player"].lower()].taken, "points")
               for row in told)


FOUR = ["Ewa Żak", "Jan Nowak", "Iga", "Ola"]


def hints_and_notes_are_told():
    """Open tables, other forms and rules, near names; in the text, in JSON, and beside CSV."""
    one = evening("one.txt", FOUR, form="1x4", results=[(6, 2, -2, -6)])
    two = evening("two.txt", ["Ewa Zak", "Nowak Jan", "Iga", "Bob"], form="2x8", results=[(6, 2, -2, -6)], game="baska")
    text = run("season", one, two)
    for says in ("two.txt: 2 of 2 rounds drawn, 1 table open; it counts as it stands.", "two.txt: baska, not kop as in one.txt.",
                 "two.txt: 2 x 8 deals, not 1 x 4 deals as in one.txt.", "Game points break no ties"):
        assert says in text, text
    assert sum(line.startswith("One person? ") for line in text.splitlines()) == 2, text
    told = json.loads(run("season", one, two, "--json"))
    assert {frozenset(pair) for pair in told["near"]} == {frozenset(("Ewa Żak", "Ewa Zak")), frozenset(("Jan Nowak", "Nowak Jan"))}
    assert [night["open"] for night in told["evenings"]] == [0, 1]
    ran = subprocess.run([PROGRAM, "tournament", "season", one, two, "--csv"], cwd=FOLDER, capture_output=True, text=True, check=True)
    assert ran.stderr.startswith("two.txt: 2 of 2 rounds") and "One person?" not in ran.stdout
    run("rename", two, "Ewa Zak", "Ewa Żak")
    assert len(json.loads(run("season", one, two, "--json"))["near"]) == 1
    assert "One person" not in run("season", one, two, "--after", 1) and "two.txt" not in run("season", one, two, "--after", 1)


def spellings_are_one_person():
    """Composed or not, in capitals, with another blank: one person, who is not asked about. What looks alike is asked."""
    one = evening("nfc.txt", ["Zo\u00eb Kowalska", "Σοφία", "Ivan Иванов", "Ivan"], form="1x4", results=[(6, 2, -2, -6)])
    two = evening("nfd.txt", ["Zoe\u0308\u00a0 KOWALSKA", "ΣΟΦΊΑ", "IVAN ИВАНОВ", "\u0406van"], form="1x4", results=[(6, 2, -2, -6)], seed=2)
    told = json.loads(run("season", one, two, "--json"))
    assert len(told["standings"]) == 5, told["standings"]
    assert {frozenset(pair) for pair in told["near"]} == {frozenset(("Ivan", "\u0406van"))}, told["near"]
    rated = subprocess.run([PROGRAM, "ratings", one, two], cwd=FOLDER, capture_output=True, text=True, check=True).stdout
    assert rated.count("KOWALSKA") == 0 and "Zo\u00eb Kowalska" in rated and "ΣΟΦΊΑ" not in rated, rated


def what_is_wrong_is_refused():
    one = evening("a.txt", FOUR, form="1x4", results=[(6, 2, -2, -6)])
    other = evening("b.txt", FOUR, form="1x4", results=[(6, 2, -2, -6)], game="baska", seed=2)
    five = evening("five.txt", FOUR, form="1x4", results=[(6, 2, -2, -6)], words=("--league", "ko"), seed=3)
    (FOLDER / "copy.txt").write_bytes((FOLDER / one).read_bytes())
    (FOLDER / "wrong.txt").write_text((FOLDER / one).read_text(encoding="utf-8") + "result 1.1: 1 1\n", encoding="utf-8")
    lines = len((FOLDER / "wrong.txt").read_text(encoding="utf-8").splitlines())
    for words, says in (((one, one), "a.txt: the same evening as a.txt"), ((one, "./a.txt"), "./a.txt: the same evening"),
                        ((one, "copy.txt"), "copy.txt: the same evening as a.txt"), ((one, "wrong.txt"), f"wrong.txt:{lines}:8:"),
                        ((one, "none.txt"), "none.txt: "), ((one, other, "--by", "points"), "b.txt: a deal pays by other rules"),
                        ((one, other, "--by", "difference"), "in a.txt"), ((one, five), "five.txt: a table gives other league"),
                        ((one, "--after", 2), "--after: there is no evening 2"), ((one, "--by", "place"), "did you mean places?"),
                        ((one, "--by", "evening"), "expected --evening-points"), ((one, "--best", 0), "--best=0: not a number"),
                        ((one, "--evening-points", "8,10"), "that do not rise"), ((one, "--csv", "--json"), "expected one of them"),
                        ((), "FILE: expected the files"), ((one, *["x.txt"] * 200), "at most 200")):
        said = run("season", *words, code=2)
        assert says in said, f"{words}: {said}"
    for by in ("league", "places"):
        run("season", one, other, "--by", by)
    assert "League points break no ties" in run("season", one, five, "--by", "places")
    before = (FOLDER / one).read_bytes()
    run("season", one, other)
    assert (FOLDER / one).read_bytes() == before


def columns_stand_below_each_other():
    names = [evening("wide.txt", ["Grzegorz Brzęczyszczykiewicz", "Zoë", "老人", "Ola"], form="1x4", results=[(6, 2, -2, -6)]),
             evening("wide2.txt", FOUR, form="1x4", results=[(1, 1, -1, -1)])]
    for by in KEYS[:6]:
        lines = run("season", *names, "--by", by, "--best", 1).splitlines()
        head = next(at for at, line in enumerate(lines) if line.lstrip().startswith("Player"))
        widths = {len(line) + line.count("老") + line.count("人") for line in lines[head:head + 8]}
        assert len(widths) == 1, "\n".join(lines)


def main():
    print(f"season: seed {SEED}", flush=True)
    rng = random.Random(SEED)
    seasons_add_up(rng)
    a_season_counted_otherwise_is_noticed(rng)
    hints_and_notes_are_told()
    spellings_are_one_person()
    what_is_wrong_is_refused()
    columns_stand_below_each_other()
    subprocess.run(["rm", "-r", str(FOLDER)], check=True)
    print("season: ok")


if __name__ == "__main__":
    main()
