"""One seat of a table as an environment of Gymnasium, the others bots: after `import cardroom.gymnasium`,
`gymnasium.make("cardroom/golf6-v0")`. Importing this raises ImportError without gymnasium.

Registered are all games, by their ids; `gymnasium.make("cardroom/kop-v0", rules="kop max_double=64", bots="hard")` changes what
SeatEnv takes.
"""
from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import catalogue
from ._library import WrongError
from .env import Env, Observation


class Legal(spaces.Discrete):  # type: ignore[misc]
    """The numbers of actions. sample without a mask takes only what is legal now."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env.table.space.actions)
        self._env = env

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self._env.table.action_mask.copy()
        return super().sample(mask=mask, probability=probability)


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """A deal is an episode: what one seat sees and does; bots play the others, by the level `bots`.

    Observations are dicts of int8 arrays: `observation`, shape (values,), and `action_mask`, shape (actions,), which info has,
    too. The reward is 0 until the deal is over, and then the return of the seat (docs/research.md). max_steps truncates a deal as in Env.
    reset(seed) deals that number, which gives bots their chance, too; without a seed the next one, at first one by chance.
    options["starter"] as in Env.

    rules and seats as in Env; seat: which seat is played; bots: the level of the others; illegal: the reward of a number that is
    not legal, which changes nothing, and of which info tells `illegal`; None: step raises IllegalError. Raises WrongError when
    something is refused."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(self, rules: str = "golf6", seats: int = 0, seat: int = 0, bots: str = "medium",
                 illegal: float | None = -1.0, render_mode: str | None = None, max_steps: int | None = None) -> None:
        self.table = Env(rules, seats, max_steps)
        self.render_mode = Env._mode(render_mode, self.metadata)
        if not 0 <= seat < self.table.seats:
            raise WrongError(f"no seat {seat}, expected 0 to {self.table.seats - 1}")
        if bots not in catalogue.bots():
            raise WrongError(f"no level {bots!r}, expected one of {', '.join(catalogue.bots())}")
        self.agent, self.bots, self.illegal = self.table.possible_agents[seat], bots, illegal
        shapes = self.table.observation_space(self.agent)
        self.observation_space = spaces.Dict({name: spaces.Box(one.low, one.high, one.shape, one.dtype)
                                              for name, one in shapes.items()})
        self.action_space = Legal(self)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(seed, options)
        self._let_others_play()
        return self._seen()

    def _is_over(self) -> bool:
        return not self.table.agents or self.table.terminations[self.agent] or self.table.truncations[self.agent]

    def _let_others_play(self) -> None:
        table = self.table
        while table.agent_selection != self.agent and not self._is_over():
            table.step(table.choose(self.bots))

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.table.observe(self.agent)
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        if self._is_over():
            raise WrongError("the deal is over, expected reset")
        number = int(np.asarray(action))
        if self.illegal is not None and not (0 <= number < table.space.actions and table.action_mask[number]):
            seen, info = self._seen()
            return seen, self.illegal, False, False, {**info, "illegal": True}
        table.step(number)
        self._let_others_play()
        seen, info = self._seen()
        return seen, float(table.rewards[self.agent]), table.terminations[self.agent], table.truncations[self.agent], info

    def render(self) -> str | None:
        text = self.table.match.view(self.table.possible_agents.index(self.agent)) if self.table.agents else ""
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.table.close()


for _game in catalogue.games():
    gymnasium.register(id=f"cardroom/{_game.id}-v0", entry_point="cardroom.gymnasium:SeatEnv", kwargs={"rules": _game.id})
