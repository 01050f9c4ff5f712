"""Every legal move, in a fixed order."""

from collections.abc import Iterator

from lettrine.core.seat import Seat
from lettrine.games.plurimo.goal import child_lays, must_lay
from lettrine.games.plurimo.leader import proposals
from lettrine.games.plurimo.state import Move, Pass, Reject, State
from lettrine.games.plurimo.stock import stock_count
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.word_moves import word_moves


def legal_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield every legal move of *seat*, which is to act: words, then passing, then rejects.

    A leader's proposals are too many to list with a whole dictionary: after passing, those that the children can make
    come first.
    """
    hand = state.hands[seat]
    if seat == terms.leader:
        yield Pass()
        yield from proposals(terms, state)
    elif terms.is_collective:
        yield from _child_moves(terms, state, hand)
    elif state.has_surplus:
        yield from _rejects(hand)
    else:
        for _, move in word_moves(terms, state.support, hand):
            yield move
        has_stock = stock_count(terms, state) > 0
        if not (terms.is_solo and has_stock):
            yield Pass()
        may_reject = not state.rejected or terms.options.rejects == "any" or terms.is_solo
        if has_stock and state.turn is not None and may_reject:
            yield from _rejects(hand)


def _child_moves(terms: Terms, state: State, hand: str) -> Iterator[Move]:
    yield from child_lays(terms, state, hand)
    if not must_lay(terms, state, hand):
        if stock_count(terms, state):
            yield from _rejects(hand)
        yield Pass()


def _rejects(hand: str) -> Iterator[Move]:
    for card in dict.fromkeys(hand):
        yield Reject(card)
