"""Thousands of tables at once, in C threads, into arrays that stay where they are."""
from __future__ import annotations

import contextlib
import os
import threading
from typing import Any, Iterator

import numpy as np
import numpy.typing as npt

from . import catalogue
from ._library import WrongError, check, encoded, error_buffer, ffi, lib

Numbers = npt.NDArray[np.int32]
STAYS: int = lib.CARDROOM_STAYS
"""In place of an action's number, in VecEnv.step: this table waits."""


def _close_here(process: int, handle: Any) -> None:
    """Ends the threads in the process that has them: a fork has none."""
    if os.getpid() == process:
        lib.cardroom_tables_close(handle)


class VecEnv:
    """Tables that play one deal after another and make a step at the same time.

    Arrays, written by reset and step, always the same ones:
      observation  int8 (tables, values): the tensor of the seat that is to move
      action_mask  int8 (tables, actions): 1 for what it may do
      seat         int32 (tables,): who is to move; -1 where a deal was over as it was dealt: its action is ignored
      reward       float32 (tables, seats): the returns of a deal that has ended in this step, else 0
      done         bool (tables,): a deal has ended in this step; all else is then of the next deal
      final        int8 (tables, seats, values): what each seat saw at the end of the last deal that has ended; None unless
                   final=True

    rules, tables, seats, space are as it was made; space has the sizes and planes.

    Table t plays the deals seed + t, seed + t + tables, ..; the starter goes round. All follows from the seed and the
    actions, however many threads there are. threads 0: one for each processor. One Python thread uses it at a time, in the
    process that has made it.

    Raises WrongError when rules, seats, tables or threads are refused; RuntimeError in another process, after a fork, and
    while another thread uses it.

    >>> env = VecEnv("null", tables=4, threads=1)
    >>> env.reset(seed=1)
    >>> env.step(env.choose("random"))
    >>> env.done.tolist()
    [False, False, False, False]
    """

    def __init__(self, rules: str, tables: int, threads: int = 0, seats: int = 0, final: bool = False) -> None:
        self.rules, self.tables = rules, tables
        self.space = catalogue.space(rules, seats)
        self.seats = self.space.seats
        out, self._error = ffi.new("cardroom_tables **"), error_buffer()
        threads = threads or len(os.sched_getaffinity(0))
        self._check(lib.cardroom_tables_open(encoded(rules), seats, tables, threads, out, self._error, len(self._error)))
        self._process, self._in_use = os.getpid(), threading.Lock()
        self._handle = ffi.gc(out[0], lambda handle, process=self._process: _close_here(process, handle))
        self.observation = np.zeros((tables, self.space.values), np.int8)
        self.action_mask = np.zeros((tables, self.space.actions), np.int8)
        self.seat = np.full(tables, -1, np.int32)
        self.reward = np.zeros((tables, self.seats), np.float32)
        self.done = np.zeros(tables, np.bool_)
        self.final = np.zeros((tables, self.seats, self.space.values), np.int8) if final else None
        self._arrays = ffi.new("cardroom_arrays *", {
            "observation": self._at("int8_t *", self.observation), "mask": self._at("int8_t *", self.action_mask),
            "seat": self._at("int32_t *", self.seat), "reward": self._at("float *", self.reward),
            "done": self._at("uint8_t *", self.done),
            "final": ffi.NULL if self.final is None else self._at("int8_t *", self.final)})

    @staticmethod
    def _at(kind: str, array: npt.NDArray[Any]) -> Any:
        return ffi.cast(kind, array.ctypes.data)

    def _check(self, answer: int) -> None:
        if answer:
            check(answer, self._error)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """The library works without Python's lock, so it must be kept from two threads by another."""
        if os.getpid() != self._process:
            raise RuntimeError("this VecEnv was made by another process, expected one that is made after the fork")
        if not self._in_use.acquire(blocking=False):
            raise RuntimeError("another thread is using this VecEnv, expected one for each thread")
        try:
            yield
        finally:
            self._in_use.release()

    def __reduce__(self) -> Any:
        raise TypeError("a VecEnv does not pickle, expected to make it anew: its tables follow from the seed and the actions")

    def reset(self, seed: int = 0) -> None:
        """Deals at every table. seed: the number of table 0's first deal. Raises WrongError when it is not 0 to 2**64 - 1."""
        if not 0 <= seed < 2**64:
            raise WrongError(f"no deal {seed}, expected 0 to {2**64 - 1}")
        with self._alone():
            self._check(lib.cardroom_tables_deal(self._handle, seed, self._arrays, self._error, len(self._error)))

    def step(self, actions: npt.ArrayLike) -> None:
        """Does an action at each table: whole numbers, shape (tables,). STAYS: nothing is done at this table.

        Raises WrongError for another shape or type, IllegalError when one is not legal (the message names the table) or
        before reset. Nothing has changed then.
        """
        numbers = np.ascontiguousarray(actions)
        if numbers.shape != (self.tables,) or numbers.dtype.kind not in "iu":
            raise WrongError(f"actions are {numbers.dtype} {numbers.shape}, expected whole numbers ({self.tables},)")
        if numbers.dtype != np.int32:
            numbers = np.clip(numbers, STAYS - 1, 2**31 - 1).astype(np.int32)
        with self._alone():
            self._check(lib.cardroom_tables_step(self._handle, self._at("int32_t *", numbers), self._arrays, self._error,
                                                 len(self._error)))

    def choose(self, bot: str = "random", seats: list[int] | None = None, out: Numbers | None = None) -> Numbers:
        """What a bot would do, by what its seat may know: int32 (tables,). `random` takes each legal action alike likely.

        seats: only where one of these is to move; the others are left as they are in out (-1 without out). out: where to
        write, int32 (tables,), contiguous. Raises WrongError for an unknown bot, no such seat or another out, IllegalError
        before reset.
        """
        if out is None:
            out = np.full(self.tables, -1, np.int32)
        if out.shape != (self.tables,) or out.dtype != np.int32 or not out.flags.c_contiguous:
            raise WrongError(f"out is {out.dtype} {out.shape}, expected contiguous int32 ({self.tables},)")
        for seat in seats or ():
            if not 0 <= seat < self.seats:
                raise WrongError(f"no seat {seat}, expected 0 to {self.seats - 1}")
        asked = 0xFFF if seats is None else sum(1 << seat for seat in set(seats))
        with self._alone():
            self._check(lib.cardroom_tables_choose(self._handle, encoded(bot), asked, self._at("int32_t *", out),
                                                   self._error, len(self._error)))
        return out

    def plane(self, name: str) -> npt.NDArray[np.int8]:
        """A plane of all tensors, shape (tables, rows, columns); a view, no copy. Raises WrongError for an unknown name."""
        for plane in self.space.planes:
            if plane.name == name:
                part = self.observation[:, plane.first:plane.first + plane.rows * plane.columns]
                return part.reshape(self.tables, plane.rows, plane.columns)
        raise WrongError(f"no plane '{name}', expected one of {', '.join(plane.name for plane in self.space.planes)}")
