"""transcripts.py READ.. [--program PROGRAM] - every golden transcript of this folder holds, and every preset has one of its own.

READ is the program of read.c, an emulator may stand before it. PROGRAM is cardroom, which must say the same by `check`.
A transcript is a preset's own when its name begins with the preset's id (the longest that fits) and its `game` line
names that preset. A fault is planted into a copy of one, and must be told with its line."""
import pathlib
import re
import subprocess
import sys
import tempfile

TRUE, UNTRUE, PLANTED = "\nsees 0 1.0 KH\n", "\nsees 0 1.0 KS\n", "null_high_card.txt"


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, encoding="utf-8")


def preset_of(name, presets):
    fits = [preset for preset in presets if name == preset or name.startswith(preset + "_")]
    return max(fits, key=len) if fits else None


def check_planted(folder, check):
    """A transcript that asserts what is not true does not hold."""
    text = (folder / PLANTED).read_text(encoding="utf-8")
    assert text.count(TRUE) == 1, f"{PLANTED} does not say once: {TRUE.strip()}"
    with tempfile.TemporaryDirectory() as temporary:
        file = pathlib.Path(temporary) / PLANTED
        file.write_text(text.replace(TRUE, UNTRUE), encoding="utf-8")
        told = run(*check, str(file))
        line = text[:text.index(TRUE)].count("\n") + 2
        assert told.returncode == 1 and f"{file}:{line}:" in told.stderr, f"planted, but not told: {told.stdout}{told.stderr}"


def main(words):
    at = words.index("--program") if "--program" in words else len(words)
    read, program = words[:at], words[at + 1:]
    folder = pathlib.Path(__file__).parent
    files = sorted(file for file in folder.glob("*.txt") if file.name != "CMakeLists.txt")
    for check in [read] + [[*program, "check"]] * bool(program):
        checked = run(*check, *map(str, files))
        sys.stderr.write(checked.stderr)
        assert checked.returncode == 0, f"a transcript does not hold: exit {checked.returncode}"
        assert checked.stdout.splitlines() == [f"{file}: ok" for file in files], "one line a file, each ok"
        check_planted(folder, check)
    presets = run(*read).stdout.split()
    own = {}
    for file in files:
        preset = preset_of(file.stem, presets)
        named = re.search(r"^game (\S+)", file.read_text(encoding="utf-8"), re.M)
        assert preset and named and named.group(1) == preset, f"{file.name} is not named for its game {named}"
        own.setdefault(preset, []).append(file.name)
    without = [preset for preset in presets if preset not in own]
    assert not without, f"no transcript of their own: {' '.join(without)}"
    assert presets, "there are no presets"
    print(f"transcripts: {len(files)} hold, {len(presets)} presets have their own")


if __name__ == "__main__":
    main(sys.argv[1:])
