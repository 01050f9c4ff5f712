"""Texts that are kept, rewritten by ``make heard`` alone, and read as a diff."""

import os
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parent / "heard"


def compare(name: str, text: str) -> None:
    """Compare *text* with the one that is kept under *name*."""
    kept = FOLDER / f"{name}.txt"
    if "LETTRINE_REWRITE" in os.environ:
        kept.write_text(text, encoding="utf-8")
    expected = kept.read_text(encoding="utf-8")
    assert text == expected, "\n".join(unified_diff(expected.splitlines(), text.splitlines(), "kept", "heard", n=2))
