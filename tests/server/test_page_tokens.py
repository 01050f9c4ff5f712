"""A browser that refuses cookies: whoever plays there is known by a token, as long as the page is open."""

import json
from collections.abc import Iterator, Mapping
from time import time
from typing import Any

import httpx
import pytest

from lettrine.server.people.identity import (
    COOKIE,
    IDENTITY_HEADER,
    IN_PAGE,
    TOKEN_LIFETIME,
    TOKEN_RENEWAL,
    Identity,
    IdentitySigner,
)
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode

DAY = 24 * 3600
TABLE = {"game": "relais", "seats": 2}
ACCOUNT = {"login": "without", "password": "une longue phrase"}


class Page(Guest):
    """A page that keeps the last token it was given, and no cookie, as a browser does that refuses them."""

    def __init__(self, url: str) -> None:
        self.token = ""
        super().__init__(url)
        self.http.event_hooks = {"request": [self._show], "response": [self._note]}
        self.http.cookies.clear()
        self.http.get("/me").raise_for_status()

    def _show(self, request: httpx.Request) -> None:
        request.headers[IDENTITY_HEADER] = self.token

    def _note(self, answer: httpx.Response) -> None:
        assert "set-cookie" not in answer.headers
        self.token = answer.headers.get(IDENTITY_HEADER, self.token)

    def send(self, message: Mapping[str, Any]) -> None:
        super().send({**message, **({"identity": self.token} if message["type"] == "hello" else {})})


@pytest.fixture
def page(node: RunningNode) -> Iterator[Page]:
    opened = Page(node.url)
    yield opened
    opened.close()


def ask(node: RunningNode, method: str, path: str, token: str, **more: Any) -> httpx.Response:  # noqa: ANN401  (httpx's)
    headers = {IDENTITY_HEADER: token, **more.pop("headers", {})}
    return httpx.request(method, f"{node.url}/api/1{path}", headers=headers, **more)


def refused_at(guest: Guest, table: str, token: str) -> str:
    """Return the code with which who shows *token* in a hello is refused a seat of a public table."""
    with guest.dial(table) as connection:
        connection.send(json.dumps({"type": "hello", "identity": token}))
        assert json.loads(connection.recv(60))["type"] == "welcome"
        connection.send(json.dumps({"type": "ask", "id": "1", "seen": 0, "ask": {"ask": "take_seat", "name": "Eve"}}))
        answer = json.loads(connection.recv(60))
        return str(answer["answer"]["code"])


def test_who_keeps_no_cookie_opens_a_table_sits_down_and_comes_back(page: Page) -> None:
    token = page.token
    table = page.open_table("relais")
    page.join(table)
    page.done("take_seat", name="Ada")
    page.leave()
    assert page.join(table)["update"]["table"]["seat"] == 0
    assert page.http.get(f"/tables/{table}").json()["personas"] == [{"persona": 0, "seat": 0}]
    assert page.token == token  # nothing has changed


def test_a_token_follows_a_change_of_name_and_ends_with_the_data(page: Page) -> None:
    assert page.http.put("/me", json={"name": "Ada"}).headers["cache-control"] == "no-store"
    assert page.http.get("/me").json()["name"] == "Ada"
    page.http.delete("/me").raise_for_status()
    assert page.token == ""
    assert page.http.get("/me").json()["name"] == ""


def test_a_token_is_never_given_for_a_cookie_nor_a_cookie_for_a_token(node: RunningNode, invite: Invite) -> None:
    """A script cannot learn by it who somebody is whom the browser knows by a cookie that scripts do not see."""
    ada = invite()
    ada.http.put("/me", json={"name": "Ada"}).raise_for_status()
    answer = ada.http.get("/me", headers={IDENTITY_HEADER: ""})
    assert answer.json()["name"] == ""
    assert "set-cookie" not in answer.headers
    token, cookie = answer.headers[IDENTITY_HEADER], ada.http.cookies[COOKIE]
    assert node.node.signer.read(token) is None
    assert node.node.token_signer.read(cookie) is None
    assert IDENTITY_HEADER not in ada.http.get("/me").headers
    assert httpx.get(f"{node.url}/api/1/me", cookies={COOKIE: token}).headers["set-cookie"]


def test_a_forged_token_makes_nobody_somebody_else(node: RunningNode, page: Page, invite: Invite) -> None:
    """Nor does a good one of another server, a cookie, or half of either; the cookies that come with it do not help."""
    table, ada = page.open_table("relais"), invite()
    public = ada.open_table("relais", privacy="public")
    payload, _, signature = page.token.partition(".")
    foreign = IdentitySigner("another secret that nobody here has", kind=IN_PAGE).write(Identity("ada"))
    for forged in (payload, f"{payload[:-2]}AA.{signature}", foreign, ada.http.cookies[COOKIE], "a.b.c", "x" * 1900):
        assert ask(node, "GET", f"/tables/{table}", forged).status_code == 403
        assert refused_at(ada, public, forged) == "lettrine.server:no_identity"
    assert ask(node, "GET", f"/tables/{table}", page.token).status_code == 200


def test_a_token_that_is_too_old_is_not_believed_and_one_in_use_is_written_again(
    monkeypatch: pytest.MonkeyPatch, node: RunningNode, page: Page, invite: Invite
) -> None:
    public, first = invite().open_table("relais", privacy="public"), page.token
    secret = node.node.settings.signing_secret()

    def shift(seconds: float) -> None:
        signer = IdentitySigner(secret, lambda: time() + seconds, IN_PAGE)
        monkeypatch.setattr(node.node, "token_signer", signer)

    shift(TOKEN_RENEWAL + 60)
    renewed = page.http.post("/tables", json=TABLE).raise_for_status()
    assert renewed.headers[IDENTITY_HEADER]  # signed by the second: within one it reads as before
    shift(TOKEN_LIFETIME + DAY)
    answer = ask(node, "GET", "/me", first)
    assert (answer.status_code, answer.json()["code"]) == (401, "lettrine.server:identity_expired")
    assert refused_at(page, public, first) == "lettrine.server:no_identity"
    assert page.http.post("/logout").status_code == 204
    assert page.token == ""


def test_a_page_of_another_site_can_do_nothing_with_a_token(node: RunningNode, page: Page) -> None:
    """Not even with a good one; and its browser is not told that it may send one at all."""
    evil = {"origin": "https://evil.example"}
    assert ask(node, "POST", "/tables", page.token, json=TABLE, headers=evil).status_code == 403
    table = page.open_table("relais")
    with pytest.raises(Exception, match="403"), page.dial(table, headers=evil):
        pass
    asked = {**evil, "access-control-request-method": "GET", "access-control-request-headers": IDENTITY_HEADER}
    answer = httpx.request("OPTIONS", f"{node.url}/api/1/me", headers=asked)
    assert not [name for name in answer.headers if name.startswith("access-control-")]


def test_an_account_is_not_to_be_had_without_cookies(page: Page, invite: Invite) -> None:
    """A script could read who somebody is for good, and the browser would forget it with the page."""
    invite().http.post("/account", json=ACCOUNT).raise_for_status()
    for path in ("/login", "/account"):
        answer = page.http.post(path, json=ACCOUNT)
        assert (answer.status_code, answer.json()["code"]) == (403, "lettrine.server:needs_cookies")
