"""How a game came to its end, in words and on the board as the winner sees it (DAM-23 to DAM-30)."""

from lettrine.core.ending import Cause, Ending, FinalPicture
from lettrine.core.event import Event, Played
from lettrine.core.marks import Marks
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.games.dames.apply import apply, effect
from lettrine.games.dames.bitboard_view import held
from lettrine.games.dames.board import CAMPS, names, opponent, squares_of
from lettrine.games.dames.state import Move, Outcome, Play, Result, State
from lettrine.games.dames.terms import Terms
from lettrine.games.dames.writing import written_words

_SIDES = {"w": "A1-H6", "b": "H6-A1"}
"""The whole board, from the corner at a player's left to that opposite."""
_CAMPS = {"w": "A1-H3", "b": "A4-H6"}


def ending(terms: Terms, state: State, event: Event[Move, Outcome]) -> Ending:
    """Return by which rule the last game ended, and where: the camp that decided it, or the letter, is framed."""
    after = apply(terms, state, event)
    result = after.results[-1]
    mover = event.seat if isinstance(event, Played) else None
    winner = _winner(result, mover or Seat(0))
    cause = Cause(result.rule, _case(after, result, mover, winner), _facts(after, winner))
    match = (Cause("DAM-05", facts={"games": len(after.results)}),) if len(after.results) > 1 else ()
    marks = Marks(
        framed=_framed(after, result, winner),
        paths=_paths(state, event),
        parts=(_SIDES[after.colour(winner)],),
    )
    return Ending((cause, *match), (FinalPicture(marks),))


def _winner(result: Result, mover: Seat) -> Seat:
    """Return who won that game; of a draw, from whose side it is told: the last to move."""
    one, other = result.points
    return mover if one == other else Seat(int(other > one))


def _case(after: State, result: Result, mover: Seat | None, winner: Seat) -> str:
    last = after.last
    if mover is None or last is None or result.points[0] == result.points[1]:
        return ""
    if mover != winner:
        return "left"
    return "word" if last.words else "taken" if last.taken else ""


def _facts(after: State, winner: Seat) -> dict[str, Fact]:
    loser, last = 1 - winner, after.last
    camp = CAMPS[after.colour(loser)]
    return {
        "winner": winner,
        "loser": loser,
        "words": last.words if last else (),
        "several": len(last.words) if last else 0,
        "flipped": len(last.flipped) if last else 0,
        "taken": len(last.taken) if last else 0,
        "held": (held(after.owners, after.colour(winner)) & camp).bit_count(),
    }


def _framed(after: State, result: Result, winner: Seat) -> tuple[str, ...]:
    if result.rule == "DAM-23":
        return (_CAMPS[opponent(after.colour(winner))],)
    if result.rule == "DAM-26":  # the letter that nobody can reach
        return names(squares_of(held(after.owners, after.colour(winner))))
    return ()


def _paths(state: State, event: Event[Move, Outcome]) -> tuple[tuple[str, ...], ...]:
    """Return along which squares the last word was written; of two, neither: their numbers would mix."""
    if not (isinstance(event, Played) and isinstance(event.move, Play) and len(event.move.words) == 1):
        return ()
    moved, _ = effect(state, event.seat, event.move)
    found = written_words(state, state.colour(event.seat), moved, event.move.words)
    return tuple(names(each.path) for each in found)
