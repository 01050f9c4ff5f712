"""A table on a large screen for a room: read from five metres, touched by nobody, and never with a hand."""

import json
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, ViewportSize

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.axe import violations
from web.bouts import BOUTS, GENERIC, Bout
from web.company import open_table
from web.person import Person
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1920, "height": 1080},
    {"width": 3840, "height": 2160},
)
LEAST = 3  # hundredths of the height
OUTSIDE = """() => [...document.querySelectorAll('.tv :is(h1, p, b, small, .points, [data-face])')]
  .filter((element) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    return width > 0 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
  })
  .map((element) => element.outerHTML.slice(0, 120))"""
SMALL = """(least) => [...document.querySelectorAll('.page > header *, .page > footer *, .waiting *')]
  .filter((element) => element.checkVisibility() && !element.closest('svg, .token, .mini'))
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((element) => parseFloat(getComputedStyle(element).fontSize) < (least * innerHeight) / 100 - 0.5)
  .map((element) => element.outerHTML.slice(0, 120))"""


def show(visits: Visits, person: Person) -> Page:
    """Open the screen in the browser of the player, as the menu of the table does it."""
    page = person.page
    page.get_by_role("button", name="Menu de la table").click()
    with page.context.expect_page() as opened:
        page.click("[data-action=tv]")
    page.keyboard.press("Escape")
    opened.value.wait_for_selector("[data-tv=playing] [data-fitted]")
    assert opened.value.url.startswith(f"{visits.url}/table/{person.table}?ecran=tv")
    return opened.value


@pytest.mark.parametrize("bout", [*BOUTS.values(), GENERIC], ids=lambda bout: str(bout.slug))
def test_a_room_follows_a_game_to_its_end(visits: Visits, small_node: RunningNode, bout: Bout) -> None:
    person = bout.begin(visits, small_node)
    person.wait_for_turn()
    page = show(visits, person)
    for size in SIZES:
        page.set_viewport_size(size)
        page.wait_for_function("height => innerHeight === height", arg=size["height"])
        page.wait_for_timeout(100)  # two frames: the board is fitted in the next one
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(SMALL, LEAST) == []
    assert page.evaluate("getComputedStyle(document.querySelector('.tv')).cursor") == "none"
    assert page.locator(".tv :is(a, button, input, summary):not([inert] *)").count() == 0
    assert page.locator(".action-bar, .hand").count() == 0
    assert violations(page) == []
    before = int(str(page.get_attribute("[data-tv]", "data-tv-seq")))
    person.resign()
    page.wait_for_selector("[data-tv=over]")
    assert int(str(page.get_attribute("[data-tv]", "data-tv-seq"))) > before
    assert page.locator(".verdict").inner_text().strip()


@pytest.mark.parametrize("slug", ["plurimo", "rummikub"])
def test_the_screen_of_a_player_is_told_no_hand(visits: Visits, small_node: RunningNode, slug: str) -> None:
    """What the server sends to the screen is what it sends to somebody who looks on."""
    person = BOUTS[slug].begin(visits, small_node)
    person.wait_for_turn()
    told: list[Any] = []
    page = person.page.context.new_page()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(json.loads(frame))))
    page.goto(f"{visits.url}/table/{person.table}?ecran=tv")
    page.wait_for_selector("[data-tv=playing] [data-fitted]")
    (seen,) = [frame["update"]["view"] for frame in told if frame["type"] == "welcome"]
    live = person.room.table.live
    assert live is not None
    assert seen == json.loads(msgspec.json.encode(person.room.table.game.view(live.state, None)))
    assert seen != person.view()


def test_a_waiting_table_shows_how_to_come(visits: Visits, small_node: RunningNode) -> None:
    page = visits.come("/")
    table, code = open_table(page, small_node)
    page.goto(f"{visits.url}/table/{table}?ecran=tv&code={code}")
    for size in SIZES:
        page.set_viewport_size(size)
        page.wait_for_function("height => innerHeight === height", arg=size["height"])
        shown = page.locator(f'[data-tv=open] [data-code="{code}"]')
        assert shown.inner_text() == code
        height = float(shown.evaluate("(element) => parseFloat(getComputedStyle(element).fontSize)"))
        assert height == pytest.approx(size["height"] / 5, rel=0.01)
        square = page.locator(".square svg").bounding_box()
        assert square
        assert square["height"] > size["height"] / 3
        assert page.evaluate(OUTSIDE) == []
