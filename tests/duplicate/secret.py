"""secret.py PROGRAM - an event whose cards a room kept secret: the program finds the deals that follow from the secret as
docs/protocol.md tells it here again, refuses a secret that was not pledged, and scores the event and its tables."""
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
PAPER, SECRET = "K7QM2XA", "7f" * 32


def run(*words, code=0):
    ran = subprocess.run([PROGRAM, "duplicate", *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert ran.returncode == code, f"{words}: exit {ran.returncode}\n{ran.stderr}"
    return ran.stdout if code == 0 else ran.stderr


def digest(*words):
    return hashlib.sha256(" ".join(words).encode()).hexdigest()


def seed(deal, seats=1):
    own = digest("cardroom deal", SECRET, str(deal))
    return digest("cardroom seed", own, *(digest("cardroom nonce", own, str(seat)) for seat in range(seats)))


PLEDGE = digest("cardroom pledge", PAPER, "0", SECRET)
HEAD = f"""cardroom duplicate 1
title Friday
game golf match=1 undo=off
by stroke
until 2026-11-27 12:00 UTC
deals 2
pledge {PAPER} {PLEDGE}
player 1 Ada
player 2 Ben Bo
begin 1 1 AAAAAA
begin 1 2 BBBBBB
result 1 2 30
result 1 1 35
"""

TABLES = f"""cardroom duplicate 1
game kop match=2
by field
until 2026-11-27 12:00 UTC
deals 2
pledge {PAPER} {PLEDGE}
player 1 Ada
bot 2 medium
player 3 Ben
begin 1 1,2,2,2 AAAAAA
begin 1 2,3,2,2 BBBBBB
result 1 1,2,2,2 12,-4,-4,-4
result 1 2,3,2,2 4,4,-4,-4
begin 2 2,2,2,1 AAAAAA
"""

with tempfile.TemporaryDirectory() as folder:
    event = pathlib.Path(folder) / "event.txt"
    event.write_text(HEAD, encoding="utf-8")
    assert "still secret" in run("deals", event, code=2)
    told = json.loads(run("score", event, "--by", "field", "--json"))
    assert [(one["player"], one["place"], one["score"], one["field"]) for one in told["ranking"]] == [("Ben Bo", 1, 30, "-5"), ("Ada", 2, 35, "5")], told
    assert "Friday" in run("score", event) and "travellers" in run("score", event, "--deal", 1, code=2)

    event.write_text(HEAD + f"begin 2 1 CCCCCC\nclose\nsecret {SECRET}\n", encoding="utf-8")
    assert "still being played" in run("deals", event, code=2)
    event.write_text(HEAD + f"close\nsecret {SECRET}\n", encoding="utf-8")
    assert run("deals", event) == f"seed {seed(1)}   # deal 1\nseed {seed(2)}   # deal 2\n"
    event.write_text(HEAD + f"close\nsecret {'8' + SECRET[1:]}\n", encoding="utf-8")
    assert "not what its room had pledged" in run("deals", event, code=2)
    event.write_text(HEAD + f"close\nsecret {SECRET}\n", encoding="utf-8")

    tables = []
    for name, deal in (("Ada", 1), ("Ben_Bo", 1), ("Ada", 2)):
        table = pathlib.Path(folder) / f"{name}{deal}.txt"
        table.write_text(f"cardroom 1\ngame golf match=1 undo=off\nseats 1\nplayers {name}\nseed {seed(deal)}\n0: concede\n", encoding="utf-8")
        tables.append(table)
    scored = json.loads(run("score", event, *tables, "--json"))
    assert [deal["cards"] for deal in scored["deals"]] == [f"seed {seed(1)}", f"seed {seed(2)}"]
    assert [len(deal["results"]) for deal in scored["deals"]] == [2, 1]
    assert all(deal["double_dummy"] for deal in scored["deals"])
    stranger = pathlib.Path(folder) / "stranger.txt"
    stranger.write_text(tables[0].read_text(encoding="utf-8").replace(seed(1), "0" * 64), encoding="utf-8")
    assert "none of its deals was dealt in the event" in run("score", event, tables[0], stranger, code=2)

    # Tables of four: each is compared with who had the same place, bots with all their results, and a void deal with nobody.
    event.write_text(TABLES, encoding="utf-8")
    told = json.loads(run("score", event, "--json"))
    assert [(one["player"], one["score"], one["field"], one["results"]) for one in told["ranking"]] == [
        ("Ada", 12, "8", 1), ("Ben", 4, "8", 1), ("medium", -16, "-16", 6)], told
    event.write_text(TABLES + f"secret {SECRET}\n", encoding="utf-8")
    assert "still being played" in run("deals", event, code=2)
    event.write_text(TABLES + f"void 2 2,2,2,1\nsecret {SECRET}\n", encoding="utf-8")
    assert run("deals", event) == f"seed {seed(1, 4)}   # deal 1\nseed {seed(2, 4)}   # deal 2\n"
    for line, why in (("begin 1 1,3,2,2 CCCCCC", "begun the deal before"), ("begin 2 2,2,2,2 CCCCCC", "nobody but bots"),
                      ("begin 2 3,3,2,2 CCCCCC", "expected each once"), ("begin 2 3,2,2 CCCCCC", "each of the 4 seats"),
                      ("begin 2 3,2,,2,2 CCCCCC", "each of the 4 seats"), ("result 2 3,2,2,2 1,2,3,4", "these players have begun"),
                      ("result 2 2,2,2,1 1,2,3", "a score for each"), ("void 1 1,2,2,2", "these players have begun")):
        event.write_text(TABLES + line + "\n", encoding="utf-8")
        assert why in run("score", event, code=2), line
print("secret: deals follow from what was pledged")
