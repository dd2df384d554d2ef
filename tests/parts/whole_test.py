"""whole_test.py SOURCE - the parts of `make test-all` together are everything: each test labelled full-.. is in one part that there
is, each step has tests or a preset, each pattern fits a file, and what a part leaves out is read by `make test`."""
import json
import pathlib
import re
import subprocess
import sys
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
sys.path.insert(0, str(SOURCE / "tests/parts"))
import ledger  # noqa: E402
from table import FUZZ, PARTS, STEPS_OF_FUZZ  # noqa: E402

STEPS = [step.split(" ", 1) for part in PARTS for steps in part.lists for step in steps]


def loose_ends(labels, steps):
    """Labels full-.. that no step runs, and steps that run none."""
    return {label for label in labels if label.startswith("full")} ^ {which for what, which in steps if what == "tests" and which.startswith("full")}


class Whole(unittest.TestCase):
    def test_each_label_is_a_step(self):
        shown = subprocess.run(["ctest", "--preset", "full", "--show-only=json-v1"], cwd=SOURCE, check=True, capture_output=True, text=True)
        labels = {label for test in json.loads(shown.stdout)["tests"] for one in test.get("properties", ())
                  if one["name"] == "LABELS" for label in one["value"]}
        self.assertEqual(loose_ends(labels, STEPS), set())
        self.assertEqual(loose_ends(labels | {"full-planted"}, STEPS), {"full-planted"})
        self.assertEqual(loose_ends(labels, [*STEPS, ("tests", "full-planted")]), {"full-planted"})

    def test_each_step_has_its_preset(self):
        presets = json.loads((SOURCE / "CMakePresets.json").read_text())
        names = {"build": {one["name"] for one in presets["buildPresets"]}, "tests": {one["name"] for one in presets["testPresets"]}}
        for what, which in STEPS:
            if what in names and not which.startswith("full-"):
                self.assertIn(which, names[what])
            elif what == "run":
                self.assertTrue((SOURCE / which.split()[0]).is_file(), which)
        self.assertEqual([int(which) for what, which in STEPS if what == "fuzz"], list(range(STEPS_OF_FUZZ)))

    def test_each_fuzz_target_is_in_the_table(self):
        told = re.findall(r"^fuzz_target\((\w+)", (SOURCE / "tests/fuzz/CMakeLists.txt").read_text(), re.M)
        self.assertEqual(sorted(told), sorted(FUZZ))

    def test_each_pattern_fits_a_file(self):
        names = ledger.files(SOURCE)
        for part in PARTS:
            for pattern in part.reads:
                with self.subTest(f"{part.name}: {pattern}"):
                    self.assertTrue(any(ledger.fits(name, pattern.removeprefix("!")) for name in names))

    def test_each_is_told_by_its_name(self):
        told = ledger.told(PARTS, ledger.Tree(SOURCE), ledger.Ledger(SOURCE / "no-ledger"))
        for part in PARTS:
            self.assertRegex(told, rf"(?m)^  {part.name} +missing$")

    def test_a_change_counts_where_it_is_read(self):
        reads = {part.name: lambda name, part=part: ledger.is_read(name, part.reads) for part in PARTS}
        page = {"webkit", *(f"{engine}-{about}" for engine in ("chromium", "firefox") for about in ("games", "clubs", "looks"))}
        self.assertTrue(all(map(reads["test"], ledger.files(SOURCE))), "make test reads everything")
        for name, readers in {"src/games/kop/kop.c": set(reads), "docs/bots.md": {"test", "packages"},
                              "web/build.mjs": {"test", "sizes", *page, "packages", "lint"}, "tests/web/score.mjs": {"test", *page}, "CHANGELOG.md": {"test"},
                              "packaging/image": {"test", "packages"}, "tests/packages/terminal_test.py": {"test", "terminal", "packages"}, "tests/lint/cppcheck.txt": {"test", "lint"}}.items():
            self.assertEqual({part for part, is_read in reads.items() if is_read(name)}, readers, name)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
