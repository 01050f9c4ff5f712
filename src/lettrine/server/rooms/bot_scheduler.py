"""Bots at the tables of this node: asks them for moves, and tells these to the rooms as messages."""

import asyncio
import logging
from time import monotonic

from lettrine.bots.names import title_of
from lettrine.core.decoders import decoder_of
from lettrine.core.game import AnyMove
from lettrine.core.seat import Seat
from lettrine.server.ops.background import BackgroundTasks
from lettrine.server.ops.metrics import Metrics
from lettrine.server.rooms.room import Room
from lettrine.server.settings import ServerSettings
from lettrine.server.workers.moves import ChooseAnyMove, ChooseMove, seen_game
from lettrine.server.workers.pool import WorkerPools
from lettrine.table import BotMoved, BotToMove

_LOG = logging.getLogger(__name__)

HESITATION = 3  # a bot that is asked to play like a person takes up to so many times its pace


class BotScheduler:
    """Asks the *pools* of a node for the moves of bots. For each seat of a table only the last question counts."""

    def __init__(
        self, pools: WorkerPools, settings: ServerSettings, metrics: Metrics, background: BackgroundTasks
    ) -> None:
        self._pools = pools
        self._settings = settings
        self._metrics = metrics
        self._background = background
        self._asked: dict[tuple[str, Seat], BotToMove] = {}

    def ask(self, room: Room, question: BotToMove) -> None:
        """Let the bot think and tell `BotMoved` to *room*. A question that is being thought about is not repeated."""
        key = (room.name, question.seat)
        asked = self._asked.get(key)
        if asked is not None and asked.seen >= question.seen:
            return
        self._asked[key] = question
        if asked is None:
            self._background.start(self._think(key, room))

    def is_busy_with(self, room: Room) -> bool:
        return any(name == room.name for name, _ in self._asked)

    async def _think(self, key: tuple[str, Seat], room: Room) -> None:
        """Answer the question, then those that were asked meanwhile."""
        answered = None
        try:
            while (question := self._asked[key]) is not answered:
                move = await self._choose(room, question)
                answered = question
                await room.tell(BotMoved(question.seat, question.seen, move))
        finally:
            del self._asked[key]

    async def _choose(self, room: Room, question: BotToMove) -> AnyMove:
        settings, began = room.table.created.settings, monotonic()
        limit, asker = self._settings.bot_seconds, room.subscribers.address()
        seen = seen_game(settings, question.view)
        task = ChooseMove(seen, question.level, limit, question.luck)
        try:
            raw = await self._pools.bots.run(task, patience_of(self._settings), asker=asker)
        except Exception:  # noqa: BLE001  (whatever a bot does wrong, the table goes on)
            _LOG.exception("a bot failed", extra={"table": room.name, "game": settings.game, "level": question.level})
            # Whoever has typed a move waits for the same workers: they are quick, and never the ones that failed.
            any_move = ChooseAnyMove(seen, question.luck)
            raw = await self._pools.moves.run(any_move, patience_of(self._settings), asker=asker)
        seconds = monotonic() - began
        self._metrics.thoughts.labels(settings.game, title_of(question.level)).observe(seconds)
        if settings.pace == "human":
            await asyncio.sleep(self._pace(question) - seconds)
        return decoder_of(room.table.game.move_type).decode(raw)

    def _pace(self, question: BotToMove) -> float:
        """Return how long the bot takes at least: the same for the same question, so that a game can be told again."""
        hesitation = int(question.luck[:4], 16) / 0xFFFF
        return self._settings.bot_pace * (1 + (HESITATION - 1) * hesitation**2)


def patience_of(settings: ServerSettings) -> float:
    """Return how many seconds a worker has for a move before it counts as lost: it may have to start first."""
    return 30 + 3 * settings.bot_seconds
