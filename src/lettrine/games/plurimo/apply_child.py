"""What follows from the moves of collective play (PLU-25)."""

from msgspec.structs import replace

from lettrine.core.pieces import without
from lettrine.core.seat import Seat, put
from lettrine.games.plurimo.ending import players_left
from lettrine.games.plurimo.goal import lacks, set_goal
from lettrine.games.plurimo.laying import carry_out
from lettrine.games.plurimo.state import Lay, Move, Propose, Reject, State
from lettrine.games.plurimo.stock import bury, owe, renew
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.turn import end_turn, nobody_passed


def propose(state: State, proposal: Propose) -> State:
    """Return *state* with the support opened for *proposal*."""
    support, goal = set_goal(state.support, proposal)
    return replace(nobody_passed(state), support=support, goal=goal)


def apply_child(state: State, terms: Terms, seat: Seat, move: Move) -> State:
    """Return the state after a child laid a card, rejected one or passed."""
    if isinstance(move, Lay):
        return _lay(state, terms, seat, move)
    if isinstance(move, Reject):
        return _reject(state, terms, seat, move.card)
    after = end_turn(replace(state, passed=put(state.passed, seat, value=True)), terms)
    # Nobody can go on: the leader asks for another word.
    is_stuck = all(after.passed[child] for child in players_left(after, terms))
    return replace(after, goal=None) if is_stuck else after


def _lay(state: State, terms: Terms, seat: Seat, move: Lay) -> State:
    assert state.goal is not None
    laying = carry_out(state.support, move)
    hands = put(state.hands, seat, without(state.hands[seat], laying.used))
    after = replace(nobody_passed(state), support=laying.after, hands=hands)
    if not lacks(after.support, state.goal):
        after = replace(after, goal=None, words=(*state.words, state.goal.word))
    return owe(end_turn(after, terms), terms, ((seat, 1),))


def _reject(state: State, terms: Terms, seat: Seat, card: str) -> State:
    ready = state if state.stock or state.under else renew(state)
    hands = put(state.hands, seat, without(state.hands[seat], card))
    after = bury(replace(nobody_passed(ready), hands=hands), card, None)
    return owe(end_turn(after, terms), terms, ((seat, 1),))
