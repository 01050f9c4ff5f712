"""Several people before one screen: one cookie, a socket each, and nobody sees another's hand."""

import json
from pathlib import Path

import pytest

from lettrine.server.people.identity import Identity
from lettrine.server.people.local_player import local_player_id, owner_of
from lettrine.server.people.rating import players_of
from lettrine.server.settings import ServerSettings
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode, running, settings_in
from server.play import hear_all, play_on, room_of

LIMITS = (
    "requests_per_second",
    "request_burst",
    "messages_per_second",
    "message_burst",
    "address_sockets",
    "address_connections",
    "logins_per_minute",
    "hints_per_minute",
)


def beside(host: Guest, other: Guest) -> Guest:
    """Return *other*, who sits before the screen of *host*: the same cookie."""
    other.http.cookies = host.http.cookies
    return other


def sit(host: Guest, other: Guest, game: str, **settings: object) -> str:
    """Have both sit down and begin; return the table's name."""
    table = host.open_table(game, 2, **settings)
    for persona, guest in enumerate((host, other)):
        guest.join(table, code=host.code, persona=persona)
        guest.done("take_seat", name=guest.name, code=host.code)
    host.done("start")
    return table


def test_two_play_before_one_screen_and_neither_sees_the_other_s_hand(node: RunningNode, invite: Invite) -> None:
    ada = invite("Ada")
    bob = beside(ada, invite("Bob"))
    table = sit(ada, bob, "rami", options={"target": 1})
    play_on(node, (ada, bob), 12)
    hear_all(node, (ada, bob))
    live = room_of(node, ada).table.live
    assert live is not None
    for guest, other in ((ada, bob), (bob, ada)):
        assert guest.now["table"]["seat"] == guest.seat != other.seat
        assert sorted(guest.now["view"]["hand"]) == sorted(live.state.hands[guest.seat or 0])
        events = [entry["fact"].get("event", {}) for update in guest.updates for entry in update["news"]]
        drawn = [event["outcome"] for event in events if event.get("event") == "drawn" and event["seat"] == other.seat]
        assert drawn
        assert all(outcome is None or outcome["type"] == "rolled" for outcome in drawn)
    card = ada.http.get(f"/tables/{table}").json()
    assert card["personas"] == [{"persona": 0, "seat": 0}, {"persona": 1, "seat": 1}]
    assert "~" not in json.dumps(ada.updates + bob.updates)


def test_for_the_rest_of_the_house_they_are_the_visitor(node: RunningNode, invite: Invite) -> None:
    ada, eve = invite("Ada"), invite("Eve")
    bob = beside(eve, invite("Bob"))
    table = ada.open_table("relais", 2)
    ada.join(table)
    ada.done("take_seat", name="Ada")
    bob.join(table, code=ada.code, persona=3)
    bob.done("take_seat", name="Bob", code=ada.code)
    assert [each["table"] for each in eve.http.get("/me/tables").json()] == [table]
    card = eve.http.get(f"/tables/{table}").json()
    assert (card["role"], card["seat"], card["personas"]) == ("player", 1, [{"persona": 3, "seat": 1}])
    ada.done("start")
    ada.done("resign")
    hear_all(node, (ada, bob))
    assert eve.http.get(f"/tables/{table}/games/1/record").status_code == 200
    bob.done("leave_seat")
    assert eve.http.get(f"/tables/{table}/games/1/record").status_code == 200


def test_one_cookie_on_two_seats_is_not_rated(node: RunningNode, invite: Invite) -> None:
    ada = invite("Ada")
    bob = beside(ada, invite("Bob"))
    sit(ada, bob, "relais", is_rated=True)
    bob.done("resign")
    hear_all(node, (ada, bob))
    players = players_of(room_of(node, ada).table)
    assert players[0] == players[1]
    assert ada.http.get("/me").json()["ratings"] == []


TURN = 12
"""Previews that somebody asks for while composing a move: one for each letter, with second thoughts."""


def test_six_before_one_screen_play_within_the_usual_limits(tmp_path: Path) -> None:
    """What may be asked is counted for each connection: six who play quickly from one address are no flood."""
    limits = {name: getattr(ServerSettings(), name) for name in LIMITS}
    with running(settings_in(tmp_path, **limits)) as node:
        guests = tuple(Guest(node.url, f"Guest {number}") for number in range(6))
        host = guests[0]
        table = host.open_table("plurimo", 6)
        for persona, guest in enumerate(guests):
            beside(host, guest).join(table, code=host.code, persona=persona)
            guest.done("take_seat", name=guest.name, code=host.code)
        host.done("start")
        for turn in range(12):
            hear_all(node, guests)
            guest = next(each for each in guests if each.is_to_act())
            for _ in range(TURN):
                assert guest.ask("preview", move="ZZZ")["answer"]["answer"] in {"previewed", "refused"}
            play_on(node, guests, 1)
            assert room_of(node, host).table.phase == "playing", turn
            host.http.get(f"/tables/{table}").raise_for_status()
        for guest in guests:
            guest.close()
        assert [metric.samples for metric in node.node.metrics.refused.collect()] == [[]]


@pytest.mark.parametrize("persona", [-1, 8, "1", 1.5])
def test_there_are_eight_personas(invite: Invite, persona: object) -> None:
    ada = invite()
    table = ada.open_table("relais")
    with ada.dial(table) as socket:
        socket.send(json.dumps({"type": "hello", "persona": persona}))
        assert json.loads(socket.recv(30))["code"] == "lettrine.server:bad_message"


def test_a_persona_is_derived_from_its_owner() -> None:
    who = Identity("abc-_", former=("old",)).who
    assert local_player_id(who, 0) == who
    assert {owner_of(local_player_id(who, each)) for each in range(8)} == {who}
    assert len({local_player_id(who, each) for each in range(8)}) == 8
