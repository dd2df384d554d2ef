"""test_openspiel.py - cardroom.openspiel over a stand-in for pyspiel, which is not in Debian: random walks of all games keep what
OpenSpiel's basic tests (RandomSimTest) and its Python API test ask of a game. The list, each checked below where it says so:

 1  a game loads by its name and parameters; wrong ones are refused
 2  the root is a chance node; its outcomes are distinct, their probabilities positive, their sum 1
 3  the current player is one of the players, chance, or terminal; terminal exactly where the state is
 4  legal actions ascend, are below num_distinct_actions, are never none for who is to act, and none for others and at the end
 5  each action has a string, no two of a state the same
 6  returns are 0 before the end and have one number a player; their sum is the utility sum
 7  a walk is no longer than max_game_length
 8  a clone is equal, and stays as it was when the original goes on
 9  a history played again from the root gives the same state
10  observations are as long as their shape, and the same for equal histories; the planes share the tensor's memory
11  information states only grow for a player (perfect recall); no two players share one. Their tensors fit the shape and are
    the same for equal histories
12  an illegal action is refused, and changes nothing"""
import sys
import types
import unittest
import unittest.mock
from typing import Any

import numpy as np

import cardroom
from cardroom import CardroomError


def stand_in(registered: dict[str, Any]) -> Any:
    """What pyspiel's Python API documents, as far as a game written in Python uses it."""
    class GameType:
        def __init__(self, **what: Any) -> None:
            self.__dict__.update(what)
    for name, words in (("Dynamics", "SEQUENTIAL"), ("ChanceMode", "EXPLICIT_STOCHASTIC"), ("Information", "IMPERFECT_INFORMATION"),
                        ("Utility", "ZERO_SUM GENERAL_SUM"), ("RewardModel", "TERMINAL")):
        setattr(GameType, name, types.SimpleNamespace(**{word: word for word in words.split()}))

    class GameInfo:
        def __init__(self, **what: Any) -> None:
            self.__dict__.update(what)

    class Game:
        def __init__(self, game_type: Any, info: Any, params: Any) -> None:
            self.type, self.info, self.params = game_type, info, params

    class State:
        def __init__(self, game: Any) -> None:
            self._past: list[int] = []

        def apply_action(self, action: int) -> None:
            self._apply_action(action)  # type: ignore[attr-defined]
            self._past.append(action)

        def history(self) -> list[int]:
            return self._past[:]

        def legal_actions(self, player: int) -> list[int]:
            return self._legal_actions(player)  # type: ignore[attr-defined,no-any-return]

        def action_to_string(self, player: int, action: int) -> str:
            return self._action_to_string(player, action)  # type: ignore[attr-defined,no-any-return]

    return types.SimpleNamespace(GameType=GameType, GameInfo=GameInfo, Game=Game, State=State,
                                 PlayerId=types.SimpleNamespace(CHANCE=-1, TERMINAL=-4),
                                 register_game=lambda kind, game: registered.update({kind.short_name: game}))


class OpenSpiel(unittest.TestCase):
    def setUp(self) -> None:
        self.games: dict[str, Any] = {}
        patched = unittest.mock.patch.dict(sys.modules, {"pyspiel": stand_in(self.games)})
        patched.start()
        self.addCleanup(patched.stop)
        sys.modules.pop("cardroom.openspiel", None)
        self.addCleanup(lambda: sys.modules.pop("cardroom.openspiel", None))
        import cardroom.openspiel  # noqa: F401

    def load(self, name: str, **params: Any) -> Any:
        return self.games[f"python_cardroom_{name}"](params)

    def check_root(self, state: Any, game: Any) -> None:
        outcomes = state.chance_outcomes()
        self.assertEqual((state.current_player(), state.is_terminal()), (-1, False))
        self.assertEqual(len({outcome for outcome, _ in outcomes}), game.info.max_chance_outcomes)
        self.assertTrue(all(chance > 0 for _, chance in outcomes))
        self.assertAlmostEqual(sum(chance for _, chance in outcomes), 1)
        self.assertEqual(state.returns(), [0.0] * game.info.num_players)

    def check_choice(self, state: Any, game: Any) -> None:
        player, players = state.current_player(), game.info.num_players
        self.assertTrue(0 <= player < players and not state.is_terminal())
        legal = state.legal_actions(player)
        self.assertTrue(legal and legal == sorted(set(legal)) and legal[0] >= 0 and legal[-1] < game.info.num_distinct_actions)
        for other in range(players):
            self.assertTrue(other == player or state.legal_actions(other) == [])
        self.assertEqual(len({state.action_to_string(player, action) for action in legal}), len(legal))
        self.assertEqual(state.returns(), [0.0] * players)

    def seen(self, state: Any, game: Any) -> list[Any]:
        """What all players see and have been shown; the tensor fits its planes."""
        told, observer = [], game.make_py_observer()
        for player in range(game.info.num_players):
            observer.set_from(state, player)
            self.assertEqual(observer.tensor.size, sum(plane.size for plane in observer.dict.values()))
            self.assertTrue(all(np.shares_memory(plane, observer.tensor) for plane in observer.dict.values()))
            recall = game.make_py_observer(types.SimpleNamespace(perfect_recall=True))
            recall.set_from(state, player)
            self.assertEqual(recall.tensor.size, sum(part.size for part in recall.dict.values()))
            self.assertTrue(all(np.shares_memory(part, recall.tensor) for part in recall.dict.values()))
            self.assertEqual(recall.tensor.tolist(), state.information_state_tensor(player))
            told.append((observer.tensor.tolist() + recall.tensor.tolist(), observer.string_from(state, player), state.information_state_string(player)))
        self.assertEqual(len({states for _, _, states in told}), game.info.num_players)
        return told

    def walk(self, game: Any, seed: int) -> None:
        chance, state, steps = np.random.default_rng(seed), game.new_initial_state(), 0
        self.check_root(state, game)
        state.apply_action(int(chance.integers(game.info.max_chance_outcomes)))
        before = [""] * game.info.num_players
        while not state.is_terminal():
            self.check_choice(state, game)
            told = self.seen(state, game) if steps % 7 == 0 else None
            if told:
                self.assertTrue(all(after.startswith(past) for past, (_, _, after) in zip(before, told)))
                before = [after for _, _, after in told]
                other, text = state.clone(), str(state)
                self.assertEqual((str(other), self.seen(other, game)), (text, told))
                wrong = set(range(game.info.num_distinct_actions)) - set(state.legal_actions(state.current_player()))
                if wrong:
                    with self.assertRaises(CardroomError):
                        state.apply_action(min(wrong))
            state.apply_action(int(chance.choice(state.legal_actions(state.current_player()))))
            if told:
                self.assertEqual(str(other), text)
            steps += 1
        self.assertLessEqual(steps, game.info.max_game_length)
        self.assertEqual((state.current_player(), state.legal_actions(0)), (-4, []))
        self.assertEqual(len(state.returns()), game.info.num_players)
        if game.info.utility_sum is not None:
            self.assertAlmostEqual(sum(state.returns()), game.info.utility_sum, places=3)
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        self.assertEqual((str(again), again.returns()), (str(state), state.returns()))

    def test_random_walks_of_all_games(self) -> None:
        self.assertEqual(len(self.games), len(cardroom.games()))
        for number, game in enumerate(cardroom.games()):
            with self.subTest(game.id):
                self.walk(self.load(game.id, deals=5, first_deal=10**12), number)

    def test_parameters(self) -> None:
        game = self.load("golf6", players=3, options="rows=1;cols=4", deals=2)
        self.assertEqual((game.info.num_players, game.undealt.rules), (3, "golf6 layout.rows=1 layout.cols=4"))
        self.walk(game, 1)
        for wrong in ({"players": 99}, {"options": "rows=99"}):
            with self.assertRaises(CardroomError):
                self.load("golf6", **wrong)
        recall = game.make_py_observer(types.SimpleNamespace(perfect_recall=True))
        state = game.new_initial_state()
        state.apply_action(1)
        self.assertEqual(recall.string_from(state, 0), state.information_state_string(0))
        recall.set_from(state, 0)
        self.assertEqual(recall.dict["events"].shape, (128, game.space.event_columns))
        self.assertEqual(recall.dict["now"].tolist(), state.match.observation(0).tolist())
        self.assertEqual(state.resample_from_infostate(0, 5).view(0), state.observation_string(0))


if __name__ == "__main__":
    unittest.main()
