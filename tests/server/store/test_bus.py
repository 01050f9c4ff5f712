"""Nodes hear of each other's appends and of whom they send away, and miss none while they are cut off."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from lettrine.core.errors import LettrineError
from lettrine.server.store import Account, Store, open_store
from lettrine.server.store.postgres_link import DatabaseConnection, Link
from server.store.conftest import Run
from server.store.samples import append
from support.postgres import PostgresServer


@pytest.fixture
def url(postgres_url: str) -> str:
    return postgres_url


class Silent:
    """A connection on which a question has no answer."""

    def __init__(self, connection: DatabaseConnection) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> object:
        return getattr(self._connection, name)

    async def fetchval(self, _: str) -> int:
        raise TimeoutError


@pytest.fixture
def heard(store: Store) -> list[tuple[str, int]]:
    told: list[tuple[str, int]] = []
    store.listen(lambda table, seq: told.append((table, seq)))
    return told


@pytest.fixture
def parted(store: Store) -> list[str | None]:
    told: list[str | None] = []
    store.on_logout(told.append)
    return told


@pytest.fixture
def is_cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """No listener can connect as long as the list holds something."""
    connect, cut = Link.connect, list[bool]()

    async def try_to_connect(link: Link, answer_time: float = 5.0) -> DatabaseConnection:
        if cut:
            raise ConnectionRefusedError
        return await connect(link, answer_time)

    monkeypatch.setattr(Link, "connect", try_to_connect)
    yield cut
    cut.clear()


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not happened():  # noqa: ASYNC110  (what is waited for tells nobody)
            await asyncio.sleep(0.005)


def test_a_node_hears_others_and_not_itself(
    store: Store, other: Store, run: Run[Any], heard: list[tuple[str, int]]
) -> None:
    run(append(store, "own", 1, b"one"))
    run(append(other, "table with spaces", 1, b"one", b"two"))
    run(append(other, "T", 1, b"one"))

    run(until(lambda: ("T", 1) in heard))
    assert heard == [("table with spaces", 2), ("T", 1)]


def test_a_refused_append_is_not_announced(other: Store, run: Run[Any], heard: list[tuple[str, int]]) -> None:
    with pytest.raises(LettrineError):
        run(append(other, "T", 2, b"two"))
    run(append(other, "U", 1, b"one"))

    run(until(lambda: bool(heard)))
    assert heard == [("U", 1)]


def test_what_was_appended_while_a_node_was_deaf_is_told_afterwards(  # noqa: PLR0913, PLR0917  (fixtures)
    postgres_server: PostgresServer,
    store: Store,
    other: Store,
    run: Run[Any],
    heard: list[tuple[str, int]],
    is_cut: list[bool],
) -> None:
    run(append(other, "before", 1, b"one"))
    run(until(lambda: ("before", 1) in heard))
    is_cut.append(True)
    postgres_server.disconnect_everybody()
    run(append(store, "own", 1, b"one"))
    run(append(other, "T", 1, b"one"))
    run(append(other, "T", 2, b"two"))
    assert "T" not in dict(heard)

    is_cut.clear()
    run(until(lambda: ("T", 2) in heard))
    assert "own" not in dict(heard)
    run(append(other, "after", 1, b"one"))
    run(until(lambda: ("after", 1) in heard))


def test_a_node_hears_whom_others_log_out_or_forget(
    store: Store, other: Store, run: Run[Any], parted: list[str | None]
) -> None:
    run(store.revoke_sessions("by itself"))
    run(store.forget("by itself"))
    run(other.add_account(Account("ann", "ann", "Anne", "", 0)))
    assert run(other.revoke_sessions("ann")) == 2
    run(other.forget("a guest with spaces"))

    run(until(lambda: len(parted) == 2))
    assert parted == ["ann", "a guest with spaces"]


def test_a_node_that_was_deaf_is_told_that_it_may_have_missed_partings(  # noqa: PLR0913, PLR0917  (fixtures)
    postgres_server: PostgresServer,
    store: Store,
    other: Store,
    run: Run[Any],
    parted: list[str | None],
    is_cut: list[bool],
) -> None:
    listener = cast("Any", store)._listener  # noqa: SLF001  (nothing else tells that it has begun to keep its place)
    run(until(lambda: bool(listener._marks)))  # noqa: SLF001  (as above)
    is_cut.append(True)
    postgres_server.disconnect_everybody()
    run(other.forget("ann"))
    assert parted == []

    is_cut.clear()
    run(until(lambda: bool(parted)))
    assert parted == [None]


def test_a_connection_that_is_silent_is_given_up(
    postgres_url: str, run: Run[Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Half of a connection can be gone without a word: a question without an answer tells."""
    connect, made = Link.connect, list[DatabaseConnection]()

    async def connect_and_be_silent_once(link: Link, answer_time: float = 5.0) -> DatabaseConnection:
        made.append(await connect(link, answer_time))
        if len(made) == 2:  # the first is for the schema
            return cast("DatabaseConnection", Silent(made[-1]))
        return made[-1]

    monkeypatch.setattr(Link, "connect", connect_and_be_silent_once)
    store = open_store(postgres_url)
    run(store.open())
    run(until(lambda: len(made) == 3))
    run(store.close())
    assert "Not hearing other nodes: TimeoutError" in caplog.text


def test_a_node_that_cannot_listen_does_not_start(
    postgres_url: str, store: Store, run: Run[Any], is_cut: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The schema is there, and connections for it: only the one to listen on cannot be had."""
    assert store
    is_cut.append(True)
    monkeypatch.setattr("lettrine.server.store.postgres_listener.PATIENCE", 0.05)

    with pytest.raises(LettrineError) as caught:
        run(open_store(postgres_url).open())
    assert caught.value.code == "lettrine.server:store_unreachable"


def test_sqlite_has_no_other_node(tmp_path: Path, run: Run[Any]) -> None:
    store, told = open_store(f"sqlite:///{tmp_path}/one.sqlite"), list[object]()
    store.listen(lambda table, seq: told.append((table, seq)))
    store.on_logout(told.append)
    run(store.open())
    run(store.forget("ann"))
    run(append(store, "T", 1, b"one"))
    run(store.close())
    assert told == []
