"""scale.py CARDROOM - `lab bots --scale`: the same figures on standard output, in the file of figures and in the source, also
when it is counted in parts; and the source that is published has the form that it makes."""
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
PUBLISHED = pathlib.Path(__file__).resolve().parents[2] / "src/bots/strength_table.c"
MARKS = "<!-- lab bots --scale: from here -->\n", "<!-- lab bots --scale: to here -->\n"
ROW = re.compile(r"    \{ ([-0-9, ]+) \}, /\* (.+) \*/")


def lab(*words):
    done = subprocess.run([PROGRAM, "lab", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, (words, done.stdout + done.stderr)
    return done.stdout


def figures_of(table):
    """{games: [figure of each level]} of a table in Markdown."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("|")]
    assert rows[0] == ["games", "presets", "easy", "medium", "skilled", "hard", "deals"], rows[0]
    return {row[0]: [int(cell.split()[0]) for cell in row[2:6]] for row in rows[2:]}


def strengths_of(source):
    """The same of a source, with that of random before."""
    return {games: [int(number) for number in numbers.split(",")] for numbers, games in ROW.findall(source)}


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    figures, source = folder / "figures.md", folder / "strength_table.c"
    figures.write_text(f"before\n{MARKS[0]}old\n{MARKS[1]}after\n", encoding="utf-8")
    source.write_text("", encoding="utf-8")
    count = ("bots", "--scale", "--deals", "1", "--seed", "7")
    told = lab(*count, "--figures", figures, "--source", source)
    assert figures.read_text(encoding="utf-8") == f"before\n{MARKS[0]}{told}{MARKS[1]}after\n", figures.read_text(encoding="utf-8")
    made = source.read_text(encoding="utf-8")
    assert "Made by `cardroom lab bots --scale --seed 7`" in made, made
    table = figures_of(told)
    assert strengths_of(made) == {games: [0, *levels] for games, levels in table.items()}, (told, made)
    assert len(table) == 5 and all(levels[1] == 1000 for levels in table.values()), told
    for part in (1, 2):
        lab(*count, "--shard", f"{part}/2", "--state", folder / f"{part}.state")
    assert lab("merge", folder / "1.state", folder / "2.state") == told
    published = PUBLISHED.read_text(encoding="utf-8")
    plain = [re.sub(r"--seed \d+|-?\d+(?=[, ])", "N", text) for text in (made, published)]
    assert plain[0] == plain[1], "src/bots/strength_table.c has another form than --source gives it"
print("the scale is told alike in three places, in parts, too")
