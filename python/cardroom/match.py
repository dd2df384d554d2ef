"""A match: deals in a row, with all that the C interface tells of them, as text."""
from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ._library import SPECTATOR, IllegalError, WrongError, check, encoded, error_buffer, ffi, lib, text_of

EVENT_ROWS = 128
"""The rows for events that an information state's tensor has by standard."""
UNDEALT, PLAYING, BETWEEN, OVER = "undealt", "playing", "between", "over"
_NO_PAST = "no information state, expected a deal that was played here, not a sampled determinization"
_STAGES = (UNDEALT, PLAYING, BETWEEN, OVER)


class Turn(NamedTuple):
    """Whose move it is (None: nobody's), and, once the deal is over, each seat's points and what they are worth to it."""

    seat: int | None
    stage: str
    score: tuple[int, ...]
    returns: tuple[float, ...]


class Match:
    """Deals in a row by exact rules; seats count from 0.

    Everything is text as docs/transcripts.md has it: lines such as `swap 2`, views, transcripts. A viewer is a seat, or
    None for somebody who only looks on. `seats` is their number. A match pickles as its transcript, which has all cards.

    Raises WrongError when the rules cannot be read or cannot be played by so many; seats 0: the usual number.

    >>> match = Match("null")
    >>> match.deal(1)
    >>> match.legal()
    ['show', 'change']
    >>> match.play(match.turn().seat, "show")
    >>> match.stage
    'playing'
    """

    def __init__(self, rules: str, seats: int = 0) -> None:
        out, error = ffi.new("cardroom_match **"), error_buffer()
        check(lib.cardroom_open(encoded(rules), seats, out, error, len(error)), error)
        self._take(out[0])

    def _take(self, handle: Any) -> None:
        """Owns a match of the library from now on."""
        self._handle = ffi.gc(handle, lib.cardroom_close)
        self._error = error_buffer()
        self.seats: int = lib.cardroom_seats(handle)
        self._sizes: tuple[int, int] | None = None

    @classmethod
    def _of(cls, handle: Any) -> Match:
        match = cls.__new__(cls)
        match._take(handle)
        return match

    @classmethod
    def load(cls, transcript: str) -> Match:
        """The match that a transcript tells, as far as it was played.

        Raises WrongError when it cannot be read, IllegalError when it is not by the rules. The message begins with
        line and column.
        """
        text, out, error = transcript.encode(), ffi.new("cardroom_match **"), error_buffer()
        check(lib.cardroom_load(text, len(text), out, error, len(error)), error)
        return cls._of(out[0])

    def __reduce__(self) -> tuple[Any, ...]:
        if self.stage == UNDEALT:
            return Match, (self.rules, self.seats)
        return Match.load, (self.transcript(),)

    def clone(self) -> Match:
        """An independent copy, to try things in."""
        handle = lib.cardroom_clone(self._handle)
        if handle == ffi.NULL:
            raise MemoryError("no memory for a copy of the match")
        return Match._of(handle)

    def deal(self, number: int, starter: int | None = None) -> None:
        """Deals the next deal with the cards of a deal number, 0 to 2**64 - 1. starter: who begins, if not whose turn it is.

        Raises IllegalError while a deal is played or after the match.
        """
        if not 0 <= number < 2**64:
            raise WrongError(f"no deal {number}, expected 0 to {2**64 - 1}")
        if starter is None:
            self._check(lib.cardroom_deal(self._handle, number, self._error, len(self._error)))
        else:
            self.deal_cards(f"deal {number}\nstarter {starter}")

    def deal_cards(self, lines: str) -> None:
        """Deals given cards: lines of a transcript, `deck KS 5C` and perhaps `starter 1`. Raises as deal does."""
        self._check(lib.cardroom_deal_cards(self._handle, encoded(lines), self._error, len(self._error)))

    def _check(self, answer: int) -> None:
        check(answer, self._error)

    @property
    def stage(self) -> str:
        """'undealt', 'playing', 'between' two deals, or 'over'."""
        return _STAGES[lib.cardroom_stage(self._handle)]

    @property
    def rules(self) -> str:
        return text_of(lib.cardroom_rules, self._handle)

    def to_act(self) -> list[int]:
        """The seats that may act now; several where whoever comes first acts. Empty: the deal is over, or none is dealt."""
        seats = lib.cardroom_to_act(self._handle)
        return [seat for seat in range(self.seats) if seats >> seat & 1]

    def turn(self) -> Turn:
        """Whose move it is: of several who may act, one by a lot that the deal decides; and what the deal has brought."""
        row = ffi.new("cardroom_turn *")
        self._check(lib.cardroom_turn_read(self._handle, row))
        return Turn(None if row.seat < 0 else row.seat, _STAGES[row.stage], tuple(row.score)[:self.seats],
                    tuple(row.returns)[:self.seats])

    def legal(self, seat: int | None = None) -> list[str]:
        """The lines that a seat may play; None: of the seat whose move it is. Empty: it is not to act."""
        seat = self.turn().seat if seat is None else seat
        if seat is None:
            return []
        acts = ffi.new("cardroom_action[]", lib.CARDROOM_ACTIONS_MAX)
        return [self._line(seat, acts[i]) for i in range(lib.cardroom_legal(self._handle, seat, acts, len(acts)))]

    def _line(self, seat: int, action: int) -> str:
        move = ffi.new("cardroom_move *")
        self._check(lib.cardroom_move_read(self._handle, seat, action, move))
        return str(ffi.string(move.line).decode())

    def play(self, seat: int, line: str) -> None:
        """Does what a line says: an action, `undo`, `undo all`, `concede`.

        Raises WrongError when it cannot be read, IllegalError when it is not allowed now; nothing has changed then.
        """
        self._check(lib.cardroom_play(self._handle, seat, encoded(line), self._error, len(self._error)))

    def choose(self, seat: int, bot: str = "medium", seed: int = 0, nodes: int = 0) -> str:
        """The line that a bot would play in a seat that is to act, by what that seat may know. seed: the bot's chance.

        nodes: how much it may search; 0: as usual. Raises WrongError for an unknown bot, IllegalError when the seat is
        not to act.
        """
        out = ffi.new("cardroom_action *")
        self._check(lib.cardroom_choose(self._handle, seat, encoded(bot), nodes, seed, out, self._error, len(self._error)))
        return self._line(seat, out[0])

    def number(self, seat: int, line: str) -> int:
        """The number of a legal line, as masks have it. Raises IllegalError when the seat may not play it."""
        acts = ffi.new("cardroom_action[]", lib.CARDROOM_ACTIONS_MAX)
        for i in range(lib.cardroom_legal(self._handle, seat, acts, len(acts))):
            if self._line(seat, acts[i]) == line:
                return int(lib.cardroom_number(self._handle, seat, acts[i]))
        raise IllegalError(f"'{line}' is not allowed now, expected one of {', '.join(self.legal(seat)) or 'nothing'}")

    def line(self, seat: int, number: int) -> str:
        """The line of a legal action's number. Raises IllegalError when the seat may not do it."""
        out = ffi.new("cardroom_action *")
        if lib.cardroom_numbered(self._handle, seat, number, out) != lib.CARDROOM_OK:
            raise IllegalError(f"{number} is not allowed now, expected a number that the mask has as 1")
        return self._line(seat, out[0])

    def longest(self) -> int:
        """The most actions that the deal on the table can have, from its first to its last. 0: nothing is dealt."""
        return int(lib.cardroom_longest(self._handle))

    def score(self, deal: int) -> tuple[int, ...]:
        """Each seat's points of a deal that has ended, 0 the first. Raises IllegalError when it has not."""
        out = ffi.new("int32_t[]", lib.CARDROOM_SEATS_MAX)
        if lib.cardroom_score(self._handle, deal, out) != lib.CARDROOM_OK:
            raise IllegalError(f"deal {deal} has not ended")
        return tuple(out)[:self.seats]

    def totals(self) -> tuple[int, ...]:
        """Each seat's points of all deals that have ended."""
        row = ffi.new("cardroom_standing *")
        self._check(lib.cardroom_standing_read(self._handle, row))
        return tuple(row.total)[:self.seats]

    def view(self, viewer: int | None) -> str:
        """What a viewer sees, one part of the table a line. Empty: nothing is dealt."""
        return text_of(lib.cardroom_view, self._handle, self._viewer(viewer))

    def view_json(self, viewer: int | None) -> str:
        """The same as JSON, as a server sends it (docs/protocol.md, "State")."""
        return text_of(lib.cardroom_view_json, self._handle, self._viewer(viewer))

    def information_state(self, viewer: int | None) -> str:
        """All that a viewer has been shown in this deal, in order. Equal texts: equal to the viewer in every moment.

        Raises IllegalError when nothing is dealt, and of a sampled determinization, which has no past.
        """
        told = text_of(lib.cardroom_told, self._handle, self._viewer(viewer))
        if not told:
            raise IllegalError(_NO_PAST)
        return told

    def events(self, viewer: int | None) -> int:
        """How many rows all that a viewer has been shown in this deal takes, but for how the table was dealt.

        Raises as information_state_tensor does."""
        row = ffi.new("uint32_t *")
        if lib.cardroom_told_tensor(self._handle, self._viewer(viewer), 0, ffi.NULL, 0, row) == 0:
            raise IllegalError(_NO_PAST)
        return int(row[0])

    def information_state_tensor(self, viewer: int | None, rows: int = EVENT_ROWS) -> npt.NDArray[np.int8]:
        """The information state as numbers: shape (2 * values + rows * event_columns,); Space.parts cuts it.

        The observation now, the observation as it was dealt, then what the viewer was told, an event a row, from the first on;
        rows that are not needed are 0. Where there are more events than rows, the oldest are left out. Else two tensors of a
        viewer are equal exactly when it was told the same and had the same observations throughout.

        Raises IllegalError when nothing is dealt, and of a sampled determinization, which has no past; WrongError for a number
        of rows below 0.
        """
        if not 0 <= rows < 2**31:
            raise WrongError(f"no {rows} rows, expected 0 or more")
        who = self._viewer(viewer)
        size = lib.cardroom_told_tensor(self._handle, who, rows, ffi.NULL, 0, ffi.NULL)
        out = np.empty(size, np.int8)
        if size == 0:
            raise IllegalError(_NO_PAST)
        if lib.cardroom_told_tensor(self._handle, who, rows, ffi.cast("int8_t *", out.ctypes.data), size, ffi.NULL) == 0:
            raise MemoryError("no memory for an information state")
        return out

    def observation(self, viewer: int | None) -> npt.NDArray[np.int8]:
        """What a viewer sees as a tensor: shape (values,). Raises IllegalError when nothing is dealt."""
        return self._array(lib.cardroom_tensor, self._viewer(viewer), self._size()[0], True)

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """1 for the number of each legal action of a seat, else 0: shape (actions,). All 0: it is not to act."""
        return self._array(lib.cardroom_mask, seat, self._size()[1], False)

    def _size(self) -> tuple[int, int]:
        if self._sizes is None:
            row = ffi.new("cardroom_space *")
            self._check(lib.cardroom_space_read(encoded(self.rules), self.seats, row, self._error, len(self._error)))
            self._sizes = (row.values, row.actions)
        return self._sizes

    def _array(self, write: Any, who: int, size: int, is_dealt: bool) -> npt.NDArray[np.int8]:
        out = np.zeros(size, np.int8)
        if write(self._handle, who, ffi.cast("int8_t *", out.ctypes.data), size) == 0 and is_dealt:
            raise IllegalError("nothing is dealt, expected a deal first")
        return out

    def _viewer(self, viewer: int | None) -> int:
        if viewer is None:
            return SPECTATOR
        if not 0 <= viewer < self.seats:
            raise WrongError(f"no seat {viewer}, expected 0 to {self.seats - 1}, or None")
        return viewer

    def resample(self, viewer: int | None, seed: int) -> Match:
        """A match in which all that the viewer cannot know is dealt anew: every deal that agrees with what it has seen is
        equally likely. It stands where this one stands and has no past. Raises IllegalError when nothing is dealt.
        """
        out = ffi.new("cardroom_match **")
        self._check(lib.cardroom_resample(self._handle, self._viewer(viewer), seed, out, self._error, len(self._error)))
        return Match._of(out[0])

    def transcript(self) -> str:
        """The match as a transcript: all cards, every line. Raises IllegalError for a sampled match, which has none."""
        text = text_of(lib.cardroom_save, self._handle)
        if not text:
            raise IllegalError("a sampled match has no past, expected one that was dealt")
        return text

    def board(self) -> str:
        """All cards of the deal as people write them down; nothing is hidden. Empty: nothing is dealt."""
        return text_of(lib.cardroom_board, self._handle)

    def position(self) -> str:
        """A deal of Kop as it stands, all cards open, for double_dummy: what each still holds, the trick on the table, what each
        side has won. Empty: the deal is over, nothing is dealt, or the game is not Kop."""
        return text_of(lib.cardroom_position, self._handle)
