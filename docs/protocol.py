#!/usr/bin/env python3
"""protocol.py - what follows from protocol.schema.json, the one place where a message of the protocol is written.

  protocol.py c FOLDER        the room's table of commands: FOLDER/protocol.h and protocol.c, and for the fuzzer examples.h; the
                              build runs it
  protocol.py tables          writes the tables of protocol.md anew: `make protocol`
  protocol.py check [FILE]    says which table of protocol.md, or of FILE, is not as the schema has it

The page's types follow from it too (web/types.mjs)."""
import json
import pathlib
import re
import sys

DOCS = pathlib.Path(__file__).resolve().parent
WHO = {"anybody": "AT_ANYWHERE", "table": "AT_TABLE", "seat": "AT_SEAT", "host": "AT_HOST"}
BUDGET = {"free": "FREE", "move": "MOVE", "talk": "TALK"}
INT64 = (-2**63, 2**63 - 1)


class Schema:
    """The definitions, and those of commands and messages in their order, by their words."""

    def __init__(self, path):
        self.defs = json.loads(path.read_text(encoding="utf-8"))["$defs"]
        self.commands, self.messages = self.listed("command"), self.listed("message")

    def listed(self, what):
        names = [ref["$ref"].rsplit("/", 1)[1] for ref in self.defs[f"{what}s"]["oneOf"]]
        written = [name for name in self.defs if name.startswith(f"{what}_")]
        if set(names) != set(written):
            sys.exit(f"protocol: {what}s lists {sorted(set(names) ^ set(written))} in one place only")
        return {name.removeprefix(f"{what}_"): self.defs[name] for name in names}

    def whole(self, of):
        """A definition for what refers to one; the description that stands with the reference goes before."""
        while "$ref" in of:
            of = {**self.defs[of["$ref"].rsplit("/", 1)[1]], **{key: value for key, value in of.items() if key != "$ref"}}
        return of

    def members(self, of):
        """{name: (definition, whether it must be there)} of an object, or of one that may look in several ways."""
        ways = of.get("oneOf", [of])
        names = dict.fromkeys(name for way in ways for name in way["properties"])
        return {name: (next(way["properties"][name] for way in ways if name in way["properties"]),
                       all(name in way["required"] for way in ways)) for name in names}


# ---- The room's table of commands ----

def takes(schema, command, name, of):
    """The kind of a member in C, and the least and the greatest number."""
    of = schema.whole(of)
    kinds = [way.get("type") for way in of.get("anyOf", [])]
    if kinds == ["string", "null"]:
        return "TAKES_TEXT_OR_NULL", 0, 0
    if of.get("type") == "integer":
        return "TAKES_NUMBER", of.get("minimum", INT64[0]), of.get("maximum", INT64[1])
    if of.get("type") in ("boolean", "array"):
        return {"boolean": "TAKES_BOOL", "array": "TAKES_LIST"}[of["type"]], 0, 0
    if of.get("type") == "string" or isinstance(of.get("const", of.get("enum", [None])[0]), str):
        return "TAKES_TEXT", 0, 0
    sys.exit(f"protocol: {command}.{name} is of a kind that no command of the room takes")


def heard(schema):
    """The commands that the table has, with their members besides t and cid. hello is heard before them, by itself."""
    for word, of in schema.commands.items():
        if word != "hello":
            yield word, of, {name: at for name, at in schema.members(of).items() if name not in ("t", "cid")}


def member_names(schema):
    """Each member that some command has, once."""
    return dict.fromkeys(name for of in schema.commands.values() for name in schema.members(of) if name not in ("t", "cid"))


def header(schema):
    names = member_names(schema)
    yield "/* protocol.h - the words of the protocol: made of docs/protocol.schema.json by docs/protocol.py. */"
    yield "#ifndef ROOM_PROTOCOL_H\n#define ROOM_PROTOCOL_H\n"
    yield "/* The kinds of messages (room_message). */"
    for word in schema.messages:
        yield f'#define MESSAGE_{word.upper()} "{word}"'
    yield "\n/* Members of commands. */"
    yield "typedef enum {\n" + "".join(f"    MEMBER_{name.upper()},\n" for name in names) + "    MEMBERS\n} CommandMember;\n"
    yield "/* What judges them, each judge_WORD. */"
    yield "#define COMMAND_JUDGES " + ", ".join(f"judge_{word}" for word, _, _ in heard(schema))
    yield "\n#endif"


def c_number(number):
    return "INT64_MIN" if number == INT64[0] else f"INT64_C({number})"


def table(schema):
    names = member_names(schema)
    yield "/* protocol.c - the table of commands: made of docs/protocol.schema.json by docs/protocol.py. */"
    yield '#include "room/commands/commands.h"\n'
    yield "const char *const member_words[MEMBERS] = {"
    yield "".join(f'    [MEMBER_{name.upper()}] = "{name}",\n' for name in names) + "};\n"
    rows = []
    for word, of, members in heard(schema):
        if members:
            yield f"static const Member {word}_takes[] = {{"
            for name, (member, is_needed) in members.items():
                kind, least, most = takes(schema, word, name, member)
                yield (f"    {{ MEMBER_{name.upper()}, {kind}, {str(is_needed).lower()}, "
                       f"{str(member.get('x-room') == 'own').lower()}, {c_number(least)}, {c_number(most)} }},")
            yield "};"
        for member, values in (("x-who", WHO), ("x-budget", BUDGET)):
            if of.get(member) not in values:
                sys.exit(f"docs/protocol.schema.json: command_{word}: {member} is {of.get(member, 'missing')}, expected {', '.join(values)}")
        rows.append(f'    {{ "{word}", judge_{word}, {WHO[of["x-who"]]}, {BUDGET[of["x-budget"]]}, '
                    f"{str(of.get('x-logged', False)).lower()}, {str(of.get('x-room') == 'own').lower()}, "
                    f"{f'{word}_takes' if members else 'NULL'}, {len(members)} }},")
    yield "\nconst CommandKind command_kinds[] = {\n" + "\n".join(rows) + "\n};"
    yield "const size_t command_kinds_len = sizeof command_kinds / sizeof *command_kinds;"


def examples(schema):
    yield "/* examples.h - commands as the schema gives them, without braces and cid: made of docs/protocol.schema.json by"
    yield " * docs/protocol.py. For tests. */"
    yield "static const char *const command_examples[] = {"
    for word, of in schema.commands.items():
        if not of.get("examples"):
            sys.exit(f"docs/protocol.schema.json: command_{word} has no examples")
        for example in of["examples"]:
            text = json.dumps({name: value for name, value in example.items() if name != "cid"}, separators=(",", ":"))
            yield f"    {json.dumps(text[1:-1])},"
    yield "};"


# ---- The tables of protocol.md ----

def one_of(of):
    """The members of which one must be there, in an object that may look in several ways."""
    ways = of.get("oneOf", [of])
    names = dict.fromkeys(name for way in ways for name in way["required"])
    alone = [name for name in names if sum(name in way["required"] for way in ways) == 1]
    return alone if len(ways) > 1 and len(alone) > 1 else []


def in_a_row(of, show, names):
    """What show tells of each member, in a row; those of which one must be there with `or`."""
    either = one_of(of)
    return ", ".join(" or ".join(map(show, either)) if name in either[:1] else show(name)
                     for name in names if name not in either[1:])


def described(schema, of, apart):
    """Each member with what it is, and of a list of objects, their members."""
    every = schema.members(of)

    def show(name):
        member, is_needed = every[name]
        inner = schema.whole(member)
        refers = inner.get("items", {}).get("$ref", "").rsplit("/", 1)[-1]
        item = schema.whole(inner["items"]) if refers and refers not in apart else inner.get("items", {})
        each = f"each {described(schema, item, apart)}" if "properties" in item else ""
        what = ": ".join(part for part in (member.get("description"), each) if part)
        return f"`{name}`{'' if is_needed or name in one_of(of) else '?'}" + (f" ({what})" if what else "")

    return in_a_row(of, show, [name for name in every if name != "t"])


def names_of(schema, of):
    """The members of a command in a row, with the few values that some have."""
    every = schema.members(of)

    def show(name):
        member, is_needed = every[name]
        values = [member["const"]] if "const" in member else member.get("enum", [])
        told = " or ".join(f"`{value}`" if isinstance(value, str) else f"{value}" for value in values)
        told += "null" if member.get("anyOf", [{}])[-1].get("type") == "null" else ""
        return f"`{name}`{'' if is_needed or name in one_of(of) else '?'}" + (" or null" if told == "null" else f": {told}" if told else "")

    return in_a_row(of, show, [name for name, (member, _) in every.items()
                               if name not in ("t", "cid") and member.get("x-room") != "own"])


def commands(schema):
    yield "| command | members | does |"
    yield "|---|---|---|"
    for word, of in schema.commands.items():
        if of.get("x-room") != "own":
            yield f"| `{word}` | {names_of(schema, of)} | {of['description']} |".replace("|  |", "| |")


def own_room(schema):
    yield "| command | member | |"
    yield "|---|---|---|"
    for word, of in schema.commands.items():
        if of.get("x-room") == "own":
            yield f"| `{word}` | {names_of(schema, of)} | {of['description']} |"
        for name, (member, _) in schema.members(of).items():
            if member.get("x-room") == "own":
                yield f"| `{word}` | `{name}` | {member['description']} |"


def messages(schema, apart):
    """apart: definitions whose members have a table of their own."""
    yield "| message | members |"
    yield "|---|---|"
    for word, of in schema.messages.items():
        members = "" if f"message_{word}" in apart else described(schema, of, apart)
        yield f"| `{word}` | {': '.join(part for part in (members, of.get('description')) if part)} |"


def members(schema, name):
    """A row for each member that is described; those in a row that are described alike share it."""
    yield "| member | is |"
    yield "|---|---|"
    rows = []
    for member, (of, _) in schema.members(schema.defs[name]).items():
        what, values = of.get("description"), schema.whole(of).get("enum")
        if what and values and f"`{values[0]}`" not in what:
            what += ": " + ", ".join(f"`{value}`" for value in values)
        if what and rows and rows[-1][1] == what:
            rows[-1][0].append(member)
        elif what and not (name.startswith("command_") and of.get("x-room") == "own"):
            rows.append(([member], what))
    for names, what in rows:
        yield f"| {', '.join(f'`{name}`' for name in names)} | {what} |"


MARK = re.compile(r"<!-- protocol\.schema\.json: (.*?) -->\n(.*?)(?=\n\n|\Z)", re.S)


def tables_of(schema, text):
    """[(what a table tells, as it stands, as the schema has it)]"""
    marks = MARK.findall(text)
    apart = {what.removeprefix("members of ") for what, _ in marks}
    for what, stands in marks:
        if what.startswith("members of "):
            rows = members(schema, what.removeprefix("members of "))
        else:
            rows = {"commands": commands(schema), "messages": messages(schema, apart), "one's own room": own_room(schema)}[what]
        yield what, stands, "\n".join(rows)


def main(words):
    schema = Schema(DOCS / "protocol.schema.json")
    document = pathlib.Path(words[1]) if words[0:1] == ["check"] and len(words) == 2 else DOCS / "protocol.md"
    if words[0:1] == ["c"] and len(words) == 2:
        for name, lines in (("protocol.h", header(schema)), ("protocol.c", table(schema)), ("examples.h", examples(schema))):
            (pathlib.Path(words[1]) / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
        return 0
    if words not in (["tables"], ["check"], ["check", str(document)]):
        sys.exit("protocol: expected `c FOLDER`, `tables` or `check`")
    text = document.read_text(encoding="utf-8")
    tables = list(tables_of(schema, text))
    if words == ["tables"]:
        anew = (wanted for _, _, wanted in tables)
        document.write_text(MARK.sub(lambda mark: mark[0].removesuffix(mark[2]) + next(anew), text), encoding="utf-8")
        return 0
    wrong = [what for what, stands, wanted in tables if stands != wanted]
    for what in wrong:
        print(f"{document.name}: the table of {what} is not as protocol.schema.json has it; `make protocol` writes it anew")
    print(f"protocol: {len(tables)} tables")
    return bool(wrong) or len(tables) < 8


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
