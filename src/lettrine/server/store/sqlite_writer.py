"""The one thread that writes to an SQLite store: whatever waits is committed together."""

import asyncio
import queue
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

from lettrine.core.errors import LettrineError
from lettrine.server.store.sqlite_file import connect, explain

T = TypeVar("T")
Write: TypeAlias = Callable[[sqlite3.Connection], T]

MOST = 512  # writes in one transaction


class Job(NamedTuple):
    """A *write*, which must raise `LettrineError`, if at all, before it changes anything; and who waits for it."""

    write: Write[Any]
    answer: "asyncio.Future[Any]"


class JobResult(NamedTuple):
    """What a job returned, or why it failed."""

    value: Any = None
    error: Exception | None = None


class SqliteWriter:
    """Runs writes in the order in which they come, one transaction and one wait for the disk for all that wait.

    A write that is refused does not touch the others. Where one fails in an unforeseen way, each is tried by itself.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = connect(path)
        self._asked: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        self._jobs: queue.SimpleQueue[Sequence[Job | None]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="lettrine-writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write[T]) -> T:
        """Return what *write* returns, once that is durable."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        asked = self._asked.setdefault(loop, [])
        asked.append(Job(write, answer))
        if len(asked) == 1:
            loop.call_soon(self._hand_over, loop)
        return await answer

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the thread all that was asked in this round of *loop*: to wake it costs as much as several appends."""
        jobs = self._asked.pop(loop, [])
        for start in range(0, len(jobs), MOST):
            self._jobs.put(jobs[start : start + MOST])

    def close(self) -> None:
        """Finish what was asked before, and end the thread."""
        for loop in tuple(self._asked):
            self._hand_over(loop)
        self._jobs.put([None])
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        is_open = True
        while is_open:
            waiting = self._gather()
            jobs = [job for job in waiting if job is not None]
            is_open = len(jobs) == len(waiting)
            if jobs:
                _answer(jobs, self._carry_out(jobs))

    def _gather(self) -> list[Job | None]:
        """Wait for something to do, and return all that waits by then; None is the last."""
        waiting = list(self._jobs.get())
        while len(waiting) < MOST and not self._jobs.empty():
            waiting += self._jobs.get()
        return waiting

    def _carry_out(self, jobs: Sequence[Job]) -> list[JobResult]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            return [JobResult(error=explain(error, self._path))] * len(jobs)
        try:
            results = [self._attempt(job.write) for job in jobs]
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  (whoever waits must hear of it, and the thread must go on)
            return self._fail(jobs, error)
        return results

    def _fail(self, jobs: Sequence[Job], error: Exception) -> list[JobResult]:
        # SQLite has already rolled back where the disk is full.
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        if len(jobs) > 1:
            return [self._carry_out([job])[0] for job in jobs]
        return [JobResult(error=explain(error, self._path) if isinstance(error, sqlite3.Error) else error)]

    def _attempt(self, write: Write[Any]) -> JobResult:
        try:
            return JobResult(write(self._connection))
        except LettrineError as refusal:
            return JobResult(error=refusal)


def _answer(jobs: Sequence[Job], results: Sequence[JobResult]) -> None:
    """Tell each loop once, however many of its tasks wait: waking a loop costs more than a write."""
    by_loop = defaultdict(list)
    for job, result in zip(jobs, results, strict=True):
        by_loop[job.answer.get_loop()].append((job.answer, result))
    for loop, answers in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, answers)
        except RuntimeError:  # the loop was closed meanwhile: nobody waits any more
            continue


def _settle(answers: Sequence[tuple["asyncio.Future[Any]", JobResult]]) -> None:
    for answer, (value, error) in answers:
        if answer.done():  # whoever asked was cancelled
            continue
        if error is None:
            answer.set_result(value)
        else:
            answer.set_exception(error)
