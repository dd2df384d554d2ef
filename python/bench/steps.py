"""steps.py [GAME ..] - steps a second: one table at a time, and thousands at once, with random players.

Every step has observation, mask and the choice of an action. Each figure is the best of three runs, by the clock and by the
processor's time of all threads: on a busy machine the second is the one to compare.
"""
from __future__ import annotations

import os
import random
import sys
import time
from typing import Callable

import numpy as np

import cardroom

TABLES, STEPS, SINGLE = 4096, 60, 100000


def single(rules: str) -> Callable[[], int]:
    env, chance = cardroom.Env(rules), random.Random(1)
    env.reset(seed=1)

    def run() -> int:
        for _ in range(SINGLE):
            if env.terminations[env.agent_selection]:
                env.reset()
                continue
            legal = env.action_mask.nonzero()[0]
            env.step(int(legal[int(chance.random() * len(legal))]))
        return SINGLE
    return run


def vectorised(rules: str, threads: int) -> Callable[[], int]:
    env, actions = cardroom.VecEnv(rules, tables=TABLES, threads=threads), np.zeros(TABLES, np.int32)
    env.reset(seed=1)

    def run() -> int:
        for _ in range(STEPS):
            env.choose("random", out=actions)
            env.step(actions)
        return TABLES * STEPS
    return run


def measured(run: Callable[[], int]) -> tuple[float, float]:
    """Steps a second by the clock, and by processor time: the best of three."""
    best = [0.0, 0.0]
    for _ in range(3):
        clock, cpu = time.perf_counter(), time.process_time()
        steps = run()
        best[0] = max(best[0], steps / (time.perf_counter() - clock))
        best[1] = max(best[1], steps / (time.process_time() - cpu))
    return best[0], best[1]


def main(games: list[str]) -> None:
    cores = len(os.sched_getaffinity(0))
    print(f"{'game':14} {'Env':>10} {'by cpu':>10} {'VecEnv 1':>12} {'by cpu':>12} {f'VecEnv {cores}':>12} {'by cpu':>12}")
    for rules in games:
        figures = [*measured(single(rules)), *measured(vectorised(rules, 1)), *measured(vectorised(rules, cores))]
        widths = (10, 10, 12, 12, 12, 12)
        print(f"{rules:14} " + " ".join(f"{figure:{width},.0f}" for figure, width in zip(figures, widths)), flush=True)


main(sys.argv[1:] or ["golf6", "golf4", "golf9", "cabo", "malaysia", "kop", "golf", "black_hole", "spit"])
