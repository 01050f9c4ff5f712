"""One rule for the focus: what closes gives it back, and it never falls on nothing."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Page

from server.guest import Guest
from server.node import RunningNode, running, settings_in
from server.play import begin
from support.run import LONG_SECONDS
from web.bouts import BOUTS
from web.company import RELAIS, around_one_screen
from web.gestures import walk_to
from web.matrix.positions import opening
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

MUE = {"table": ["MUE", "GYM"], "racks": ["TBCDEE", "EUQIOR"], "turn": 0}
"""Of Rummikub Lettres: what the first to play may add to."""


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


def test_a_notice_that_goes_gives_the_focus_back(visits: Visits, small_node: RunningNode) -> None:
    """« Je suis prêt » goes as soon as it is pressed."""
    dames = BOUTS["dames"]
    slow = replace(dames, options={**dames.options, "preparation_seconds": 600})
    page = around_one_screen(visits, small_node, slow)[0].page
    page.focus("[data-action=begin]")
    page.keyboard.press("Enter")
    page.locator("[data-action=begin]").wait_for(state="detached")
    assert_focus(page)


@pytest.fixture
def with_mue(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Visits]:
    with running(settings_in(tmp_path_factory.mktemp("mue")), opening({"rummikub-2": MUE})) as node:
        opened = Visits(browser, node.url)
        yield opened
        opened.close()


def test_a_word_that_another_changes_gives_the_focus_back(with_mue: Visits) -> None:
    with closing(Guest(with_mue.url, "Malo")) as friend, closing(Guest(with_mue.url, "Jeanne")) as guest:
        table = begin("rummikub", friend, guest, options={"turn_seconds": None}, privacy="public", pace="at_once")
        page = with_mue.come(f"/table/{table}", cookies=dict(guest.http.cookies))
        page.wait_for_selector("[data-seq]")
        walk_to(page, ".table-top", '[data-word="MUE"]')
        friend.done("move", move={"type": "arrange", "words": ["MUET", "GYM"]})
        page.locator('.table-top [data-word="MUET"]').wait_for()
        assert page.locator('.table-top [data-word="MUE"]').count() == 0
        assert_focus(page)
