"""Moves of Le Relais on the page."""

from playwright.sync_api import Page

from web.gestures import PLAY, do_by_hand, do_by_keys, press
from web.person import Json
from web.row import arrange


def takes(view: Json) -> bool:
    """Whether giving up is called taking the points: whoever is alone left, of a word of their own (REL-05)."""
    table, mine = view["table"], view["seat"]
    others = (is_out for seat, is_out in enumerate(table["out"]) if seat != mine)
    return bool(table["author"] == mine and all(others))


def by_hand(page: Page, move: Json, view: Json) -> None:
    if move["type"] == "give_up":
        press(page, PLAY) if takes(view) else do_by_hand(page, "give_up")
        return
    arrange(page, move["word"])
    press(page, PLAY)


def by_keys(page: Page, move: Json, view: Json) -> None:
    if move["type"] == "give_up":
        do_by_keys(page, "play" if takes(view) else "give_up")
        return
    page.keyboard.type(move["word"])
    page.keyboard.press("Enter")
