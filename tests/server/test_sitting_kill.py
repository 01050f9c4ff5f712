"""`kill -9` at the bell of a sitting: no answer that was acknowledged is lost, and the sitting goes on."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from lettrine.games import open_game
from lettrine.gatherings.duplicate.positions import PreparedTurn, form_of, moment_of, prepare
from server.guest import Json
from server.load_nodes import NodeProcess
from server.sitting_guest import SittingGuest
from support.run import LONG_SECONDS

GAME, SEED = "plurimo", "5eed"
PEOPLE = 24
TURNS = 2
SEARCH = 2.0


def answers() -> list[list[tuple[int, Json]]]:
    """Return answers to each turn with what they are worth: positions follow from the seed."""
    game, before = open_game(GAME), None
    found = []
    for number in range(1, TURNS + 1):
        before = prepare(game, SEED, number, before, SEARCH)
        assert isinstance(before, PreparedTurn)
        moment = moment_of(game, before)
        valued = [(form_of(game).value(moment, move), move) for move in game.legal_moves(*moment)]
        moves = [(value, msgspec.to_builtins(move)) for value, move in valued if value is not None]
        found.append(moves[:: 1 + len(moves) // PEOPLE])
    return found


def ask(guest: SittingGuest, name: str, ask: str, **facts: object) -> None:
    guest.send({"type": "ask", "id": name, "ask": {"ask": ask, **facts}})


def acknowledged(guest: SittingGuest, name: str) -> bool:
    """Whether the answer *name* was acknowledged before the socket broke; hears all that was sent until then."""
    while name not in guest.answers:
        try:
            guest.receive()
        except (ConnectionClosed, OSError):
            return False
    return bool(guest.answers[name]["answer"]["answer"] == "done")


def play(arbiter: SittingGuest, people: list[SittingGuest], turn: int, choices: list[tuple[int, Json]]) -> list[int]:
    """Have everybody answer, some hear that it counts, and the bell be rung; return what each answer is worth."""
    arbiter.until(lambda shared: shared["is_ready"])
    arbiter.done("begin", turn=turn)
    mine = [choices[place % len(choices)] for place in range(len(people))]
    for guest, (_, move) in zip(people, mine, strict=True):
        ask(guest, f"answer {turn}", "answer", turn=turn, move=move)
    # The server is killed while they are stored, and after.
    for guest in people[: len(people) * turn // (2 * TURNS)]:
        assert acknowledged(guest, f"answer {turn}")
    ask(arbiter, f"ring {turn}", "ring", turn=turn)
    return [value for value, _ in mine]


def come_back(arbiter: SittingGuest, people: list[SittingGuest], sitting: str, turn: int) -> None:
    for guest in (arbiter, *people):
        guest.leave_sitting()
        guest.enter(sitting)
    if arbiter.shown[-1]["shared"]["phase"] == "answering":
        arbiter.done("ring", turn=turn)
    arbiter.done("announce", turn=turn)


@pytest.mark.timeout(LONG_SECONDS)
def test_nothing_acknowledged_is_lost_when_the_server_is_killed_at_the_bell(tmp_path: Path) -> None:
    choices = answers()

    async def test() -> None:
        process = NodeProcess(tmp_path, f"sqlite:///{tmp_path}/lettrine.sqlite")
        await process.start()
        arbiter = SittingGuest(process.url, "Arbiter")
        sitting = arbiter.open_sitting(GAME, turns=TURNS, seconds=600, seed=SEED)
        people = [SittingGuest(process.url, f"n{number}") for number in range(PEOPLE)]
        for guest in (arbiter, *people):
            guest.enter(sitting)
        for guest in people:
            guest.done("join", name=guest.name)
        counting: set[tuple[str, int, int]] = set()
        for turn in range(1, TURNS + 1):
            worth = play(arbiter, people, turn, choices[turn - 1])
            process.kill()
            heard = [acknowledged(guest, f"answer {turn}") for guest in people]
            counting |= {(people[at].name, turn, worth[at]) for at in range(PEOPLE) if heard[at]}
            await process.start()
            come_back(arbiter, people, sitting, turn)
        assert len(counting) >= 18  # those whose acknowledgement was awaited
        arbiter.done("close")
        rows = arbiter.http.get(f"/sittings/{sitting}/results").json()["rows"]
        scored = {(row["name"], at, score["value"]) for row in rows for at, score in enumerate(row["turns"], 1)}
        assert counting <= scored
        for guest in (arbiter, *people):
            guest.close()
        process.kill()

    asyncio.run(test())
