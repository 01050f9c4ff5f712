"""The analysis of a game in a real browser: from « Mes parties » and by a link, by keys and on a phone."""

import re
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from server.guest import Guest
from server.node import RunningNode
from server.play import begin, play_on
from support.run import LONG_SECONDS
from web.axe import in_both_themes, violations
from web.gestures import press
from web.test_games import ON_A_PHONE
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)
CURRENT = "[data-place][aria-current]"
DONE = '[data-study="finished"]'


def resigned(node: RunningNode, slug: str, moves: int) -> tuple[str, dict[str, str]]:
    """Return a table where Jeanne has resigned after so many *moves*, and her cookies."""
    with closing(Guest(node.url, "Jeanne")) as guest:
        table = begin(slug, guest, bots=1, privacy="public")
        play_on(node, (guest,), moves)
        guest.done("resign")
        return table, dict(guest.http.cookies)


def place(page: Page) -> int:
    return int(page.locator(CURRENT).get_attribute("data-place") or -1)


def test_ones_own_games_lead_to_their_analyses(visits: Visits, small_node: RunningNode) -> None:
    _, cookies = resigned(small_node, "relais", 12)
    page = visits.come("/me", cookies=cookies)
    row = page.locator("li", has_text="Le Relais")
    expect(row).to_contain_text("Robot débutant l’emporte")
    expect(row.locator("time")).to_have_text(re.compile(r"^\d+ \S+ \d{4}$"))
    press(page, row.get_by_role("link", name="Comprendre mes coups"))
    page.wait_for_selector(DONE)
    first = place(page)
    expect(page.locator("main h2")).to_contain_text("Jeanne")  # one's own moves, unless one asks for all
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f'{CURRENT}:not([data-place="{first}"])')
    second = place(page)
    assert second > first
    page.wait_for_url(re.compile(rf"move={second + 1}\b"))
    page.keyboard.press("0")
    expect(page.locator("main h2")).to_contain_text(f"Coup {second + 1}")
    if page.locator("[data-choice]").count():
        expect(page.locator('[data-choice="0"]')).to_have_attribute("aria-pressed", "true")
    assert in_both_themes(page) == []
    other = visits.come(page.url.removeprefix(visits.url))  # somebody else, by the link
    other.wait_for_selector(DONE)
    assert place(other) == second
    step = (other.get_attribute('[data-action="replay"]', "href") or "").rpartition("step=")[2]
    press(other, '[data-action="replay"]')
    other.wait_for_selector(f'[data-step="{step}"]')


def test_on_a_phone_the_board_comes_first_and_no_luck_is_told_where_there_is_none(
    visits: Visits, small_node: RunningNode
) -> None:
    table, _ = resigned(small_node, "dames", 3)
    page = visits.come(f"/table/{table}/analysis?game=1", **ON_A_PHONE)
    page.wait_for_selector(DONE)
    board, moves = page.locator("main.board").bounding_box(), page.locator("aside.moves").bounding_box()
    assert board is not None
    assert moves is not None
    assert board["y"] < moves["y"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("summary").click()
    expect(page.locator("details table")).to_be_visible()
    assert "« Chance »" not in page.content().replace("\N{NO-BREAK SPACE}", " ")
    assert violations(page) == []


SEEN = """() => {
  const { top, bottom } = document.querySelector('.story [aria-current]').getBoundingClientRect();
  const area = document.querySelector('aside.ledger').getBoundingClientRect();
  return top >= Math.max(0, area.top) - 1 && bottom <= Math.min(innerHeight, area.bottom) + 1;
}"""
"""The line of the step that is shown is in sight; what scrolls stops at whole pixels."""


def test_the_list_of_a_replay_follows_its_board(visits: Visits, small_node: RunningNode) -> None:
    table, _ = resigned(small_node, "relais", 30)
    page = visits.come(f"/table/{table}/replay?game=1")
    page.wait_for_selector(".story [aria-current]")
    first = page.locator(".story button").first
    assert page.evaluate(SEEN)
    page.keyboard.press("End")
    page.wait_for_function(SEEN)
    expect(first).not_to_be_in_viewport()
    page.keyboard.press("Home")
    page.wait_for_function(SEEN)
    unnamed = "buttons => buttons.filter(({ innerText, title }) => !innerText.trim() && !title).length"
    assert page.locator("button, a.button").evaluate_all(unnamed) == 0
