"""Colours that a system forces, and more contrast where somebody wants it: what differs, differs by shape and edge."""

import base64
from itertools import combinations
from typing import get_args

import pytest
from playwright.sync_api import ElementHandle, Locator, Page

from server.node import RunningNode
from web.bouts import BOUTS
from web.visit import Scheme, Visits

EDGES = """(element) => {
  const { backgroundColor, backgroundImage, borderStyle, borderWidth, outlineStyle, color } = getComputedStyle(element);
  const before = getComputedStyle(element, '::before').content;
  return [backgroundColor, backgroundImage === 'none', borderStyle, borderWidth, outlineStyle, color, before].join(' ');
}"""
LIGHT = """async (png) => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))]));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return data.reduce((sum, byte) => sum + byte, 0) / data.length / 255;
}"""


BLINDNESSES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")


def open_game(visits: Visits, node: RunningNode, slug: str, scheme: Scheme = "light") -> Page:
    """Begin a game where the system forces its colours."""
    person = BOUTS[slug].begin(visits, node)
    person.wait_for_turn()
    person.page.emulate_media(forced_colors="active", color_scheme=scheme)
    return person.page


def edges(shown: Locator | ElementHandle) -> str:
    return str((shown if isinstance(shown, ElementHandle) else shown.first).evaluate(EDGES))


def light(page: Page, shown: Locator) -> float:
    """Return how light the pixels of *shown* are on average, from 0 to 1."""
    return float(page.evaluate(LIGHT, base64.b64encode(shown.first.screenshot()).decode()))


@pytest.mark.parametrize("scheme", get_args(Scheme))
def test_sides_differ_in_forced_colours(visits: Visits, small_node: RunningNode, scheme: Scheme) -> None:
    """White is the lighter one, also where the system writes in white on black."""
    page = open_game(visits, small_node, "dames", scheme)
    black, white = page.locator(".grid .disc--black"), page.locator(".grid .disc:not(.disc--black)")
    assert light(page, white) - light(page, black) > 1 / 4
    assert light(page, page.locator(".mini:not(.mini--black)")) > light(page, page.locator(".mini--black"))
    assert edges(page.locator(".player--acting")) != edges(page.locator(".player:not(.player--acting)"))
    assert page.locator("[data-square]").first.evaluate("(square) => getComputedStyle(square).borderStyle") == "solid"
    page.emulate_media(forced_colors="none")
    devtools = page.context.new_cdp_session(page)
    for kind in BLINDNESSES:
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        assert light(page, white) - light(page, black) > 1 / 4, kind


def test_where_a_letter_may_go_is_seen_in_forced_colours(visits: Visits, small_node: RunningNode) -> None:
    page = open_game(visits, small_node, "dames")

    def middle(square: str) -> bytes:
        box = page.locator(f"[data-square={square}]").bounding_box()
        assert box is not None
        return page.screenshot(
            clip={"x": box["x"] + box["width"] / 2 - 3, "y": box["y"] + box["height"] / 2 - 3, "width": 6, "height": 6}
        )

    page.click('[data-row="4"][data-column="0"]')  # one's own camp is at the bottom
    page.wait_for_selector(".square--reached")
    free = [f"{column}{row}" for column in "ABCDEFGH" for row in (3, 4)]
    reached = [square for square in free if page.locator(f"[data-square={square}].square--reached").count()]
    marked, others = (
        {middle(square) for square in reached},
        {middle(square) for square in free if square not in reached},
    )
    assert marked
    assert not marked & others


def test_the_segment_under_the_loupe_is_seen_in_forced_colours(visits: Visits, small_node: RunningNode) -> None:
    page = open_game(visits, small_node, "deplimo")
    assert edges(page.locator(".ruler .strip--here")) != edges(page.locator(".ruler .strip:not(.strip--here)"))


STATES = {
    "ludime": (".action-bar__hand .piece", "piece", ["new", "chosen", "gone", "fault", "joker", "end"]),
    "deplimo": (".board .hole", "letter", ["letter--back", "new", "chosen", "fault"]),
    "dames": (".grid .disc:not(.disc--black)", "disc", ["black", "gold", "picked", "ghost", "fault"]),
}


@pytest.mark.parametrize("slug", STATES)
def test_states_of_a_piece_differ_in_forced_colours(visits: Visits, small_node: RunningNode, slug: str) -> None:
    page = open_game(visits, small_node, slug)
    place, plain, states = STATES[slug]
    piece = page.locator(place).first.element_handle()
    kept = str(piece.get_attribute("class")).replace("hole", plain)
    seen = {}
    for state in ["", *states]:
        marked = {"deplimo": state}.get(slug, f"{plain}--{state}")
        piece.evaluate("(element, names) => (element.className = names)", f"{kept} {marked if state else ''}")
        seen[state] = edges(piece)
    assert [pair for pair in combinations(seen, 2) if seen[pair[0]] == seen[pair[1]]] == []


def test_the_stock_differs_from_an_open_card_in_forced_colours(visits: Visits, small_node: RunningNode) -> None:
    page = open_game(visits, small_node, "ludime")
    assert edges(page.locator("[data-stock]")) != edges(page.locator(".thrown .piece, .thrown .hollow"))


@pytest.mark.parametrize("slug", ["ludime", "plurimo", "relais", "rummikub"])
def test_backs_and_whoever_plays_are_seen_in_forced_colours(visits: Visits, small_node: RunningNode, slug: str) -> None:
    page = open_game(visits, small_node, slug)
    hatched = page.locator("[data-stock]").first.evaluate("(element) => getComputedStyle(element).backgroundImage")
    assert "repeating-linear-gradient" in str(hatched)
    assert edges(page.locator(".player--acting")) != edges(page.locator(".player:not(.player--acting)"))


def test_more_contrast_is_given_to_a_system_that_wants_it(visits: Visits) -> None:
    page = visits.come("/rules", contrast="more")
    page.wait_for_selector("[data-contrast=high]")
    page.emulate_media(contrast="no-preference")
    page.wait_for_selector("[data-contrast=normal]")
