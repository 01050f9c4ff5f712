"""Rummikub Lettres in duplicate: one rack and one table for all; the best arrangement is left for the next turn."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.duplicate import DuplicateForm, Moment, Top, after, settled
from lettrine.core.seat import Seat
from lettrine.games.rummikub.flow import outcome
from lettrine.games.rummikub.moves import best_arrangements
from lettrine.games.rummikub.position import state_of
from lettrine.games.rummikub.score import score
from lettrine.games.rummikub.search import openings
from lettrine.games.rummikub.state import Arrange, Due, Move, Pass, Position
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.view import view

SEATS = 2  # the box is for two at least: nobody sits at the second, and it holds nothing


def duplicate(terms: Terms) -> DuplicateForm | None:
    """Return how everybody lays from the same rack; whoever can lay nothing draws a letter, as ever (RUM-19)."""
    if terms.options.theme is not None and not terms.options.theme_words:
        return None  # RUM-24: nobody is there to vote

    def deal(stream: Stream) -> Moment:
        position = Position(racks=("",) * SEATS, dues=(Due(Seat(0), terms.variant.hand),))
        return Moment(settled(terms, state_of(terms, position), stream))

    def follow(moment: Moment, top: Move | None, stream: Stream) -> Moment | None:
        state = after(terms, moment, Pass() if top is None else top, stream)
        return None if outcome(state) else Moment(replace(state, turn=Seat(0)))

    def value(moment: Moment, move: Move) -> int | None:
        return score(terms, moment.state, moment.seat, move).total if isinstance(move, Arrange) else None

    def find_top(moment: Moment, deadline: float) -> Top | None:
        """Return the best opening, which is certain, or the best arrangement that the search knows of."""
        state, seat = moment
        if not state.opened[seat]:
            found = [Arrange((*state.table, word)) for word in openings(terms, state.racks[seat])]
        else:
            found = list(best_arrangements(terms, view(state, seat), deadline))
        rated = [(value(moment, move) or 0, move) for move in found]
        if not rated:
            return None
        points, best = max(rated, key=lambda each: each[0])
        return Top(best, points, is_proved=not state.opened[seat])

    return DuplicateForm(deal, follow, find_top, value, turns=12)
