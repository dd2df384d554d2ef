"""deps_test.py SOURCE - what is installed before building: nothing where all is there, and nothing is left when it is killed.

apt-get, dpkg-query and the policy file are stand-ins in a scratch folder: nothing of this machine changes."""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
TOOLS = ("sh", "bash", "cat", "chmod", "cut", "dirname", "echo", "env", "grep", "id", "kill", "mktemp", "rm", "sed", "sleep", "sort", "tail", "tee",
         "touch")
MISSING = "test cardroom-no-such-package\n"


class Deps(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="cardroom-deps-")
        self.addCleanup(folder.cleanup)
        self.at = pathlib.Path(folder.name)
        self.policy, self.begun = self.at / "policy-rc.d", self.at / "begun"
        shutil.copy(SOURCE / "packaging/deps", self.at)
        self.bin = self.at / "bin"
        self.bin.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))
        (self.bin / "id").unlink()
        self.stand_in("id", "echo 0")
        self.stand_in("dpkg-query", "exit 1")
        self.env = {"PATH": str(self.bin), "POLICY": str(self.policy), "TMPDIR": str(self.at)}

    def stand_in(self, name, does):
        file = self.bin / name
        file.write_text(f"#!/bin/sh\n{does}\n")
        file.chmod(0o755)

    def begin(self, packages, purpose="test"):
        (self.at / "packages.txt").write_text(packages)
        return subprocess.Popen([self.at / "deps", purpose], env=self.env, stdin=subprocess.DEVNULL, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)

    def run_it(self, packages, purpose="test"):
        process = self.begin(packages, purpose)
        told, _ = process.communicate()
        return process.returncode, told

    def installs_long(self):
        self.stand_in("apt-get", f"touch {self.begun}\nsleep 60")
        process = self.begin(MISSING)
        while not self.begun.exists():
            self.assertIsNone(process.poll(), "it ended")
            time.sleep(0.02)
        return process

    def may_start(self):
        return subprocess.run([self.policy], env=self.env).returncode == 0

    def test_nothing_is_missing(self):
        self.stand_in("apt-get", f"touch {self.begun}")
        self.stand_in("id", "echo 1000")  # and no sudo
        self.assertEqual(self.run_it("test sh\ntest grep\n"), (0, ""))
        self.assertFalse(self.begun.exists())

    def test_the_newest(self):
        self.stand_in("apt-cache", "echo 'thing-9 - old'; echo 'thing-19 - new'; echo 'thing-8 - older'")
        self.stand_in("apt-get", "exit 0")
        self.assertEqual(self.run_it("test thing-newest\n"), (0, "Installing Debian packages: thing-19\n"))
        self.stand_in("apt-cache", "exit 0")
        self.assertEqual(self.run_it("test thing-newest\n"), (0, ""))

    def test_another_system(self):
        (self.bin / "dpkg-query").unlink()
        self.assertEqual(self.run_it(MISSING), (0, ""))

    def test_nobody_may_install(self):
        self.stand_in("id", "echo 1000")
        code, told = self.run_it(MISSING)
        self.assertEqual((code, "run as root, or install sudo: apt-get install cardroom-no-such-package" in told), (2, True), told)

    def test_not_to_be_had(self):
        self.stand_in("apt-get", "echo 'E: Unable to locate package'; exit 100")
        code, told = self.run_it(MISSING)
        self.assertEqual((code, "deps: apt-get could not install: cardroom-no-such-package" in told), (2, True), told)
        self.assertFalse(self.policy.exists())

    def test_killed(self):
        for sent in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process = self.installs_long()
            self.assertFalse(self.may_start(), "what is installed for tests is started")
            os.killpg(process.pid, sent)
            process.communicate()
            self.assertFalse(self.policy.exists(), f"a policy is left after {sent.name}")
            self.begun.unlink()

    def test_killed_at_once(self):
        process = self.installs_long()
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        self.assertTrue(self.may_start(), "what is left of it forbids services")
        self.assertFalse(self.policy.exists())

    def test_a_policy_of_others_stays(self):
        self.policy.write_text("#!/bin/sh\nexit 0\n")
        self.policy.chmod(0o755)
        self.stand_in("apt-get", "exit 0")
        self.assertEqual(self.run_it(MISSING)[0], 0)
        self.assertTrue(self.may_start())

    def test_packages_of_no_suite(self):
        named = self.at / "os-release"
        for words in ("", "ID=somebody\n", "NAME=x\n"):
            named.write_text(words)
            done = subprocess.run([SOURCE / "packaging/deb", "none.tar.xz", self.at / "out"], capture_output=True, text=True,
                                  env={"PATH": os.environ["PATH"], "OS_RELEASE": str(named)})
            self.assertEqual((done.returncode, f"deb: {named} names no suite" in done.stderr), (2, True), done)

    def test_packages_for_an_unknown_suite(self):
        """It is refused at once, in one sentence, and nothing is built or made."""
        told = "cross: there is no suite '%s', expected one of: bookworm trixie\n"
        named, out = self.at / "os-release", self.at / "out"
        named.write_text("ID=somebody\n")
        here = {"PATH": os.environ["PATH"]}
        for command, suite, env in ((["packaging/cross", "arm64", "none.tar.xz", out, "nosuchsuite"], "nosuchsuite", here),
                                    (["make", "cross", "SUITE=nosuchsuite"], "nosuchsuite", here),
                                    (["packaging/cross", "arm64", "none.tar.xz", out], "", {**here, "OS_RELEASE": str(named)})):
            done = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True, env=env)
            self.assertEqual((done.returncode, done.stdout), (2, ""), done)
            self.assertTrue(done.stderr.startswith(told % suite), done)
            self.assertLessEqual(done.stderr.count("\n"), 2, done)  # make's own, too
        self.assertFalse(out.exists())
        for words in ("", "bookworm", "trixie"):
            self.assertEqual(subprocess.run([SOURCE / "packaging/cross", "--knows", *words.split()], env=here).returncode, 0)


unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
