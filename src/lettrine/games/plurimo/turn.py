"""How a turn ends and whose turn comes next."""

from msgspec.structs import replace

from lettrine.core.seat import next_seat, put
from lettrine.games.plurimo.state import State
from lettrine.games.plurimo.supply import count_turn
from lettrine.games.plurimo.terms import Terms


def end_turn(state: State, terms: Terms) -> State:
    """Return *state* with the turn passed to the left; if the time is over, it was the last (PLU-18)."""
    assert state.turn is not None
    skipped = state.gone if terms.leader is None else put(state.gone, terms.leader, value=True)
    return replace(
        count_turn(state),
        turn=next_seat(state.turn, skipped),
        rejected=0,
        has_surplus=False,
        clock="over" if state.clock == "last_turn" else state.clock,
    )


def nobody_passed(state: State) -> State:
    return replace(state, passed=(False,) * len(state.passed))
