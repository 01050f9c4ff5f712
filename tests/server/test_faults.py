"""Nodes, database and bus are killed under load: nothing acknowledged is lost, nothing is done twice, all play on."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from lettrine.server.store import open_store
from server.load_audit import audit
from server.load_nodes import Database
from server.load_siege import Siege, of_table
from support.run import LONG_SECONDS

pytestmark = pytest.mark.timeout(LONG_SECONDS)


@pytest.fixture
def database() -> Iterator[Database]:
    """Return a PostgreSQL server of its own: this one does not survive."""
    started = Database()
    yield started
    started.close()


def _besiege(siege: Siege, database: Database, random_faults: int, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(siege.run(random_faults))
    asyncio.run(_audit(siege, database.url))
    with capsys.disabled():
        print("\n" + _report(siege))  # noqa: T201  (the counts are part of the proof, and shown when it holds)


async def _audit(siege: Siege, url: str) -> None:
    store = open_store(url)
    await store.open()
    try:
        for table in {player.table for player in siege.players}:
            bodies = await store.read(table)
            audit(siege.game, bodies, of_table(siege.players, table), siege.counts)
    finally:
        await store.close()


def _report(siege: Siege) -> str:
    counts: Counter[str] = Counter({"tables": len(siege.players) // 2, "players": len(siege.players)}) + siege.counts
    return "\n".join(f"{count:8} {what}" for what, count in counts.items())


def test_each_kind_of_fault_once_and_some_at_random(
    tmp_path: Path, database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    _besiege(Siege(tmp_path, database, tables=10, seed=7), database, 2, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_long_siege(seed: int, tmp_path: Path, database: Database, capsys: pytest.CaptureFixture[str]) -> None:
    _besiege(Siege(tmp_path, database, tables=30, seed=seed), database, 25, capsys)
