"""Who carries out tasks beside the event loop: worker processes, replaced when they are lost."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.server.metrics import Metrics
from lettrine.server.task import Done, Failed, Progress, Report, Task
from lettrine.server.work import Desk

ATTEMPTS = 3
"""How many workers may be lost with one task before it is given up: it may be the task that kills them."""
LONGEST_LINE = 1 << 24
COMMAND = ("-m", "lettrine.server.worker")
"""What Python is told, to be a worker."""

Watch = Callable[[Progress], None]


class WorkerLost(LettrineError):
    """A task that no worker came back from."""


class Workers(Protocol):
    """Those who carry out tasks."""

    async def run(self, task: Task, patience: float, watch: Watch = ...) -> msgspec.Raw:
        """Return the result of *task*, calling *watch* meanwhile; raise the `LettrineError` that it ends with.

        A worker that says nothing for *patience* seconds is lost.
        """
        ...

    async def close(self) -> None:
        """Dismiss the workers, whatever they are at."""
        ...


def _ignore(_: Progress) -> None:
    """Watch nothing."""


def _outcome(report: Report) -> msgspec.Raw:
    if isinstance(report, Failed):
        raise LettrineError(report.code, **report.facts)
    assert isinstance(report, Done)
    return report.result


class Processes:
    """Up to *count* worker processes, started when they are first needed."""

    def __init__(self, count: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._places = asyncio.Semaphore(count)
        self._idle: list[Process] = []
        self._busy: set[Process] = set()

    async def run(self, task: Task, patience: float, watch: Watch = _ignore) -> msgspec.Raw:
        line = msgspec.json.encode(task) + b"\n"
        async with self._places:
            for _ in range(ATTEMPTS):
                try:
                    return _outcome(await self._ask(line, patience, watch))
                except WorkerLost:
                    self._metrics.lost_workers.inc()
        raise WorkerLost("lettrine.server:worker_lost")

    async def close(self) -> None:
        workers = [*self._idle, *self._busy]
        for process in workers:
            _kill(process)
        await asyncio.gather(*(process.wait() for process in workers))

    async def _ask(self, line: bytes, patience: float, watch: Watch) -> Report:
        process = self._idle.pop() if self._idle else await _start()
        self._busy.add(process)
        is_sound = False
        try:
            report = await _reports(process, line, patience, watch)
            is_sound = True
            return report
        finally:
            # One that was left in the middle of something would answer the next question with it.
            self._busy.discard(process)
            if is_sound:
                self._idle.append(process)
            else:
                _kill(process)
                await process.wait()


async def _start() -> Process:
    # A session of its own: Ctrl-C in the server's terminal is for the server to handle.
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *COMMAND,
        stdin=PIPE,
        stdout=PIPE,
        limit=LONGEST_LINE,
        start_new_session=True,
    )


async def _reports(process: Process, line: bytes, patience: float, watch: Watch) -> Report:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(line)
        await process.stdin.drain()
        while True:
            said = await asyncio.wait_for(process.stdout.readline(), patience)
            report: Report = decoder_of(Report).decode(said)
            if not isinstance(report, Progress):
                return report
            watch(report)
    except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as error:
        raise WorkerLost("lettrine.server:worker_lost") from error


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()


class Threads:
    """One thread of this process: for tests, and for the smallest of servers."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="lettrine-worker")

    async def run(self, task: Task, patience: float, watch: Watch = _ignore) -> msgspec.Raw:  # noqa: ARG002  (a thread cannot be ended)
        loop = asyncio.get_running_loop()
        reports = self._desk.carry_out(task)
        while isinstance(report := await loop.run_in_executor(self._threads, _next, reports), Progress):
            watch(report)
        return _outcome(report)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _next(reports: Iterator[Report]) -> Report:
    return next(reports)
