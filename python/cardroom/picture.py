"""The text of a table as a picture, for render_mode "rgb_array". Importing this raises ImportError without Pillow.

A letter has a cell of 8 by 16 pixels; cards are drawn over the cells of their words. Nothing is drawn that the text does not say."""
from __future__ import annotations

import re
import textwrap
import unicodedata
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

COLUMNS, ROWS = 80, 32
WIDTH, HEIGHT = 8, 16  # of a cell
FELT, INK, PAPER, BACK = (24, 84, 56), (240, 240, 232), (252, 252, 248), (52, 92, 168)
RED, BLACK = (200, 24, 40), (16, 16, 16)
CARD = re.compile(r"(?<![\w.?])(?:(10|[2-9AJQK])([CDHS])|JK|\?\?)(?![\w.?])")
SUITS = {  # rows of seven points
    "H": (0b0110110, 0b1111111, 0b1111111, 0b0111110, 0b0011100, 0b0001000),
    "D": (0b0001000, 0b0011100, 0b0111110, 0b1111111, 0b0111110, 0b0011100, 0b0001000),
    "S": (0b0001000, 0b0011100, 0b0111110, 0b1111111, 0b1101011, 0b0001000, 0b0011100),
    "C": (0b0011100, 0b0011100, 0b1101011, 0b1111111, 0b1101011, 0b0001000, 0b0011100),
}


PLAIN = {"ł": "l", "Ł": "L", "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "…": "."}


def _drawn(letter: str) -> str:
    """The letter as the plain font has it, which is Latin-1: without the marks that it lacks."""
    if ord(letter) < 256:
        return letter
    plain = PLAIN.get(letter) or unicodedata.normalize("NFKD", letter)[0]
    return plain if ord(plain) < 256 else "?"


class _Sheet:
    def __init__(self, rows: int) -> None:
        self.image = Image.new("RGB", (COLUMNS * WIDTH, rows * HEIGHT), FELT)
        self.draw = ImageDraw.Draw(self.image)
        self.font: Any = ImageFont.load_default()

    def words(self, x: int, y: int, words: str, ink: tuple[int, int, int]) -> None:
        for place, letter in enumerate(words):
            self.draw.text((x + place * WIDTH + 1, y + 2), _drawn(letter), fill=ink, font=self.font)

    def card(self, x: int, y: int, found: re.Match[str]) -> None:
        rank, suit = found.groups()
        is_down = found.group() == "??"
        edge = (x, y + 1, x + len(found.group()) * WIDTH - 2, y + HEIGHT - 2)
        self.draw.rectangle(edge, fill=BACK if is_down else PAPER, outline=PAPER if is_down else BLACK)
        if is_down:
            return
        ink = RED if suit in ("D", "H") else BLACK
        self.words(x, y, rank or found.group(), ink)
        for down, row in enumerate(SUITS.get(suit, ())):
            for right in range(7):
                if row >> (6 - right) & 1:
                    self.draw.point((edge[2] - 8 + right, y + 5 + down), fill=ink)


def picture(text: str) -> npt.NDArray[np.uint8]:
    """Shape (512, 640, 3), RGB from 0 to 255; higher where the text has more than 32 lines of 80 letters."""
    lines = [part for line in text.splitlines() for part in textwrap.wrap(line, COLUMNS, subsequent_indent="    ")]
    sheet = _Sheet(max(ROWS, len(lines)))
    for row, line in enumerate(lines):
        cards = list(CARD.finditer(line))
        sheet.words(0, row * HEIGHT, CARD.sub(lambda found: " " * len(found.group()), line), INK)
        for found in cards:
            sheet.card(found.start() * WIDTH, row * HEIGHT, found)
    return np.asarray(sheet.image, np.uint8).copy()
