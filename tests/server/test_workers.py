"""Workers: processes that think, and what becomes of a task when one is lost."""

import io
import os
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lettrine.core.errors import LettrineError
from lettrine.core.play import start
from lettrine.core.record import write_record
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.server.errors import WorkerLost
from lettrine.server.ops.background import BackgroundTasks
from lettrine.server.ops.metrics import Metrics
from lettrine.server.rooms.bot_scheduler import BotScheduler
from lettrine.server.workers import pool as pool_module
from lettrine.server.workers.moves import ChooseMove, SeenGame
from lettrine.server.workers.pool import ProcessWorkers, ThreadWorkers, open_pools
from lettrine.server.workers.study_tasks import AnalyseMoves
from lettrine.server.workers.task_runner import Completed, Failed, Report, Task, TaskRunner, WorkProgress
from lettrine.server.workers.worker_main import serve
from lettrine.table import BotToMove, Settings
from lettrine.table.message import SeatBot, Start, TakeSeat
from server.hall import HOST, Hall, Idle, run, say, until
from server.node import settings_in
from table.conversation import small_game


def question(limit: float = 1.0) -> ChooseMove:
    """Return a first move of Le Relais to be thought about."""
    game = open_game("relais")
    play = start(game, 2, "workers")
    seat = min(game.to_act(play.state))
    view = msgspec.Raw(msgspec.json.encode(game.view(play.state, seat)))
    return ChooseMove(SeenGame("relais", {}, view), "debutant", limit, "luck")


def chosen(task: ChooseMove) -> Any:  # noqa: ANN401  (JSON)
    (report,) = TaskRunner(open_game).carry_out(task)
    assert isinstance(report, Completed)
    return msgspec.json.decode(report.result)


def test_a_worker_process_chooses_what_a_thread_would_and_is_replaced_when_it_is_killed() -> None:
    async def test() -> None:
        metrics = Metrics()
        processes = ProcessWorkers(1, metrics)
        try:
            assert msgspec.json.decode(await processes.run(question(), 60)) == chosen(question())
            processes._idle[0].kill()  # noqa: SLF001  (as the system might)
            assert msgspec.json.decode(await processes.run(question(), 60)) == chosen(question())
            assert b"lettrine_lost_workers_total 1.0" in metrics.page()
        finally:
            await processes.close()

    run(test())


def test_a_task_that_no_worker_survives_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "COMMAND", ("-c", "pass"))

    async def test() -> None:
        processes = ProcessWorkers(1, Metrics())
        with pytest.raises(WorkerLost):
            await processes.run(question(), 60)
        await processes.close()

    run(test())


def test_a_worker_that_says_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = """import sys, time; print('{"report":"progress","done":0,"total":0}', flush=True); time.sleep(60)"""
    monkeypatch.setattr(pool_module, "COMMAND", ("-c", silent))

    async def test() -> None:
        processes = ProcessWorkers(1, Metrics())
        with pytest.raises(WorkerLost):
            await processes.run(question(), 0.01)
        monkeypatch.setattr(pool_module, "COMMAND", ("-c", "import time; time.sleep(60)"))
        monkeypatch.setattr(pool_module, "START_SECONDS", 0.01)
        with pytest.raises(WorkerLost):
            await processes.run(question(), 60)
        await processes.close()

    run(test())


def test_a_worker_reads_tasks_and_writes_reports_line_by_line() -> None:
    game = small_game("relais", {})
    play = start(game, 2, "study")
    seat = min(game.to_act(play.state))
    play = play.submit(Seat(seat), next(game.moves(play.state, Seat(seat))))
    record = write_record(play.record()).decode()
    tasks: list[Task] = [AnalyseMoves(record, 0.1), AnalyseMoves("no record", 0.1)]
    lines = io.BytesIO(b"".join(msgspec.json.encode(task) + b"\n" for task in tasks))
    reports = io.BytesIO()
    serve(lines, reports, TaskRunner(small_game))
    told = [msgspec.json.decode(line, type=Report) for line in reports.getvalue().splitlines()]
    assert [type(report) for report in told] == [WorkProgress, WorkProgress, Completed, Failed], "ready first"


def test_what_a_task_fails_with_is_raised_where_it_was_given() -> None:
    async def test() -> None:
        threads = ThreadWorkers(TaskRunner(small_game))
        with pytest.raises(LettrineError) as failed:
            await threads.run(AnalyseMoves("no record", 0.1), 1)
        assert failed.value.code.startswith("core:")
        await threads.close()

    run(test())


@pytest.mark.skipif(sys.platform == "win32", reason="no process groups")
def test_a_worker_gives_way_to_its_server_and_does_not_hear_its_ctrl_c() -> None:
    async def test() -> None:
        workers = ProcessWorkers(1, Metrics(), niceness=3)
        await workers.warm_up()
        worker = workers._idle[0].pid  # noqa: SLF001
        assert os.getpriority(os.PRIO_PROCESS, worker) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 3)
        assert os.getsid(worker) == os.getsid(0), "what counts between sessions is not niceness"
        assert os.getpgid(worker) != os.getpgid(0)
        await workers.close()

    run(test())


class Mad(Idle):
    """Workers whose bots fail."""

    async def run(self, task: Task, patience: float, watch: object = None, *, asker: str = "") -> msgspec.Raw:  # noqa: ARG002  (as `Workers` has it)
        raise WorkerLost("lettrine.server:worker_lost")


def test_nobody_waits_for_a_bot_that_failed(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path, Mad()) as hall:
            room = await hall.table("rummikub", bots=1)
            await until(lambda: room.table.live is not None and 0 in room.table.live.acting)

    run(test())


def test_bots_that_play_alone_play_to_the_end(tmp_path: Path) -> None:
    """Every question is answered once, whoever asks again: the same luck, the same game."""

    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room = await hall.rooms.create(Settings(game="relais", seats=2, privacy="public"), HOST)
            for _ in range(2):
                await say(room, HOST, SeatBot("debutant"))
            assert (await say(room, HOST, TakeSeat("Host")))["answer"]["answer"] == "refused"
            await say(room, HOST, Start())
            await room.look_after()
            await until(lambda: room.table.phase == "over")

    run(test())


def test_the_pace_of_a_bot_is_the_same_for_the_same_question(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, bot_pace=1)
    scheduler = BotScheduler(open_pools(settings, small_game, Metrics()), settings, Metrics(), BackgroundTasks())
    paces = [scheduler._pace(BotToMove(Seat(0), "fort", None, 1, luck)) for luck in ("0000", "8000", "ffff")]  # noqa: SLF001
    assert paces[0] == 1
    assert 1 < paces[1] < paces[2] == 3
