"""Moves of Le Relais on the page."""

from playwright.sync_api import Page

from web.gestures import PLAY, click_action, press_action
from web.person import Json
from web.row import arrange


def by_mouse(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (every driver is given the same)
    if move["type"] == "give_up":
        click_action(page, "give_up")
        return
    arrange(page, move["word"])
    page.click(PLAY)


def by_keys(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (as above)
    if move["type"] == "give_up":
        press_action(page, "give_up")
        return
    page.keyboard.type(move["word"])
    page.keyboard.press("Enter")
