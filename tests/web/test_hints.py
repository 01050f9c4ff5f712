"""A hint in a real browser: every step is asked for, the board stays where it is, the move is played and counted."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from server.node import RunningNode
from web.person import Person
from web.visit import PHONE, WIDE, Visits

HINT = "[data-action=hint]:not([aria-disabled=true])"
MORE = "[data-action=hint-more]:not([aria-disabled=true])"
BOARD = "() => document.querySelector('main.board').getBoundingClientRect().toJSON()"

COVERED = """() => [...document.querySelectorAll('.pile--marked')].flatMap((pile) => {
  const { left, right, top, bottom } = pile.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const corners = [[left + 4, y], [right - 4, y], [x, top + 4], [x, bottom - 4]];
  return corners.filter(([x, y]) => !pile.contains(document.elementFromPoint(x, y)));
})"""
"""Corners of the piles that a hint names where something else lies."""


def steps_of(page: Page) -> list[str]:
    return page.locator("[data-hint] [data-step]").all_text_contents()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_hint_is_taken_step_by_step_and_its_move_played(
    visits: Visits, node: RunningNode, size: ViewportSize
) -> None:
    page = visits.come("/play/relais/bots", size=size)
    page.click("[data-level=debutant]")
    page.wait_for_selector(HINT)
    board = page.evaluate(BOARD)
    page.click(HINT)
    for step in range(1, 4):
        page.wait_for_selector(f"[data-hint='{step}']")
        expect(page.locator(MORE)).to_be_focused()
        assert page.evaluate(BOARD) == board
        page.keyboard.press("Enter")
    page.wait_for_selector("[data-hint='4']")
    *earlier, last = steps_of(page)
    word = last.split("\N{NO-BREAK SPACE}")[0]
    assert word.isupper()
    assert not any(word in said for said in earlier)
    # Put away and taken out again, it is the same: nothing more is told or counted.
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-hint]", state="detached")
    expect(page.locator(HINT)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-hint='4']")
    assert steps_of(page) == [*earlier, last]
    page.evaluate("history.back()")  # closes it too, and leaves the table where it is
    page.wait_for_selector("[data-hint]", state="detached")
    page.click(HINT)
    page.wait_for_selector("[data-hint='4']")
    page.click("[data-action=hint-play]")
    page.wait_for_selector("[data-hint]", state="detached")
    assert page.locator(".table--hinted").count() == 0
    table = next(room.table for room in node.node.rooms if page.url.endswith(room.name))
    assert table.live is not None
    assert sorted(table.live.hints) == [0, 1]


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 640}], ids=["phone", "small phone"])
def test_a_hint_on_a_phone_leaves_in_sight_what_it_names(visits: Visits, size: ViewportSize) -> None:
    """The two piles of Ludime, which lie where a hint usually does."""
    page = visits.come("/play/ludime/bots", size=size)
    page.click("[data-level=debutant]")
    page.click(HINT)
    page.wait_for_selector("[data-hint='1']")
    page.wait_for_selector(".pile--marked")
    assert page.evaluate(COVERED) == []
    page.click(MORE)
    page.wait_for_selector("[data-hint='2']")
    assert page.evaluate(COVERED) == []


def test_no_clock_is_proposed_and_hints_are_counted_on_the_sheet(visits: Visits, node: RunningNode) -> None:
    page = visits.come("/play/rummikub/bots")
    page.wait_for_selector("[data-level=debutant]")
    assert page.get_by_label("Temps d’un tour (secondes)").input_value() == ""
    page.click("[data-level=debutant]")
    page.wait_for_selector(HINT)
    assert page.locator("[role=timer]").count() == 0
    page.click(HINT)
    page.wait_for_selector("[data-hint='1']")
    Person(page, node, page.url.rsplit("/", 1)[-1]).resign()
    page.wait_for_selector("[data-hints]", state="attached")
    assert "1 indice" in page.inner_text("[data-hints]")


def test_where_hints_were_not_agreed_the_icon_says_so(visits: Visits) -> None:
    page = visits.come("/play/relais/bots")
    page.locator("summary").first.click()
    page.locator("label", has_text="les indices").first.click()
    page.click("[data-level=debutant]")
    icon = page.locator("[data-action=hint]")
    icon.wait_for()
    assert "pas permis à cette table" in (icon.get_attribute("aria-label") or "")
    assert icon.get_attribute("aria-disabled") == "true"
