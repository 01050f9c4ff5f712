"""The worker processes of a node, by what they are for: no kind of work waits for another."""

from collections.abc import Iterator
from typing import NamedTuple

from lettrine.server.ops.metrics import Metrics
from lettrine.server.settings import ServerSettings
from lettrine.server.workers.pool import ProcessWorkers, ThreadWorkers, Workers
from lettrine.server.workers.task_runner import TaskRunner
from lettrine.table.entry_fold import Opener

ANY_NUMBER = 1 << 30
"""No table loses the move of its bot: these tasks are as many as there are seats of bots."""


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

    def waiting(self) -> Iterator[tuple[str, int]]:
        """Yield the name of each pool, and how many tasks wait for it."""
        yield from ((name, workers.waiting) for name, workers in self._asdict().items())

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
