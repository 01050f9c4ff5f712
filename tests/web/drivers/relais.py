"""Moves of Le Relais on the page."""

from playwright.sync_api import Page

from web.gestures import PLAY, do_by_hand, do_by_keys, press
from web.person import Json
from web.row import arrange


def by_hand(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (every driver is given the same)
    if move["type"] == "give_up":
        do_by_hand(page, "give_up")
        return
    arrange(page, move["word"])
    press(page, PLAY)


def by_keys(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (as above)
    if move["type"] == "give_up":
        do_by_keys(page, "give_up")
        return
    page.keyboard.type(move["word"])
    page.keyboard.press("Enter")
