"""One table for a learner, agent by agent, as PettingZoo's AEC interface is documented."""
from __future__ import annotations

import secrets
from typing import Any, Iterator, NamedTuple, TypedDict

import numpy as np
import numpy.typing as npt

from . import catalogue
from ._library import WrongError, check, encoded, error_buffer, ffi, lib
from .match import EVENT_ROWS, PLAYING, Match

Array = npt.NDArray[np.int8]


class Observation(TypedDict):
    """What an agent gets: a tensor of shape (values,) and a mask of shape (actions,), both int8."""

    observation: Array
    action_mask: Array


class Shape(NamedTuple):
    """The shape, the type and the range of an array."""

    shape: tuple[int, ...]
    dtype: type[np.int8]
    low: int
    high: int


class Env:
    """One deal after another at one table. Agents are named `seat_0`, `seat_1`, ..

    reset deals; agent_selection is to act; step does its action, a number that its mask has as 1. When the deal is over,
    all agents are terminated, with their returns as rewards, and each takes its last step with None, as AEC has it. Where
    several seats may act at once, a lot that the deal decides picks one. The state of the game is not offered: it has the
    hidden cards.

    rules: a game with options, such as "golf6 jokers_per_pack=2"; seats 0: the usual number. max_steps: a deal that is not over
    after so many actions is truncated: nobody is terminated, all get the reward 0 and leave; None: no deal is, since each ends by
    its rules. Raises WrongError when they are refused.

    Attributes, to be read:
      rules, seats, space            as it was made; space has the sizes and planes
      possible_agents, agents        all names; those that have not left
      agent_selection, seat          who is to act, by name and number
      rewards, terminations, truncations, infos    of each agent, by name
      scores                         each seat's points once the deal is over, else ()
      observation, action_mask       of who is to act; each step overwrites them
      match                          the table itself, with all cards

    An Env pickles: as the transcript of its deal, which has all cards.

    >>> env = Env("null")
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     env.step(None if termination else int(info["action_mask"].argmax()))
    >>> env.scores
    (0, 1)
    """

    metadata: dict[str, Any] = {"name": "cardroom", "render_modes": ["ansi"], "is_parallelizable": False}
    render_mode: str | None = "ansi"

    def __init__(self, rules: str, seats: int = 0, max_steps: int | None = None) -> None:
        if max_steps is not None and max_steps < 1:
            raise WrongError(f"no max_steps {max_steps}, expected None or a number from 1 up")
        self.rules, self.max_steps, self._steps = rules, max_steps, 0
        self.space = catalogue.space(rules, seats)
        self.seats = self.space.seats
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self.agent_selection = ""
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.scores: tuple[int, ...] = ()
        self._cumulative_rewards: dict[str, float] = {}
        self._next_deal: int | None = None
        self._number = 0
        self._error = error_buffer()
        self._undealt = Match(rules, seats)
        self._match = self._undealt
        self._make_buffers()

    def _make_buffers(self) -> None:
        """What the library writes into at each step."""
        self._observation = np.zeros(self.space.values, np.int8)
        self._mask = np.zeros(self.space.actions, np.int8)
        self._observation_at = ffi.cast("int8_t *", self._observation.ctypes.data)
        self._mask_at = ffi.cast("int8_t *", self._mask.ctypes.data)
        self._turn = ffi.new("cardroom_turn *")

    # -- AEC --

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals. seed: the deal's number, 0 to 2**64 - 1; None: the one after the last, and at first one by chance. The same
        seed, rules and actions give the same deal for ever. options["starter"]: the seat that begins, if not the usual one.

        Raises WrongError when there is no such deal, seat or option.
        """
        unknown = set(options or ()) - {"starter"}
        if unknown:
            raise WrongError(f"no option {min(map(repr, unknown))} of a deal, expected starter; rules go with the game, as in "
                             f"Env({self.rules + ' NAME=VALUE'!r})")
        if seed is None:
            seed = secrets.randbits(64) if self._next_deal is None else self._next_deal
        match = self._undealt.clone()
        match.deal(seed, (options or {}).get("starter"))
        self._match = match
        self._number = int(seed)
        self._next_deal = (self._number + 1) % 2**64
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        self.scores = ()
        self._steps = 0
        check(lib.cardroom_turn_read(match._handle, self._turn), None)
        seat = self._turn.seat
        if seat < 0:
            self._end()
            return
        self._look(seat)
        self._select(agents[seat])

    def _look(self, seat: int) -> None:
        """Writes what a seat sees and may do."""
        lib.cardroom_tensor(self._match._handle, seat, self._observation_at, self.space.values)
        lib.cardroom_mask(self._match._handle, seat, self._mask_at, self.space.actions)
        if self.truncations.get(self.possible_agents[seat]):
            self._mask[:] = 0

    def _select(self, agent: str) -> None:
        if self.agent_selection in self.infos:
            self.infos[self.agent_selection] = {}
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": self._mask.copy()}

    def _check_dealt(self) -> None:
        if not self.agents:
            raise WrongError(f"{'all agents have left' if self.scores else 'nothing is dealt'}, expected reset")

    def step(self, action: int | None) -> None:
        """Does an action for agent_selection: a number of its mask; None once it is terminated.

        Raises IllegalError when the number is not legal (nothing has changed then), ValueError when a terminated or truncated
        agent does anything but None, WrongError before reset.
        """
        agent = self.agent_selection
        self._check_dealt()
        if self.terminations[agent] or self.truncations[agent]:
            self._dead_step(action)
            return
        if action is None or isinstance(action, (bool, np.bool_)):
            raise WrongError(f"{action} is no action, expected a number that the mask of {agent} has as 1")
        error, turn = self._error, self._turn
        answer = lib.cardroom_step(self._match._handle, action, self._observation_at, self._mask_at, turn, error, len(error))
        if answer:
            check(answer, error)
        self._cumulative_rewards[agent] = 0.0
        seat = turn.seat
        self._steps += 1
        if seat < 0:
            self._end()
            return
        self._select(self.possible_agents[seat])
        if self._steps == self.max_steps:
            self._cut()

    def _end(self) -> None:
        """The deal is over: every agent is terminated and gets its return."""
        self.scores = tuple(self._turn.score)[:self.seats]
        self._look(0)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = self._turn.returns[seat]
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": self._mask.copy()}
        self.agent_selection = self.agents[0]

    def _cut(self) -> None:
        """The deal has had its steps: every agent is truncated."""
        self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._look(self.seat)
        self.infos = {agent: {"action_mask": self._mask.copy()} for agent in self.agents}

    def _dead_step(self, action: int | None) -> None:
        """The agent leaves; the rewards have been given."""
        agent = self.agent_selection
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        for kept in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del kept[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        for other in self.rewards:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]
            self._look(self.seat)

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Of agent_selection: what it observes (None without observe), its rewards since it acted last, whether it is
        terminated, truncated, and its info. Raises WrongError before reset."""
        agent = self.agent_selection
        self._check_dealt()
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, as arrays of its own, and its mask (all 0 when it is not to act).

        Raises WrongError for an unknown agent, IllegalError before reset.
        """
        if agent == self.agent_selection and self.agents and not (self.terminations[agent] or self.truncations[agent]):
            return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        seat = self._seat(agent)
        is_live = agent in self.agents and agent == self.agent_selection and not self.truncations[agent]
        mask = self._match.mask(seat) if is_live else np.zeros(self.space.actions, np.int8)
        return {"observation": self._match.observation(seat), "action_mask": mask}

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise WrongError(f"no agent '{agent}', expected {self.possible_agents[0]} to {self.possible_agents[-1]}")
        return self.possible_agents.index(agent)

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """agent_selection, again and again, while there are agents and at most max_iter times."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def observation_space(self, agent: str) -> dict[str, Shape]:
        """The shapes of what observe returns."""
        self._seat(agent)
        return {"observation": Shape((self.space.values,), np.int8, -128, 127),
                "action_mask": Shape((self.space.actions,), np.int8, 0, 1)}

    def action_space(self, agent: str) -> int:
        """How many actions there are: numbers 0 to this less 1."""
        self._seat(agent)
        return self.space.actions

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def render(self) -> str:
        """What agent_selection sees, as text. It goes to nobody else: it has that seat's own cards."""
        return self._match.view(self._seat(self.agent_selection)) if self.agents else ""

    def close(self) -> None:
        """Forgets the deal."""
        self._match = self._undealt
        self.agents = []

    # -- beyond AEC --

    @property
    def match(self) -> Match:
        """The table as a Match: lines, views, information states, sampled determinizations. It has all cards: keep it from players."""
        return self._match

    @property
    def seat(self) -> int:
        """The seat of agent_selection."""
        return self._seat(self.agent_selection)

    @property
    def observation(self) -> Array:
        """The tensor of agent_selection, shape (values,): the same array at every step, overwritten by the next."""
        return self._observation

    @property
    def action_mask(self) -> Array:
        """The mask of agent_selection, shape (actions,): the same array at every step, overwritten by the next."""
        return self._mask

    def plane(self, observation: Array, name: str) -> Array:
        """A plane of a tensor, shape (.., rows, columns); a view, no copy. Raises WrongError for an unknown name."""
        for plane in self.space.planes:
            if plane.name == name:
                part = observation[..., plane.first:plane.first + plane.rows * plane.columns]
                return part.reshape(*observation.shape[:-1], plane.rows, plane.columns)
        raise WrongError(f"no plane '{name}', expected one of {', '.join(plane.name for plane in self.space.planes)}")

    def choose(self, bot: str = "medium", seed: int | None = None) -> int:
        """The number of what a bot would do for agent_selection. seed: the bot's chance; with the same seed it chooses the
        same in the same position. None: the deal's number, so other deals bring other choices. Raises WrongError for an
        unknown bot or a seed that is not 0 to 2**64 - 1."""
        out = ffi.new("cardroom_action *")
        seed = self._number if seed is None else seed
        if not 0 <= seed < 2**64:
            raise WrongError(f"no seed {seed}, expected 0 to {2**64 - 1}")
        handle, seat = self._match._handle, self.seat
        check(lib.cardroom_choose(handle, seat, encoded(bot), 0, seed, out, self._error, len(self._error)), self._error)
        return int(lib.cardroom_number(handle, seat, out[0]))

    def information_state(self, agent: str) -> str:
        """All that an agent has been shown in this deal, in order, as text."""
        return self._match.information_state(self._seat(agent))

    def information_state_tensor(self, agent: str, rows: int = EVENT_ROWS) -> Array:
        """The same as numbers, with so many rows for events: Match.information_state_tensor; `space.parts` cuts it."""
        return self._match.information_state_tensor(self._seat(agent), rows)

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        for name in ("_error", "_turn", "_observation", "_mask", "_observation_at", "_mask_at"):
            del state[name]
        state["infos"] = list(self.infos)
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        infos = state.pop("infos")
        self.__dict__.update(state)
        self._error = error_buffer()
        self._make_buffers()
        self.infos = {agent: {} for agent in infos}
        if self._match.stage == PLAYING and not any(self.truncations.values()):
            self._look(self.seat)
            self._select(self.agent_selection)
        elif self.agents:
            self._look(self.seat)
            check(lib.cardroom_turn_read(self._match._handle, self._turn), None)
            self.infos = {agent: {"action_mask": self._mask.copy()} for agent in infos}
