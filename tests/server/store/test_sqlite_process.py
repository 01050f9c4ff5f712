"""A process writes to the SQLite file of a server: what it is told, what it answers, and what happens without it."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lettrine.core.errors import LettrineError
from lettrine.server.store import Account, Conflict, Store, open_store, sqlite_process, sqlite_writer
from lettrine.server.store.sqlite import SqliteStore
from server.store.conftest import Run
from server.store.samples import append, ask_and_close


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/store.sqlite"


@pytest.fixture
def store(url: str, run: Run[Any]) -> Iterator[Store]:
    opened = open_store(url, has_process=True)
    run(opened.open())
    yield opened
    run(opened.close())


def _writer(store: Store) -> sqlite_process.ProcessWriter:
    assert isinstance(store, SqliteStore)
    writer = store._writer  # noqa: SLF001  (to find its process)
    assert isinstance(writer, sqlite_process.ProcessWriter)
    return writer


def _pid(store: Store) -> int:
    child = _writer(store)._child  # noqa: SLF001
    assert child is not None
    pid = child.process.get_pid()
    assert pid is not None
    return pid


def test_what_is_written_is_there_and_what_is_refused_is_told(store: Store, run: Run[Any]) -> None:
    async def ask() -> list[Any]:
        appends = [append(store, "T", 1, b"one"), append(store, "U", 7, b"late"), append(store, "V", 1, b"one")]
        return list(await asyncio.gather(*appends, return_exceptions=True))

    first, late, other = run(ask())
    assert (first, other) == (None, None)
    assert isinstance(late, Conflict)
    assert (late.code, late.args) == ("lettrine.server:conflict", ("lettrine.server:conflict", {}))
    account = Account("ann", "ann", "Ann", "password", 1, 1)
    run(store.add_account(account))
    assert run(store.account("ann")) == account
    with pytest.raises(LettrineError) as caught:
        run(store.add_account(Account("bob", "ann", "Bob", "password", 1, 1)))
    assert caught.value.code == "lettrine.server:login_taken"
    assert run(store.revoke_sessions("ann")) == 2
    assert run(store.read("T")) == [b"one"]


def test_a_process_that_is_killed_is_replaced(store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"one"))
    pid = _pid(store)

    async def ask() -> Any:  # noqa: ANN401  (whatever became of it)
        os.kill(pid, signal.SIGSTOP)  # so that it takes nothing more
        asked = asyncio.create_task(append(store, "T", 2, b"two"))
        await asyncio.sleep(0.05)
        os.kill(pid, signal.SIGKILL)
        return (await asyncio.gather(asked, return_exceptions=True))[0]

    lost = run(ask())
    assert isinstance(lost, LettrineError)
    assert lost.code == "lettrine.server:store_failed"
    run(append(store, "T", 2, b"two"))
    assert _pid(store) != pid
    assert run(store.read("T")) == [b"one", b"two"]


def test_a_process_that_cannot_be_started_is_told(
    store: Store, run: Run[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(sys, "executable", str(tmp_path / "nothing"))
        with pytest.raises(LettrineError) as caught:
            run(append(store, "T", 1, b"one"))
    assert caught.value.code == "lettrine.server:store_failed"
    run(append(store, "T", 1, b"one"))


def test_what_was_asked_before_closing_is_done(url: str, run: Run[Any]) -> None:
    run(ask_and_close(open_store(url, has_process=True)))


def test_large_batches_and_large_entries_go_through(store: Store, run: Run[Any]) -> None:
    async def ask() -> None:
        entry = b"x" * 3_000
        await asyncio.gather(*(append(store, f"T{number}", 1, entry) for number in range(2 * sqlite_writer.MOST + 1)))
        await append(store, "large", 1, b"y" * 5_000_000)

    run(ask())
    assert run(store.read("T1024")) == [b"x" * 3_000]
    assert run(store.read("large")) == [b"y" * 5_000_000]


def test_the_process_ends_with_its_input(tmp_path: Path, url: str, run: Run[Any]) -> None:
    """As when the server is killed: nothing is left behind, and what came whole is written."""
    run(open_store(url).open())
    source, target = os.pipe()
    answers, answer = os.pipe()
    os.write(target, sqlite_process.pack([_write_nothing]) + b"\0\0")
    os.close(target)
    sqlite_process.serve(tmp_path / "store.sqlite", source, answer)
    assert os.read(answers, 1 << 16) == sqlite_process.pack([sqlite_writer.JobResult("written")])


def _write_nothing(_: object) -> str:
    return "written"
