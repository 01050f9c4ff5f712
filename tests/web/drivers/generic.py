"""Moves on the board of a game without a front of its own: words are composed, others are chosen from the list."""

from playwright.sync_api import Page

from web.gestures import PLAY, press, tab_to, walk_to
from web.person import Json


def by_hand(page: Page, move: Json, view: Json) -> None:
    if "word" not in move:
        press(page, '[data-move="passe"]')
    for letter in move.get("word", "")[: 1 if view["chain"] else 0]:
        page.get_by_label("Ou bien écrivez votre coup").fill(letter)  # it lies on the table already
    for letter in move.get("word", "")[bool(view["chain"]) :]:
        press(page, page.locator(f'[data-drop="hand"] [data-letter="{letter}"]:not([aria-disabled="true"])').first)
    press(page, PLAY)


def by_keys(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (every driver is given the same)
    if "word" in move:
        page.keyboard.type(move["word"])
        page.keyboard.press("Enter")
        return
    walk_to(page, "ul:has([data-move])", '[data-move="passe"]')
    page.keyboard.press("Enter")
    tab_to(page, PLAY)
    page.keyboard.press("Enter")
