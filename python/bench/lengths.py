#!/usr/bin/env python3
"""lengths.py [--deals N] [--seed N] [--write FILE] - how many actions a deal of each game has, of all seats together, when bots of a
level play it: the median and what 99 of 100 deals do not exceed, beside the bound that the rules prove (Match.longest). --write puts
the table into docs/figures/lengths.md. A deal that goes on for more than a hundred thousand actions is not waited for."""
import argparse
import pathlib

import numpy as np

import cardroom

LEVELS = ("random", "easy", "medium")
FROM, TO, MOST = "<!-- lengths: from here -->\n", "<!-- lengths: to here -->\n", 100_000


def lengths(rules, level, deals, seed):
    """The number of actions of the first deal of each table, sorted."""
    tables = cardroom.VecEnv(rules, tables=deals)
    tables.reset(seed)
    counts, goes_on = np.zeros(deals, np.int64), tables.seat >= 0
    while goes_on.any() and counts.max() < MOST:
        counts += goes_on
        tables.step(tables.choose(level))
        goes_on &= ~tables.done
    return np.sort(counts), int(goes_on.sum())


def row(game, asked):
    match = cardroom.Match(game.id)
    match.deal(1)
    cells = []
    for level in LEVELS:
        counts, left = lengths(game.id, level, asked.deals, asked.seed)
        cells.append(f"{counts[len(counts) // 2]:,}, {counts[len(counts) * 99 // 100]:,}" + (f" ({left} not over)" if left else ""))
    return f"| `{game.id}` | {cardroom.space(game.id).seats} | {' | '.join(cells)} | {match.longest():,} |\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=10**12)
    parser.add_argument("--write", type=pathlib.Path)
    asked = parser.parse_args()
    table = f"| game | seats | {' | '.join(LEVELS)} | bound |\n|---|---|{'---|' * len(LEVELS)}---|\n"
    for game in cardroom.games():
        table += row(game, asked)
    print(table, end="")
    if asked.write:
        old = asked.write.read_text(encoding="utf-8")
        asked.write.write_text(old.partition(FROM)[0] + FROM + table + TO + old.partition(TO)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
