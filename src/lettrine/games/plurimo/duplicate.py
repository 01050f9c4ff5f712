"""Plurimo in duplicate: one hand for all, the best word is laid, and the hand is filled up (PLU-13)."""

from collections.abc import Iterator

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.duplicate import DuplicateForm, Moment, after, best_listed, settled
from lettrine.core.errors import UsageError
from lettrine.core.question import Answer
from lettrine.core.seat import Seat
from lettrine.games.plurimo.ending import has_ended
from lettrine.games.plurimo.flow import cards_left
from lettrine.games.plurimo.position import state_of
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import Lay, Move, Pass, Position, State
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.word_moves import word_moves

SEATS = 2  # the box is for two at least: nobody sits at the second, and it holds nothing


def duplicate(terms: Terms) -> DuplicateForm | None:
    """Return how everybody writes with the same seven cards; with none for it, the hand takes one more (PLU-17).

    Raise `UsageError` where all write one word together (PLU-25).
    """
    if terms.options.mode == "collective":
        raise UsageError("games:no_duplicate")
    if terms.options.mode != "points":
        return None

    def deal(stream: Stream) -> Moment:
        position = Position(hands=("",) * SEATS, turn=Seat(0), to_draw=((Seat(0), terms.hand_size),))
        return Moment(_counted(settled(terms, state_of(terms, position), stream)))

    def follow(moment: Moment, top: Move | None, stream: Stream) -> Moment | None:
        state = after(terms, moment, Pass() if top is None else top, stream)
        return None if has_ended(terms, state) else Moment(_counted(replace(state, turn=Seat(0))))

    def answers(state: State, seat: Seat) -> Iterator[Answer]:
        support, hand = state.support, state.hands[seat]
        return (Answer(move, points(terms, support, hand, move)) for _, move in word_moves(terms, support, hand))

    def value(moment: Moment, move: Move) -> int | None:
        state: State = moment.state
        return points(terms, state.support, state.hands[moment.seat], move) if isinstance(move, Lay) else None

    return DuplicateForm(deal, follow, best_listed(answers), value, turns=15)


def _counted(state: State) -> State:
    """Return *state* with the cards counted that are left now (PLU-23), as after the turn of a table."""
    if state.supply is None:
        return state
    return replace(state, supply=replace(state.supply, fewest=min(state.supply.fewest, cards_left(state))))
