"""Every legal move."""

from collections.abc import Iterator

from lettrine.core.pieces import without
from lettrine.core.seat import Seat
from lettrine.games.rami.check import is_thrown_back
from lettrine.games.rami.flow import can_draw
from lettrine.games.rami.state import Claim, Discard, Move, State, Take
from lettrine.games.rami.terms import Terms
from lettrine.lexicon.graph import LONGEST_WORD


def legal_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves of *seat*: the stock and the discard pile, or else claims by word and discards, dearest first."""
    table, hand = state.table, state.hands[seat]
    if not table.taken:
        if can_draw(state):
            yield Take("stock")
        if table.discard:
            yield Take("discard")
        return
    for word in whole_words(terms, hand):
        card = without(hand, word)
        if not is_thrown_back(state, hand, card):
            yield Claim(card, word)
    for card in sorted(set(hand), key=lambda letter: (-terms.cards.values[letter], letter)):
        if not is_thrown_back(state, hand, card):
            yield Discard(card)


def whole_words(terms: Terms, hand: str) -> list[str]:
    """Return the words that all cards of *hand* but one can form, alphabetically."""
    size = len(hand) - 1
    return terms.words.words_from(hand, min_length=size, max_length=size).results if 0 < size <= LONGEST_WORD else []
