"""schema.py SCHEMA SAMPLE TEST.. - live traffic of the tests fits the schema, and the schema is strict.

It runs each test with ROOM_TRAFFIC. Every message of the room must fit its definition, and so must every command that
got the verdict `applied`: SAMPLE of a kind from each test. Each member that the schema has is told or taken in some message.
Then each member is removed from a message of each kind, and a foreign one added: the schema must refuse all of these."""
import copy
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema

from seen import Schemas

schemas, file = Schemas(sys.argv[1]), pathlib.Path(sys.argv[1]).name
schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
KIND = re.compile(rb'\{"t":"([a-z_]+)"')  # every message of the room begins with it
SAMPLE = int(sys.argv[2])


def judge_of(name):
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})


judges = {name: judge_of(name) for name in schema["$defs"] if name.startswith(("command_", "message_"))}


def traffic(test):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "traffic"
        subprocess.run([test], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       env={**os.environ, "ROOM_TRAFFIC": str(path)})
        lines = path.read_bytes().splitlines()
    command = None
    for line in lines:
        way, _, text = line.partition(b" ")
        if way.startswith(b">"):
            command = text
            continue
        kind = KIND.match(text).group(1).decode()
        yield "message_" + kind, text
        if command and (kind == "welcome" or text.startswith(b'{"t":"verdict"') and b'"verdict":"applied"' in text):
            yield "command_" + json.loads(command)["t"], command
            command = None


def check(name, value, text):
    fault = jsonschema.exceptions.best_match(judges[name].iter_errors(value))
    if fault:
        sys.exit(f"{name}: {fault.message} at {list(fault.absolute_path)} in {text[:400]}")


chance, seen, kept = random.Random(1), {}, {}
for test in sys.argv[3:]:
    of_kind = {}
    for name, text in traffic(test):
        of_kind.setdefault(name, []).append(text)
    for name, values in of_kind.items():
        if name not in judges:
            sys.exit(f"{name}: not in the schema")
        for text in values:
            schemas.see(file, schemas.find(file, name), json.loads(text))
        for text in values if len(values) <= SAMPLE else chance.sample(values, SAMPLE):
            value = json.loads(text)
            check(name, value, text.decode())
            kept[name] = value
            seen[name] = seen.get(name, 0) + 1
missing = sorted(set(judges) - set(seen))
if missing:
    sys.exit(f"never seen: {', '.join(missing)}")
unseen = {member for name in judges for member in schemas.unseen(file, schemas.find(file, name), name)}
if unseen:
    sys.exit(f"members of the schema that no message has: {', '.join(sorted(unseen))}")
for name, value in kept.items():
    optional = {"say", "lang", "token", "device", "after", "seat", "fill", "seats", "bots", "listed", "watch", "chat", "locked", "turn_s", "window_s", "grace_s", "place", "key",
                "source", "pace", "only_bots", "help"}
    for member in value:
        less = {key: copy.deepcopy(other) for key, other in value.items() if key != member}
        is_free = (name, member) in {("command_make", "rated"), ("message_table", "help"), ("message_table", "source"), ("message_table", "hole"), ("command_record", "table"), ("command_day", "game"), ("message_verdict", "used"),
                                    ("command_standings", "deal"), ("command_allow", "who"), ("message_standings", "deal"), ("message_standings", "cards"), ("message_standings", "results"),
                                    ("message_paper", "people")}
        is_free |= (name == "command_rest" and member not in ("t", "cid")) or (name == "command_notify" and member not in ("t", "cid", "endpoint"))
        is_needed = not is_free and (member not in optional or name in ("message_table", "command_seat", "message_devices", "command_dismiss", "command_mute", "command_report"))
        if is_needed and judges[name].is_valid(less):
            sys.exit(f"{name}: {member} is missing, and nothing is wrong")
    if judges[name].is_valid({**value, "stranger": 1}):
        sys.exit(f"{name}: a stranger is let in")
print(f"schema: {sum(seen.values())} messages of {len(seen)} kinds")
