"""Writing to an SQLite store: whatever waits is committed together, by the event loop where that is quick."""

import asyncio
import queue
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, TypeAlias, TypeVar

from lettrine.core.errors import LettrineError
from lettrine.server.store.sqlite_file import connect, explain

T = TypeVar("T")
Write: TypeAlias = Callable[[sqlite3.Connection], T]

MOST = 512  # writes in one transaction of the thread
MOST_AT_ONCE = 32  # short writes in one transaction of the event loop: 1 to 2 ms of its time
SLOW = 0.02  # seconds for a transaction of the event loop: the disk is busy or slow
REST = 5.0  # seconds after a slow one in which the thread writes
CHECKPOINT_EVERY = 500  # short writes, about as many pages of the log as SQLite's own thousand


class Job(NamedTuple):
    """A *write*, which must raise `LettrineError`, if at all, before it changes anything; and who waits for it."""

    write: Write[Any]
    answer: "asyncio.Future[Any]"
    is_short: bool


class JobResult(NamedTuple):
    """What a job returned, or why it failed."""

    value: Any = None
    error: Exception | None = None


class SqliteWriter:
    """Runs writes in the order in which they come, one transaction and one wait for the disk for all that wait.

    To wake a thread and be woken by it takes longer than a commit on a quick disk, and stops nobody less: meanwhile the
    event loop has nothing to do but to wait for the same tables. So it commits short writes itself. The thread writes
    whatever may take long, what comes while it writes, and everything while the disk is slow or another process writes.

    A write that is refused does not touch the others. Where one fails in an unforeseen way, each is tried by itself.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = connect(path)
        self._quick = connect(path, patience=0)
        self._quick.execute("PRAGMA wal_autocheckpoint = 0")
        self._one_loop = threading.Lock()
        self._slow_until = 0.0
        self._unchecked = 0
        self._asked: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        self._jobs: queue.Queue[Sequence[Job]] = queue.Queue()
        self._thread = threading.Thread(target=self._run, name="lettrine-writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write[T], *, is_short: bool = False) -> T:
        """Return what *write* returns, once that is durable. One that *is_short* may keep the event loop waiting."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        asked = self._asked.setdefault(loop, [])
        asked.append(Job(write, answer, is_short))
        if len(asked) == 1:
            loop.call_soon(self._write_asked, loop)
        return await answer

    def close(self) -> None:
        """Finish what was asked before, and end the thread."""
        for loop in tuple(self._asked):
            self._hand_over(self._asked.pop(loop))
        self._jobs.put([])
        self._thread.join()
        self._connection.close()
        self._quick.close()

    def _write_asked(self, loop: asyncio.AbstractEventLoop) -> None:
        """Commit the first of what was asked in this round of *loop*, or give all of it to the thread."""
        jobs = self._asked.pop(loop, [])
        first, later = jobs[:MOST_AT_ONCE], jobs[MOST_AT_ONCE:]
        if first and not self._commit_here(first):
            self._hand_over(jobs)
        elif later:  # once those have been answered
            self._asked[loop] = later
            loop.call_soon(self._write_asked, loop)

    def _commit_here(self, jobs: Sequence[Job]) -> bool:
        """Commit *jobs* and answer them; return False where nothing was done and the thread has to see to it."""
        began = monotonic()
        is_early = self._jobs.unfinished_tasks or began < self._slow_until
        if is_early or not all(job.is_short for job in jobs) or not self._one_loop.acquire(blocking=False):
            return False
        try:
            self._quick.execute("BEGIN IMMEDIATE")
            results = _finish(self._quick, jobs)
        except Exception:  # noqa: BLE001  (the thread will say what it is)
            return False
        finally:
            self._one_loop.release()
            if monotonic() - began > SLOW:
                self._slow_until = monotonic() + REST
        _settle([(job.answer, result) for job, result in zip(jobs, results, strict=True)])
        self._count(len(jobs))
        return True

    def _count(self, written: int) -> None:
        """Have a thread move the log into the file now and then: nobody who writes waits for that."""
        self._unchecked += written
        if self._unchecked >= CHECKPOINT_EVERY:
            self._unchecked = 0
            asyncio.get_running_loop().run_in_executor(None, self._checkpoint)

    def _checkpoint(self) -> None:
        with suppress(sqlite3.Error), closing(connect(self._path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _hand_over(self, jobs: Sequence[Job]) -> None:
        for start in range(0, len(jobs), MOST):
            self._jobs.put(jobs[start : start + MOST])

    def _run(self) -> None:
        is_open = True
        while is_open:
            batches = self._gather()
            is_open = all(batches)
            jobs = [job for batch in batches for job in batch]
            if jobs:
                _answer(jobs, self._carry_out(jobs))
            for _ in batches:
                self._jobs.task_done()

    def _gather(self) -> list[Sequence[Job]]:
        """Wait for something to do, and return all that waits by then; an empty batch is the last."""
        batches = [self._jobs.get()]
        while sum(map(len, batches)) < MOST and not self._jobs.empty():
            batches.append(self._jobs.get())
        return batches

    def _carry_out(self, jobs: Sequence[Job]) -> list[JobResult]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            return [JobResult(error=explain(error, self._path))] * len(jobs)
        try:
            return _finish(self._connection, jobs)
        except Exception as error:  # noqa: BLE001  (whoever waits must hear of it, and the thread must go on)
            if len(jobs) > 1:
                return [self._carry_out([job])[0] for job in jobs]
            return [JobResult(error=explain(error, self._path) if isinstance(error, sqlite3.Error) else error)]


def _finish(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[JobResult]:
    """Return what became of each of *jobs* in the transaction that has begun; where it fails, nothing is written."""
    try:
        results = [_attempt(connection, job.write) for job in jobs]
        connection.execute("COMMIT")
    except Exception:
        if connection.in_transaction:  # SQLite has already rolled back where the disk is full
            connection.execute("ROLLBACK")
        raise
    return results


def _attempt(connection: sqlite3.Connection, write: Write[Any]) -> JobResult:
    try:
        return JobResult(write(connection))
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
