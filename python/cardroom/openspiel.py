"""Cardroom's games for OpenSpiel's Python interface: `import cardroom.openspiel` registers each as `python_cardroom_GAME`, such as
`pyspiel.load_game("python_cardroom_golf6(options=jokers_per_pack=2,deals=4096)")`. Importing this raises ImportError without pyspiel.

Parameters: `players` (0: the usual number), `options` (settings beside the game's own, with ; between them), `deals` and `first_deal`:
the chance node at the root has so many outcomes, all equally likely, and outcome i is the deal first_deal + i. So chance is
explicit and a history can be played again; a game has no more deals than it was given. `rows`: of an information state's tensor, for
events (Match.information_state_tensor).

Where several seats may act at once, a lot that the deal decides picks one, as in Env. docs/openspiel.md tells the rest.
"""
from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import catalogue
from ._library import WrongError
from .match import EVENT_ROWS, PLAYING, UNDEALT, Match

_STANDARD: dict[str, Any] = {"players": 0, "options": "", "deals": 1024, "first_deal": 0, "rows": EVENT_ROWS}
_Type = pyspiel.GameType


def _utility(game: catalogue.Game) -> Any:
    """Returns are less the mean of the others', so those of two sum to 0, and so do those of any number."""
    return _Type.Utility.ZERO_SUM if game.seats_max > 1 else _Type.Utility.GENERAL_SUM


def _type_of(game: catalogue.Game) -> Any:
    return _Type(short_name=f"python_cardroom_{game.id}", long_name=game.title, dynamics=_Type.Dynamics.SEQUENTIAL,
                 chance_mode=_Type.ChanceMode.EXPLICIT_STOCHASTIC, information=_Type.Information.IMPERFECT_INFORMATION,
                 utility=_utility(game), reward_model=_Type.RewardModel.TERMINAL, max_num_players=game.seats_max,
                 min_num_players=game.seats_min, provides_information_state_string=True,
                 provides_information_state_tensor=True, provides_observation_string=True, provides_observation_tensor=True,
                 provides_factored_observation_string=False, parameter_specification=_STANDARD)


class CardroomGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel: one deal by some rules, for a number of players. Raises WrongError as Match does."""

    game: catalogue.Game  # of the class that is registered

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = {**_STANDARD, **(params or {})}
        self.deals, self.first_deal, self.rows = int(asked["deals"]), int(asked["first_deal"]), int(asked["rows"])
        rules = " ".join([self.game.id, *str(asked["options"]).split(";")]).strip()
        if self.rows < 0:
            raise WrongError(f"no {self.rows} rows, expected 0 or more")
        self.undealt = Match(rules, int(asked["players"]))
        self.space = catalogue.space(rules, self.undealt.seats)
        dealt = self.undealt.clone()
        dealt.deal(self.first_deal)
        info = pyspiel.GameInfo(num_distinct_actions=self.space.actions, max_chance_outcomes=self.deals,
                                num_players=self.space.seats, min_utility=-np.inf, max_utility=np.inf,
                                utility_sum=0.0 if self.space.seats > 1 else None, max_game_length=dealt.longest())
        super().__init__(_type_of(self.game), info, params or {})

    def new_initial_state(self) -> CardroomState:
        return CardroomState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> CardroomObserver:
        """Perfect recall: the information state. Else the observation and the view."""
        del params
        return CardroomObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class CardroomState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: nothing is dealt (a chance node), a deal in play, or its end."""

    def __init__(self, game: CardroomGame) -> None:
        super().__init__(game)
        self._game = game
        self.match = game.undealt.clone()

    def current_player(self) -> int:
        if self.match.stage == UNDEALT:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.match.turn().seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        """In ascending order; none for who is not to act."""
        if player != self.current_player() or player < 0:
            return []
        return [int(number) for number in np.flatnonzero(self.match.mask(player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self._game.deals) for deal in range(self._game.deals)]

    def _apply_action(self, action: int) -> None:
        """Raises WrongError or IllegalError when the action is not one of those listed."""
        if self.match.stage == UNDEALT:
            self.match.deal(self._game.first_deal + int(action))
            return
        seat = self.current_player()
        self.match.play(seat, self.match.line(seat, int(action)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {self._game.first_deal + int(action)}"
        return self.match.line(player, int(action))

    def is_terminal(self) -> bool:
        return self.match.stage not in (UNDEALT, PLAYING)

    def returns(self) -> list[float]:
        """What the deal was worth to each; 0 until it is over."""
        return list(self.match.turn().returns) if self.is_terminal() else [0.0] * self._game.space.seats

    def rewards(self) -> list[float]:
        return self.returns()

    def information_state_string(self, player: int) -> str:
        return "" if self.match.stage == UNDEALT else self.match.information_state(player)

    def information_state_tensor(self, player: int) -> list[float]:
        """The same as numbers; all 0 until something is dealt."""
        observer = CardroomObserver(self._game, True)
        observer.set_from(self, player)
        return [float(number) for number in observer.tensor]

    def observation_string(self, player: int) -> str:
        return "" if self.match.stage == UNDEALT else self.match.view(player)

    def resample_from_infostate(self, player: int, seed: int) -> Match:
        """A table as it may be by what the player saw (Match.resample): it has no past, so it is no State."""
        return self.match.resample(player, seed)

    def clone(self) -> CardroomState:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, Any]) -> CardroomState:
        """OpenSpiel's own State copies its history by playing it again; the table is then the same."""
        del memo
        other = CardroomState(self._game)
        for action in self.history():
            other.apply_action(action)
        return other

    def __str__(self) -> str:
        return "" if self.match.stage == UNDEALT else self.match.transcript()


class CardroomObserver:
    """What a player sees, as OpenSpiel's observers give it: `tensor` and `dict` are filled by set_from. With perfect recall `dict` has
    the parts of an information state (Space.parts), else the planes of an observation."""

    def __init__(self, game: CardroomGame, perfect_recall: bool) -> None:
        self._recalls, self._rows, space = perfect_recall, game.rows, game.space
        size = 2 * space.values + game.rows * space.event_columns if perfect_recall else space.values
        self.tensor = np.zeros(size, np.float32)
        self.dict = space.parts(self.tensor)._asdict() if perfect_recall else {
            plane.name: self.tensor[plane.first:plane.first + plane.rows * plane.columns].reshape(plane.rows, plane.columns)
            for plane in space.planes}

    def set_from(self, state: CardroomState, player: int) -> None:
        if state.match.stage == UNDEALT:
            self.tensor[:] = 0
        elif self._recalls:
            self.tensor[:] = state.match.information_state_tensor(player, self._rows)
        else:
            self.tensor[:] = state.match.observation(player)

    def string_from(self, state: CardroomState, player: int) -> str:
        return state.information_state_string(player) if self._recalls else state.observation_string(player)


for _game in catalogue.games():
    pyspiel.register_game(_type_of(_game), type(f"Cardroom_{_game.id}", (CardroomGame,), {"game": _game}))
