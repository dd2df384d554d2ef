"""names.py CARDROOM ROOT - no game, preset or family is named outside src/games, or
src/lessons, whose files are each about one. What a program or the page does for
some games only must depend on a capability (core/game.h). A name counts where it is a whole string literal."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

# Files that may name games, and why.
MAY_NAME = {
    "src/lab/ladder/ladder_rows.c": "a row is a claim about one game",
    "src/lab/exact/exact_games.c": "a row is a small game of the rules of a large one",
    "src/lab/players/habits.c": "a row says in which games a habit is measured",
    "src/lab/learn/learn_golf.c": "a row says in which games the judgement is learnt",
    "src/lab/learn/learn_kop.c": "a row says in which games calls are learnt",
    "src/lab/learn/learn_kop_plays.c": "the rules by which hard is learnt from",
    "src/lab/learn/learn_power.c": "a row says in which games the judgement is learnt",
    "src/core/names/title.c": "a word that does not count in a name that somebody types",
    "src/apps/measure/lab_learn.c": "what can be learnt: golf, Kop and games with powers",
    "src/league/ratings/rating_bots.c": "a row is what the ladder has measured of one game",
    "src/lab/bench/bench.c": "the game that the others are compared with",
    "src/apps/measure/cmd_bench.c": "what `bench` measures",
    "src/apps/bot/cmd_check_bot.c": "one game of each kind",
    "src/room/base/code_words.c": "the words of a guest's key; a cactus is only a plant",
    "web/src/play/first_time.ts": "a row says what one aims at in a kind of games, and which course of lessons teaches it",
    "web/src/app/routes.tsx": "`patience` is an address of the page, for a deal by its number",
}
LITERAL = re.compile(r"""(["'`])([a-z0-9_]+)\1""")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
FEWEST_NAMES, FEWEST_FILES = 40, 300


def names_of(program):
    """Every id of a preset and of a family, but null, which is a word of JSON."""
    games = json.loads(subprocess.run([program, "games", "--json"], check=True, capture_output=True).stdout)
    return {game[key] for game in games for key in ("id", "family")} - {"null"}


def named_below(root, names):
    """(files read, {file: [line: name]})"""
    files = [path for pattern in ("src/**/*.[ch]", "web/src/**/*.ts*") for path in sorted(root.glob(pattern))
             if not path.relative_to(root).as_posix().startswith(("src/games/", "src/lessons/"))]
    found = {}
    for path in files:
        text = COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), path.read_text(encoding="utf-8"))
        for literal in LITERAL.finditer(text):
            if literal[2] in names:
                line = text.count("\n", 0, literal.start()) + 1
                found.setdefault(path.relative_to(root).as_posix(), []).append(f"{line}: {literal[2]}")
    return len(files), found


def planted_are_found(names):
    """A game named in C and one named in the page are found; one in a comment, in src/games or in a sentence is not."""
    name = sorted(names)[0]
    files = {"src/room/a.c": f'if (is("{name}"))', "web/src/b.tsx": f"x === '{name}'", "src/room/c.c": f'/* "{name}" */',
             "src/games/d.c": f'"{name}"', "src/term/e.c": f'"play {name}"'}
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            (pathlib.Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
            (pathlib.Path(folder) / path).write_text(text, encoding="utf-8")
        return sorted(named_below(pathlib.Path(folder), names)[1]) == ["src/room/a.c", "web/src/b.tsx"]


def main(program, root):
    names = names_of(program)
    if not planted_are_found(names):
        sys.exit("names: a planted fault was missed, or something else was found")
    files, found = named_below(root, names)
    faults = [f"{path}:{place}: named outside src/games; ask a capability of the game instead"
              for path, places in found.items() if path not in MAY_NAME for place in places]
    faults += [f"{path}: names no game any more; take it off the list in tests/lint/names.py"
               for path in sorted(MAY_NAME.keys() - found.keys())]
    if len(names) < FEWEST_NAMES or files < FEWEST_FILES:
        faults.append(f"{len(names)} names and {files} files found, expected {FEWEST_NAMES} and {FEWEST_FILES} or more")
    print("\n".join(faults) or f"names: none of {len(names)} names in {files} files")
    return bool(faults)


sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2])))
