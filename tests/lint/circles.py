"""circles.py BUILD - lists the circles between files of src: files that need each other's functions, directly or
through others.

A noun's .c and .h count as one file. The object files of BUILD show which file needs which. circles.txt lists the
circles that are allowed, each with its reason. A circle that is not listed fails. So does a line that lists more than
there is: the list can only get shorter. The folders in folders (dependencies.py, INSIDE) need each other one way, too."""
import collections
import pathlib
import subprocess
import sys

from dependencies import may_need

ALLOWED = pathlib.Path(__file__).with_name("circles.txt")
SOURCES = pathlib.Path(__file__).resolve().parents[2] / "src"
FEWEST = 100  # object files; fewer means that the build is not there


def symbols(build):
    """Who defines each symbol, and what each file needs: {symbol: file}, {file: {symbols}}."""
    owner, needs = {}, collections.defaultdict(set)
    objects = sorted(build.glob("CMakeFiles/*/src/**/*.o"))
    names = {str(path): path.as_posix().split(".dir/src/", 1)[1].removesuffix(".c.o") for path in objects}
    names = {path: name for path, name in names.items() if (SOURCES / f"{name}.c").exists()}  # a build keeps what was moved away
    if len(objects) < FEWEST:
        sys.exit(f"circles: {len(objects)} object files in {build}, expected {FEWEST} or more: build it first")
    printed = subprocess.run(["nm", "-A", *names], check=True, capture_output=True, text=True).stdout
    for line in printed.splitlines():
        path, rest = line.rsplit(":", 1)
        kind, symbol = rest.split()[-2:]
        if kind == "U":
            needs[names[path]].add(symbol)
        elif kind in "TDBRVWC":
            owner[symbol] = names[path]
    return owner, needs


def components(graph):
    """The strongly connected components with more than one file (Tarjan)."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            component = stack[at:]
            del stack[at:]
            if len(component) > 1:
                found.append(sorted(component))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return sorted(found)


def allowed_circles():
    """Lines `file file ..: why`."""
    circles = []
    for number, line in enumerate(ALLOWED.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        files, colon, why = line.partition(":")
        if not colon or not why.strip():
            sys.exit(f"{ALLOWED.name}:{number}: expected `file file ..: why`")
        circles.append(files.split())
    return circles


def faults_of(circles, allowed):
    faults = []
    for circle in circles:
        if not any(set(circle) <= set(line) for line in allowed):
            faults.append(f"a circle that is not allowed: {' '.join(circle)}")
    inside = [set(circle) for circle in circles]
    for line in allowed:
        gone = [file for file in line if not any(file in circle and circle <= set(line) for circle in inside)]
        if gone:
            faults.append(f"{ALLOWED.name} lists more than is there; take out: {' '.join(gone)}")
    return faults


def arrows_up(graph):
    """What files need that their folder may not: the rule of includes, by functions."""
    for file in sorted(graph):
        for other in sorted(graph[file]):
            if other.split("/")[0] == file.split("/")[0] and not may_need(file, other):
                yield f"{file} needs {other}: {file.rsplit('/', 1)[0]} may not need what is in {other.rsplit('/', 1)[0]}"


def main(build):
    sys.setrecursionlimit(10000)
    owner, needs = symbols(build)
    graph = {file: {owner[symbol] for symbol in wanted if symbol in owner} - {file} for file, wanted in needs.items()}
    for file in set(owner.values()):
        graph.setdefault(file, set())
    circles = components(graph)
    for circle in circles:
        print(f"circle of {len(circle)}: {' '.join(circle)}")
        inside = set(circle)
        for file in circle:
            print(f"  {file} needs {' '.join(sorted(graph[file] & inside))}")
    faults = faults_of(circles, allowed_circles()) + list(arrows_up(graph))
    print("\n".join(faults) or f"circles: {len(circles)} among {len(graph)} files, all allowed")
    return bool(faults)


def planted():
    """What the check must find: circles of two and three, one beside a chain; a list that is too short or too long."""
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a", "e"}, "e": {"d"}, "f": {"a"}}
    found = components(graph)
    return (found == [["a", "b", "c"], ["d", "e"]] and not faults_of(found, found) and not components({"f": {"a"}, "a": set()})
            and len(faults_of(found, [["a", "b", "c"]])) == 1 and len(faults_of(found, found + [["x", "y"]])) == 1
            and len(faults_of([["a", "b"], ["d", "e"]], found)) == 1
            and list(arrows_up({"room/log/event": {"room/base/map", "room/tables/tables"}, "room/room": {"room/commands/hear"},
                                "bots/kop/kop_hard": {"bots/bot", "bots/strength"}, "core/text": {"core/json"}}))
            == ["bots/kop/kop_hard needs bots/strength: bots/kop may not need what is in bots",
                "room/log/event needs room/tables/tables: room/log may not need what is in room/tables"])


if not planted():
    sys.exit("circles: the check does not see planted circles")
sys.exit(main(pathlib.Path(sys.argv[1])))
