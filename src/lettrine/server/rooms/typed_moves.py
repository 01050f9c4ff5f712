"""Moves as people type them, interpreted in a worker process: some are long to understand."""

from typing import Any

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame, AnyView
from lettrine.core.move_input import is_text
from lettrine.server.errors import ServerError
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.workers.moves import Interpret, seen_game
from lettrine.server.workers.pool import Workers
from lettrine.table import Handled, Message, Request, Table, handle
from lettrine.table.message import Move, Preview

PATIENCE = 2.0  # seconds for a text, which takes some thousandths


class _NotInterpreted(Exception):
    """Its arguments are a view and a text: what is meant by that text is yet to be found out."""


def is_typed(message: Message) -> bool:
    """Whether *message* is a move, or the preview of one, as a person types it."""
    return isinstance(message, Request) and isinstance(message.ask, Move | Preview) and is_text(message.ask.move)


async def handle_typed(table: Table, message: Message, now: int, workers: Workers, asker: Subscriber) -> Handled:
    """Return what follows from *message*, having asked *workers* what its text means; raise `WorkerLost`.

    The table first checks who may move, and when; only then a worker interprets the text.
    """
    try:
        return handle(table, message, now, sender=asker.who, interpret=_not_here)
    except _NotInterpreted as wanted:
        task = Interpret(seen_game(table.created.settings, wanted.args[0]), wanted.args[1])
    moves = list[table.game.move_type]  # type: ignore[name-defined]
    found: list[Any] | LettrineError
    try:
        found = decoder_of(moves).decode(await workers.run(task, PATIENCE, asker=asker.address))
    except ServerError:  # of the workers, not of the text
        raise
    except LettrineError as error:
        found = error
    return handle(table, message, now, sender=asker.who, interpret=lambda *_: _readings(found))


def _not_here(_: AnyGame, view: AnyView, text: str) -> list[Any]:
    raise _NotInterpreted(view, text)


def _readings(found: list[Any] | LettrineError) -> list[Any]:
    if isinstance(found, LettrineError):
        raise found
    return found
