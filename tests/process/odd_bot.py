"""odd_bot.py KIND [ANYTHING] - a bot that does one thing wrong, or reports what it finds; otherwise it plays the
first listed move.

It goes wrong at the first question of a game, unless KIND says otherwise."""
import json
import os
import sys
import time

kind = sys.argv[1]
asked = {}  # how often, by game
latest = 0  # the game whose rules came last


def put(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def say(**message):
    put(json.dumps(message) + "\n")


def move(message):
    say(t="move", game=message["game"], move=message["legal"][0])


def garbage(message):
    put("Let me think ..\n")


def no_utf8(message):
    sys.stdout.buffer.write(b'{"t":"log","text":"\xff\xfe"}\n')
    sys.stdout.flush()


def wrong_kind(message):
    say(t="resign", game=message["game"])


def hello_again(message):
    say(t="hello", v=1, name="again")


def silent(message):
    pass


def illegal(message):
    say(t="move", game=message["game"], move="fly 3")


def illegal_once(message):
    (illegal if message["game"] == 1 else move)(message)


def retyped(message):
    """What people may type, and a bot may not."""
    first, ways = message["legal"][0], (str.upper, " {}".format, "{} ".format, "{} # so".format)
    say(t="move", game=message["game"], move=ways[message["game"] % len(ways)](first))


def other_number(message):
    sign = ("0", "+")[message["game"] % 2]
    say(t="move", game=message["game"], move=message["legal"][0].replace(" ", " " + sign))


def late(message):
    time.sleep(0.6)
    move(message)


def other_game(message):
    say(t="move", game=message["game"] + 100000, move=message["legal"][0])


def dies(message):
    sys.exit(3)


def half_line(message):
    put('{"t":"move","game":')
    sys.exit(0)


def too_long(message):
    say(t="log", text="x" * 5000)


def flood(message):
    while True:
        say(t="log", text="and another thing " * 20)


def flood_without_end(message):
    while True:
        put("x" * 60000)


def deaf(message):
    time.sleep(1000)


def closes_out(message):
    os.close(1)
    time.sleep(1000)


def closes_in(message):
    os.close(0)
    time.sleep(1000)


def forks(message):
    if os.fork() == 0:
        time.sleep(1000)
    sys.exit(0)


def spy(message):
    say(t="log", text="found " + json.dumps({"files": sorted(os.listdir("/proc/self/fd")), "group": os.getpgrp(),
                                            "process": os.getpid(), "environment": sorted(os.environ)}))
    print("a word on standard error", file=sys.stderr, flush=True)
    move(message)


def one_at_a_time(message):
    message["game"] = latest
    move(message)


def drawn(message):
    say(t="move", game=message["game"], move=message["legal"][os.urandom(1)[0] % len(message["legal"])])


def plays(message):
    move(message)


def explains(message):
    say(t="move", game=message["game"], move=message["legal"][0], why=f"reason {asked[message['game']]}")


def explains_nothing(message):
    say(t="move", game=message["game"], move=message["legal"][0], why="")


ALWAYS = {"one_at_a_time", "drawn", "plays", "stays", "narrow", "explains"}
if kind == "no_hello":
    time.sleep(1000)
if kind == "ends_at_once":
    sys.exit(4)
while True:
    line = sys.stdin.readline()
    if not line:
        if kind == "stays":
            time.sleep(1000)
        break
    message = json.loads(line)
    what = message["t"]
    if kind == "narrow" and what not in ("hello", "rules", "view", "verdict", "end", "bye"):
        raise ValueError(what)
    if what == "hello":
        say(t="hello", v=2 if kind == "other_version" else 1, name="odd " + kind, deterministic=kind == "drawn")
    elif what == "rules":
        latest = message["game"]
    elif what == "view":
        game = message["game"]
        asked[game] = asked.get(game, 0) + 1
        is_first = asked[game] == 1 or kind in ALWAYS
        (globals().get(kind, plays) if is_first else plays)(message)
    elif what == "bye" and kind != "stays":
        break
