"""refusals_test.py PROGRAM - the terminal tells what a game refuses in four languages, with its values (tests/data/refusals.json,
which the page is asked, too)."""
import json
import pathlib

from terminal import run, run_tests

ROWS = json.loads((pathlib.Path(__file__).resolve().parent.parent / "data/refusals.json").read_text(encoding="utf-8"))


def lines_are_refused_in_four_languages():
    told_in = 0
    for row in ROWS:
        for language in ("en", "fr", "ja", "pl") if "rules" in row else ():
            told, _ = run(f"play {row['rules']} --deal 3 --plain --lang {language}", row["line"] + "\n")
            assert row[language] in told, f"{row[language]} is not in:\n{told}"
            told_in += 1
    assert told_in >= 16, told_in


run_tests([lines_are_refused_in_four_languages])
