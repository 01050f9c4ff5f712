"""Moves of Rummikub Lettres on the page: words of the table are taken down, broken up, and written anew."""

from collections import Counter

from playwright.sync_api import Page

from web.gestures import PLAY, do_by_hand, do_by_keys, drag, press, tab_to, walk_to
from web.person import Json

TABLE = ".table-top"
RACK = '[data-drop="hand"]'
FREE = ':not([aria-disabled="true"])'


def by_hand(page: Page, move: Json, view: Json) -> None:
    if move["type"] == "pass":
        do_by_hand(page, "pass")
        return
    gone, made = _changes(move, view)
    for word in gone:
        press(page, page.locator(f'{TABLE} [data-word="{word}"]{FREE}').first)
        press(page, page.locator(".rows .undo").first)
    for row, word in enumerate(made):
        for place, sign in enumerate(word):
            _lay(page, sign, row, is_dragged=place % 2 == 0)
    press(page, PLAY)


def _lay(page: Page, sign: str, row: int, *, is_dragged: bool) -> None:
    """Lay a letter at the end of a row: one that waits, else one of the rack."""
    face = "?" if sign.islower() else sign
    waiting = page.locator(f'.loose [data-letter="{face}"]')
    tile = (waiting if waiting.count() else page.locator(f'{RACK} [data-letter="{face}"]{FREE}')).first
    if is_dragged:
        # Over a tile a letter would go before it: the end of a row is where its letters are counted.
        drag(page, tile, page.locator(f'.row[data-drop="row:{row}"] > p, .new[data-drop="row:{row}"]'))
    else:
        press(page, tile)
        press(page, page.locator(f'[data-drop="row:{row}"]').last)
    if sign.islower():
        press(page, f'[data-joker="{sign.upper()}"]')


def by_keys(page: Page, move: Json, view: Json) -> None:
    if move["type"] == "pass":
        do_by_keys(page, "pass")
        return
    gone, made = _changes(move, view)
    for word in gone:
        walk_to(page, TABLE, f'[data-word="{word}"]{FREE}')
        page.keyboard.press("Enter")
        tab_to(page, ".rows .undo")
        page.keyboard.press("Enter")
    for number, word in enumerate(made):
        page.keyboard.type(" " * (number > 0) + "".join(f"*{sign}" if sign.islower() else sign for sign in word))
    page.keyboard.press("Enter")


def _changes(move: Json, view: Json) -> tuple[list[str], list[str]]:
    """Return the words that leave the table, and those that come."""
    before: Counter[str] = Counter(view["table"])
    after: Counter[str] = Counter(move["words"])
    return list((before - after).elements()), list((after - before).elements())
