"""transcripts.py PROGRAM - every golden transcript of this folder holds, and every preset has one of its own.

A transcript is a preset's own when its name begins with the preset's id (the longest that fits) and its `game` line
names that preset."""
import json
import pathlib
import re
import subprocess
import sys


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=120)


def preset_of(name, presets):
    fits = [preset for preset in presets if name == preset or name.startswith(preset + "_")]
    return max(fits, key=len) if fits else None


def main():
    program = sys.argv[1]
    folder = pathlib.Path(__file__).parent
    files = sorted(file for file in folder.glob("*.txt") if file.name != "CMakeLists.txt")
    checked = run(program, "check", *map(str, files))
    sys.stderr.write(checked.stderr)
    assert checked.returncode == 0, f"a transcript does not hold: exit {checked.returncode}"
    assert checked.stdout.splitlines() == [f"{file}: ok" for file in files], "one line a file, each ok"
    presets = [game["id"] for game in json.loads(run(program, "games", "--json").stdout)]
    own = {}
    for file in files:
        preset = preset_of(file.stem, presets)
        named = re.search(r"^game (\S+)", file.read_text(encoding="utf-8"), re.M)
        assert preset and named and named.group(1) == preset, f"{file.name} is not named for its game {named}"
        own.setdefault(preset, []).append(file.name)
    without = [preset for preset in presets if preset not in own]
    assert not without, f"no transcript of their own: {' '.join(without)}"
    print(f"transcripts: {len(files)} hold, {len(presets)} presets have their own")


if __name__ == "__main__":
    main()
