"""Games on all the cores of one machine: worker processes, each with the lexicon mapped and the game bound.

Workers are spawned, not forked, so that nothing is shared that must not be. Each has a pipe of its own: a worker that
is lost is noticed at once and its games are given to a new one; a worker whose pipe closes, because the run was
stopped or died, ends by itself.
"""

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple, cast

import msgspec

from lettrine.arena.batch import BatchSize, play_batch, read_batch_result
from lettrine.arena.errors import ArenaError
from lettrine.arena.interruption import deaf_children
from lettrine.arena.plan import Setting
from lettrine.arena.result import Result

_CONTEXT = get_context("spawn")


class _Worker(NamedTuple):
    process: BaseProcess
    games: tuple[int, ...]


def play_in_processes(setting: Setting, indices: Sequence[int], jobs: int) -> Generator[Result, None, None]:
    """Yield the results of the games *indices* as they are finished by *jobs* processes.

    Closing the iterator stops the workers. Raises `ArenaError` where a bot fails, or workers keep being lost.
    """
    pool = _ProcessPool(setting, indices, min(jobs, len(indices)))
    try:
        yield from pool.results()
    finally:
        pool.stop()


class _ProcessPool:
    def __init__(self, setting: Setting, indices: Sequence[int], jobs: int) -> None:
        self._setting = msgspec.json.encode(setting)
        self._backlog = deque(indices)
        self._batch = BatchSize()
        self._losses_left = 2 * jobs
        self._workers: dict[Connection, _Worker] = {}
        for _ in range(jobs):
            self._start_worker()

    def results(self) -> Iterator[Result]:
        while self._workers:
            for pipe in wait(list(self._workers)):
                yield from self._collect(cast("Connection", pipe))

    def stop(self) -> None:
        """Stop the workers, whatever they are at."""
        for pipe, worker in self._workers.items():
            pipe.close()
            worker.process.terminate()
        for worker in self._workers.values():
            worker.process.join()
        self._workers.clear()

    def _start_worker(self) -> None:
        here, there = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_work, args=(there, self._setting), daemon=True)
        with deaf_children():
            process.start()
        there.close()
        self._workers[here] = _Worker(process, ())
        self._assign(here)

    def _assign(self, pipe: Connection) -> None:
        """Give the worker at *pipe* its next games, or leave to go where there are none."""
        worker = self._workers.pop(pipe)
        games = tuple(self._backlog.popleft() for _ in range(min(self._batch.size, len(self._backlog))))
        if not games:
            pipe.close()
            worker.process.join()
            return
        self._workers[pipe] = _Worker(worker.process, games)
        try:
            pipe.send(games)
        except OSError:  # lost before it got them
            self._replace(pipe)

    def _collect(self, pipe: Connection) -> Iterator[Result]:
        try:
            answer = read_batch_result(pipe.recv_bytes())
        except (EOFError, OSError):
            self._replace(pipe)
            return
        self._batch.adapt(answer.seconds, len(answer.results))
        self._assign(pipe)
        yield from answer.results
        answer.require_complete()

    def _replace(self, pipe: Connection) -> None:
        worker = self._workers.pop(pipe)
        pipe.close()
        worker.process.join()
        self._losses_left -= 1
        if self._losses_left < 0:
            raise ArenaError("lettrine.arena:lost_workers", status=worker.process.exitcode or 0)
        self._backlog.extendleft(reversed(worker.games))
        self._start_worker()


def _work(pipe: Connection, setting: bytes) -> None:
    """Play what comes through *pipe* until it closes."""
    while True:
        try:
            games = pipe.recv()
        except EOFError:
            return
        pipe.send_bytes(play_batch(setting, games))
