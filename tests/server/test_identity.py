"""A signed cookie is somebody's, whatever the clocks say: it is accepted, refused or renewed, never written over."""

from time import time

import pytest

from lettrine.server.people.identity import COOKIE, LIFETIME, RENEWAL, Identity, IdentitySigner, new_guest
from server.conftest import Invite
from server.node import RunningNode

SECRET = "a secret that is long enough to sign with"  # noqa: S105  (of a test)
DAY = 24 * 3600


def shift_clock(monkeypatch: pytest.MonkeyPatch, node: RunningNode, seconds: float) -> None:
    """Have *node* believe that it is so many seconds later than it is."""
    signer = IdentitySigner(node.node.settings.signing_secret(), lambda: time() + seconds)
    monkeypatch.setattr(node.node, "signer", signer)


@pytest.mark.parametrize("ahead", [0.1, 1, 60, 3600, 10_000 * DAY])
def test_a_cookie_signed_by_a_clock_that_is_ahead_is_believed(ahead: float) -> None:
    guest = new_guest("Ada")
    credential = IdentitySigner(SECRET, lambda: time() - ahead).read(IdentitySigner(SECRET).write(guest))
    assert credential is not None
    assert credential.identity == guest
    assert not credential.is_expired
    assert not credential.is_aging


def test_age_is_told_apart_from_forgery() -> None:
    cookie = IdentitySigner(SECRET).write(Identity("ada"))
    assert IdentitySigner("another secret that nobody here has", time).read(cookie) is None
    for age, is_aging, is_expired in ((RENEWAL - DAY, False, False), (RENEWAL + DAY, True, False)):
        credential = IdentitySigner(SECRET, lambda age=age: time() + age).read(cookie)  # type: ignore[misc]
        assert credential is not None
        assert (credential.is_aging, credential.is_expired) == (is_aging, is_expired)
    old = IdentitySigner(SECRET, lambda: time() + LIFETIME + DAY).read(cookie)
    assert old is not None
    assert old.is_expired


@pytest.mark.parametrize("behind", [1, 60, 3600])
def test_a_node_whose_clock_is_behind_keeps_everybody(
    monkeypatch: pytest.MonkeyPatch, node: RunningNode, invite: Invite, behind: float
) -> None:
    ada = invite()
    ada.http.put("/me", json={"name": "Ada"}).raise_for_status()
    shift_clock(monkeypatch, node, -behind)
    answer = ada.http.get("/me")
    assert answer.json()["name"] == "Ada"
    assert "set-cookie" not in answer.headers


def test_a_cookie_that_is_too_old_is_neither_believed_nor_written_over(
    monkeypatch: pytest.MonkeyPatch, node: RunningNode, invite: Invite
) -> None:
    ada = invite()
    ada.http.put("/me", json={"name": "Ada"}).raise_for_status()
    with monkeypatch.context() as later:
        shift_clock(later, node, LIFETIME + DAY)
        asked = (
            ada.http.get("/me?lang=en"),
            ada.http.put("/me", json={"name": "Eve"}),
            ada.http.get("/me/export"),
            ada.http.post("/tables", json={"game": "relais", "seats": 2}),
            ada.http.post("/account", json={"login": "late", "password": "une longue phrase"}),
            ada.http.post("/logout/everywhere"),
        )
        for answer in asked:
            assert (answer.status_code, answer.json()["code"]) == (401, "lettrine.server:identity_expired")
            assert "set-cookie" not in answer.headers
        assert "log out" in asked[0].json()["text"]
        assert ada.http.get("/me/tables").json() == []
    assert ada.http.get("/me").json()["name"] == "Ada"  # the clock was put right, and she is who she was


def test_who_logs_in_or_out_replaces_a_cookie_that_is_too_old(
    monkeypatch: pytest.MonkeyPatch, node: RunningNode, invite: Invite
) -> None:
    ada, phone = invite(), invite("Phone")
    account = {"login": "returning", "password": "une longue phrase"}
    ada.http.post("/account", json=account).raise_for_status()
    shift_clock(monkeypatch, node, LIFETIME + DAY)
    before = phone.http.cookies[COOKIE]
    assert ada.http.post("/logout").status_code == 204
    assert ada.http.cookies.get(COOKIE) is None
    assert phone.http.post("/login", json=account).json()["login"] == "returning"
    assert phone.http.cookies[COOKIE] != before


def test_a_cookie_in_use_is_written_again_before_it_is_too_old(
    monkeypatch: pytest.MonkeyPatch, node: RunningNode, invite: Invite
) -> None:
    ada = invite()
    assert "set-cookie" not in ada.http.get("/me").headers
    shift_clock(monkeypatch, node, RENEWAL + DAY)
    before = ada.http.get("/me/export").json()["identity"]
    renewed = ada.http.get("/me")
    assert renewed.headers["set-cookie"].startswith(f"{COOKIE}=")
    assert ada.http.get("/me/export").json()["identity"] == before
