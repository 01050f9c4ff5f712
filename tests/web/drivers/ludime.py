"""Moves of Ludime on the page: take, lay a word, add to one of the table, throw a card."""

from playwright.sync_api import Page

from web.gestures import FARTHEST, PLAY, click_action, press_action
from web.person import Json
from web.row import arrange, throw_by_keys, throw_by_mouse


def by_mouse(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (every driver is given the same)
    match move["type"]:
        case "take":
            click_action(page, f"take_{move['source']}")
        case "discard":
            throw_by_mouse(page, move["card"])
        case "modify":
            page.click(f'[data-drop="word:{move["at"]}"]')
            _lay(page, move["word"])
        case _:
            _lay(page, move["word"])


def _lay(page: Page, word: str) -> None:
    arrange(page, word)
    page.click(PLAY)


def by_keys(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (as above)
    match move["type"]:
        case "take":
            press_action(page, f"take_{move['source']}")
        case "discard":
            throw_by_keys(page, move["card"])
        case _:
            page.keyboard.type(move["word"])
            _turn_to(page, move.get("at"))
            page.keyboard.press("Enter")


def _turn_to(page: Page, at: int | None) -> None:
    """Where a word can be written over several of the table, Tab turns to the next."""
    wanted = [] if at is None else [str(at)]
    chosen = page.locator('[data-word][aria-selected="true"]')
    for _ in range(FARTHEST):
        if chosen.evaluate_all("lines => lines.map(line => line.dataset.row)") == wanted:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to the word at {at}")
