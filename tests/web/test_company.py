"""Several people and several browsers: friends, one screen for two, spectators, a lost connection, a phone."""

from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page

from lettrine.table import record_of
from server.node import RunningNode
from support.run import LONG_SECONDS
from web.cable import Cable
from web.company import RELAIS, invited, play_together, who_acts
from web.gestures import PLAY
from web.person import Person
from web.row import HAND, shown
from web.visit import PHONE, SHARE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)


def hand_shown(page: Page) -> list[str]:
    found: list[str] = page.locator(f"{HAND} [data-letter]").evaluate_all(
        "cards => cards.map(card => card.dataset.letter)"
    )
    return sorted(found)


def test_two_browsers_play_and_one_is_reloaded(
    visits: Visits, small_node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both check the deal; who asks a server that has lost a share hears of it from the own browser."""
    host, friend = people = invited(visits, small_node)
    play_together(people, moves=2)
    friend.page.reload()
    friend.page.wait_for_selector("[data-seq]")
    for person in people:
        person.catch_up(person.room.table.seq)
    assert hand_shown(friend.page) == sorted(friend.view()["hand"])
    assert shown(friend.page) == shown(host.page) == friend.view()["table"]["word"]
    play_together(people)
    assert host.is_over
    for person in people:
        person.page.wait_for_selector("[data-phase=over]")
    host.page.click("[data-action=verify]")
    host.page.locator(".fairness[data-verified=agrees][data-share=in]").wait_for()
    assert not host.page.locator(".fairness .wrong").count()
    monkeypatch.setattr("lettrine.server.workers.table_games.record_of", without_the_second_share)
    friend.page.click("[data-action=verify]")
    friend.page.locator(".fairness[data-verified=agrees][data-share=missing]").wait_for()


def without_the_second_share(*known: Any, **more: Any) -> Any:  # noqa: ANN401  (those of the function)
    record = record_of(*known, **more)
    assert record.shares == (SHARE, SHARE)
    return replace(record, shares=(SHARE, None))


def test_a_spectator_sees_moves_and_no_hand(visits: Visits, small_node: RunningNode) -> None:
    person = RELAIS.begin(visits, small_node)
    watching = visits.come(f"/table/{person.table}")
    watching.wait_for_selector("[data-seq]")
    RELAIS.play(person, "keys", most=1)
    person.wait_for_turn()
    watcher = Person(watching, small_node, person.table)
    watcher.catch_up(person.room.table.seq)
    assert watching.locator(f"{HAND}, {PLAY}").count() == 0
    word = person.view()["table"]["word"]
    assert word
    assert word in watching.inner_text("main.board").replace("\n", "")
    watching.locator("[aria-live=polite]", has_text=word).first.wait_for(state="attached")


def test_words_in_sight_are_not_faded(visits: Visits, small_node: RunningNode) -> None:
    """The edge of an area fades where it hides something, and nowhere else: here the words fit on their lines."""
    person = RELAIS.begin(visits, small_node, size=PHONE, is_mobile=True, has_touch=True)
    RELAIS.play(person, "finger", most=1)
    person.wait_for_turn()
    chain = person.page.locator("main.board ol")
    assert chain.locator("li").count() > 1
    assert chain.get_attribute("data-more") is None


def test_a_lost_connection_is_shown_and_survived(visits: Visits, small_node: RunningNode) -> None:
    """Somebody loses the connection while the other plays: what happened is there when it comes back."""
    people = invited(visits, small_node)
    acting = who_acts(people)
    (away,) = (person for person in people if person is not acting)
    cable = Cable(away.page)
    away.page.reload()
    away.page.wait_for_selector("[data-seq]")
    away.page.wait_for_load_state("networkidle")  # a part of the page that is cut off is a complaint
    cable.cut()
    away.page.locator(".lost").wait_for()
    RELAIS.play(acting, "mouse", most=1)
    word = acting.view()["table"]["word"]
    assert word
    assert shown(away.page) != word
    cable.mend()
    away.page.locator(".lost").wait_for(state="detached")
    away.catch_up(away.room.table.seq)
    assert shown(away.page) == word
    play_together(people)
    for person in people:
        person.page.wait_for_selector("[data-phase=over]")
