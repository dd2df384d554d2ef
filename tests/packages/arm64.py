"""arm64.py SOURCE - the Debian packages for arm64, a Raspberry Pi's processor, as who installs them meets them.

They are built on this machine (packaging/cross) and installed in a bare arm64 Debian in a folder, whose programs qemu runs.
There tests/server/installed_test.py fetches the page and plays a game of two. Root only: it mounts, and tells the kernel
for its time which program runs those of arm64."""
import contextlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(sys.argv[1]).resolve()
BINFMT = pathlib.Path("/proc/sys/fs/binfmt_misc")
RULE = pathlib.Path("/usr/lib/binfmt.d/qemu-aarch64.conf")  # of qemu-user-static; systems that boot apply it by themselves
INSTALLED = ("cardroom", "cardroom-web", "libcardroom0")
# The program of the folder as one of this machine: it sees this machine's /tmp, so a test's scratch files have one name.
PROGRAM = """#!/bin/sh
exec unshare --mount sh -c 'mount -t proc proc "$0/proc" && mount --rbind /tmp "$0/tmp" && exec chroot "$0" cardroom "$@"' {root} "$@"
"""


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"arm64: {' '.join(map(str, words))} ended with {done.returncode}")
    return done.stdout


@contextlib.contextmanager
def emulated():
    """The kernel runs programs of arm64 by qemu. The rule has a name of its own: a Debian in a folder, such as that of another
    test, may take away the rule of the package's name when it installs qemu, too."""
    rule = BINFMT / f"cardroom-arm64-{os.getpid()}"
    mounted = not (BINFMT / "register").exists()
    if mounted:
        run("mount", "-t", "binfmt_misc", "none", BINFMT)
    (BINFMT / "register").write_text(":".join(["", rule.name, *RULE.read_text().strip().split(":")[2:]]))
    try:
        yield
    finally:
        rule.write_text("-1")
        if mounted:
            run("umount", BINFMT)


def install(debs, root):
    """A bare Debian of arm64 with the packages."""
    found = [next(debs.glob(f"{name}_*.deb")) for name in INSTALLED]
    suite = re.search(r"^Distribution: (\S+)", next(debs.glob("*.changes")).read_text(), re.M)[1]
    run("mmdebstrap", "--quiet", "--variant=apt", "--architectures=arm64",
        f"--customize-hook=copy-in {' '.join(map(str, found))} /root",
        '--customize-hook=env --unset=APT_CONFIG --unset=TMPDIR DEBIAN_FRONTEND=noninteractive chroot "$1" '
        "sh -c 'apt-get install --yes --no-install-recommends /root/*.deb'",
        suite, root)


def main():
    if os.getuid() != 0:
        sys.exit("arm64: expected root, who alone makes a machine in a folder")
    with tempfile.TemporaryDirectory(prefix="cardroom-arm64-") as folder, emulated():
        at = pathlib.Path(folder)
        archive = run(SOURCE / "packaging/dist", at / "dist").strip()
        run(SOURCE / "packaging/cross", "arm64", archive, at / "debs")
        install(at / "debs", at / "machine")
        program = at / "cardroom"
        program.write_text(PROGRAM.format(root=at / "machine"))
        program.chmod(0o755)
        print(run("chroot", at / "machine", "sh", "-c", "dpkg --print-architecture; uname -m; cardroom --version").strip())
        run("/usr/bin/python3", SOURCE / "tests/server/installed_test.py", program)


main()
