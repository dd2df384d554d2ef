"""widths.py PROGRAM - tables fit 80 columns or fold by columns, and prose is never wider than 90: through a pipe, and on
terminals of 80, 120 and 200 columns, in UTF-8 and C."""
import fcntl
import os
import pty
import struct
import subprocess
import sys
import tempfile
import termios
import unicodedata
from program import commands

program = os.path.abspath(sys.argv[1])
HOME = tempfile.TemporaryDirectory(prefix="cardroom-widths-")
PROSE = 90
TRANSCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../transcripts/kop_row_1.txt")
# What is printed as tables and prose. Boards, decks and transcripts are data: a line of theirs is not broken.
TOLD = ["", "--help", "games", "games --lang ja", "games snap", "options golf6", "options kop --lang pl", "options cambio --lang fr", "options spit",
        "history", "learn", "rules golf6", "rules kop --lang pl", "sim golf --deals 20 --seed 1 --players easy,easy",
        "sim kop --deals 3 --seed 1 --players easy,easy,easy,easy", "score golf6 'KH 5C 7D / KS 3H 9C' --explain",
        "lab golf --deals 1..20", "play --resume", f"analyse {TRANSCRIPT} --seed 1"]


def columns(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in line)


def environment(codeset, width):
    return dict(os.environ, HOME=HOME.name, XDG_STATE_HOME=HOME.name, LC_ALL=codeset, COLUMNS=str(width), TERM="dumb", PAGER="cat")


def at_terminal(words, width, codeset):
    own, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    process = subprocess.Popen(f"'{program}' {words}", shell=True, stdin=subprocess.DEVNULL, stdout=terminal, stderr=subprocess.DEVNULL,
                               env=environment(codeset, width))
    os.close(terminal)
    said = b""
    while True:
        try:
            part = os.read(own, 1 << 16)
        except OSError:
            break
        if not part:
            break
        said += part
    process.wait()
    os.close(own)
    return said.decode(errors="replace").replace("\r", "")


def check(words, said, width, codeset):
    for line in said.splitlines():
        assert columns(line) <= width, (words, width, codeset, columns(line), line)
        is_row = "   " in line.strip() or line.startswith("    ")
        assert is_row or columns(line) <= PROSE, (words, width, codeset, columns(line), line)


def main():
    for words in ("play golf6 --deal 3 --plain", "play kop --deal 3 --plain"):  # two games that history lists
        subprocess.run(f"printf '1\\n2\\nd\\nx\\npass\\n' | '{program}' {words}", shell=True, env=environment("C.UTF-8", 80), check=True,
                       capture_output=True)
    helps = [" ".join([*command, "--help"]) for command in commands(program)]
    for codeset in ("C.UTF-8", "C"):
        for words in [*TOLD, *helps]:
            piped = subprocess.run(f"'{program}' {words}", shell=True, stdin=subprocess.DEVNULL, capture_output=True,
                                   env=environment(codeset, 80))
            assert piped.returncode in (0, 1), (words, piped.returncode, piped.stderr)
            if words in helps or words in ("", "--help") or words.startswith(("games", "options", "history")):
                check(words, piped.stdout.decode(errors="replace"), 80, codeset)
        for words in TOLD:
            for width in (80, 120, 200):
                check(words, at_terminal(words, width, codeset), width, codeset)
    print(len(TOLD), "outputs and", len(helps), "helps fit")


main()
