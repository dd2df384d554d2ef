"""bot.py - plays any game of Cardroom by the line protocol: a move that begins with the first word it likes."""
import json
import random
import sys

TASTE = ("flip", "draw_stock", "swap", "play", "turn", "pass", "end_turn")
chance = {}  # a generator for each game that is open


def say(**message):
    print(json.dumps(message), flush=True)


def choose(game, legal):
    liked = [[move for move in legal if move.split()[0] == word] for word in TASTE]
    return chance[game].choice(next(filter(None, liked), legal))


for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "hello":
        say(t="hello", v=1, name="example in Python", deterministic=True)
    elif message["t"] == "rules":
        chance[message["game"]] = random.Random(message["seed"])
    elif message["t"] == "view":
        say(t="move", game=message["game"], move=choose(message["game"], message["legal"]))
    elif message["t"] == "end":
        del chance[message["game"]]
    elif message["t"] == "bye":
        break
