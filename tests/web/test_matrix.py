"""Every game in its hardest states at every size of screen: all of it is seen, nothing is covered, nothing jumps."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page

from lettrine.server.edge.static_site import FOLDER, INDEX
from server.guest import Guest
from server.node import RunningNode, running, settings_in
from server.play import begin
from support.run import LONG_SECONDS
from web.conftest import NOT_BUILT
from web.matrix.positions import POSITIONS, Position, open_prepared
from web.matrix.screens import DESKTOPS, LOW, PHONES, SCREENS, Screen, faults, show_at
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

FOR_EVER = 3600.0
"""Seconds that a bot takes for a move: nothing happens while a page is measured."""
SEEN = {"the primary action": "[data-action=play]", "the board": "main.board", "the hand": ".action-bar__hand"}
LESSON = {"the primary action": "[data-action=play]", "the board": ".board__space", "what is asked": ".study__panel h2"}
NARROW = (PHONES[0], LOW[1], DESKTOPS[0])
TOP = """() => {
  const { left, top, width } = document.querySelector('[data-board]').getBoundingClientRect();
  return [left, top, width];
}"""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """Return a node whose games begin in their hardest positions, and whose bots think for ever."""
    assert (FOLDER / INDEX).exists(), NOT_BUILT
    settings = settings_in(tmp_path_factory.mktemp("matrix"), bot_pace=FOR_EVER, shutdown_seconds=1)
    with running(settings, open_prepared) as started:
        yield started


@pytest.fixture
def visitors(prepared: RunningNode, browser: Browser) -> Iterator[Visits]:
    opened = Visits(browser, prepared.url)
    yield opened
    opened.close()


def sit_down(visits: Visits, position: Position) -> Page:
    settings = {"options": dict(position.options), "privacy": "public", "pace": "at_once"}
    with closing(Guest(visits.url, "Jeanne-Élisabeth")) as guest:
        table = begin(position.slug, guest, bots=position.seats - 1, **settings)
    page = visits.come(f"/table/{table}", cookies=dict(guest.http.cookies), has_touch=True)
    page.wait_for_selector("[data-seq]")
    return page


@pytest.mark.parametrize("name", POSITIONS)
def test_a_full_table_suits_every_screen(visitors: Visits, name: str) -> None:
    page = sit_down(visitors, POSITIONS[name])
    assert faults(page, SCREENS, SEEN, name) == []


@pytest.mark.parametrize("name", [name for name, position in POSITIONS.items() if position.typed])
def test_nothing_moves_while_a_word_is_typed(visitors: Visits, name: str) -> None:
    """Whatever is said of the word, and when it is refused, the board stays where it is."""
    page = sit_down(visitors, POSITIONS[name])
    for screen in NARROW:
        assert _places(page, screen, POSITIONS[name].typed) == 1, f"{name} {screen}"


def _places(page: Page, screen: Screen, typed: str) -> int:
    """Return at how many places the board lies while *typed* is written, sent and taken back."""
    show_at(page, screen)
    page.locator("main.board").focus()
    places = {tuple(page.evaluate(TOP))}
    for letter in typed:
        page.keyboard.type(letter)
        places.add(tuple(page.evaluate(TOP)))
    page.wait_for_load_state("networkidle")
    places.add(tuple(page.evaluate(TOP)))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    places.add(tuple(page.evaluate(TOP)))
    return len(places)


@pytest.mark.parametrize("slug", sorted({position.slug for position in POSITIONS.values()}))
def test_a_lesson_shows_instruction_board_hand_and_button_together(visitors: Visits, slug: str) -> None:
    page = visitors.come(f"/lesson/{slug}")
    page.wait_for_selector("[data-lesson-at]")
    discs = page.locator("header ol button")
    for place in range(discs.count()):
        discs.nth(place).click()
        page.wait_for_load_state("networkidle")
        if page.locator("[data-action=play]").count():
            assert faults(page, (PHONES[1], DESKTOPS[1]), LESSON, f"lesson-{slug}-{place}") == []
            return
    pytest.fail("no step asks for a move")
