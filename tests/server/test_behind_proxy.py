"""HTTPS that a proxy ends, and proxies that nobody named."""

import logging
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from lettrine.server.ops.address import AddressSet, address_key
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode, running, settings_in

HTTPS = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """Return a node that believes what a proxy on this machine says."""
    with running(settings_in(tmp_path_factory.mktemp("behind"), proxies="127.0.0.1")) as node:
        yield node


def set_cookies(answer: httpx.Response) -> dict[str, str]:
    """Return the attributes of each cookie that *answer* sets, by its name."""
    return {line.partition("=")[0]: line for line in answer.headers.get_list("set-cookie")}


def test_over_https_the_cookie_belongs_to_this_host_alone(behind: RunningNode) -> None:
    answer = httpx.get(f"{behind.url}/api/1/me", headers=HTTPS)
    (cookie,) = set_cookies(answer).items()
    assert cookie[0] == "__Host-lettrine"
    assert "; Secure" in cookie[1]
    assert "; Path=/;" in cookie[1]
    assert "Domain" not in cookie[1]


def test_figures_are_for_whoever_runs_the_server(behind: RunningNode, tmp_path: Path) -> None:
    """A proxy that is named says who asks; behind one that is not, nobody is told anything."""
    assert httpx.get(f"{behind.url}/metrics").status_code == 200
    refused = httpx.get(f"{behind.url}/metrics", headers=HTTPS)
    assert (refused.status_code, refused.json()["code"]) == (403, "lettrine.server:only_operators")
    with running(settings_in(tmp_path / "unnamed")) as unnamed:
        assert httpx.get(f"{unnamed.url}/metrics", headers=HTTPS).status_code == 403
    theirs = settings_in(tmp_path / "theirs", proxies="127.0.0.1", operators="203.0.113.0/24")
    with running(theirs) as told:
        assert httpx.get(f"{told.url}/metrics", headers=HTTPS).status_code == 200
        assert httpx.get(f"{told.url}/metrics").status_code == 403


def test_over_plain_http_there_is_no_cookie_that_browsers_would_refuse(behind: RunningNode) -> None:
    assert set_cookies(httpx.get(f"{behind.url}/api/1/me")).keys() == {"lettrine"}


def test_an_identity_moves_to_the_safer_name_and_stays_the_same(behind: RunningNode) -> None:
    with closing(Guest(behind.url)) as ada:
        ada.http.put("/me", json={"name": "Ada"})
        before = {"cookie": f"lettrine={ada.http.cookies['lettrine']}"}
    moved = set_cookies(httpx.get(f"{behind.url}/api/1/me", headers=HTTPS | before))
    assert moved.keys() == {"__Host-lettrine", "lettrine"}
    assert "Max-Age=0" in moved["lettrine"]
    after = {"cookie": moved["__Host-lettrine"].partition(";")[0]}
    again = httpx.get(f"{behind.url}/api/1/me", headers=HTTPS | after)
    assert again.json()["name"] == "Ada"
    assert set_cookies(again) == {}


def test_a_cookie_that_another_host_of_the_domain_sets_does_not_hide_ours(behind: RunningNode) -> None:
    with closing(Guest(behind.url)) as eve:
        eve.http.put("/me", json={"name": "Eve"})
        theirs = eve.http.cookies["lettrine"]
    own = set_cookies(httpx.get(f"{behind.url}/api/1/me", headers=HTTPS))["__Host-lettrine"].partition(";")[0]
    both = HTTPS | {"cookie": f"lettrine={theirs}; {own}"}
    assert httpx.get(f"{behind.url}/api/1/me", headers=HTTPS | {"cookie": f"lettrine={theirs}"}).json()["name"] == "Eve"
    assert httpx.get(f"{behind.url}/api/1/me", headers=both).json()["name"] == ""


def test_logging_out_ends_the_cookies_of_both_names(behind: RunningNode) -> None:
    own = set_cookies(httpx.get(f"{behind.url}/api/1/me", headers=HTTPS))["__Host-lettrine"].partition(";")[0]
    both = HTTPS | {"cookie": f"lettrine=x; {own}"}
    ended = set_cookies(httpx.post(f"{behind.url}/api/1/logout", headers=both))
    assert {name: "Max-Age=0" in line for name, line in ended.items()} == {"__Host-lettrine": True, "lettrine": True}


def test_over_https_browsers_are_told_to_stay_there(behind: RunningNode) -> None:
    for path in ("/health", "/api/1/games", "/none.svg"):
        assert "max-age=" in httpx.get(behind.url + path, headers=HTTPS).headers["strict-transport-security"]
        assert "strict-transport-security" not in httpx.get(behind.url + path).headers


@pytest.mark.parametrize("path", ["/games", "/games/rami", "/games/rami/rules", "/words/ami", "/nowhere", "/tables/x"])
def test_what_is_told_in_a_language_says_so_to_caches(node: RunningNode, path: str) -> None:
    answer = httpx.get(f"{node.url}/api/1{path}", headers={"accept-language": "en"})
    assert "accept-language" in answer.headers["vary"].lower()


def test_nobody_is_believed_who_is_not_named(
    node: RunningNode, invite: Invite, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even on this machine, where any program may ask; the log says once which setting to look at."""
    caplog.set_level(logging.INFO)
    ada = invite()
    for _ in range(2):
        answer = ada.http.get("/me", headers=HTTPS)
    assert "strict-transport-security" not in answer.headers
    logged = {vars(line).get("address") for line in caplog.records if line.getMessage() == "request"}
    assert logged == {"127.0.0.1"}
    assert len([line for line in caplog.records if "not believed" in line.getMessage()]) <= 1
    assert node.node.settings.proxies == ""


def test_an_address_of_ipv6_counts_with_its_network(tmp_path: Path) -> None:
    """Whoever has one has 2 to the power of 64 of them."""
    limits = {"requests_per_second": 1, "request_burst": 4, "proxies": "127.0.0.1"}
    with running(settings_in(tmp_path, **limits)) as node, httpx.Client(base_url=f"{node.url}/api/1") as client:
        addresses = [f"2001:db8:1:2:{number:x}::1" for number in range(12)]
        statuses = [client.get("/me", headers={"x-forwarded-for": each}).status_code for each in addresses]
        assert 429 in statuses
        assert client.get("/me", headers={"x-forwarded-for": "2001:db8:1:3::1"}).status_code == 200


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:DB8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1%eth0", "2001:db8::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("x" * 1000, "x" * 64),
    ],
)
def test_addresses_as_limits_count_them(address: str, key: str) -> None:
    assert address_key(address) == key


@pytest.mark.parametrize(
    ("listed", "address", "is_trusted"),
    [
        ("", "127.0.0.1", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "::ffff:127.0.0.1", True),
        ("127.0.0.1, 10.0.0.0/8", "10.1.2.3", True),
        ("fd00::/8", "fd00::7", True),
        ("fd00::/8", "10.1.2.3", False),
        ("proxy.example", "127.0.0.1", False),
        ("*", "203.0.113.7", True),
        ("127.0.0.1", "nowhere", False),
    ],
)
def test_proxies_are_named_by_address_or_network(listed: str, address: str, *, is_trusted: bool) -> None:
    assert (address in AddressSet(listed)) is is_trusted
