"""duplicate.py PROGRAM - duplicate events through the program: bots play the deals of an event at several tables, and the
report is counted again here, with fractions, from the transcripts alone. Double-dummy values are those of `solve`."""
import csv
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

PROGRAM = sys.argv[1]


def run(*words, code=0):
    ran = subprocess.run([PROGRAM, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert ran.returncode == code, f"{words}: exit {ran.returncode}\n{ran.stderr}"
    return ran.stdout if code == 0 else ran.stderr


def play(folder, name, words, players=None):
    """Bots play; people's names are put in their places."""
    text = run("play", *words)
    if players:
        text = re.sub(r"^players .*", "players " + players, text, flags=re.M)
    path = folder / f"{name}.txt"
    path.write_text(text, encoding="utf-8")
    return path


def read(path):
    """Names, and of each deal: its cards, who acts first, the scores by seat."""
    names, deals = [], []
    for line in path.read_text(encoding="utf-8").splitlines():
        word, *rest = line.split("#")[0].split() or [""]
        if word == "players":
            names = rest
        elif word in ("deal", "seed", "deck"):
            deals.append({"cards": " ".join([word, *rest]), "starter": None, "score": None})
        elif word == "starter":
            deals[-1]["starter"] = int(rest[0])
        elif word == "score":
            deals[-1]["score"] = [int(n) for n in rest]
    return names, [deal for deal in deals if deal["score"]]


def count_again(paths, first_starter, alone, low):
    """The results of each deal: (cards, place, player, table) -> score, the difference to the field, matchpoints, most."""
    made = {}
    for path in paths:
        names, deals = read(path)
        starter = first_starter
        for deal in deals:
            starter = deal["starter"] if deal["starter"] is not None else starter
            for seat, score in enumerate(deal["score"]):
                place = 0 if alone else (seat - starter) % len(names)
                made.setdefault((deal["cards"], place), []).append((names[seat], path.stem, score))
            starter = (starter + 1) % len(names)
    results = {}
    for (cards, place), field in made.items():
        for i, (name, table, score) in enumerate(field):
            others = [other for j, (*_, other) in enumerate(field) if j != i]
            gain = [(score < other) - (score > other) if low else (score > other) - (score < other) for other in others]
            results[cards, place, name, table] = (score, score - Fraction(sum(others), len(others)) if others else None,
                                           sum(1 + g for g in gain), 2 * len(others))
    return results


def compare(told, results, letters):
    """The report has these results and no others, and its sums are theirs."""
    seen, sums = set(), {}
    for deal in told["deals"]:
        for row in deal["results"]:
            place = "ABCD".index(row["place"]) if letters else int(row["place"])
            key = deal["cards"], place, row["player"], row["table"]
            score, field, points, most = results[key]
            assert (row["score"], row["matchpoints"], row["most"]) == (score, points, most), (key, row)
            assert (None if row["field"] is None else Fraction(row["field"])) == field, (key, row)
            seen.add(key)
            sums.setdefault(row["player"], []).append((score, field, points, most))
    assert seen == results.keys(), results.keys() - seen
    for row in told["ranking"]:
        mine = sums.pop(row["player"])
        fields = [field for _, field, _, _ in mine if field is not None]
        assert row["score"] == sum(score for score, *_ in mine), row
        assert row["matchpoints"] == sum(points for _, _, points, _ in mine), row
        assert row["most"] == sum(most for *_, most in mine), row
        if fields:
            assert Fraction(row["field"]) == sum(fields) and Fraction(row["mean"]) == sum(fields) / len(fields), row
    assert not sums
    assert sum(Fraction(row["field"]) for row in told["ranking"] if row["field"]) == 0, "the luck of the deal has not cancelled"


def ranked(told, value):
    """Places go by the value, higher first; equal values share a place, and those without a value have none."""
    values = [value(row) for row in told["ranking"]]
    for row, own in zip(told["ranking"], values):
        wanted = None if own is None else 1 + sum(other is not None and other > own for other in values)
        assert row["place"] == wanted, (row, wanted)


def same_in_csv(words, told):
    rows = list(csv.DictReader(io.StringIO(run("duplicate", "score", *words, "--csv"), newline="")))
    flat = [(str(deal["deal"]), deal["cards"], row) for deal in told["deals"] for row in deal["results"]]
    assert len(rows) == len(flat)
    for line, (deal, cards, row) in zip(rows, flat):
        wanted = {"deal": deal, "cards": cards, "place": row["place"], "player": row["player"], "table": row["table"],
                  "score": str(row["score"]), "matchpoints": str(row["matchpoints"]), "undos": str(row["undos"]),
                  "contract": row.get("contract", ""), "double_dummy": str(row.get("double_dummy", ""))}
        assert {key: line[key] for key in wanted} == wanted, (line, wanted)
        assert not row["field"] or abs(Fraction(line["field"]) - Fraction(row["field"])) <= Fraction(1, 200), line
    rows = list(csv.DictReader(io.StringIO(run("duplicate", "score", *words, "--csv", "--ranking"), newline="")))
    assert [(row["place"], row["player"], row["score"]) for row in rows] == \
        [(str(row["place"] or ""), row["player"], str(row["score"])) for row in told["ranking"]]


def same_in_text(words, told):
    """Each player's line of the ranking, and each result, stands in the text."""
    text = run("duplicate", "score", *words)
    for row in told["ranking"]:
        assert re.search(rf"^ +{row['place'] or '-'}  {re.escape(row['player'])} .* {row['score']} ", text, re.M), row
    for deal in told["deals"]:
        assert f"Deal {deal['deal']} ({deal['cards']})" in text
    assert all(line == line.rstrip() for line in text.splitlines())
    return text


def kop(folder):
    """Three tables, one of which leaves before the last deal. The contracts' double-dummy values are solve's."""
    event = folder / "kop-event.txt"
    said = run("duplicate", "new", event, "kop", "--deals", 6, "--deal", 17, "--title", "Kop day")
    asked = re.search(r"cardroom play (kop --deal 17 --deals 6)", said)[1].split()
    paths = [play(folder, "one", [*asked, "--bots", "hard,easy,medium,easy", "--seed", 1], "Ada Ben Cyd Dan"),
             play(folder, "two", [*asked, "--bots", "medium,easy,easy,hard", "--seed", 2], "Eva Fil Gus Żak"),
             play(folder, "three", [*asked[:-1], 5, "--bots", "easy,hard,easy,medium", "--seed", 3], "Ida Jan Kim Leo")]
    told = json.loads(run("duplicate", "score", event, *paths, "--json"))
    compare(told, count_again(paths, 0, False, False), True)
    ranked(told, lambda row: Fraction(row["mean"]))
    assert told["title"] == "Kop day" and told["by"] == "field" and len(told["deals"]) == 6
    same_in_csv([event, *paths], told)
    same_in_text([event, *paths], told)
    ranked(json.loads(run("duplicate", "score", *paths, "--json", "--by", "matchpoints")),
           lambda row: Fraction(row["matchpoints"], row["most"]))
    called = {"wesele", "zolo", "zolo_du"}
    assert len(solved_like(told, ["kop"], called)) > 1, "one contract alone"
    # doublings that follow the first card, which the leader may then take back
    swaps = [play(folder, f"swap{seed}", ["kop", "leader_may_swap=on", "--deal", 17, "--deals", 4, "--bots", bots, "--seed", seed])
             for seed, bots in ((1, "random,random,random,random"), (2, "easy,random,easy,random"))]
    late = [re.search(r"play [^\n]*\n(?:\d: pass\n)*\d: double", path.read_text()) for path in swaps]
    assert any(late), "no doubling after the first card"
    solved_like(json.loads(run("duplicate", "score", *swaps, "--json")), ["kop"], called)
    # every contract, and deals that make some of them
    all_bids = ["kop", "gran_bids=on", "baska_bid=play_alone", "must_beat=off"]
    paths_of_all = [play(folder, f"all{seed}", [*all_bids, "--deal", 1, "--deals", 10, "--bots", bots, "--seed", seed])
                    for seed, bots in ((1, "random,random,random,random"), (2, "easy,random,easy,random"))]
    made = solved_like(json.loads(run("duplicate", "score", *paths_of_all, "--json")), all_bids, called | {"gran", "gran_du", "baska"})
    assert made >= {"wesele", "gran", "zolo"}, made
    return paths


def solved(*words):
    return json.loads(run("solve", *words, "--json"))[0]["values"][0]


def solved_like(told, game, has):
    """The value of each deal, the contracts of the game that win, and what was played with its doublings, are those of `solve`.
    Returns the contracts."""
    contracts = set()
    for deal in told["deals"]:
        number = deal["cards"].split()[1]
        value = solved(*game, "--deal", number)
        assert deal["double_dummy"]["score"] == value["payments"], deal
        assert deal["double_dummy"]["contract"] == f"{value['contract']} {value['declarers']} {value['points']}/{value['tricks']}"
        others = json.loads(run("solve", *game, "--deal", number, "--all", "--json"))[0]["values"]
        wanted = [f"{v['contract']} {v['declarers']} {v['points']}/{v['tricks']}" for v in others
                  if v["won"] and v["contract"] != value["contract"] and v["contract"] in has]
        assert deal["double_dummy"].get("makes", []) == wanted, (deal, wanted)
        contracts.update(v.split()[0] for v in wanted)
        for row in deal["results"]:
            contract, declarers, _, *doubled = row["contract"].split()
            value = solved(*game, "--deal", number, "--contract", contract, "--declarers", declarers)
            times = 2 ** int(doubled[1]) if doubled else 1
            assert row["double_dummy_contract"].split() == [contract, declarers, f"{value['points']}/{value['tricks']}", *doubled], row
            assert row["double_dummy"] == times * value["payments"]["ABCD".index(row["place"])], row
            contracts.add(contract)
    return contracts


def golf(folder):
    """Places go round with who begins, and few points win. The tables' bots have no double-dummy value."""
    paths = [play(folder, f"golf{seed}", ["golf6", "--seats", 3, "--deal", 5, "--deals", 5, "--bots", bots, "--seed", seed], names)
             for seed, bots, names in ((1, "hard,easy,medium", "A B C"), (2, "easy,medium,easy", "D E F"),
                                       (3, "medium,medium,easy", "G B I"), (4, "easy,easy,easy", "J K L"))]
    told = json.loads(run("duplicate", "score", *paths, "--json"))
    assert told["low_wins"] and not any("double_dummy" in deal for deal in told["deals"])
    compare(told, count_again(paths, 1, False, True), False)
    ranked(told, lambda row: -Fraction(row["mean"]))
    same_in_csv(paths, told)


def best_score(number):
    """`100 impossible score 1`: exit code 1 says that it cannot be won."""
    ran = subprocess.run([PROGRAM, "solve", "golf", "--deal", number, "--score"], capture_output=True, text=True)
    assert ran.returncode in (0, 1), ran.stderr
    return ran.stdout


def patience(folder):
    """Everybody alone, in a file of their own: stroke play, match play, and the best scores that solve gives."""
    event = folder / "morning.txt"
    said = run("duplicate", "new", event, "golf", "match=18", "--deal", 100, "--by", "stroke", "--until", "Friday noon")
    asked = re.search(r"cardroom play (golf .*) --save", said)[1].split()
    assert asked == ["golf", "match=18", "--deal", "100", "--deals", "18"], asked
    paths = [play(folder, name, [*words, "--bots", bot], name)
             for name, bot, words in (("ada", "medium", asked), ("ben", "medium", asked), ("cyd", "random", asked),
                                      ("dan", "easy", [*asked[:-1], 12]))]
    told = json.loads(run("duplicate", "score", event, *paths, "--json"))
    compare(told, count_again(paths, 0, True, True), False)
    ranked(told, lambda row: -row["score"] if row["deals"] == 18 else None)
    assert told["by"] == "stroke" and told["until"] == "Friday noon" and told["ranking"][-1]["player"] == "dan"
    same_in_csv([event, *paths], told)
    text = same_in_text([event, *paths], told)
    for deal in told["deals"][:6]:
        solved = best_score(deal["cards"].split()[1]).split()
        assert solved[2] == "score" and deal["double_dummy"]["score"] == [int(solved[3])], deal
        assert all(row["score"] >= row["double_dummy"] == int(solved[3]) for row in deal["results"])
    best = [deal["double_dummy"]["score"][0] for deal in told["deals"]]
    assert text.splitlines()[-1].split() == ["double", "dummy", *map(str, best)]
    notes(folder, paths)
    match_play(told, json.loads(run("duplicate", "score", event, *paths, "--json", "--by", "match")))
    # a name that has played twice is two players; the file tells which
    again = play(folder, "eva", [*asked, "--bots", "easy"], "ada")
    names = {row["player"] for row in json.loads(run("duplicate", "score", paths[0], paths[1], again, "--json"))["ranking"]}
    assert names == {"ada", "ada (eva)", "ben"}, names
    kept = folder / "fay.txt"
    kept.write_text(re.sub(r"^players .*", "players you", paths[1].read_text(), flags=re.M))
    names = {row["player"] for row in json.loads(run("duplicate", "score", paths[0], kept, "--json"))["ranking"]}
    assert names == {"ada", "fay"}, names
    own_packs(folder)
    return paths


def notes(folder, paths):
    """What does not count, and help that was taken, is told with the table's name."""
    event = folder / "twelve.txt"
    run("duplicate", "new", event, "golf", "match=18", "--deal", 100, "--deals", 12)
    gil = folder / "gil.txt"
    text = paths[0].read_text()
    gil.write_text(text[:text.index("\nover", text.index("deal 110")) + 6] + "deal 111\n0: turn\n"
                   "# play seed 1 first 100 hints 1 lamp 0 deals 18\n# play seed 1 first 100 hints 3 lamp 14 deals 18\n")
    said = run("duplicate", "score", event, paths[1], gil)
    for note in ("ben: 6 of its deals are none of the event's and do not count.", "gil: the last deal is not over and does not count yet.",
                 "gil: help was taken, 3 hints; the lamp told of 14 positions."):
        assert note in said, (note, said)
    told = json.loads(run("duplicate", "score", event, paths[1], gil, "--json"))
    assert [(row["table"], row["deals"], row["left_out"], row["open"], row["hints"], row["lamp"]) for row in told["tables"]] == \
        [("ben", 12, 6, False, 0, 0), ("gil", 11, 0, True, 3, 14)], told["tables"]


def own_packs(folder):
    """With packs of their own, the seat is the place. The best scores are those of the analysis, for each seat."""
    words = ["golf", "same_deal=off", "--deal", 17, "--deals", 3]
    paths = [play(folder, "solo", [*words, "--seats", 1, "--bots", "easy"], "ada"),
             play(folder, "duo", [*words, "--seats", 2, "--bots", "medium,easy"], "ben cyd")]
    told = json.loads(run("duplicate", "score", *paths, "--json"))
    best = {(row["deal"], row["seat"]): row["best"] for row in json.loads(run("analyse", paths[1], "--by", "cards", "--json"))["deals"]}
    for deal in told["deals"]:
        assert [(row["place"], row["player"]) for row in sorted(deal["results"], key=lambda row: row["player"])] == \
            [("0", "ada"), ("0", "ben"), ("1", "cyd")], deal
        for row in deal["results"]:
            assert row["double_dummy"] == best[deal["deal"], int(row["place"])], row
            assert row["others"] == (row["place"] == "0"), row
    told = json.loads(run("duplicate", "score", *reversed(paths), "--by", "field", "--json"))
    assert [(row["player"], row["place"]) for row in told["ranking"]][-1] == ("cyd", None), "nobody had cyd's cards"
    ranked(told, lambda row: -Fraction(row["mean"]) if row["mean"] else None)


def match_play(stroke, told):
    """Hole by hole from the scores: decided as soon as a player is more holes up than are left."""
    card = {row["player"]: {} for row in stroke["ranking"]}
    for deal in stroke["deals"]:
        for row in deal["results"]:
            card[row["player"]][deal["deal"]] = row["score"]
    points = dict.fromkeys(card, 0)
    for pair in told["pairs"]:
        a, b = pair["players"]
        up, left = 0, 18
        for hole in sorted(card[a].keys() & card[b].keys()):
            if abs(up) > left:
                break
            up += (card[a][hole] < card[b][hole]) - (card[a][hole] > card[b][hole])
            left -= 1
        assert pair["lead"] == up and pair["decided"] == (abs(up) > left or left == 0), (pair, up, left)
        if pair["decided"] and left > 0:
            assert pair["stands"] == (f"{up} and {left}" if up > 0 else f"lost {-up} and {left}"), pair
        points[a] += 1 + (up > 0) - (up < 0)
        points[b] += 1 + (up < 0) - (up > 0)
    assert len(told["pairs"]) == len(card) * (len(card) - 1) // 2
    assert {row["player"]: row["points"] for row in told["ranking"]} == points
    ranked(told, lambda row: row["points"])


def refused(folder, kop_paths, patience_paths):
    """Wrong tables: each is told with its file, and nothing is printed."""
    one, two, _ = kop_paths
    other = play(folder, "other", ["kop", "--deal", 900, "--deals", 1, "--bots", "easy,easy,easy,easy"])
    sport = play(folder, "sport", ["kop_sport", "--deal", 17, "--deals", 1, "--bots", "easy,easy,easy,easy"])
    copy, wrong, slips, short, event = (folder / f"{name}.txt" for name in ("copy", "wrong", "slips", "short", "event"))
    copy.write_bytes(one.read_bytes())
    wrong.write_text(two.read_text().replace("\nover", "\nscore 9 9 9 9\nover", 1))
    slips.write_text("cardroom 1\ngame kop\nmatch\nslip normal A+C 60/2\n")
    short.write_text("cardroom 1\ngame kop\ndeal 17\n")
    event.write_text("cardroom duplicate 1\ngame kop\ndeal 1x\n")
    for words, code, place, said in (
            ([one, other], 2, one, "none of its deals was dealt at another table, expected such as deal 900"),
            ([one, sport], 2, sport, "its rules are kop_sport, expected kop"),
            ([one, two, one], 2, one, "the same table as"),
            ([one, two, folder / "." / "one.txt"], 2, one, "the same table as"),
            ([*patience_paths, patience_paths[0]], 2, patience_paths[0], "the same table as"),
            ([one, copy], 2, copy, "the same table as"),
            ([one, patience_paths[0]], 2, patience_paths[0], "its rules are golf match=18, expected kop"),
            ([one, wrong], 1, f"{wrong}:", "score"),
            ([one, slips], 2, f"{slips}:4:", "slip"),
            ([one, short], 2, short, "no deal of it is over"),
            ([event, one], 2, f"{event}:3:6", "not a deal's number"),
            ([one, two, "--by", "match"], 2, "--by", "match play is for players with the same cards"),
            ([one, two, "--by", "luck"], 2, "--by", "expected field, matchpoints, stroke or match"),
            ([one, two, "--deal", 7], 2, "--deal", "there is no deal 7, expected at most 6"),
            ([one], 2, "TABLE", "one table has nobody"),
            ([folder / "kop-event.txt"], 2, "TABLE", "expected transcripts of tables that played the event")):
        heard = run("duplicate", "score", *words, code=code)
        assert heard.startswith(f"cardroom: {place}") and said in heard, (words, heard)
    kept = folder / "kop-event.txt"
    before = kept.read_bytes()
    assert "is there already" in run("duplicate", "new", kept, "kop", "--deals", 3, code=2) and kept.read_bytes() == before
    for words, said in ((["kop"], "expected --deals N"), (["golf", "match=9", "--deals", 10], "ends after 9 deals"),
                        (["golf6", "match.target=100"], "a total ends the match"), (["kop", "--deals", 3, "--by", "match"], "--by"),
                        (["golf", "--deal", "pysol:5"], "PySolFC"), (["golf", "--title", "a # b"], "without #")):
        assert said in run("duplicate", "new", folder / "none.txt", *words, code=2), words
        assert not (folder / "none.txt").exists()


def main():
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        tables = kop(folder)
        golf(folder)
        refused(folder, tables, patience(folder))
    print("duplicate: Kop, golf and a morning of 18 holes")


main()
