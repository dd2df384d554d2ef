"""One seat of a table as an environment of Gymnasium, the others bots: after `import cardroom.gymnasium`,
`gymnasium.make("cardroom/golf6-v0")`. Importing this raises ImportError without gymnasium.

Registered are all games, by their ids; `gymnasium.make("cardroom/kop-v0", rules="kop max_double=64", bots="hard")` changes what
SeatEnv takes.
"""
from __future__ import annotations

import secrets
from typing import Any

import gymnasium
import gymnasium.vector
import numpy as np
from gymnasium import spaces

from . import catalogue
from ._library import WrongError
from .env import Env, Observation
from .rendered import MODES, checked, rendered
from .vec import STAYS, VecEnv


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

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}

    def __init__(self, rules: str = "golf6", seats: int = 0, seat: int = 0, bots: str = "medium",
                 illegal: float | None = -1.0, render_mode: str | None = None, max_steps: int | None = None) -> None:
        self.table = Env(rules, seats, max_steps)
        self.render_mode = checked(render_mode)
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

    def render(self) -> Any:
        return rendered(self.render_mode, self.table.match.view(self.table.possible_agents.index(self.agent)) if self.table.agents else "")

    def close(self) -> None:
        self.table.close()


class SeatVectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """Many tables at once, in C threads (VecEnv): one seat at each, the others bots. What SeatEnv gives comes as arrays with a row for
    each table: observations as a dict, rewards float64, terminations and truncations bool; infos has `action_mask`, too.

    A deal that ends is followed by the next in the same step (AutoresetMode.SAME_STEP): `final_obs` in infos has what the seat saw at
    the end of it (a dict for each such table, else None), `final_info` its mask, all 0; `_final_obs` and `_final_info` tell where.
    A deal in which the seat has nothing to do is passed over. reset(seed): table t plays the deals seed + t, seed + t + num_envs, ..,
    and the starter goes round; without a seed the first is drawn by chance.

    num_envs, threads as tables and threads of VecEnv; the rest as in SeatEnv; no deal is truncated."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def __init__(self, num_envs: int = 1, rules: str = "golf6", seats: int = 0, seat: int = 0, bots: str = "medium",
                 illegal: float | None = -1.0, threads: int = 0) -> None:
        self.num_envs, self.seat, self.bots, self.illegal = num_envs, seat, bots, illegal
        self.tables = VecEnv(rules, num_envs, threads, seats, final=True)
        single = SeatEnv(rules, seats, seat, bots, illegal)
        self.single_observation_space, self.single_action_space = single.observation_space, spaces.Discrete(single.action_space.n)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._others = [other for other in range(self.tables.seats) if other != seat]
        self._acted = np.zeros(num_envs, bool)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        if options:
            raise WrongError(f"no option {min(options)!r} of many tables, expected none")
        self.tables.reset(secrets.randbits(62) if seed is None else seed)
        self._acted[:] = False
        self._let_others_play(np.zeros(self.num_envs), np.zeros(self.num_envs, bool))
        return self._seen()

    def _note_ends(self, rewards: Any, ended: Any) -> None:
        """What has ended in the tables' last step, where the seat had acted."""
        ends = self.tables.done & self._acted
        rewards[ends] = self.tables.reward[ends, self.seat]
        ended |= ends
        self._acted[self.tables.done] = False

    def _let_others_play(self, rewards: Any, ended: Any) -> None:
        """Until it is the seat's turn at every table."""
        while (waits := self.tables.seat != self.seat).any():
            actions = np.full(self.num_envs, STAYS, np.int32)
            actions[waits & (self.tables.seat < 0)] = 0  # over as it was dealt
            self.tables.choose(self.bots, self._others, actions)
            self.tables.step(actions)
            self._note_ends(rewards, ended)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self.tables.action_mask
        return ({"observation": self.tables.observation.copy(), "action_mask": mask.copy()}, {"action_mask": mask.copy()})

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        numbers = np.array(actions, np.int64)
        rewards, ended = np.zeros(self.num_envs), np.zeros(self.num_envs, bool)
        wrong = np.zeros(self.num_envs, bool)
        if self.illegal is not None:
            inside = (numbers >= 0) & (numbers < self.tables.space.actions)
            wrong = ~inside | (self.tables.action_mask[np.arange(self.num_envs), np.where(inside, numbers, 0)] == 0)
            numbers[wrong], rewards[wrong] = STAYS, self.illegal
        elif (numbers == STAYS).any():
            raise WrongError(f"{STAYS} is no action, expected a number that the mask has as 1")
        self.tables.step(numbers)
        self._acted |= ~wrong
        self._note_ends(rewards, ended)
        self._let_others_play(rewards, ended)
        seen, infos = self._seen()
        if wrong.any():
            infos["illegal"], infos["_illegal"] = wrong, wrong.copy()
        if ended.any():
            infos.update(self._final(ended))
        return seen, rewards, ended, np.zeros(self.num_envs, bool), infos

    def _final(self, ended: Any) -> dict[str, Any]:
        masks = np.zeros((self.num_envs, self.tables.space.actions), np.int8)
        final = np.full(self.num_envs, None, object)
        assert self.tables.final is not None
        for table in np.flatnonzero(ended):
            final[table] = {"observation": self.tables.final[table, self.seat].copy(), "action_mask": masks[table].copy()}
        return {"final_obs": final, "_final_obs": ended.copy(), "_final_info": ended.copy(),
                "final_info": {"action_mask": masks, "_action_mask": ended.copy()}}


for _game in catalogue.games():
    gymnasium.register(id=f"cardroom/{_game.id}-v0", entry_point="cardroom.gymnasium:SeatEnv",
                       vector_entry_point="cardroom.gymnasium:SeatVectorEnv", kwargs={"rules": _game.id})
