"""greeting.py PROGRAM - `cardroom` alone prints every command in its group and three examples, and exits with 0."""
import re
import sys
from program import commands, examples, listed, run

program = sys.argv[1]
said = run(program)
names = [words[0] for words in commands(program) if len(words) == 1]
assert listed(said) == names, (listed(said), names)
assert len(set(names)) == len(names), names
groups = [block for block in said.split("\n\n") if listed(block)]
assert len(groups) >= 4, groups
for group in groups:
    assert re.match(r"[A-Z][a-z ]+\n  ", group), f"a group without a heading: {group}"
    rows = [line for line in group.splitlines()[1:] if not line.startswith("     ")]  # others go on below
    assert len(listed(group)) == len(rows), group
assert len(examples(said)) == 3, examples(said)
assert max(map(len, said.splitlines())) <= 80
for words in ("--help", "help", "-h"):
    assert run(program, words).startswith("Usage: cardroom COMMAND"), words
print(len(names), "commands in", len(groups), "groups")
