"""The file of an SQLite store cannot be opened, is full, busy, damaged, or may only be read."""

import asyncio
import sqlite3
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lettrine.core.errors import LettrineError
from lettrine.core.text import LANGUAGES, tell
from lettrine.server.store import Conflict, Store, open_store, sqlite_file, sqlite_writer
from server.store.conftest import Run
from server.store.samples import append, ask_and_close, note


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/store.sqlite"


@pytest.fixture
def command(store: Any, run: Run[Any]) -> Callable[[str], None]:  # noqa: ANN401  (as in test_schema)
    """Give the writer's connection a command of SQLite; a transaction is under way."""
    return lambda text: run(store._execute_all([(text, ())]))  # noqa: SLF001  (nobody else has this connection)


def _refusal(asked: Any, run: Run[Any]) -> LettrineError:  # noqa: ANN401  (any coroutine)
    with pytest.raises(LettrineError) as caught:
        run(asked)
    assert all(tell(caught.value, language) for language in LANGUAGES)
    return caught.value


def test_a_full_disk_loses_only_what_it_refuses(store: Store, run: Run[Any], command: Callable[[str], None]) -> None:
    run(append(store, "T", 1, b"one"))
    command("PRAGMA max_page_count = 1")  # that is: no more than it has
    error = _refusal(append(store, "T", 2, b"x" * 1_000_000), run)
    assert error.code == "lettrine.server:store_full"

    command("PRAGMA max_page_count = 1000000")
    run(append(store, "T", 2, b"two"))
    assert run(store.read("T")) == [b"one", b"two"]


def test_a_full_disk_is_told_to_everybody_who_waits(
    store: Store, run: Run[Any], command: Callable[[str], None]
) -> None:
    command("PRAGMA max_page_count = 1")

    async def ask() -> list[Any]:
        appends = [append(store, table, 1, entry) for table, entry in (("T", b"x" * 1_000_000), ("U", b"small"))]
        return list(await asyncio.gather(*appends, return_exceptions=True))

    large, small = run(ask())
    assert large.code == "lettrine.server:store_full"
    assert small is None


def test_a_file_that_may_only_be_read(store: Store, run: Run[Any], command: Callable[[str], None]) -> None:
    run(append(store, "T", 1, b"one"))
    command("PRAGMA query_only = 1")
    assert _refusal(append(store, "T", 2, b"two"), run).code == "lettrine.server:store_read_only"
    assert run(store.read("T")) == [b"one"]


def test_a_file_that_another_program_keeps_busy(
    tmp_path: Path, url: str, run: Run[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0)
    store = open_store(url)
    run(store.open())
    intruder = sqlite3.connect(tmp_path / "store.sqlite", isolation_level=None)
    intruder.execute("BEGIN IMMEDIATE")
    assert _refusal(append(store, "T", 1, b"one"), run).code == "lettrine.server:store_busy"
    intruder.execute("ROLLBACK")
    intruder.close()
    run(append(store, "T", 1, b"one"))
    run(store.close())


class Contested:
    """A connection to a new file that others are turning to its log: SQLite refuses at once, whatever the patience."""

    def __init__(self, refusals: int) -> None:
        self.refusals = refusals
        self.is_closed = False

    def execute(self, _: str) -> None:
        if self.refusals:
            self.refusals -= 1
            busy = sqlite3.OperationalError("database is locked")
            busy.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise busy

    def close(self) -> None:
        self.is_closed = True


def test_a_new_file_that_others_make_too_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contested = Contested(refusals=3)
    monkeypatch.setattr(sqlite3, "connect", lambda *_, **__: contested)
    sqlite_file.connect(tmp_path / "store.sqlite")
    assert (contested.refusals, contested.is_closed) == (0, False)
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0)
    contested.refusals = 10**6
    with pytest.raises(sqlite3.OperationalError):
        sqlite_file.connect(tmp_path / "store.sqlite")
    assert contested.is_closed


def test_one_append_that_cannot_be_written_spoils_no_other(store: Store, run: Run[Any]) -> None:
    async def ask() -> list[object]:
        appends = [
            append(store, "T", 1, b"one"),
            append(store, "U", 1, b"one", game=None),
            append(store, "V", 1, b"one"),
        ]
        return list(await asyncio.gather(*appends, return_exceptions=True))

    first, without_game, last = run(ask())
    assert first is None
    assert last is None
    assert isinstance(without_game, LettrineError)
    assert without_game.code == "lettrine.server:store_failed"
    assert run(store.read("U")) == []
    assert run(store.read("V")) == [b"one"]


def test_a_read_that_fails_is_a_sentence(store: Store, run: Run[Any], command: Callable[[str], None]) -> None:
    command("DROP TABLE ratings")
    assert _refusal(store.ratings("ann"), run).code == "lettrine.server:store_failed"


@pytest.mark.parametrize("place", ["file/store.sqlite", "", "folder"])
def test_a_path_that_is_no_file(tmp_path: Path, run: Run[Any], place: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    error = _refusal(open_store(f"sqlite:///{tmp_path}/{place}").open(), run)
    assert error.code == "lettrine.server:store_path"
    assert str(tmp_path) in str(error)


def test_a_file_that_is_no_database(tmp_path: Path, url: str, run: Run[Any]) -> None:
    (tmp_path / "store.sqlite").write_text("Once upon a time there was a file that was no database. " * 99)
    assert _refusal(open_store(url).open(), run).code == "lettrine.server:store_broken"


def test_folders_are_made_and_the_file_is_its_owners(tmp_path: Path, run: Run[Any]) -> None:
    store = open_store(f"sqlite:///{tmp_path}/new/folder/été%20.sqlite")
    run(store.open())
    run(store.close())
    assert stat.S_IMODE((tmp_path / "new/folder/été .sqlite").stat().st_mode) == 0o600


def test_nothing_can_be_asked_of_a_closed_store(url: str, run: Run[Any]) -> None:
    store = open_store(url)
    assert _refusal(store.read("T"), run).code == "lettrine.server:store_closed"
    run(store.open())
    run(store.close())
    run(store.close())
    assert _refusal(store.append(note(), 1, [b"one"]), run).code == "lettrine.server:store_closed"


def test_what_was_asked_before_closing_is_done(url: str, run: Run[Any]) -> None:
    run(ask_and_close(open_store(url)))


def test_whoever_has_gone_needs_no_answer(url: str) -> None:
    """The event loop of the asker is closed before the append is done; the writer goes on."""
    store = open_store(url)
    with asyncio.Runner() as runner:
        runner.run(store.open())
        waiting = store._writer  # type: ignore[attr-defined]  # noqa: SLF001  (to hold it up)
        assert isinstance(waiting, sqlite_writer.ThreadWriter)
        release = _hold_up(waiting, runner)
        asked = runner.get_loop().create_task(append(store, "T", 1, b"one"))
        runner.run(asyncio.sleep(0))
        asked.cancel()
    release()
    with asyncio.Runner() as runner:
        runner.run(append(store, "T", 2, b"two"))
        assert runner.run(store.read("T")) == [b"one", b"two"]
        runner.run(store.close())


def _hold_up(writer: sqlite_writer.ThreadWriter, runner: asyncio.Runner) -> Callable[[], None]:
    gate = threading.Event()
    runner.get_loop().create_task(writer.write(lambda _: gate.wait()))
    runner.run(asyncio.sleep(0))
    return gate.set


def test_what_another_process_wrote_is_noticed(store: Store, other: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"one"))
    run(append(other, "T", 2, b"two"))

    async def ask() -> list[Any]:
        appends = [append(store, table, first, b"three") for table, first in (("T", 2), ("U", 1))]
        return list(await asyncio.gather(*appends, return_exceptions=True))

    late, elsewhere = run(ask())
    assert isinstance(late, Conflict)
    assert elsewhere is None
    run(append(other, "T", 3, b"three"))
    run(append(store, "T", 4, b"four"))
    assert run(store.read("T")) == [b"one", b"two", b"three", b"four"]
