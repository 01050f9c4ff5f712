"""Moves of Deplimo on the page: drawing, and another arrangement of the ruler."""

from collections.abc import Iterator

from playwright.sync_api import Page

from web.gestures import PLAY, do_by_hand, do_by_keys, drag, press, walk_to
from web.person import Json

RULER = "[role=grid]"
HAND = '[data-drop="hand"]'


def by_hand(page: Page, move: Json, view: Json) -> None:
    if move["type"] == "done":
        do_by_hand(page, "done")
        return
    now, wanted = _cells(move, view)
    for cell in _wrong(now, wanted):
        drag(page, page.locator(_cell(cell)), page.locator(HAND))
    for cell, sign in _missing(now, wanted):
        letter = page.locator(f'{HAND} [data-letter="{sign.upper()}"]').first
        if cell % 2:
            drag(page, letter, page.locator(_cell(cell)))
        else:
            press(page, letter)
            press(page, _cell(cell))
        if sign.islower():
            press(page, _cell(cell))
            do_by_hand(page, "flip")
    press(page, PLAY)


def by_keys(page: Page, move: Json, view: Json) -> None:
    if move["type"] == "done":
        do_by_keys(page, "done")
        return
    now, wanted = _cells(move, view)
    for cell in _wrong(now, wanted):
        walk_to(page, RULER, _cell(cell))
        page.keyboard.press("Delete")
    for cell, sign in _missing(now, wanted):
        walk_to(page, RULER, _cell(cell))
        page.keyboard.press(f"Shift+{sign.upper()}" if sign.islower() else sign.lower())
    if move["type"] == "draw":
        do_by_keys(page, "play")
    else:
        page.keyboard.press("Enter")


def _cells(move: Json, view: Json) -> tuple[str, str]:
    """Return the cells as they lie, and as *move* wants them."""
    side = view["sides"][view["seat"]]
    now = side["player"]["cells"]
    wanted = list(now)
    for text, cells in zip(move.get("segments", ()), side["segments"], strict=False):
        for sign, cell in zip(text, cells, strict=True):
            wanted[cell] = sign
    return now, "".join(wanted)


def _wrong(now: str, wanted: str) -> Iterator[int]:
    return (cell for cell, (sign, other) in enumerate(zip(now, wanted, strict=True)) if sign not in {".", other})


def _missing(now: str, wanted: str) -> Iterator[tuple[int, str]]:
    pairs = zip(now, wanted, strict=True)
    return ((cell, sign) for cell, (old, sign) in enumerate(pairs) if sign not in {".", old})


def _cell(cell: int) -> str:
    return f'[data-place="{cell}"]'
