"""dependencies.py SRC - includes point one way between the folders of SRC (ARCHITECTURE.md, "Rules of dependence"), and
no folder holds so many files that nobody finds one. circles.py holds the folders in folders to the same rule by what
their object files need of each other."""
import pathlib
import re
import sys
import tempfile

# Each folder and the folders that it may include; its own always.
MAY = {
    "core": set(),
    "memory": set(),
    "games": {"core"},
    "solvers": {"core", "games"},
    "bots": {"core", "games", "solvers"},
    "lab": {"core", "memory", "games", "solvers", "bots", "table"},
    "process": {"core", "games", "bots", "lab"},
    "table": {"core", "memory", "games"},
    "review": {"core", "memory", "games", "solvers", "bots", "table"},
    "book": {"core", "games", "bots", "table"},
    "lessons": {"core", "games", "table"},
    "rulesheet": {"core", "games"},
    "league": {"core", "memory", "games", "solvers", "bots", "table"},
    "say": {"core"},
    "term": {"core", "say"},
    "net": {"core", "memory"},
    "store": {"core"},
    "calendar": {"core"},
    "zones": {"core", "calendar"},
    "push": {"core", "store", "room"},
    "room": {"core", "memory", "calendar", "games", "table", "bots", "league", "store"},
    "env": {"core", "games", "bots", "table"},
    "abi": {"core", "games", "table", "bots", "solvers", "book", "env"},
    "wasm": {"core", "games", "solvers", "bots", "table", "review", "book", "lessons", "rulesheet", "league", "store", "room", "say"},
    "apps": {"core", "memory", "calendar", "games", "solvers", "bots", "lab", "process", "table", "review", "book", "rulesheet", "lessons", "league", "say",
             "term", "net", "store", "push", "zones", "room"},
}
# The folders in folders: each and those that it may include. Files directly in the outer folder may include all of them.
INSIDE = {
    "room": {
        "base": set(),
        "log": {"base"},
        "guests": {"base", "log"},
        "tables": {"base", "log", "guests"},
        "papers": {"base", "log", "guests", "tables"},
        "commands": {"base", "log", "guests", "tables", "papers"},
    },
    "bots": {
        "common": set(),
        "golf": {"common"},
        "power": {"common", "golf"},
        "kop": {"common"},
        "patience": {"common"},
        "spit": {"common"},
    },
    "lab": {
        "engine": set(),
        "players": {"engine"},
        "counts": {"engine", "players"},
        "kop": {"engine"},
        "ladder": {"engine"},
        "exact": set(),
        "learn": {"engine", "players"},
        "bench": {"engine", "counts"},
    },
    "league": {
        "tournament": set(),
        "file": {"tournament"},
        "duplicate": {"file"},
        "ratings": {"tournament"},
        "season": {"file", "ratings", "tournament"},
        "club": {"file"},
    },
    "solvers": {"kop": set(), "patience": set()},
}
# Headers directly in an outer folder that its folders may include: what it shows to others, or what all of them need.
FACES = {"bots/bot.h", "league/exact.h", "league/line_forms.h", "room/admin.h", "room/protocol.h", "room/room.h"}
# The rooms of src/apps include, of each other, only these. base includes none of them, table_view only base.
SHARED_ROOMS = {"base": 0, "table_view": 1}
# A room that is a program of its own, and whose work it does.
PROGRAM_ROOMS = {"mpi": "measure"}
MOST_IN_APPS = 3  # files directly in src/apps; the rest stand in rooms
MOST_FILES = 30  # directly in any folder
# Folders that hold more, and how many: the list can only get shorter.
MORE_FILES = {"src/apps/base": 48, "src/apps/measure": 35, "src/apps/serve": 37, "src/core": 39, "src/games/golf": 38, "src/games/kop": 33,
              "src/games/patience": 34}
# What core and games may use of the system: they run anywhere, never allocate, print or read a clock.
PLAIN = {"stdbool.h", "stddef.h", "stdint.h", "string.h"}


FEWEST = 300  # sources; fewer means that they are elsewhere


def inner(path):
    """The folder in the folder that the path is in, such as log of room/log/event; "": directly in the outer one."""
    parts = path.split("/")
    return parts[1] if len(parts) > 2 else ""


def may_need(source, target):
    """Whether a file of a folder with folders may need another one of the same: both as room/log/event, or with an end."""
    rules, own, other = INSIDE.get(source.split("/")[0]), inner(source), inner(target)
    if rules is None or own in ("", other):
        return True
    if other == "":
        return target.removesuffix(".h") + ".h" in FACES
    return other in rules.get(own, ())


def too_many_files(root, name, more=None):
    """Folders of root, which is called so, that hold more files than they may; lines of `more` that allow more than there
    are."""
    more = MORE_FILES if more is None else more
    for folder in [root, *sorted(path for path in root.rglob("*") if path.is_dir())]:
        called = f"{name}/{folder.relative_to(root).as_posix()}".removesuffix("/.")
        files, most = sum(path.is_file() for path in folder.iterdir()), more.get(called, MOST_FILES)
        if files > most:
            yield f"{called}: {files} files directly in it, expected at most {most}"
        elif files < most and called in more:
            yield f"{called}: {files} files directly in it, and MORE_FILES allows {most}: make it less, or take it out"


def wrong_includes(root, source):
    folder, wrong = source.parts[0], []
    for number, line in enumerate((root / source).read_text(encoding="utf-8").splitlines(), 1):
        found = re.match(r'\s*#\s*include\s+(["<])([^">]+)[">]', line)
        if not found:
            continue
        quote, target = found.groups()
        place = f"src/{source}:{number}: {target}"
        parts = target.split("/")
        if quote == "<":
            if folder in ("core", "games") and target not in PLAIN:
                wrong.append(f"{place}: {folder} uses of the system only {', '.join(sorted(PLAIN))}")
        elif len(parts) > 1 and parts[0] != folder and parts[0] not in MAY[folder]:
            wrong.append(f"{place}: {folder} may include only {', '.join(sorted(MAY[folder])) or 'itself'}")
        elif len(parts) > 1 and parts[0] == folder and not may_need(source.as_posix(), target):
            allowed = sorted(INSIDE[folder].get(source.parts[1], ()))
            wrong.append(f"{place}: {folder}/{source.parts[1]} may include of {folder} only {', '.join(allowed) or 'itself'}")
        elif folder == "games" and parts[0] == "games" and len(parts) >= 3:
            if len(source.parts) >= 3 and parts[1] != source.parts[1]:
                wrong.append(f"{place}: games do not include each other; what two share moves down to core")
        elif folder == "apps" and parts[0] == "apps" and len(parts) == 3 and not may_enter(source, parts[1]):
            wrong.append(f"{place}: the rooms of apps include only base and table_view of each other (base none, table_view base)")
    return wrong


def may_enter(source, room):
    """Whether a file of src/apps, directly in a room or in a folder of it, may include a file of that room."""
    own = source.parts[1] if len(source.parts) >= 3 else None
    if own == room or PROGRAM_ROOMS.get(own) == room:
        return True
    return room in SHARED_ROOMS and (own not in SHARED_ROOMS or SHARED_ROOMS[room] < SHARED_ROOMS[own])


def faults_below(root, more=None):
    """How many sources there are, and what is wrong in them."""
    sources = [path.relative_to(root) for path in sorted(root.rglob("*.[ch]"))]
    unknown = {source.parts[0] for source in sources} - MAY.keys()
    faults = [f"src/{folder}: a folder without rules of dependence" for folder in sorted(unknown)]
    faults += [f"src/{folder}/{name}: a folder without rules of dependence" for folder, rules in INSIDE.items()
               for name in sorted({inner(path.as_posix()) for path in sources if path.parts[0] == folder} - rules.keys() - {""})]
    faults += too_many_files(root, "src", more)
    in_apps = [str(path) for path in sources if path.parts[0] == "apps" and len(path.parts) == 2]
    if len(in_apps) > MOST_IN_APPS:
        faults.append(f"src/apps: {len(in_apps)} files directly in it, at most {MOST_IN_APPS}: they belong into rooms")
    for path in sources:
        if path.parts[0] not in unknown:
            faults += wrong_includes(root, path)
    return len(sources), faults


# A file of src with one include, and a word of the fault that it must give; None: it is allowed.
PLANTED = [
    ("core/up.c", '"games/catalogue.h"', "core may include only itself"),
    ("core/clock.c", "<time.h>", "core uses of the system only"),
    ("games/print.c", "<stdio.h>", "games uses of the system only"),
    ("games/kop/other.c", '"games/golf/golf.h"', "games do not include each other"),
    ("games/golf/scoring/other.c", '"games/kop/kop.h"', "games do not include each other"),
    ("games/catalogue.c", '"games/golf/golf.h"', None),
    ("term/knows.c", '"games/catalogue.h"', "term may include only core"),
    ("room/socket.c", '"net/net.h"', "room may include only"),
    ("apps/play/other.c", '"apps/join/wire.h"', "the rooms of apps"),
    ("apps/play/kept/down.c", '"apps/play/play.h"', None),
    ("apps/play/kept/other.c", '"apps/join/wire.h"', "the rooms of apps"),
    ("apps/base/up.c", '"apps/table_view/table_view.h"', "the rooms of apps"),
    ("apps/table_view/down.c", '"apps/base/cli.h"', None),
    ("apps/table_view/up.c", '"apps/play/play.h"', "the rooms of apps"),
    ("apps/play/down.c", '"apps/table_view/table_view.h"', None),
    ("apps/mpi/main.c", '"apps/measure/lab_count.h"', None),
    ("apps/mpi/other.c", '"apps/play/play.h"', "the rooms of apps"),
    ("apps/main.c", '"apps/base/cli.h"', None),
    ("attic/new.c", '"core/text.h"', "a folder without rules"),
    ("room/log/up.c", '"room/tables/show.h"', "room/log may include of room only base"),
    ("room/papers/up.c", '"room/tidy.h"', "room/papers may include of room only"),
    ("room/papers/down.c", '"room/tables/show.h"', None),
    ("room/papers/deep/down.c", '"room/log/event.h"', None),
    ("room/base/face.c", '"room/room.h"', None),
    ("room/top.c", '"room/commands/hear.h"', None),
    ("bots/golf/up.c", '"bots/power/power_plan.h"', "bots/golf may include of bots only common"),
    ("lab/engine/up.c", '"lab/players/habits.h"', "lab/engine may include of lab only itself"),
    ("league/tournament/up.c", '"league/file/league_read.h"', "league/tournament may include of league only itself"),
    ("solvers/kop/beside.c", '"solvers/patience/patience_board.h"', "solvers/kop may include of solvers only itself"),
    ("league/cellar/new.c", '"core/text.h"', "a folder without rules"),
] + [(f"lessons/many{i}.c", '"core/text.h"', None) for i in range(MOST_FILES + 1)] + [(f"apps/stray{i}.c", '"core/text.h"', None) for i in range(MOST_IN_APPS)]  # with main.c one too many


def planted_are_found():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, include, _ in PLANTED:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(f"#include {include}\n", encoding="utf-8")
        _, faults = faults_below(root, {"src/term": 2})
    new = [(f"src/{name.rsplit('/', 1)[0]}:", word) for name, _, word in PLANTED if word == "a folder without rules"]
    wanted = [(f"src/{name}:", word) for name, _, word in PLANTED if word and word != "a folder without rules"]
    wanted += new + [("src/apps:", "files directly in it"), ("src/lessons:", f"{MOST_FILES + 1} files directly in it"),
                     ("src/term:", "MORE_FILES allows 2")]
    missed = [place for place, word in wanted if not any(fault.startswith(place) and word in fault for fault in faults)]
    if missed or len(faults) != len(wanted):
        print(f"dependencies: planted faults missed: {missed}; {len(faults)} found, expected {len(wanted)}")
    return not missed and len(faults) == len(wanted)


def main(root):
    if not planted_are_found():
        return True
    sources, faults = faults_below(root)
    faults += too_many_files(root.parent / "web/src", "web/src")
    if sources < FEWEST:
        faults.append(f"{sources} sources found in {root}, expected {FEWEST} or more")
    print("\n".join(faults) or f"dependencies: {sources} files point one way")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
