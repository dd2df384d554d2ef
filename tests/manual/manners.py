"""manners.py PROGRAM PAGE - exit codes are those of the manual page's table; Ctrl-C stops long work with what was counted so far;
a terminal is told how long it will take; `help COMMAND`, near commands and flags; a draw asks before results are in."""
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time

program, page = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).read_text(encoding="utf-8")
FOLDER = tempfile.TemporaryDirectory(prefix="cardroom-manners-")
LONG = ("sim golf --players hard --deals 1000000 --seed 1", "solve golf --deals 1..1000000 --score", "lab golf --deals 1..100000000")


def run(*words, text=""):
    return subprocess.run([program, *words], input=text, capture_output=True, text=True, cwd=FOLDER.name)


def at_terminal(words, answer=None, until=r"\Z.", seconds=1200):
    """What the program says at a terminal; until: ends it by Ctrl-C once it has said so. And its exit code."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(FOLDER.name)
        os.execv(program, ["cardroom", *words.split()])
    said, begun, is_stopped = "", time.monotonic(), False
    while time.monotonic() - begun < seconds:
        try:
            said += os.read(terminal, 4096).decode(errors="replace")
        except OSError:
            break
        if answer and answer[0] in said:
            os.write(terminal, answer[1].encode())
            answer = None
        if not is_stopped and re.search(until, said):
            os.write(terminal, b"\x03")
            is_stopped = True
    return said, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def catches(pid, which):
    caught = re.search(r"^SigCgt:\s*(\w+)", pathlib.Path(f"/proc/{pid}/status").read_text(encoding="utf-8"), re.M)
    return int(caught.group(1), 16) >> (which - 1) & 1


def exit_codes():
    table = re.findall(r"^\|  \*(\d+)\*\n:  (\S.*)", page[page.index("# EXIT STATUS"):], re.M)
    assert [int(code) for code, _ in table] == [0, 1, 2, 3, 130, 143], table
    wrong = pathlib.Path(FOLDER.name, "wrong.txt")
    wrong.write_text("cardroom 1\ngame golf\ndeal 1\nstock 99\n", encoding="utf-8")
    for words, code in ((("games",), 0), (("check", "wrong.txt"), 1), (("games", "golf66"), 2), (("nonsense",), 2)):
        done = run(*words)
        assert done.returncode == code, (words, done)


def ctrl_c_stops_with_a_part():
    for words in LONG:
        said, code = at_terminal(words, until=r"\d+ of \d+ [a-z]+.*to go|\d s to go")
        assert code == 130 and "Stopped" in said and " of " in said, (words, code, said)
    process = subprocess.Popen([program, *LONG[0].split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not catches(process.pid, signal.SIGTERM):
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    out, error = process.communicate(timeout=1200)
    assert process.returncode == 143 and "partial, " in out and "to go" not in error, (process.returncode, out, error)


def help_of_a_command():
    for words in (("play",), ("tournament", "draw"), ("lab", "bots")):
        assert run("help", *words).stdout == run(*words, "--help").stdout, words
    assert "did you mean play" in run("help", "pla").stderr


def nearest():
    for words, wanted in (("serve --port 8080", "--listen=HOST:PORT"), ("solve --deal 1..1000", "lab"), ("solve golf --deal 1..9", "--deals 1..9"),
                          ("golf6", "cardroom play golf6"), ("simulate golf", "did you mean sim?"), ("analyze x", "analyse"),
                          ("play golf --level hard", "--bots"), ("sim golf --games 5", "--deals")):
        done = run(*words.split())
        assert done.returncode == 2 and wanted in done.stderr and done.stderr.count("\n") == 1, (words, done.stderr)


def a_draw_asks():
    run("tournament", "new", "evening.txt", "kop")
    run("tournament", "add", "evening.txt", *[f"P{i}" for i in range(8)])
    assert run("tournament", "draw", "evening.txt").returncode == 0
    question = "Round 1: 2 of 2 tables have no result yet. Draw round 2 all the same? [y/N]"
    before = pathlib.Path(FOLDER.name, "evening.txt").read_text(encoding="utf-8")
    said, code = at_terminal("tournament draw evening.txt", ("[y/N]", "\n"))
    assert question in said and code == 1, (said, code)
    assert pathlib.Path(FOLDER.name, "evening.txt").read_text(encoding="utf-8") == before
    said, code = at_terminal("tournament draw evening.txt", ("[y/N]", "y\n"))
    assert code == 0 and "Round 2" in said, (said, code)
    said, code = at_terminal("tournament draw evening.txt --yes")
    assert code == 0 and "[y/N]" not in said, (said, code)
    run("tournament", "new", "all.txt", "kop", "--form", "4x1")
    run("tournament", "add", "all.txt", *[f"P{i}" for i in range(8)])
    assert run("tournament", "draw", "all.txt").returncode == 0
    said, code = at_terminal("tournament draw all.txt --all", ("[y/N]", "\n"))
    assert question in said and code == 1, (said, code)
    assert "no result yet" in run("tournament", "draw", "evening.txt").stderr  # a script is told, and not kept waiting


for test in (exit_codes, help_of_a_command, nearest, a_draw_asks, ctrl_c_stops_with_a_part):
    test()
    print("ok", test.__name__, flush=True)
FOLDER.cleanup()
