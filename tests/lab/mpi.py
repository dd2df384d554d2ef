"""mpi.py MPI_PROGRAM PROGRAM - counts by four processes through MPI, one of which is killed in the middle: the same command goes on, and
state and result have the bytes of one process. Then fewer processes, and none of MPI's, go on from such a state."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

MPI, PROGRAM = map(os.path.abspath, sys.argv[1:3])
RUNS = (
    ["golf", "--deals", "1..20000"],
    ["black_hole", "--deals", "1..300", "--nodes", "3000"],
    ["bots", "golf6", "--players", "medium,easy", "--matches", "1000", "--threads", "2"],
    ["kop", "--contracts", "normal", "--hands", "3"],
)
ENV = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_btl": "self,vader"}
killed = 0


def mpirun(processes, *words):
    return ["mpirun", "-n", str(processes), "--oversubscribe", "--bind-to", "none", MPI, *words]


def run(command):
    ran = subprocess.run(command, capture_output=True, text=True, env=ENV)
    assert ran.returncode == 0, (command, ran.returncode, ran.stdout, ran.stderr)
    return ran.stdout


def descendants(pid):
    """The processes below this one that are the program."""
    found = []
    for task in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += descendants(child)
            if os.path.realpath(f"/proc/{child}/exe") == os.path.realpath(MPI):
                found.append(int(child))
    return found


def kill_one(words, state, which):
    """Begins a run of four processes, and kills one of them as soon as something more is done. True: that was in the middle."""
    before = state.read_text() if state.exists() else ""
    command = mpirun(4, *words, "--state", str(state))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENV) as ran:
        deadline = time.monotonic() + 120
        while ran.poll() is None and not (state.exists() and "\ndone " in state.read_text() and state.read_text() != before):
            assert time.monotonic() < deadline, "nothing is done in two minutes"
            time.sleep(0.02)
        below = sorted(descendants(ran.pid))
        if len(below) == 4:
            os.kill(below[which], signal.SIGKILL)
        ran.communicate()
    return len(below) == 4 and ran.returncode != 0


def check(number, words, folder):
    global killed
    whole, state = folder / f"whole{number}", folder / f"mpi{number}"
    told = run([PROGRAM, "lab", *words, "--state", str(whole)])
    for which in (3, 0, 1):
        killed += kill_one(words, state, which)
    assert run(mpirun(4, *words, "--state", str(state))) == told, words
    assert state.read_bytes() == whole.read_bytes(), words
    assert run(mpirun(3, *words, "--json")) == run([PROGRAM, "lab", *words, "--state", str(whole), "--json"]), words
    state.unlink()
    kill_one(words, state, 2)
    assert run([PROGRAM, "lab", *words, "--state", str(state)]) == told, words
    assert state.read_bytes() == whole.read_bytes(), words


def check_family(folder):
    """Several counts in one run, and an error that all processes meet."""
    words = ["patience", "--deals", "1..3", "--nodes", "50"]
    assert run(mpirun(4, *words)) == run([PROGRAM, "lab", *words])
    for wrong in (["golf66"], ["golf", "--state", str(folder / "nothing" / "here")]):
        ran = subprocess.run(mpirun(3, *wrong), capture_output=True, text=True, env=ENV)
        assert ran.returncode != 0 and ran.stdout == "" and ran.stderr.count("cardroom: ") == 1, (wrong, ran)


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    check_family(folder)
    for number, words in enumerate(RUNS):
        check(number, words, folder)
assert killed >= len(RUNS), f"{killed} kills came in the middle, expected {len(RUNS)} or more"
print(f"mpi: {len(RUNS)} runs of four processes, {killed} kills in the middle: the bytes of one process")
