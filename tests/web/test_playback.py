"""The moves of others are shown piece by piece, never behind a sheet, and nobody has to wait for it."""

import pytest
from playwright.sync_api import Page, expect

from server.node import RunningNode
from web.axe import in_both_themes
from web.bouts import BOUTS, GENERIC, Bout
from web.company import RELAIS, invited, who_acts
from web.gestures import press
from web.person import Person
from web.visit import Visits

STRIP = "[data-film-strip]"
BOARD = ".table > .board"


def until_a_bot_moves(person: Person, bout: Bout) -> None:
    """Play until a move of a bot is shown."""
    for _ in range(3):
        assert person.wait_for_turn()
        if person.page.locator(STRIP).count():
            return
        bout.play(person, "keys", most=1)
    person.page.wait_for_selector(STRIP)


def layout(page: Page) -> object:
    return page.locator(BOARD).bounding_box()


@pytest.mark.parametrize("bout", [RELAIS, BOUTS["dames"], BOUTS["rummikub"], GENERIC], ids=lambda bout: bout.slug)
def test_a_move_is_shown_marked_and_seen_again(visits: Visits, small_node: RunningNode, bout: Bout) -> None:
    """A word in a row, a board of squares, words in a heap, and a board that knows no game."""
    person = bout.begin(visits, small_node, pace="slow")
    page = person.page
    until_a_bot_moves(person, bout)
    page.click("[data-action=film-pause]")
    during = layout(page)
    expect(page.locator(".film .board")).to_have_count(2)
    expect(page.locator(f"{STRIP} [data-told]")).to_contain_text("Robot")

    press(page, "[data-action=film-stop]")
    expect(page.locator(STRIP)).to_have_count(0)
    assert page.locator(".film").count() == 0
    assert page.locator(f"{BOARD} [data-fresh]").count() > 0
    assert layout(page) == during

    page.keyboard.press("Alt+v")
    page.wait_for_selector(STRIP)
    page.keyboard.press("Escape")
    expect(page.locator(STRIP)).to_have_count(0)


def test_whoever_wants_no_motion_goes_on_step_by_step(visits: Visits, small_node: RunningNode) -> None:
    person = BOUTS["dames"].begin(visits, small_node, pace="normal", reduced_motion="reduce")
    page = person.page
    until_a_bot_moves(person, BOUTS["dames"])
    assert in_both_themes(page) == []
    for _ in range(6):
        if not page.locator(STRIP).count():
            break
        assert page.evaluate("document.querySelector('.film').getAnimations({ subtree: true }).length") == 0
        press(page, "[data-action=film-next]")
    expect(page.locator(STRIP)).to_have_count(0)


def test_nothing_happens_behind_a_panel_and_a_key_plays_on(visits: Visits, small_node: RunningNode) -> None:
    people = invited(visits, small_node, pace="slow")
    mover = who_acts(people)
    other = next(each for each in people if each is not mover)
    page = other.page
    page.keyboard.press("Alt+r")
    page.wait_for_selector("[data-panel=rules]")
    before = page.locator("[data-seq]").get_attribute("data-seq")
    seq = mover.room.table.seq
    RELAIS.play(mover, "keys", most=1)
    page.wait_for_timeout(300)
    assert mover.room.table.seq > seq
    assert page.locator("[data-seq]").get_attribute("data-seq") == before
    assert page.locator(STRIP).count() == 0

    page.keyboard.press("Escape")
    page.wait_for_selector(STRIP)
    page.keyboard.press("Backspace")
    expect(page.locator(STRIP)).to_have_count(0)
    expect(page.locator(f"{BOARD} [data-fresh]").first).to_be_visible()
    other.catch_up(mover.room.table.seq)
