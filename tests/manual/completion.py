"""completion.py PROGRAM SCRIPT PO - the shell completes every command, flag, game and option, and the values of
flags."""
import os
import re
import subprocess
import sys
from program import commands, flags, run

program, script, po = (os.path.abspath(path) for path in sys.argv[1:4])
ASK = """
source "$0"
while read -r -a COMP_WORDS; do
    [ "${COMP_WORDS[-1]}" = . ] && COMP_WORDS[-1]=
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _cardroom
    echo "${COMPREPLY[@]}"
done
"""
games = [line.split()[0] for line in run(program, "games").splitlines()[1:]]
options = [line.split()[0] for line in run(program, "options", "kop").splitlines()[2:] if re.match("  [^ ]", line)]
languages = ["en"] + sorted(name[:-3] for name in os.listdir(po) if name.endswith(".po"))
LEVELS = ["random", "easy", "medium", "skilled", "hard"]
FILE = ["completion.py"]

# A typed line, of which the last word (. is an empty one) is completed; what must be among the answers.
rows = [(".", [words[0] for words in commands(program) if len(words) == 1] + ["--help", "--version"])]
rows += [(" ".join(words + ["--"]), flags(program, words) + ["--help"]) for words in commands(program)]
rows += [(f"{command} .", games) for command in ("play", "rules", "options", "deal", "score", "settle", "solve", "sim", "bot", "lab")]
rows += [(f"{command} kop .", [f"{option}=" for option in options]) for command in ("play", "rules", "options", "deal", "solve", "sim")]
rows += [(f"{command} comp", FILE) for command in ("check", "verify", "replay", "sheet", "hint", "analyse", "ratings", "solve golf", "tournament show", "tournament season", "duplicate score", "duplicate deals")]
rows += [(f"{command} --lang .", languages) for command in ("play", "join", "rules", "options", "games")]
rows += [("play --save comp", FILE), ("serve --config comp", FILE), ("sim kop --players .", LEVELS), ("play --bots = m", ["medium"]),
         ("bot --level .", LEVELS), ("join --bots .", LEVELS + ["open"]), ("tournament .", [words[1] for words in commands(program)
         if words[0] == "tournament" and len(words) > 1]), ("tournament new x .", ["kop", "baska"]),
         ("duplicate .", ["new", "score", "deals"]), ("duplicate new x .", games), ("duplicate new x kop .", [f"{option}=" for option in options]),
         ("duplicate score --by .", ["field", "matchpoints", "stroke", "match"]),
         ("admin .", [words[1] for words in commands(program) if words[0] == "admin" and len(words) > 1]),
         ("history .", [words[1] for words in commands(program) if words[0] == "history" and len(words) > 1]),
         ("history import comp", FILE), ("admin restore comp", FILE), ("lab bots .", games), ("lab hands .", games), ("lab calls cabo .", ["call.when="]), ("lab calls cabo --then .", LEVELS), ("lab .", ["calls", "exact", "hands", "learn", "merge", "show"]), ("lab learn .", ["golf", "kop", "kop_plays", "power"]), ("lab merge comp", FILE), ("lab show comp", FILE), ("analyse --by .", ["view", "cards", "both"]), ("serve --web .", []),
         ("solve --contract .", ["normal", "zolo_du", "baska"]), ("bench .", ["kop", "room"]), ("learn .", ["kop-1"]), ("lab --by .", ["hand", "lead"]),
         ("tournament standings --csv = .", ["en", "fr", "ja", "pl"]), ("tournament season --csv =", ["en", "fr", "ja", "pl"]),
         ("ratings --csv = f", ["fr"]), ("ratings --csv comp", FILE), ("tournament standings comp", FILE),
         ("tournament add x --encoding = windows-12", ["windows-1250", "windows-1252"]), ("tournament add x --from comp", FILE),
         ("serve --log .", ["error", "warn", "info"]), ("admin drain .", ["off"]), ("play golf6 .", ["deck.jokers_per_pack="] + FILE)]
# An option's value, behind its sign; short names.
rows += [("play golf kings =", ["nothing", "queens", "wrap", "corner"]), ("play golf kings = w", ["wrap"]),
         ("rules golf6 jokers =", ["0", "1", "2"]), ("play kop must_beat = .", ["off", "on"]),
         ("play golf6 jokers = 1 packs =", ["1", "2", "3", "4"]), ("play golf6 jok", ["jokers=", "jokers_per_pack="]), ("duplicate new x kop must_beat =", ["on"])]

lines = "".join(f"{program} {line}\n" for line, _ in rows)
done = subprocess.run(["bash", "-c", ASK, script], input=lines, capture_output=True, text=True, cwd=os.path.dirname(os.path.abspath(__file__)))
assert done.stderr == "", done.stderr
answers = done.stdout.split("\n")[:-1]
assert len(answers) == len(rows)
faults = [f"cardroom {line}: {sorted(set(expected) - set(answer.split()))} missing in {answer[:200]!r}"
          for (line, expected), answer in zip(rows, answers) if not set(expected) <= set(answer.split())]
# What is completed is true: a flag that no --help lists, a command that there is not.
faults += [f"cardroom {line}: {sorted(set(answer.split()) - set(expected))} too many"
           for (line, expected), answer in zip(rows, answers)
           if (line == "." or line.endswith("--")) and not set(answer.split()) <= set(expected)]
assert set(commands(program)[0]) <= set(answers[0].split())
if faults:
    sys.exit("\n".join(faults))
print(len(rows), "lines completed")
