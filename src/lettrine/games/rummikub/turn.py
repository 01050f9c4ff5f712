"""How a turn ends: confirmed, passed, or taken back (RUM-18 to RUM-20)."""

from msgspec.structs import replace

from lettrine.core.pieces import arrange
from lettrine.core.seat import next_seat, put
from lettrine.games.rummikub.state import REFILL, Due, State


def confirm(state: State) -> State:
    """Return the state after the player whose turn it is has laid what is under review, and scores it."""
    review = state.review
    assert review is not None
    seat = state.turn
    scored = replace(state, review=None, scores=put(state.scores, seat, state.scores[seat] + review.points), idle=())
    lacking = 0 if state.gone[seat] else REFILL - len(state.racks[seat])  # RUM-18
    return _pass_on(_owe(scored, lacking))


def lay_nothing(state: State) -> State:
    """Return the state after a pass or a fault: one letter, whatever the reasons (RUM-19, RUM-20)."""
    idle = () if state.stock else (*(each for each in state.idle if each != state.turn), state.turn)
    return _pass_on(_owe(replace(state, idle=idle), 1))


def take_back(state: State) -> State:
    """Return the state after what is under review proved a fault: rack and table are as before (RUM-20)."""
    review = state.review
    assert review is not None
    seat = state.turn
    restored = replace(
        state,
        review=None,
        table=review.table,
        racks=put(state.racks, seat, arrange(state.racks[seat] + review.laid)),
        opened=put(state.opened, seat, review.opened),
    )
    return lay_nothing(restored)


def skip(state: State) -> State:
    """Return the state after the player whose turn it is has left (GEN-10)."""
    return _pass_on(state)


def _owe(state: State, count: int) -> State:
    """Return the state in which the player draws *count* letters, or as many as there are (GEN-11)."""
    owed = min(count, len(state.stock))
    return replace(state, dues=(*state.dues, Due(state.turn, owed))) if owed > 0 else state


def _pass_on(state: State) -> State:
    return replace(state, turn=next_seat(state.turn, state.gone))
