"""join_test.py PROGRAM [TEST ..] - a server's table on the screen."""
import os
import pathlib
import re
import signal
import subprocess
import time

from terminal import ENVIRONMENT, HOME, PROGRAM, Terminal, run, run_tests


class Room:
    """A server on a free port of this machine, with scratch files."""

    def __enter__(self):
        self.store = pathlib.Path(HOME) / f"room-{time.monotonic_ns()}.db"
        self.process = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", self.store],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT, text=True)
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            if found:
                self.url = found[0]
            if "Ctrl-C" in line:
                return self
        raise AssertionError("the server did not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


def home(name):
    return {**ENVIRONMENT, "XDG_STATE_HOME": f"{HOME}/{name}"}


def a_table_is_painted_and_played():
    with Room() as room, Terminal(f"join {room.url} --name Anna --make golf4 --bots medium",
                                  environment=home("anna")) as anna:
        anna.wait_for("Four-card Golf, table [A-Z0-9]{6}", "Seat 1: You, made the table", "Seat 2: Ada \\(a bot: medium\\)",
                      "`start` begins", "#/t/")
        anna.press(":", *"start", "Enter")
        anna.wait_for("deal 1 of 9, table", "Ada", "▶ You", "░", "arrows Enter play",
                      r"Look at two of your cards\.   3 Look at it \(bottom left\)", "╰──3──╯ +╰──4──╯")
        anna.press("x")  # no such letter
        anna.press("3")
        anna.wait_for("You (turned up|looked at|drew|swapped|took) |Draw from the stock")
        anna.press("?")
        anna.wait_for("Help", "Type an action", "Enter back to the table")
        anna.press("Enter")
        anna.wait_for("arrows Enter play")
        anna.press(":", *"say well played", "Enter")
        anna.wait_for("You: Well played!")
        anna.ask(":", *"hlep", "Enter", wanted=r"No action 'hlep'; did you mean help\? You may type: \w+")
        anna.press(":", *"name Łukasz♥", "BSpace")
        anna.wait_for(r": name Łukasz\s")
        anna.press("Escape")
        anna.resize(100, 36)
        anna.wait_for("deal 1 of 9", "Ada")
        anna.press("s")
        anna.wait_for("No deal is over yet")
        anna.press("Enter", "q")
        anna.wait_for("Quit\\? Your seat stays yours")
        anna.press("y")
        anna.wait_for("exit 0")


def two_people_undo_and_watch():
    with Room() as room, Terminal(f"join {room.url} --name Anna --make kop --bots open,medium,medium",
                                  environment=home("anna")) as anna:
        link = re.search(r"http\S+#/t/\w{6}", anna.wait_for("#/t/"))[0]
        with Terminal(f"join '{link}' --name Ben --four-colours --letters de", environment=home("ben")) as ben, \
             Terminal(f"join '{link}' --name Cleo --watch", environment=home("cleo")) as cleo:
            ben.wait_for("Seat 2: You", "Whoever made the table begins")
            cleo.wait_for("You watch", "Seat 2: Ben")
            anna.wait_for("Seat 2: Ben")
            anna.press(":", *"start", "Enter")
            anna.wait_for("deal 1, table", "▶ You", "pass")
            ben.wait_for("deal 1, table", "Anna")
            cleo.wait_for("you watch", "Anna", "Ben")
            anna.press("p")
            ben.wait_for("Anna pass", "▶ You")
            anna.press(":", *"pause", "Enter")
            ben.wait_for("paused")


def a_lost_server_is_told_and_comes_back():
    with Room() as room, Terminal(f"join {room.url} --name Anna --make golf4 --bots medium",
                                  environment=home("anna")) as anna:
        anna.wait_for("Seat 1: You")
        anna.press(":", *"start", "Enter")
        anna.wait_for("deal 1 of 9", "▶ You")
        port = room.url.rsplit(":", 1)[1]
        room.process.terminate()
        room.process.wait()
        lost = anna.wait_for("The server stops|The connection is lost")
        assert ("The server stops" in lost) + ("The connection is lost" in lost) == 1, lost  # once, in one sentence
        room.process.stdout.close()
        room.process = subprocess.Popen([PROGRAM, "serve", "--listen", f"127.0.0.1:{port}", "--store", room.store],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT, text=True)
        anna.wait_for("The server is back", "▶ You", "deal 1 of 9")
        anna.press("3")
        anna.wait_for("You (turned up|looked at|drew|swapped|took) ")


def the_lobby_lives():
    with Room() as room, Terminal(f"join {room.url} --name Anna", environment=home("anna")) as anna:
        anna.wait_for("No table is listed now", ":tables")
        with Terminal(f"join {room.url} --name Ben --make golf4 --listed --bots open", environment=home("ben")) as ben:
            ben.wait_for("Seat 1: You")
            code = re.search(r"[A-Z0-9]{6}  golf4: 1 of 2 seats open\n", anna.wait_for("1 of 2 seats open"))[0][:6]  # by itself
            anna.press(":", *f"join {code}", "Enter")
            anna.wait_for("Seat 2: You")
            ben.wait_for("Seat 2: Anna")
            ben.press(":", *"tell hello", "Enter")
            anna.press(":", *"leave", "Enter")
            anna.wait_for(f"{code}  golf4: 0 of 2 seats open; you sit here|You have taken a seat at {code}")


def there_is_no_such_table():
    with Room() as room:
        for words, wanted in ((f"{room.url} --table ABCDEF", "No table has this code"), (f"{room.url}#/t/ABCDEF", "No table has this code"),
                              (f"{room.url}/nosuchtable", "there is no room at this address")):
            said, told = run(f"join {words} --plain", code=2, environment=home("anna"))
            assert wanted in said + told and (said + told).count("\n") == 1, (words, said, told)
        with Terminal(f"join {room.url} --table ABCDEF", environment=home("anna")) as anna:
            anna.wait_for("No table has this code", "exit 2")
        maker = subprocess.run([PROGRAM, *f"join {room.url} --plain --make golf4 --bots open".split()], input="start\nquit\n", env=home("anna"),
                               capture_output=True, text=True)
        assert "Seat 2 is open: wait for somebody, or type `start medium`" in maker.stdout, maker.stdout


if __name__ == "__main__":
    run_tests([the_lobby_lives, there_is_no_such_table, a_table_is_painted_and_played, two_people_undo_and_watch, a_lost_server_is_told_and_comes_back])
