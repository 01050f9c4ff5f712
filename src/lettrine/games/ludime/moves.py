"""Every legal move, step by step: a turn is a sequence of them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from lettrine.core.seat import Seat
from lettrine.games.ludime.holding import can_draw, is_full, is_on_table, owned
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, State, Take, Undo
from lettrine.games.ludime.terms import Terms
from lettrine.lexicon.graph import LONGEST_WORD


def moves(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves of *seat*, whose turn it is: stock, words, modifications, discards, then what is rarely wise.

    Words come in alphabetical order, words of the table as they lie there, discards from the dearest card down. All
    exchanges are listed, which in a first turn may be tens of thousands: they come last.
    """
    step = state.table.step
    if not step.taken and can_draw(state):
        yield Take("stock")
    if step.taken or not can_draw(state):
        yield from _words(terms, state, seat)
        yield from _modifications(terms, state, seat)
        yield from _discards(terms, state, seat)
    if not step.taken and state.table.discard and state.table.turns[seat] + 1 >= terms.options.discard_from_turn:
        yield Take("discard")
    if step.owed:
        yield Undo()
    yield from _exchanges(state, seat)


def _words(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    step, shortest, most = state.table.step, terms.shortest(state.table), terms.most_laid(state.hands[seat])
    first_word_laid = step.composed and terms.laying_rule(state.table) != "LUD-10"
    if first_word_laid or step.exchanged or is_full(state.table, seat) or most < shortest:
        return
    found = terms.words.words_from(state.hands[seat], min_length=shortest, max_length=min(most, LONGEST_WORD))
    for word in _allowed(terms, state, found):
        yield Lay(word)


def _modifications(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    hand, table = state.hands[seat], state.table
    most = terms.most_laid(hand)
    if terms.laying_rule(state.table) != "LUD-10" or most < 1:
        return
    takes_over = owned(table, seat) > 0 and not is_full(table, seat)  # LUD-13, LUD-15
    for at, laid in enumerate(table.words):
        if (laid.owner == seat or takes_over) and len(laid.word) < LONGEST_WORD:
            found = terms.words.extensions(laid.word, hand, add_max=min(most, LONGEST_WORD), order=terms.options.order)
            for word in _allowed(terms, state, found):
                yield Modify(at, word)


def _allowed(terms: Terms, state: State, words: Iterable[str]) -> Iterable[str]:
    if terms.options.duplicates == "allowed":
        return words
    return (word for word in words if not is_on_table(state.table, word))


def _discards(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    hand, owed = state.hands[seat], state.table.step.owed
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
