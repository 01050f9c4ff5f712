"""Moves as people type them: understood beside the event loop, and refused in the same order as all others."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lettrine.server.errors import WorkerLost
from lettrine.server.rooms import slow_asks
from lettrine.server.workers.moves import Interpret
from lettrine.server.workers.pool import ThreadWorkers
from lettrine.server.workers.task_runner import Task, TaskRunner
from lettrine.table.message import Move, Preview
from server.hall import HOST, Hall, Idle, run, say
from table.conversation import small_game


class Noted(Idle):
    """Workers that keep what they were asked."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.askers: list[str] = []
        self._workers = ThreadWorkers(TaskRunner(small_game))

    async def run(self, task: Task, patience: float, watch: object = None, *, asker: str = "") -> msgspec.Raw:  # noqa: ARG002  (as `Workers` has it)
        self.tasks.append(task)
        self.askers.append(asker)
        return await self._workers.run(task, patience, asker=asker)

    async def close(self) -> None:
        await self._workers.close()


def typed(text: str) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(text))


async def hall_with(folder: Path, workers: Idle) -> Hall:
    hall = Hall(folder)
    hall.rooms.pools = hall.pools = hall.pools._replace(moves=workers)
    return hall


def test_a_worker_finds_out_what_a_text_means(tmp_path: Path) -> None:
    async def test() -> None:
        workers = Noted()
        async with await hall_with(tmp_path, workers) as hall:
            room = await hall.table("relais")
            live = room.table.live
            assert live is not None
            seat = min(live.acting)
            who = HOST if seat == room.table.seat_of(HOST) else "guest"
            move = next(iter(room.table.game.moves(live.state, seat)))
            text = typed(room.table.game.write(move))
            previewed = await say(room, who, Preview(text))
            assert previewed["answer"]["is_legal"] is True
            assert previewed["answer"]["move"] == msgspec.to_builtins(move)
            unreadable = await say(room, who, Move(typed("?!")))
            assert unreadable["answer"]["answer"] == "refused"
            assert unreadable["answer"]["code"].partition(":")[0] != "lettrine.server"
            assert (await say(room, who, Move(text)))["answer"]["answer"] == "done"
            assert [type(task) for task in workers.tasks] == [Interpret] * 3
            assert set(workers.askers) == {"192.0.2.1"}

    run(test())


def test_a_text_is_not_looked_at_where_nothing_may_be_played(tmp_path: Path) -> None:
    async def test() -> None:
        workers = Noted()
        async with await hall_with(tmp_path, workers) as hall:
            room = await hall.table("relais")
            stranger = await say(room, "stranger", Move(typed("mot")))
            assert stranger["answer"]["code"] == "lettrine.table:not_seated"
            assert workers.tasks == []

    run(test())


def test_a_text_that_takes_too_long_is_refused_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Late(Idle):
        async def run(self, task: Task, patience: float, watch: object = None, *, asker: str = "") -> msgspec.Raw:  # noqa: ARG002  (as `Workers` has it)
            await asyncio.sleep(patience)
            raise WorkerLost("lettrine.server:worker_lost")

    monkeypatch.setattr(slow_asks, "PATIENCE", 0.001)

    async def test() -> None:
        async with await hall_with(tmp_path, Late()) as hall:
            room = await hall.table("relais")
            live: Any = room.table.live
            seat = min(live.acting)
            who = HOST if seat == room.table.seat_of(HOST) else "guest"
            with pytest.raises(WorkerLost):
                await say(room, who, Move(typed("mot")))
            move = next(iter(room.table.game.moves(live.state, seat)))
            done = await say(room, who, Move(msgspec.Raw(msgspec.json.encode(move))))
            assert done["answer"]["answer"] == "done"

    run(test())
