"""What people ask that may take long: texts are understood by a worker process, long sheets judged a line at a time."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from lettrine.core.decoders import convert, decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame, AnyView
from lettrine.core.move_input import is_text
from lettrine.server.errors import ServerError
from lettrine.server.ops.slices import Slices
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.workers.box_tasks import judge_said
from lettrine.server.workers.moves import Interpret, seen_game
from lettrine.server.workers.pool import Workers
from lettrine.table import Handled, Message, Request, Table, handle
from lettrine.table.box.judging import LineQuestion
from lettrine.table.box.record import Entry, following, line_type
from lettrine.table.box.referee import BoxGame
from lettrine.table.effect import Judged
from lettrine.table.message import BoxAsk, Move, Preview

PATIENCE = 2.0  # seconds for a text, which takes some thousandths


class _Later(Exception):
    """Its arguments are which of the works below is to be done first, and on what."""


def is_slow(message: Message) -> bool:
    """Whether *message* is a typed move, the preview of one, or about a sheet."""
    if not isinstance(message, Request):
        return False
    ask = message.ask
    return isinstance(ask, BoxAsk) or (isinstance(ask, Move | Preview) and is_text(ask.move))


class SlowAsk(NamedTuple):
    """Something asked of *table* by *asker*, and what the long parts of it are done with."""

    table: Table
    asker: Subscriber
    workers: Workers
    slices: Slices

    async def handle(self, message: Message, now: int) -> Handled:
        """Return what follows from *message*; raise `WorkerLost`.

        The table first checks who may ask what, and when; only then the long work begins.
        """
        found: dict[str, Any] = {}

        def known(work: str) -> Callable[..., Any]:
            return lambda *asked: _result(found, work, asked)

        hooks = {work: known(work) for work in ("interpret", "judge", "follow")}
        while True:
            try:
                return handle(self.table, message, now, sender=self.asker.who, **hooks)
            except _Later as later:
                work, asked = later.args
            try:
                found[work] = await getattr(self, work)(*asked)
            except ServerError:  # of the workers, not of what was asked
                raise
            except LettrineError as error:
                found[work] = error

    async def interpret(self, game: AnyGame, view: AnyView, text: str) -> list[Any]:
        task = Interpret(seen_game(self.table.created.settings, view), text)
        moves = list[game.move_type]  # type: ignore[name-defined]
        return decoder_of(moves).decode(await self.workers.run(task, PATIENCE, asker=self.asker.address))

    async def judge(self, question: LineQuestion) -> Judged:
        task = judge_said(self.table, question)
        answer = decoder_of(Judged).decode(await self.workers.run(task, PATIENCE, asker=self.asker.address))
        kind = line_type(question.box.game)
        readings = (replace(reading, line=convert(reading.line, kind)) for reading in answer.readings)
        return replace(answer, readings=tuple(readings))

    async def follow(self, box: BoxGame, entry: Entry) -> BoxGame:
        return (await self.slices.run(following(box, entry)))[-1]


def _result(found: dict[str, Any], work: str, asked: tuple[Any, ...]) -> Any:  # noqa: ANN401  (of any of the works)
    if work not in found:
        raise _Later(work, asked)
    if isinstance(found[work], LettrineError):
        raise found[work]
    return found[work]
