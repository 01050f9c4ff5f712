"""Games on the machines of a Ray cluster (extra ``lettrine[cluster]``), with the same results as anywhere else."""

import logging
import re
import socket
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from lettrine.arena.batch import BatchResult, BatchSize, play_batch, read_batch_result
from lettrine.arena.errors import ArenaError
from lettrine.arena.interruption import deaf_children
from lettrine.arena.plan import Setting
from lettrine.arena.result import Result

ATTEMPTS = 5  # how often a batch is given to another worker when the one that had it is lost
PATIENCE = 5.0  # seconds for a machine to answer
_ALL_DONE = b"done"
_CONTEXT = get_context("spawn")
_HOST_AND_PORT = re.compile(r"(?:ray://)?(?P<host>[^:/]+):(?P<port>\d{1,5})")


def play_on_cluster(setting: Setting, indices: Sequence[int], address: str) -> Generator[Result, None, None]:
    """Yield the results of the games *indices* as the cluster at *address* finishes them.

    A worker that is lost costs nothing but time: its games are played again elsewhere. Closing the iterator leaves the
    cluster and cancels what it had still to do. Raises `ArenaError` where there is no cluster, or it is lost for good.
    """
    # In a process of its own: Ray ends the one that it runs in when its cluster is gone.
    here, there = _CONTEXT.Pipe(duplex=False)
    process = _CONTEXT.Process(
        target=_drive, args=(there, msgspec.json.encode(setting), list(indices), address), daemon=True
    )
    with deaf_children():
        process.start()
    there.close()
    try:
        yield from _results(here, address)
    finally:
        here.close()
        _stop(process)


def _results(pipe: Connection, address: str) -> Iterator[Result]:
    while True:
        try:
            data = pipe.recv_bytes()
        except (EOFError, OSError) as error:
            raise ArenaError("lettrine.arena:lost_cluster", address=address) from error
        if data == _ALL_DONE:
            return
        answer = read_batch_result(data)
        yield from answer.results
        answer.require_complete()


def _stop(process: BaseProcess) -> None:
    process.terminate()
    process.join(PATIENCE)
    if process.is_alive():
        process.kill()
        process.join()


def _drive(pipe: Connection, setting: bytes, indices: Sequence[int], address: str) -> None:
    """Send the answers of the cluster through *pipe*, and what went wrong as an answer too."""
    try:
        ray = _connect(address)
    except ArenaError as error:
        pipe.send_bytes(msgspec.json.encode(BatchResult((), 0.0, error.code, error.facts)))
        return
    try:
        for data in _Cluster(ray, setting, indices).answers():
            pipe.send_bytes(data)
        pipe.send_bytes(_ALL_DONE)
    except ray.exceptions.RayError:
        lost = BatchResult((), 0.0, "lettrine.arena:lost_cluster", {"address": address})
        pipe.send_bytes(msgspec.json.encode(lost))
    finally:
        ray.shutdown()


class _Cluster:
    def __init__(self, ray: Any, setting: bytes, indices: Sequence[int]) -> None:  # noqa: ANN401  (see _connect)
        self._ray = ray
        self._setting = ray.put(setting)
        self._play_batch = ray.remote(max_retries=ATTEMPTS, scheduling_strategy="SPREAD")(play_batch)
        self._backlog = deque(indices)
        self._batch = BatchSize()
        self._pending: list[Any] = []

    def answers(self) -> Iterator[bytes]:
        self._send()
        while self._pending:
            finished, self._pending = self._ray.wait(self._pending)
            for data in self._ray.get(finished):
                answer = read_batch_result(data)
                self._batch.adapt(answer.seconds, len(answer.results))
                yield data
            self._send()

    def _send(self) -> None:
        """Keep two batches for each core on the way, so that none waits for the next; cores may come and go."""
        room = 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1))) - len(self._pending)
        for _ in range(room):
            games = [self._backlog.popleft() for _ in range(min(self._batch.size, len(self._backlog)))]
            if not games:
                return
            self._pending.append(self._play_batch.remote(self._setting, games))


def _connect(address: str) -> Any:  # noqa: ANN401  (the module itself: Ray is not there for every user)
    """Return Ray, connected to the cluster at *address*."""
    import ray  # noqa: PLC0415  (an extra, and seconds to import)
    import ray.exceptions  # noqa: PLC0415

    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL)
    except (OSError, RuntimeError, ValueError, ImportError) as error:  # all, depending on what is wrong
        problem = (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
        raise ArenaError("lettrine.arena:no_cluster", address=address, problem=problem) from error
    return ray


def _knock(address: str) -> None:
    """Raise `OSError` where nobody listens at *address*: Ray itself would try for minutes before it says so."""
    named = _HOST_AND_PORT.fullmatch(address)
    if named:
        socket.create_connection((named["host"], int(named["port"])), PATIENCE).close()
