"""Writing to an SQLite store: whatever waits is committed together, by a thread of this process.

A server has a process for it (`lettrine.server.store.sqlite_process`), which takes no turns with the event loop.
"""

import asyncio
import queue
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

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
    """What a write returned, or why it failed."""

    value: Any = None
    error: Exception | None = None


class SqliteFile:
    """The connection that writes to the file *path*.

    A write that is refused does not touch the others. Where one fails in an unforeseen way, each is tried by itself.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = connect(path)

    def close(self) -> None:
        self._connection.close()

    def commit(self, writes: Sequence[Write[Any]]) -> list[JobResult]:
        """Carry out *writes* in one transaction, durable when this returns; return what became of each."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            return [JobResult(error=explain(error, self._path))] * len(writes)
        try:
            results = [self._attempt(write) for write in writes]
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  (whoever waits must hear of it, and the next write must be tried)
            return self._fail(writes, error)
        return results

    def _fail(self, writes: Sequence[Write[Any]], error: Exception) -> list[JobResult]:
        # SQLite has already rolled back where the disk is full.
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        if len(writes) > 1:
            return [self.commit([write])[0] for write in writes]
        return [JobResult(error=explain(error, self._path) if isinstance(error, sqlite3.Error) else error)]

    def _attempt(self, write: Write[Any]) -> JobResult:
        try:
            return JobResult(write(self._connection))
        except LettrineError as refusal:
            return JobResult(error=refusal)


class Writer(Protocol):
    """Runs writes in the order in which they come, one transaction and one wait for the disk for all that wait."""

    async def write(self, write: Write[T]) -> T:
        """Return what *write* returns, once that is durable."""

    async def close(self) -> None:
        """Finish what was asked before, and end."""


class ThreadWriter:
    """A `Writer` that is a thread: for a program that opens a store now and then, and for tests."""

    def __init__(self, path: Path) -> None:
        self._file = SqliteFile(path)
        self._asked: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        self._jobs: queue.SimpleQueue[Sequence[Job | None]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="lettrine-writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write[T]) -> T:
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

    async def close(self) -> None:
        for loop in tuple(self._asked):
            self._hand_over(loop)
        self._jobs.put([None])
        await asyncio.to_thread(self._thread.join)
        self._file.close()

    def _run(self) -> None:
        is_open = True
        while is_open:
            waiting = self._gather()
            jobs = [job for job in waiting if job is not None]
            is_open = len(jobs) == len(waiting)
            if jobs:
                _answer(jobs, self._file.commit([job.write for job in jobs]))

    def _gather(self) -> list[Job | None]:
        """Wait for something to do, and return all that waits by then; None is the last."""
        waiting = list(self._jobs.get())
        while len(waiting) < MOST and not self._jobs.empty():
            waiting += self._jobs.get()
        return waiting


def _answer(jobs: Sequence[Job], results: Sequence[JobResult]) -> None:
    """Tell each loop once, however many of its tasks wait: waking a loop costs more than a write."""
    by_loop = defaultdict(list)
    for job, result in zip(jobs, results, strict=True):
        by_loop[job.answer.get_loop()].append((job.answer, result))
    for loop, answers in by_loop.items():
        try:
            loop.call_soon_threadsafe(settle, answers)
        except RuntimeError:  # the loop was closed meanwhile: nobody waits any more
            continue


def settle(answers: Iterable[tuple["asyncio.Future[Any]", JobResult]]) -> None:
    """Tell those who wait what became of their writes."""
    for answer, (value, error) in answers:
        if answer.done():  # whoever asked was cancelled
            continue
        if error is None:
            answer.set_result(value)
        else:
            answer.set_exception(error)
