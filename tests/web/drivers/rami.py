"""Moves of Le Rami on the page."""

from playwright.sync_api import Page

from web.gestures import PLAY, click_action, press_action
from web.person import Json
from web.row import arrange, throw_by_keys, throw_by_mouse


def by_mouse(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (every driver is given the same)
    if move["type"] == "take":
        click_action(page, f"take_{move['source']}")
    elif move["type"] == "discard":
        throw_by_mouse(page, move["card"])
    else:
        arrange(page, move["word"])
        page.click(PLAY)


def by_keys(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (as above)
    if move["type"] == "take":
        press_action(page, f"take_{move['source']}")
    elif move["type"] == "discard":
        throw_by_keys(page, move["card"])
    else:
        page.keyboard.type(move["word"])
        page.keyboard.press("Enter")
