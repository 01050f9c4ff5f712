"""A node that cannot write is not well, and says to nobody where its database is or what that says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lettrine.core.errors import LettrineError
from lettrine.server.ops.write_health import FAILURE_HOLDS, FRESH, WriteHealth
from lettrine.server.store import open_store
from server.guest import Guest, Json
from server.hall import run
from server.node import RunningNode, running, settings_in

FULL = LettrineError("lettrine.server:store_full", path="/secret/place", reason="No space left on device")


class Disk:
    """A store to probe, and a clock to move."""

    def __init__(self) -> None:
        self.now = 0.0
        self.probes = 0
        self.error: Exception | None = None

    async def probe(self) -> None:
        self.probes += 1
        if self.error is not None:
            raise self.error

    def health(self) -> WriteHealth:
        return WriteHealth(self.probe, lambda: self.now)


def test_a_write_that_fails_makes_a_node_ill_until_one_succeeds_or_time_has_passed() -> None:
    async def test() -> None:
        disk = Disk()
        health = disk.health()
        assert await health.is_well()
        health.failed(LettrineError("lettrine.server:code_taken"))
        assert await health.is_well()
        health.failed(FULL)
        assert not await health.is_well()
        health.succeeded()
        assert await health.is_well()
        health.failed(FULL)
        disk.now += FAILURE_HOLDS
        assert await health.is_well()

    run(test())


@pytest.mark.parametrize("error", [FULL, TimeoutError()])
def test_a_small_write_is_tried_however_little_happens_and_not_too_often(error: Exception) -> None:
    async def test() -> None:
        disk = Disk()
        health = disk.health()
        for _ in range(10):
            assert await health.is_well()
        assert disk.probes == 1
        disk.error = error
        disk.now += FRESH
        assert not await health.is_well()
        disk.error = None
        disk.now += FRESH
        assert await health.is_well()

    run(test())


@pytest.fixture
def node(tmp_path: Path) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path)) as started:
        yield started


def limit_pages(node: RunningNode, most: int) -> None:
    """Let the file of *node* grow to so many pages and no further, as a disk that is full does."""
    store: Any = node.node.store
    writer = store._writer  # noqa: SLF001  (nobody else has this connection)
    writer._file._connection.execute(f"PRAGMA max_page_count = {most}")  # noqa: SLF001  (as above)


def change_seat(guest: Guest) -> Json:
    """Have something written."""
    return guest.ask("take_seat", name="Ada") if guest.seat is None else guest.ask("leave_seat")


def test_a_full_disk_is_told_by_health_and_to_people_without_its_place(node: RunningNode, tmp_path: Path) -> None:
    ada = Guest(node.url)
    ada.join(ada.open_table("relais"))
    health = f"{node.url}/health"
    assert httpx.get(health).status_code == 200
    limit_pages(node, 1)
    said: list[str] = []
    while httpx.get(health).status_code == 200:  # what is left of the last page is filled first
        said.append(str(change_seat(ada)))
    assert httpx.get(health).json()["status"] == "ill"
    assert "lettrine.server:store_trouble" in said[-1]
    refused = ada.http.post("/tables", json={"game": "relais", "seats": 2, "options": {}})
    assert (refused.status_code, refused.json()["code"]) == (503, "lettrine.server:store_trouble")
    for text in (said[-1], refused.text):
        assert str(tmp_path) not in text
        assert "full" not in text
    limit_pages(node, 1_000_000)
    change_seat(ada)
    assert httpx.get(health).status_code == 200
    ada.close()


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_both_stores_can_be_probed(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> None:
    url = f"sqlite:///{tmp_path}/store.sqlite"
    if database == "postgres":
        url = str(request.getfixturevalue("postgres_url"))

    async def test() -> None:
        store = open_store(url)
        await store.open()
        await store.probe()
        await store.close()
        with pytest.raises(LettrineError):
            await store.probe()

    run(test())
