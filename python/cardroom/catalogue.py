"""What can be played: games, their options and rules in sentences, bots; and what the numbers of a learner mean."""
from __future__ import annotations

from typing import Any, Callable, NamedTuple

import numpy as np
import numpy.typing as npt

from ._library import check, encoded, error_buffer, ffi, lib, text_of
from ._library import WrongError


class Game(NamedTuple):
    """A game that can be opened. id opens it; set has the options that are not at their standard."""

    id: str
    title: str
    aliases: tuple[str, ...]
    set: str
    game: str
    family: str
    seats_min: int
    seats_max: int
    seats_standard: int


class Option(NamedTuple):
    """An option of some rules. value is what it is there, values what it can be; kind and words: cardroom.h."""

    id: str
    kind: str
    words: tuple[str, ...]
    help: str
    value: str
    standard: str
    values: str


class Plane(NamedTuple):
    """A part of a tensor: rows x columns numbers from `first` on, row by row; what they are, in one line."""

    name: str
    what: str
    first: int
    rows: int
    columns: int


Array = npt.NDArray[Any]


class Parts(NamedTuple):
    """The parts of an information state's tensor: two observations, (values,), and the events, (rows, event_columns), the
    oldest first; rows that are all 0 come last and are no events."""

    now: Array
    dealt: Array
    events: Array


class Space(NamedTuple):
    """How large the numbers of some rules are: a mask has `actions` of them, a tensor `values`. `event` has the planes of an
    event's row in an information state's tensor."""

    seats: int
    actions: int
    values: int
    planes: tuple[Plane, ...]
    event: tuple[Plane, ...]

    @property
    def event_columns(self) -> int:
        """The numbers of an event's row."""
        return self.event[-1].first + self.event[-1].columns

    def parts(self, tensor: Array) -> Parts:
        """Cuts an information state's tensor, without a copy.

        >>> [part.shape for part in space("null").parts(np.zeros(2 * 83 + 2 * 33, np.int8))]
        [(83,), (83,), (2, 33)]
        """
        values = self.values
        return Parts(tensor[:values], tensor[values:2 * values], tensor[2 * values:].reshape(-1, self.event_columns))


def _text(pointer: object) -> str:
    return str(ffi.string(pointer).decode())


def games() -> list[Game]:
    """All games, in the order of the catalogue.

    >>> [game.seats_standard for game in games() if game.id in ("golf6", "kop")]
    [2, 4]
    """
    row, found = ffi.new("cardroom_game *"), []
    for i in range(lib.cardroom_games()):
        check(lib.cardroom_game_read(i, row), None)
        names = tuple(name.strip() for name in _text(row.aliases).split(",") if name)
        found.append(Game(_text(row.id), _text(row.title), names, _text(row.set), _text(row.game), _text(row.family),
                          row.seats_min, row.seats_max, row.seats_standard))
    return found


def options(rules: str) -> list[Option]:
    """The options of some rules, such as `golf6` or `golf6 jokers_per_pack=2`.

    Raises WrongError when the rules cannot be read.

    >>> [option.value for option in options("golf6 jokers=2") if option.id == "deck.jokers_per_pack"]
    ['2']
    """
    name, row, found = encoded(rules), ffi.new("cardroom_option *"), []
    space(rules)
    for i in range(lib.cardroom_options(name)):
        check(lib.cardroom_option_read(name, i, row), None)
        found.append(Option(_text(row.id), _text(row.kind), tuple(_text(row.words).split()), _text(row.help),
                            _text(row.value), _text(row.standard), _text(row.values)))
    return found


def rules_text(rules: str) -> str:
    """The rules in sentences, one a line; a heading begins with `# `.

    Raises WrongError when the rules cannot be read.

    >>> rules_text("null").splitlines()[0]
    'Everyone gets one card face down and looks at it.'
    """
    space(rules)
    return text_of(lib.cardroom_rules_text, encoded(rules))


def bots() -> list[str]:
    """The names of the bots, the weakest first.

    >>> bots()
    ['random', 'easy', 'medium', 'skilled', 'hard']
    """
    found: list[str] = []
    while (name := lib.cardroom_bot(len(found))) != ffi.NULL:
        found.append(_text(name))
    return found


def space(rules: str, seats: int = 0) -> Space:
    """The sizes of masks and tensors, and the planes of a tensor. seats 0: the usual number.

    Raises WrongError when rules or seats are refused.

    >>> space("null").actions
    2
    """
    name, error, sizes = encoded(rules), error_buffer(), ffi.new("cardroom_space *")
    check(lib.cardroom_space_read(name, seats, sizes, error, len(error)), error)
    planes, event = (_planes(read, name, seats) for read in (lib.cardroom_plane_read, lib.cardroom_event_read))
    return Space(sizes.seats, sizes.actions, sizes.values, planes, event)


def _planes(read: Callable[..., int], rules: bytes, seats: int) -> tuple[Plane, ...]:
    """All planes that a function of the library reads."""
    row = ffi.new("cardroom_plane *")
    planes: list[Plane] = []
    while read(rules, seats, len(planes), row) == lib.CARDROOM_OK:
        planes.append(Plane(_text(row.name), _text(row.what), row.first, row.rows, row.columns))
    return tuple(planes)


def action_line(rules: str, number: int, seats: int = 0) -> str:
    """What an action's number means, as seat 0 would type it.

    Raises WrongError when there is no such number, or rules or seats are refused.

    >>> [action_line("null", number) for number in range(2)]
    ['show', 'change']
    """
    line = text_of(lib.cardroom_number_line, encoded(rules), seats, number)
    if not line:
        raise WrongError(f"{number} is no action, expected 0 to {space(rules, seats).actions - 1}")
    return line
