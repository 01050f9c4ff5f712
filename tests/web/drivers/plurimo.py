"""Moves of Plurimo on the page: words over the support, cards given up, passing."""

from playwright.sync_api import Page

from web.gestures import PLAY, do_by_hand, do_by_keys, drag, press, walk_to
from web.person import Json

SUPPORT = "[role=grid]"
HAND = '[data-drop="hand"]'
KEYS = {"_": "-", "~": "*-"}


def by_hand(page: Page, move: Json, view: Json) -> None:
    match move["type"]:
        case "pass":
            do_by_hand(page, "pass")
        case "reject":
            drag(page, page.locator(_card(move["card"])).first, page.locator('[data-drop="stock"]'))
            press(page, PLAY)
        case _:
            _lay_by_hand(page, move, view)
            press(page, PLAY)


def _lay_by_hand(page: Page, move: Json, view: Json) -> None:
    """Lay the cards, dragged and tapped by turns; the first at an end pulls it out by itself."""
    for at, (place, sign) in enumerate(_laid(move)):
        is_there = page.locator(_slot(place)).count() > 0
        target = page.locator(_slot(place) if is_there else f'[data-drop="slot:{place}"]')
        card = page.locator(_card(_card_of(sign))).first
        if at % 2 and is_there:
            press(page, card)
            press(page, target)
        else:
            drag(page, card, target)
        if _card_of(sign) == "*":
            press(page, f'[data-joker="{sign}"]')
    assert _signs(page) == _wanted(move, view)


def by_keys(page: Page, move: Json, view: Json) -> None:
    match move["type"]:
        case "pass":
            do_by_keys(page, "pass")
        case "reject":
            walk_to(page, HAND, f'[data-letter="{move["card"]}"]')
            page.keyboard.press("Delete")
            page.keyboard.press("Enter")
        case _:
            if not _typed_as_a_word(page, move, view):
                _type_by_compartment(page, move)
            assert _signs(page) == _wanted(move, view)
            page.keyboard.press("Enter")


def _typed_as_a_word(page: Page, move: Json, view: Json) -> bool:
    """Type the word; once it is read, Tab shows other ways to lay it. Whether one of them is the move."""
    wanted = _wanted(move, view)
    page.keyboard.type("".join(sign for sign in wanted if sign.isalpha()).upper())
    page.wait_for_selector("[aria-busy=false] > [data-typed]")
    seen: list[list[str]] = []
    while (shown := _signs(page)) not in seen:
        if shown == wanted:
            return True
        seen.append(shown)
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    return False


def _type_by_compartment(page: Page, move: Json) -> None:
    """Pull the support out, walk to each compartment, and type its card there."""
    for end, key in (("left", "Shift+ArrowLeft"), ("right", "Shift+ArrowRight")):
        if move["pull"] in {end, "both"}:
            page.keyboard.press(key)
    for place, sign in _laid(move):
        walk_to(page, SUPPORT, f'[data-slot="{place}"]')
        page.keyboard.type(KEYS.get(sign, f"*{sign}" if sign.islower() else sign))


def _laid(move: Json) -> list[tuple[int, str]]:
    """Return compartments and signs; compartments are counted as before the support is pulled out."""
    shift = int(move["pull"] in {"left", "both"})
    return [(at - shift, sign) for at, sign in enumerate(move["cards"]) if sign != "."]


def _wanted(move: Json, view: Json) -> list[str]:
    """Return what shows in the compartments after *move*."""
    tops = [stack[-1:] for stack in view["support"]]
    tops = [""] * (move["pull"] in {"left", "both"}) + tops + [""] * (move["pull"] in {"right", "both"})
    return [top if sign == "." else sign for sign, top in zip(move["cards"], tops, strict=True)]


def _signs(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-slot]").evaluate_all("slots => slots.map(slot => slot.dataset.letter)")
    return found


def _card_of(sign: str) -> str:
    return "*" if sign.islower() or sign == "~" else sign


def _card(card: str) -> str:
    return f'{HAND} [data-letter="{card}"]:not([aria-disabled="true"])'


def _slot(place: int) -> str:
    return f'[data-slot="{place}"]'
