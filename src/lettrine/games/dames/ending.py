"""How a game ends, tested after every move in the order that the rules give (DAM-23 to DAM-29)."""

from lettrine.core.seat import Seat
from lettrine.games.dames.bitboard_view import held
from lettrine.games.dames.board import CAMPS, opponent
from lettrine.games.dames.state import STRATEGIC_RUN, Result, State
from lettrine.games.dames.terms import Terms


def result_of(terms: Terms, state: State, mover: Seat) -> Result | None:
    """Return how the game ends after the last move, made by *mover*; None if it goes on."""
    return _conquest(state, mover) or _invasion(terms, state, mover) or _standstill(terms, state, mover)


def _invasion(terms: Terms, state: State, mover: Seat) -> Result | None:
    """Return the result if a camp is invaded: the mover's invasion counts first (DAM-23)."""
    seats = (mover, Seat(1 - mover))
    return next((win("DAM-23", seat) for seat in seats if _is_invaded(terms, state, by=state.colour(seat))), None)


def _standstill(terms: Terms, state: State, mover: Seat) -> Result | None:
    """Return the result if the player to move can do nothing, or the opening has no end."""
    next_colour = state.colour(1 - mover)
    if _is_saving(terms, state, state.colour(mover)) and not terms.generator.can_reach(state, next_colour):
        return Result("DAM-26", (0.5, 0.5))
    if not terms.generator.can_move(state, next_colour):
        return win("DAM-25", mover)
    return Result("DAM-29", (0.5, 0.5)) if state.strategic >= STRATEGIC_RUN else None


def _is_saving(terms: Terms, state: State, colour: str) -> bool:
    """Whether *colour* has a single letter, and stands where an opponent who cannot reach it draws (DAM-26)."""
    own = held(state.owners, colour)
    return own.bit_count() == 1 and (terms.options.last_letter == "anywhere" or bool(own & CAMPS[colour]))


def _is_invaded(terms: Terms, state: State, by: str) -> bool:
    """Whether *by* holds the opponent's camp alone (DAM-23)."""
    foe = opponent(by)
    camp = CAMPS[foe]
    defended = held(state.owners, foe)
    if terms.options.joker_defends == "yes":
        defended |= held(state.owners, foe.upper())
    return bool(held(state.owners, by) & camp) and not defended & camp


def _conquest(state: State, mover: Seat) -> Result | None:
    """Return the result if the last move turned or took the opponent's last letters (DAM-24, DAM-28).

    A position written by hand may lack them from the start: a move that does neither is judged by DAM-23.
    """
    if state.last is None or state.colour(1 - mover) in state.owners:
        return None
    if state.last.words:
        return win("DAM-24", mover, 2)
    return win("DAM-28", mover) if state.last.taken else None


def win(rule: str, winner: Seat, points: int = 1) -> Result:
    """Return the result of a game that *winner* wins."""
    return Result(rule, (float(points), 0.0) if winner == 0 else (0.0, float(points)))
