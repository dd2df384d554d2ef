"""page.py ROOT - the page under the rules of C: folders of web/src import one way and files in no circle, no name stands in two
folders, a class is laid out in one style, each screen has its row, a folder has few files, a file's first line names it, files are short, and
styles not wide, and what is exported is needed elsewhere.

The order of the folders is that of ARCHITECTURE.md, "Map". Types count, too: what is only a type needs its file all the same."""
import collections
import os
import pathlib
import re
import sys
import tempfile

# Each folder and the folders that it may import; its own always.
MAY = {
    "wire": "",
    "words": "wire",
    "browser": "wire words",
    "core": "wire",
    "scene": "wire words browser core",
    "site": "wire words browser scene",
    "room": "wire words browser core scene",
    "play": "wire words browser core scene room",
    "games": "wire words browser core room",
    "sheets": "wire words browser",
    "league": "wire words browser core room",
    "ui": "wire words browser core room",
    "screens/parts": "wire words browser core scene room play games sheets league ui",
    "app": "wire words browser core scene room play ui styles",
}
# The folders of screens beside parts, and which of each other they may show; what is below screens, and parts, always.
SHOWS = {"house": "", "home": "house score", "book": "house", "replay": "", "score": "", "club": "book house score",
         "event": "replay", "mine": "replay", "table": "replay mine"}
MAY.update({f"screens/{name}": f"{MAY['screens/parts']} screens/parts " + " ".join(f"screens/{other}" for other in shows.split())
            for name, shows in SHOWS.items()})
MAY["app"] += " " + " ".join(f"screens/{name}" for name in (*SHOWS, "parts"))
FILES_MOST, LINES_MOST = 30, 500
COLUMNS_MOST = 120  # of styles; tests/lint/screenful.mjs counts those of scripts
FEWEST = 150  # sources; fewer means that they are elsewhere
IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)"(\.[^"]+)\"""")
RULE = re.compile(r"^([^\s@{}/][^{}]*)\{", re.M)  # outside @media
EXPORT = re.compile(r"^export (?:async )?(?:const|function|class|interface|type|let) (\w+)", re.M)
CLASS = re.compile(r"(?:^|,)\s*(\.[\w-]+)\s*(?=,|$)")


def folder_of(path):
    return path.parent.as_posix()


def is_made(path):
    """Types that follow from a schema (web/types.mjs) are nobody's to lay out."""
    return path.read_text(encoding="utf-8").startswith("/* Made of ")


def imports_of(root, path):
    """(line, what is imported, without its ending)"""
    for number, line in enumerate((root / path).read_text(encoding="utf-8").splitlines(), 1):
        for target in IMPORT.findall(line):
            yield number, pathlib.PurePosixPath(os.path.normpath(f"{folder_of(path)}/{target}"))


def circles_of(graph):
    """Whatever is left when files that need none of the others, or that none of the others needs, are taken away."""
    graph = {file: {other for other in needs if other in graph} for file, needs in graph.items()}
    while True:
        needed = set().union(*graph.values()) if graph else set()
        left = {file: needs & graph.keys() for file, needs in graph.items() if needs and file in needed}
        left = {file: needs & left.keys() for file, needs in left.items()}
        if left == graph:
            return sorted(graph)
        graph = left


def words_of(path):
    return set(re.findall(r"\w+", path.read_text(encoding="utf-8")))


def words_of_tests(root):
    """What the page's build and tests name of it."""
    return set().union(*(words_of(path) for folder in ("web", "tests/web", "tests/wasm") for path in (root / folder).glob("*.mjs")))


def faults_below(root, tested=frozenset()):
    scripts = [path.relative_to(root) for path in sorted(root.rglob("*")) if path.suffix in (".ts", ".tsx") and not is_made(path)]
    styles = [path.relative_to(root) for path in sorted(root.rglob("*.css"))]
    faults, graph = [], {}
    for path in scripts:
        folder, me = folder_of(path), path.with_suffix("").as_posix()
        text = (root / path).read_text(encoding="utf-8")
        if folder not in MAY:
            faults.append(f"web/src/{path}: a folder without rules of dependence; tests/lint/page.py has them")
            continue
        graph[me] = set()
        for number, target in imports_of(root, path):
            graph[me].add(target.as_posix())
            if folder_of(target) not in (folder, *MAY[folder].split()):
                faults.append(f"web/src/{path}:{number}: {target}: {folder} may import only {MAY[folder] or 'itself'}")
        if not text.startswith(f"/* {path.name} - "):
            faults.append(f"web/src/{path}:1: expected `/* {path.name} - what it is`")
    for path in scripts + styles:
        lines = (root / path).read_text(encoding="utf-8").splitlines()
        if len(lines) > LINES_MOST:
            faults.append(f"web/src/{path}: {len(lines)} lines, at most {LINES_MOST}")
        faults += [f"web/src/{path}:{number}: {len(line)} columns, at most {COLUMNS_MOST}"
                   for number, line in enumerate(lines, 1) if path in styles and len(line) > COLUMNS_MOST]
    for files in (scripts, styles):  # a style is named for the part of the page that it lays out
        names = collections.defaultdict(list)
        for path in files:
            names[path.stem].append(str(path))
        faults += [f"web/src: {' and '.join(paths)} have one name" for paths in names.values() if len(paths) > 1]
    homes = collections.defaultdict(set)  # of a class that is laid out by itself
    for path in (path for path in styles if folder_of(path) == "styles"):
        for selectors in RULE.findall((root / path).read_text(encoding="utf-8")):
            for name in CLASS.findall(re.sub(r"\(.*?\)", "", selectors)):
                homes[name].add(path.as_posix())
    faults += [f"web/src: {name} is laid out in {' and '.join(sorted(files))}" for name, files in homes.items() if len(files) > 1]
    shown = graph.get("app/routes", set())
    faults += [f"web/src/{path}: a screen that app/routes.tsx has no row for" for path in scripts
               if path.stem.endswith("_screen") and path.with_suffix("").as_posix() not in shown]
    counts = collections.Counter(folder_of(path) for path in scripts + styles)
    faults += [f"web/src/{folder}: {count} files, at most {FILES_MOST}" for folder, count in counts.items() if count > FILES_MOST]
    words = {path: words_of(root / path) for path in scripts}
    faults += [f"web/src/{path}: {name} is exported, and no other file needs it" for path in scripts
               for name in EXPORT.findall((root / path).read_text(encoding="utf-8"))
               if name not in tested and not any(name in words[other] for other in scripts if other != path)]
    circle = circles_of(graph)
    if circle:
        faults.append(f"web/src: files in a circle, or between circles: {' '.join(circle)}")
    return len(scripts), faults


# A file, its text, and a word of the fault that it must give; None: it gives none.
PLANTED = [
    ("wire/up.ts", 'import type { A } from "../room/a";', "wire may import only itself"),
    ("room/a.ts", 'import { up } from "../wire/up";', None),
    ("ui/down.tsx", 'const part = () => import("../screens/parts/part");', "ui may import only"),
    ("screens/parts/part.tsx", 'import { Home } from "../home/home";', "screens/parts may import only"),
    ("screens/home/home.tsx", 'export { part } from "../parts/part";', None),
    ("screens/home/seen_screen.tsx", "", None), ("app/routes.tsx", 'const seen = () => import("../screens/home/seen_screen");', None),
    ("screens/home/lost_screen.tsx", "", "lost_screen.tsx: a screen that app/routes.tsx has no row for"),
    ("screens/loose.tsx", "", "loose.tsx: a folder without rules"), ("attic/new.ts", "", "new.ts: a folder without rules"),
    ("play/same.ts", "", None), ("games/same.tsx", "", "have one name"),
    ("league/long.ts", "x;\n" * LINES_MOST, f"at most {LINES_MOST}"),
    ("styles/wide.css", ".w { margin: 0; }" + " " * COLUMNS_MOST, f"columns, at most {COLUMNS_MOST}"),
    ("styles/same.css", ".a, .b .c { color: red; }\n@media print {\n  .b { color: black; }\n}\n", None),
    ("styles/other.css", ".b, .d:is(.e, .c) { color: red; }\n.c,\n.a:hover,\n.a { color: red; }\n", ".a is laid out in styles/other.css and styles/same.css"), ("wire/same.ts", "/* Made of a schema. */" + "\nx;" * LINES_MOST, None),
    ("browser/own.ts", "export const needed = 1;\nexport const needless = 2;", "needless is exported, and no other"), ("browser/needs.ts", "needed;", None),
    ("sheets/x.ts", 'import "./y";', "files in a circle"), ("sheets/y.ts", 'import "./x";', None), ("sheets/z.ts", 'import "./x";', None),
] + [(f"scene/many{i}.ts", "", f"at most {FILES_MOST}" if i == 0 else None) for i in range(FILES_MOST + 1)]


def planted_are_found():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text, _ in PLANTED:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            head = "" if text.startswith("/*") else f"/* {pathlib.Path(name).name} - a planted file */\n"
            (root / name).write_text(head + text, encoding="utf-8")
        (root / "words").mkdir()
        (root / "words/other.ts").write_text("/* another.ts - not its name */", encoding="utf-8")
        _, faults = faults_below(root)
    wanted = [word for _, _, word in PLANTED if word] + ["expected `/* other.ts"]
    missed = [word for word in wanted if not any(word in fault for fault in faults)]
    in_circle = next((fault for fault in faults if "circle" in fault), "")
    if missed or len(faults) != len(wanted) or "sheets/z" in in_circle:
        print(f"page: planted faults missed: {missed}; found {faults}")
        return False
    return True


def main(root):
    if not planted_are_found():
        return True
    scripts, faults = faults_below(root / "web/src", words_of_tests(root))
    if scripts < FEWEST:
        faults.append(f"{scripts} scripts found, expected {FEWEST} or more")
    print("\n".join(faults) or f"page: {scripts} scripts point one way, in no circle")
    return bool(faults)


sys.exit(main(pathlib.Path(sys.argv[1])))
