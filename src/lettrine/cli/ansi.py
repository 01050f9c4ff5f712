"""Colour for plain lines: on a terminal only, NO_COLOR respected; nothing to import when every hundredth counts."""

import os
import shutil
import sys

_CODES = {"good": "32", "bad": "31", "faint": "2", "strong": "1", "joker": "33"}


def paint(text: str, style: str) -> str:
    """Return *text* in *style* where the output shows colours, otherwise as it is."""
    if not has_colour():
        return text
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m"


def has_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def line_width() -> int:
    """Return the columns of the terminal; 80 where there is none."""
    return max(20, shutil.get_terminal_size().columns)
