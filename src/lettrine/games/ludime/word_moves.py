"""Every legal word move, and whether one is left for the card taken from the discard pile (LUD-07)."""

from collections.abc import Iterable, Iterator

from lettrine.core.seat import Seat
from lettrine.games.ludime.holding import is_full, is_on_table, owned
from lettrine.games.ludime.state import Lay, Modify, State
from lettrine.games.ludime.terms import Terms
from lettrine.lexicon.graph import LONGEST_WORD


def word_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Lay | Modify]:
    """Yield the new words, then the modifications, of *seat*, who has taken a card."""
    yield from _words(terms, state, seat)
    yield from _modifications(terms, state, seat)


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
    return not any(_spends(state, move, step.owed) for move in word_moves(terms, state, seat))


def _spends(state: State, move: Lay | Modify, card: str) -> bool:
    base = state.table.words[move.at].word if isinstance(move, Modify) else ""
    return move.word.count(card) > base.count(card)


def _words(terms: Terms, state: State, seat: Seat) -> Iterator[Lay | Modify]:
    step, shortest, most = state.table.step, terms.shortest(state.table), terms.most_laid(state.hands[seat])
    first_word_laid = step.composed and terms.laying_rule(state.table) != "LUD-10"
    if first_word_laid or step.exchanged or is_full(state.table, seat) or most < shortest:
        return
    found = terms.words.words_from(state.hands[seat], min_length=shortest, max_length=min(most, LONGEST_WORD))
    for word in _allowed(terms, state, found):
        yield Lay(word)


def _modifications(terms: Terms, state: State, seat: Seat) -> Iterator[Lay | Modify]:
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
