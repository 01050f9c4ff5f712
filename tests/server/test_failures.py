"""What a node does when something around it fails: it says so, goes on, and catches up."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from lettrine.analysis.study import VERSION
from lettrine.analysis.turn import Choice, Turn
from lettrine.core.errors import LettrineError
from lettrine.core.seat import Seat
from lettrine.server.app import create_app
from lettrine.server.errors import TooMany, WorkerLost, status_of
from lettrine.server.node import Node
from lettrine.server.ops.background import BackgroundTasks
from lettrine.server.people.identity import new_guest
from lettrine.server.people.session import Session
from lettrine.server.socket import connection as connection_module
from lettrine.server.socket.connection import TOO_SLOW, Connection
from lettrine.server.store import KeptAnalysis, open_store
from lettrine.server.store.sqlite import SqliteStore
from lettrine.server.workers.analyses import MOST_EACH, AnalysisJobs
from lettrine.server.workers.study_tasks import AnalyseMoves, Findings
from lettrine.server.workers.task_runner import Task
from lettrine.table import HouseClock
from server.hall import HOST, Ear, Hall, Idle, run, until
from server.node import open_small, settings_in

DOWN = LettrineError("lettrine.server:store_closed")


def test_an_ill_node_says_so_and_a_failure_shows_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_in(tmp_path)
    store = open_store(settings.store_url())
    node = Node(settings, store, opener=open_small)
    with TestClient(create_app(node), raise_server_exceptions=False) as client:
        assert client.get("/health").status_code == 200

        async def fails(*_: object) -> None:
            raise DOWN

        async def breaks(*_: object) -> None:
            raise RuntimeError("a secret of ours")

        monkeypatch.setattr("lettrine.server.ops.write_health.FRESH", 0)
        monkeypatch.setattr(store, "_execute_all", fails)
        assert client.get("/health").json()["status"] == "ill"
        monkeypatch.setattr(store, "account_of", fails)
        assert client.get("/api/1/me").status_code == 503
        monkeypatch.setattr(store, "account_of", breaks)
        answer = client.get("/api/1/me?lang=en")
        assert answer.status_code == 500
        assert answer.json() == {
            "code": "lettrine.server:failure",
            "text": "Something went wrong on our side. Try again.",
        }


def test_a_store_that_does_not_answer_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room, ear = await hall.table(clock=HouseClock(player_seconds=(60,)), lag=0), Ear(HOST)
            await room.join(ear, 0)
            read, due, failures = hall.store.read, hall.store.due, [DOWN, DOWN]

            async def fails_twice(*arguments: object) -> Any:  # noqa: ANN401  (a store's answer)
                if failures:
                    raise failures.pop()
                return await read(*arguments)

            async def fails(*_: object) -> None:
                raise DOWN

            monkeypatch.setattr(hall.store, "read", fails_twice, raising=False)
            monkeypatch.setattr(hall.store, "due", fails, raising=False)
            await hall.sweeper.call_time()
            monkeypatch.setattr(hall.store, "due", due, raising=False)
            hall.rooms.hear(room.name, room.table.seq + 1)
            await until(lambda: not failures and not hall.rooms._catching_up)  # noqa: SLF001  (tried until it answered)
            hall.store.before.append(DOWN)
            hall.rooms.part(room, ear)
            await until(lambda: not hall.store.before)
            assert room.table.away_since(HOST) is None
            hall.now += 70_000
            seq = room.table.seq
            hall.store.before.append(DOWN)
            await hall.sweeper.call_time()
            assert room.table.seq == seq
            hall.store.before.append(DOWN)
            hall.rooms._ring(room)  # noqa: SLF001  (its timer)
            await until(lambda: not hall.store.before)
            async with asyncio.timeout(60):
                while room.table.phase != "over":  # one that is busy catching up is looked after in another round
                    await hall.sweeper.call_time()

    run(test())


def test_who_reads_too_slowly_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck:
        """A WebSocket whose other end does not read, and the socket that it is for."""

        def __init__(self) -> None:
            self.waiting = 0
            self.closed: list[int] = []

        def send(self, text: bytes) -> None:
            self.waiting += len(text)

        async def close(self, code: int) -> None:
            self.closed.append(code)

    monkeypatch.setattr(connection_module, "MOST_WAITING", 10)

    async def test() -> None:
        stuck: Any = Stuck()
        connection = Connection(stuck, stuck, "en", "192.0.2.1")
        for _ in range(4):
            connection.post(b"12345")
        await connection.finish()
        assert stuck.closed == [TOO_SLOW]
        assert stuck.waiting == 15

    run(test())


def test_a_chore_that_fails_is_told_and_harms_no_other(caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> None:
        raise ValueError("oh")

    async def test() -> None:
        background, done = BackgroundTasks(), asyncio.Event()

        async def works() -> None:
            done.set()

        background.start(fails())
        background.start(works())
        await done.wait()
        await asyncio.sleep(0)
        await background.close()

    run(test())
    assert "a background task failed" in caplog.text


class Waiting(Idle):
    """Workers that end with *error*, once they are let."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.let_go = asyncio.Event()

    async def run(self, task: Task, patience: float, watch: object = None, *, asker: str = "") -> msgspec.Raw:  # noqa: ARG002  (as `Workers` has it)
        await self.let_go.wait()
        raise self.error


def session(address: str = "192.0.2.1") -> Session:
    made = Session("en", address, None)
    made.log_in_as(new_guest())
    return made


ADA = session()


class Shelf(SqliteStore):
    """A store that keeps analyses, unless it *is_down*."""

    def __init__(self) -> None:
        super().__init__(Path("nowhere"))
        self.kept: dict[tuple[str, int], KeptAnalysis] = {}
        self.is_down = False

    async def analysis(self, table: str, game_number: int) -> KeptAnalysis | None:
        return self.kept.get((table, game_number))

    async def keep_analysis(self, analysis: KeptAnalysis) -> None:
        if self.is_down:
            raise DOWN
        self.kept[analysis.table, analysis.game_number] = analysis


class Analysing(Idle):
    """Workers that find one turn at a time, of three, once they are let."""

    def __init__(self, turns: int = 3) -> None:
        self.asked: list[int] = []
        self.allowed = asyncio.Semaphore(turns)

    async def run(self, task: Task, patience: float, watch: object = None, *, asker: str = "") -> msgspec.Raw:  # noqa: ARG002  (as `Workers` has it)
        assert isinstance(task, AnalyseMoves)
        self.asked.append(task.first)
        await self.allowed.acquire()
        turn = Turn(task.first + 1, Seat(0), Choice("lay", "a", (), 0, 0.0), (), (), None)
        return msgspec.Raw(msgspec.json.encode(Findings("points", 3, (turn,))))


@pytest.mark.parametrize("error", [DOWN, WorkerLost("lettrine.server:worker_lost"), ValueError("oh")])
def test_an_analysis_that_fails_says_so(error: Exception) -> None:
    async def test() -> None:
        workers, background = Waiting(error), BackgroundTasks()
        jobs = AnalysisJobs(workers, Shelf(), background, 1.0)
        job = jobs.begin("table", 1, "record", ADA, Findings())
        assert jobs.begin("table", 1, "record", ADA, Findings()) is job
        assert job.status == "waiting"
        workers.let_go.set()
        await until(lambda: job.status == "failed")
        assert job.text("en")
        again = jobs.begin("table", 1, "record", ADA, Findings())
        assert again.status == ("failed" if error is DOWN else "waiting")
        await background.close()

    run(test())


def test_nobody_has_many_games_analysed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        workers, background = Waiting(DOWN), BackgroundTasks()
        jobs = AnalysisJobs(workers, Shelf(), background, 1.0)
        first = jobs.begin("table", 0, "record", ADA, Findings())
        for number in range(1, MOST_EACH):
            jobs.begin("table", number, "record", ADA, Findings())
        with pytest.raises(TooMany):
            jobs.begin("table", MOST_EACH, "record", ADA, Findings())
        jobs.begin("table", MOST_EACH, "record", session("192.0.2.2"), Findings())
        workers.let_go.set()
        await until(lambda: first.status == "failed")
        await asyncio.sleep(0)
        monkeypatch.setattr("lettrine.server.workers.analyses.MOST_KEPT", 3)
        jobs.begin("other", 1, "record", ADA, Findings())
        assert await jobs.find("table", 0, "") is None
        await background.close()

    run(test())


@pytest.mark.parametrize("is_down", [False, True])
def test_an_analysis_is_made_once_and_kept(is_down: bool) -> None:  # noqa: FBT001  (a case)
    """Where the store does not take it, the node still has it."""

    async def test() -> None:
        workers, shelf, background = Analysing(), Shelf(), BackgroundTasks()
        shelf.is_down = is_down
        jobs = AnalysisJobs(workers, shelf, background, 1.0)
        job = jobs.begin("table", 1, "record", ADA, Findings())
        await until(lambda: job.status == "finished")
        await asyncio.sleep(0)
        assert bool(shelf.kept) != is_down
        found = await jobs.find("table", 1, "")
        assert found is not None
        assert (found.status, found.found) == ("finished", job.found)
        assert workers.asked == [0, 1, 2]
        await background.close()

    run(test())


def test_an_analysis_that_nobody_looks_at_is_interrupted_and_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        workers, shelf, background = Analysing(1), Shelf(), BackgroundTasks()
        jobs = AnalysisJobs(workers, shelf, background, 1.0)
        job = jobs.begin("table", 1, "record", ADA, Findings())
        await until(lambda: job.status == "working")
        monkeypatch.setattr("lettrine.server.workers.analyses.ABANDONED", -1.0)
        workers.allowed.release()
        await until(lambda: bool(shelf.kept))
        monkeypatch.undo()
        found = await jobs.find("table", 1, "")
        assert found is not None
        assert (found.status, len(found.found.turns)) == ("working", 2)
        workers.allowed.release()
        again = jobs.begin("table", 1, "record", ADA, found.found)
        await until(lambda: again.status == "finished")
        assert workers.asked == [0, 1, 2]
        await background.close()

    run(test())


def test_an_analysis_of_an_older_version_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        shelf = Shelf()
        await shelf.keep_analysis(KeptAnalysis("table", 1, VERSION, 0, 0, msgspec.json.encode(Findings())))
        jobs = AnalysisJobs(Analysing(), shelf, BackgroundTasks(), 1.0)
        assert await jobs.find("table", 1, "") is not None
        monkeypatch.setattr("lettrine.server.workers.analyses.VERSION", VERSION + 1)
        assert await jobs.find("table", 1, "") is None

    run(test())


def test_every_kind_of_error_has_a_status() -> None:
    assert status_of(DOWN) == 503
    assert status_of(LettrineError("core:anything")) == 400
