"""Tournaments over the network: tables with the right people, results that come from them, everybody told."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from lettrine.server.node import Node
from server.node import RunningNode, running, settings_in
from server.tournament_guest import TournamentGuest

Come = Callable[[str], TournamentGuest]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path_factory.mktemp("node"))) as started:
        yield started


@pytest.fixture
def come(node: RunningNode) -> Iterator[Come]:
    guests: list[TournamentGuest] = []

    def make(name: str) -> TournamentGuest:
        guests.append(TournamentGuest(node.url, name))
        return guests[-1]

    yield make
    for guest in guests:
        guest.close()


def play_round(director: TournamentGuest, number: int) -> None:
    director.agreed("pair_round", round=number)
    director.until_phase("paired")
    director.agreed("open_round", round=number)
    director.until(lambda shared: shared["phase"] not in {"open", "paired"} and len(shared["rounds"]) >= number)


def test_two_people_and_two_robots_play_a_swiss(node: RunningNode, come: Come) -> None:
    director, ada, bob, eve = come("Director"), come("Ada"), come("Bob"), come("Eve")
    name = director.announce("relais", {"type": "swiss", "rounds": 2})
    director.follow(name)
    for guest in (ada, bob):
        found = guest.http.get(f"/codes/{director.code}").json()
        assert (found["kind"], found["tournament"]) == ("tournament", name)
        guest.follow(name)
        guest.agreed("enter", name=guest.name)
    eve.follow(name)
    assert eve.say("pair_round", round=1)["code"].endswith("not_director")
    for number in (1, 2):
        director.agreed("enter_other", name=f"Robot {number}", level="debutant")
    play_round(director, 1)
    shown = director.until(lambda shared: all(each["games"][0].get("table") for each in shared["rounds"][0]["matches"]))
    assert len(shown["own"]["links"]) <= 2
    # 1 meets 3 and 2 meets 4: each of the two people meets a robot, at a table of their own where they sit already.
    for guest in (ada, bob):
        own = guest.until(lambda shared: shared["phase"] == "playing" and shared["rounds"][0]["matches"])["own"]
        while not own.get("links"):
            guest.hear()
            own = guest.shown[-1]["own"]
        (link,) = own["links"]
        guest.join(link["table"])
        guest.wait(lambda update: update["table"]["phase"] == "playing")
        assert guest.seat is not None
        guest.done("resign")
    assert eve.http.get(f"/tables/{link['table']}").status_code == 403
    director.until_phase("between")
    rows = director.counted()["rows"]
    assert [row["name"] for row in rows[:2]] == ["Robot 1", "Robot 2"]
    assert [row["points"] for row in rows] == [1, 1, 0, 0]
    # The director corrects a result, and the standings change.
    entrants = director.shown[-1]["shared"]["rounds"][0]["matches"][0]["entrants"]
    places = [1, 2] if entrants[0] == 1 else [2, 1]
    director.agreed("enter_result", round=1, match=1, result={"places": places})
    while director.counted()["rows"][0]["name"] == "Robot 1":
        director.hear()
    play_round(director, 2)
    director.agreed("withdraw", number=1)
    director.agreed("remove", number=2)
    director.until_phase("complete")
    director.agreed("finish")
    director.until_phase("over")
    assert ada.say("withdraw")["answer"] == "refused"
    assert director.post("pair_round", round=3) == 400
    text = ada.http.get(f"/tournaments/{name}/standings.csv?lang=fr").content.decode("utf-8-sig")
    assert text.splitlines()[0].startswith("Rang,Numéro,Nom,Points")
    results = ada.http.get(f"/tournaments/{name}/results").json()
    assert len(results) == 8
    assert [each["tournament"] for each in ada.http.get("/tournaments").json()] == [name]
    assert node.node.tournaments.is_name(name)


def test_who_does_not_come_forfeits(come: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lettrine.server.tournaments.table_watch.MINUTE", 2000)
    director, ada, bob = come("Director"), come("Ada"), come("Bob")
    name = director.announce("relais", {"type": "knockout"}, forfeit_minutes=1)
    director.follow(name)
    for guest in (ada, bob):
        guest.follow(name)
        guest.agreed("enter", name=guest.name)
    play_round(director, 1)
    while not ada.shown[-1]["own"].get("links"):
        ada.hear()
    ada.join(ada.shown[-1]["own"]["links"][0]["table"])
    director.until_phase("complete")
    game = director.shown[-1]["shared"]["rounds"][0]["matches"][0]["games"][0]
    bob_seat = game["seating"].index(2)
    assert game["result"]["forfeits"] == [bob_seat]
    assert director.counted()["rows"][0]["name"] == "Ada"


def test_a_forgotten_person_is_nameless_and_the_results_stay(come: Come) -> None:
    director, ada = come("Director"), come("Ada")
    name = director.announce("relais", {"type": "round_robin"})
    director.follow(name)
    ada.follow(name)
    ada.agreed("enter", name="Ada Lovelace")
    director.until(lambda shared: shared["entrants"])
    assert ada.http.delete("/me").status_code in {200, 204}
    shared = director.until(lambda shared: not shared["entrants"][0]["name"].startswith("Ada"))["shared"]
    assert shared["entrants"][0]["number"] == 1


@pytest.mark.slow
def test_64_robots_play_a_swiss_over_six_rounds(node: RunningNode, come: Come) -> None:
    check_swiss(node.node, come("Director"), 64, 6)


def test_8_robots_play_a_swiss_over_three_rounds(node: RunningNode, come: Come) -> None:
    check_swiss(node.node, come("Director"), 8, 3)


def check_swiss(node: Node, director: TournamentGuest, robots: int, rounds: int) -> None:
    """Robots play at tables of the server; every pairing must be one that the rules of a Swiss allow."""
    name = director.announce("relais", {"type": "swiss", "rounds": rounds})
    director.follow(name)
    for number in range(1, robots + 1):
        director.agreed("enter_other", name=f"Robot {number}", level="debutant")
    director.until(lambda shared: len(shared["entrants"]) == robots)
    met: set[frozenset[int]] = set()
    seats: dict[int, list[int]] = {number: [] for number in range(1, robots + 1)}
    for number in range(1, rounds + 1):
        points = {row["number"]: row["points"] for row in director.counted()["rows"]}
        play_round(director, number)
        shared = director.until_phase("between", "complete")["shared"]
        matches = [tuple(each["entrants"]) for each in shared["rounds"][number - 1]["matches"]]
        paired = [each for match in matches for each in match]
        assert sorted(paired) == list(range(1, robots + 1))
        pairs = {frozenset(match) for match in matches}
        assert not pairs & met, "nobody meets the same opponent again"
        met |= pairs
        for match in matches:
            for seat, each in enumerate(match):
                seats[each].append(seat)
        differences = [abs(points[one] - points[other]) for one, other in matches]
        assert max(differences) <= 1.5, "equal points meet, or nearly"
        if number == 2:
            assert sum(each == 0 for each in differences) >= robots // 2 - 2
    for held in seats.values():
        assert abs(held.count(0) - held.count(1)) <= 2, held
        assert not any(one == two == three for (one, two), (_, three) in pairwise(pairwise(held))), held
    rows = director.counted()["rows"]
    assert sum(row["points"] for row in rows) == robots * rounds / 2
    assert [row["points"] for row in rows] == sorted((row["points"] for row in rows), reverse=True)
    room = next(each for each in node.tournaments if each.name == name)
    played = [game for each in room.state.rounds for match in each.matches for game in match.games]
    assert all(game is not None and game.scores for game in played), "every result came from a table"
