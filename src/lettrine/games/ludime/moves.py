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
        yield from _discards(terms, state, seat)
    if not step.taken and state.table.discard and state.table.turns[seat] + 1 >= terms.options.discard_from_turn:
        yield Take("discard")
    if can_undo(state.table):
        yield Undo()
    yield from _exchanges(state, seat)


def _discards(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    hand, owed = state.hands[seat], state.table.step.owed
    if is_stranded(terms, state, seat):
        yield Discard(owed)
    if owed and terms.options.discard_use == "laid":
        return
    for card in sorted(set(hand), key=lambda letter: (-terms.cards.values[letter], letter)):
        if card != owed or hand.count(card) > 1:
            yield Discard(card)


def _exchanges(state: State, seat: Seat) -> Iterator[Move]:
    table, step = state.table, state.table.step
    has_taken = step.taken == "stock" or not (step.taken or can_draw(state))
    if not has_taken or table.turns[seat] or step.composed or step.exchanged:
        return
    held = sorted(Counter(state.hands[seat]).items())
    for counts in product(*(range(count + 1) for _, count in held)):
        if 0 < sum(counts) <= len(state.stock):
            yield Exchange("".join(letter * count for (letter, _), count in zip(held, counts, strict=True)))
