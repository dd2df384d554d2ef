"""postgres.py COMMAND.. - runs a command with an empty PostgreSQL of its own, whose address is in CARDROOM_POSTGRES.

For tests: a database in a temporary folder, reached by a Unix socket there, with a password. It runs as somebody who is
not root, and is stopped by its own pid."""
import ctypes
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

PASSWORD = "correct-horse"
NOBODY = "nobody"  # PostgreSQL refuses to run as root
DEATH_SIGNAL = 1  # of prctl


def folder_of_programs():
    found = subprocess.run(["pg_config", "--bindir"], stdout=subprocess.PIPE, check=True).stdout.decode().strip()
    places = [pathlib.Path(found), *sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    return next(place for place in places if (place / "initdb").exists())


def end_with_parent():
    """A test that is killed leaves no server behind: it ends with the thread that started it."""
    ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGINT)


class Postgres:
    """A server as a context. `safe`: what it has confirmed survives a crash of the machine; kills of its processes it
    survives in any case."""

    def __init__(self, safe=False, settings=()):
        self.programs = folder_of_programs()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cardroom-postgres-"))
        self.data, self.process = self.folder / "data", None
        self.settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=60",
                         "shared_buffers=16MB", *([] if safe else ["fsync=off"]), *settings]
        self.user = {}
        if os.getuid() == 0:
            nobody = pwd.getpwnam(NOBODY)
            self.user = {"user": NOBODY, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        (self.folder / "password").write_text(PASSWORD)
        (self.folder / "password").chmod(0o644)
        subprocess.run([self.programs / "initdb", "-D", self.data, "-U", "cardroom", "-A", "scram-sha-256", "--pwfile",
                        self.folder / "password", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"],
                       check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.user)

    @property
    def url(self):
        return self.address()

    def address(self, password=PASSWORD):
        return f"postgres://cardroom:{password}@{urllib.parse.quote(str(self.folder), safe='')}/postgres"

    def start(self):
        settings = [word for setting in self.settings for word in ("-c", setting)]
        (self.data / "postmaster.pid").unlink(missing_ok=True)  # of one that was killed; it has been waited for
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen([self.programs / "postgres", "-D", self.data, *settings], stdin=subprocess.DEVNULL,
                                            stdout=log, stderr=log, cwd=self.folder, preexec_fn=end_with_parent, **self.user)
        end = time.monotonic() + 60
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()}")
            time.sleep(0.02)
        return self

    def answers(self):
        return self.query("SELECT 1", check=False) == "1"

    def query(self, sql, check=True):
        """What psql prints for it, a row a line."""
        done = subprocess.run(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", sql, self.url], stdout=subprocess.PIPE,
                              stderr=None if check else subprocess.DEVNULL, check=check)
        return done.stdout.decode().strip()

    def dump(self):
        """All that the database holds, but for the marks that each dump has of its own."""
        lines = subprocess.run([self.programs / "pg_dump", self.url], stdout=subprocess.PIPE, check=True).stdout.splitlines()
        return [line for line in lines if not line.startswith((b"\\restrict", b"\\unrestrict"))]

    def freeze(self):
        """All its processes stand still, and nothing closes."""
        self.process.send_signal(signal.SIGSTOP)
        for pid in self.children():
            self.signal(pid, signal.SIGSTOP)

    def thaw(self):
        for pid in self.children():
            self.signal(pid, signal.SIGCONT)
        self.process.send_signal(signal.SIGCONT)

    @staticmethod
    def signal(pid, number):
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            pass

    def kill(self):
        """All its processes end at once, as when the machine loses power."""
        self.process.kill()
        self.process.wait()
        self.end_children()

    def alone(self, sql):
        """Does something between two starts, when nobody can reach it."""
        subprocess.run([self.programs / "postgres", "--single", "-D", self.data, "-c", "fsync=off", "postgres"],
                       input=f"{sql}\n".encode(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, cwd=self.folder,
                       **self.user)

    def end_children(self):
        """The processes of a killed server end by themselves, when they notice; a new one cannot start before."""
        end = time.monotonic() + 30
        while self.children():
            for pid in self.children():
                self.signal(pid, signal.SIGKILL)
            if time.monotonic() > end:
                raise AssertionError("processes of PostgreSQL do not end")
            time.sleep(0.005)

    def children(self):
        """The processes that stand in this data folder: PostgreSQL's own alone."""
        found = []
        for place in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(place / "cwd") == str(self.data) and place.joinpath("stat").read_text().split()[2] != "Z":
                    found.append(int(place.name))
            except OSError:
                pass
        return found

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)  # a fast stop
            try:
                self.process.wait()
            except subprocess.TimeoutExpired:
                self.kill()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("postgres.py: expected a command")
    with Postgres() as postgres:
        sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, "CARDROOM_POSTGRES": postgres.url}).returncode)
