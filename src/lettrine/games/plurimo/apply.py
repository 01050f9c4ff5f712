"""What follows from an event."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Ended, Event, Played, Resigned, Ruled, TimedOut
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat, put
from lettrine.core.unnamed import put_down
from lettrine.games.plurimo.check_child import refuse_proposal
from lettrine.games.plurimo.ending import players_left
from lettrine.games.plurimo.flow import end_turn, nobody_passed, put_away
from lettrine.games.plurimo.goal import lacks, set_goal
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import (
    NINE,
    Dealt,
    Given,
    Lay,
    Move,
    Pass,
    Propose,
    Proposed,
    Reject,
    Starter,
    State,
)
from lettrine.games.plurimo.stock import bury, owe, receive, renew, stock_count
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.word_move_effect import carry_out, hand_after


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
        return _propose(state, move)
    if seat == terms.leader:
        return replace(state, clock="over")
    match move:
        case Lay():
            return _lay_card(terms, state, seat, move) if terms.is_collective else _write(terms, state, seat, move)
        case Reject(card):
            return _reject(terms, state, seat, card)
        case Pass():
            return _give_up(terms, state, seat) if terms.is_collective else _pass(terms, state, seat)


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
            return _propose(state, proposal)
    msg = f"{given} cannot be drawn here"
    raise ValueError(msg)


def _apply_ruling(terms: Terms, state: State, ruling: Ruled) -> State:
    match ruling:
        case Ruled(int() as seat, Resigned()):
            return _leave(terms, state, seat)
        case Ruled(int() as seat, TimedOut()):
            return _drop_surplus(terms, state, seat) if state.has_surplus else _pass(terms, state, seat)
        case Ruled(None, Ended()):  # who agree to stop here play no further turn
            return replace(state, clock="over")
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
        return _search_again(terms, left)
    return end_turn(terms, left) if seat == state.turn else left


def _write(terms: Terms, state: State, seat: Seat, move: Lay) -> State:
    """Return the state after a word: scored and laid, with what the player draws or puts away next (PLU-13)."""
    laying = carry_out(state.support, move)
    hand = hand_after(laying, state.hands[seat])
    gained = points(terms, state.support, state.hands[seat], move)
    written = replace(
        put_away(nobody_passed(state), laying.buried, None),
        support=laying.after,
        hands=put(state.hands, seat, hand),
        scores=put(state.scores, seat, state.scores[seat] + gained),
        turn=seat,
        words=(*state.words, laying.word) if terms.is_solo else state.words,
    )
    if terms.has_renewal and len(laying.word) >= NINE:
        return written  # PLU-20: the game is over, nobody draws
    if move.rebuild and len(hand) > terms.hand_size:
        return replace(written, has_surplus=True)
    return owe(terms, end_turn(terms, written), ((seat, terms.hand_size - len(hand)),))


def _reject(terms: Terms, state: State, seat: Seat, card: str) -> State:
    """Return the state after *card* was given up, for another (PLU-14, PLU-25) or as surplus (PLU-23)."""
    hands = put(state.hands, seat, put_down(state.hands[seat], card))
    if state.has_surplus:
        after = put_away(replace(state, hands=hands), card, seat)
        return after if len(hands[seat]) > terms.hand_size else end_turn(terms, after)
    ready = state if state.stock or state.under else renew(state)  # PLU-20: the new card comes first
    given = bury(replace(ready, hands=hands), card, None if terms.is_collective else seat)
    if terms.is_collective:
        return owe(terms, end_turn(terms, nobody_passed(given)), ((seat, 1),))
    scores = put(state.scores, seat, state.scores[seat] - terms.options.reject_cost)
    return owe(terms, replace(given, scores=scores, rejected=state.rejected + 1), ((seat, 1),))


def _drop_surplus(terms: Terms, state: State, seat: Seat) -> State:
    """Return the state after the time ran out on a surplus: the dearest letters go, which costs the player least."""
    while state.has_surplus:
        state = _reject(terms, state, seat, max(state.hands[seat], key=lambda card: (terms.card_values[card], card)))
    return state


def _pass(terms: Terms, state: State, seat: Seat) -> State:
    """Return the state after a turn without a word: a card more (PLU-17), or the search for the opening given up."""
    if state.turn is None:
        return _search_again(terms, replace(state, passed=put(state.passed, seat, value=True)))
    has_stock = stock_count(terms, state) > 0
    after = end_turn(terms, replace(state, passed=put(state.passed, seat, not has_stock)))
    return owe(terms, after, ((seat, 1),))


def _search_again(terms: Terms, state: State) -> State:
    """Return *state* with a card more for each player if all have given up the search for the opening."""
    searching = players_left(terms, state)
    if not all(state.passed[seat] for seat in searching) or not stock_count(terms, state):
        return state
    return owe(terms, nobody_passed(state), tuple((seat, 1) for seat in searching))


def _propose(state: State, proposal: Propose) -> State:
    """Return *state* with the support opened for *proposal* (PLU-25)."""
    support, goal = set_goal(state.support, proposal)
    return replace(nobody_passed(state), support=support, goal=goal)


def _lay_card(terms: Terms, state: State, seat: Seat, move: Lay) -> State:
    """Return the state after a child laid a card (PLU-25)."""
    assert state.goal is not None
    laying = carry_out(state.support, move)
    hands = put(state.hands, seat, without(state.hands[seat], laying.used))
    after = replace(nobody_passed(state), support=laying.after, hands=hands)
    if not lacks(after.support, state.goal):
        after = replace(after, goal=None, words=(*state.words, state.goal.word))
    return owe(terms, end_turn(terms, after), ((seat, 1),))


def _give_up(terms: Terms, state: State, seat: Seat) -> State:
    """Return the state after a child passed; where nobody can go on, the leader asks for another word (PLU-25)."""
    after = end_turn(terms, replace(state, passed=put(state.passed, seat, value=True)))
    is_stuck = all(after.passed[child] for child in players_left(terms, after))
    return replace(after, goal=None) if is_stuck else after
