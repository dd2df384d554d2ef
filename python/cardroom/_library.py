"""The C library, and how its answers become Python's: errors are raised, texts are str."""
from __future__ import annotations

import os
import pathlib
from typing import Any, Callable

from ._abi import ffi as _ffi

ffi: Any = _ffi


def _open() -> Any:
    """The library that CARDROOM_LIBRARY names; else the one beside this file (`make python`); else the system's."""
    name = os.environ.get("CARDROOM_LIBRARY")
    beside = pathlib.Path(__file__).with_name("libcardroom.so.0")
    try:
        return ffi.dlopen(name or (str(beside) if beside.exists() else "libcardroom.so.0"))
    except OSError as error:
        raise ImportError(f"libcardroom is not found ({error}): `make python` builds it, libcardroom0 has it") from error


lib: Any = _open()
ERROR_MAX: int = lib.CARDROOM_ERROR_MAX
SPECTATOR: int = lib.CARDROOM_SPECTATOR


class CardroomError(Exception):
    """What the library refuses. The message says what is wrong and what was expected."""


class WrongError(CardroomError, ValueError):
    """Something cannot be read or does not exist: rules, a line, a seat."""


class IllegalError(CardroomError):
    """Something can be read, but is not allowed now."""


def check(answer: int, error: Any) -> None:
    """Raises the error that an answer of the library means; error: the buffer with its message."""
    if answer == lib.CARDROOM_OK:
        return
    message = ffi.string(error).decode() if error else ""
    if answer == lib.CARDROOM_NO_MEMORY:
        raise MemoryError(message)
    raise (IllegalError if answer == lib.CARDROOM_ILLEGAL else WrongError)(message)


def error_buffer() -> Any:
    return ffi.new("char[]", ERROR_MAX)


def text_of(write: Callable[..., int], *arguments: Any) -> str:
    """What a function writes that takes a buffer and its size last."""
    room = 4096
    while True:
        buffer = ffi.new("char[]", room)
        length = write(*arguments, buffer, room)
        if length < room:
            return str(ffi.string(buffer).decode())
        room = length + 1


def encoded(text: str) -> bytes:
    """A text for the library; a zero in it would end it unnoticed."""
    if "\0" in text:
        raise WrongError("a zero character in a text, expected none")
    return text.encode()
