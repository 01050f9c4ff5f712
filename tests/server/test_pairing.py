"""Quick pairing: who seeks the same finds each other, once, on one node or on two; who went away is no partner."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from lettrine.server.rooms.pairing import MOST_SEEKS, PATIENCE
from lettrine.server.store import Rating, open_store
from server.guest import Guest
from server.node import RunningNode, running, settings_in, wait_until
from server.test_correspondence import Time

SECRET = "the same secret for all of the nodes"  # noqa: S105  (of a test)
RELAIS = {"game": "relais"}
Come: TypeAlias = Callable[..., Guest]


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def node(tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningNode]:
    monkeypatch.setattr("lettrine.server.node.SEEK_SECONDS", 0.05)
    with running(settings_in(tmp_path), clock=time) as started:
        yield started


@pytest.fixture
def come() -> Iterator[Come]:
    guests: list[Guest] = []

    def named(node: RunningNode, name: str = "") -> Guest:
        guests.append(Guest(node.url, name))
        if name:
            guests[-1].http.put("/me", json={"name": name}).raise_for_status()
        return guests[-1]

    yield named
    for guest in guests:
        guest.close()


def seek(guest: Guest, **what: Any) -> Any:  # noqa: ANN401  (JSON)
    answer = guest.http.post("/seeks", json=RELAIS | what)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def rate(node: RunningNode, guests: dict[str, Guest], means: dict[str, float]) -> None:
    """Write what is believed of *guests* in Le Relais."""
    store = open_store(node.node.settings.store_url())
    await store.open()
    for name, guest in guests.items():
        who = guest.http.get("/me/export").json()["identity"]["who"]
        await store.rate(name, 1, [Rating(who, "relais", means[name], 2.0, 1)])
    await store.close()


def again(guest: Guest, table: str) -> Any:  # noqa: ANN401  (JSON)
    return guest.http.post(f"/seeks/{table}").json()


def test_two_who_seek_the_same_play_at_once(node: RunningNode, come: Come) -> None:
    ada, bob = come(node, "Ada"), come(node, "Ada")
    waiting = seek(ada)
    assert not waiting["is_paired"]
    assert again(ada, waiting["table"]) == waiting
    paired = seek(bob)
    assert paired == {"table": waiting["table"], "is_paired": True}
    assert again(ada, waiting["table"]) == paired
    seats = bob.join(paired["table"])["update"]["table"]["seats"]
    assert [each["sitter"]["name"] for each in seats] == ["Ada", "Ada 2"]
    assert bob.now["table"]["phase"] == "playing"
    assert again(ada, "nothing")["code"] == "lettrine.server:no_table"


def test_another_game_clock_or_option_is_another_wish(node: RunningNode, come: Come) -> None:
    first = seek(come(node, "Ada"))
    for other in (
        {"game": "rami"},
        {"clock": {"player_seconds": [300]}},
        {"clock": {"move_days": 3}},
        {"is_rated": True},
        {"options": {"rigour": "strict"}},
    ):
        found = seek(come(node, "Bob"), **other)
        assert not found["is_paired"]
        assert found["table"] != first["table"]


def test_strength_counts_for_both(node: RunningNode, time: Time, come: Come) -> None:
    """Ada (30) takes anybody within five; Bob (20) and Cleo (33) come."""
    people = {"Ada": 30.0, "Bob": 20.0, "Cleo": 33.0}
    guests = {name: come(node, name) for name in people}
    asyncio.run(rate(node, guests, people))
    waiting = seek(guests["Ada"], width=5)
    assert not seek(guests["Bob"])["is_paired"]
    time.now += 1
    assert seek(guests["Cleo"], width=4)["table"] == waiting["table"]


def test_who_went_away_is_no_partner_and_their_table_is_not_listed(node: RunningNode, time: Time, come: Come) -> None:
    ada, bob = come(node, "Ada"), come(node, "Bob")
    gone = seek(ada)["table"]
    assert [each["table"] for each in bob.http.get("/tables").json()] == [gone]
    time.now += PATIENCE + 1
    assert not seek(bob)["is_paired"]
    wait_until(lambda: gone not in [each["table"] for each in bob.http.get("/tables").json()])
    assert again(ada, gone)["code"] == "lettrine.server:no_seek"


def test_who_gives_up_waits_no_longer(node: RunningNode, come: Come) -> None:
    ada, bob = come(node, "Ada"), come(node, "Bob")
    table = seek(ada)["table"]
    assert ada.http.delete(f"/seeks/{table}").json() == {"table": table, "is_paired": False}
    assert bob.http.get("/tables").json() == []
    assert not seek(bob)["is_paired"]
    mine = seek(ada)
    assert mine["is_paired"]
    assert bob.http.delete(f"/seeks/{mine['table']}").json()["is_paired"], "somebody had come just before"


def test_nobody_seeks_without_end_or_without_a_name(node: RunningNode, come: Come) -> None:
    nameless = come(node)
    assert nameless.http.post("/seeks", json=RELAIS).json()["code"] == "lettrine.server:no_name_yet"
    ada = come(node, "Ada")
    for minutes in range(MOST_SEEKS):
        seek(ada, clock={"player_seconds": [60 + minutes]})
    assert ada.http.post("/seeks", json=RELAIS).json()["code"] == "lettrine.server:too_many_seeks"
    many = {"options": {"words_added": ["ABCDEFGH"] * 300}}
    assert come(node, "Bob").http.post("/seeks", json=RELAIS | many).json()["code"] == "lettrine.server:long_terms"


def test_an_open_table_says_what_is_played_how_strong_its_host_is_and_since_when_it_waits(
    node: RunningNode, come: Come
) -> None:
    table = seek(come(node, "Ada"), options={"rigour": "strict"}, clock={"player_seconds": [300]})["table"]
    (listed,) = come(node, "Bob").http.get("/tables").json()
    assert listed["table"] == table
    assert listed["options"] == {"rigour": "strict"}
    assert listed["clock"] == {"player_seconds": [300]}
    assert listed["opened"] > 0
    assert listed["rating"]["games"] == 0


def test_two_nodes_find_each_other(tmp_path: Path, postgres_url: str, come: Come) -> None:
    settings = settings_in(tmp_path, store=postgres_url, secret=SECRET)
    with running(settings) as one, running(settings) as other:
        pairs: dict[str, int] = {}
        guests = [(come(node, f"N{number}"), node) for number in range(6) for node in (one, other)]
        tables = [seek(guest)["table"] for guest, _ in guests]
        for guest, table in zip((each for each, _ in guests), tables, strict=True):
            found = again(guest, table)
            assert found["is_paired"]
            pairs[found["table"]] = pairs.get(found["table"], 0) + 1
        assert set(pairs.values()) == {2}


def test_two_who_seek_in_the_same_moment_on_two_nodes_are_paired_once(
    tmp_path: Path, postgres_url: str, come: Come
) -> None:
    """All of them ask at once; whoever missed another asks again, and nobody sits at two tables."""
    settings = settings_in(tmp_path, store=postgres_url, secret=SECRET)
    with running(settings) as one, running(settings) as other:
        guests = [come(node, f"N{number}") for number in range(4) for node in (one, other)]
        with ThreadPoolExecutor(len(guests)) as threads:
            found = list(threads.map(seek, guests))

        def all_paired() -> bool:
            for number, guest in enumerate(guests):
                if not found[number]["is_paired"]:
                    found[number] = again(guest, found[number]["table"])
            return all(each["is_paired"] for each in found)

        wait_until(all_paired)
        tables = [each["table"] for each in found]
        assert {tables.count(table) for table in tables} == {2}
        playing = [
            [each["table"] for each in guest.http.get("/me/tables").json() if each["phase"] == "playing"]
            for guest in guests
        ]
        assert playing == [[table] for table in tables]
