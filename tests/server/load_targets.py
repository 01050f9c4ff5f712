"""Houses that can be besieged: one node over SQLite, two over PostgreSQL; and what befalls them."""

import asyncio
import sys
from collections.abc import Mapping
from pathlib import Path

from server.load_database import LISTENING, Database
from server.load_disk import Disk
from server.load_nodes import NodeProcess
from server.load_siege import Fault, Siege, Target

HOUR = 3600.0
LONGEST_PAUSE = 3.0  # seconds


def sqlite_target(folder: Path, disk: Disk | None) -> Target:
    """Return a node whose file is on *disk*, if there is one that can be filled."""
    store = f"sqlite:///{disk.folder if disk else folder}/lettrine.sqlite"
    node = NodeProcess(folder, store)
    worse = _clocks("clock", node)
    if sys.platform == "linux":  # elsewhere nobody finds the children of another process, or sets its limits
        worse["writing process killed"] = lambda _: _kill_writer(node)
        worse["writes refused (file size limit)"] = lambda siege: _refuse_writes(node, siege)
    if disk is not None:
        worse["disk full (tmpfs)"] = lambda siege: _fill(disk, siege)
    return Target(store, [node], _kills("node", node), worse)


def postgres_target(folder: Path, database: Database) -> Target:
    first, second = (NodeProcess(folder, database.url) for _ in range(2))
    kills: dict[str, Fault] = {
        **_kills("first node", first),
        **_kills("second node", second),
        "database connections cut": lambda _: _cut(database),
        "bus cut": lambda _: _cut(database, LISTENING),
        "database killed": lambda _: database.restart(),
    }
    worse = _clocks("second node's clock", second)
    if (disk := database.disk) is not None:
        worse["database's disk full (tmpfs)"] = lambda siege: _fill_under(database, disk, siege)
    return Target(database.url, [first, second], kills, worse)


def _kills(name: str, node: NodeProcess) -> Mapping[str, Fault]:
    return {
        f"{name} killed": lambda siege: _kill(node, siege),
        f"{name} told to end": lambda _: _replace(node),
        f"{name} paused": lambda siege: node.pause(siege.dice.uniform(0.2, LONGEST_PAUSE)),
    }


def _clocks(name: str, node: NodeProcess) -> dict[str, Fault]:
    return {f"{name} set {way}": _stepper(node, seconds) for way, seconds in (("on", HOUR), ("back", -HOUR))}


def _stepper(node: NodeProcess, seconds: float) -> Fault:
    async def step(_: Siege) -> None:
        node.step_clock(seconds)

    return step


async def _kill(node: NodeProcess, siege: Siege) -> None:
    node.kill()
    await asyncio.sleep(siege.dice.uniform(0.0, 1.0))
    await node.start()


async def _replace(node: NodeProcess) -> None:
    await node.terminate()
    await node.start()


async def _kill_writer(node: NodeProcess) -> None:
    node.kill_writer()


async def _refuse_writes(node: NodeProcess, siege: Siege) -> None:
    node.refuse_writes()
    await siege.until_put_off("writes refused")
    node.allow_writes()


async def _fill(disk: Disk, siege: Siege) -> None:
    disk.fill()
    await siege.until_put_off("disk full")
    disk.free()


async def _fill_under(database: Database, disk: Disk, siege: Siege) -> None:
    await _fill(disk, siege)
    await database.recover()


async def _cut(database: Database, where: str = "true") -> None:
    assert await database.disconnect(where)
