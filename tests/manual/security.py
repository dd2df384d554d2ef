"""security.py SOURCE - every test that docs/security.md names is there: its file, and in it a test of this name."""
import pathlib
import re
import sys

FEWEST = 60  # tests named; fewer mean that they are not found any more


def named(page):
    """(file, name) of each test: `FILE`: `NAME`, `NAME`; .."""
    for path, names in re.findall(r"`(tests/[\w/.]+)`:((?: `[^`]+`,?)+)", page):
        for name in re.findall(r"`([^`]+)`", names):
            yield path, name


def has(text, path, name):
    """Whether a source defines such a test."""
    if path.endswith(".py"):
        return re.search(rf"^\s*(async )?def {re.escape(name.removeprefix('def '))}\(", text, re.M)
    if path.endswith(".mjs"):
        return f'test("{name}"' in text or (f"function {name}(" in text and f"await {name}(" in text)
    return re.search(rf"^(static void|int) {name}\(", text, re.M) and (name == "LLVMFuzzerTestOneInput" or f"({name}" in text)


def wrong(page, source):
    """What is wrong with a page."""
    tests = list(named(page))
    faults = [f"{len(tests)} tests are named, expected {FEWEST} or more"] if len(tests) < FEWEST else []
    for path, name in tests:
        file = source / path
        if not file.is_file():
            faults.append(f"{path}: there is no such file")
        elif not has(file.read_text(), path, name):
            faults.append(f"{path}: has no test {name}")
    for number, line in enumerate(page.splitlines(), 1):
        if line.startswith("| ") and not line.startswith(("| attempt |", "| what happens |")) and not list(named(line)):
            faults.append(f"line {number}: no test is named")
    return faults


source = pathlib.Path(sys.argv[1])
page = (source / "docs/security.md").read_text()
for change in (("test_a_leak_is_found`", "test_a_leek_is_found`"), ("tests/room/test_share.c", "tests/room/test_shared.c"),
               ("the store that gave it must", "the store that gave it may"), ("`tests/room/test_limits.c`: `test_undo_has_an_end`", "none")):
    assert change[0] in page and wrong(page.replace(*change), source), f"a planted fault is not seen: {change}"
assert wrong("", source)
if wrong(page, source):
    sys.exit("\n".join(f"docs/security.md: {fault}" for fault in wrong(page, source)))
print(len(list(named(page))), "tests are there")
