"""People: guests, accounts, ratings, their own data."""

import pytest

from server.conftest import Invite
from server.guest import Guest
from server.node import Node, running, settings_in, wait_until
from server.play import begin

PASSWORD = "une longue phrase"  # noqa: S105  (of a test)


def register(guest: Guest, login: str) -> None:
    answer = guest.http.post("/account", json={"login": login, "password": PASSWORD})
    assert answer.status_code == 201, answer.text


def log_in(guest: Guest, login: str, password: str = PASSWORD, *, claims: bool = False) -> int:
    return guest.http.post("/login", json={"login": login, "password": password, "claims": claims}).status_code


def test_a_guest_is_known_again_and_has_a_name(invite: Invite) -> None:
    ada = invite()
    assert ada.http.put("/me", json={"name": "  Ada   Lovelace "}).json()["name"] == "Ada Lovelace"
    assert ada.http.get("/me").json() == {"name": "Ada Lovelace", "login": "", "ratings": []}
    cookie = ada.http.put("/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    behind = ada.http.put("/me", json={"name": "Ada"}, headers={"x-forwarded-proto": "https"})
    assert "Secure" in behind.headers["set-cookie"]


def test_an_account_keeps_what_the_guest_had_and_is_found_elsewhere(invite: Invite) -> None:
    ada, elsewhere = invite(), invite()
    table = ada.open_table("relais")
    ada.join(table)
    ada.done("take_seat", name="Ada")
    register(ada, "Ada.L")
    assert ada.http.get("/me").json()["login"] == "ada.l"
    assert ada.join(table)["update"]["table"]["seat"] == 0
    assert log_in(elsewhere, "ADA.L", "a wrong password") == 401
    assert log_in(elsewhere, "nobody") == 401
    assert log_in(elsewhere, "ADA.L") == 200
    assert [each["table"] for each in elsewhere.http.get("/me/tables").json()] == [table]
    assert elsewhere.join(table)["update"]["table"]["seat"] == 0
    assert elsewhere.http.post("/logout").status_code == 204
    assert elsewhere.http.get("/me/tables").json() == []


def test_a_login_is_given_once_and_a_person_has_one(invite: Invite) -> None:
    ada, bob = invite(), invite()
    register(ada, "only-one")
    taken = bob.http.post("/account?lang=en", json={"login": "ONLY-ONE", "password": PASSWORD})
    assert (taken.status_code, taken.json()["code"]) == (409, "lettrine.server:login_taken")
    second = ada.http.post("/account", json={"login": "second", "password": PASSWORD})
    assert (second.status_code, second.json()["code"]) == (409, "lettrine.server:has_account")
    for body in ({"login": "a b", "password": PASSWORD}, {"login": "abc", "password": "short"}, {"login": "abc"}):
        assert bob.http.post("/account", json=body).status_code == 400


def test_who_logs_in_may_claim_what_was_played_as_a_guest(invite: Invite) -> None:
    ada, phone = invite(), invite("Phone")
    register(ada, "claimer")
    table = begin("relais", phone, bots=1)
    assert log_in(phone, "claimer", claims=True) == 200
    assert [each["table"] for each in ada.http.get("/me/tables").json()] == [table]
    assert phone.join(table)["update"]["table"]["seat"] == 0
    assert phone.done("resign")


def test_one_s_data_can_be_taken_away_and_deleted(invite: Invite) -> None:
    ada = invite()
    ada.join(ada.open_table("relais"))
    ada.done("take_seat", name="Ada")
    register(ada, "leaving")
    taken = ada.http.get("/me/export").json()
    assert taken["me"]["login"] == "leaving"
    assert [each["table"] for each in taken["tables"]] == [ada.table]
    assert "password" not in str(taken)
    assert ada.http.delete("/me").status_code == 204
    assert log_in(ada, "leaving") == 401
    assert ada.http.get("/me/tables").json() == []


def test_a_rated_game_changes_both_ratings_once(node: Node, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("relais", ada, bob, is_rated=True)
    ada.done("resign")
    wait_until(lambda: bool(bob.http.get("/me").json()["ratings"]))
    won, lost = (guest.http.get("/me").json()["ratings"][0] for guest in (bob, ada))
    assert won["mean"] > 25 > lost["mean"]
    assert (won["game"], won["games"]) == ("relais", 1)
    room = next(each for each in node.house.rooms if each.name == ada.table)
    assert not _rated_again(node, room)


def _rated_again(node: Node, room: object) -> bool:
    import asyncio

    from lettrine.server.rating import rate_game
    from lettrine.server.room import Room

    assert isinstance(room, Room)

    async def rate() -> bool:
        from lettrine.server.store import open_store

        store = open_store(node.house.settings.store_url())
        await store.open()
        try:
            return await rate_game(store, room.name, room.table)
        finally:
            await store.close()

    return asyncio.run(rate())


def test_passwords_cannot_be_tried_one_after_the_other(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(settings_in(tmp_path_factory.mktemp("logins"), logins_per_minute=3)) as node:
        eve = Guest(node.url)
        assert log_in(eve, "x" * 201) == 400
        assert [log_in(eve, "victim", "guess") for _ in range(4)] == [401, 401, 401, 429]
        eve.close()
