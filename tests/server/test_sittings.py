"""Duplicate over the network: one position for all, nobody learns anything before the bell, nothing is lost."""

import json
from collections.abc import Callable, Iterator

import pytest

from lettrine.games import open_game
from lettrine.gatherings.duplicate.sitting import Sitting, TurnBoard
from server.node import RunningNode, running, settings_in
from server.sitting_guest import SittingGuest

Come = Callable[[str], SittingGuest]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """Return a node with the whole dictionary: positions want several answers."""
    with running(settings_in(tmp_path_factory.mktemp("node")), open_game) as started:
        yield started


@pytest.fixture
def come(node: RunningNode) -> Iterator[Come]:
    guests: list[SittingGuest] = []

    def make(name: str) -> SittingGuest:
        guests.append(SittingGuest(node.url, name))
        return guests[-1]

    yield make
    for guest in guests:
        guest.close()


def sealed(node: RunningNode, name: str) -> tuple[Sitting, TurnBoard]:
    """Return what the server knows of the turn that is played: no client does."""
    sitting = next(room.state for room in node.node.sittings if room.name == name)
    assert sitting.turn is not None
    return sitting, sitting.turn


def answers_to(sitting: Sitting, turn: TurnBoard) -> list[tuple[int, str]]:
    """Return all answers with what they are worth, the least first."""
    state, seat = turn.moment
    moves = sitting.game.legal_moves(state, seat)
    valued = ((sitting.form.value(turn.moment, move), sitting.game.write(move)) for move in moves)
    return sorted((value, text) for value, text in valued if value is not None)


def test_a_sitting_from_its_opening_to_its_results(node: RunningNode, come: Come) -> None:
    arbiter, ada, bob = come("Arbiter"), come("Ada"), come("Bob")
    sitting = arbiter.open_sitting("plurimo", turns=2, title="Mardi", lone_top=5, seed="5eed")
    arbiter.enter(sitting)
    for guest in (ada, bob):
        found = guest.http.get(f"/codes/{arbiter.code}").json()
        assert (found["kind"], found["sitting"]) == ("duplicate", sitting)
        guest.enter(sitting)
        guest.done("join", name=guest.name)
    arbiter.done("enrol", name="Papi, sur papier")
    for turn in (1, 2):
        arbiter.until(lambda shared: shared["is_ready"])
        arbiter.done("begin", turn=turn)
        shown = [guest.until_phase("answering")["shared"]["turn"] for guest in (ada, bob, arbiter)]
        assert shown[0]["view"] == shown[1]["view"] == shown[2]["view"]
        inside, board = sealed(node, sitting)
        known, answers = board.prepared, answers_to(inside, board)
        assert known.words[0] not in json.dumps([arbiter.shown, ada.shown, arbiter.desk])
        ada.done("answer", turn=turn, move=json.loads(bytes(known.top)))
        bob.done("answer", turn=turn, move=answers[0][1])
        assert bob.ask("answer", turn=turn, move="zzzzz")["answer"]["answer"] == "refused"
        arbiter.done("slip", turn=turn, number=3, move=answers[1][1])
        assert bob.ask("ring", turn=turn)["answer"]["code"].endswith("not_arbiter")
        arbiter.done("add_time", turn=turn, seconds=30)
        arbiter.done("ring", turn=turn)
        assert ada.ask("answer", turn=turn, move=answers[0][1])["answer"]["code"].endswith("too_late")
        told = ada.until_phase("rung")
        assert "top" not in told["shared"] or told["shared"]["top"]["turn"] == turn - 1
        arbiter.done("announce", turn=turn)
        told = ada.until_phase("announced")
        assert told["shared"]["top"]["words"] == list(known.words)
        assert told["own"]["score"]["is_alone"] is True
        assert told["own"]["score"]["points"] == known.value + 5
        assert told["own"]["standing"]["rank"] == 1
        bob_told = bob.until_phase("announced")["own"]
        assert bob_told["score"]["value"] == answers[0][0]
    arbiter.done("close")
    seed = ada.until_phase("over")["shared"]["seed"]
    assert seed
    results = ada.http.get(f"/sittings/{sitting}/results").json()
    assert results["rows"][0]["name"] == "Ada"
    assert len(results["tops"]) == 2
    text = ada.http.get(f"/sittings/{sitting}/results.csv?lang=fr").content.decode("utf-8-sig")
    assert text.splitlines()[0].startswith("Rang;Nom;Total")
    replay = bob.http.get(f"/sittings/{sitting}/turns/1").json()
    assert replay["turn"]["number"] == 1
    verdict = bob.http.post(f"/sittings/{sitting}/turns/1/answer", json={"move": answers[0][1]})
    assert verdict.status_code in {200, 400}
    assert [each["sitting"] for each in bob.http.get("/sittings").json()] == [sitting]
