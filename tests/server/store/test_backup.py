"""A backup is the store at one moment, whole or not there, and is put back into either database."""

import asyncio
import gzip
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from lettrine.core.errors import LettrineError
from lettrine.server.store import Account, KeptAnalysis, PuzzleKey, Rating, Store, open_store
from lettrine.server.store.backup import read_backup, write_backup
from server.store.conftest import Run
from server.store.samples import append, note

OLD = Path(__file__).parents[2] / "compatibility/commit_9109362/database.sqlite.gz"
SECRETS = {"secret": "s" * 40}


@pytest.fixture(params=["sqlite", "postgres"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of another empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/other/copy.sqlite"
    return str(request.getfixturevalue("postgres_server").new_place())


async def fill(store: Store) -> None:
    """Keep something of every shape: bytes, numbers that are no integers, nothing, several people."""
    await append(store, "A", 1, b'{"n":1}', b"\xff\x00 not text", people=("ada", "bob"), deadline=7, code="BCDFGH")
    await append(store, "B", 1, b"first", is_public=True, phase="open", summary=b'{"a":"\xc3\xa9"}')
    await append(store, "A", 3, b"third", people=("ada", "bob"), deadline=None, code="BCDFGH")
    await store.add_account(Account("ada", "ada", "Ada « É »", "hash", 1))
    await store.rate("A", 1, [Rating("ada", "dames", 25.125, 8.3, 1)])
    await store.keep_analysis(KeptAnalysis("A", 1, 1, 2, 3, b"\x00\xff"))
    await store.keep_puzzles({PuzzleKey("dames", "2026-01-01", "easy", "e"): "body"})


def lines_of(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines()


def test_what_is_restored_is_what_was_kept(store: Store, url: str, run: Run[Any], other: str, tmp_path: Path) -> None:
    """The second backup, of the restored database, says the same line by line."""
    run(fill(store))
    told: list[int] = []
    facts = write_backup(url, tmp_path / "one", SECRETS, told.append)
    assert (tmp_path / "one").stat().st_mode & 0o777 == 0o600
    assert told[-1] == facts.rows > 10

    restored, kept = read_backup(tmp_path / "one", other)
    assert (restored.rows, kept) == (facts.rows, SECRETS)
    write_backup(other, tmp_path / "two", SECRETS)
    assert lines_of(tmp_path / "one")[1:] == lines_of(tmp_path / "two")[1:]

    async def go_on() -> None:
        copy = open_store(other)
        await copy.open()
        assert await copy.read("A") == [b'{"n":1}', b"\xff\x00 not text", b"third"]
        await append(copy, "A", 4, b"fourth", people=("ada", "bob"))
        assert (await copy.latest_at()) == note("A", 4).at
        assert [each.mean for each in await copy.ratings("ada")] == [25.125]
        await copy.close()

    run(go_on())


def test_nodes_write_meanwhile_and_the_backup_is_of_one_moment(
    store: Store, url: str, run: Run[Any], tmp_path: Path
) -> None:
    """Whatever is listed of a table is there, and nothing else: its entries and its note are of one moment."""
    files = [tmp_path / f"backup{number}" for number in range(4)]

    async def play_on() -> None:
        copier = threading.Thread(target=lambda: [write_backup(url, file, {}) for file in files])
        copier.start()
        seq = 0
        while copier.is_alive():
            seq += 1
            await append(store, "T", seq, b"entry")
            await asyncio.sleep(0)
        assert seq > len(files)

    run(play_on())
    for number, file in enumerate(files):
        copy = f"sqlite:///{tmp_path}/copy{number}.sqlite"
        read_backup(file, copy)

        async def compare(address: str = copy) -> None:
            opened = open_store(address)
            await opened.open()
            listed = await opened.note("T")
            assert len(await opened.read("T")) == (0 if listed is None else listed.seq)
            await opened.close()

        run(compare())


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def turned(data: bytes) -> bytes:
    return data[:40] + bytes([data[40] ^ 0xFF]) + data[41:]


def without_end(data: bytes) -> bytes:
    return gzip.compress(b"\n".join(gzip.decompress(data).splitlines()[:-1]))


def without_a_row(data: bytes) -> bytes:
    lines = gzip.decompress(data).splitlines()
    row = next(number for number, line in enumerate(lines) if line.startswith(b"["))
    return gzip.compress(b"\n".join([*lines[:row], *lines[row + 1 :]]))


def short_row(data: bytes) -> bytes:
    lines = gzip.decompress(data).splitlines()
    row = next(number for number, line in enumerate(lines) if line.startswith(b"["))
    return gzip.compress(b"\n".join([*lines[:row], b"[1]", *lines[row + 1 :]]))


def unknown_table(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b'"name":"notes"', b'"name":"zut"'))


def no_backup(_: bytes) -> bytes:
    return b"no backup at all"


@pytest.mark.parametrize("harm", [cut, turned, without_end, without_a_row, short_row, unknown_table, no_backup])
def test_a_damaged_backup_leaves_nothing_behind(
    store: Store, url: str, run: Run[Any], tmp_path: Path, harm: Callable[[bytes], bytes]
) -> None:
    run(fill(store))
    write_backup(url, tmp_path / "whole", {})
    (tmp_path / "harmed").write_bytes(harm((tmp_path / "whole").read_bytes()))
    with pytest.raises(LettrineError) as refused:
        read_backup(tmp_path / "harmed", f"sqlite:///{tmp_path}/copy.sqlite")
    assert refused.value.code == "lettrine.server:backup_broken"
    assert not (tmp_path / "copy.sqlite").exists()


def test_neither_a_backup_nor_a_database_is_written_over(store: Store, url: str, run: Run[Any], tmp_path: Path) -> None:
    run(fill(store))
    write_backup(url, tmp_path / "one", {})
    before = (tmp_path / "one").read_bytes()
    with pytest.raises(LettrineError, match="exists already"):
        write_backup(url, tmp_path / "one", {})
    assert (tmp_path / "one").read_bytes() == before
    with pytest.raises(LettrineError) as refused:
        read_backup(tmp_path / "one", url)
    assert refused.value.code == "lettrine.server:backup_not_empty"
    assert len(run(store.read("A"))) == 3


NEWER = {
    "backup_newer": (b'"format":1', b'"format":2'),
    "store_newer": (b'"revision":"v', b'"revision":"w'),
}


@pytest.mark.parametrize("code", NEWER)
def test_a_newer_backup_is_refused(store: Store, url: str, run: Run[Any], tmp_path: Path, code: str) -> None:
    run(fill(store))
    write_backup(url, tmp_path / "one", {})
    data = gzip.decompress((tmp_path / "one").read_bytes())
    (tmp_path / "new").write_bytes(gzip.compress(data.replace(*NEWER[code], 1)))
    with pytest.raises(LettrineError) as refused:
        read_backup(tmp_path / "new", f"sqlite:///{tmp_path}/copy.sqlite")
    assert refused.value.code == f"lettrine.server:{code}"


def test_a_database_that_an_older_program_wrote_is_restored_and_brought_up_to_date(
    postgres_url: str, run: Run[Any], tmp_path: Path
) -> None:
    (tmp_path / "old.sqlite").write_bytes(gzip.decompress(OLD.read_bytes()))
    facts = write_backup(f"sqlite:///{tmp_path}/old.sqlite", tmp_path / "one", {})
    assert b'"revision":"v0003"' in lines_of(tmp_path / "one")[0]
    read_backup(tmp_path / "one", postgres_url)

    async def look() -> int:
        opened = open_store(postgres_url)
        await opened.open()
        account = await opened.account("ada@example.org")
        assert account is not None
        count = await opened.note_count()
        await opened.close()
        return count

    assert run(look()) == 14
    assert facts.rows > 300


def test_a_backup_that_cannot_be_written_is_not_there(
    store: Store, url: str, run: Run[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(fill(store))

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("lettrine.server.store.backup.os.fsync", fail)
    with pytest.raises(LettrineError) as refused:
        write_backup(url, tmp_path / "one", {})
    assert refused.value.code == "lettrine.server:backup_file"
    assert [each.name for each in tmp_path.iterdir() if "one" in each.name] == []
    with pytest.raises(LettrineError) as absent:
        write_backup(f"sqlite:///{tmp_path}/nowhere.sqlite", tmp_path / "two", {})
    assert absent.value.code == "lettrine.server:no_database"
    assert cast("Any", absent.value.facts)["path"].endswith("nowhere.sqlite")
