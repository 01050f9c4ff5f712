"""The table of every game, light and dark: in play, with a refusal, at the end, and seen again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from server.node import Node
from web.axe import violations
from web.bouts import BOUTS
from web.person import Json, Person
from web.visit import Scheme, Visits

NONSENSE: dict[str, Callable[[Json], str]] = {
    "relais": lambda view: view["table"]["word"] + view["hand"][:2],
    "rami": lambda view: "".join(sorted(view["hand"], key="ESA".index)[1:]),
    "ludime": lambda view: view["hand"][:2],
    "plurimo": lambda view: "Z" * len(view["support"]),
    "dames": lambda view: "ZZZ",  # noqa: ARG005  (others look at it)
    "rummikub": lambda view: view["rack"].replace("?", "")[:2],
}
"""What somebody types that no rule accepts. Every arrangement of a ruler of Deplimo is one."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slug", BOUTS)
def test_a_table_is_accessible(visits: Visits, small_node: Node, slug: str, scheme: Scheme) -> None:
    person = BOUTS[slug].begin(visits, small_node, scheme=scheme)
    person.wait_for_turn()
    assert settled(person.page) == []
    if slug in NONSENSE:
        refuse(person, NONSENSE[slug])
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


def refuse(person: Person, nonsense: Callable[[Json], str]) -> None:
    """Type what is refused, after the card that has to be taken first."""
    if "taken" in person.view().get("table", {}) or "step" in person.view().get("table", {}):
        before = person.room.table.seq
        person.page.keyboard.press("Enter")
        person.catch_up(before + 1)
    person.page.keyboard.type(nonsense(person.view()))
    person.page.keyboard.press("Enter")
    person.page.locator(".refusal h2").wait_for()


def leave(person: Person) -> None:
    """Give the game up, which ends it between two."""
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Menu de la table").click()
    person.page.click("[data-action=resign]")
    person.page.click("[data-action=resign-yes]")
    person.page.wait_for_selector("[data-phase=over]")
