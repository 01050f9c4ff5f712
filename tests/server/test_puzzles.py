"""The puzzles of a node: each made once, those that exist and no others."""

import asyncio
import datetime as dt
from typing import Any

import msgspec
import pytest

from lettrine.server.errors import WorkerLost
from lettrine.server.workers.analysis_tasks import MakePuzzle, PuzzleCard
from lettrine.server.workers.puzzles import NOBODY, OLDEST, Puzzles
from lettrine.server.workers.task_runner import Task
from server.conftest import Invite
from server.hall import Idle, run, until

NOON = dt.datetime(2026, 11, 17, 12, tzinfo=dt.UTC)


class Maker(Idle):
    """Workers that make empty puzzles, once they are let, and fail as often as told."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.asked: list[tuple[str, str, str]] = []
        self.let_go = asyncio.Event()

    async def run(self, task: Task, patience: float, watch: object = None, *, asker: str = "") -> msgspec.Raw:  # noqa: ARG002  (as `Workers` has it)
        assert isinstance(task, MakePuzzle)
        self.asked.append((task.game, task.date, asker))
        await self.let_go.wait()
        if self.failures:
            self.failures -= 1
            raise WorkerLost("lettrine.server:worker_lost")
        return msgspec.Raw(msgspec.json.encode(PuzzleCard(task.game, task.date, 0, "best", 2, {}, None)))


def puzzles(maker: Maker) -> Puzzles:
    return Puzzles(maker, lambda: int(1000 * NOON.timestamp()))


def test_a_puzzle_is_made_once_however_many_ask_and_leave() -> None:
    async def test() -> None:
        maker = Maker()
        made = puzzles(maker)
        asked = [asyncio.create_task(made.puzzle("rami", "2026-11-17", f"asker {number}")) for number in range(60)]
        await asyncio.sleep(0)
        for task in asked[:-1]:
            task.cancel()
        maker.let_go.set()
        assert (await asked[-1]).date == "2026-11-17"
        assert (await made.puzzle("rami", "2026-11-17", "late")).game == "rami"
        assert maker.asked == [("rami", "2026-11-17", "asker 0")]

    run(test())


def test_a_puzzle_that_was_not_made_is_tried_again() -> None:
    async def test() -> None:
        maker = Maker(failures=1)
        maker.let_go.set()
        made = puzzles(maker)
        with pytest.raises(WorkerLost):
            await made.puzzle("rami", "2026-11-17", "")
        assert (await made.puzzle("rami", "2026-11-17", "")).game == "rami"

    run(test())


def test_the_puzzles_of_today_are_made_before_anybody_asks() -> None:
    async def test() -> None:
        maker = Maker(failures=1)
        maker.let_go.set()
        ahead = asyncio.create_task(puzzles(maker).make_ahead(("rami", "relais")))
        await until(lambda: len(maker.asked) == 2)
        ahead.cancel()
        assert maker.asked == [("rami", "2026-11-17", NOBODY), ("relais", "2026-11-17", NOBODY)]

    run(test())


@pytest.mark.parametrize(("days", "exists"), [(-OLDEST - 1, False), (-OLDEST, True), (0, True), (1, True), (2, False)])
def test_a_puzzle_can_be_found_again_for_a_month(days: int, exists: bool) -> None:  # noqa: FBT001  (a table of cases)
    async def test() -> None:
        made = puzzles(Maker())
        assert made.exists(NOON.date() + dt.timedelta(days=days)) is exists

    run(test())


def test_a_date_without_a_puzzle_is_not_found(invite: Invite) -> None:
    http = invite().http
    answer: Any = http.get("/puzzles/rami", params={"date": "2020-01-01"})
    assert answer.status_code == 404
    assert answer.json()["code"] == "lettrine.server:no_puzzle_yet"
