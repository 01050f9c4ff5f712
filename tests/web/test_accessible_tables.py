"""Whatever a table shows, light and dark: before the game, in play, with a refusal, at the end, and seen again."""

import re

import pytest
from playwright.sync_api import Page

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.bouts import BOUTS
from web.company import RELAIS, around_one_screen, open_table, sit_down
from web.internals import internals
from web.refusals import refuse
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

KEYS = re.compile(r"\b(?:Entrée|Échap|Tab|Alt|Maj|flèches?|barre d’espace)\b|clavier", re.IGNORECASE)
"""What only who has a keyboard presses: a phone has none until somebody types."""
PANELS = {"rules": "Alt+r", "dictionary": "Alt+d", "log": "Alt+c", "keys": "?"}


@pytest.mark.parametrize("slug", BOUTS)
def test_a_table_is_accessible(visits: Visits, small_node: RunningNode, slug: str) -> None:
    person = BOUTS[slug].begin(visits, small_node)
    person.wait_for_turn()
    assert in_both_themes(person.page) == []
    assert internals(person.page) == []
    refuse(person, slug)
    assert in_both_themes(person.page) == []
    assert internals(person.page) == []
    person.resign()
    assert in_both_themes(person.page) == []
    assert internals(person.page) == []
    person.page.goto(f"{visits.url}/table/{person.table}/replay")
    person.page.click("[data-action=next]")
    assert in_both_themes(person.page) == []
    assert internals(person.page) == []


def test_the_way_to_a_game_is_accessible(visits: Visits, small_node: RunningNode) -> None:
    page = visits.come("/")
    open_table(page, small_node)
    page.wait_for_selector("[data-action=sit]")
    assert in_both_themes(page) == []
    sit_down(page, "Jeanne")
    assert in_both_themes(page) == []


def test_a_curtain_is_accessible(visits: Visits, small_node: RunningNode) -> None:
    page = around_one_screen(visits, small_node)[0].page
    page.wait_for_selector("[data-curtain]")
    assert in_both_themes(page) == []


def test_panels_are_accessible(visits: Visits, small_node: RunningNode) -> None:
    person = RELAIS.begin(visits, small_node)
    person.wait_for_turn()
    for panel, key in PANELS.items():
        person.page.keyboard.press(key)
        assert_panel(person.page, panel)
    person.page.get_by_role("button", name="Menu de la table").click()
    assert_panel(person.page, "menu")


def assert_panel(page: Page, panel: str) -> None:
    sheet = page.locator(f"[data-panel={panel}]")
    sheet.wait_for()
    page.wait_for_load_state("networkidle")
    assert in_both_themes(page) == [], panel
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")


@pytest.mark.parametrize("slug", BOUTS)
def test_a_table_on_a_phone_is_accessible_and_no_wider(visits: Visits, small_node: RunningNode, slug: str) -> None:
    page = BOUTS[slug].begin(visits, small_node, size=PHONE, has_touch=True, is_mobile=True).page
    page.wait_for_load_state("networkidle")
    assert in_both_themes(page) == []
    assert not KEYS.search(page.inner_text("body"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
