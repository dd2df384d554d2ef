"""shards.py PROGRAM SPLITS [SEED] - counts in parts: whatever the parts, threads, order and kills, state and result have the bytes
of one run.

Each split parts a run at random. Every part is stopped and killed at random moments (SIGKILL, SIGTERM, SIGINT) and begun again,
until it is done; then the states are merged in any order, some of them in two steps. Splits go on until enough of the stops came
midway. At last, faults are planted: a state with another number, and one part too few, must show."""
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM, SPLITS = sys.argv[1], int(sys.argv[2])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
# A run, and how often it is chosen; each is split once at first, in this order. Kop's hands take seconds each.
RUNS = (
    (["golf", "--deals", "7..1005"], 4),
    (["golf", "--deals", "1..4000"], 8),
    (["kop", "--contracts", "normal", "--hands", "2"], 1),
    (["puttputt", "--deals", "1..2000", "--verdicts"], 4),
    (["patience", "--pysol", "black_hole", "1..200", "--nodes", "2000"], 4),
    (["bots", "golf6", "--players", "medium,easy", "--matches", "300"], 8),
    (["bots", "golf", "--players", "medium,easy", "--exact", "--deals", "90"], 4),
    (["bots", "kop", "--players", "medium,easy,random", "--contracts", "normal", "--matches", "900", "--single"], 4),
    (["bots", "kop", "--players", "medium,easy", "--clip", "20", "--matches", "900"], 4),
    (["bots", "--exploiters", "--players", "medium,medium", "--deals", "30"], 4),
)
STOPS = (signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
MOST_STOPS = 6  # of a part
MOST_SPLITS = 8 * SPLITS  # when stops come too early or too late on a busy machine
stopped = midway = 0


def codes(words):
    """The exit codes that tell a result: 1 when a player with a habit is ahead of others."""
    return (0, 1) if "--exploiters" in words else (0,)


def lab(*words, code=0):
    ran = subprocess.run([PROGRAM, "lab", *words], capture_output=True, text=True)
    assert ran.returncode in (codes(words) if code == 0 else (code,)), (words, ran.returncode, ran.stderr)
    return ran


def count_part(words, state, chance, lasts=0.4):
    """Counts a part of about so many seconds, with stops and restarts, and now and then with another number of threads."""
    global stopped, midway
    stops = chance.randrange(MOST_STOPS)
    while True:
        command = [PROGRAM, "lab", *words, "--state", str(state), "--threads", str(chance.randint(1, 3))]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as run:
            if stops > 0:
                stops -= 1
                time.sleep(chance.random() * lasts)
                stop = chance.choice(STOPS)
                run.send_signal(stop)
            said = run.communicate()[1]
        if run.returncode in codes(words) and "Stopped:" not in said:
            return
        stopped += 1
        midway += state.exists() and "\ndone " in state.read_text()
        # a signal may come before the program listens to it
        assert run.returncode in (*codes(words), 130, 143, -signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT), (command, run.returncode, said)


def merged(folder, states, chance):
    """Merges in any order, and with --state, some of them first."""
    states = chance.sample(states, len(states))
    if len(states) > 2 and chance.random() < 0.5:
        some = chance.randint(2, len(states) - 1)
        lab("merge", *map(str, states[:some]), "--state", str(folder / "some"))
        states = chance.sample([folder / "some", *states[some:]], len(states) - some + 1)
    json = ["--json"] if chance.random() < 0.5 else []
    ran = lab("merge", *map(str, states), "--state", str(folder / "all"), *json)
    return ran.stdout, ran.stderr, (folder / "all").read_bytes(), json


def check_split(number, folder, wholes):
    chance = random.Random(f"{SEED} {number}")
    words = chance.choices([run for run, _ in RUNS], [weight for _, weight in RUNS])[0] if number >= len(RUNS) else RUNS[number][0]
    shards = chance.choice((1, 2, 3, 3, 4, 5, 8))
    if words[0] == "kop":
        shards = min(shards, 3)
    where = f"split {number} of seed {SEED}: {' '.join(words)} in {shards}"
    if tuple(words) not in wholes:
        state = folder / f"whole{len(wholes)}"
        began = time.monotonic()
        told = lab(*words, "--state", str(state)).stdout
        lasts = time.monotonic() - began
        wholes[tuple(words)] = told, lab(*words, "--state", str(state), "--json").stdout, state.read_bytes(), lasts
    text, json, state, lasts = wholes[tuple(words)]
    place = folder / str(number)
    place.mkdir()
    parts = [place / f"part{i}" for i in range(1, shards + 1)]
    for i, part in sorted(enumerate(parts, 1), key=lambda _: chance.random()):
        count_part([*words, "--shard", f"{i}/{shards}"], part, chance, lasts / shards)
    told, said, bytes_, as_json = merged(place, parts, chance)
    assert bytes_ == state, f"{where}: another state"
    assert told == (json if as_json else text), f"{where}: another result:\n{told}"
    assert ("Missing" in said) == (words[0] == "kop"), f"{where}: {said}"  # of Kop's 1,820 hands most are missing here
    return words, parts, state


def marked(text):
    """The state with the mark at its end put right."""
    mark = 0xCBF29CE484222325
    head = text[:text.rindex("\nend ") + 5]
    for byte in head.encode():
        mark = (mark ^ byte) * 0x100000001B3 % 2**64
    return f"{head}{mark:016x}\n"


def check_planted(folder):
    """A part that has counted wrongly shows in the sums; one that was changed is refused; one that is not there is missed."""
    words = ["golf", "--deals", "1..900"]
    parts = [folder / f"planted{i}" for i in (1, 2, 3)]
    for i, part in enumerate(parts, 1):
        lab(*words, "--shard", f"{i}/3", "--state", str(part))
    whole = lab(*words, "--state", str(folder / "planted")).stdout
    merge = lambda *states, code=0: lab("merge", *map(str, states), code=code)
    assert merge(*parts).stdout == whole
    sound = parts[1].read_text()
    assert marked(sound) == sound
    won = next(line for line in sound.splitlines() if line.startswith("won "))
    wrong = sound.replace(won, f"won {int(won[4:]) + 1}")
    parts[1].write_text(wrong)
    assert "planted2:" in merge(*parts, code=2).stderr
    parts[1].write_text(marked(wrong))
    assert merge(*parts).stdout != whole
    parts[1].write_text(sound)
    ran = merge(parts[0], parts[2])
    assert ran.stdout != whole and "Missing: 298..594." in ran.stderr, ran.stderr
    ran = merge(*parts, parts[1], code=2)
    assert "counted twice: deals 298..594" in ran.stderr, ran.stderr
    lab("golf", "--deals", "1..901", "--shard", "1/3", "--state", str(folder / "longer"))
    assert "another run: deals 1..901, expected 1..900" in merge(parts[1], folder / "longer", code=2).stderr
    lab("golf", "--deals", "1..900", "--nodes", "5", "--state", str(folder / "other"))
    assert "another run: nodes 5, expected 0" in merge(parts[1], folder / "other", code=2).stderr
    lab("bots", "golf", "--deals", "9", "--players", "easy", "--state", str(folder / "bots"))
    assert "another run: count bots, expected winnable" in merge(parts[1], folder / "bots", code=2).stderr
    check_shown(folder, words, parts[1])


def check_shown(folder, words, part):
    told = lab("show", str(part)).stdout
    assert "\ndeals 1..900\ndone 298..594: 297 of 900\n" in told, told
    lab(*words, "--shard", "2/3", "--state", str(folder / "again"))
    assert (folder / "again").read_bytes() == part.read_bytes()
    assert lab(*words, "--shard", "2/3").stdout in told
    assert '"done": [\n    [\n      298,\n      594\n    ]\n  ]' in lab("show", str(part), "--json").stdout


def check_errors(folder):
    """A run that ends by its error: the same deals with any threads and stops, no more than it needs, and on to a smaller error."""
    words = ["bots", "golf6", "--players", "medium,easy", "--single", "--deals", "5000"]
    short, shorter = [*words, "--error", "0.4"], [*words, "--error", "0.3"]
    told = lab(*short).stdout
    deals = int(re.search(r"(\d+) deals", told)[1])
    assert 64 <= deals < 5000, told
    assert float(re.search(r"standard error ([0-9.]+)", told)[1]) <= 0.4, told
    assert deals == 64 or float(re.search(r"standard error ([0-9.]+)", lab(*words[:-1], str(deals * 3 // 4)).stdout)[1]) > 0.4
    for threads in ("2", "3"):
        state = folder / f"error{threads}"
        count_part(short, state, random.Random(threads))
        ran = lab(*short, "--state", str(state), "--threads", threads)
        assert ran.stdout == lab(*short, "--state", str(folder / "new"), "--threads", threads).stdout and "Enough" in ran.stderr, ran
        assert state.read_bytes() == (folder / "new").read_bytes()
        (folder / "new").unlink()
        lab(*shorter, "--state", str(state))
        lab(*shorter, "--state", str(folder / "new"))
        assert state.read_bytes() == (folder / "new").read_bytes()
        (folder / "new").unlink()
    ran = lab(*words[:-1], "70", "--error", "0.0001")
    assert "70 deals" in ran.stdout and "Enough" not in ran.stderr, ran


def check_one_file_for_two(folder):
    """Two programs that keep their work in one file: the second to write is told, and the file stays whole."""
    state = str(folder / "shared")
    slow = ["all_in_a_row", "--deals", "1..100000", "--state", state]
    runs = []
    for _ in range(2):
        runs.append(subprocess.Popen([PROGRAM, "lab", *slow], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True))
        time.sleep(0.5)
    deadline = time.monotonic() + 1200
    while all(run.poll() is None for run in runs) and time.monotonic() < deadline:
        time.sleep(0.1)
    refused = [run for run in runs if run.poll() is not None]
    for run in runs:
        if run.poll() is None:
            run.send_signal(signal.SIGTERM)
    said = [run.communicate()[1] for run in runs]
    assert refused and refused[0].returncode == 2 and any("another program has written it" in words for words in said), said
    lab("show", state)


with tempfile.TemporaryDirectory() as name:
    folder, wholes = pathlib.Path(name), {}
    check_planted(folder)
    check_one_file_for_two(folder)
    check_errors(folder)
    splits = 0
    while splits < SPLITS or (midway <= SPLITS / 4 and splits < MOST_SPLITS):
        check_split(splits, folder, wholes)
        splits += 1
    assert midway > SPLITS / 4, f"{midway} stops of {stopped} came midway in {splits} splits: too few to tell anything"
print(f"shards: {splits} splits of {len(wholes)} runs, {stopped} stops, {midway} of them midway: the bytes of one run")
