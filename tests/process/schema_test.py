"""schema_test.py PROGRAM DOCS - the lines of hosts and bots fit docs/bots.schema.json, and the schema is strict.

A bot writes down what it hears in games of every family, with right and wrong answers. Every line must fit the
definition of its kind, and every possible move must be in the page's table. Then each member is removed from a
message of each kind, and a foreign one added: the schema must refuse all of these."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema

PROGRAM, DOCS = sys.argv[1], pathlib.Path(sys.argv[2])
HERE = pathlib.Path(__file__).parent
HOST_LINE_MAX, BOT_LINE_MAX = 1 << 20, 4096
RUNS = (("golf6", "", ("--players", "{},medium")), ("golf", "bytes", ("--players", "{}", "--seats", "1")),
        ("spit", "", ("--players", "{},medium", "--deals", "1")), ("cabo", "bytes", ("--players", "medium,{},random")),
        ("kop", "", ("--players", "{0},{0},medium,{0}")), ("null", "", ("--players", "{},medium")),
        ("tri_peaks", "", ("--players", "{}", "--seats", "1")), ("pyramid_golf", "", ("--players", "{},random")),
        ("pablo", "", ("--players", "{},medium", "--deals", "12")), ("cumbia", "", ("--players", "{},easy")),
        ("malaysia", "", ("--players", "{},medium", "--threads", "4")), ("golf6", "", ("--players", "medium,{}", "--match")),
        ("golf6", "wrong", ("--players", "{},medium", "--ms", "500", "--deals", "10")))
TABLE = (DOCS / "bots.md").read_text(encoding="utf-8").partition("### Moves")[2].partition("### ")[0]
MOVES = {re.sub(r" [A-Z]\S*", " ..", move) for move in re.findall("`([a-z_]+(?: [A-Z].*?)?)`", TABLE)}
OPTIONAL = {("bot_hello", "deterministic"), ("bot_hello", "bytes"), ("host_view", "bytes"), ("bot_move", "why")}

schema = json.loads((DOCS / "bots.schema.json").read_text(encoding="utf-8"))
room = json.loads((DOCS / "protocol.schema.json").read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
resolver = jsonschema.RefResolver("bots.schema.json", schema, store={"protocol.schema.json": room})


def judge_of(name):
    return jsonschema.Draft202012Validator({"$ref": f"bots.schema.json#/$defs/{name}"}, resolver=resolver)


judges = {name: judge_of(name) for name in schema["$defs"] if name.startswith(("host_", "bot_"))}
kept, counts = {}, {}


def check(way, text, game):
    name = ("host_" if way == "<" else "bot_") + json.loads(text)["t"]
    if len(text.encode()) > (HOST_LINE_MAX if way == "<" else BOT_LINE_MAX):
        sys.exit(f"{name} in {game}: {len(text)} bytes in a line")
    if name not in judges:
        sys.exit(f"{name}: not in the schema")
    message = json.loads(text)
    if counts.get((name, game), 0) < 60:
        fault = jsonschema.exceptions.best_match(judges[name].iter_errors(message))
        if fault:
            sys.exit(f"{name} in {game}: {fault.message} at {list(fault.absolute_path)} in {text[:400]}")
    counts[name, game] = counts.get((name, game), 0) + 1
    if message.get("verdict", "applied") != "applied":
        kept[f"{name} {message['verdict']}"] = (name, message)
    kept[f"{name} {sorted(message)}"] = (name, message)


def check_order(lines, game):
    """Messages of a game come between its rules and its end; what may be played is what the scene's moves say."""
    open_games = set()
    for way, message in lines:
        if way == ">" or message["t"] in ("hello", "bye"):
            continue
        number = message["game"]
        if (message["t"] == "rules") == (number in open_games):
            sys.exit(f"{game}: {message['t']} of game {number} out of turn")
        open_games.add(number)
        for move in message.get("legal", ()):
            if re.sub(r" \S+", " ..", move) not in MOVES:
                sys.exit(f"{game}: {move} is listed, and not in the table of bots.md")
        if message["t"] == "view" and sorted(move["line"] for move in message["scene"]["moves"]) != sorted(message["legal"]):
            sys.exit(f"{game}: legal is {message['legal']}, the moves of the scene are others")
        if message["t"] == "end":
            open_games.remove(number)
            if message["scene"]["to_act"]:
                sys.exit(f"{game}: somebody is to act at the end")
    if open_games:
        sys.exit(f"{game}: games without an end: {open_games}")


with tempfile.TemporaryDirectory() as folder:
    for i, (game, how, words) in enumerate(RUNS):
        path = pathlib.Path(folder) / f"record{i}"
        bot = f"exec:{sys.executable} {HERE / 'recorder.py'} {path}"
        # Several seats, several records: each seat has its own process.
        words = [word.format(f"{bot} {how}") if "{0}" not in word else ",".join(
            f"{bot}-{seat}" if part == "{0}" else part for seat, part in enumerate(word.split(","))) for word in words]
        if "--ms" not in words:
            words += ["--ms", "30000"]
        subprocess.run([PROGRAM, "sim", game, "--deals", "3", "--seed", "2", "--startup", "60000", *words], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for record in pathlib.Path(folder).glob(f"record{i}*"):
            rows = record.read_text(encoding="utf-8").splitlines()
            for row in rows:
                check(row[0], row[2:], game)
            check_order([(row[0], json.loads(row[2:])) for row in rows], f"{game} {how}")
            record.unlink()
missing = set(judges) - {name for name, _ in counts}
missing |= {word for word in ("illegal", "garbage", "too_long", "late") if f"host_verdict {word}" not in kept}
if missing:
    sys.exit(f"never seen: {', '.join(sorted(missing))}")
for name, message in kept.values():
    for member in message:
        if (name, member) not in OPTIONAL and judges[name].is_valid({key: message[key] for key in message if key != member}):
            sys.exit(f"{name}: {member} is missing, and nothing is wrong")
        if judges[name].is_valid({**message, member: {"stranger": 1}}):
            sys.exit(f"{name}: {member} may be anything")
    if name.startswith("host_") and judges[name].is_valid({**message, "stranger": 1}):
        sys.exit(f"{name}: a stranger is let in")
print(f"schema: {sum(counts.values())} messages of {len(judges)} kinds")
