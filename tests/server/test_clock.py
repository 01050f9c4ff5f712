"""Games run on time that passes: clocks that are set forward or back, or that differ between nodes, decide nothing."""

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from lettrine.core.errors import LettrineError
from lettrine.server.node import Node
from lettrine.server.rooms.clock import MOST_SLEW, NAME, SMALL, NodeClock, elapsed, read_base, this_boot, wall_clock
from lettrine.server.rooms.room import Room
from lettrine.server.store import Store, open_store
from lettrine.table import HouseClock, Settings
from lettrine.table.message import Rename, Start, TakeSeat
from server.hall import HOST, Ear, Hall, run, say
from server.node import settings_in
from table.conversation import small_game

HOUR = 3_600_000
NOON = 1_000 * HOUR
SECRET = "the same secret for all of the nodes"  # noqa: S105  (of a test)


class Instruments:
    """A wall clock that can be set, a monotonic one that cannot, and a store with or without a clock of its own."""

    def __init__(self, shared: int | None = None) -> None:
        self.wall = NOON
        self.passed = 17
        self.latest = 0
        self.shared = shared
        self.is_away = False

    def clock(self, folder: Path | None = None, boot: str = "first") -> NodeClock:
        return NodeClock(lambda: self.wall, lambda: self.passed, folder, boot)

    @property
    def store(self) -> Store:
        return cast("Store", self)

    async def latest_at(self) -> int:
        return self.latest

    async def shared_time(self) -> int | None:
        if self.is_away:
            raise LettrineError("lettrine.server:store_closed")
        return self.shared

    def wait(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.passed += milliseconds
        if self.shared is not None:
            self.shared += milliseconds


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_wall_clock_that_is_set_moves_nothing(step: int, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        instruments = Instruments()
        clock = instruments.clock()
        await clock.open(instruments.store)
        assert clock.now() == NOON
        instruments.wall += step
        with caplog.at_level(logging.WARNING):
            for _ in range(3):
                instruments.wait(1000)
                await clock.synchronise(instruments.store)
        assert clock.now() == NOON + 3000
        assert [record.getMessage() for record in caplog.records] == [
            "the clock was set: games go on by the time that has passed"
        ]

    run(test())


def test_time_begins_no_earlier_than_what_was_written_last() -> None:
    async def test() -> None:
        instruments = Instruments()
        instruments.latest = NOON + HOUR
        clock = instruments.clock()
        await clock.open(instruments.store)
        instruments.wait(5)
        assert clock.now() == NOON + HOUR + 5

    run(test())


@pytest.mark.parametrize("drift", [SMALL, -SMALL, 30, -30])
def test_a_small_difference_is_made_up_for_a_little_at_a_time_and_never_backwards(drift: int) -> None:
    async def test() -> None:
        instruments = Instruments(shared=NOON)
        clock = instruments.clock()
        await clock.open(instruments.store)
        assert instruments.shared is not None
        instruments.shared += drift
        before = clock.now()
        for _ in range(SMALL // MOST_SLEW):
            await clock.synchronise(instruments.store)
            now = clock.now()
            assert before <= now <= before + MOST_SLEW
            before = now
        instruments.wait(SMALL)
        assert clock.now() == instruments.shared

    run(test())


def test_nodes_whose_walls_differ_agree_by_the_clock_of_the_database() -> None:
    async def test() -> None:
        instruments = Instruments(shared=NOON)
        one = instruments.clock()
        instruments.wall += HOUR
        other = instruments.clock()
        for clock in (one, other):
            await clock.open(instruments.store)
        assert one.now() == other.now() == NOON

    run(test())


def test_a_database_that_does_not_answer_leaves_the_clock_as_it_is() -> None:
    async def test() -> None:
        instruments = Instruments(shared=NOON)
        clock = instruments.clock()
        await clock.open(instruments.store)
        instruments.is_away = True
        instruments.wait(10)
        await clock.synchronise(instruments.store)
        assert clock.now() == NOON + 10

    run(test())


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_clock_that_was_set_before_a_restart_moves_nothing(step: int, tmp_path: Path) -> None:
    async def test() -> None:
        instruments = Instruments()
        await instruments.clock(tmp_path).open(instruments.store)
        instruments.wall += step
        instruments.wait(5000)
        again = instruments.clock(tmp_path)
        await again.open(instruments.store)
        assert again.now() == NOON + 5000

    run(test())


@pytest.mark.parametrize(("drift", "boot"), [(SMALL, "first"), (HOUR, "second"), (HOUR, "")])
def test_a_clock_that_nobody_set_and_a_machine_that_started_again_are_believed(
    drift: int, boot: str, tmp_path: Path
) -> None:
    async def test() -> None:
        instruments = Instruments()
        await instruments.clock(tmp_path).open(instruments.store)
        instruments.wall += drift
        again = instruments.clock(tmp_path, boot)
        await again.open(instruments.store)
        assert again.now() == NOON + drift

    run(test())


def test_a_reference_that_cannot_be_kept_or_read_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / NAME).write_text("no JSON")

    async def test() -> None:
        for folder in (tmp_path / "file", tmp_path):
            instruments = Instruments()
            clock = instruments.clock(folder)
            await clock.open(instruments.store)
            assert clock.now() == NOON

    run(test())


def test_a_machine_that_does_not_name_its_boots_keeps_no_reference(tmp_path: Path) -> None:
    assert this_boot(tmp_path / "boot") == ""


def test_a_reference_stands_in_the_data_folder_where_the_machine_names_its_boots(tmp_path: Path) -> None:
    async def test() -> None:
        node = Node(settings_in(tmp_path, secret=SECRET), open_store(f"sqlite:///{tmp_path}/s"), opener=small_game)
        await node.open()
        await node.close()
        kept = read_base(tmp_path, this_boot())
        assert (kept is not None) == bool(this_boot())

    run(test())


def test_the_real_clocks_count_milliseconds() -> None:
    before, began = wall_clock(), elapsed()
    assert abs(before - 1000 * time.time()) < HOUR
    assert elapsed() >= began
    assert NodeClock().now() >= before


@pytest.mark.parametrize("ahead", [HOUR, 10])
def test_time_does_not_stand_still_at_a_table_that_is_ahead(tmp_path: Path, ahead: int) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as first:
            room = await first.table(clock=HouseClock(player_seconds=(60,)), lag=0)
        async with Hall(tmp_path) as later:
            later.now = first.now - ahead
            room = await later.rooms.get(room.name)
            ear = Ear("guest")
            await room.join(ear, 0)
            later.now += 59_000
            assert (await say(room, HOST, Rename("Ada")))["answer"]["answer"] == "done"
            assert ear.heard("update")[-1]["update"]["table"]["clock"]["players"].count(1000) == 1
            phases = [room.table.phase]
            later.now += 1_000
            await room.look_after()
            assert [*phases, room.table.phase] == ["playing", "over"]

    run(test())


def _house(folder: Path, url: str, wall: Callable[[], int]) -> Node:
    settings = settings_in(folder, store=url, secret=SECRET)
    return Node(settings, open_store(url), opener=small_game, clock=NodeClock(wall, elapsed))


async def _begin(node: Node) -> Room:
    settings = Settings(game="relais", seats=2, privacy="public", clock=HouseClock(player_seconds=(600,)))
    room = await node.rooms.create(settings, HOST)
    await say(room, HOST, TakeSeat("Host"))
    await say(room, "guest", TakeSeat("Guest"))
    await say(room, HOST, Start())
    return room


def _left(room: Room, now: int) -> list[int]:
    return [timer.left_at(now) for timer in room.table.clocks.players]


def test_two_nodes_an_hour_apart_neither_end_nor_freeze_a_game(tmp_path: Path, postgres_url: str) -> None:
    async def test() -> None:
        one = _house(tmp_path, postgres_url, wall_clock)
        other = _house(tmp_path, postgres_url, lambda: wall_clock() + HOUR)
        try:
            for node in (one, other):
                await node.open()
            assert abs(one.rooms.now() - other.rooms.now()) < 10_000
            here = await _begin(one)
            there = await other.rooms.get(here.name)
            for number in range(4):
                room = (here, there)[number % 2]
                before = room.table.at
                assert (await say(room, HOST, Rename(f"Ada {number}")))["answer"]["answer"] == "done"
                assert before <= room.table.at < before + 60_000
                assert room.table.phase == "playing"
            assert all(left > 500_000 for left in _left(there, other.rooms.now()))
        finally:
            for node in (one, other):
                await node.close()

    run(test())


def test_a_node_that_starts_again_an_hour_back_goes_on_from_the_last_entry(tmp_path: Path) -> None:
    async def test() -> None:
        url = f"sqlite:///{tmp_path}/store.sqlite"
        first = _house(tmp_path, url, wall_clock)
        await first.open()
        room = await _begin(first)
        last = room.table.at
        await first.close()
        again = _house(tmp_path, url, lambda: wall_clock() - HOUR)
        await again.open()
        try:
            assert last <= again.rooms.now() < last + 60_000
        finally:
            await again.close()

    run(test())


def test_each_store_tells_the_latest_entry_and_a_shared_time(tmp_path: Path, postgres_url: str) -> None:
    async def test() -> None:
        shared: list[Any] = []
        for url in (f"sqlite:///{tmp_path}/store.sqlite", postgres_url):
            node = _house(tmp_path, url, wall_clock)
            await node.open()
            assert await node.store.latest_at() == 0
            room = await _begin(node)
            assert await node.store.latest_at() == room.table.at
            shared.append(await node.store.shared_time())
            await node.close()
        assert shared[0] is None
        assert abs(shared[1] - wall_clock()) < HOUR

    run(test())
