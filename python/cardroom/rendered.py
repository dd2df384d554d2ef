"""The ways to render what a seat sees, for the environments of PettingZoo and Gymnasium."""
from __future__ import annotations

from importlib import import_module
from typing import Any

from ._library import WrongError

MODES = ["human", "ansi", "rgb_array"]


def checked(mode: str | None) -> str | None:
    """The way to render. Raises WrongError where it is none, or needs Pillow, which is not installed."""
    if mode is not None and mode not in MODES:
        raise WrongError(f"no render_mode {mode!r}, expected None or one of {', '.join(MODES)}")
    if mode == "rgb_array":
        try:
            import_module("PIL")
        except ImportError:
            raise WrongError("render_mode 'rgb_array' needs the package pillow: pip install cardroom[pictures]") from None
    return mode


def rendered(mode: str | None, text: str) -> Any:
    """human prints the text, ansi returns it, rgb_array returns it as a picture (picture.py)."""
    if mode == "human":
        print(text)
    if mode == "rgb_array":
        from .picture import picture
        return picture(text)
    return text if mode == "ansi" else None
