"""What follows from an event."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Played, Resigned, Ruled, TimedOut
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat, put
from lettrine.games.plurimo.apply_word import apply_word, drop_surplus, pass_turn, reject, search_again
from lettrine.games.plurimo.check_child import refuse_proposal
from lettrine.games.plurimo.ending import players_left
from lettrine.games.plurimo.flow import end_turn, nobody_passed
from lettrine.games.plurimo.goal import lacks, set_goal
from lettrine.games.plurimo.state import Dealt, Given, Lay, Move, Pass, Propose, Proposed, Reject, Starter, State
from lettrine.games.plurimo.stock import bury, owe, receive, renew
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.word_move_effect import carry_out


def apply(terms: Terms, state: State, event: Event[Move, Given]) -> State:
    """Return the state after *event*, which must be legal; raise `ValueError` for a draw that cannot be."""
    match event:
        case Played(seat, move):
            return _apply_move(terms, state, seat, move)
        case Drawn(seat, given):
            return _apply_given(terms, state, seat, given)
        case Ruled():
            return _apply_ruling(terms, state, event)


def _apply_move(terms: Terms, state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, Propose):
        return propose(state, move)
    if seat == terms.leader:
        return replace(state, clock="over")
    if terms.is_collective:
        return apply_child(terms, state, seat, move)
    match move:
        case Lay():
            return apply_word(terms, state, seat, move)
        case Reject(card):
            return reject(terms, state, seat, card)
        case Pass():
            return pass_turn(terms, state, seat)


def _apply_given(terms: Terms, state: State, seat: Seat | None, given: Given | None) -> State:
    is_dealt = not state.to_draw
    asks_leader = is_dealt and terms.is_collective and state.turn is not None and state.goal is None
    match given:
        case Dealt(cards):
            return receive(terms, state, seat, cards)
        case Starter(starter) if is_dealt and state.turn is None and starter in players_left(terms, state):
            return replace(state, turn=starter)
        case Proposed(None) if asks_leader:
            return replace(state, clock="over")
        case Proposed(Propose() as proposal) if asks_leader and not refuse_proposal(terms, state, proposal):
            return propose(state, proposal)
    msg = f"{given} cannot be drawn here"
    raise ValueError(msg)


def _apply_ruling(terms: Terms, state: State, ruling: Ruled) -> State:
    seat = ruling.seat
    if isinstance(ruling.act, Resigned):
        assert seat is not None
        return _leave(terms, state, seat)
    if isinstance(ruling.act, TimedOut):
        assert seat is not None
        return drop_surplus(terms, state, seat) if state.has_surplus else pass_turn(terms, state, seat)
    # The turn under way is finished (PLU-18); where there are no turns or no points, the end is now.
    is_last_turn = terms.options.mode == "points" and state.turn is not None
    return replace(state, clock="last_turn" if is_last_turn else "over")


def _leave(terms: Terms, state: State, seat: Seat) -> State:
    """GEN-10: the hand is set aside, unseen."""
    left = replace(
        state,
        gone=put(state.gone, seat, value=True),
        hands=put(state.hands, seat, ""),
        aside=arrange(state.aside + state.hands[seat]),
    )
    if state.turn is None:
        return search_again(terms, left)
    return end_turn(terms, left) if seat == state.turn else left


def propose(state: State, proposal: Propose) -> State:
    """Return *state* with the support opened for *proposal*."""
    support, goal = set_goal(state.support, proposal)
    return replace(nobody_passed(state), support=support, goal=goal)


def apply_child(terms: Terms, state: State, seat: Seat, move: Move) -> State:
    """Return the state after a child laid a card, rejected one or passed."""
    if isinstance(move, Lay):
        return _lay(terms, state, seat, move)
    if isinstance(move, Reject):
        return _reject(terms, state, seat, move.card)
    after = end_turn(terms, replace(state, passed=put(state.passed, seat, value=True)))
    # Nobody can go on: the leader asks for another word.
    is_stuck = all(after.passed[child] for child in players_left(terms, after))
    return replace(after, goal=None) if is_stuck else after


def _lay(terms: Terms, state: State, seat: Seat, move: Lay) -> State:
    assert state.goal is not None
    laying = carry_out(state.support, move)
    hands = put(state.hands, seat, without(state.hands[seat], laying.used))
    after = replace(nobody_passed(state), support=laying.after, hands=hands)
    if not lacks(after.support, state.goal):
        after = replace(after, goal=None, words=(*state.words, state.goal.word))
    return owe(terms, end_turn(terms, after), ((seat, 1),))


def _reject(terms: Terms, state: State, seat: Seat, card: str) -> State:
    ready = state if state.stock or state.under else renew(state)
    hands = put(state.hands, seat, without(state.hands[seat], card))
    after = bury(replace(nobody_passed(ready), hands=hands), card, None)
    return owe(terms, end_turn(terms, after), ((seat, 1),))
