"""examples.py PROGRAM RECORD_MAKER SOURCE - every example that the program, the manual page, README or its tour prints runs.

An example exits with 0 (done, yes) or 1 (no). 2 means that it is written wrongly. Examples that take long may be stopped
after a moment; by then they have read their words. The files that examples name are made here.
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from program import commands, examples, run

program, maker, source = (os.path.abspath(path) for path in sys.argv[1:4])
LONG = r"cardroom (serve|join|bench|lab (kop|golf|hands|calls)|lab bots .*(hard|--scale)|analyse game|sim .*(hard|exec:|000000)|check-bot)"
MOMENT = 0.15  # seconds between two looks at a long example
WAITS = 8  # looks at which all of its processes wait, until it is taken for one that does
START = 3  # a long example that has computed as long as so many wrong ones do has read its words
FIXTURES = """
cardroom serve --listen 127.0.0.1:0 --store room.db >served.txt 2>&1 & until cardroom admin backup backup.db --store room.db 2>/dev/null; do sleep 0.1; done; kill $!; wait
cardroom play golf6 --seed 1 >game.txt
cardroom deal golf --deal 17 >board.txt
printf 'cardroom 1\\ngame golf\\ndeal 17\\n' >patience.txt
printf '#= game 31415926 0\\n#= rules golf\\n#= preset golf\\n#= began 2026-01-31T18:00:00Z\\n#= last 2026-01-31T18:05:00Z\\n#= seat person - - you\\n#= you 0\\n#= stage left\\n#= won open\\n#= help no\\n' >my-games.txt; cat patience.txt >>my-games.txt
cardroom history import my-games.txt
cardroom lab golf --deals 1..40 --shard 1/2 --state one.state
cardroom lab golf --deals 1..40 --shard 2/2 --state two.state
cardroom play kop --deal 17 --deals 2 --seed 1 >one.txt
cardroom play kop --deal 17 --deals 2 --seed 2 --bots easy >two.txt
cardroom tournament new evening.txt kop --form 3x4 --seed 1
cardroom tournament add evening.txt Anna Basia Celina Daria Ewa Filip Gosia Hania
cardroom tournament draw evening.txt
cardroom tournament enter evening.txt 1 12 -4 -4 -4
cardroom tournament deal evening.txt 2 normal A+C 70/3
cardroom duplicate new saturday.txt golf match=18
cardroom tournament new autumn.txt kop --form 1x4 --seed 2
cardroom tournament add autumn.txt Anna Basia Celina Daria
cardroom tournament draw autumn.txt
cardroom tournament enter autumn.txt 1 6 2 -2 -6
printf 'cardroom club 1\\nname Kop in Wolsztyn\\nmember 1 Anna\\n' >club.txt
"""
# What an example needs in the file of the tournament: these lines are run before it.
FIRST = {
    "return": "cardroom tournament withdraw evening.txt Hania",
    "enter": "cardroom tournament close evening.txt 1.2; cardroom tournament draw evening.txt",
    "deal": "cardroom tournament close evening.txt 1.2; cardroom tournament draw evening.txt",
    "draw": "cardroom tournament close evening.txt 1.2",
    "swap": "cardroom tournament close evening.txt 1.2; cardroom tournament draw evening.txt",
    "reopen": "cardroom tournament end evening.txt",
    "cancel": "cardroom tournament close evening.txt 1.2; cardroom tournament draw evening.txt",
}


def look(session):
    """The seconds for which the processes of a session have computed, and whether all of them wait."""
    ticks, states = 0, ""
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[3]) == session:
            ticks += int(words[11]) + int(words[12])
            states += words[0]
    return ticks / os.sysconf("SC_CLK_TCK"), not states.strip("SZ")


def shell(line, folder, enough=0.0):
    """Runs a line as it was printed, a long one until it has computed for `enough` seconds; returns exit code (124: stopped)
    and messages."""
    env = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}", "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder}
    with subprocess.Popen(["timeout", "-s", "KILL", "1200", "bash", "-c", line], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        waits = 0  # looks, one after another, at which all waited
        while enough and process.poll() is None:
            try:
                process.wait(MOMENT)
            except subprocess.TimeoutExpired:
                seconds, all_wait = look(process.pid)
                waits = waits + 1 if all_wait else 0
                if seconds >= enough or waits == WAITS:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.communicate()
                    return 124, ""
        said = process.communicate()[1]
    return process.returncode, said


def fixtures(folder):
    os.makedirs(f"{folder}/bin")
    os.makedirs(f"{folder}/build/release")
    os.symlink(program, f"{folder}/bin/cardroom")
    os.symlink(program, f"{folder}/build/release/cardroom")
    os.symlink(f"{source}/docs", f"{folder}/docs")
    with open(f"{folder}/record.txt", "w") as record:
        subprocess.run([maker], check=True, stdout=record)
    for line in FIXTURES.strip().splitlines():
        code, said = shell(line, folder)
        assert code == 0, (line, said)


def reading(line, folder):
    """Seconds that the program computes until it has refused its words; sanitizers make it much."""
    before = os.times()
    assert shell(line, folder)[0] == 2
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def wrong(line, clean, enough):
    """What is wrong with an example; None when it runs. A long one runs until it has computed for `enough` seconds."""
    with tempfile.TemporaryDirectory() as place:
        folder = f"{place}/scratch"
        shutil.copytree(clean, folder, symlinks=True)
        errand = re.match(r"cardroom tournament (\w+)", line)
        if errand and errand[1] in FIRST:
            code, said = shell(FIRST[errand[1]], folder)
            assert code == 0, (line, said)
        is_long = re.search(LONG, line)
        if is_long and "serve" in is_long[0]:
            line = re.sub(r" *#.*", "", line) + " --print-settings"  # no test takes the port that people use
        if is_long and "join" in is_long[0]:  # what looks for a server that is not there has read its words
            line = f"{{ {line}\n}} >joined || grep -q 'nobody answers there' joined || exit 2"
        code, said = shell(line, folder, enough if is_long else 0)
        return None if code in ((0, 1, 124) if is_long else (0, 1)) else f"exit {code}: {line}\n    {said.strip()}"


def printed():
    """Every example, with the place that prints it."""
    for words in [[], ["--help"], *([*command, "--help"] for command in commands(program))]:
        lines = examples(run(program, *words))
        assert lines, f"`cardroom {' '.join(words)}` shows no example"
        yield from lines
    for path in ("packaging/cardroom.1.scd", "README.md", "docs/tour.md"):
        with open(f"{source}/{path}") as file:
            lines = examples(re.sub(r"\t", "    ", file.read()))
        assert len(lines) >= 5, f"{path} shows too few examples"
        yield from lines


with tempfile.TemporaryDirectory() as place:
    clean = f"{place}/clean"
    fixtures(clean)
    refused = ("cardroom play golf66", "cardroom sim golf6 --player easy,", "cardroom bench speed", "cardroom join ftp://x")
    enough = MOMENT + START * max(reading(line, clean) for line in refused)
    for line in refused:
        assert wrong(line, clean, enough), f"a wrong example runs: {line}"
    lines = list(dict.fromkeys(printed()))
    faults = [fault for fault in (wrong(line, clean, enough) for line in lines) if fault]
if faults:
    sys.exit("\n".join(faults))
print(len(lines), "examples run as printed")
