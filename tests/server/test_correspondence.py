"""Games by correspondence on a server whose clock the test moves: nobody is connected, and nothing is forgotten."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lettrine.server.people.holidays import DAYS_A_YEAR, days_left
from lettrine.server.store import Holiday
from lettrine.table.clock.config import DAY
from lettrine.table.clock.days import UNCLAIMED
from server.guest import Guest
from server.node import RunningNode, running, settings_in, wait_until

HOUR = DAY // 24
PASS = {"type": "pass"}
START = 1_780_000_000_000  # in May
SECRET = "the same secret for all of the nodes"  # noqa: S105  (of a test)


class Time:
    """The time of every node of a test."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def node(tmp_path: Path, time: Time) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path), clock=time) as started:
        yield started


def begin(one: Guest, other: Guest, days: int = 2, **settings: Any) -> str:  # noqa: ANN401  (a table's)
    """Return a table where both have sat down, and which both have left."""
    clock = {"move_days": days}
    table = one.open_table("rummikub", options={"turn_seconds": None}, clock=clock, privacy="public", **settings)
    for guest in (one, other):
        guest.join(table)
        guest.done("take_seat", name=guest.name)
        guest.leave()
    return table


def games(guest: Guest) -> Any:  # noqa: ANN401  (JSON)
    answer = guest.http.get("/me/correspondence")
    assert answer.status_code == 200, answer.text
    return answer.json()


def sorted_by_turn(one: Guest, other: Guest) -> tuple[Guest, Guest]:
    """Return who is to move, and the other."""
    return (one, other) if games(one)["mine"] else (other, one)


def move(guest: Guest, table: str) -> None:
    guest.join(table)
    guest.done("move", move=PASS)
    guest.leave()


def phase(guest: Guest, table: str) -> str:
    return str(guest.http.get(f"/tables/{table}").json()["summary"]["phase"])


@pytest.fixture
def pair(node: RunningNode) -> Iterator[tuple[Guest, Guest]]:
    ada, bob = Guest(node.url, "Ada"), Guest(node.url, "Bob")
    yield ada, bob
    ada.close()
    bob.close()


def test_games_that_wait_for_somebody_come_first_and_the_most_urgent_of_all(
    pair: tuple[Guest, Guest], time: Time
) -> None:
    ada, bob = pair
    slow, quick = begin(ada, bob, 7), begin(ada, bob, 1)
    mover, waiter = sorted_by_turn(ada, bob)
    assert {each["table"] for each in (*games(ada)["mine"], *games(bob)["mine"])} == {slow, quick}
    shown = games(mover)
    assert [each["table"] for each in shown["mine"]] == sorted(
        (each["table"] for each in shown["mine"]), key=[quick, slow].index
    )
    assert mover.http.get("/me/turns").json() == {"count": len(shown["mine"])}
    first = shown["mine"][0]
    assert first["limits"] == [START + first["days"] * DAY]
    assert {each["name"] for each in first["seats"]} == {"Ada", "Bob"}
    time.now += HOUR
    before = waiter.http.get("/me/turns").json()["count"]
    move(mover, first["table"])
    assert waiter.http.get("/me/turns").json()["count"] == before + 1
    after = next(each for each in games(waiter)["mine"] if each["table"] == first["table"])
    assert after["limits"] == [START + HOUR + first["days"] * DAY]


def test_nothing_of_a_game_by_correspondence_is_told_to_others_in_a_list(
    node: RunningNode, pair: tuple[Guest, Guest]
) -> None:
    table = begin(*pair)
    listed = next(each for each in pair[0].http.get("/tables").json() if each["table"] == table)
    assert "days" not in listed
    assert "days" not in pair[0].http.get(f"/tables/{table}").json()["summary"]
    eve = Guest(node.url, "Eve")
    assert games(eve)["mine"] == games(eve)["theirs"] == []
    assert eve.http.get("/me/turns").json() == {"count": 0}
    eve.close()


def test_a_reminder_is_written_once_by_whichever_node_sees_the_time(pair: tuple[Guest, Guest], time: Time) -> None:
    table = begin(*pair)
    seq = pair[0].join(table)["update"]["seq"]
    time.now += 36 * HOUR
    pair[0].wait(lambda update: update["seq"] == seq + 1)
    assert pair[0].updates[-1]["news"][0]["fact"]["fact"] == "reminded"
    time.now += HOUR
    assert pair[0].ask("say", phrase="hello")["answer"]["seq"] == seq + 2


def test_after_the_limit_the_other_may_claim(pair: tuple[Guest, Guest], time: Time) -> None:
    table = begin(*pair)
    late, other = sorted_by_turn(*pair)
    assert not games(other)["theirs"][0]["can_claim"]
    time.now += 2 * DAY + 1000
    (claimable,) = games(other)["theirs"]
    assert claimable["can_claim"]
    assert not games(late)["mine"][0]["can_claim"]
    other.join(table)
    other.done("claim", seat=claimable["awaited"][0])
    assert other.now["table"]["phase"] == "over"
    assert games(other)["theirs"] == []


def test_a_game_that_nobody_claims_ends_though_nobody_is_there(
    node: RunningNode, pair: tuple[Guest, Guest], time: Time
) -> None:
    table = begin(*pair)
    node.node.rooms.drop(node.node.rooms._rooms[table])  # noqa: SLF001  (no node holds it any more)
    time.now += 2 * DAY + UNCLAIMED + 1000
    wait_until(lambda: phase(pair[0], table) == "over")


def test_a_holiday_makes_all_games_wait_and_has_its_days(pair: tuple[Guest, Guest], time: Time) -> None:
    ada, bob = pair
    begin(ada, bob, 2), begin(ada, bob, 3)
    mover, other = sorted_by_turn(ada, bob)
    before = {each["table"]: each["limits"] for each in games(mover)["mine"]}
    time.now += DAY
    answer = mover.http.post("/me/holiday", json={"days": 10}).json()
    assert answer["holiday"] == {"until": time.now + 10 * DAY, "days_left": DAYS_A_YEAR - 10}
    assert {each["table"]: each["limits"] for each in answer["mine"]} == {
        table: [limits[0] + 10 * DAY] for table, limits in before.items()
    }
    assert {each["until"] for each in games(other)["theirs"]} == {time.now + 10 * DAY}
    again = mover.http.post("/me/holiday", json={"days": 5}).json()
    assert again["holiday"] == answer["holiday"]
    time.now += DAY + HOUR
    back = mover.http.delete("/me/holiday").json()
    assert back["holiday"] == {"until": 0, "days_left": DAYS_A_YEAR - 2}
    refused = mover.http.post("/me/holiday", json={"days": DAYS_A_YEAR - 1}).json()
    assert refused["code"] == "lettrine.server:few_holidays"


def test_a_game_that_begins_in_a_holiday_waits_too(pair: tuple[Guest, Guest], time: Time) -> None:
    ada, bob = pair
    for guest in pair:
        guest.http.post("/me/holiday", json={"days": 4})
    begin(ada, bob, 2)
    mover, _ = sorted_by_turn(ada, bob)
    wait_until(lambda: games(mover)["mine"][0]["limits"] == [time.now + 6 * DAY])


def test_days_of_a_year_are_counted_once_and_come_back_with_the_next() -> None:
    taken = [Holiday("ada", START, START + 2 * DAY + 1)]
    assert days_left(taken, START + 40 * DAY) == DAYS_A_YEAR - 3
    assert days_left(taken, START + 366 * DAY) == DAYS_A_YEAR
    assert days_left([Holiday("ada", START, START + 31 * DAY)], START) == 0


def test_what_was_kept_is_taken_away_and_erased(node: RunningNode, pair: tuple[Guest, Guest], time: Time) -> None:
    ada, bob = pair
    table = begin(ada, bob)
    ada.http.post("/me/holiday", json={"days": 3})
    ada.http.post("/me/blocks", json={"table": table, "seat": 1})
    ada.http.post("/reports", json={"table": table, "seat": 1})
    kept = ada.http.get("/me/export").json()["contacts"]
    assert kept["holidays"] == [{"since": START, "until": START + 3 * DAY}]
    assert [each["name"] for each in kept["blocks"]] == ["Bob"]
    assert [each["name"] for each in kept["reports"]] == ["bob"]
    cookie = dict(ada.http.cookies)
    assert ada.http.delete("/me").status_code == 204
    ada.http.cookies.update(cookie)
    kept = ada.http.get("/me/export").json()["contacts"]
    assert not any(kept.values())
    assert time.now == START
    assert node.node.rooms.now() == START


def test_two_nodes_share_what_is_urgent(tmp_path: Path, postgres_url: str, time: Time) -> None:
    """Ada and Bob are on two nodes; the one that Ada asked is gone when time is called."""
    settings = settings_in(tmp_path, store=postgres_url, secret=SECRET)
    with running(settings, clock=time) as other:
        with running(settings, clock=time) as one:
            ada, bob = Guest(one.url, "Ada"), Guest(other.url, "Bob")
            table = begin(ada, bob)
            late, waiter = sorted_by_turn(ada, bob)
            late.http.post("/me/holiday", json={"days": 1})
            assert games(waiter)["theirs"][0]["limits"] == [START + 3 * DAY]
        time.now += 3 * DAY + UNCLAIMED + 1000
        wait_until(lambda: phase(bob, table) == "over")
        ada.close()
        bob.close()
