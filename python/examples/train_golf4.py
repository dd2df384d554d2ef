"""train_golf4.py [--quick] - trains a small linear player of four-card golf against `easy`, then measures it on unseen deals.

The player weighs each legal action by a linear function of what it sees: which kind of action it is, about how many points
its layout has, and how many the action saves. The weights are fitted to the returns of whole deals by least squares, again
and again with the better player (fitted Monte-Carlo policy iteration). Nothing but NumPy is needed, and one processor.
"""
from __future__ import annotations

import argparse
import time

import numpy as np
import numpy.typing as npt

import cardroom

RULES = "golf4"
VALUES = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0])  # ace to king, as `cardroom rules golf4` has them
KINDS = ("peek", "draw_stock", "draw_discard", "swap", "discard", "knock")
BUCKETS, FEATURES = 12, 20  # of the layout's points, three to a bucket; of an action
Floats = npt.NDArray[np.float64]

LINES = [cardroom.action_line(RULES, number) for number in range(cardroom.space(RULES).actions)]
KIND = np.array([KINDS.index(line.split()[0]) for line in LINES])
SWAPS = np.array([LINES.index(f"swap {slot}") for slot in range(4)])


def features(env: cardroom.VecEnv) -> Floats:
    """What each action of the seat that is to move looks like: (tables, actions, FEATURES)."""
    own, drawn, top = (env.plane(name)[:, :4] for name in ("layouts", "drawn", "top"))
    known = own[:, :, 18] == 0
    seen = env.plane("discards")[:, 0, :52].reshape(-1, 4, 13).sum(1) + own[:, :, :13].sum(1) + drawn[:, 0, :13]
    mean = ((4 - seen) * VALUES).sum(1) / (52 - seen.sum(1))  # of a card that has not been seen
    value = np.where(known, own[:, :, :13] @ VALUES, mean[:, None])
    points, most = value.sum(1), value.max(1)
    last = env.plane("ender")[:, 0, 1].astype(float)  # the other has knocked
    saved = np.zeros((env.tables, len(LINES)))
    saved[:, SWAPS] = value - (drawn[:, 0, :13] @ VALUES)[:, None]
    saved[:, LINES.index("draw_discard")] = most - top[:, 0, :13] @ VALUES
    unknown = np.zeros_like(saved)
    unknown[:, SWAPS] = ~known
    out = np.zeros((env.tables, len(LINES), FEATURES))
    out[np.arange(env.tables), :, np.clip(points // 3, 0, BUCKETS - 1).astype(int)] = 1
    out[:, :, 12] = env.plane("turns")[:, 0, :1] / 10
    out[:, :, 13] = last[:, None]
    out[:, :, 14] = (last * points)[:, None] / 10
    out[:, :, 15] = most[:, None] / 10
    out[:, :, 16] = saved / 10
    out[:, :, 17] = np.maximum(saved, 0) / 10
    out[:, :, 18] = saved * last[:, None] / 10
    out[:, :, 19] = unknown
    return out


def choose(env: cardroom.VecEnv, seats: npt.NDArray[np.int32], weights: Floats, explore: float,
           chance: np.random.Generator) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.intp], Floats]:
    """Actions for all tables: `easy` where the other is to move, else the best by the weights, or any with chance explore.

    Also the tables where the learner chose, and what its choices look like."""
    mine = np.flatnonzero(env.seat == seats)
    actions = env.choose("easy")
    looks = features(env)[mine]
    worth = np.einsum("taf,af->ta", looks, weights[KIND])
    lots = chance.random(worth.shape)
    worth = np.where((chance.random(len(mine)) < explore)[:, None], lots, worth + 1e-9 * lots)
    picks = np.where(env.action_mask[mine] == 1, worth, -np.inf).argmax(1)
    actions[mine] = picks
    return actions, mine, looks[np.arange(len(mine)), picks]


def train(rounds: int, deals: int, seed: int = 1) -> Floats:
    """The weights of each kind of action, (kinds, FEATURES), after so many rounds of so many deals."""
    chance = np.random.default_rng(seed)
    weights = np.zeros((len(KINDS), FEATURES))
    env = cardroom.VecEnv(RULES, tables=1024)
    seats = np.arange(env.tables, dtype=np.int32) % 2  # the learner sits in either seat
    env.reset(seed << 40)  # far from the deals it is measured on
    products = np.tile(np.eye(FEATURES), (len(KINDS), 1, 1))
    targets = np.zeros((len(KINDS), FEATURES))
    for turn in range(rounds):
        products, targets = products * 0.3, targets * 0.3  # what worse players found counts less
        looked = np.zeros((env.tables, len(KINDS), FEATURES))  # in the deal that goes on
        done, won = 0, 0.0
        while done < deals:
            actions, mine, looks = choose(env, seats, weights, 1.0 if turn == 0 else 0.1, chance)
            kinds = KIND[actions[mine]]
            for kind in range(len(KINDS)):
                of_kind = looks[kinds == kind]
                products[kind] += of_kind.T @ of_kind
            looked[mine, kinds] += looks
            env.step(actions)
            ended = np.flatnonzero(env.done)
            returns = env.reward[ended, seats[ended]]
            targets += np.einsum("t,tkf->kf", returns, looked[ended])
            looked[ended] = 0
            done, won = done + len(ended), won + float(returns.sum())
        weights = np.stack([np.linalg.solve(products[kind], targets[kind]) for kind in range(len(KINDS))])
        print(f"round {turn + 1}: {done} deals, {won / done:+.2f} points a deal while it learnt", flush=True)
    return weights


def measure(weights: Floats, deals: int, seed: int = 0) -> tuple[float, float]:
    """Points a deal more than `easy`, and the standard error: each deal is played twice, once in each seat."""
    chance, gains = np.random.default_rng(seed), np.zeros((2, deals))
    for seat in (0, 1):
        env = cardroom.VecEnv(RULES, tables=deals)
        env.reset(seed)
        open_deals = np.ones(deals, bool)
        while open_deals.any():
            actions, _, _ = choose(env, np.full(deals, seat, np.int32), weights, 0.0, chance)
            env.step(actions)
            ended = open_deals & env.done
            gains[seat, ended] = env.reward[ended, seat]
            open_deals &= ~ended
    both = gains.mean(0)
    return float(both.mean()), float(both.std(ddof=1) / np.sqrt(deals))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer deals: a test in a few seconds")
    quick = parser.parse_args().quick
    begun = time.process_time()
    weights = train(rounds=8, deals=8000) if quick else train(rounds=8, deals=20000)
    trained = time.process_time() - begun
    gain, error = measure(weights, deals=600 if quick else 2000)
    print(f"against easy on unseen deals: {gain:+.2f} points a deal, standard error {error:.2f}; "
          f"{trained:.0f} s of processor time to train")
    if gain < 2 * error:
        raise SystemExit("it does not beat easy")


if __name__ == "__main__":
    main()
