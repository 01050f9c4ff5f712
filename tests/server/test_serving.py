"""A node in this process: it listens, says where, and ends in good order when it is told to."""

import gc
import json
import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from lettrine.core.errors import LettrineError
from lettrine.server.people.identity import Identity, IdentitySigner
from lettrine.server.people.session import MOST_COOKIES, read_credential
from lettrine.server.run import serve, tune_gc
from lettrine.server.socket.client_session import TRY_LATER
from server.guest import Guest
from server.node import running, settings_in


@pytest.fixture
def _own_memory() -> Iterator[None]:
    """Leave Python's cleaning up as it was."""
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("_own_memory")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_node_serves_until_it_is_told_to_stop(
    how: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves the signals as they were, and nothing listens any more."""
    monkeypatch.setattr("lettrine.server.run.set_up_logs", lambda _: None)  # the tests' own logs stay
    before, told = signal.getsignal(how), list[str]()

    def tell(address: str) -> None:
        told.append(address)
        assert httpx.get(f"{address}/health").status_code == 200
        os.kill(os.getpid(), how)

    serve(settings_in(tmp_path), tell)
    assert signal.getsignal(how) is before
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{told[0]}/health")


@pytest.mark.usefixtures("_own_memory")
def test_what_exists_when_a_node_starts_is_not_looked_through_again() -> None:
    usual = gc.get_threshold()
    tune_gc()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold() > usual


def test_who_comes_while_the_store_is_away_is_told_to_try_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_who: str) -> None:
        raise LettrineError("lettrine.server:store_closed")

    with running(settings_in(tmp_path)) as node, closing(Guest(node.url)) as ada:
        table = ada.open_table("relais")
        monkeypatch.setattr(node.node.store, "account_of", away)
        with ada.dial(table) as connection:
            connection.send('{"type":"hello"}')
            assert json.loads(connection.recv(60))["code"] == "lettrine.server:store_trouble"
            with pytest.raises(ConnectionClosed) as closed:
                connection.recv(60)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TRY_LATER


@pytest.mark.parametrize("cookie", ["", "lettrine", "lettrine=", "lettrine=\x01", "=;;=", '"', "lettrinex=GOOD"])
def test_a_cookie_that_cannot_be_read_is_none(cookie: str) -> None:
    seal = IdentitySigner("secret")
    assert read_credential({"cookie": cookie.replace("GOOD", seal.write(Identity("ada")))}, seal) is None


@pytest.mark.parametrize("cookie", ["lettrine=GOOD", "a/b=1; lettrine=GOOD; c", "lettrine=old; lettrine=GOOD"])
def test_the_cookies_of_others_do_not_hide_ours(cookie: str) -> None:
    seal, ada = IdentitySigner("secret"), Identity("ada", "Ada", ("former",), 2)
    credential = read_credential({"cookie": cookie.replace("GOOD", seal.write(ada))}, seal)
    assert credential is not None
    assert credential.identity == ada


def test_of_many_cookies_few_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    seal, checked = IdentitySigner("secret"), list[str]()
    monkeypatch.setattr(IdentitySigner, "read", lambda _, cookie: checked.append(cookie))
    assert read_credential({"cookie": "lettrine=forged; " * 100_000}, seal) is None
    assert len(checked) <= MOST_COOKIES


def test_who_asks_too_much_is_refused_before_cookies_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Signatures cost more than the refusal: a flood with forged cookies would still cost them."""
    with running(settings_in(tmp_path, requests_per_second=1, request_burst=1)) as node:
        httpx.get(f"{node.url}/api/1/me")
        checked = list[str]()
        monkeypatch.setattr(IdentitySigner, "read", lambda _, cookie: checked.append(cookie))
        answer = httpx.get(f"{node.url}/api/1/me", headers={"cookie": "lettrine=forged", "accept-language": "en"})
        assert answer.status_code == 429
        assert answer.json()["text"] == "Too many requests at once: wait a moment."
        assert checked == []
