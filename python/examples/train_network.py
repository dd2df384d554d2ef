"""train_network.py [RULES] [--teacher LEVEL] [--steps N] [--quick] - trains a small network to play, with NumPy alone and on one
processor, and measures it on deals that it has not seen.

The network has one hidden layer. It sees the observation and gives each action a number; it plays the legal one with the
greatest. It learns by imitation (DAgger: Ross, Gordon and Bagnell, 2011): at many tables a level of the bots is asked what it
would do, the network or that level plays on, and the network is fitted to the answers, by cross-entropy and Adam. So it
learns what to do where it gets to itself, too. Nothing in it knows a game: RULES may be any.
"""
from __future__ import annotations

import argparse
import pathlib
import sys
import time

import numpy as np
import numpy.typing as npt

import cardroom

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "bench"))
from baselines import compare  # noqa: E402

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.int32]


class Network:
    """What an observation says, in HIDDEN numbers, and what each action is worth by them."""

    HIDDEN, RATE = 96, 0.002

    def __init__(self, space: cardroom.Space, chance: np.random.Generator) -> None:
        wide, actions = space.values, space.actions
        self.weights: list[Floats] = [chance.normal(0, (2 / wide) ** 0.5, (wide, self.HIDDEN)).astype(np.float32),
                                      np.zeros(self.HIDDEN, np.float32), np.zeros((self.HIDDEN, actions), np.float32),
                                      np.zeros(actions, np.float32)]
        self.scale = np.ones(wide, np.float32)  # of each number of an observation: the greatest that was seen
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def _hidden(self, observation: Bytes) -> tuple[Floats, Floats]:
        shown = observation / self.scale
        return shown, np.maximum(shown @ self.weights[0] + self.weights[1], 0)

    def choose(self, env: cardroom.VecEnv) -> Numbers:
        """The best legal action at each table."""
        _, hidden = self._hidden(env.observation)
        worth = np.where(env.action_mask == 1, hidden @ self.weights[2] + self.weights[3], -np.inf)
        return worth.argmax(1).astype(np.int32)

    def learn(self, observation: Bytes, mask: Bytes, right: Numbers) -> float:
        """A step of Adam towards these answers; returns the share that was right before."""
        shown, hidden = self._hidden(observation)
        worth = np.where(mask == 1, hidden @ self.weights[2] + self.weights[3], -np.inf)
        chances = np.exp(worth - worth.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        was_right = float((worth.argmax(1) == right).mean())
        chances[np.arange(len(right)), right] -= 1
        chances /= len(right)
        back = (chances @ self.weights[2].T) * (hidden > 0)
        self._follow([shown.T @ back, back.sum(0), hidden.T @ chances, chances.sum(0)])
        return was_right

    def _follow(self, slopes: list[Floats]) -> None:
        self._steps += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self._means, self._squares):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = (square / (1 - 0.999**self._steps)) ** 0.5
            weight -= self.RATE * mean / (1 - 0.9**self._steps) / (size + 1e-8)


class Memory:
    """The last answers of the teacher."""

    def __init__(self, space: cardroom.Space, room: int = 60_000) -> None:
        self.observation = np.zeros((room, space.values), np.int8)
        self.mask = np.zeros((room, space.actions), np.int8)
        self.right = np.zeros(room, np.int32)
        self.seen = 0

    def keep(self, env: cardroom.VecEnv, right: Numbers) -> None:
        """Of where there is a choice."""
        here = np.flatnonzero((env.action_mask.sum(1) > 1) & (env.seat >= 0))
        at = (self.seen + np.arange(len(here))) % len(self.right)
        self.observation[at], self.mask[at], self.right[at] = env.observation[here], env.action_mask[here], right[here]
        self.seen += len(here)

    def some(self, chance: np.random.Generator, size: int) -> tuple[Bytes, Bytes, Numbers]:
        """So many of them, by lot."""
        at = chance.integers(0, min(self.seen, len(self.right)), size)
        return self.observation[at], self.mask[at], self.right[at]


def train(rules: str, teacher: str = "skilled", steps: int = 1000, tables: int = 256, seed: int = 1) -> Network:
    """A network that has learnt for so many steps at so many tables."""
    chance = np.random.default_rng(seed)
    env = cardroom.VecEnv(rules, tables=tables, threads=1)
    env.reset(seed * 10**9)  # below 10^12, from where on players are measured
    network, memory, right_ones = Network(env.space, chance), Memory(env.space), 0.0
    for step in range(steps):
        right = env.choose(teacher)
        memory.keep(env, right)
        np.maximum(network.scale, np.abs(env.observation).max(0), out=network.scale)
        for _ in range(3):
            right_ones += network.learn(*memory.some(chance, tables)) / 3
        follows = chance.random(tables) < 0.8 * step / steps
        env.step(np.where(follows, network.choose(env), right))
        if (step + 1) % max(steps // 10, 1) == 0:
            print(f"step {step + 1}: {100 * right_ones / max(steps // 10, 1):.1f} % as {teacher}", file=sys.stderr, flush=True)
            right_ones = 0.0
        network.RATE = 0.002 * (1 - 0.95 * step / steps)
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="?", default="golf6")
    parser.add_argument("--teacher", default="skilled", choices=cardroom.bots())
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--quick", action="store_true", help="a small game and few steps: a test in a few seconds")
    asked = parser.parse_args()
    rules, teacher = ("golf4_locked", "medium") if asked.quick else (asked.rules, asked.teacher)
    begun = time.process_time()
    network = train(rules, teacher, 150 if asked.quick else asked.steps)
    trained = time.process_time() - begun
    for other in ("random", "easy", "medium"):
        gain, error = compare(rules, network.choose, other, 200 if asked.quick else asked.deals)
        print(f"against {other} on unseen deals: {gain:+.2f} points a deal, standard error {error:.2f}")
        if other == "random" and gain < 2 * error:
            raise SystemExit("it does not beat random")
    print(f"{trained:.0f} s of processor time to train")


if __name__ == "__main__":
    main()
