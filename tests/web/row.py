"""The word under one's hands in the games of Ludime's box: a row of places, and a fan of cards."""

from playwright.sync_api import Locator, Page

from web.gestures import PLAY, drag, press, walk_to

ROW = '[role=listbox][data-drop^="row:"]'
HAND = '[data-drop="hand"]'


def arrange(page: Page, word: str) -> None:
    """Make the row *word*: letters of the table are shifted, cards of the hand are dragged or tapped there."""
    for place, letter in enumerate(word):
        row = shown(page)
        if row[place : place + 1] == letter:
            continue
        if letter in row[place:]:
            shift(page, row.index(letter, place), place)
        elif place < len(row):
            drag(page, card(page, letter), cell(page, place))
        else:
            append(page, letter)
    assert shown(page) == word


def shift(page: Page, here: int, there: int) -> None:
    """Move a letter within the row: near ones are dragged, far ones tapped."""
    if here - there == 1:
        drag(page, cell(page, here), cell(page, there))
    else:
        press(page, cell(page, here))
        press(page, cell(page, there))


def append(page: Page, letter: str) -> None:
    """Lay a card at the end: a tap does, and where it only picks the card up, a tap at the end."""
    size = len(shown(page))
    if not size:
        drag(page, card(page, letter), page.locator(f"{ROW} [data-cell]").first)
        return
    press(page, card(page, letter))
    if len(shown(page)) == size:
        press(page, page.locator(f"{ROW} [data-cell]:not([data-letter])").first)


def shown(page: Page) -> str:
    return "".join(page.locator(f"{ROW} [data-letter]").evaluate_all("cells => cells.map(cell => cell.dataset.letter)"))


def cell(page: Page, place: int) -> Locator:
    return page.locator(f"{ROW} [data-cell]").nth(place)


def card(page: Page, letter: str) -> Locator:
    return page.locator(f"{HAND} {free(letter)}").last  # in a fan the last of several lies bare


def free(letter: str) -> str:
    return f'[data-letter="{letter}"]:not([aria-disabled="true"])'


def throw_by_hand(page: Page, letter: str) -> None:
    drag(page, card(page, letter), page.locator('[data-drop="discard"]'))
    press(page, PLAY)


def throw_by_keys(page: Page, letter: str) -> None:
    walk_to(page, HAND, free(letter))
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
