"""stops.py PROGRAM - Ctrl-C stops a long run of bots at once, and the output is that of a run with as many deals.

A run is stopped soon, or later if no deal has ended by then. It must end soon and by itself."""
import json
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1]
SOON = 20  # seconds: one decision, on a machine under load
RUNS = (("golf", "columns=4", "rows=3", "--players", "hard"), ("golf", "--players", "medium", "--match"), ("golf6", "--players", "medium"))
faults = []


LATER = (0.3, 1, 3, 9, 27)  # seconds until a run is stopped


def listens(run, stop):
    """Waits until the program takes the signal itself; before, it would just die of it."""
    for _ in range(600):
        with open(f"/proc/{run.pid}/status", encoding="ascii") as status:
            caught = next(line.split()[1] for line in status if line.startswith("SigCgt:"))
        if int(caught, 16) >> (stop - 1) & 1:
            return
        time.sleep(0.1)
    faults.append(f"{run.args}: it takes no {stop.name} in 60 s")


def check(words, threads, stop):
    if not any(deals_told(words, threads, stop, seconds) for seconds in LATER):
        faults.append(f"{words} on {threads}: no deal in {LATER[-1]} s, so nothing was compared")


def deals_told(words, threads, stop, seconds):
    """Stops a run after some seconds and compares what it tells; how many deals it had played."""
    command = [PROGRAM, "sim", *words, "--seed", "1", "--json"]
    run = subprocess.Popen([*command, "--deals", "1000000000", "--threads", threads], stdout=subprocess.PIPE,
                           stderr=subprocess.PIPE, text=True)
    listens(run, stop)
    time.sleep(seconds)
    begun = time.monotonic()
    run.send_signal(stop)
    told, complaints = run.communicate()
    where = f"{words} on {threads}"
    if time.monotonic() - begun > SOON:
        faults.append(f"{where}: {time.monotonic() - begun:.0f} s to stop")
    if run.returncode != 128 + stop or "Stopped: these are the" not in complaints:
        faults.append(f"{where}: exit {run.returncode}, {complaints}")
        return 1
    games = json.loads(told)["games"]
    if not json.loads(told).get("partial"):
        faults.append(f"{where}: it does not say that it is a part")
    if games == 0:
        return 0
    again = subprocess.run([*command, "--deals", str(games)], capture_output=True, text=True).stdout
    if json.loads(again) | {"partial": True} != json.loads(told):
        faults.append(f"{where}: {told} is not what {games} deals bring: {again}")
    return games


def check_figures():
    """The standing ladder that is stopped tells what it has and leaves the file of figures as it was."""
    with tempfile.NamedTemporaryFile("w+", suffix=".md") as file:
        file.write("as it was\n")
        file.flush()
        run = subprocess.Popen([PROGRAM, "lab", "bots", "--figures", file.name], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
        listens(run, signal.SIGINT)
        run.send_signal(signal.SIGINT)
        told, complaints = run.communicate()
        file.seek(0)
        if run.returncode != 130 or "the file is as it was" not in complaints or file.read() != "as it was\n":
            faults.append(f"lab bots --figures: exit {run.returncode}, {complaints}, {told}")


check_figures()
for words in RUNS:
    for threads, stop in (("1", signal.SIGINT), ("3", signal.SIGTERM)):
        check(words, threads, stop)
print(*faults, sep="\n")
print(f"stops: {2 * len(RUNS) + 1} runs, {len(faults)} faults")
sys.exit(bool(faults))
