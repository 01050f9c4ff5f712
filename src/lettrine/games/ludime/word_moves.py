"""Every legal word move, and whether one is left for the card taken from the discard pile (LUD-07)."""

from collections.abc import Iterable, Iterator
from itertools import chain

from lettrine.core.seat import Seat
from lettrine.core.unnamed import UNNAMED
from lettrine.games.ludime.check_word import keeps_order
from lettrine.games.ludime.holding import is_full, is_on_table, owned
from lettrine.games.ludime.state import Lay, Modify, State
from lettrine.games.ludime.terms import Terms
from lettrine.lexicon.graph import LONGEST_WORD


def word_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Lay | Modify]:
    """Yield the new words, then the modifications, of *seat*, who has taken a card."""
    hand = state.hands[seat]
    changed = (modifications(terms, state, seat, at, hand) for at in modifiable(terms, state, seat))
    return chain(new_words(terms, state, seat, hand), chain.from_iterable(changed))


def is_stranded(terms: Terms, state: State, seat: Seat) -> bool:
    """Whether the card taken from the discard pile can neither be put back nor go anywhere but on the pile.

    That is so once a word was composed without it, if no other takes it or, where it need not be laid, if it is the
    last card. Without this way out such a turn would have no end (LUD-07).
    """
    step, hand = state.table.step, state.hands[seat]
    if not (step.owed and step.composed):
        return False
    if terms.options.discard_use == "free":
        return hand == step.owed
    if UNNAMED in hand:
        return True  # nobody can tell: the player's word is taken
    return next(_words_with(terms, state, seat, step.owed), None) is None


def _words_with(terms: Terms, state: State, seat: Seat, card: str) -> Iterator[str]:
    """Yield the words that *seat* may lay or make by laying *card* among others."""
    hand, words, is_kept = state.hands[seat], state.table.words, terms.options.order == "kept"
    rest, most = hand.replace(card, "", 1), min(terms.most_laid(hand), LONGEST_WORD) - 1
    if (shortest := _shortest(terms, state, seat)) is not None:
        found = terms.words.extensions(card, rest, add_min=shortest - 1, add_max=most, limit=len(words) + 1)
        yield from _allowed(terms, state, found)
    for base in (words[at].word for at in modifiable(terms, state, seat)):
        found = terms.words.extensions(base + card, rest, add_min=0, add_max=most)
        yield from (word for word in _allowed(terms, state, found) if not is_kept or keeps_order(base, word))


def new_words(terms: Terms, state: State, seat: Seat, cards: str) -> Iterator[Lay | Modify]:
    """Yield the new words that *seat* may lay with some of *cards* of the hand."""
    if (shortest := _shortest(terms, state, seat)) is None:
        return
    most = min(terms.most_laid(state.hands[seat]), LONGEST_WORD)
    found = terms.words.words_from(cards, min_length=shortest, max_length=most)
    for word in _allowed(terms, state, found):
        yield Lay(word)


def _shortest(terms: Terms, state: State, seat: Seat) -> int | None:
    """Return how long a new word of *seat* must be; None where there cannot be one."""
    step, shortest = state.table.step, terms.shortest(state.table)
    first_word_laid = step.composed and terms.laying_rule(state.table) != "LUD-10"
    too_few = terms.most_laid(state.hands[seat]) < shortest
    return None if first_word_laid or step.exchanged or is_full(terms, state.table, seat) or too_few else shortest


def modifications(terms: Terms, state: State, seat: Seat, at: int, cards: str) -> Iterator[Lay | Modify]:
    """Yield what *seat* may make of word number *at*, one of the `modifiable`, with some of *cards* of the hand."""
    most = min(terms.most_laid(state.hands[seat]), LONGEST_WORD)
    found = terms.words.extensions(state.table.words[at].word, cards, add_max=most, order=terms.options.order)
    for word in _allowed(terms, state, found):
        yield Modify(at, word)


def modifiable(terms: Terms, state: State, seat: Seat) -> Iterator[int]:
    """Yield the places of the words that *seat* may modify."""
    table = state.table
    if terms.laying_rule(table) != "LUD-10" or terms.most_laid(state.hands[seat]) < 1:
        return
    takes_over = owned(table, seat) > 0 and not is_full(terms, table, seat)  # LUD-13, LUD-15
    for at, laid in enumerate(table.words):
        if (laid.owner == seat or takes_over) and len(laid.word) < LONGEST_WORD:
            yield at


def _allowed(terms: Terms, state: State, words: Iterable[str]) -> Iterable[str]:
    if terms.options.duplicates == "allowed":
        return words
    return (word for word in words if not is_on_table(state.table, word))
