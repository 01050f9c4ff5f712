"""Moves of Le Rami on the page."""

from playwright.sync_api import Page

from web.gestures import PLAY, do_by_hand, do_by_keys, press
from web.person import Json
from web.row import arrange, throw_by_hand, throw_by_keys


def by_hand(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (every driver is given the same)
    if move["type"] == "take":
        do_by_hand(page, f"take_{move['source']}")
    elif move["type"] == "discard":
        throw_by_hand(page, move["card"])
    else:
        arrange(page, move["word"])
        press(page, PLAY)


def by_keys(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (as above)
    if move["type"] == "take":
        do_by_keys(page, f"take_{move['source']}")
    elif move["type"] == "discard":
        throw_by_keys(page, move["card"])
    else:
        page.keyboard.type(move["word"])
        page.keyboard.press("Enter")
