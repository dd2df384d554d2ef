"""Exact answers where nothing is hidden, and the scores of deals with real cards."""
from __future__ import annotations

from typing import NamedTuple

from . import catalogue
from ._library import check, encoded, error_buffer, ffi, lib
from .match import Match

SOLVABLE, IMPOSSIBLE, GAVE_UP = "solvable", "impossible", "gave up"
_VERDICTS = (SOLVABLE, IMPOSSIBLE, GAVE_UP)


class Solution(NamedTuple):
    """verdict: 'solvable', 'impossible', 'gave up' (the limits ended the work). score: of line. is_exact: none is better.
    nodes: positions visited. line: the moves to the end."""

    verdict: str
    is_exact: bool
    score: int
    nodes: int
    line: list[str]


class Contract(NamedTuple):
    """What a contract of Kop is worth by perfect play: points and tricks of the declarers (`A+C`; A is forehand), what each
    loser pays to a winner, and what A to D get."""

    contract: str
    declarers: str
    points: int
    tricks: int
    value: int
    pays: tuple[int, ...]


def solve(match: Match, seat: int = 0, score: bool = True, nodes: int = 0, memory: int = 0) -> Solution:
    """Solves a seat's patience from where it stands, all cards open.

    score False: only whether it can be won. nodes: positions to visit at most; memory: bytes; 0: any number, 256 MiB.
    Raises WrongError when the game is no patience with a solver or nothing is dealt.

    >>> match = Match("golf")
    >>> match.deal(3)
    >>> solution = solve(match)
    >>> for line in solution.line:
    ...     match.play(0, line)
    >>> match.score(0)[0] == solution.score
    True
    """
    out, error, line = ffi.new("cardroom_solution *"), error_buffer(), ffi.new("char[]", 1 << 14)
    check(lib.cardroom_solve(match._handle, seat, score, nodes, memory, out, line, len(line), error, len(error)), error)
    moves = ffi.string(line).decode()
    return Solution(_VERDICTS[out.verdict], bool(out.is_exact), out.score, out.nodes, moves.split("; ") if moves else [])


def double_dummy(deal: str, contract: str | None = None, declarers: str | None = None,
                 rules: str = "kop") -> list[Contract]:
    """What contracts of Kop are worth when both sides play perfectly with all hands open.

    deal: `A AD AH JH QS | B .. | C .. | D ..`, as Match.board writes it, or a position in play, as Match.position does.
    contract: its word; None: all that a whole deal allows. declarers: who plays it, `A` (forehand) or `A+C`; None: everybody
    who may; in a position, the side that its cards tell. Raises WrongError when something cannot be read or does not fit.

    >>> match = Match("kop")
    >>> match.deal(1)
    >>> contracts = double_dummy(match.board())
    >>> contracts[0].contract, sum(contracts[0].pays)
    ('cicha', 0)
    """
    out, length, error = ffi.new("cardroom_contract[]", lib.CARDROOM_CONTRACTS_MAX), ffi.new("int *"), error_buffer()
    word, side = (ffi.NULL if text is None else encoded(text) for text in (contract, declarers))
    check(lib.cardroom_double_dummy(encoded(rules), encoded(deal), word, side, out, len(out), length, error, len(error)), error)
    return [Contract(str(ffi.string(row.contract).decode()),
                     "+".join("ABCD"[seat] for seat in range(4) if row.declarers >> seat & 1),
                     row.points, row.tricks, row.value, tuple(row.pays)) for row in out[0:length[0]]]


def count(rules: str, layout: str, seats: int = 0) -> int:
    """What a layout of golf counts, typed card by card, row by row.

    Raises WrongError when the game has no layouts or the layout cannot be read.

    >>> count("golf6", "KH 5C 2D / KS 5H 9C")
    7
    """
    out, error = ffi.new("int32_t *"), error_buffer()
    check(lib.cardroom_count(encoded(rules), seats, encoded(layout), out, error, len(error)), error)
    return int(out[0])


def settle(rules: str, slip: str, seats: int = 0, starter: int = 0) -> list[int]:
    """Each seat's points of a deal with real cards, from what people write of it (docs/transcripts.md).

    Raises WrongError when the game keeps no such deals or the slip cannot be read.

    >>> settle("golf6", "12 9 ender 1", seats=2)
    [12, 9]
    """
    out, error = ffi.new("int32_t[]", lib.CARDROOM_SEATS_MAX), error_buffer()
    check(lib.cardroom_settle(encoded(rules), seats, starter, encoded(slip), out, error, len(error)), error)
    return list(out)[:catalogue.space(rules, seats).seats]
