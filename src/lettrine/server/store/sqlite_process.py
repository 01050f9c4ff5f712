"""The process that writes to the SQLite store of a server.

A thread would do the same, and wait for Python's lock at each statement while the event loop waits for it in turn: a
server with a process makes 1.2 times (10 tables) to 1.4 times (100 tables) as many moves a second.

Writes go to its standard input and results come from its standard output, pickled, a batch at a time, each behind its
size. It ends when its input does, so that none is left behind by a server that died.
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

from lettrine.core.errors import LettrineError
from lettrine.server.store.sqlite_writer import MOST, Job, JobResult, SqliteFile, Write, settle

T = TypeVar("T")

COMMAND = ("-m", "lettrine.server.store.sqlite_process")
_SIZE = 4  # bytes in front of each batch
_CHUNK = 1 << 20


class ProcessWriter:
    """A `Writer` that is a process, started with the first write and again if it is lost. One event loop may use it.

    A *write* must be picklable: a function of a module, with its arguments.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._asked: list[Job] = []
        self._child: _Child | None = None
        self._starting: asyncio.Task[None] | None = None

    async def write(self, write: Write[T]) -> T:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._asked.append(Job(write, answer))
        if len(self._asked) == 1:
            loop.call_soon(self._hand_over)
        return await answer

    async def close(self) -> None:
        self._hand_over()
        if self._starting is not None:
            await self._starting
        if self._child is not None:
            await self._child.finish()

    def _hand_over(self) -> None:
        """Send all that was asked in this round of the event loop together."""
        if self._child is None or self._child.is_lost:
            if self._asked and self._starting is None:
                self._starting = asyncio.create_task(self._start())
            return
        while self._asked:
            batch, self._asked = self._asked[:MOST], self._asked[MOST:]
            self._child.send(batch)

    async def _start(self) -> None:
        """Start the process, and send it what was asked meanwhile; where it cannot be started, whoever asked hears."""
        loop = asyncio.get_running_loop()
        try:
            command = (sys.executable, *COMMAND, str(self._path))
            _, self._child = await loop.subprocess_exec(_Child, *command, stdin=PIPE, stdout=PIPE, stderr=None)
        except OSError as error:
            asked, self._asked = self._asked, []
            settle((job.answer, JobResult(error=_lost(str(error)))) for job in asked)
        finally:
            self._starting = None
        self._hand_over()


class _Child(asyncio.SubprocessProtocol):
    """The process as the event loop sees it; results come in the order of the writes."""

    def __init__(self) -> None:
        self.is_lost = False
        self._waiting: list[Job] = []
        self._received = bytearray()
        self._end = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.process = cast("asyncio.SubprocessTransport", transport)
        self._input = cast("asyncio.WriteTransport", self.process.get_pipe_transport(0))

    def send(self, jobs: Sequence[Job]) -> None:
        self._waiting += jobs
        self._input.write(pack([job.write for job in jobs]))

    async def finish(self) -> None:
        """Return when all that was sent has been answered and the process has ended."""
        self._input.close()
        await self._end

    def pipe_data_received(self, _fd: int, data: bytes) -> None:
        self._received += data
        for results in _unpacked(self._received):
            jobs, self._waiting = self._waiting[: len(results)], self._waiting[len(results) :]
            settle((job.answer, result) for job, result in zip(jobs, results, strict=True))

    def process_exited(self) -> None:
        self.is_lost = True

    def connection_lost(self, _exc: Exception | None) -> None:
        """Tell those who wait that nobody knows what became of their writes."""
        self.is_lost = True
        settle((job.answer, JobResult(error=_lost("the writing process ended"))) for job in self._waiting)
        self._waiting = []
        self.process.close()
        self._end.set_result(None)


def _lost(reason: str) -> LettrineError:
    return LettrineError("lettrine.server:store_failed", path="", reason=reason)


def pack(batch: Sequence[Any]) -> bytes:
    """Return *batch* as it is sent."""
    data = pickle.dumps(batch, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(_SIZE) + data


def _unpacked(received: bytearray) -> Iterator[list[Any]]:
    """Yield the batches that are complete in *received*, and take them out of it."""
    while len(received) >= _SIZE and len(received) >= (end := _SIZE + int.from_bytes(received[:_SIZE])):
        yield pickle.loads(received[_SIZE:end])  # noqa: S301  (from our own process, by a pipe of ours)
        del received[:end]


def serve(path: Path, source: int, target: int) -> None:
    """Carry out what comes from the file descriptor *source* until it ends, and answer to *target*.

    All that has come by the time of a commit is in it.
    """
    file, received = SqliteFile(path), bytearray()
    for data in iter(partial(os.read, source, _CHUNK), b""):
        received += data
        if writes := [write for batch in _unpacked(received) for write in batch]:
            _send(target, pack(file.commit(writes)))
    file.close()


def _send(target: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(target, left) :]


if __name__ == "__main__":
    os.setpgid(0, 0)  # Ctrl-C in the server's terminal is for the server to handle
    try:
        serve(Path(sys.argv[1]), sys.stdin.fileno(), sys.stdout.fileno())
    except BrokenPipeError:  # the server died meanwhile: what was written is found when it starts again
        sys.exit(0)
