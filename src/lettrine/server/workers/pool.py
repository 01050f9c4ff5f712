"""Pools of worker processes, which carry out tasks beside the event loop and are replaced when they are lost."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple, Protocol

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.server.errors import WorkerLost
from lettrine.server.ops.fair_queue import FairQueue
from lettrine.server.ops.metrics import Metrics
from lettrine.server.settings import ServerSettings
from lettrine.server.workers.task_runner import Completed, Failed, Report, Task, TaskRunner, WorkProgress
from lettrine.table.entry_fold import Opener

ATTEMPTS = 3  # how many workers may die of one task before it is given up: it may be the task that kills them
START_SECONDS = 30.0  # how long a worker may take until it is ready for its first task
LONGEST_LINE = 1 << 24
COMMAND = ("-m", "lettrine.server.workers.worker_main")  # what Python is told, to be a worker
MOST_WAITING, MOST_WAITING_EACH = 500, 8  # tasks that may wait for a pool, in all and for one asker
ANY_NUMBER = 1 << 30  # no table loses the move of its bot: these tasks are as many as there are seats of bots

Watch = Callable[[WorkProgress], None]


class TaskTimeout(WorkerLost):
    """A task that took too long: its worker was ended."""


class Workers(Protocol):
    """Those who carry out tasks."""

    async def run(self, task: Task, patience: float, watch: Watch = ..., *, asker: str = "") -> msgspec.Raw:
        """Return the result of *task*, calling *watch* meanwhile; raise the `LettrineError` that it ends with.

        A worker that says nothing for *patience* seconds is ended. Askers get workers in turn; whoever is cancelled
        while waiting leaves the queue, and what was begun is finished for nobody.
        """

    def waiting(self) -> int:
        """Return how many tasks wait for a worker."""

    async def close(self) -> None:
        """Dismiss the workers, whatever they are at."""


def _ignore(_: WorkProgress) -> None:
    """Watch nothing."""


def _outcome(report: Report) -> msgspec.Raw:
    if isinstance(report, Failed):
        raise LettrineError(report.code, **report.facts)
    assert isinstance(report, Completed)
    return report.result


class ProcessWorkers:
    """Up to *count* worker processes, started when they are first needed, with that *niceness* to all others."""

    def __init__(self, count: int, metrics: Metrics, niceness: int = 5, most_each: int = MOST_WAITING_EACH) -> None:
        self._metrics = metrics
        self._niceness = niceness
        self._places = FairQueue(count, most=max(MOST_WAITING, most_each), most_each=most_each)
        self._idle: list[Process] = []
        self._running: set[asyncio.Task[msgspec.Raw]] = set()

    def waiting(self) -> int:
        return len(self._places)

    async def run(self, task: Task, patience: float, watch: Watch = _ignore, *, asker: str = "") -> msgspec.Raw:
        line = msgspec.json.encode(task) + b"\n"
        began = asyncio.Event()
        running = asyncio.create_task(self._run(line, patience, watch, asker, began))
        self._running.add(running)
        running.add_done_callback(self._ended)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            if not began.is_set():
                running.cancel()
            raise

    async def warm_up(self) -> None:
        """Start a worker, if there is none, so that the first task does not wait for it."""
        if not self._idle and not self._running:
            self._idle.append(await self._start())

    async def close(self) -> None:
        for running in self._running:
            running.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for process in self._idle:
            await _end(process)

    def _ended(self, running: "asyncio.Task[msgspec.Raw]") -> None:
        self._running.discard(running)
        if not running.cancelled():
            running.exception()  # whoever asked may have left: nobody else looks at it

    async def _run(self, line: bytes, patience: float, watch: Watch, asker: str, began: asyncio.Event) -> msgspec.Raw:
        async with self._places.place(asker):
            began.set()
            for _ in range(ATTEMPTS):
                try:
                    return _outcome(await self._ask(line, patience, watch))
                except WorkerLost as lost:
                    self._metrics.lost_workers.inc()
                    if isinstance(lost, TaskTimeout):
                        raise
        raise WorkerLost("lettrine.server:worker_lost")

    async def _ask(self, line: bytes, patience: float, watch: Watch) -> Report:
        process = self._idle.pop() if self._idle else await self._start()
        try:
            report = await _reports(process, line, patience, watch)
        except BaseException:
            await _end(process)  # one left in the middle of something would answer the next question with it
            raise
        self._idle.append(process)
        return report

    async def _start(self) -> Process:
        """Return a worker that has said that it is ready."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, *COMMAND, str(self._niceness), stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )
        try:
            await _report(process, START_SECONDS)
        except BaseException:
            await _end(process)
            raise
        return process


async def _reports(process: Process, line: bytes, patience: float, watch: Watch) -> Report:
    assert process.stdin is not None
    try:
        process.stdin.write(line)
        await process.stdin.drain()
    except OSError as error:
        raise WorkerLost("lettrine.server:worker_lost") from error
    while isinstance(report := await _report(process, patience), WorkProgress):
        watch(report)
    return report


async def _report(process: Process, patience: float) -> Report:
    """Return what *process* says next; raise `WorkerLost`."""
    assert process.stdout is not None
    try:
        said = await asyncio.wait_for(process.stdout.readline(), patience)
        report: Report = decoder_of(Report).decode(said)
    except TimeoutError as error:
        raise TaskTimeout("lettrine.server:worker_lost") from error
    except (OSError, ValueError, msgspec.DecodeError) as error:
        raise WorkerLost("lettrine.server:worker_lost") from error
    return report


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


class ThreadWorkers:
    """One thread of this process: for tests, and for the smallest of servers."""

    def __init__(self, runner: TaskRunner) -> None:
        self._runner = runner
        self._places = FairQueue(1, most=MOST_WAITING, most_each=MOST_WAITING)
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="lettrine-worker")

    def waiting(self) -> int:
        return len(self._places)

    async def run(self, task: Task, patience: float, watch: Watch = _ignore, *, asker: str = "") -> msgspec.Raw:  # noqa: ARG002  (a thread cannot be ended)
        loop = asyncio.get_running_loop()
        async with self._places.place(asker):
            reports = self._runner.carry_out(task)
            while isinstance(report := await loop.run_in_executor(self._threads, next, reports), WorkProgress):
                watch(report)
        return _outcome(report)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class WorkerPools(NamedTuple):
    """*moves* interprets what players type; *bots* chooses the moves of bots.

    *lookups* searches words, checks passwords and reads games again; *puzzles* makes puzzles and judges answers;
    *analyses* analyses games that are over.
    """

    moves: Workers
    bots: Workers
    lookups: Workers
    puzzles: Workers
    analyses: Workers

    async def warm_up(self) -> None:
        """Have somebody ready for the first move that is typed."""
        if isinstance(self.moves, ProcessWorkers):
            await self.moves.warm_up()

    async def close(self) -> None:
        for workers in self:
            await workers.close()


def open_pools(settings: ServerSettings, opener: Opener, metrics: Metrics) -> WorkerPools:
    """Return the pools of a node; without processes for bots, each is one thread."""
    if not settings.bot_workers:
        return WorkerPools(*(ThreadWorkers(TaskRunner(opener)) for _ in WorkerPools._fields))
    # All give way to the event loop, and what somebody waits for comes before what goes on behind.
    return WorkerPools(
        moves=ProcessWorkers(1, metrics, niceness=2),
        bots=ProcessWorkers(settings.bot_workers, metrics, niceness=8, most_each=ANY_NUMBER),
        lookups=ProcessWorkers(1, metrics, niceness=8),
        puzzles=ProcessWorkers(1, metrics, niceness=12),
        analyses=ProcessWorkers(settings.study_workers, metrics, niceness=16),
    )
