"""Games over the network: between two people and against a bot, every game of the registry."""

import pytest

from lettrine.core.record import read_record
from lettrine.core.replay import verify
from lettrine.games import REGISTRY
from server.conftest import Invite
from server.guest import Guest
from server.node import Node
from server.play import begin, play_on
from table.conversation import small_game


def finish(guests: tuple[Guest, ...]) -> None:
    """End the game, if it is not over: people leave it, one after the other (GEN-10)."""
    for guest in guests:
        guest.ask("resign")
    for guest in guests:
        guest.wait(lambda update: update["table"]["phase"] == "over")


def downloaded(guest: Guest, table: str) -> bytes:
    answer = guest.http.get(f"/tables/{table}/games/1/record")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].endswith('.partie"')
    return answer.content


def assert_fair(guest: Guest, table: str, slug: str) -> None:
    """The seed told at the end is the one committed to, and explains every draw."""
    game = small_game(slug, {})
    record = read_record(downloaded(guest, table), game.move_type, game.outcome_type)
    assert record.seed == guest.now["table"]["seed"]
    assert record.commitment == guest.now["table"]["commitment"]
    assert verify(game, record) == []


@pytest.mark.parametrize("slug", sorted(REGISTRY))
def test_two_people_play_and_each_is_told_everything_once(slug: str, node: Node, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    table = begin(slug, ada, bob)
    play_on(node, (ada, bob), 12)
    finish((ada, bob))
    for guest in (ada, bob):
        assert guest.numbers() == list(range(guest.updates[0]["seq"] + 1, guest.seq + 1))
    assert_fair(ada, table, slug)
    assert downloaded(ada, table) == downloaded(bob, table)


@pytest.mark.parametrize("slug", sorted(REGISTRY))
def test_a_bot_plays(slug: str, node: Node, invite: Invite) -> None:
    ada = invite("Ada")
    table = begin(slug, ada, bots=1)
    play_on(node, (ada,), 8)
    finish((ada,))
    assert_fair(ada, table, slug)
    events = [entry["fact"].get("event", {}) for update in ada.updates for entry in update["news"]]
    assert any(event.get("event") == "played" and event["seat"] == 1 for event in events)
