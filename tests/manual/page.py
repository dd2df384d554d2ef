"""page.py PROGRAM PAGE [--write] - the manual page begins each command with the line that the program's --help makes, and
names no other command or flag. --write writes these lines anew; what stands below them is written by hand."""
import pathlib
import re
import sys
from program import commands, flags, run

program, path = sys.argv[1], pathlib.Path(sys.argv[2])
# What has commands of its own and one place in the page; each of `lab` has a place.
TOGETHER = ("admin", "duplicate", "history", "tournament")
LINE = re.compile(r"^\*([a-z-]+(?: (?:bots|calls|exact|hands|learn|merge|show))?)\* ?.*$", re.M)
FLAG = re.compile(r"\[--(?:[^][]|\[[^]]*\])+\]")  # one of the usage line; a value that may be left out stands in brackets of its own


def usage(words):
    """The words that a command takes, and its flags with their values."""
    told = run(program, *words, "--help")
    line = " ".join(re.match(r"(Usage: .*\n(?: {12}\S.*\n)*)", told)[1].split())
    rest = line.removeprefix(f"Usage: cardroom {' '.join(words)}")
    given = re.findall(FLAG, rest)
    return re.sub(FLAG, "", rest).split(), given


def marked(word):
    """A word as the page shows it: what stands for something is underlined."""
    return re.sub(r"[A-Z][A-Z.=-]*[A-Z]", lambda found: f"_{found[0].lower() if '=' in found[0] else found[0]}_", word)


def line_of(words):
    """The line of a command. Of several commands with one place, all are named, with all their flags."""
    taken, given = usage(words)
    if words[0] in TOGETHER:
        below = [whole[1] for whole in commands(program) if len(whole) > 1 and whole[0] == words[0]]
        taken = [word.replace("COMMAND", "|".join(below)) for word in taken]
        given += [flag for word in below for flag in usage([words[0], word])[1]]
    by_name = {}
    for flag in given:
        by_name.setdefault(re.split("[][=]", flag[1:])[0], flag if "[=" in flag else flag.replace("=", " ", 1))
    optional = [flag for name, flag in by_name.items() if name not in taken]
    return " ".join([f"*{' '.join(words)}*"] + [marked(word) for word in taken] + optional)


def lines():
    """Each command that has a place in the page, with its line."""
    alone = [words for words in commands(program) if len(words) == 1 or words[0] not in TOGETHER]
    return {" ".join(words): line_of(words) for words in alone}


def split(page):
    """What stands before the section COMMANDS, the section, and what follows."""
    before, section, after = re.fullmatch(r"(.*\n# COMMANDS\n)(.*?)(\n# .*)", page, re.S).groups()
    return before, section, after


def main():
    page = path.read_text(encoding="utf-8")
    before, section, after = split(page)
    wanted = lines()
    if "--write" in sys.argv:
        section = LINE.sub(lambda found: wanted.get(found[1], found[0]), section)
        path.write_text(before + section + after, encoding="utf-8")
        page = path.read_text(encoding="utf-8")
    told = {found[1]: found[0] for found in LINE.finditer(section)}
    faults = [f"does not name {name}" for name in wanted if name not in told]
    faults += [f"names {name}, which the program does not have" for name in told if name not in wanted]
    faults += [f"says `{told[name]}`, expected `{line}`" for name, line in wanted.items() if name in told and told[name] != line]
    known = set().union(*(flags(program, words) for words in commands(program)))
    known |= {"--help", "--version", "--no-pager", "--fast", "--flags"}
    faults += [f"names {flag}, which no command has"
               for flag in sorted(set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", page)) - known)]
    assert "\n# EXAMPLES\n" in page and "--version" in page and run(program, "--version").startswith("cardroom ")
    if faults:
        sys.exit("\n".join(f"{path} {fault}" for fault in faults) + "\n`page.py PROGRAM PAGE --write` writes the lines anew")
    print(len(wanted), "commands with", len(known), "flags")


main()
