"""Moves of Ludime on the page: take, lay a word, add to one of the table, throw a card."""

from playwright.sync_api import Page

from web.gestures import FARTHEST, PLAY, do_by_hand, do_by_keys, press
from web.person import Json
from web.row import arrange, throw_by_hand, throw_by_keys


def by_hand(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (every driver is given the same)
    match move["type"]:
        case "take":
            do_by_hand(page, f"take_{move['source']}")
        case "discard":
            throw_by_hand(page, move["card"])
        case "modify":
            press(page, f'[data-drop="word:{move["at"]}"]')
            _lay(page, move["word"])
        case _:
            _lay(page, move["word"])


def _lay(page: Page, word: str) -> None:
    arrange(page, word)
    press(page, PLAY)


def by_keys(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (as above)
    match move["type"]:
        case "take":
            do_by_keys(page, f"take_{move['source']}")
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
