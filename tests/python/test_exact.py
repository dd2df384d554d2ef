"""test_exact.py - the Python package: exact answers, and the scores of deals with real cards."""
import unittest

import numpy as np

import cardroom
from cardroom import Match, WrongError


class Exact(unittest.TestCase):
    def test_a_solution_plays_as_told(self) -> None:
        for rules in ("golf", "black_hole", "tri_peaks"):
            for deal in range(3):
                match = Match(rules)
                match.deal(deal)
                solution = cardroom.solve(match, memory=64 << 20, nodes=300000)
                for line in solution.line:
                    match.play(0, line)
                self.assertNotEqual(match.stage, "playing")
                self.assertEqual(match.score(0)[0], solution.score)
        with self.assertRaisesRegex(WrongError, "expected a patience"):
            cardroom.solve(Match("kop"))

    def test_double_dummy_is_zero_sum_and_checked(self) -> None:
        match = Match("kop")
        match.deal(77)
        contracts = cardroom.double_dummy(match.board())
        self.assertGreater(len(contracts), 4)
        for row in contracts:
            self.assertEqual(sum(row.pays), 0)
            self.assertEqual(cardroom.double_dummy(match.board(), row.contract)[0].contract, row.contract)
        with self.assertRaisesRegex(WrongError, "expected normal, cicha"):
            cardroom.double_dummy(match.board(), "nothing")
        with self.assertRaisesRegex(WrongError, "is for Kop"):
            cardroom.double_dummy(match.board(), rules="golf6")
        with self.assertRaisesRegex(WrongError, "declarers without a contract"):
            cardroom.double_dummy(match.board(), declarers="A")
        with self.assertRaisesRegex(WrongError, "declarers are no seats"):
            cardroom.double_dummy(match.board(), "zolo", "A+E")

    def test_double_dummy_of_positions_in_play(self) -> None:
        """What a position is worth is what the best card leaves of it, for whoever plays it; named or told by the cards."""
        chance = np.random.default_rng(3)
        for number, first in enumerate(("bid zolo", "pass", "bid zolo", "pass")):
            match = Match("kop")
            match.deal(number, starter=0)
            match.play(0, first)
            while "pass" in match.legal():
                match.play(match.turn().seat, "pass")
            self.assertEqual(match.position(), match.board())
            compared = 0
            while match.stage == cardroom.match.PLAYING:
                here, seat, legal = match.position(), match.turn().seat, match.legal()
                after = [match.clone() for _ in legal]
                for world, line in zip(after, legal):
                    world.play(seat, line)
                if "won" in here and all(world.position() for world in after):
                    declarers = here.split("won ")[1].split()[0]
                    contract = "zolo" if first != "pass" else "normal" if "+" in declarers else "cicha"
                    row = cardroom.double_dummy(here, contract, declarers)[0]
                    left = [cardroom.double_dummy(world.position(), contract, declarers)[0].points for world in after]
                    best = max if "ABCD"[seat] in declarers else min
                    self.assertEqual(row.points, best(left))
                    compared += 1
                match.play(seat, legal[int(chance.integers(len(legal)))])
            self.assertGreater(compared, 4)
            self.assertEqual(match.position(), "")
        with self.assertRaisesRegex(WrongError, "one of the sides that have won"):
            cardroom.double_dummy(here, contract, "A+B+C")

    def test_scores_of_real_cards(self) -> None:
        self.assertEqual(cardroom.settle("golf4", "12 9 ender 0", seats=2), cardroom.settle("golf4", "9 12 ender 1", seats=2)[::-1])
        with self.assertRaises(WrongError):
            cardroom.settle("golf6", "12 nine", seats=2)
        with self.assertRaises(WrongError):
            cardroom.count("golf6", "KH 5C")


if __name__ == "__main__":
    unittest.main()
