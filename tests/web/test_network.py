"""Slow, lossy and dead lines, a phone that sleeps, two tabs, two devices: nothing is lost, nothing is doubled."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page

from lettrine.core.event import Played
from lettrine.core.record import read_record
from server.guest import Guest
from server.node import RunningNode, wait_until
from server.play import begin
from web.bouts import BOUTS, by_type
from web.company import RELAIS, invited, who_acts
from web.gestures import PLAY
from web.line import Line, bad_line
from web.person import Json, Person
from web.row import HAND, shown
from web.visit import PHONE, Visits

SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""As Chromium's own tools have it: 400 kbit/s, and nearly half a second before anything comes."""
LINE_SECONDS = 0.2  # each way
ASLEEP = 120_000  # milliseconds
SLEEPY = "{ const awake = Date.now; window.asleep = 0; Date.now = () => awake() + window.asleep; }"
"""While a device sleeps its calendar goes on, and the clock that counts for scripts stands still."""
LOST = ".lost"


@pytest.fixture(scope="module")
def line(small_node: RunningNode) -> Iterator[Line]:
    with bad_line(small_node.port) as opened:
        yield opened


@pytest.fixture
def far(browser: Browser, line: Line) -> Iterator[Visits]:
    """Return how to open pages at the other end of the bad line, which is a good one until a test makes it bad."""
    line.delay(0)
    line.cut()
    opened = Visits(browser, line.url)
    opened.expected = ("net::ERR_",)  # a page may still load a part of itself when the line is cut
    yield opened
    opened.close()


def moves_made(person: Person) -> list[Json]:
    """Return the moves of *person* in the first game, as the server has stored them."""
    game = person.room.table.game
    answer = httpx.get(f"{person.node.url}/api/1/tables/{person.table}/games/1/record")
    record = read_record(answer.content, game.move_type, game.outcome_type)
    return [event.move for event in record.events if isinstance(event, Played) and event.seat == person.seat]


def compose(person: Person) -> str:
    """Type a word that the rules accept, and return what lies there then."""
    move = person.best_move(by_type(lay=1))
    person.page.keyboard.type(move["word"])
    person.page.wait_for_function("document.querySelector('[data-action=play]:not([aria-disabled=true])')")
    return shown(person.page)


def in_step(*pages: Person) -> None:
    for each in pages:
        each.catch_up(each.room.table.seq)
    assert len({shown(each.page) for each in pages}) == 1
    assert len({tuple(each.page.locator(HAND).all_inner_texts()) for each in pages}) == 1


def second(visits: Visits, person: Person, page: Page) -> Person:
    """Return *person* at another *page*, once it shows the table."""
    page.goto(f"{visits.url}/table/{person.table}")
    page.wait_for_selector("[data-seq]")
    return Person(page, person.node, person.table, person.seat)


def test_a_table_opens_and_a_move_is_made_on_slow_3g(far: Visits, small_node: RunningNode, line: Line) -> None:
    person = RELAIS.begin(far, small_node, size=PHONE)
    person.wait_for_turn()
    page = person.page
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_3G)
    line.delay(LINE_SECONDS)
    page.reload()
    page.wait_for_selector("[data-seq]")
    assert not page.locator(LOST).count()
    assert RELAIS.play(person, "keys", most=1) == 1
    assert len(moves_made(person)) == 1
    assert not page.locator(LOST).count()


@pytest.mark.parametrize("lost", ["question", "answer"])
def test_a_move_that_is_lost_on_the_way_is_made_once(
    far: Visits, small_node: RunningNode, line: Line, lost: str
) -> None:
    """The line holds back what is sent, or what is answered, and then breaks with all that it held."""
    person = RELAIS.begin(far, small_node)
    person.wait_for_turn()
    compose(person)
    before = person.room.table.seq
    line.hold(up=lost == "question", down=lost == "answer")
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector(f"{PLAY}[aria-busy=true]")
    if lost == "answer":
        wait_until(lambda: person.room.table.seq > before)
    line.cut()
    wait_until(lambda: person.room.table.seq > before)
    person.catch_up(before + 1)
    person.page.locator(LOST).wait_for(state="detached")
    assert len(moves_made(person)) == 1
    assert not person.page.locator(".refusal").count()


def test_a_line_that_is_cut_again_and_again_leaves_what_is_composed(
    far: Visits, small_node: RunningNode, line: Line
) -> None:
    person = RELAIS.begin(far, small_node)
    person.wait_for_turn()
    composed = compose(person)
    for _ in range(3):
        line.cut()
        person.page.locator(LOST).wait_for()
        person.page.locator(LOST).wait_for(state="detached")
        assert shown(person.page) == composed
    person.page.keyboard.press("Enter")
    person.catch_up(person.room.table.seq)
    wait_until(lambda: len(moves_made(person)) == 1)


def test_a_phone_that_slept_knows_the_time_and_what_was_composed(
    far: Visits, small_node: RunningNode, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection died without a word, and its clock stood still for two minutes of five."""
    far.script = SLEEPY
    with closing(Guest(small_node.url, "Jeanne")) as guest:
        clock = {"player_seconds": [300]}
        table = begin(
            "relais", guest, bots=1, clock=clock, privacy="public", pace="at_once", options=dict(RELAIS.options)
        )
    person = Person(far.come(f"/table/{table}", cookies=dict(guest.http.cookies), size=PHONE), small_node, table)
    person.page.wait_for_selector("[data-seq]")
    person.wait_for_turn()
    composed, page = compose(person), person.page
    assert time_left(page) > 180
    cdp = page.context.new_cdp_session(page)
    cdp.send("Page.setWebLifecycleState", {"state": "frozen"})
    line.abandon()
    awake: Callable[[], int] = small_node.node.rooms.now
    monkeypatch.setattr(small_node.node.rooms, "now", lambda: awake() + ASLEEP)
    page.evaluate(f"window.asleep = {ASLEEP}")
    cdp.send("Page.setWebLifecycleState", {"state": "active"})
    page.wait_for_function(f"() => ({TIME_LEFT})() <= 180")
    assert shown(page) == composed
    page.locator(LOST).wait_for(state="detached")
    page.keyboard.press("Enter")
    wait_until(lambda: len(moves_made(person)) == 1)
    person.catch_up(person.room.table.seq)
    assert len(moves_made(person)) == 1


TIME_LEFT = """() => {
  const [minutes, seconds] = document.querySelector('[role=timer]').textContent.trim().split(':').map(Number);
  return 60 * minutes + seconds;
}"""


def time_left(page: Page) -> int:
    return int(page.evaluate(TIME_LEFT))


def test_two_tabs_of_one_player_are_in_step_and_move_once(visits: Visits, small_node: RunningNode) -> None:
    person = RELAIS.begin(visits, small_node)
    person.wait_for_turn()
    other = second(visits, person, visits.open(person.page.context, "/"))
    in_step(person, other)
    compose(person)
    assert compose(other) == shown(person.page)
    before = person.room.table.seq
    for each in (person, other):  # at once, before either can hear of the other
        each.page.evaluate("document.querySelector('[data-action=play]').click()")
    wait_until(lambda: person.room.table.seq > before)
    person.wait_for_turn()
    assert len(moves_made(person)) == 1
    for each in (person, other):
        each.page.keyboard.press("Escape")
    in_step(person, other)
    RELAIS.play(other, "keys", most=1)
    person.wait_for_turn()
    in_step(person, other)
    assert len(moves_made(person)) == 2


def test_two_devices_of_one_account_share_a_seat(visits: Visits, small_node: RunningNode) -> None:
    """Who opens an account on the computer finds the game on the phone by logging in, and plays on from either."""
    people = invited(visits, small_node)
    acting = who_acts(people)
    aside = visits.open(acting.page.context, "/me")
    aside.fill("input[autocomplete=username]", "deux-appareils")
    aside.fill("input[type=password]", "une longue phrase")
    aside.get_by_role("button", name="Créer un compte").click()
    aside.get_by_text("deux-appareils").wait_for()
    aside.close()
    phone = visits.come("/me", size=PHONE)
    phone.fill("input[autocomplete=username]", "deux-appareils")
    phone.fill("input[type=password]", "une longue phrase")
    phone.get_by_role("button", name="Se connecter").click()
    phone.locator(f"a[href*='/table/{acting.table}']").click()
    phone.wait_for_selector("[data-seq]")
    pocket = Person(phone, small_node, acting.table, acting.seat)
    in_step(acting, pocket)
    RELAIS.play(pocket, "keys", most=1)
    (friend,) = (person for person in people if person is not acting)
    RELAIS.play(friend, "keys", most=1)
    acting.wait_for_turn()
    in_step(acting, pocket)
    RELAIS.play(acting, "keys", most=1)
    in_step(acting, pocket)


def one_laid(view: Json) -> list[str]:
    """Return a ruler of Deplimo with the first of one's letters on its first cell: to place is free (DEP-07)."""
    side = view["sides"][view["seat"]]
    texts = ["".join(side["player"]["cells"][cell] for cell in cells) for cells in side["segments"]]
    return [side["player"]["waiting"][0] + texts[0][1:], *texts[1:]]


def test_a_move_of_deplimo_that_a_robot_s_draw_crosses_is_played(
    far: Visits, small_node: RunningNode, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page has not heard of the draw when it sends the move, which makes as much sense as before (DEP-07)."""
    bout, scheduler, may_think = BOUTS["deplimo"], small_node.node.rooms._bot_scheduler, threading.Event()  # noqa: SLF001
    choose = scheduler._choose  # noqa: SLF001  (the test holds the robot back)

    async def choose_later(*question: Any) -> Any:  # noqa: ANN401  (those of the scheduler)
        await asyncio.to_thread(may_think.wait)
        return await choose(*question)

    person = bout.begin(far, small_node)
    person.wait_for_turn()
    monkeypatch.setattr(scheduler, "_choose", choose_later)
    by_keys = bout.driver("keys")
    person.play(by_keys, {"type": "draw"})
    line.hold(up=False)
    before = person.room.table.seq
    may_think.set()
    wait_until(lambda: person.room.table.seq > before and person.is_quiet)
    after, made = person.room.table.seq, len(moves_made(person))
    by_keys(person.page, {"type": "place", "segments": one_laid(person.view())}, person.view())
    wait_until(lambda: len(moves_made(person)) > made)
    line.release()
    person.catch_up(after + 1)
    assert not person.page.locator(".refusal").count()
