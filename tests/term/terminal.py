"""terminal.py - runs a program in a real terminal (tmux) and in plain lines, for tests that are called as TEST.py
PROGRAM [TEST ..]."""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
HANG = 1200.0  # seconds: only a hang ends a wait
HOME = tempfile.mkdtemp(prefix="cardroom-screen-")
ENVIRONMENT = dict(os.environ, HOME=HOME, XDG_STATE_HOME=HOME + "/state", TMUX_TMPDIR=HOME,
                   LC_ALL="C.UTF-8", TERM="screen-256color")
for name in ("NO_COLOR", "LANGUAGE"):
    ENVIRONMENT.pop(name, None)
SUITS = "♣♦♥♠"


class Terminal:
    """One tmux server of its own, with the program in its only window."""

    def __init__(self, words, columns=80, rows=24, environment=None):
        self.socket = f"cardroom-test-{os.getpid()}-{time.monotonic_ns()}"
        command = f"'{PROGRAM}' {words}; echo \"exit $?\"; sleep 3600"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), command,
                  environment=environment)

    def tmux(self, *words, environment=None):
        return subprocess.run(["tmux", "-u", "-L", self.socket, *words], env=environment or ENVIRONMENT,
                              check=True, capture_output=True, text=True).stdout

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def press(self, *keys):
        for key in keys:
            self.tmux("send-keys", *(["-l", key] if len(key) == 1 else [key]))

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def ask(self, *keys, wanted):
        """Presses the keys until the answer is seen: what others do may cover it at once."""
        for tries in range(5):
            self.press(*keys)
            try:
                return self.wait_for(wanted, seconds=HANG if tries == 4 else 3)
            except AssertionError:
                if tries == 4:
                    raise
        return None

    def wait_for(self, *wanted, seconds=None):
        """The screen, once it holds every wanted text."""
        until, pause = time.monotonic() + (seconds or HANG), 0.02
        while True:
            screen = self.screen()
            if all(re.search(text, screen) for text in wanted):
                return screen
            if time.monotonic() > until:
                raise AssertionError(f"waited for {wanted}, the screen shows:\n{screen}")
            time.sleep(pause)
            pause = min(1.5 * pause, 0.5)  # each look at the screen is a program

    def press_until(self, key, wanted):
        """Presses the key until the text is seen, each time after the last press was answered: one too many would open
        the score sheet."""
        until = time.monotonic() + HANG
        while wanted not in (screen := self.screen()):
            assert time.monotonic() < until, f"pressed {key} for {wanted}, the screen shows:\n{screen}"
            self.press("Escape" if "Score sheet" in screen else key)
            answered = time.monotonic() + 10
            while self.screen() == screen and time.monotonic() < answered:
                time.sleep(0.02)

    def pids(self):
        """The processes that the window's shell has started and that still run: the program, or nothing but the wait
        after it."""
        shell = int(self.tmux("display-message", "-p", "#{pane_pid}"))
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(shell)], capture_output=True, text=True)
        return [int(word) for word in children.stdout.split()]

    def pid(self):
        return self.pids()[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pids = self.pids()
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], env=ENVIRONMENT, capture_output=True)
        for pid in pids:
            end(pid)


def end(pid):
    """Waits for the end of a process that has been told to go. The search for leaks, which ends a sanitized program, now
    and then hangs when its terminal goes away meanwhile: that is killed."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)


def run(words, text="", code=0, environment=None):
    done = subprocess.run([PROGRAM, *words.split()], input=text, env=environment or ENVIRONMENT,
                          capture_output=True, text=True)
    assert done.returncode == code, f"{words}: exit {done.returncode}, expected {code}\n{done.stdout}\n{done.stderr}"
    return done.stdout, done.stderr


def saved(name):
    with open(f"{HOME}/{name}", encoding="utf-8") as file:
        return file.read()


def run_tests(tests):
    """All of them, or those that the command line names."""
    try:
        for test in tests:
            if sys.argv[2:] and test.__name__ not in sys.argv[2:]:
                continue
            test()
            print("ok", test.__name__, flush=True)
    finally:
        shutil.rmtree(HOME, ignore_errors=True)
