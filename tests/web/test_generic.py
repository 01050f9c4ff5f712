"""A game without a front of its own, La Chaîne of the documentation, in a real browser, on the generic board."""

from typing import get_args

import pytest
from playwright.sync_api import expect

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.bouts import GENERIC, Way
from web.box_phone import open_box
from web.gestures import PLAY, drag, press
from web.test_games import ON_A_PHONE, play_to_the_end
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)


@pytest.mark.parametrize("way", get_args(Way))
def test_a_game_without_a_front_is_played_to_its_end(visits: Visits, small_node: RunningNode, way: Way) -> None:
    play_to_the_end(GENERIC, visits, small_node, way)


@pytest.mark.parametrize("size", [{}, ON_A_PHONE])
def test_the_board_shows_what_the_view_holds(visits: Visits, small_node: RunningNode, size: dict[str, object]) -> None:
    person = GENERIC.begin(visits, small_node, **size)
    assert person.wait_for_turn()
    page, view = person.page, person.view()
    assert page.locator('[data-drop="hand"] [data-letter]').count() == len(view["rack"])
    expect(page.get_by_text("Pioche", exact=True)).to_be_visible()
    person.play(GENERIC.driver("keys"), person.best_move(GENERIC.rank))
    assert person.wait_for_turn()
    expect(page.get_by_role("heading", name="La chaîne", exact=True)).to_be_visible()
    for word in person.view()["chain"]:
        expect(page.locator("main.board").get_by_text(word, exact=True)).to_be_attached()
    assert in_both_themes(page) == []


def test_a_move_is_dragged_together_tried_refused_and_taken_back(visits: Visits, small_node: RunningNode) -> None:
    person = GENERIC.begin(visits, small_node)
    assert person.wait_for_turn()
    page = person.page
    first, second = (page.locator(f'[data-drop="hand:{place}"]') for place in (0, 1))
    letters = (first.get_attribute("data-letter") or "") + (second.get_attribute("data-letter") or "")
    press(page, second)
    drag(page, first, page.locator('[data-drop="text:0"]'))
    expect(page.get_by_label("Ou bien écrivez votre coup")).to_have_value(letters)
    expect(page.locator(".preview .why")).to_contain_text("trois lettres")
    press(page, PLAY)
    expect(page.locator(".refusal")).to_contain_text("CHA-04")
    page.keyboard.press("Escape")
    press(page, page.locator('[data-drop="text:0"]'))
    expect(page.get_by_label("Ou bien écrivez votre coup")).to_have_value(letters[1])
    page.keyboard.press("Control+z")
    expect(page.get_by_label("Ou bien écrivez votre coup")).to_have_value(letters)


def test_a_game_that_is_over_is_seen_again_and_analysed(visits: Visits, small_node: RunningNode) -> None:
    person = GENERIC.begin(visits, small_node)
    GENERIC.play(person, "keys")
    page = person.page
    page.wait_for_selector("[data-phase=over][data-told=true]")
    assert page.locator(".final svg [data-piece]").count() > 0  # drawn by default
    press(page, '[data-action="study"]')
    page.wait_for_selector('[data-study="finished"]')
    press(page, '[data-action="replay"]')
    page.wait_for_selector("[data-step]")
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="La chaîne", exact=True)).to_be_visible()
    assert in_both_themes(page) == []


@pytest.mark.usefixtures("small_node")
def test_a_game_with_real_pieces_is_judged_on_a_phone(visits: Visits) -> None:
    """The rules say what nobody sees (`conceal`, `needs`); all that is typed has its key."""
    phone = open_box(visits, GENERIC.slug, ("Jeanne", "Nour"))
    phone.play([("word", "RAT"), ("refused", "SOL", "CHA-03"), ("word", "TOI"), ("letters", "-")])
    assert phone.points == ["3", "2"]
    expect(phone.page.get_by_text("Passes de suite 1")).to_be_visible()
    assert in_both_themes(phone.page) == []
