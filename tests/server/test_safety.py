"""People are kept apart where one of them wants it, and a name that several reported is shown no longer."""

from typing import Any

import pytest

from lettrine.server.rooms.keeping_apart import HIDING_REPORTS
from server.conftest import Invite
from server.guest import Guest
from server.node import wait_until


def sit(table: str, *guests: Guest) -> None:
    for guest in guests:
        guest.join(table)
        guest.done("take_seat", name=guest.name)


def code(answer: Any) -> str:  # noqa: ANN401  (a response)
    return str(answer.json()["code"]).partition(":")[2]


def refusal(guest: Guest, ask: str, **facts: Any) -> str:  # noqa: ANN401  (as in `Guest`)
    said = guest.ask(ask, **facts)["answer"]
    assert said["answer"] == "refused", said
    return str(said["code"]).partition(":")[2]


def listed(guest: Guest) -> list[str]:
    return [each["table"] for each in guest.http.get("/tables").json()]


def test_who_is_kept_away_neither_sees_the_others_tables_nor_sits_there(invite: Invite) -> None:
    ada, bob, cleo = invite("Ada"), invite("Bob"), invite("Cléo")
    met = ada.open_table("relais", seats=3, privacy="public")
    sit(met, ada, bob, cleo)
    (kept,) = ada.http.post("/me/blocks", json={"table": met, "seat": 1}).json()
    assert kept["name"] == "Bob"
    assert "who" not in kept
    hers, his = ada.open_table("relais", privacy="public"), bob.open_table("relais", privacy="public")
    sit(hers, ada)
    sit(his, bob)
    assert his not in listed(ada)
    assert hers not in listed(bob)
    assert {hers, his} <= set(listed(cleo))
    bob.join(hers)
    assert refusal(bob, "take_seat", name="Bob") == "kept_apart"
    ada.join(his)
    assert refusal(ada, "take_seat", name="Ada") == "kept_apart"
    for guest in (ada, bob):
        guest.http.put("/me", json={"name": guest.name})
    waiting = bob.http.post("/seeks", json={"game": "rami"}).json()
    assert ada.http.post("/seeks", json={"game": "rami"}).json()["table"] != waiting["table"]

    assert ada.http.delete(f"/me/blocks/{kept['id']}").status_code == 204
    assert ada.http.get("/me/blocks").json() == []
    bob.join(his)  # who waits somewhere else does not wait here
    wait_until(lambda: his in listed(ada))
    ada.done("take_seat", name="Ada")


def test_a_block_holds_when_somebody_opens_an_account(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    elsewhere = invite("Bob")
    login = {"login": "bob-the-guest", "password": "une longue phrase"}
    assert elsewhere.http.post("/account", json=login).status_code == 201
    met = ada.open_table("relais", privacy="public")
    sit(met, ada, bob)
    ada.http.post("/me/blocks", json={"table": met, "seat": 1})
    assert bob.http.post("/login", json={**login, "claims": True}).status_code == 200
    hers = ada.open_table("relais", privacy="public")
    sit(hers, ada)
    bob.join(hers)
    assert refusal(bob, "take_seat", name="Robert") == "kept_apart"


@pytest.mark.parametrize("path", ["/me/blocks", "/reports"])
def test_only_a_person_who_is_there_and_is_somebody_else_can_be_meant(invite: Invite, path: str) -> None:
    ada, eve = invite("Ada"), invite("Eve")
    table = ada.open_table("relais", privacy="public")
    sit(table, ada)
    ada.done("seat_bot", level="debutant", seat=1)
    for seat in (0, 1, 9):
        assert code(ada.http.post(path, json={"table": table, "seat": seat})) == "nobody_there"
    private = ada.open_table("relais")
    assert code(eve.http.post(path, json={"table": private, "seat": 0})) == "not_invited"


def test_a_name_that_several_people_reported_is_hidden_and_cannot_be_taken_again(invite: Invite) -> None:
    rude = invite("Un Gros Mot")
    tables: list[tuple[str, Guest]] = []
    watcher = invite("Eve")
    for number in range(HIDING_REPORTS):
        other = invite(f"Ada {number}")
        table = rude.open_table("relais", privacy="public")
        sit(table, rude, other)
        if not tables:
            assert code(watcher.http.post("/reports", json={"table": table, "seat": 0})) == "only_seated"
        tables.append((table, other))
    for number, (table, other) in enumerate(tables):
        names = [each["name"] for each in watcher.http.get(f"/tables/{tables[0][0]}").json()["summary"]["seats"]]
        assert names[0] == "Un Gros Mot", number
        for _ in range(2):  # twice from one person counts once
            assert other.http.post("/reports", json={"table": table, "seat": 0}).status_code == 204
    for table, _ in tables:
        seats = watcher.http.get(f"/tables/{table}").json()["summary"]["seats"]
        assert seats[0]["name"] == "—"
    assert code(rude.http.put("/me", json={"name": " un  gros MOT "})) == "name_reported"
    assert refusal(rude, "rename", name="Un gros mot") == "name_reported"
    rude.done("rename", name="Robert")
