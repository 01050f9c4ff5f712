"""The puzzles of a node: made once for everybody, those of today before anybody asks."""

import asyncio
import datetime as dt
import logging
from collections.abc import Callable, Iterable

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.server.workers.analysis_tasks import MakePuzzle, PuzzleCard
from lettrine.server.workers.pool import Workers

_LOG = logging.getLogger(__name__)

OLDEST = 31  # for how many days a puzzle can be found again
PATIENCE = 60.0  # seconds for a puzzle, which takes one or two
NOBODY = "made ahead"  # who asks for the puzzles of today: a server takes its turn among those who wait, like anybody


class Puzzles:
    """Makes puzzles in *workers* and keeps them; *now* tells milliseconds since the epoch."""

    def __init__(self, workers: Workers, now: Callable[[], int]) -> None:
        self._workers = workers
        self._now = now
        self._made: dict[tuple[str, str], asyncio.Task[PuzzleCard]] = {}

    def today(self) -> dt.date:
        return dt.datetime.fromtimestamp(self._now() / 1000, dt.UTC).date()

    def exists(self, day: dt.date) -> bool:
        """Whether there is a puzzle of *day*. Tomorrow's is for tomorrow, which begins in the east."""
        return self.today() - dt.timedelta(days=OLDEST) <= day <= self.today() + dt.timedelta(days=1)

    async def puzzle(self, game: str, date: str, asker: str) -> PuzzleCard:
        """Return the puzzle of *game* for *date*, which exists: however many ask for it, it is made once."""
        making = self._made.get((game, date))
        if making is None:
            self._forget()
            making = self._made[game, date] = asyncio.create_task(self._make(MakePuzzle(game, date), asker))
            making.add_done_callback(_look_at)
        return await asyncio.shield(making)

    async def make_ahead(self, games: Iterable[str]) -> None:
        """Make the puzzles of today for *games*, now and at the beginning of each day."""
        while True:
            today = self.today()
            for game in games:
                try:
                    await self.puzzle(game, today.isoformat(), NOBODY)
                except LettrineError as error:
                    _LOG.warning("a puzzle was not made", extra={"game": game, "code": error.code})
            midnight = dt.datetime.combine(today + dt.timedelta(days=1), dt.time(), dt.UTC)
            await asyncio.sleep(max(60.0, midnight.timestamp() - self._now() / 1000))

    async def _make(self, task: MakePuzzle, asker: str) -> PuzzleCard:
        try:
            return decoder_of(PuzzleCard).decode(await self._workers.run(task, PATIENCE, asker=asker))
        except BaseException:
            del self._made[task.game, task.date]  # whoever asks next tries again
            raise

    def _forget(self) -> None:
        """Drop the puzzles that are too old to be asked for."""
        self._made = {key: made for key, made in self._made.items() if self.exists(dt.date.fromisoformat(key[1]))}


def _look_at(making: "asyncio.Task[PuzzleCard]") -> None:
    """Retrieve the exception of *making*: whoever asked may have left."""
    if not making.cancelled():
        making.exception()
