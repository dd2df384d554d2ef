"""test_baselines.py REPOSITORY - the baselines (python/bench/baselines.py): each deal is played from every seat, and what is published
has every game."""
import pathlib
import re
import sys
import unittest

import numpy as np

import cardroom

ROOT = pathlib.Path(sys.argv.pop() if len(sys.argv) > 1 else __file__).resolve()
ROOT = ROOT if ROOT.is_dir() else ROOT.parents[2]
sys.path.insert(0, str(ROOT / "python/bench"))
import baselines  # noqa: E402


def one_a_table(rules: str, players: list[str], deals: int) -> np.ndarray:
    """The same as baselines.returns_of, a table for each deal; of games whose first deal the same seat starts."""
    env = cardroom.VecEnv(rules, tables=deals, threads=1)
    env.reset(baselines.FIRST)
    out, goes_on = np.zeros((deals, env.seats)), np.ones(deals, bool)
    while goes_on.any():
        actions = np.full(deals, -1, np.int32)
        for seat, player in enumerate(players):
            env.choose(player, [seat], actions)
        env.step(actions)
        ended = goes_on & env.done
        out[ended] = env.reward[ended]
        goes_on &= ~ended
    return out


class Baselines(unittest.TestCase):
    def test_each_deal_counts_once(self) -> None:
        for rules, players in (("golf6", ["easy", "medium"]), ("kop", ["easy", "medium", "medium", "medium"]), ("golf", ["easy"])):
            self.assertEqual(baselines.returns_of(rules, players, 30).tolist(), one_a_table(rules, players, 30).tolist())
        more = baselines.returns_of("golf4", ["easy", "medium"], baselines.TABLES + 7)
        self.assertEqual(more.shape, (baselines.TABLES + 7, 2))
        self.assertEqual(more[:baselines.TABLES].tolist(), one_a_table("golf4", ["easy", "medium"], baselines.TABLES).tolist())

    def test_nobody_is_ahead_of_itself(self) -> None:
        for rules in ("golf6", "kop", "golf"):
            gain, error = baselines.compare(rules, "medium", "medium", 20)
            self.assertAlmostEqual(gain, 0, places=4)
            self.assertAlmostEqual(error, 0, places=4)

    def test_a_weaker_one_is_behind_whoever_chooses_for_it(self) -> None:
        seen = baselines.compare("golf6", "easy", "medium", 60)
        self.assertEqual(baselines.compare("golf6", lambda env: env.choose("easy"), "medium", 60), seen)
        gain, error = baselines.compare("golf6", "random", "medium", 60)
        self.assertLess(gain, -5 * error)

    def test_every_game_has_a_row(self) -> None:
        text = (ROOT / "docs/figures/baselines.md").read_text(encoding="utf-8")
        games = re.findall(r"^\| `(\w+)` \| \d+ \|", text, re.M)
        self.assertEqual(sorted(set(games)), sorted(game.id for game in cardroom.games()))
        self.assertRegex(text, r"Version .* deals, each from every seat, from deal 10\^12 on; .* s of processor time")


if __name__ == "__main__":
    unittest.main()
