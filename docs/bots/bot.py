"""bot.py - plays any game of Cardroom by the line protocol: the first of the legal moves that its taste names."""
import json
import random
import sys

TASTE = ("flip", "draw_stock", "play", "turn", "pass", "end_turn", "finish", "discard")
chance = {}  # a generator for each game that is open


def say(**message):
    print(json.dumps(message), flush=True)


def choose(message):
    legal = message["legal"]
    for word in TASTE:
        moves = [move for move in legal if move.split()[0] == word]
        if moves:
            return chance[message["game"]].choice(moves)
    return chance[message["game"]].choice(legal)


for line in sys.stdin:
    message = json.loads(line)
    kind = message["t"]
    if kind == "hello":
        say(t="hello", v=1, name="example in Python", deterministic=True)
    elif kind == "rules":
        chance[message["game"]] = random.Random(message["seed"])
    elif kind == "view":
        say(t="move", game=message["game"], move=choose(message))
    elif kind == "end":
        del chance[message["game"]]
    elif kind == "bye":
        break
