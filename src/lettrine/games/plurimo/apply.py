"""What follows from an event."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Played, Resigned, Ruled, TimedOut
from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat, put
from lettrine.games.plurimo.apply_child import apply_child, propose
from lettrine.games.plurimo.apply_word import apply_word, drop_surplus, pass_turn, reject, search_again
from lettrine.games.plurimo.check_child import refuse_proposal
from lettrine.games.plurimo.ending import players_left
from lettrine.games.plurimo.state import Dealt, Given, Lay, Move, Pass, Propose, Proposed, Reject, Starter, State
from lettrine.games.plurimo.stock import receive
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.turn import end_turn


def apply(state: State, terms: Terms, event: Event[Move, Given]) -> State:
    """Return the state after *event*, which must be legal; raise `ValueError` for a draw that cannot be."""
    match event:
        case Played(seat, move):
            return _apply_move(state, terms, seat, move)
        case Drawn(seat, given):
            return _apply_given(state, terms, seat, given)
        case Ruled():
            return _apply_ruling(state, terms, event)


def _apply_move(state: State, terms: Terms, seat: Seat, move: Move) -> State:
    if isinstance(move, Propose):
        return propose(state, move)
    if seat == terms.leader:
        return replace(state, clock="over")
    if terms.is_collective:
        return apply_child(state, terms, seat, move)
    match move:
        case Lay():
            return apply_word(state, terms, seat, move)
        case Reject(card):
            return reject(state, terms, seat, card)
        case Pass():
            return pass_turn(state, terms, seat)


def _apply_given(state: State, terms: Terms, seat: Seat | None, given: Given | None) -> State:
    is_dealt = not state.to_draw
    asks_leader = is_dealt and terms.is_collective and state.turn is not None and state.goal is None
    match given:
        case Dealt(cards):
            return receive(state, terms, seat, cards)
        case Starter(starter) if is_dealt and state.turn is None and starter in players_left(state, terms):
            return replace(state, turn=starter)
        case Proposed(None) if asks_leader:
            return replace(state, clock="over")
        case Proposed(Propose() as proposal) if asks_leader and not refuse_proposal(state, terms, proposal):
            return propose(state, proposal)
    msg = f"{given} cannot be drawn here"
    raise ValueError(msg)


def _apply_ruling(state: State, terms: Terms, ruling: Ruled) -> State:
    seat = ruling.seat
    if isinstance(ruling.act, Resigned):
        assert seat is not None
        return _leave(state, terms, seat)
    if isinstance(ruling.act, TimedOut):
        assert seat is not None
        return drop_surplus(state, terms, seat) if state.has_surplus else pass_turn(state, terms, seat)
    # The turn under way is finished (PLU-18); where there are no turns or no points, the end is now.
    is_last_turn = terms.options.mode == "points" and state.turn is not None
    return replace(state, clock="last_turn" if is_last_turn else "over")


def _leave(state: State, terms: Terms, seat: Seat) -> State:
    """GEN-10: the hand is set aside, unseen."""
    left = replace(
        state,
        gone=put(state.gone, seat, value=True),
        hands=put(state.hands, seat, ""),
        aside=arrange(state.aside + state.hands[seat]),
    )
    if state.turn is None:
        return search_again(left, terms)
    return end_turn(left, terms) if seat == state.turn else left
