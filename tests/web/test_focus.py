"""One rule for the focus: what closes gives it back, and it never falls on nothing."""

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Page

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.bouts import BOUTS
from web.company import RELAIS
from web.refusals import refuse
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

WHERE = """() => {
  const it = document.activeElement;
  return it && it !== document.body && it.checkVisibility() ? (it.dataset.action ?? it.className ?? it.tagName) : '';
}"""
Leave = Callable[[Page], None]
REFUSAL_ENDS: dict[str, Leave] = {
    "Escape": lambda page: page.keyboard.press("Escape"),
    "keep": lambda page: page.click(".refusal .button--gold"),
    "take back": lambda page: page.click(".refusal .ways .button:not(.button--gold)"),
}
PANELS = {"rules": "Alt+r", "dictionary": "Alt+d", "log": "Alt+c", "keys": "?"}
PANEL_ENDS: dict[str, Leave] = {
    "Escape": lambda page: page.keyboard.press("Escape"),
    "button": lambda page: page.click("[data-panel] [data-action=close]"),
    "beside": lambda page: page.mouse.click(5, 5),
}


def assert_focus(page: Page) -> None:
    """Whatever has the focus is in sight, and is not the page as a whole."""
    page.wait_for_function(WHERE)


@pytest.mark.parametrize(("slug", "way"), [*zip(BOUTS, cycle(REFUSAL_ENDS), strict=False)])
def test_a_refusal_gives_the_focus_back(visits: Visits, small_node: RunningNode, slug: str, way: str) -> None:
    """In every game, by one of the ways out of it."""
    person = BOUTS[slug].begin(visits, small_node)
    person.wait_for_turn()
    refuse(person, slug)
    REFUSAL_ENDS[way](person.page)
    person.page.locator(".refusal").wait_for(state="detached")
    assert_focus(person.page)


def test_panels_and_questions_give_the_focus_back(visits: Visits, small_node: RunningNode) -> None:
    person = RELAIS.begin(visits, small_node)
    person.wait_for_turn()
    page = person.page
    page.focus('[data-action="give_up"]')
    for key in PANELS.values():
        for leave in PANEL_ENDS.values():
            page.keyboard.press(key)
            page.locator("[data-panel]").wait_for()
            leave(page)
            page.locator("[data-panel]").wait_for(state="detached")
            assert page.evaluate(WHERE) == "give_up"
    page.keyboard.press("Enter")
    page.locator("[role=alertdialog] .button:not(.button--gold)").click()
    page.wait_for_function(f"() => ({WHERE})() === 'give_up'")


@pytest.mark.usefixtures("small_node")
def test_another_page_is_read_from_its_heading(visits: Visits) -> None:
    page = visits.come("/")
    for link in ("/rules", "/dictionary", "/tables", "/settings", "/me"):
        page.locator(f'header a[href="{link}"]').focus()
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.tagName === 'H1'")
    page.go_back()
    page.wait_for_function("() => document.activeElement.tagName === 'H1'")


def test_enter_chooses_a_card_as_the_space_bar_does(visits: Visits, small_node: RunningNode) -> None:
    person = BOUTS["rami"].begin(visits, small_node)
    person.wait_for_turn()
    page = person.page
    before = person.room.table.seq
    page.keyboard.press("Enter")  # takes a card
    person.catch_up(before + 1)
    person.wait_for_turn()
    page.locator(".hand [data-cell]").first.focus()
    page.keyboard.press("Enter")
    page.locator('.hand [aria-selected="true"]').wait_for()
