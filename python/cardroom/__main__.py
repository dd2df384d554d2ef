"""Shows a deal that bots play: python -m cardroom [GAME [OPTION=VALUE ...]] [--seed N] [--bot LEVEL]"""
from __future__ import annotations

import argparse
import secrets
import sys

from . import CardroomError, Env


def main() -> int:
    ask = argparse.ArgumentParser(prog="python -m cardroom", description="Show a deal that bots play, action by action.")
    ask.add_argument("rules", nargs="*", default=["golf6"], help="a game with options, such as: golf6 jokers=2")
    ask.add_argument("--seed", type=int, help="the number of the deal; one by chance else")
    ask.add_argument("--bot", default="random", help="the level of all players: random, easy, medium, skilled, hard")
    asked = ask.parse_args()
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    try:
        env = Env(" ".join(asked.rules))
        env.reset(seed=seed)
        print(f"{env.rules}, deal {seed}, {env.seats} {'seat' if env.seats == 1 else 'seats'}, played by {asked.bot}")
        while not any(env.terminations.values()):
            action = env.choose(asked.bot)
            print(f"{env.seat}: {env.match.line(env.seat, action)}")
            env.step(action)
    except CardroomError as error:
        print(f"cardroom: {error}", file=sys.stderr)
        return 2
    print(f"points: {' '.join(map(str, env.scores))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
