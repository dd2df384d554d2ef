"""Cardroom's table as an environment of PettingZoo: `env("golf6")`. Importing this raises ImportError without pettingzoo.

    env, raw_env, aec_env    the same: no wrapper is needed, as Env itself refuses what is out of order

There is no parallel_env: where several seats may act at once, the order of their acts matters, and a lot decides it.
"""
from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from .env import Env
from .rendered import MODES, checked, rendered


class raw_env(Env, AECEnv):  # type: ignore[misc]
    """Env has the whole interface; PettingZoo adds its base class, the spaces of gymnasium, and its ways to render.

    render_mode: None; "ansi": render returns text; "human": render prints it; "rgb_array": render returns a picture of it, for
    which Pillow must be installed, shape (512, 640, 3) or higher, uint8. reset passes over options that it does not know,
    as PettingZoo wants it. Raises WrongError as Env does, and for another render_mode."""

    metadata: dict[str, Any] = {"name": "cardroom_v0", "render_modes": MODES, "is_parallelizable": False,
                                "render_fps": 1}

    def __init__(self, rules: str = "golf6", seats: int = 0, render_mode: str | None = None, max_steps: int | None = None) -> None:
        Env.__init__(self, rules, seats, max_steps)
        self.render_mode = checked(render_mode)
        shapes = Env.observation_space(self, self.possible_agents[0])
        views = {name: spaces.Box(one.low, one.high, one.shape, one.dtype) for name, one in shapes.items()}
        self.observation_spaces = {agent: spaces.Dict(views) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.space.actions) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        Env.reset(self, seed, {name: value for name, value in (options or {}).items() if name == "starter"})

    def render(self) -> Any:
        return rendered(self.render_mode, Env.render(self))

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]


def env(rules: str = "golf6", seats: int = 0, render_mode: str | None = None, max_steps: int | None = None) -> raw_env:
    """An AECEnv of PettingZoo over Env; rules, seats and max_steps as there."""
    return raw_env(rules, seats, render_mode, max_steps)


aec_env = env
