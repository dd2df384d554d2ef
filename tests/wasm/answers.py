"""answers.py SCHEMA.. - the answers that answers.mjs gives, [what was asked, what was printed], fit the schemas of
src/wasm/answers: each of them; each member of the schemas is told by some of them; and the schemas are strict: an answer
that lacks a member, or has one more, is found."""
import json
import pathlib
import sys

import jsonschema

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "room"))
from seen import Schemas  # noqa: E402

schemas = Schemas(*sys.argv[1:])
resolver = jsonschema.RefResolver("answers.schema.json", schemas.files["answers.schema.json"], store=schemas.files)
ANSWERS = "answers.schema.json"
# What other tests see: the room's messages (tests/room/schema.py), and what double dummy and match play make of several tables, which
# travellers.mjs compares with the program. By these keys evenings can always be compared, a line of a lesson is refused by its
# kind, lessons go round clockwise, and neither they nor the book's pictures are of free calls. A kept game has no clock.
ELSEWHERE = ("near_batch.messages", "kept_read.games.game.left_ms", "kept_read.games.game.soon", "lesson_judge.say", "lesson_at.state.scene.anticlockwise", "chapter_tell.state.scene.moves.cuts_off", "lesson_at.state.scene.moves.cuts_off", "season_tell.unlike.places", "season_tell.unlike.evening", "season_tell.unlike.firsts", "travellers_tell.deals.double_dummy.makes", "travellers_tell.pairs", "travellers_tell.ranking.")
asked = {name: of for part in schemas.files[ANSWERS]["$defs"].values() for name, of in part["properties"].items()}
asked["fault"] = {"$ref": "fault.schema.json#/$defs/core_fault"}
judges = {name: jsonschema.Draft202012Validator({"$id": ANSWERS, **of}, resolver=resolver) for name, of in asked.items()}


def fault_of(name, value):
    fault = jsonschema.exceptions.best_match(judges[name].iter_errors(value))
    return fault and f"{name}: {fault.message[:300]} at {list(fault.absolute_path)}"


def sample(values, most):
    """So many of them, or a few more, from all over."""
    return values[::max(1, len(values) // most)]


def objects_of(value):
    """Every object in a value, with what holds it."""
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects_of(inner)
    if isinstance(value, dict):
        yield value


kept, wrong = {}, {}
for name, text in json.load(sys.stdin):
    value = json.loads(text)
    schemas.see(ANSWERS, asked[name], value)
    kept.setdefault(name, []).append(value)
for name, values in kept.items():
    for value in sample(values, 60):
        fault = fault_of(name, value)
        if fault:
            wrong[fault.split(" at ")[0]] = fault
for fault in wrong.values():
    print(fault)
unseen = {member for name, of in asked.items() for member in schemas.unseen(ANSWERS, of, name)}
unseen = {member for member in unseen if not member.startswith(ELSEWHERE)}
if unseen or set(asked) != set(kept):
    print(f"never told: {', '.join(sorted(unseen | (set(asked) - set(kept))))}")
loose = []
for name, values in kept.items():
    for whole in sample(list(objects_of(values[-1])), 12):
        whole["stranger"] = {"no": "member"}
        if not fault_of(name, values[-1]):
            loose.append(f"{name}: a stranger beside {', '.join(list(whole)[:3])} is let in")
        del whole["stranger"]
for line in sorted(set(loose)):
    print(line)
print(f"answers: {sum(len(values) for values in kept.values())} of {len(kept)} kinds")
sys.exit(bool(wrong or unseen or loose or set(asked) != set(kept)))
