"""Every legal move, step by step: a turn is a sequence of them."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from lettrine.core.seat import Seat
from lettrine.games.ludime.holding import can_draw, can_undo
from lettrine.games.ludime.state import Discard, Exchange, Move, State, Take, Undo
from lettrine.games.ludime.terms import Terms
from lettrine.games.ludime.word_moves import is_stranded, word_moves


def legal_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves of *seat*, whose turn it is: stock, words, modifications, discards, then what is rarely wise.

    Words come in alphabetical order, words of the table as they lie there, discards from the dearest card down. All
    exchanges are listed, which in a first turn may be tens of thousands: they come last.
    """
    step = state.table.step
    if not step.taken and can_draw(state):
        yield Take("stock")
    if step.taken or not can_draw(state):
        yield from word_moves(terms, state, seat)
        yield from discards(terms, state, seat)
    if can_take_discard(terms, state, seat):
        yield Take("discard")
    if can_undo(state.table):
        yield Undo()
    yield from _exchanges(state, seat)


def discards(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield the cards that may be thrown on the discard pile, the dearest first, once a card is taken."""
    hand, owed = state.hands[seat], state.table.step.owed
    if is_stranded(terms, state, seat):
        yield Discard(owed)
    if owed and terms.options.discard_use == "laid":
        return
    for card in sorted(set(hand), key=lambda letter: (-terms.cards.values[letter], letter)):
        if card != owed or hand.count(card) > 1:
            yield Discard(card)


def can_take_discard(terms: Terms, state: State, seat: Seat) -> bool:
    table = state.table
    return bool(not table.step.taken and table.discard and table.turns[seat] + 1 >= terms.options.discard_from_turn)


def can_exchange(state: State, seat: Seat) -> bool:
    """Whether *seat* may exchange cards (LUD-09)."""
    table, step = state.table, state.table.step
    has_taken = step.taken == "stock" or not (step.taken or can_draw(state))
    return bool(has_taken and state.stock and not (table.turns[seat] or step.composed or step.exchanged))


def _exchanges(state: State, seat: Seat) -> Iterator[Move]:
    if not can_exchange(state, seat):
        return
    held = [
        [letter * count for count in range(most + 1)] for letter, most in sorted(Counter(state.hands[seat]).items())
    ]
    for parts in product(*held):
        if 0 < len(cards := "".join(parts)) <= len(state.stock):
            yield Exchange(cards)
