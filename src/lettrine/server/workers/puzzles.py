"""The puzzles of a node: kept in the store for all nodes, made before anybody asks."""

import asyncio
import datetime as dt
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable

import msgspec

from lettrine.analysis.puzzle import DIFFICULTIES, Difficulty, NoPuzzle, OpenPuzzle, Puzzle, edition_of
from lettrine.analysis.ready_puzzles import ready_puzzle
from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.server.errors import NotFound
from lettrine.server.store import PuzzleKey, Store
from lettrine.server.workers.pool import Workers
from lettrine.server.workers.puzzle_tasks import MakePuzzles
from lettrine.table.entry_fold import Opener

_LOG = logging.getLogger(__name__)

OLDEST = 60  # for how many days a puzzle can be found again
MOST_OPEN = 128  # puzzles kept in memory
PATIENCE = 60.0  # seconds for a game to be searched, which takes one or two
REST = 600.0  # seconds that a node is left alone once it is open: who starts one has other things to do first
NOBODY = "made ahead"  # who asks for the puzzles of tomorrow: a server takes its turn among those who wait


class Puzzles:
    """Finds puzzles in *store*, or has *workers* make them; *now* tells milliseconds since the epoch."""

    def __init__(self, store: Store, workers: Workers, opener: Opener, now: Callable[[], int]) -> None:
        self._store = store
        self._workers = workers
        self._opener = opener
        self._now = now
        self._open: OrderedDict[PuzzleKey, OpenPuzzle] = OrderedDict()
        self._making: dict[tuple[str, dt.date], asyncio.Task[None]] = {}

    def today(self) -> dt.date:
        return dt.datetime.fromtimestamp(self._now() / 1000, dt.UTC).date()

    def oldest(self) -> dt.date:
        return self.today() - dt.timedelta(days=OLDEST)

    def exists(self, day: dt.date) -> bool:
        """Whether there may be a puzzle of *day*. Tomorrow's is for tomorrow, which begins in the east."""
        return self.oldest() <= day <= self.today() + dt.timedelta(days=1)

    def key(self, game: str, day: dt.date, difficulty: Difficulty) -> PuzzleKey:
        return PuzzleKey(game, day.isoformat(), difficulty, self.edition(game))

    def edition(self, game: str) -> str:
        return edition_of(self._opener(game, {}))

    async def find(self, game: str, day: dt.date, difficulty: Difficulty, asker: str) -> OpenPuzzle:
        """Return a puzzle; raise `NotFound` for a day that has none.

        What was kept is answered at once. For today, where nothing is kept yet, a puzzle that comes with the program is
        taken; only where there is none for these rules and words somebody waits until one is made.
        """
        if not self.exists(day):
            raise NotFound("lettrine.server:no_puzzle_yet")
        key = self.key(game, day, difficulty)
        found = self._open.get(key) or await self._stored(key)
        if found is None and day >= self.today():
            await self._keep_ready(key, day, difficulty)
            found = await self._stored(key)
        if found is None and day >= self.today():
            await self._made(game, day, asker)
            found = await self._stored(key)
            if found is None:
                raise NoPuzzle("lettrine.analysis:no_puzzle", game=game)
        if found is None:
            raise NotFound("lettrine.server:no_puzzle_yet")
        return found

    async def make_ahead(self, games: Iterable[str]) -> None:
        """Keep the puzzles of today and make those of tomorrow for *games*, each day anew; drop those too old."""
        await asyncio.sleep(REST)
        while True:
            today = self.today()
            for game in games:
                await self._prepare(game, today)
            await self._drop()
            midnight = dt.datetime.combine(today + dt.timedelta(days=1), dt.time(), dt.UTC)
            await asyncio.sleep(max(60.0, midnight.timestamp() - self._now() / 1000))

    async def _prepare(self, game: str, today: dt.date) -> None:
        tomorrow = today + dt.timedelta(days=1)
        try:
            for difficulty in DIFFICULTIES:
                await self.find(game, today, difficulty, NOBODY)
            missing = [each for each in DIFFICULTIES if await self._stored(self.key(game, tomorrow, each)) is None]
            if missing:  # another node may have been first
                await self._made(game, tomorrow, NOBODY)
        except LettrineError as error:
            _LOG.warning("a puzzle was not made", extra={"game": game, "code": error.code})

    async def _drop(self) -> None:
        try:
            await self._store.drop_puzzles(self.oldest().isoformat())
        except LettrineError as error:
            _LOG.warning("old puzzles were not dropped", extra={"code": error.code})

    async def _stored(self, key: PuzzleKey) -> OpenPuzzle | None:
        body = await self._store.puzzle(key)
        if body is None:
            return None
        found = OpenPuzzle(self._opener(key.game, {}), decoder_of(Puzzle).decode(body))
        self._open[key] = found
        while len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)
        return found

    async def _keep_ready(self, key: PuzzleKey, day: dt.date, difficulty: Difficulty) -> None:
        ready = ready_puzzle(self._opener(key.game, {}), difficulty, day)
        if ready is not None:
            await self._store.keep_puzzles({key: _text(ready)})

    async def _made(self, game: str, day: dt.date, asker: str) -> None:
        """Have the puzzles of *day* made and kept: however many ask for them, they are made once."""
        making = self._making.get((game, day))
        if making is None:
            making = self._making[game, day] = asyncio.create_task(self._make(game, day, asker))
            making.add_done_callback(_look_at)
        await asyncio.shield(making)

    async def _make(self, game: str, day: dt.date, asker: str) -> None:
        try:
            made = await self._workers.run(MakePuzzles(game, day), PATIENCE, asker=asker)
            puzzles: tuple[Puzzle, ...] = decoder_of(tuple[Puzzle, ...]).decode(made)
            await self._store.keep_puzzles({self.key(game, day, each.difficulty): _text(each) for each in puzzles})
        finally:
            del self._making[game, day]


def _text(puzzle: Puzzle) -> str:
    return msgspec.json.encode(puzzle).decode()


def _look_at(making: "asyncio.Task[None]") -> None:
    """Retrieve the exception of *making*: whoever asked may have left."""
    if not making.cancelled():
        making.exception()
