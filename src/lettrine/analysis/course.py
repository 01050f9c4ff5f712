"""The course of a game that is analysed: a record, or the sheet of a game with real pieces."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, TypeAlias

from lettrine.core.errors import RecordError
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.record import Record
from lettrine.core.record_replay import replay
from lettrine.table.box.referee import BoxGame, hides_pieces

ToldGame: TypeAlias = Record[Any, Any] | BoxGame
Basis: TypeAlias = Literal["seen", "laid"]
"""What moves are compared by: all that the player saw, or, where nobody knows the hand, the pieces that were laid."""


class GameMoment(NamedTuple):
    """An *event*, the states *before* and *after* it, and the *step* of a replay that shows the former."""

    event: Event[Any, Any]
    before: AnyState
    after: AnyState
    step: int


def basis_of(told: ToldGame) -> Basis:
    return "laid" if isinstance(told, BoxGame) and hides_pieces(told.game) else "seen"


def seats_of(told: ToldGame) -> int:
    return len(told.scores) if isinstance(told, BoxGame) else told.seats


def moments_of(game: AnyGame, told: ToldGame) -> Iterator[GameMoment]:
    """Yield what happened; raise `RecordError` for a record of other words, and at its first event that is not legal.

    On a sheet a state before a move has the pieces named that it needed. What was drawn unseen is left out.
    """
    return _of_sheet(told) if isinstance(told, BoxGame) else _of_record(game, told)


def _of_record(game: AnyGame, record: Record[Any, Any]) -> Iterator[GameMoment]:
    step, before = 0, None
    for event, after in replay(game, record):
        if event is not None:
            yield GameMoment(event, before, after, step)
            step += not isinstance(event, Drawn)
        before = after


def _of_sheet(box: BoxGame) -> Iterator[GameMoment]:
    shown = -1  # lines that stand have a step each, after that of the start
    for each in box.steps:
        if each.event is not None:
            yield GameMoment(each.event, each.origin, each.state, shown)
        shown += each.verdict.stands


def is_weighed(game: AnyGame, told: ToldGame, moment: GameMoment) -> bool:
    """Whether there is something to say of *moment*: a move, by the rules, of which the pieces are known.

    On a sheet a word may stand that nobody contested, and a player who lays nothing tells nothing of the hand.
    """
    event = moment.event
    if not isinstance(event, Played) or not isinstance(told, BoxGame):
        return isinstance(event, Played)
    if hides_pieces(game) and not game.needs(moment.before, event):
        return False
    return not game.check(moment.before, event.seat, event.move)


def require_same_words(game: AnyGame, told: ToldGame) -> None:
    if isinstance(told, Record) and told.lexicon != game.lexicon_digest:
        raise RecordError("core:record_mismatch", what="lexicon", found=told.lexicon, expected=game.lexicon_digest)
