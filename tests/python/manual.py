"""manual.py RESEARCH.MD [--write] - the examples of the manual are true, and its table of planes is what the library says.

--write writes that table anew."""
import doctest
import pathlib
import re
import sys

import cardroom

SHOWN = ("golf6", "golf4", "cabo", "kop", "golf", "spit", "null")  # a game of each kind
BEGIN, END = "<!-- planes: tests/python/manual.py --write writes this table -->\n", "<!-- end -->\n"
FEWEST = 20  # examples


def table() -> str:
    titles = {game.id: game.title for game in cardroom.games()}
    rows = ["| plane | rows x columns | what |\n|---|---|---|\n"]
    for rules in SHOWN:
        space = cardroom.space(rules)
        rows.append(f"| **`{rules}`, {titles[rules]}, {space.seats} {'seat' if space.seats == 1 else 'seats'}** | {space.values} | "
                    f"{space.actions} actions |\n")
        rows += [f"| `{plane.name}` | {plane.rows} x {plane.columns} | {plane.what} |\n" for plane in space.planes]
    return "\n" + "".join(rows) + "\n"


def examples(text: str) -> bool:
    """Whether all that stands behind >>> is true; the examples of a page follow one another."""
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.S | re.M)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "research.md", "research.md", 0)
    result = doctest.DocTestRunner().run(test)
    print(f"research.md: {result.attempted} examples, {result.failed} wrong")
    return result.failed == 0 and result.attempted >= FEWEST


def main(path: pathlib.Path, writes: bool) -> bool:
    text = path.read_text(encoding="utf-8")
    begin, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    if writes:
        path.write_text(text[:begin] + table() + text[end:], encoding="utf-8")
        return True
    is_same = text[begin:end] == table()
    print("research.md: " + ("the planes are right" if is_same else "the planes are others: tests/python/manual.py --write"))
    return examples(text) and is_same


sys.exit(not main(pathlib.Path(sys.argv[1]), "--write" in sys.argv))
