"""compilers.py BUILD .. - newer compilers than that of this system find nothing to warn of in what the builds compile.

The newest clang that is there checks each source with the options of its build (compile_commands.json), without making code. It
must know what is planted below: enumerators in sums of floating-point numbers and of other enumerations, of which clang warns
from version 19 on, and gcc never. Where no such clang is there, nothing was checked: exit 77."""
import concurrent.futures
import itertools
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

STRICT = ("-fsyntax-only", "-Werror", "-Wno-deprecated", "-ferror-limit=0")  # that a target has a newer name
WITH_VALUE = ("-o", "-MF", "-MT")
LEFT_OUT = ("-c", "-MD", "-fno-tree-pre", "-Wno-maybe-uninitialized")  # the last two are gcc's alone
PLANTED = ("enum { TENTHS = 10 };\ndouble share(double all) { return all / TENTHS; }\n",
           "typedef enum { HEARTS } Suit;\ntypedef enum { KING } Rank;\nint number(void) { return HEARTS + KING; }\n")


def options_of(command):
    """What a compiler needs to read a source as the build reads it: all behind the compiler's name, but where the result goes."""
    words = itertools.dropwhile(lambda word: not word.startswith("-"), shlex.split(command))
    for word in words:
        if word in WITH_VALUE:
            next(words)
        elif word not in LEFT_OUT and not word.startswith(("-O", "-g")):
            yield word


def clangs():
    """All that are there, the newest first."""
    found = [path for folder in os.environ["PATH"].split(":") for path in pathlib.Path(folder).glob("clang*")
             if re.fullmatch(r"clang(-\d+)?", path.name) and os.access(path, os.X_OK)]
    version = {path: subprocess.run([path, "-dumpversion"], capture_output=True, text=True).stdout for path in found}
    return sorted(found, key=lambda path: [int(number) for number in re.findall(r"\d+", version[path])], reverse=True)


def warns_of(clang, source):
    return subprocess.run([clang, *STRICT, "-Wall", "-Wextra", "-Wconversion", "-x", "c", "-"], input=source, text=True,
                          capture_output=True).returncode != 0


def check(clang, folder, options):
    """What it says of a source; nothing if all is well."""
    done = subprocess.run([clang, *STRICT, *options], cwd=folder, capture_output=True, text=True)
    return done.stderr if done.returncode != 0 else ""


def main(builds):
    clang = next((clang for clang in clangs() if all(warns_of(clang, source) for source in PLANTED)), None)
    if not clang:
        print("warning: sources were not checked by a newer compiler: here is no clang from version 19 on")
        return 77
    lists = [pathlib.Path(build) / "compile_commands.json" for build in builds]
    missing = [str(path) for path in lists if not path.exists()]
    if missing:
        sys.exit(f"compilers: there is no {missing[0]}, expected the tests and the page to be built")
    commands = [one for path in lists for one in json.loads(path.read_text())]
    asked = sorted({(one["directory"], tuple(options_of(one["command"]))) for one in commands})
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        said = dict.fromkeys(pool.map(lambda one: check(clang, *one), asked))
    said.pop("", None)
    print("".join(said) or f"{len(asked)} commands, nothing to warn of by {clang}")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
