"""protocol_planted.py COMPILER LIBRARY MADE - what is written in one place only is found: commands, members and messages that only C
has do not compile; a command that only the schema has does not link; a member that only the schema has is told nowhere
(seen.py, for schema.py); a table of protocol.md that was changed by hand is named. LIBRARY: the room's, MADE: what was made for it."""
import copy
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from seen import Schemas

COMPILER, LIBRARY, MADE = sys.argv[1:]
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCHEMA = json.loads((ROOT / "docs/protocol.schema.json").read_text(encoding="utf-8"))
wrong = []


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)


def expect(what, said, *wanted):
    """What a tool said of a fault names it."""
    missing = [word for word in wanted if word not in said]
    if missing:
        wrong.append(f"{what}: {missing} is not in: {said[:600]}")


def made_of(schema, folder):
    """Makes the room's table of a schema."""
    (folder / "protocol.schema.json").write_text(json.dumps(schema), encoding="utf-8")
    (folder / "protocol.py").write_text((ROOT / "docs/protocol.py").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "room").mkdir(exist_ok=True)
    return run(sys.executable, "-B", folder / "protocol.py", "c", folder / "room")


def compiled(made, *words):
    return run(COMPILER, "-std=gnu17", f"-I{made}", f"-I{ROOT}/src", f"-I{ROOT}/include", "-Wall", "-Wmissing-prototypes", "-Werror", *words).stderr


def without(what, name):
    schema = copy.deepcopy(SCHEMA)
    del schema["$defs"][f"{what}_{name}"]
    listed = schema["$defs"][f"{what}s"]["oneOf"]
    listed.remove({"$ref": f"#/$defs/{what}_{name}"})
    return schema


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    commands = ROOT / "src/room/commands"
    if compiled(MADE, "-fsyntax-only", commands / "popular.c", commands / "act.c", ROOT / "src/room/base/owner.c"):
        wrong.append("what is right does not compile")
    made_of(without("command", "popular"), folder)
    expect("a command of C alone", compiled(folder, "-fsyntax-only", commands / "popular.c"), "judge_popular")
    schema = copy.deepcopy(SCHEMA)
    del schema["$defs"]["command_popular"]["examples"]
    expect("a command without examples", made_of(schema, folder).stderr, "command_popular", "examples")
    schema = copy.deepcopy(SCHEMA)
    del schema["$defs"]["command_act"]["properties"]["line"]
    made_of(schema, folder)
    expect("a member of C alone", compiled(folder, "-fsyntax-only", commands / "act.c"), "MEMBER_LINE")
    made_of(without("message", "moved"), folder)
    expect("a message of C alone", compiled(folder, "-fsyntax-only", ROOT / "src/room/base/owner.c"), "MESSAGE_MOVED")

    schema = copy.deepcopy(SCHEMA)
    schema["$defs"]["command_bogus"] = schema["$defs"]["command_popular"]
    expect("a command that is not listed", made_of(schema, folder).stderr, "command_bogus")
    schema["$defs"]["commands"]["oneOf"].append({"$ref": "#/$defs/command_bogus"})
    for made, wanted in ((MADE, []), (folder, ["judge_bogus"])):
        made_of(schema, folder)
        expect("the table", compiled(made, "-fPIC", "-c", pathlib.Path(made) / "room/protocol.c", "-o", folder / "protocol.o"), "")
        linked = run(COMPILER, "-shared", "-nostdlib", "-Wl,--no-undefined", folder / "protocol.o", LIBRARY, "-o", folder / "room.so").stderr
        found = sorted(set(re.findall(r"undefined reference to .(judge_\w+)", linked)))
        if found != wanted:
            wrong.append(f"a command of the schema alone: without a judge are {found}, expected {wanted}")

    schema = copy.deepcopy(SCHEMA)
    schema["$defs"]["message_bye"]["properties"]["extra"] = {"type": "string"}
    (folder / "seen.json").write_text(json.dumps(schema), encoding="utf-8")
    schemas = Schemas(folder / "seen.json")
    bye = schemas.find("seen.json", "message_bye")
    schemas.see("seen.json", bye, {"t": "bye", "why": "x"})
    expect("a member of the schema alone", " ".join(schemas.unseen("seen.json", bye, "message_bye")), "message_bye.extra")

    document = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    changed = document.replace("| `popular` | |", "| `popular` | `most` |")
    (folder / "protocol.md").write_text(changed, encoding="utf-8")
    checked = run(sys.executable, "-B", ROOT / "docs/protocol.py", "check", folder / "protocol.md")
    expect("a table changed by hand", checked.stdout, "the table of commands is not")
    if changed == document or checked.returncode == 0:
        wrong.append("a table changed by hand: it passes")
print("\n".join(wrong) or "protocol: 8 planted faults were found")
sys.exit(bool(wrong))
