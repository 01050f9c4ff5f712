"""Coming back: by the number of the last entry seen, nothing is lost and nothing comes twice."""

import asyncio
from typing import Any
from unittest.mock import AsyncMock

import pytest

from lettrine.server.rooms import history
from lettrine.server.socket.table_socket import table_socket
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode, wait_until
from server.play import begin, play_on, room_of, some_move


def test_what_was_missed_is_told_once(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    table = begin("relais", ada, bob)
    play_on(node, (ada, bob), 4)
    bob.leave()
    seen = bob.seq
    ada.wait(lambda update: update["table"]["seats"][1].get("is_away", False))
    welcome = bob.join(table, seen=seen)
    assert welcome["resumed"] is True
    assert [entry["seq"] for entry in welcome["update"]["news"]] == list(range(seen + 1, welcome["update"]["seq"] + 1))
    ada.wait(lambda update: not update["table"]["seats"][1].get("is_away", False))
    play_on(node, (ada, bob), 4)
    for guest in (ada, bob):
        assert guest.numbers() == sorted(set(guest.numbers()))
        assert guest.seq == guest.numbers()[-1]


def test_who_knows_nothing_is_shown_the_table_and_the_whole_score_sheet(node: RunningNode, invite: Invite) -> None:
    ada, bob, eve = invite("Ada"), invite("Bob"), invite("Eve")
    table = begin("relais", ada, bob, privacy="public")
    play_on(node, (ada, bob), 10)
    rows = [row for update in ada.updates for row in update["rows"]]
    welcome = eve.join(table)
    assert welcome["resumed"] is False
    assert welcome["update"]["news"] == []
    assert welcome["update"]["rows"] == rows
    assert welcome["update"]["table"]["seat"] is None
    assert ada.http.get(f"/tables/{table}/games/1/sheet").json() == rows


def test_after_a_long_absence_the_past_is_read_from_the_store(
    node: RunningNode, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    table = begin("relais", ada, bob)
    play_on(node, (ada, bob), 12)
    first = ada.updates[3]["seq"]
    assert ada.seq - first > history.RECENT / 4
    room_of(node, ada)._recent._steps.clear()  # noqa: SLF001  (as if far more had happened)
    welcome = bob.join(table, seen=first)
    assert welcome["resumed"] is True
    assert [entry["seq"] for entry in welcome["update"]["news"]] == list(range(first + 1, bob.seq + 1))
    monkeypatch.setattr(history, "LONGEST_CATCH_UP", 3)
    room_of(node, ada)._recent._steps.clear()  # noqa: SLF001  (as above)
    assert bob.join(table, seen=first)["resumed"] is False
    assert bob.join(table, seen=10_000)["resumed"] is False


def test_a_message_that_comes_again_is_answered_again_and_done_once(node: RunningNode, invite: Invite) -> None:
    ada = invite("Ada")
    begin("relais", ada, bots=1)
    ada.wait(lambda _: ada.is_to_act())
    move = {"ask": "move", "move": some_move(room_of(node, ada), 0, 0)}
    seen = ada.seq
    first = ada.repeat("the move", seen, move)
    assert first["answer"]["answer"] == "done"
    ada.join(ada.table, seen=ada.seq)
    again = ada.repeat("the move", seen, move)
    assert again["answer"] == first["answer"]
    causes = [entry.get("cause", {}) for update in ada.updates for entry in update["news"]]
    assert [cause.get("id") for cause in causes].count("the move") == 1


def test_two_devices_of_one_person_see_the_same_and_are_one_presence(node: RunningNode, invite: Invite) -> None:
    ada = invite("Ada")
    table = begin("relais", ada, bots=1)
    other = Guest(node.url, "Ada")
    other.http.cookies = ada.http.cookies
    assert other.join(table)["update"]["table"]["seat"] == 0
    other.close()
    room = room_of(node, ada)
    wait_until(lambda: len(room.subscribers) == 1)
    assert not any("is_away" in seat for seat in ada.ask("rename", name="Adèle") and ada.now["table"]["seats"])


def test_a_preview_changes_nothing(node: RunningNode, invite: Invite) -> None:
    ada = invite("Ada")
    begin("relais", ada, bots=1)
    ada.wait(lambda _: ada.is_to_act())
    before = room_of(node, ada).table
    legal = ada.ask("preview", move=some_move(room_of(node, ada), 0, 0))
    wrong = ada.ask("preview", move="ZZZ")
    assert legal["answer"]["is_legal"] is True
    assert wrong["answer"]["is_legal"] is False
    assert "ZZZ is not in the dictionary." in wrong["reasons"]
    assert room_of(node, ada).table == before


def test_a_client_that_has_gone_before_it_was_answered_is_no_failure() -> None:
    socket: Any = AsyncMock()
    socket.accept.side_effect = OSError("as when the line is cut")
    asyncio.run(asyncio.wait_for(table_socket.fn(socket, "table", None, None), 1))
    socket.accept.assert_awaited_once()
