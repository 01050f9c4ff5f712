"""Texts that are kept, rewritten by ``make heard`` alone, and read as a diff."""

import os
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parent / "heard"


def compare(name: str, text: str, order: Callable[[list[str]], list[str]] = list) -> None:
    """Compare *text* with the one that is kept under *name*, both with their lines in *order*."""
    kept = FOLDER / f"{name}.txt"
    if "LETTRINE_REWRITE" in os.environ:
        kept.write_text(text, encoding="utf-8")
    expected, heard = (order(each.splitlines()) for each in (kept.read_text(encoding="utf-8"), text))
    assert heard == expected, "\n".join(unified_diff(expected, heard, "kept", "heard", n=2))
