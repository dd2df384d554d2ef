"""Cardroom's table as an environment of PettingZoo, if that package is there: `aec_env("golf6")`."""
from __future__ import annotations

from typing import Any

from .env import Env


def aec_env(rules: str, seats: int = 0) -> Any:
    """An AECEnv of PettingZoo over Env. Raises ImportError when pettingzoo or gymnasium is not installed."""
    from gymnasium import spaces
    from pettingzoo import AECEnv

    class CardroomEnv(Env, AECEnv):  # type: ignore[misc]
        """Env has the whole interface; what PettingZoo adds are its base class and the spaces of gymnasium."""

        def __init__(self) -> None:
            Env.__init__(self, rules, seats)
            shapes = Env.observation_space(self, self.possible_agents[0])
            views = spaces.Dict({name: spaces.Box(one.low, one.high, one.shape, one.dtype) for name, one in shapes.items()})
            self.observation_spaces = dict.fromkeys(self.possible_agents, views)
            self.action_spaces = {agent: spaces.Discrete(self.space.actions) for agent in self.possible_agents}

        def observation_space(self, agent: str) -> Any:
            return self.observation_spaces[agent]

        def action_space(self, agent: str) -> Any:
            return self.action_spaces[agent]

    return CardroomEnv()
