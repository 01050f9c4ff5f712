"""Web Push: who is told what, when, and that nothing but a public push service is asked."""

import asyncio
import json
import stat
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from lettrine.core.errors import LettrineError
from lettrine.server.notices.notifier import MOST_SUBSCRIPTIONS
from lettrine.server.notices.push_key import LIFETIME, PushKey
from lettrine.server.notices.push_service import PushService, is_public
from lettrine.server.store import PushSubscription
from lettrine.table.clock.config import DAY
from server.guest import Guest
from server.node import RunningNode, running, settings_in, wait_until
from server.push_service import Browser, PushBox, claims_of, push_box
from server.test_correspondence import HOUR, START, Time, begin, move, sorted_by_turn

SECRET = "the same secret for all of the nodes"  # noqa: S105  (of a test)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def box() -> Iterator[PushBox]:
    with push_box() as opened:
        yield opened


@pytest.fixture
def node(tmp_path: Path, time: Time) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path, push_private=True), clock=time) as started:
        yield started


@pytest.fixture
def pair(node: RunningNode) -> Iterator[tuple[Guest, Guest]]:
    ada, bob = Guest(node.url, "Ada"), Guest(node.url, "Bob")
    yield ada, bob
    ada.close()
    bob.close()


def subscribe(guest: Guest, endpoint: str, browser: Browser | None = None, language: str = "fr") -> Browser:
    """Have *guest* be told in a browser at *endpoint*."""
    browser = browser or Browser()
    answer = guest.http.put("/me/push", params={"lang": language}, json=browser.subscription(endpoint))
    assert answer.status_code == 204, answer.text
    return browser


def kept(guest: Guest) -> list[str]:
    return [each["endpoint"] for each in guest.http.get("/me/export").json()["contacts"]["browsers"]]


def message(browser: Browser, box: PushBox, index: int = -1) -> Any:  # noqa: ANN401  (JSON)
    return json.loads(browser.read(box.received[index][2]))


def settled(node: RunningNode) -> None:
    """Wait until nothing is being sent."""
    wait_until(lambda: not any("_follow" in str(each) for each in node.node.rooms.background._tasks))  # noqa: SLF001


def test_whoever_is_awaited_is_told_once_and_only_their_browser_can_read_it(
    node: RunningNode, pair: tuple[Guest, Guest], box: PushBox, time: Time
) -> None:
    ada, bob = pair
    table = begin(ada, bob, 3)
    mover, waiter = sorted_by_turn(ada, bob)
    browser = subscribe(waiter, f"{box.url}/waiter?to=her")
    subscribe(mover, f"{box.url}/mover")
    move(mover, table)
    wait_until(lambda: bool(box.received))
    settled(node)
    ((path, headers, body),) = box.received
    assert path == "/waiter?to=her"
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) == 3 * DAY // 1000
    assert mover.name.encode() not in body
    assert message(browser, box) == {
        "title": "À vous",
        "text": f"Rummikub Lettres, avec {mover.name}\N{NO-BREAK SPACE}: 3\N{NO-BREAK SPACE}jours pour jouer.",
        "path": f"/table/{table}",
        "language": "fr",
    }
    public = ada.http.get("/push/key").json()["key"]
    claims = claims_of(headers["authorization"], public)
    assert claims["aud"] == box.url
    assert claims["exp"] == START // 1000 + LIFETIME
    assert claims["sub"].startswith(("https://", "mailto:"))
    assert time.now == START


def test_a_reminder_comes_before_the_limit_and_once(pair: tuple[Guest, Guest], box: PushBox, time: Time) -> None:
    begin(*pair)
    late, _ = sorted_by_turn(*pair)
    browser = subscribe(late, f"{box.url}/late", language="en")
    time.now += 37 * HOUR
    wait_until(lambda: bool(box.received))
    told = message(browser, box)
    assert told["title"].replace("\N{NO-BREAK SPACE}", " ") == "11 hours left"
    assert "it is still your move" in told["text"]
    time.now += HOUR
    late.http.get("/me/turns").raise_for_status()
    assert len(box.received) == 1


def test_somebody_on_holiday_is_left_alone(
    node: RunningNode, pair: tuple[Guest, Guest], box: PushBox, time: Time
) -> None:
    table = begin(*pair)
    mover, waiter = sorted_by_turn(*pair)
    subscribe(waiter, f"{box.url}/waiter")
    waiter.http.post("/me/holiday", json={"days": 3})
    move(mover, table)
    settled(node)
    assert box.received == []
    time.now += 3 * DAY + 37 * HOUR  # back, with eleven hours left
    wait_until(lambda: bool(box.received))
    assert len(box.received) == 1


def test_somebody_who_looks_at_the_table_is_not_told(
    node: RunningNode, pair: tuple[Guest, Guest], box: PushBox
) -> None:
    table = begin(*pair)
    mover, waiter = sorted_by_turn(*pair)
    subscribe(waiter, f"{box.url}/waiter")
    waiter.join(table)
    move(mover, table)
    waiter.wait(lambda update: update["seq"] >= mover.seq)
    settled(node)
    assert box.received == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    node: RunningNode, pair: tuple[Guest, Guest], box: PushBox, status: int
) -> None:
    table = begin(*pair)
    mover, waiter = sorted_by_turn(*pair)
    subscribe(waiter, f"{box.url}/gone")
    box.status = status
    move(mover, table)
    wait_until(lambda: kept(waiter) == [])
    assert node.node.rooms.now() == START


def test_a_service_that_fails_redirects_or_talks_without_end_changes_nothing(
    node: RunningNode, pair: tuple[Guest, Guest], box: PushBox
) -> None:
    table = begin(*pair)
    one, other = sorted_by_turn(*pair)
    for guest in pair:
        subscribe(guest, f"{box.url}/{guest.name}")
    answers = [(500, {}), (302, {"location": f"{box.url}/elsewhere"}), (200, {"content-length": str(1 << 40)})]
    for count, (status, headers) in enumerate(answers, 1):
        box.status, box.headers = status, headers
        move(one, table)
        one, other = other, one
        _received(box, count)
        settled(node)
    assert {path for path, _, _ in box.received} == {"/Ada", "/Bob"}
    assert len(kept(one)) == len(kept(other)) == 1


def test_of_many_browsers_the_latest_stay_and_one_belongs_to_whoever_used_it_last(
    pair: tuple[Guest, Guest], box: PushBox, time: Time
) -> None:
    ada, bob = pair
    endpoints = [f"{box.url}/{number}" for number in range(MOST_SUBSCRIPTIONS + 2)]
    for endpoint in endpoints:
        time.now += 1
        subscribe(ada, endpoint)
    assert kept(ada) == endpoints[:1:-1]
    subscribe(bob, endpoints[-1])
    assert endpoints[-1] not in kept(ada)
    assert bob.http.post("/me/push/stop", json={"endpoint": endpoints[-2]}).status_code == 204
    assert endpoints[-2] in kept(ada)
    assert ada.http.post("/me/push/stop", json={"endpoint": endpoints[-2]}).status_code == 204
    assert endpoints[-2] not in kept(ada)


def test_browsers_are_forgotten_with_the_person_and_when_all_are_logged_out(
    pair: tuple[Guest, Guest], box: PushBox
) -> None:
    for guest, path, method in zip(pair, ("/logout/everywhere", "/me"), ("POST", "DELETE"), strict=True):
        subscribe(guest, f"{box.url}/one")
        cookie = dict(guest.http.cookies)
        assert guest.http.request(method, path).status_code == 204
        guest.http.cookies.update(cookie)
        assert kept(guest) == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1/push",
        "https://10.0.0.1/push",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/push",
        "https://[::ffff:127.0.0.1]/push",
        "https://[64:ff9b::7f00:1]/push",
        "https://localhost/push",
        "http://9.9.9.9/push",
        "https://9.9.9.9:8443/push",
        "https://me@9.9.9.9/push",
        "https://9.9.9.9/a b",
        "ftp://9.9.9.9/push",
        "https:///push",
        "nothing",
    ],
)
def test_what_is_no_public_push_service_is_refused(endpoint: str) -> None:
    push = PushService(PushKey(SECRET, "https://lettrine.test"), takes_private=False)
    subscription = Browser().subscription(endpoint)
    to = PushSubscription(who="ada", language="fr", at=0, **subscription)

    async def ask() -> None:
        with pytest.raises(LettrineError, match="push service"):
            await push.require_endpoint(endpoint)
        assert await push.send(to, b"", topic="t", seconds=1, now=START) == "failed"

    asyncio.run(ask())


def test_nobody_has_this_server_ask_itself(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as node:
        guest = Guest(node.url)
        for url in (node.url, node.url.replace("http", "https")):
            answer = guest.http.put("/me/push", json=Browser().subscription(f"{url}/api/1/push"))
            assert answer.json()["code"] == "lettrine.server:bad_endpoint"
        guest.close()


def test_a_name_that_leads_elsewhere_later_is_not_followed(monkeypatch: pytest.MonkeyPatch, box: PushBox) -> None:
    """Public when the browser subscribes, private when it is sent to: the address is looked at each time."""
    found = ["9.9.9.9"]
    monkeypatch.setattr(
        asyncio.BaseEventLoop, "getaddrinfo", lambda *_, **__: _answered([(2, 1, 6, "", (found[0], 443))])
    )
    push = PushService(PushKey(SECRET, "https://lettrine.test"), takes_private=False)
    endpoint = "https://push.example/one"

    async def ask() -> None:
        await push.require_endpoint(endpoint)
        found[0] = "127.0.0.1"
        to = PushSubscription(who="ada", language="fr", at=0, **Browser().subscription(endpoint))
        assert await push.send(to, b"", topic="t", seconds=1, now=START) == "failed"

    asyncio.run(ask())
    assert box.received == []


def _received(box: PushBox, count: int) -> None:
    wait_until(lambda: len(box.received) == count)


async def _answered(value: Any) -> Any:  # noqa: ANN401  (whatever is given)
    return value


def test_addresses_of_the_internet_are_public_and_no_others() -> None:
    assert is_public(ip_address("2606:4700::1"))
    assert not any(map(is_public, map(ip_address, ("224.0.0.1", "100.64.0.1", "fc00::1", "2002:7f00:1::", "::"))))


@pytest.mark.parametrize("part", ["key", "auth"])
@pytest.mark.parametrize("value", ["", "AAAA", "é", "x" * 87])
def test_keys_that_no_browser_has_are_refused(node: RunningNode, part: str, value: str, box: PushBox) -> None:
    guest = Guest(node.url)
    answer = guest.http.put("/me/push", json=Browser().subscription(box.url) | {part: value})
    assert answer.json()["code"] == "lettrine.server:bad_endpoint"
    guest.close()


def test_the_key_is_kept_for_its_owner_alone_and_shared_where_the_secret_is(tmp_path: Path) -> None:
    settings = settings_in(tmp_path / "one")
    secret = settings.push_secret()
    assert stat.S_IMODE((tmp_path / "one" / "push-secret").stat().st_mode) == 0o600
    assert settings_in(tmp_path / "one").push_secret() == secret != settings.signing_secret()
    public = {
        PushKey(settings_in(tmp_path / name, secret=SECRET).push_secret(), "").public for name in ("two", "three")
    }
    assert len(public) == 1
    assert not (tmp_path / "two" / "push-secret").exists()
    assert public != {PushKey(secret, "").public}


def test_a_browser_reads_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A: what the tests read messages with is right."""
    private = int.from_bytes(urlsafe_b64decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94="))
    browser = Browser(private, urlsafe_b64decode("BTBZMqHH6r4Tts7J_aSIgg=="))
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(urlsafe_b64decode(body + "=" * (-len(body) % 4))) == (
        b"When I grow up, I want to be a watermelon"
    )
