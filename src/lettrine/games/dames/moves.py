"""Every legal play. Touching a letter and adjusting one only bind the player: they are not listed (DAM-31)."""

from collections.abc import Collection, Iterator

from lettrine.core.chance import Stream
from lettrine.core.seat import Seat
from lettrine.games.dames.flow import to_act
from lettrine.games.dames.state import Play, State
from lettrine.games.dames.terms import Terms


def legal_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Play]:
    yield from plays(terms, state, seat)


def random_legal_move(terms: Terms, state: State, seat: Seat, stream: Stream) -> Play | None:
    """Return a legal play: first the way that a letter goes, all equally likely, then one of its plays."""
    return terms.generator.random_play(state, state.colour(seat), stream)


def plays(terms: Terms, state: State, seat: Seat, wanted: Collection[str] | None = None) -> list[Play]:
    """Return the legal plays of *seat*: all, or those whose words are all among the *wanted* ones.

    Where a letter is touched, only its own (DAM-31).
    """
    if seat not in to_act(state):
        return []
    found = terms.generator.plays(state, state.colour(seat), wanted)
    return [play for play in found if play.route[0] == state.touched] if state.touched else found
