"""Which rules a move breaks, the most telling first, and what the table may rule."""

from lettrine.core.event import Ended, FlagFell, Resigned, Ruled, TimedOut
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.plurimo.cards import check_card
from lettrine.games.plurimo.check_child import check_child, check_proposal
from lettrine.games.plurimo.check_word import check_word
from lettrine.games.plurimo.ending import has_ended, to_act
from lettrine.games.plurimo.state import Lay, Move, Pass, Propose, Reject, State
from lettrine.games.plurimo.stock import stock_count
from lettrine.games.plurimo.terms import Terms


def check(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* of *seat* breaks in *state*."""
    refusals = _check_turn(terms, state, seat)
    if seat not in range(len(state.hands)):
        return refusals
    if isinstance(move, Propose) or (seat == terms.leader and not isinstance(move, Pass)):
        return refusals + check_proposal(terms, state, seat, move)
    if terms.is_collective and seat != terms.leader:
        return refusals + check_child(terms, state, seat, move)
    match move:
        case Lay():
            return refusals + _check_surplus(state) + check_word(terms, state, state.hands[seat], move)
        case Reject(card):
            return refusals + _check_reject(terms, state, seat, card)
        case Pass():
            return refusals + _check_surplus(state) + _check_pass(terms, state)


def can_rule(terms: Terms, state: State, ruling: Ruled) -> bool:
    acting = to_act(terms, state)
    if not acting or CHANCE in acting:
        return False
    match ruling:
        case Ruled(None, FlagFell()):
            has_clock = terms.options.mode != "points" or terms.options.game_minutes is not None
            return has_clock and state.clock == "running"
        case Ruled(None, Ended()):
            return state.clock == "running"
        case Ruled(int() as seat, Resigned()):
            return 0 <= seat < len(state.hands) and not state.gone[seat]
        case Ruled(seat, TimedOut()):
            has_timer = terms.options.mode == "points" and terms.options.turn_seconds is not None
            return has_timer and seat in acting
    return False


def _check_turn(terms: Terms, state: State, seat: Seat) -> list[Refusal]:
    if has_ended(terms, state):
        return [Refusal("PLU-18", {}, case="over")]
    return [] if seat in to_act(terms, state) else [Refusal("PLU-04", {}, case="turn")]


def _check_surplus(state: State) -> list[Refusal]:
    return [Refusal("PLU-23", {}, case="surplus")] if state.has_surplus else []


def _check_reject(terms: Terms, state: State, seat: Seat, card: str) -> list[Refusal]:
    refusals = []
    if not state.has_surplus:
        if state.turn is None:
            refusals.append(Refusal("PLU-14", {}, case="before_opening"))
        if state.rejected and terms.options.rejects == "one" and not terms.is_solo:
            refusals.append(Refusal("PLU-14", {}, case="once"))
        if not stock_count(terms, state):
            refusals.append(Refusal("PLU-14", {}, case="no_stock"))
    return refusals + check_card(state.hands[seat], card)


def _check_pass(terms: Terms, state: State) -> list[Refusal]:
    """Passing alone gives no card, so it means nothing while there are cards to reject for (PLU-24)."""
    if terms.is_solo and stock_count(terms, state):
        return [Refusal("PLU-24", {}, case="solo_pass")]
    return []
