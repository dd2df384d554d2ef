"""sheet.py PROGRAM - the score sheets of the transcripts in this folder, and of a match of nine, equal the files
beside them.

NAME.txt is a transcript; NAME.sheet, NAME.csv and NAME.json are its sheet in the three forms, byte for byte."""
import csv
import io
import json
import pathlib
import subprocess
import sys

FORMS = {".sheet": [], ".csv": ["--csv"], ".json": ["--json"]}


def sheet(program, transcript, words):
    """Read from a file and from standard input: the same."""
    ran = subprocess.run([program, "sheet", *words, str(transcript)], capture_output=True)
    assert ran.returncode == 0 and not ran.stderr, f"{transcript}: exit {ran.returncode}\n{ran.stderr.decode()}"
    piped = subprocess.run([program, "sheet", "-", *words], input=transcript.read_bytes(), capture_output=True)
    assert piped.stdout == ran.stdout, f"{transcript}: another sheet from standard input"
    return ran.stdout


def same_numbers(name, table, value):
    """CSV and JSON tell the same."""
    rows = list(csv.DictReader(io.StringIO(table.decode(), newline="")))
    told = [{"deal": str(deal["deal"]), "seat": str(seat), "player": player, "score": str(deal["score"][seat]),
             "total": str(deal["total"][seat]), "points": str(deal.get("points", {seat: 0})[seat]),
             "why": deal["why"] if deal.get("points", {seat: 0})[seat] else ""}
            for deal in value["deals"] for seat, player in enumerate(value["players"])]
    assert rows == told, f"{name}: CSV and JSON differ"


def refused(program, folder):
    """A transcript that does not hold: exit 1, its place, and no sheet."""
    text = (folder / "eleven_of_eighteen.txt").read_text(encoding="utf-8") + "total 1\n"
    ran = subprocess.run([program, "sheet", "-"], input=text, capture_output=True, text=True)
    assert ran.returncode == 1 and not ran.stdout and ran.stderr.startswith("cardroom: -:"), ran
    for letter in "\u2028\u202e\u200b":  # in why points are given
        text = f"cardroom 1\ngame golf4 match=6\nseats 3\nplayers A B C\nmatch\npoints 5 0 0 mis{letter}deal\n"
        ran = subprocess.run([program, "sheet", "-"], input=text, capture_output=True, text=True)
        assert ran.returncode == 2 and not ran.stdout, ran
        assert ran.stderr.startswith("cardroom: -:6:17: a character that cannot be seen"), ran
    ran = subprocess.run([program, "sheet", "-"], input="hello\n", capture_output=True, text=True)
    assert ran.returncode == 2 and not ran.stdout and ran.stderr.startswith("cardroom: -:1:1:"), ran


def main():
    program, folder = sys.argv[1], pathlib.Path(__file__).parent
    transcripts = [file for file in sorted(folder.glob("*.txt")) if file.name != "CMakeLists.txt"]
    transcripts.append(folder.parent / "transcripts" / "golf6_match_of_nine.txt")
    for transcript in transcripts:
        forms = {}
        for ending, words in FORMS.items():
            forms[ending] = sheet(program, transcript, words)
            expected = (folder / transcript.stem).with_suffix(ending).read_bytes()
            assert forms[ending] == expected, f"{transcript.stem}{ending} differs:\n{forms[ending].decode()}"
        same_numbers(transcript.stem, forms[".csv"], json.loads(forms[".json"]))
    refused(program, folder)
    print(f"sheet: {len(transcripts)} transcripts in {len(FORMS)} forms")


if __name__ == "__main__":
    main()
