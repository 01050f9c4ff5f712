"""Games that are over: seen again through anybody's eyes, and checked for a fair deal."""

from pathlib import Path
from typing import Any

import pytest

from lettrine.core.chance import commitment
from lettrine.games import REGISTRY, open_game
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode, running, settings_in
from server.play import begin, hear_all, play_on, room_of
from support.command import Command

SMALL: dict[str, dict[str, Any]] = {"ludime": {"rounds": 1}, "relais": {"target": 20}, "rami": {"target": 20}}


def ended(node: RunningNode, ada: Guest, bob: Guest, game: str, moves: int = 12) -> str:
    table = begin(game, ada, bob, options=SMALL.get(game, {}))
    play_on(node, (ada, bob), moves)
    if ada.now["table"]["phase"] == "playing":
        ada.done("resign")
    hear_all(node, (ada, bob))
    return f"/tables/{table}/games/1"


@pytest.mark.parametrize("game", REGISTRY)
def test_every_game_is_seen_again_as_it_was(game: str, node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    path = ended(node, ada, bob, game)
    seen = ada.http.get(f"{path}/replay", params={"seat": 0, "lang": "en"}).json()
    assert seen["names"] == ["Ada", "Bob"]
    assert seen["outcome"] == ada.now["table"]["outcome"]
    first, *others = seen["steps"]
    assert first["seat"] is None
    assert first["text"].startswith("The game begins.")
    # Who was there saw the same, update by update.
    views = {update["seq"]: update["view"] for update in ada.updates if update["view"]}
    common = [step for step in seen["steps"] if step["seq"] in views]
    assert len(common) >= len(seen["steps"]) - 1
    assert all(step["view"] == views[step["seq"]] for step in common)
    rows = [row for update in ada.updates for row in update["rows"]]
    assert [row["seq"] for step in seen["steps"] for row in step["rows"]] == [row["seq"] for row in rows]
    assert all(step["text"] for step in others)
    assert ada.http.get(f"{path}/verify").json()["agrees"] is True


def test_each_sees_their_own_and_all_is_shown_to_who_wants_it(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    path = f"{ended(node, ada, bob, 'rami')}/replay"
    shown = [ada.http.get(path, params=each).json()["steps"] for each in ({}, {"seat": 0}, {"seat": 1}, {"all": True})]
    nobody, own, other, everything = shown
    assert not nobody[0]["view"]["hand"]
    assert own[0]["view"]["hand"] != other[0]["view"]["hand"]
    assert "views" not in own[0]
    assert [view["hand"] for view in everything[0]["views"]] == [own[0]["view"]["hand"], other[0]["view"]["hand"]]
    assert ada.http.get(path, params={"seat": 2}).status_code == 409
    assert ada.http.get(path, params={"seat": -1}).status_code == 400


def test_a_game_under_way_is_not_seen_again(invite: Invite) -> None:
    ada, bob, eve = invite("Ada"), invite("Bob"), invite("Eve")
    table = begin("rami", ada, bob)
    for page in ("replay", "verify"):
        answer = ada.http.get(f"/tables/{table}/games/1/{page}")
        assert (answer.status_code, answer.json()["code"]) == (403, "lettrine.server:replay_not_over")
        assert eve.http.get(f"/tables/{table}/games/1/{page}").json()["code"] == "lettrine.table:not_invited"
        assert ada.http.get(f"/tables/{table}/games/2/{page}").status_code == 404


def test_the_deal_is_checked_against_what_was_promised(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    table = begin("relais", ada, bob)
    promised = ada.now["table"]["commitment"]
    ada.done("offer", matter="end")
    bob.done("offer", matter="end")
    hear_all(node, (ada, bob))
    checked = bob.http.get(f"/tables/{table}/games/1/verify", params={"lang": "fr"}).json()
    assert checked["commitment"] == promised == commitment(checked["seed"])
    assert checked["agrees"] is True
    assert checked["draws"] > 3
    assert checked["text"].startswith("La graine est celle qui était promise")
    steps = bob.http.get(f"/tables/{table}/games/1/replay").json()["steps"]
    assert steps[-1]["lines"][-1]["kind"] == "end"


def test_the_deal_is_checked_with_what_the_players_added(node: RunningNode, invite: Invite) -> None:
    """Both were shown the commitment before they sat down, and again before the rematch."""
    ada, bob = invite("Ada"), invite("Bob")
    table = ada.open_table("relais")
    values = {ada: "a" * 32, bob: "b" * 32}
    for guest, value in values.items():
        guest.join(table, code=ada.code)
        guest.done("take_seat", name=guest.name, code=ada.code, share=answer(guest, value))
    ada.done("start")
    for number, shares in ((1, ["a" * 32, "b" * 32]), (2, ["b" * 32, "a" * 32])):
        hear_all(node, (ada, bob))
        assert (ada.now["table"]["number"], ada.now["table"]["shares"]) == (number, shares)
        ada.done("resign")
        hear_all(node, (ada, bob))
        promised = bob.now["table"]["next_commitment"]
        checked = bob.http.get(f"/tables/{table}/games/{number}/verify", params={"lang": "fr"}).json()
        assert (checked["agrees"], checked["shares"]) == (True, shares)
        assert "grain de sel de 2\N{NO-BREAK SPACE}joueurs" in checked["text"]
        for guest, value in values.items():
            guest.done("offer", matter="rematch", share=answer(guest, value))
        hear_all(node, (ada, bob))
        assert ada.now["table"]["commitment"] == promised


def answer(guest: Guest, value: str) -> dict[str, str]:
    """Return a share in the next game, as *guest* knows of it."""
    return {"commitment": guest.now["table"]["next_commitment"], "value": value}


def test_a_deal_that_was_tampered_with_is_told(
    node: RunningNode, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    path = ended(node, ada, bob, "relais", 2)
    assert room_of(node, ada).table.phase == "over"
    monkeypatch.setattr("lettrine.table.record.game_seed", lambda secret, number: f"{secret} {number}")
    checked = ada.http.get(f"{path}/verify", params={"lang": "en"}).json()
    assert checked["agrees"] is False
    assert "commitment" in checked["text"]


def test_of_several_games_the_one_asked_for_is_shown(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    first = ended(node, ada, bob, "relais", 2)
    ada.done("offer", matter="rematch")
    bob.done("offer", matter="rematch")
    hear_all(node, (ada, bob))
    bob.done("resign")
    second = first[:-1] + "2"
    shown = [ada.http.get(f"{path}/replay").json() for path in (first, second)]
    assert [each["number"] for each in shown] == [1, 2]
    assert [each["names"] for each in shown] == [["Ada", "Bob"], ["Bob", "Ada"]]
    assert len(shown[1]["steps"]) == 2


def test_the_record_that_is_downloaded_verifies_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The commitment that both were shown before the first draw is the one in the record."""
    lettrine, file = Command(monkeypatch, capsys), tmp_path / "game.partie"
    with running(settings_in(tmp_path), open_game) as node:
        ada, bob = Guest(node.url, "Ada"), Guest(node.url, "Bob")
        path = ended(node, ada, bob, "relais", 6)
        file.write_bytes(ada.http.get(f"{path}/record").content)
        promised = {update["table"]["commitment"] for guest in (ada, bob) for update in guest.updates}
        for guest in (ada, bob):
            guest.close()
    assert promised == {commitment(ada.now["table"]["seed"])}
    assert promised.pop() in file.read_text(encoding="utf-8")
    verified = lettrine("records", "verify", str(file))
    assert (verified.status, verified.err) == (0, "")
    file.write_text(file.read_text(encoding="utf-8").replace(ada.now["table"]["seed"], "0" * 64), encoding="utf-8")
    assert lettrine("records", "verify", str(file)).status != 0
