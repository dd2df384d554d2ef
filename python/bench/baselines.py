#!/usr/bin/python3
"""baselines.py [--levels A,B] [--deals N] [--slow N] [--network GAME,..] [--games GAME,..] [--write FILE] - the baselines of every
game: how many points a deal each level, and a small network (python/examples/train_network.py), gets more than medium.

By the protocol of docs/research.md: each deal is played once with the player in each seat, medium in the others; what is averaged is
the deal. --slow: the deals for hard, which thinks long. --write puts the table into docs/figures/baselines.md, with the machine and
the seconds. --network trains it for these games first, a minute or two each."""
from __future__ import annotations

import argparse
import pathlib
import platform
import sys
import time
from typing import Callable

import numpy as np
import numpy.typing as npt

import cardroom

Player = str | Callable[[cardroom.VecEnv], npt.NDArray[np.int32]]
FROM, TO, FIRST, TABLES, OTHER = "<!-- baselines: from here -->\n", "<!-- baselines: to here -->\n", 10**12, 50, "medium"


def returns_of(rules: str, players: list[Player], deals: int) -> npt.NDArray[np.float64]:
    """What each deal brought to each seat, (deals, seats): the deals FIRST, FIRST + 1, .., one player a seat."""
    tables = min(deals, TABLES)
    rounds = -(-deals // tables)
    env = cardroom.VecEnv(rules, tables=tables, threads=1)
    env.reset(FIRST)
    out, over = np.zeros((rounds, tables, env.seats)), np.zeros(tables, int)
    while (over < rounds).any():
        actions = np.full(tables, -1, np.int32)
        for player in set(players):
            seats = [seat for seat, other in enumerate(players) if other == player]
            if isinstance(player, str):
                env.choose(player, seats, actions)
            else:
                here = np.isin(env.seat, seats)
                actions[here] = player(env)[here]
        actions[over == rounds] = cardroom.vec.STAYS
        env.step(actions)
        ended = np.flatnonzero(env.done & (over < rounds))
        out[over[ended], ended] = env.reward[ended]
        over[ended] += 1
    return out.reshape(-1, env.seats)[:deals]


def compare(rules: str, player: Player, other: Player, deals: int) -> tuple[float, float]:
    """Points a deal more than the other's, and the standard error. Alone, each plays the same deals."""
    seats = cardroom.space(rules).seats
    gains = np.zeros((seats, deals))
    for seat in range(seats):
        players: list[Player] = [other] * seats
        players[seat] = player
        gains[seat] = returns_of(rules, players, deals)[:, seat]
    if seats == 1:
        gains[0] -= returns_of(rules, [other], deals)[:, 0]
    each = gains.mean(0)
    return float(each.mean()), float(each.std(ddof=1) / deals**0.5)


def machine() -> str:
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as lines:
        model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())
    return f"one core of {model}, {platform.system()} {platform.machine()}"


def row(game: str, asked: argparse.Namespace) -> str:
    cells = []
    for level in asked.levels:
        deals = asked.slow if level == "hard" else asked.deals
        cells.append("{:+.2f} ± {:.2f}".format(*compare(game, level, OTHER, deals)))
    if game in asked.network:
        from train_network import train
        cells.append("{:+.2f} ± {:.2f}".format(*compare(game, train(game).choose, OTHER, asked.deals)))
    elif asked.network:
        cells.append("")
    return f"| `{game}` | {cardroom.space(game).seats} | {' | '.join(cells)} |\n".replace("|  |", "| |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    words = lambda text: text.split(",")
    parser.add_argument("--levels", type=words, default=[level for level in cardroom.bots() if level != OTHER])
    parser.add_argument("--games", type=words, default=[game.id for game in cardroom.games()])
    parser.add_argument("--network", type=words, default=[])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--slow", type=int, default=100)
    parser.add_argument("--write", type=pathlib.Path)
    asked = parser.parse_args()
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "examples"))
    begun = time.process_time()
    heads = asked.levels + ["network"] * bool(asked.network)
    table = f"| game | seats | {' | '.join(heads)} |\n|---|---|{'---|' * len(heads)}\n"
    for game in asked.games:
        table += row(game, asked)
        print(table.splitlines()[-1], flush=True)
    slow = f", hard {asked.slow:,}" if "hard" in asked.levels else ""
    told = (f"Version {cardroom.__version__}; {asked.deals:,} deals{slow}, each from every seat, from deal 10^12 on; {machine()}; "
            f"{time.process_time() - begun:,.0f} s of processor time.\n")
    print(told, end="")
    if asked.write:
        old = asked.write.read_text(encoding="utf-8")
        asked.write.write_text(old.partition(FROM)[0] + FROM + told + "\n" + table + TO + old.partition(TO)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
