"""replay_kop.py PROGRAM - what `replay --view` shows of a match of Kop: a letter is a place of each deal, a number is
a seat."""
import json
import pathlib
import subprocess
import sys
import tempfile

DEAL = """deck 10H JC QS JH JD 10D QC 10S AS JS QD 10C AH AD QH AC
A: pass
B: pass
C: bid baska
"""
MATCH = "cardroom 1\ngame baska match=3\nmatch\n" + DEAL * 3
HANDS = {"A": {"10H", "JD", "AS", "AH"}, "B": {"JC", "10D", "JS", "AD"}, "C": {"QS", "QC", "QD", "QH"},
         "D": {"JH", "10S", "10C", "AC"}}
STEPS = 4  # of a deal: three lines, and the end


def hands_seen(program, file, view):
    """Deal by deal, the hands that lie open before its first line: seat and cards."""
    ran = subprocess.run([program, "replay", file, "--view", view, "--json"], capture_output=True, text=True,
                         check=True)
    firsts = json.loads(ran.stdout)["steps"][::STEPS]
    rows = [[row.split(": ") for row in step["view"].splitlines() if row.startswith("hand of")] for step in firsts]
    return [[(int(name.split()[-1]), set(cards.split())) for name, cards in hands if "?" not in cards] for hands in rows]


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "match.txt"
        file.write_text(MATCH, encoding="utf-8")
        for place, letter in enumerate("ABCD"):
            for view in (letter, letter.lower()):
                wanted = [[((place + deal) % 4, HANDS[letter])] for deal in range(3)]
                assert hands_seen(program, file, view) == wanted, view
            wanted = [[(place, HANDS["ABCD"[(place - deal) % 4]])] for deal in range(3)]
            assert hands_seen(program, file, str(place)) == wanted, place
    print("replay_kop: ok")


if __name__ == "__main__":
    main()
