"""program.py - asks the program for its commands, flags and examples."""
import re
import subprocess


def run(program, *words):
    """What the program prints; it must exit with 0."""
    done = subprocess.run([program, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == "", (words, done.returncode, done.stderr)
    return done.stdout


def listed(text):
    """The commands that a list of commands names, in its order."""
    return re.findall(r"^  ([a-z][a-z-]*) ", text, re.M)


def commands(program):
    """Every command as a list of words: ["play"], .., ["lab", "merge"], ["history", "show"], .."""
    top = listed(run(program, "--help"))
    assert len(top) > 20, top
    below = [[name, word] for name in ("admin", "duplicate", "history", "tournament") for word in listed(run(program, name, "--help"))]
    return [[name] for name in top] + [["lab", word] for word in ("bots", "calls", "exact", "hands", "learn", "merge", "show")] + below


def flags(program, command):
    """The flags of a command, as its --help lists them."""
    return re.findall(r"^ +(--[a-z-]+)", run(program, *command, "--help"), re.M)


def examples(text):
    """The command lines that a text prints as examples: indented by four."""
    text = re.sub(r" \\\n +", " ", text)
    return re.findall(r"^    ((?:build/release/)?cardroom .*)", text, re.M)
