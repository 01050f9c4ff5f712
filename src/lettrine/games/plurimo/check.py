"""Which rules a move breaks, the most telling first."""

from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.plurimo.check_card import check_card
from lettrine.games.plurimo.check_child import check_child, check_proposal
from lettrine.games.plurimo.check_word import check_word
from lettrine.games.plurimo.ending import actors, has_ended
from lettrine.games.plurimo.state import Lay, Move, Pass, Propose, Reject, State
from lettrine.games.plurimo.stock import stock_count
from lettrine.games.plurimo.terms import Terms


def check(state: State, terms: Terms, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* of *seat* breaks in *state*."""
    refusals = _check_turn(state, terms, seat)
    if seat not in range(len(state.hands)):
        return refusals
    if isinstance(move, Propose) or (seat == terms.leader and not isinstance(move, Pass)):
        return refusals + check_proposal(state, terms, seat, move)
    if terms.is_collective and seat != terms.leader:
        return refusals + check_child(state, terms, seat, move)
    match move:
        case Lay():
            return refusals + _check_surplus(state) + check_word(state, terms, state.hands[seat], move)
        case Reject(card):
            return refusals + _check_reject(state, terms, seat, card)
        case Pass():
            return refusals + _check_surplus(state) + _check_pass(state, terms)


def _check_turn(state: State, terms: Terms, seat: Seat) -> list[Refusal]:
    if has_ended(state, terms):
        return [Refusal("PLU-18", {}, case="over")]
    return [] if seat in actors(state, terms) else [Refusal("PLU-04", {}, case="turn")]


def _check_surplus(state: State) -> list[Refusal]:
    return [Refusal("PLU-23", {}, case="surplus")] if state.has_surplus else []


def _check_reject(state: State, terms: Terms, seat: Seat, card: str) -> list[Refusal]:
    refusals = []
    if not state.has_surplus:
        if state.turn is None:
            refusals.append(Refusal("PLU-14", {}, case="before_opening"))
        if state.rejected and terms.options.rejects == "one" and not terms.is_solo:
            refusals.append(Refusal("PLU-14", {}, case="once"))
        if not stock_count(state, terms):
            refusals.append(Refusal("PLU-14", {}, case="no_stock"))
    return refusals + check_card(state.hands[seat], card)


def _check_pass(state: State, terms: Terms) -> list[Refusal]:
    """Passing alone gives no card, so it means nothing while there are cards to reject for (PLU-24)."""
    if terms.is_solo and stock_count(state, terms):
        return [Refusal("PLU-24", {}, case="solo_pass")]
    return []
