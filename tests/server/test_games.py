"""Games over the network: between two people and against a bot, every game, also one without chance."""

import pytest

from lettrine.core.game import AnyGame
from lettrine.core.record import read_record
from lettrine.core.record_replay import verify
from server.conftest import Invite
from server.guest import Guest
from server.histories import options_of
from server.node import RunningNode
from server.play import begin, play_on, sit_down
from support.specimen import slugs
from table.conversation import small_game

MOST_SEATS = 4
LONGER = {"rami": {"target": 100}}
"""Where who begins may have won before anybody else moves."""
LONGEST = 600
"""Moves after which a game of small options would be endless."""


def play_to_the_end(node: RunningNode, *guests: Guest) -> None:
    """Play until the rules say that it is over, and nobody else: all have heard of it then."""
    play_on(node, guests, LONGEST)
    for guest in guests:
        guest.wait(lambda update: update["table"]["phase"] == "over")
        assert guest.now["table"]["outcome"]["rule"] != "GEN-10"


def downloaded(guest: Guest, table: str) -> bytes:
    answer = guest.http.get(f"/tables/{table}/games/1/record")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].endswith('.partie"')
    return answer.content


def assert_fair(guest: Guest, table: str, game: AnyGame) -> None:
    """The seed told at the end is the one committed to, and explains every draw."""
    record = read_record(downloaded(guest, table), game.move_type, game.outcome_type)
    assert record.seed == guest.now["table"]["seed"]
    assert record.commitment == guest.now["table"]["commitment"]
    assert verify(game, record) == []


def assert_told_once(guest: Guest) -> None:
    assert guest.numbers() == list(range(guest.updates[0]["seq"] + 1, guest.seq + 1))


@pytest.mark.parametrize("slug", slugs())
def test_two_people_play_to_the_end_and_each_is_told_everything_once(
    slug: str, node: RunningNode, invite: Invite
) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    table = begin(slug, ada, bob, options=options_of(slug))
    play_to_the_end(node, ada, bob)
    for guest in (ada, bob):
        assert_told_once(guest)
    assert_fair(ada, table, small_game(slug, options_of(slug)))
    assert downloaded(ada, table) == downloaded(bob, table)


@pytest.mark.parametrize("slug", slugs())
def test_one_person_among_bots_plays_to_the_end_while_somebody_watches(
    slug: str, node: RunningNode, invite: Invite
) -> None:
    ada, eve = invite("Ada"), invite("Eve")
    options = options_of(slug) | LONGER.get(slug, {})
    bots = max(count for count in small_game(slug, options).seat_counts if count <= MOST_SEATS) - 1
    table = ada.open_table(slug, bots + 1, options=options, privacy="public")
    eve.join(table)
    sit_down(ada, table=table, bots=bots)
    play_to_the_end(node, ada)
    eve.wait(lambda update: update["table"]["phase"] == "over")
    for guest in (ada, eve):
        assert_told_once(guest)
    assert eve.seat is None
    assert eve.now["table"]["outcome"] == ada.now["table"]["outcome"]
    assert_fair(eve, table, small_game(slug, options))
    events = [entry["fact"].get("event", {}) for update in eve.updates for entry in update["news"]]
    movers = {event["seat"] for event in events if event.get("event") == "played"}
    assert movers & set(range(1, bots + 1))
