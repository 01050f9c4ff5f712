"""Every legal move, in a fixed order."""

from collections.abc import Callable, Iterable, Iterator

from lettrine.core.chance import Stream
from lettrine.core.random_choice import in_random_order
from lettrine.core.seat import Seat
from lettrine.games.plurimo.goal import child_lays, must_lay
from lettrine.games.plurimo.leader import proposals, random_proposal
from lettrine.games.plurimo.state import Move, Pass, Reject, State
from lettrine.games.plurimo.stock import stock_count
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.word_moves import random_word_move, word_moves


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
        if _can_pass(terms, state):
            yield Pass()
        if _can_reject(terms, state):
            yield from _rejects(hand)


def random_legal_move(terms: Terms, state: State, seat: Seat, stream: Stream) -> Move | None:
    """Return a word, a pass or a reject, whichever are possible equally likely; of words, a `random_word_move`.

    What a leader proposes and what children do is drawn from all there is; of the leader's words, first the place.
    """
    if seat == terms.leader:
        return (stream.below(2) and random_proposal(terms, state, stream)) or Pass()
    hand = state.hands[seat]
    if terms.is_collective or state.has_surplus:
        return _one_of(legal_moves(terms, state, seat), stream)
    kinds: tuple[Callable[[], Move | None], ...] = (
        lambda: random_word_move(terms, state.support, hand, stream),
        lambda: Pass() if _can_pass(terms, state) else None,
        lambda: _one_of(_rejects(hand), stream) if _can_reject(terms, state) else None,
    )
    moves = (kind() for kind in in_random_order(kinds, stream))
    return next((move for move in moves if move is not None), None)


def _one_of(moves: Iterable[Move], stream: Stream) -> Move | None:
    listed = tuple(moves)
    return stream.choose(listed) if listed else None


def _can_pass(terms: Terms, state: State) -> bool:
    return not (terms.is_solo and stock_count(terms, state) > 0)


def _can_reject(terms: Terms, state: State) -> bool:
    """Whether a card may be given up for another (PLU-14)."""
    may_reject = not state.rejected or terms.options.rejects == "any" or terms.is_solo
    return stock_count(terms, state) > 0 and state.turn is not None and may_reject


def _child_moves(terms: Terms, state: State, hand: str) -> Iterator[Move]:
    yield from child_lays(terms, state, hand)
    if not must_lay(terms, state, hand):
        if stock_count(terms, state):
            yield from _rejects(hand)
        yield Pass()


def _rejects(hand: str) -> Iterator[Move]:
    for card in dict.fromkeys(hand):
        yield Reject(card)
