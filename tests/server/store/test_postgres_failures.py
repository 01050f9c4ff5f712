"""PostgreSQL goes away, comes back, or says no."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from lettrine.core.errors import LettrineError
from lettrine.core.text import tell
from lettrine.server.store import Conflict, Rating, Store, open_store, postgres_writer
from lettrine.server.store.postgres_link import DatabaseConnection
from lettrine.server.store.postgres_writer import PendingAppend
from server.store.conftest import Run
from server.store.samples import append, note
from support.postgres import PostgresServer

WRITE = "lettrine.server.store.postgres_writer._write"


@pytest.fixture
def url(postgres_url: str) -> str:
    return postgres_url


class Failing:
    """Writes, then fails with each of *errors* in turn; with none left, it only writes."""

    def __init__(self, errors: Sequence[Exception], *, writes_first: bool) -> None:
        self._errors = list(errors)
        self._writes_first = writes_first
        self._write = postgres_writer._write  # noqa: SLF001  (the moment between commit and answer is inside)

    async def __call__(self, connection: DatabaseConnection, batch: Sequence[PendingAppend], node: int) -> set[str]:
        if not self._errors:
            return await self._write(connection, batch, node)
        if self._writes_first:
            await self._write(connection, batch, node)
        raise self._errors.pop(0)


def test_lost_connections_are_made_again(postgres_server: PostgresServer, store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"one"))
    postgres_server.disconnect_everybody()
    run(append(store, "T", 2, b"two"))
    postgres_server.disconnect_everybody()
    assert run(store.read("T")) == [b"one", b"two"]
    postgres_server.disconnect_everybody()
    assert run(store.rate("T", 1, [Rating("ann", "ludime", 1.0, 1.0, 1)])) is True


def test_under_fire_nothing_is_lost_and_nothing_is_done_twice(
    postgres_server: PostgresServer, store: Store, run: Run[Any]
) -> None:
    tables, each = 8, 40

    async def fill(table: str) -> None:
        for seq in range(1, each + 1):
            await append(store, table, seq, f"{table} {seq}".encode())

    async def shoot() -> None:
        for _ in range(6):
            await asyncio.to_thread(postgres_server.disconnect_everybody)

    async def fight() -> None:
        await asyncio.gather(shoot(), *(fill(f"T{number}") for number in range(tables)))

    run(fight())
    for number in range(tables):
        expected = [f"T{number} {seq}".encode() for seq in range(1, each + 1)]
        assert run(store.read(f"T{number}")) == expected


def test_an_append_that_was_committed_before_the_connection_was_lost_is_no_conflict(
    store: Store, other: Store, run: Run[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WRITE, Failing([asyncpg.ConnectionDoesNotExistError("gone")], writes_first=True))
    run(append(store, "T", 1, b"one"))
    assert run(store.read("T")) == [b"one"]
    with pytest.raises(Conflict):
        run(append(other, "T", 1, b"one"))


def test_what_the_server_asks_to_do_again_is_done_again(
    store: Store, run: Run[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    errors = [asyncpg.DeadlockDetectedError("wait"), asyncpg.TooManyConnectionsError("many"), TimeoutError()]
    monkeypatch.setattr(WRITE, Failing(errors, writes_first=False))
    run(append(store, "T", 1, b"one"))
    assert run(store.read("T")) == [b"one"]


def test_a_server_that_stays_away_is_told_to_everybody_who_waits(
    store: Store, run: Run[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lettrine.server.store.postgres_link.PATIENCE", 0.05)
    monkeypatch.setattr(WRITE, Failing([OSError("gone")] * 99, writes_first=False))

    async def ask() -> list[Any]:
        return list(await asyncio.gather(*(append(store, t, 1, b"one") for t in "TU"), return_exceptions=True))

    answers = run(ask())
    assert [answer.code for answer in answers] == ["lettrine.server:store_unreachable"] * 2


def test_whoever_appends_at_once_after_an_answer_gets_one_too(
    store: Store, run: Run[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next append comes while whoever has written the last is just ending."""
    monkeypatch.setattr(postgres_writer, "HANDS", 1)

    async def fill(table: str) -> None:
        async with asyncio.timeout(60):
            for seq in range(1, 6):
                await append(store, table, seq, b"entry")

    async def fill_all() -> None:
        await asyncio.gather(*map(fill, "TUV"))

    run(fill_all())
    assert len(run(store.read("T"))) == 5


@pytest.mark.parametrize(
    ("error", "code"),
    [(asyncpg.DiskFullError("no space"), "store_full"), (asyncpg.UndefinedTableError("what?"), "store_failed")],
)
def test_a_server_that_cannot_says_why(
    store: Store, run: Run[Any], monkeypatch: pytest.MonkeyPatch, error: Exception, code: str
) -> None:
    monkeypatch.setattr(WRITE, Failing([error], writes_first=False))
    with pytest.raises(LettrineError) as caught:
        run(append(store, "T", 1, b"one"))
    assert caught.value.code == f"lettrine.server:{code}"
    assert tell(caught.value, "fr")


def test_one_append_that_cannot_be_written_spoils_no_other(store: Store, run: Run[Any]) -> None:
    """PostgreSQL knows no character 0, and a time is a number."""

    async def ask() -> list[object]:
        appends = [
            append(store, "T", 1, b"one"),
            append(store, "U", 1, b"one", code="\0"),
            append(store, "V", 1, b"one", at="now"),
            append(store, "W", 1, b"one"),
        ]
        return list(await asyncio.gather(*appends, return_exceptions=True))

    first, bad_text, bad_time, last = run(ask())
    assert first is None
    assert last is None
    assert isinstance(bad_text, LettrineError)
    assert isinstance(bad_time, LettrineError)
    assert run(store.read("W")) == [b"one"]


def test_a_database_that_can_only_be_read(url: str, store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"one"))
    reader = open_store(f"{url}&default_transaction_read_only=on")
    run(reader.open())
    with pytest.raises(LettrineError) as caught:
        run(append(reader, "T", 2, b"two"))
    assert caught.value.code == "lettrine.server:store_read_only"
    assert run(reader.read("T")) == [b"one"]
    run(reader.close())


def _opening(url: str, run: Run[Any]) -> LettrineError:
    with pytest.raises(LettrineError) as caught:
        run(open_store(url).open())
    return caught.value


def test_a_schema_that_cannot_be_written(url: str, run: Run[Any]) -> None:
    assert _opening(f"{url}&default_transaction_read_only=on", run).code == "lettrine.server:store_read_only"


def test_a_database_that_is_not_there(postgres_server: PostgresServer, run: Run[Any]) -> None:
    error = _opening(postgres_server.url.replace("/postgres?", "/nowhere?"), run)
    assert error.code == "lettrine.server:store_refused"
    assert "nowhere" in tell(error, "fr")


def test_a_server_that_is_not_there(tmp_path: Path, run: Run[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lettrine.server.store.postgres_link.PATIENCE", 0.05)
    error = _opening(f"postgresql://somebody:secret@/base?host={tmp_path}", run)
    assert error.code == "lettrine.server:store_unreachable"
    assert "secret" not in tell(error, "en")


def test_a_connection_lost_while_the_schema_is_made(url: str, run: Run[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(_: object) -> None:
        raise ConnectionResetError

    monkeypatch.setattr("lettrine.server.store.postgres_schema.upgrade", lose)
    assert _opening(url, run).code == "lettrine.server:store_unreachable"


def test_an_address_that_cannot_be_read(run: Run[Any]) -> None:
    assert _opening("postgresql://host:port/base", run).code == "lettrine.server:store_url"


def test_nothing_can_be_asked_of_a_closed_store(url: str, run: Run[Any]) -> None:
    store = open_store(url)
    run(store.open())
    run(store.close())
    run(store.close())
    for asked in (store.read("T"), store.append(note(), 1, [b"one"])):
        with pytest.raises(LettrineError) as caught:
            run(asked)
        assert caught.value.code == "lettrine.server:store_closed"
