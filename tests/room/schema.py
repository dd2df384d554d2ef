"""schema.py SCHEMA SAMPLE TEST.. - live traffic of the tests fits the schema, and the schema is strict.

It runs each test with ROOM_TRAFFIC. Every message of the room must fit its definition, and so must every command that
got the verdict `applied`: SAMPLE of a kind from each test. Each member that the schema has is told or taken in some message,
and what may be missing is missing in some message. Then each member that all messages of a kind have is removed from one, and a
foreign one added: the schema must refuse all of these."""
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
ELSEWHERE = {("message_gone", "say")}  # what is missing only in what the page's own room says


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


for name, of in schema["$defs"].items():
    for example in of.get("examples", ()):
        check(name, example, json.dumps(example))
chance, seen, kept, always = random.Random(1), {}, {}, {}
for test in sys.argv[3:]:
    of_kind = {}
    for name, text in traffic(test):
        of_kind.setdefault(name, []).append(text)
    for name, values in of_kind.items():
        if name not in judges:
            sys.exit(f"{name}: not in the schema")
        for text in values:
            value = json.loads(text)
            schemas.see(file, schemas.find(file, name), value)
            always[name] = always.get(name, value.keys()) & value.keys()
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
    for member in always[name]:
        less = {key: copy.deepcopy(other) for key, other in value.items() if key != member}
        if judges[name].is_valid(less) and (name, member) not in ELSEWHERE:
            sys.exit(f"{name}: every message has {member}, and the schema lets it be missing")
    if judges[name].is_valid({**value, "stranger": 1}):
        sys.exit(f"{name}: a stranger is let in")
print(f"schema: {sum(seen.values())} messages of {len(seen)} kinds")
