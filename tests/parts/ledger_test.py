"""ledger_test.py SOURCE - what `make test-all` takes for green, in scratch trees with parts of their own."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
TABLE = '''
import dataclasses
FUZZ, FUZZ_SECONDS, STEPS_OF_FUZZ = (), "600", 1

@dataclasses.dataclass(frozen=True)
class Part:
    name: str
    proves: str
    lists: tuple
    reads: tuple
    installs: tuple = ()

PARTS = (
    Part("test", "all", (("run true",),), ("*",)),
    Part("core", "the core", (("run echo ran >>build/core", "run ! grep fault src/core.c"),), ("src", "!*.md")),
    Part("page", "the page", (("run true",), ("run sh web/check",)), ("web", "src/wire", "!*.md")),
)
'''


class Parts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="cardroom-parts-")
        self.addCleanup(folder.cleanup)
        self.at = pathlib.Path(folder.name)
        for name, text in {"src/core.c": "core\n", "src/core.md": "prose\n", "src/wire/line.c": "line\n", "web/page.ts": "page\n",
                           "web/check": "exit 0\n", "docs/core.md": "prose\n", ".gitignore": "/build/\n", "build/core": "",
                           "tests/parts/table.py": TABLE}.items():
            self.write(name, text)
        shutil.copy(SOURCE / "tests/run", self.at / "tests")
        shutil.copy(SOURCE / "tests/parts/ledger.py", self.at / "tests/parts")
        self.git("init", "-q")
        self.git("add", ".")

    def git(self, *command):
        subprocess.run(["git", *command], cwd=self.at, check=True, capture_output=True)

    def write(self, name, text):
        (self.at / name).parent.mkdir(parents=True, exist_ok=True)
        (self.at / name).write_text(text)

    def run_it(self, *what, ends=0):
        done = subprocess.run([sys.executable, self.at / "tests/run", *what], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(done.returncode, ends, done.stdout)
        return done.stdout

    def green(self):
        """The names of the parts that are green for the tree as it is."""
        return {line.split()[0] for line in self.run_it("list").splitlines() if " green  " in line}

    def test_what_is_green_is_not_run_again(self):
        self.assertEqual(self.green(), set())
        self.assertIn("3 of 3 parts are green for this tree.", self.run_it("all"))
        self.assertNotIn("==", self.run_it("all"))
        self.assertEqual((self.at / "build/core").read_text(), "ran\n")
        self.run_it("all", "core")  # but when it is named
        self.assertEqual((self.at / "build/core").read_text(), "ran\nran\n")

    def test_a_part_is_missing_when_what_it_reads_has_changed(self):
        self.run_it("all")
        for name, missing in {"src/core.c": {"test", "core"}, "web/page.ts": {"test", "page"}, "src/new.c": {"test", "core"},
                              "src/wire/line.c": {"test", "core", "page"}, "docs/core.md": {"test"}, "src/core.md": {"test"}}.items():
            with self.subTest(name):
                path = self.at / name
                before = path.read_text() if path.exists() else None
                self.write(name, "planted\n")
                self.assertEqual({"test", "core", "page"} - self.green(), missing)
                self.write(name, before) if before else path.unlink()
                self.assertEqual(self.green(), {"test", "core", "page"}, "as before")
        (self.at / "src/core.c").rename(self.at / "src/heart.c")
        self.assertEqual(self.green(), {"page"})

    def test_whether_it_is_committed_is_all_the_same(self):
        self.run_it("all")
        self.git("-c", "user.name=x", "-c", "user.email=x@x", "commit", "-qm", "all")
        self.assertEqual(len(self.green()), 3)
        self.write("build/other", "what was built\n")
        self.assertEqual(len(self.green()), 3)
        shutil.rmtree(self.at / ".git")  # an unpacked archive
        self.assertEqual(len(self.green()), 3)

    def test_what_fails_is_not_written_down(self):
        self.write("src/core.c", "fault\n")
        told = self.run_it("all", ends=1)
        self.assertIn("FAILED: ! grep fault src/core.c", told)
        self.assertEqual(self.green(), {"test", "page"})
        self.write("src/core.c", "core\n")
        self.run_it("all")
        self.assertEqual(len(self.green()), 3)
        self.write("src/core.c", "fault\n")
        self.assertEqual(self.green(), {"test", "page"})

    def test_what_cannot_be_run_here_is_said_and_not_green(self):
        self.write("web/check", "exit 77\n")
        told = self.run_it("all")
        self.assertIn("Not green: page, of which 1 could not be run here.", told)
        self.assertIn("NOT RUN: sh web/check", told)
        self.assertEqual(self.green(), {"test", "core"})

    def test_a_tree_that_changes_meanwhile_is_not_green(self):
        self.write("web/check", "echo more >>src/wire/line.c\n")
        self.assertIn("Not green: page, whose sources were changed while it ran.", self.run_it("all", "page"))
        self.assertEqual(self.green(), set())

    def test_what_is_named_wrongly(self):
        self.assertIn("there is no part pag; expected one of test, core, page", self.run_it("all", "pag", ends=1))
        self.assertIn("expected test, all, all PART .., or list", self.run_it("some", ends=1))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
