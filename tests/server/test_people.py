"""People: guests, accounts, ratings, their own data."""

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lettrine.core.errors import LettrineError
from lettrine.server.people.rating import rate_game
from lettrine.server.rooms.registry import MOST_CODES
from lettrine.table.message import Resign
from server.conftest import Invite
from server.guest import Guest
from server.hall import HOST, Hall, run, say
from server.node import RunningNode, running, settings_in, wait_until
from server.play import begin, room_of

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
    for unlike_a_name in (" ", "—", "a" * 25, "A\u200bda"):
        refused = ada.http.put("/me", json={"name": unlike_a_name})
        assert (refused.status_code, refused.json()["code"]) == (409, "lettrine.table:name"), "as at a table"
    cookie = ada.http.put("/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert cookie.startswith("lettrine=")


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
    assert log_in(elsewhere, "no login of ours") == 401
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


def test_another_password_logs_out_every_other_browser(invite: Invite) -> None:
    ada, phone = invite(), invite()
    register(ada, "careful")
    assert log_in(phone, "careful") == 200
    change = {"old": "a wrong password", "new": "une autre phrase"}
    assert ada.http.post("/account/password", json=change).status_code == 401
    assert ada.http.post("/account/password", json={**change, "old": PASSWORD}).json()["login"] == "careful"
    assert ada.http.get("/me").json()["login"] == "careful"
    assert phone.http.get("/me").json()["login"] == ""
    assert log_in(phone, "careful") == 401
    assert log_in(phone, "careful", "une autre phrase") == 200
    guest = invite().http.post("/account/password", json=change)
    assert (guest.status_code, guest.json()["code"]) == (409, "lettrine.server:no_account")


def test_who_logs_out_everywhere_is_nobody_in_every_browser_and_socket(invite: Invite) -> None:
    ada, phone = invite(), invite()
    register(ada, "thorough")
    table = ada.open_table("relais")
    ada.join(table)
    ada.done("take_seat", name="Ada")
    assert log_in(phone, "thorough") == 200
    kept = dict(phone.http.cookies.items())
    assert phone.http.post("/logout/everywhere").status_code == 204
    with pytest.raises(ConnectionClosed) as closed:
        ada.socket.recv(60)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    ada.leave()
    with pytest.raises(AssertionError, match="not_invited"):
        ada.join(table)
    thief = invite()
    thief.http.cookies.clear()
    thief.http.cookies.update(kept)
    assert thief.http.get("/me/tables").json() == []
    assert log_in(ada, "thorough") == 200
    assert ada.join(table)["update"]["table"]["seat"] == 0


def test_a_deleted_account_leaves_no_cookie_that_is_believed(invite: Invite) -> None:
    ada, phone = invite(), invite()
    register(ada, "leaver")
    assert log_in(phone, "leaver") == 200
    ada.http.delete("/me")
    assert phone.http.put("/me", json={"name": "Ghost"}).json()["login"] == ""
    assert log_in(phone, "leaver") == 401


def test_tables_do_not_name_somebody_who_was_forgotten(node: RunningNode, invite: Invite) -> None:
    """Neither those who are there, nor who comes back, nor who looks later, nor lists; under a claimed seat as well."""
    bob, phone, ada = invite("Bob"), invite("Zénobie"), invite()
    register(ada, "oblivious")
    table = begin("relais", bob, phone, privacy="public")
    seen = bob.updates[0]["seq"]
    assert log_in(phone, "oblivious", claims=True) == 200
    assert phone.http.delete("/me").status_code == 204
    bob.wait(lambda update: update["table"]["seats"][1]["sitter"]["name"] == "—")
    bob.done("resign")
    for guest in (bob, invite("Eve")):
        for known in (0, seen):
            assert "Zénobie" not in str(guest.join(table, seen=known))
        for page in (f"/tables/{table}", "/tables", f"/tables/{table}/games/1/replay"):
            answer = guest.http.get(page)
            assert answer.status_code == 200
            assert "Zénobie" not in answer.text
        guest.leave()
    rooms = node.node.rooms
    rooms.drop(room_of(node, bob))
    assert "Zénobie" not in str(bob.join(table))
    assert log_in(ada, "oblivious") == 401


def test_two_games_that_end_at_once_both_count(tmp_path: Path) -> None:
    """The second is rated from what the first has left, not from what was there before both."""

    async def test() -> None:
        async with Hall(tmp_path) as hall:
            rooms = [await hall.table(is_rated=True) for _ in range(4)]
            for room in rooms:
                await say(room, HOST, Resign())
            done = await asyncio.gather(*(rate_game(hall.store, room.name, room.table) for room in rooms))
            assert done == [True] * 4
            for who in (HOST, "guest"):
                (rating,) = await hall.store.ratings(who)
                assert rating.games == 4

    run(test())


def test_an_invitation_is_that_of_one_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = iter("BBBBBB" * 3 + "CCCCCC" + "B" * 6 * MOST_CODES)
    monkeypatch.setattr("lettrine.server.rooms.registry.secrets.choice", lambda _: next(letters))

    async def test() -> None:
        async with Hall(tmp_path) as hall:
            codes = [(await hall.table()).table.code for _ in range(2)]
            assert codes == ["BBBBBB", "CCCCCC"]
            with pytest.raises(LettrineError) as refused:
                await hall.table()
            assert refused.value.code == "lettrine.server:code_taken"

    run(test())


def test_a_rated_game_changes_both_ratings_once(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("relais", ada, bob, is_rated=True)
    ada.done("resign")
    wait_until(lambda: bool(bob.http.get("/me").json()["ratings"]))
    won, lost = (guest.http.get("/me").json()["ratings"][0] for guest in (bob, ada))
    assert won["mean"] > 25 > lost["mean"]
    assert (won["game"], won["games"]) == ("relais", 1)
    room = next(each for each in node.node.rooms if each.name == ada.table)
    assert not _rated_again(node, room)


def _rated_again(node: RunningNode, room: object) -> bool:
    import asyncio

    from lettrine.server.people.rating import rate_game
    from lettrine.server.rooms.room import Room

    assert isinstance(room, Room)

    async def rate() -> bool:
        from lettrine.server.store import open_store

        store = open_store(node.node.settings.store_url())
        await store.open()
        try:
            return await rate_game(store, room.name, room.table)
        finally:
            await store.close()

    return asyncio.run(rate())


def test_nobody_is_locked_out_by_others_who_try_passwords(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = settings_in(tmp_path_factory.mktemp("lockout"), logins_per_minute=3, proxies="127.0.0.1")
    with running(settings) as node:
        ada = Guest(node.url)
        register(ada, "owner")
        ada.http.post("/logout").raise_for_status()
        for number in range(6):
            ada.http.headers["x-forwarded-for"] = f"192.0.2.{number}"
            assert [log_in(ada, "owner", "a wrong guess") for _ in range(3)] == [401] * 3
            assert log_in(ada, "owner") == 429
        ada.http.headers["x-forwarded-for"] = "198.51.100.7"
        assert log_in(ada, "OWNER") == 200
        ada.close()


def test_passwords_cannot_be_tried_one_after_the_other(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(settings_in(tmp_path_factory.mktemp("logins"), logins_per_minute=3)) as node:
        eve = Guest(node.url)
        assert log_in(eve, "x" * 201) == 400
        assert [log_in(eve, "victim", "guess") for _ in range(4)] == [401, 401, 401, 429]
        eve.close()
