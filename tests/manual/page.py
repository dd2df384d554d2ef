"""page.py PROGRAM PAGE - the manual page names the commands and flags that the program has, and no others."""
import re
import sys
from program import commands, flags, run

program, path = sys.argv[1:3]
with open(path) as file:
    page = file.read()
assert "\n# EXAMPLES\n" in page

# The lines of the page that begin a command: its words and flags.
commands_at = next(i for i, section in enumerate(page.split("\n# ")) if section.startswith("COMMANDS"))
lines = {}
for name, rest in re.findall(r"^\*([a-z-]+(?: (?:bots|calls|hands|merge|show))?)\*(.*)$", page.split("\n# ")[commands_at], re.M):
    lines[name] = lines.get(name, "") + rest

has = {}
for words in commands(program):
    name = words[0] if words[0] in ("admin", "duplicate", "history", "tournament") else " ".join(words)
    has.setdefault(name, set()).update(flags(program, words))
    if name == words[0] and len(words) > 1 and words[1] not in re.split(r"[ |]", lines.get(name, "")):
        sys.exit(f"{path} does not name {name} {words[1]}")

faults = []
for name in sorted(has.keys() | lines.keys()):
    if name not in lines:
        faults.append(f"does not name {name}")
    elif name not in has:
        faults.append(f"names {name}, which the program does not have")
    else:
        told = set(re.findall(r"--[a-z-]+", lines[name]))
        faults += [f"does not name {name} {flag}" for flag in sorted(has[name] - told)]
        faults += [f"names {name} {flag}, which the program does not have" for flag in sorted(told - has[name])]
for flag in sorted(set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", page)) - set.union(*has.values()) - {"--help", "--version", "--fast", "--flags"}):
    faults.append(f"names {flag}, which no command has")
assert "--version" in page and run(program, "--version").startswith("cardroom ")
if faults:
    sys.exit("\n".join(f"{path} {fault}" for fault in faults))
print(sum(map(len, has.values())), "flags of", len(has), "commands")
