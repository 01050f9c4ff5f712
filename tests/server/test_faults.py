"""Nodes and databases fail under load: nothing acknowledged is lost, nothing is done twice, all play on.

What is printed is the proof. `make siege` runs the long ones.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from lettrine.server.store import open_store
from server.load_audit import audit
from server.load_database import Database
from server.load_disk import Disk, mount
from server.load_nodes import NodeProcess
from server.load_siege import Siege, Target, of_table
from server.load_targets import postgres_target, sqlite_target
from support.run import LONG_SECONDS, run_folder

pytestmark = pytest.mark.timeout(LONG_SECONDS)

MEGABYTES = 200  # a PostgreSQL server takes a quarter of them before anybody comes
SHOWN = ("acknowledged", "lost", "doubled", "ended by a clock")


@pytest.fixture
def database(disk: Disk | None) -> Iterator[Database]:
    """Return a PostgreSQL server of its own: this one does not survive."""
    started = Database(disk)
    yield started
    started.close()


@pytest.fixture
def disk() -> Iterator[Disk | None]:
    """Return a disk that can be filled, where one may be mounted; without, nothing is full."""
    mounted = mount(run_folder() / "disk", MEGABYTES)
    yield mounted
    if mounted is not None:
        mounted.unmount()


def besiege(siege: Siege, target: Target, kills: int, worse: int, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(siege.run(kills, worse))
    asyncio.run(audit_all(siege, target.store))
    with capsys.disabled():
        print("\n" + report(siege))  # noqa: T201  (the counts are part of the proof, and shown when it holds)
    assert siege.counts["acknowledged"] > 0
    assert [siege.counts[what] for what in SHOWN[1:]] == [0, 0, 0]


async def audit_all(siege: Siege, url: str) -> None:
    store = open_store(url)
    await store.open()
    try:
        for table in {player.table for player in siege.players}:
            bodies = await store.read(table)
            audit(siege.game, bodies, of_table(siege.players, table), siege.counts)
    finally:
        await store.close()


def report(siege: Siege) -> str:
    first = {what: siege.counts[what] for what in SHOWN}
    others: Counter[str] = Counter({"tables": len(siege.players) // 2, "players": len(siege.players)}) + siege.counts
    unfilled = {} if any("tmpfs" in what for what in others) else {"full disks (tmpfs): none may be mounted here": 0}
    return "\n".join(f"{count:8} {what}" for what, count in (first | others | unfilled).items())


def test_a_node_over_sqlite_suffers_each_kind_of_fault(
    tmp_path: Path, disk: Disk | None, capsys: pytest.CaptureFixture[str]
) -> None:
    target = sqlite_target(tmp_path, disk)
    besiege(Siege(target, tables=10, seed=7), target, len(target.kills), len(target.worse), capsys)


def test_two_nodes_over_postgresql_suffer_each_kind_of_fault(
    tmp_path: Path, database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    target = postgres_target(tmp_path, database)
    besiege(Siege(target, tables=10, seed=7), target, len(target.kills), len(target.worse), capsys)


@pytest.mark.slow
def test_forty_kills_over_sqlite(tmp_path: Path, disk: Disk | None, capsys: pytest.CaptureFixture[str]) -> None:
    target = sqlite_target(tmp_path, disk)
    besiege(Siege(target, tables=30, seed=1), target, 40, 12, capsys)


@pytest.mark.slow
def test_nine_hundred_players_return_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every table is read at once, by threads that meet in the middle of everything: nobody ends the process."""
    store = f"sqlite:///{tmp_path}/lettrine.sqlite"
    node = NodeProcess(tmp_path, store, switch_interval=1e-6)
    target = Target(store, [node], {"node killed": lambda _: restart(node)}, {})
    besiege(Siege(target, tables=450, seed=1, patience=120), target, 20, 0, capsys)


async def restart(node: NodeProcess) -> None:
    node.kill()
    await node.start()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_thirty_faults_over_postgresql(
    seed: int, tmp_path: Path, database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    target = postgres_target(tmp_path, database)
    besiege(Siege(target, tables=30, seed=seed), target, 30, 9, capsys)
