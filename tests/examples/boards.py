"""boards.py PROGRAM DATA - boards as text: PySolFC's numbers give its boards, and every printed board is read again.

DATA holds NAME.deals, boards of PySolFC with their numbers. A board must be the same with other line ends, other
spellings, its lines in another order, or without the name of its talon. A card that is changed or left out must be
refused with its place."""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

GAMES = {"golf": "golf", "blackhole": "black_hole", "allinarow": "all_in_a_row", "firtrees": "fir_trees",
         "ricochet": "ricochet", "threepeaks": "tri_peaks", "elevator": "elevator", "doublegolf": "double_golf",
         "thieves": "golf_jokers", "binarystar": "binary_star", "ants": "ants", "striptease": "striptease"}
PRESETS = ["golf", "golf_queens", "puttputt", "golf_free_start", "double_golf", "tri_peaks", "pyramid_golf", "elevator",
           "black_hole", "binary_star", "striptease", "golf under=kings columns=4 rows=5", "ants", "ants columns=5 rows=2 foundations=1", "all_in_a_row", "golf_jokers", "golf columns=1 rows=1", "golf columns=13 rows=3", "fir_trees", "ricochet", "golf layout=ooo/1xo", "golf layout=@oo2o/1oooo/oooo"]


def deal(program, game, *words, text=None):
    return subprocess.run([program, "deal", *game.split(), *words], input=text, capture_output=True, text=text is None or
                          isinstance(text, str))


def boards(path):
    return re.findall(r"# (\d+)\n(.*?\n)(?=\n|\Z)", path.read_text(encoding="utf-8") + "\n", re.S)


def same(program, game, text, board, what):
    ran = deal(program, game, "-", text=text)
    assert ran.returncode == 0 and ran.stdout == board, f"{game}: {what}: {ran}\n{board}"


def refused(program, game, text, place, what):
    ran = deal(program, game, "-", text=text)
    ok = ran.returncode == 2 and not ran.stdout and ran.stderr.startswith(f"cardroom: -:{place}") and "expected" in ran.stderr
    assert ok, f"{game}: {what}: wanted {place}, got {ran}\n{text}"


def spellings(program, game, board, rng):
    lines = board.splitlines()
    heads = [line for line in lines if ":" in line]
    same(program, game, board.replace("\n", "\r\n"), board, "Windows line ends")
    same(program, game, "# a name\n" + board + "\n\n", board, "a named board of a stream")
    same(program, game, re.sub(r"\bT(?=[CDHS])", "10", board).lower().replace("talon", "Talon"), board, "10 and lower case")
    same(program, game, "\n".join(heads[::-1] + lines[len(heads):]), board, "the foundation before the talon")
    same(program, game, "\n".join(lines[len(heads):] + heads), board, "the tableau first")
    row = rng.randrange(len(lines))
    words = lines[row].split()
    at = rng.randrange(1 if ":" in words[0] else 0, len(words))
    if words[at] in ("-", "JK"):
        return
    column = len(" ".join(words[:at])) + (at > 0) + 1
    def changed(word):
        return "\n".join(lines[:row] + [" ".join(words[:at] + [word] + words[at + 1:])] + lines[row + 1:]) + "\n"
    refused(program, game, changed("1X"), f"{row + 1}:{column}:", "an unreadable card")
    refused(program, game, changed(words[at] + "@"), f"{row + 1}:{column}:", "a card with a mark")
    if not lines[row].startswith("Talon"):
        refused(program, game, "\n".join(lines[:row] + lines[row + 1:]) + "\n", "", "a line missing")
        refused(program, game, changed(""), "", "a card missing")
    refused(program, game, board + lines[-1] + "\n", "", "a line twice")


def short_talons(program, rng):
    """A short or absent talon is the whole stock: `play` plays the board that `deal` prints and `solve` solves."""
    for length in (0, 1, 5):
        for seats in (1, 3):
            cards = rng.sample([rank + suit for rank in "A23456789TJQK" for suit in "CDHS"], 7 + length)
            talon, top, columns = cards[7:], cards[6], [cards[i:i + 3] for i in (0, 3)]
            board = f"Talon: {' '.join(talon)}\n" if talon else ""
            board += f"Foundations: {top}\n" + "".join(" ".join(column) + "\n" for column in columns)
            words = ["golf", "columns=2", "rows=3", "-", "--bots", "medium", "--deals", "1", "--seats", str(seats)]
            ran = subprocess.run([program, "play", *words], input=board, capture_output=True, text=True)
            order = [column[row] for row in range(3) for column in columns] + [top] + talon
            line = "deck " + " ".join(order).replace("T", "10") + " -\n"
            assert ran.returncode == 0 and line in ran.stdout, f"a board of {len(talon)} is played as another: {ran}"
            told = ran.stdout.replace(line, f"{line}stock {len(talon)}\n")
            held = subprocess.run([program, "check", "-"], input=told, capture_output=True, text=True)
            assert held.returncode == 0, f"what was played does not hold: {held}\n{told}"


def run(program, *words, text=None):
    return subprocess.run([program, *words], input=text, capture_output=True, text=True)


def impossible_deals(program):
    """What is proved impossible is passed over alike by `deal`, `play` and `sim`, by PySolFC's numbers too; a board that is
    given is not."""
    verdict = dict(line.split() for line in run(program, "solve", "golf", "--deals", "pysol:21..60").stdout.splitlines())
    possible = [number for number, said in verdict.items() if said == "solvable"]
    for words in (["golf", "--winnable"], ["golf", "redeal_impossible=on"]):
        ran = run(program, "deal", *words, "--deal", "pysol:21")
        assert ran.stdout == run(program, "deal", "golf", "--deal", f"pysol:{possible[0]}").stdout, ran
        ran = run(program, "play", *words, "--deal", "pysol:21", "--deals", "2", "--bots", "medium", text="")
        tops = [line.split()[36] for line in ran.stdout.splitlines() if line.startswith("deck")]
        boards = [run(program, "deal", "golf", "--deal", f"pysol:{number}").stdout for number in possible[:2]]
        expected = [re.search(r"Foundations: (\S+)", board).group(1).replace("T", "10") for board in boards]
        assert tops == expected, f"{words}: foundations {tops}, expected {expected}"
        number = run(program, "deal", *words, "--deal", "1", "--json").stdout.split('"deal": "')[1].split('"')[0]
        ran = run(program, "play", *words, "--deal", "1", "--deals", "1", "--bots", "medium", text="")
        assert f"\ndeal {number}\n" in ran.stdout and number != "1", f"{words}: deal {number}: {ran}"
    for command in ("deal", "play"):
        ran = run(program, command, "golf", "columns=1", "rows=1", "--winnable", "-", text="Foundations: 2H\nKC\n")
        assert ran.returncode == 2 and "--winnable: the board says the cards" in ran.stderr, ran
    for command in ("deal", "play"):
        words = [program, command, "golf", "columns=1", "rows=1", "--seats", "2", "same_deal=off", "-"]
        ran = subprocess.run(words, input="Foundations: 2H\nKC\n", capture_output=True, text=True)
        assert ran.returncode == 2 and not ran.stdout and "a board is one pack" in ran.stderr, ran
    sim_passes_over(program)


def sim_passes_over(program):
    """In a run of eight deals, number n is followed by n + 8."""
    total = 0
    score = lambda *words: json.loads(run(program, "sim", "golf", *words, "--json").stdout)["players"][0]["sum"]
    verdict = dict(line.split() for line in run(program, "solve", "golf", "--deals", "1..200").stdout.splitlines())
    for number in range(1, 9):
        while verdict[str(number)] == "impossible":
            number += 8
        total += score("--deals", "1", "--seed", str(number))
    for threads in "12":
        got = score("redeal_impossible=on", "--deals", "8", "--seed", "1", "--threads", threads)
        assert got == total, f"sim on {threads} threads: {got} points, expected {total}"


def pysol_deck(number):
    """The deck of a number above 32000, by the generator that PySolFC itself uses: Python's."""
    chance, cards = random.Random(number), [rank + suit for suit in "CSHD" for rank in "A23456789TJQK"]
    for last in range(51, 0, -1):
        other = int(chance.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards[::-1]


PYSOL_LAST = 10 ** 20
# As they are typed, and what PySolFC takes them for.
TYPED = {"pysol:00000000000000000024": 24, "pysol:#24": 24, "pysol: 26464 60865 48703 35080 ": 26464608654870335080,
         "pysol:26,464,608,654,870,335,080": 26464608654870335080, "pysol:000100000000000000000000": PYSOL_LAST}


def pysol_numbers(program):
    """PySolFC's numbers of one, two and three words, to the last; as they may be typed; one after another."""
    numbers = [32001, 2 ** 32 - 1, 2 ** 32, 2 ** 64 - 1, 2 ** 64, 2 ** 64 + 1, 26464608654870335080, 5 * 2 ** 64, PYSOL_LAST]
    numbers += [random.randrange(32001, PYSOL_LAST) for _ in range(20)]
    board_of = lambda name: deal(program, "black_hole", "--deal", name).stdout
    for number in numbers:
        cards = [card for card in pysol_deck(number) if card != "AS"]
        expected = "Foundations: AS\n" + "".join(" ".join(cards[i::17]) + "\n" for i in range(17))
        assert board_of(f"pysol:{number}") == expected, f"pysol:{number}: {board_of(f'pysol:{number}')}, expected {expected}"
    for typed, number in TYPED.items():
        assert board_of(typed) == board_of(f"pysol:{number}") != "", typed
    begin = 2 ** 64 - 2
    listed = run(program, "solve", "golf", "--deals", f"pysol:{begin}..{begin + 3}").stdout.split()[::2]
    assert listed == [str(begin + i) for i in range(4)], listed
    ran = run(program, "play", "golf", "--deal", f"pysol:{begin + 1}", "--deals", "2", "--bots", "medium", text="")
    tops = [line.split()[36] for line in ran.stdout.splitlines() if line.startswith("deck")]
    assert tops == [pysol_deck(begin + i)[35].replace("T", "10") for i in (1, 2)], ran
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "game.txt"
        words = ["play", "golf", "--bots", "medium", "--deals", "1", "--save", str(path)]
        for first, told in ((2 ** 64, f"first pysol:{2 ** 64}"), (40000, "first 40000 pysol 1")):  # the second as it was written
            run(program, *words, "--deal", f"pysol:{first}", text="")
            saved = path.read_text()
            assert f"first pysol:{first} " in saved, saved
            path.write_text(saved.replace(f"first pysol:{first}", told))
            ran = run(program, "play", "--load", str(path), "--deals", "2", "--bots", "medium", text="")
            second = [line.split()[1:] for line in ran.stdout.splitlines() if line.startswith("deck")][1]
            assert second == [card.replace("T", "10") for card in pysol_deck(first + 1)], f"{told}: {ran}"
    ran = run(program, "play", "golf", "--deal", f"pysol:{PYSOL_LAST}", "--deals", "2", "--bots", "medium", text="")
    assert ran.returncode == 2 and "not a number of PySolFC's" in ran.stderr, ran


def main():
    program, data = sys.argv[1], pathlib.Path(sys.argv[2])
    read = 0
    for name, game in GAMES.items():
        for number, board in boards(data / f"{name}.deals"):
            ran = deal(program, game, "--deal", f"pysol:{number}")
            assert ran.returncode == 0 and ran.stdout == board, f"pysol:{number} of {game} is another board:\n{ran.stdout}"
            same(program, game, board, board, "as it was printed")
            read += 1
    assert read == 284, f"{read} boards, expected 268"
    rng = random.Random(1)
    for game in PRESETS:
        for number in range(1, 4):
            board = deal(program, game, "--deal", str(number)).stdout
            same(program, game, board, board, "as it was printed")
            spellings(program, game, board, rng)
            read += 1
    short_talons(program, rng)
    lines = [line.split() for line in deal(program, "striptease", "--deal", "1").stdout.splitlines()]
    lines[2][:2] = lines[2][1::-1]
    refused(program, "striptease", "\n".join(map(" ".join, lines)), "3:1: '%s' lies under the column" % lines[2][0], "no queen under it")
    impossible_deals(program)
    pysol_numbers(program)
    for noise in (b"", b"\n" * 1000, b"# only names\n# more\n", bytes(rng.randrange(256) for _ in range(1 << 20)),
                  b"Talon: " * 200000, b"AS " * 400000, b"\0" * 1000):
        ran = deal(program, "golf", "-", text=noise)
        assert ran.returncode == 2 and not ran.stdout and ran.stderr.startswith(b"cardroom: -"), noise[:40]
    print(f"boards: {read} read and printed alike")


if __name__ == "__main__":
    main()
