"""Nobody learns an answer, the top, what comes or the seed before it is told: by the socket or by HTTP."""

import json
from collections.abc import Callable, Iterator

import pytest

from lettrine.games import open_game
from server.node import RunningNode, running, settings_in
from server.sitting_guest import SittingGuest
from server.test_sittings import answers_to, sealed

SEED = "5eed5eed5eed5eed5eed5eed"

Come = Callable[[str], SittingGuest]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
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


def pages(guest: SittingGuest, sitting: str) -> str:
    """Return all that HTTP tells of the sitting."""
    paths = ("", "/results", "/results.csv", "/turns/1", "/turns/2")
    return "\n".join(guest.http.get(f"/sittings/{sitting}{path}").text for path in paths)


def told(guest: SittingGuest) -> str:
    """Return all that a socket has told: what was shown, answered, and put on a desk."""
    return json.dumps([guest.shown, guest.answers, guest.desk, guest.progress], ensure_ascii=False)


@pytest.mark.parametrize("rigour", ["assisted", "strict"])
def test_nobody_learns_anything_before_it_is_told(node: RunningNode, come: Come, rigour: str) -> None:
    arbiter, ada, bob, watcher = come("Arbiter"), come("Ada"), come("Bob"), come("Watcher")
    options = {} if rigour == "assisted" else {"rigour": rigour}
    sitting = arbiter.open_sitting("plurimo", turns=2, options=options, seed=SEED)
    everybody = (arbiter, ada, bob, watcher)
    for guest in everybody:
        guest.enter(sitting)
    for guest in (ada, bob):
        guest.done("join", name=guest.name)
    for turn in (1, 2):
        arbiter.until(lambda shared: shared["is_ready"])
        arbiter.done("begin", turn=turn)
        for guest in everybody:
            guest.until(lambda shared, turn=turn: (shared.get("turn") or {}).get("number") == turn)  # type: ignore[misc]
        inside, board = sealed(node, sitting)
        top = json.loads(bytes(board.prepared.top))
        answers = answers_to(inside, board)
        value, least = answers[0]
        ada.done("answer", turn=turn, move=top)
        bob.done("answer", turn=turn, move=least)
        secrets = {json.dumps(top), f'"{board.prepared.words[0]}"', SEED}
        stock = getattr(board.moment.state, "stock", None)
        assert stock
        for guest in (arbiter, bob, watcher):
            for text in (told(guest), pages(guest, sitting)):
                assert not [secret for secret in secrets if secret in text]
                assert stock not in text
        words = inside.game.score(*board.moment, inside.game.read(least)).words
        assert value <= board.prepared.value
        for guest in (arbiter, ada, watcher):
            assert not any(f'"{word}"' in told(guest) + pages(guest, sitting) for word in words)
        if rigour == "strict":
            assert not any(f'"{word}"' in told(bob) for word in words)  # not even whether one's own stands
        arbiter.done("ring", turn=turn)
        watcher.until_phase("rung")
        assert not [secret for secret in secrets if secret in told(watcher) + pages(watcher, sitting)]
        arbiter.done("announce", turn=turn)
        shown = watcher.until_phase("announced")
        assert shown["shared"]["top"]["words"] == list(board.prepared.words)
        assert SEED not in told(watcher) + pages(watcher, sitting)
    arbiter.done("close")
    assert watcher.until_phase("over")["shared"]["seed"] == SEED


def test_a_prepared_sitting_is_played_in_two_places_and_replayed_alone(node: RunningNode, come: Come) -> None:
    places: list[str] = []
    for place, name in enumerate(("Ada", "Bob")):
        arbiter, guest = come(f"Arbiter {place}"), come(name)
        sitting = arbiter.open_sitting("plurimo", turns=1, seed=SEED)
        arbiter.enter(sitting)
        guest.enter(sitting)
        guest.done("join", name=name)
        arbiter.until(lambda shared: shared["is_ready"])
        arbiter.done("begin", turn=1)
        guest.until_phase("answering")
        inside, board = sealed(node, sitting)
        answers = answers_to(inside, board)
        guest.done("answer", turn=1, move=answers[0][1] if place else json.loads(bytes(board.prepared.top)))
        refused = guest.http.get(f"/sittings/{sitting}/turns/1")
        assert refused.status_code == 403
        arbiter.done("ring", turn=1)
        arbiter.done("announce", turn=1)
        if place:
            merged = guest.http.get(f"/sittings/{places[0]}/results?with={sitting}")
            assert merged.status_code == 409  # one of them goes on
        arbiter.done("close")
        guest.until_phase("over")
        places.append(sitting)
    merged = guest.http.get(f"/sittings/{places[0]}/results?with={places[1]}").json()
    assert [(row["rank"], row["name"]) for row in merged["rows"]] == [(1, "Ada"), (2, "Bob")]
    assert merged["rows"][0]["percent"] == 100
    csv = guest.http.get(f"/sittings/{places[0]}/results.csv?with={places[1]}&lang=fr").content.decode("utf-8-sig")
    assert [line.split(";")[1] for line in csv.splitlines()] == ["Nom", "Ada", "Bob"]
    many = "&".join(f"with={places[1]}" for _ in range(9))
    assert guest.http.get(f"/sittings/{places[0]}/results?{many}").status_code == 429
    verdict = guest.http.post(f"/sittings/{places[0]}/turns/1/answer", json={"move": answers[0][1]}).json()
    assert (verdict["better"], verdict["participants"]) == (1, 1)
    assert verdict["score"]["value"] == answers[0][0]
    assert guest.http.get(f"/sittings/{places[0]}/turns/2").status_code == 404


def test_an_arbiter_has_only_so_many_sittings_under_way(come: Come) -> None:
    arbiter = come("Arbiter")
    for _ in range(20):
        arbiter.open_sitting("plurimo", turns=1)
    assert arbiter.http.post("/sittings", json={"game": "plurimo"}).status_code == 429
