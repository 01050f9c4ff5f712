"""Deplimo in duplicate: the same draws for all, each on a ruler of their own; the last ruler counts (DEP-20)."""

from lettrine.core.chance import Stream
from lettrine.core.duplicate import DuplicateForm, Moment, Top, after, settled
from lettrine.core.seat import Seat
from lettrine.games.deplimo.flow import drawer
from lettrine.games.deplimo.optimise import AT_THE_END, optimise
from lettrine.games.deplimo.position import setup
from lettrine.games.deplimo.score import score
from lettrine.games.deplimo.state import Draw, Move, Place
from lettrine.games.deplimo.terms import Terms

EFFORT = 2_000_000_000  # more than there is time for: the deadline ends the search


def duplicate(terms: Terms) -> DuplicateForm | None:
    """Return how everybody fills a ruler of one shape, draw by draw.

    Placing is free (DEP-07), so that an answer is a whole ruler made of all letters drawn so far, and nothing is laid
    for all: whoever sends none keeps the ruler of the turn before. Where letters that wait cost points (DEP-16), what a
    ruler is worth would fall without an answer: then there is no such form.
    """
    if terms.options.leftover == "penalty":
        return None

    def deal(stream: Stream) -> Moment:
        state = settled(terms, setup(terms, 1), stream)
        return Moment(after(terms, Moment(state), Draw(), stream))

    def follow(moment: Moment, top: Move | None, stream: Stream) -> Moment | None:  # noqa: ARG001  (nothing is laid)
        return None if drawer(moment.state) is None else Moment(after(terms, moment, Draw(), stream))

    def value(moment: Moment, move: Move) -> int | None:
        return score(terms, moment.state, moment.seat, move).total if isinstance(move, Place) else None

    def find_top(moment: Moment, deadline: float) -> Top:
        player = moment.state.players[moment.seat]
        waiting = AT_THE_END[terms.options.leftover]
        found = optimise(
            terms.words, player.unfolded, player.letters, effort=EFFORT, deadline=deadline, waiting=waiting
        )
        move = Place(player.unfolded.split(found.cells))
        return Top(move, score(terms, moment.state, Seat(0), move).total, is_proved=False)

    draws = terms.ruler(1).draw_count
    return DuplicateForm(deal, follow, find_top, value, turns=draws, seconds=180, is_growing=True)
