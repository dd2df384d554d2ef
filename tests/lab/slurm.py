"""slurm.py PROGRAM GUIDE - the job array that the guide shows, run by Slurm's own daemons on this machine: one task is requeued in
the middle, and the merged states are those of one run, to the last byte.

The daemons are children of this test, with settings of their own in a scratch folder, and are ended by it. Exit 77: Slurm is not
installed, or cannot run here, and why."""
import contextlib
import ctypes
import os
import pathlib
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PROGRAM, GUIDE = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
TASKS, WORDS = 4, "golf --deals 1..60000"
CONF = """ClusterName=counting
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket,cred_expire=10
CredType=cred/munge
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus}
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def end_with_parent():
    """Daemons do not outlive a test that is killed."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG


def skip(why):
    print(f"slurm: not run: {why}")
    sys.exit(77)


def free_ports(count):
    with contextlib.ExitStack() as held:
        sockets = [held.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


def wait(what, seconds=120):
    deadline = time.monotonic() + seconds
    while not what():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.2)
    return True


class Cluster:
    """munged, slurmctld and slurmd with everything they have in one folder."""

    def __init__(self, folder):
        self.folder, self.children = folder, []
        self.env = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}

    def start(self, *command):
        log = open(self.folder / f"{os.path.basename(command[0])}.out", "w")
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=self.env, cwd=self.folder,
                                 preexec_fn=end_with_parent)
        self.children.append((child, log))

    def ask(self, *command):
        return subprocess.run(command, capture_output=True, text=True, env=self.env, cwd=self.folder)

    def logs(self):
        return "\n".join(f"{path.name}: {path.read_text(errors='replace')[-1500:]}" for path in sorted(self.folder.glob("*.out")))

    def begin(self):
        folder = self.folder
        for name in ("state", "spool"):
            (folder / name).mkdir()
        key = folder / "munge.key"
        key.write_bytes(secrets.token_bytes(128))
        key.chmod(0o600)
        conf = CONF.format(folder=folder, host=socket.gethostname().split(".")[0], ports=free_ports(2), cpus=os.cpu_count(),
                           user=os.environ.get("USER") or "root" if os.getuid() else "root")
        (folder / "slurm.conf").write_text(conf)
        (folder / "cgroup.conf").write_text("IgnoreSystemd=yes\n")
        self.start("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={folder}/munge.socket",
                   f"--pid-file={folder}/munged.pid", f"--log-file={folder}/munged.log", f"--seed-file={folder}/munged.seed")
        if not wait((folder / "munge.socket").exists, 30):
            skip(f"munged does not start:\n{self.logs()}")
        self.start("slurmctld", "-D", "-f", str(folder / "slurm.conf"))
        self.start("slurmd", "-D", "-f", str(folder / "slurm.conf"))
        if not wait(lambda: "idle" in self.ask("sinfo", "-h", "-o", "%T").stdout, 90):
            skip(f"the node does not come up: {self.ask('sinfo').stdout}\n{self.logs()}")

    def end(self):
        if shutil.which("scancel") and self.children:
            self.ask("scancel", "--partition=all")  # what a test that failed has left
        for child, log in reversed(self.children):
            child.terminate()
            try:
                child.wait(20)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
            log.close()


def script_of_guide():
    """The script in the guide, with another count and fewer tasks."""
    text = GUIDE.read_text(encoding="utf-8")
    lines = re.search(r"^    #!/bin/sh\n(?:    .*\n)+", text, re.M).group()
    script = re.sub(r"^    ", "", lines, flags=re.M)
    for old, new in (("exec cardroom", f"exec {PROGRAM}"), ("black_hole --deals 1..1000000", WORDS), ("--array=1-20", f"--array=1-{TASKS}"),
                     ("--cpus-per-task=8", "--cpus-per-task=1")):
        assert old in script, f"{GUIDE} does not have {old}"
        script = script.replace(old, new)
    return script


def check(cluster):
    folder = cluster.folder
    (folder / "count.sh").write_text(script_of_guide())
    told = cluster.ask("sbatch", "count.sh")
    assert told.returncode == 0, (told.stderr, cluster.logs())
    job = told.stdout.split()[-1]
    state = folder / "black_hole.2.state"
    assert wait(lambda: state.exists() and "\ndone " in state.read_text()), (cluster.ask("squeue").stdout, cluster.logs())
    requeued = cluster.ask("scontrol", "requeue", f"{job}_2")
    before = state.read_text()
    assert wait(lambda: not cluster.ask("squeue", "-h").stdout.strip(), 600), (cluster.ask("squeue").stdout, cluster.logs())
    states = sorted(map(str, folder.glob("black_hole.*.state")))
    assert len(states) == TASKS, (states, cluster.logs())
    merged = cluster.ask(PROGRAM, "lab", "merge", *states, "--state", "merged.state")
    whole = cluster.ask(PROGRAM, "lab", *WORDS.split(), "--state", "whole.state")
    assert merged.returncode == whole.returncode == 0, (merged.stderr, whole.stderr)
    assert merged.stderr == "" and merged.stdout == whole.stdout, (merged, whole)
    assert (folder / "merged.state").read_bytes() == (folder / "whole.state").read_bytes()
    assert requeued.returncode == 0 and before != state.read_text(), ("the requeued task had ended before", requeued.stderr)


missing = [name for name in ("munged", "slurmctld", "slurmd", "sbatch", "scontrol", "squeue", "sinfo") if not shutil.which(name)]
if missing:
    skip(f"{', '.join(missing)} not installed (packaging/deps slurm)")
with tempfile.TemporaryDirectory(prefix="slurm") as name:
    cluster = Cluster(pathlib.Path(name))
    try:
        cluster.begin()
        check(cluster)
    finally:
        cluster.end()
print(f"slurm: an array of {TASKS} tasks, one of them requeued: the bytes of one run")
