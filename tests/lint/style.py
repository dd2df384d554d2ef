"""style.py ROOT - files and functions are short enough, tables are data and not macros, nothing is marked as unfinished, and JSON is
written by core/json.h alone."""
import pathlib
import re
import sys
import tempfile

LINES_MOST = 500
COLUMNS_MOST = 120  # a line with a literal may be longer, since a sentence that is searched for stands in one piece
FUNCTION_LINES_MOST = 60  # between its braces: it fits a screen
LONG_FUNCTIONS = {
    "src/solvers/patience/lanes/patience_lanes_block.h": "the innermost loop: what its parts share stays in registers",
}
MACRO_LINES_MOST = 8  # a longer macro is a table or a function in disguise
TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")  # they show code in another order than it is read
LATER = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
# A string that holds a member of JSON (`"row":`), after any string before it on the line.
MEMBER = re.compile(r'"(?:[^"\\]|\\.)*\\":(?:[^"\\]|\\.)*"')
MEMBERS_BY_HAND = {
    "src/core/json.c": "the writer",
    "src/core/json.h": "its part that is compiled into who calls it",
    "src/core/json_change.h": "how a value begins that is no change, for who writes and who reads changes",
    "src/apps/measure/bench_room.c": "looks for members in what it is told, as a client without a JSON library",
    "src/process/channel.c": "what a bot must ignore: blanks and escapes that the writer never makes",
    "src/process/level_bot.c": "words of a refusal, which say what was expected",
}
FEWEST = 300  # sources; fewer means that they are elsewhere


def is_table(path, lines):
    """Whether a file is a table of data: a .c file that defines no function, whose body would begin with a lone {."""
    return path.suffix == ".c" and "{" not in lines


def long_functions(lines):
    """The line numbers at which functions of more than FUNCTION_LINES_MOST lines begin."""
    begin = 0
    for number, line in enumerate(lines, 1):
        if line == "{":
            begin = number
        elif line == "}" and begin:
            if number - begin - 1 > FUNCTION_LINES_MOST:
                yield begin
            begin = 0


def long_macros(lines):
    """The line numbers at which macros of more than MACRO_LINES_MOST lines begin."""
    found, begin = [], None
    for number, line in enumerate(lines, 1):
        if line.endswith("\\"):
            begin = begin or number
        elif begin:
            if number - begin + 1 > MACRO_LINES_MOST:
                found.append(begin)
            begin = None
    return found


def faults_of_source(root, path):
    name, lines = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8").splitlines()
    if len(lines) > LINES_MOST and not is_table(path, lines):
        yield f"{name}: {len(lines)} lines, at most {LINES_MOST} unless it is a table of data (a .c file without functions)"
    if name.startswith("src/") and name not in LONG_FUNCTIONS:
        for line in long_functions(lines):
            yield f"{name}:{line}: a function of more than {FUNCTION_LINES_MOST} lines, which does not fit a screen"
    for number, line in enumerate(lines, 1):
        if len(line) > COLUMNS_MOST and '"' not in line and not line.endswith("\\"):
            yield f"{name}:{number}: {len(line)} columns, at most {COLUMNS_MOST}"
    for line in long_macros(lines):
        yield f"{name}:{line}: a macro of more than {MACRO_LINES_MOST} lines; a table is an array, code a function"
    for number, line in enumerate(lines, 1):
        if name.startswith("src/") and name not in MEMBERS_BY_HAND and MEMBER.search(line):
            yield f"{name}:{number}: a member of JSON by hand, expected a function of core/json.h"


def faults_below(root):
    sources = [path for folder in ("src", "include", "tests", "examples", "docs")
               for path in sorted((root / folder).rglob("*.[ch]"))]
    for path in sources:
        yield from faults_of_source(root, path)
    for folder in ("src", "include", "examples", "docs", "tests"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix == ".py" and path.stem in sys.stdlib_module_names and "node_modules" not in path.parts:
                yield f"{path.relative_to(root)}: named as a module of Python, which scripts beside it would load instead"
            if path.suffix in (".c", ".h", ".md", ".py", ".mjs") and path.name != "style.py":
                for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                    if LATER.search(line):
                        yield f"{path.relative_to(root)}:{number}: a word that leaves something for later"
                    if TURNS.search(line):
                        yield f"{path.relative_to(root)}:{number}: a character that turns text around, expected its escape"
    if len(sources) < FEWEST:
        yield f"{len(sources)} sources found, expected {FEWEST} or more"


def planted_are_found():
    """Each rule finds its fault in a folder that has them all, and nothing else."""
    long_code, table = "{\n" + "x;\n" * LINES_MOST, "int x[] = {\n" + "1,\n" * LINES_MOST + "};\n"
    long_function = "int f(void)\n{\n" + "x;\n" * (FUNCTION_LINES_MOST + 1) + "}\n"
    files = {"long.c": long_code, "table.c": table, "table.h": table, "function.c": long_function,
             "macro.c": "#define A \\\n" + " 1, \\\n" * 8 + " 1\n",
             "short.c": "#define A \\\n 1\n", "later.c": "/* TO" "DO */\n", "warnings.py": "", "turned.c": "/* \u202e */\n", "wide.c": "x" * 121 + "\n" + '"' + "x" * 121 + '"\n',
             "member.c": 'char a[] = "x", b[] = "{\\"row\\":1}";\n',
             "no_member.c": 'char a[] = "\\"row\\"", *b = c ? "": "";\n'}
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "src").mkdir()
        for name, text in files.items():
            (root / "src" / name).write_text(text, encoding="utf-8")
        found = [fault.split(":")[0] for fault in faults_below(root)]
    return found == ["src/function.c", "src/long.c", "src/macro.c", "src/member.c", "src/table.h", "src/wide.c", "src/later.c", "src/turned.c", "src/warnings.py",
                     f"{len(files) - 1} sources found, expected {FEWEST} or more"]


if not planted_are_found():
    sys.exit("style: a planted fault is not found, or something that is none")
faults = list(faults_below(pathlib.Path(sys.argv[1])))
print("\n".join(faults) or "style: nothing too long, no macros for tables, nothing left for later")
sys.exit(bool(faults))
