"""The table of every game, light and dark: in play, with a refusal, at the end, and seen again."""

import pytest
from playwright.sync_api import Page

from server.node import Node
from web.axe import violations
from web.bouts import BOUTS
from web.person import Person
from web.refusals import refuse
from web.visit import Scheme, Visits


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slug", BOUTS)
def test_a_table_is_accessible(visits: Visits, small_node: Node, slug: str, scheme: Scheme) -> None:
    person = BOUTS[slug].begin(visits, small_node, scheme=scheme)
    person.wait_for_turn()
    assert settled(person.page) == []
    refuse(person, slug)
    assert settled(person.page) == []
    leave(person)
    assert settled(person.page) == []
    person.page.goto(f"{visits.url}/table/{person.table}/replay")
    person.page.wait_for_selector("[data-action=next]")
    person.page.click("[data-action=next]")
    assert settled(person.page) == []


def settled(page: Page) -> list[str]:
    """Return what is wrong with the page once nothing moves on it: what fades in has little contrast at first."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(animation => animation.finished))")
    return violations(page)


def leave(person: Person) -> None:
    """Give the game up, which ends it between two."""
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Menu de la table").click()
    person.page.click("[data-action=resign]")
    person.page.click("[data-action=resign-yes]")
    person.page.wait_for_selector("[data-phase=over]")
