"""The score sheet: one row for each event that says something about points, in the order of the entries."""

from typing import Any

import msgspec

from lettrine.core.event import Event, Played, Prepared, Ruled
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.score import Outcome, ScoreItem, ScoreLine
from lettrine.core.seat import Seat


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row: the event of entry *seq*, by or about *seat*, in *round* and its *turn* there, from 1 on.

    *line* is what the move writes and scores, item by item; *act* the ruling, if it was one; *gained* what the event
    changed in the points of each seat. The two differ where a game settles later: at the end of a round (LUD-18), or
    for the letters left in hand (PLU-19); then *settlement* tells how, where the game does (`Game.settlement`).
    """

    seq: int
    seat: Seat | None
    gained: tuple[float, ...]
    line: ScoreLine = ScoreLine()
    act: str = ""
    settlement: Any = None
    round: int = 1
    turn: int = 1


def settled(game: AnyGame, state: AnyState, outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """Return the points of each seat as the rules have settled them so far."""
    points = outcome.scores if outcome else game.settled(state)
    return tuple(map(float, points)) or (0.0,) * seats


def row_of(  # noqa: PLR0913, PLR0917  (what a row is made of)
    game: AnyGame,
    state: AnyState,
    event: Event[Any, Any],
    seq: int,
    gained: tuple[float, ...],
    number: int = 1,
    turn: int = 1,
) -> Row | None:
    """Return the row for an *event* of round *number* that happened in *state*; None where nothing is to be written.

    *turn* is the how-manieth of its seat in that round.
    """
    settlement = game.settlement(state, event) if any(gained) else None
    match event:
        case Played(seat, move):
            line = game.score(state, seat, move)
            if game.veil(event, None) != event:  # hidden from some (GEN-06): everybody reads the same rows
                line = ScoreLine(items=tuple(ScoreItem(item.reason, item.points) for item in line.items))
            says_something = line.words or line.items or any(gained)
            return (
                Row(seq, seat, gained, line, settlement=settlement, round=number, turn=turn) if says_something else None
            )
        case Ruled(_, Prepared()):
            return None  # it says nothing about points
        case Ruled(seat, act):
            name: str = msgspec.to_builtins(act)["act"]
            return Row(seq, seat, gained, act=name, settlement=settlement, round=number, turn=turn)
        case _:
            return Row(seq, event.seat, gained, round=number, turn=turn) if any(gained) else None
