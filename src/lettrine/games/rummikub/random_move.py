"""A move at random among all that there are, which nobody can list: words are made of handfuls of letters."""

from collections import Counter

from lettrine.core.chance import Stream
from lettrine.core.random_choice import handfuls, in_random_order
from lettrine.core.seat import Seat
from lettrine.games.rummikub.check import check
from lettrine.games.rummikub.moves import legal_moves
from lettrine.games.rummikub.search import pay
from lettrine.games.rummikub.state import SHORTEST, Arrange, Move, Pass, State
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER, UNNAMED, all_pieces, pieces, plain

_ATTEMPTS = 4
_SELDOM = 8  # one laying in so many takes words of the table apart


def random_legal_move(terms: Terms, state: State, seat: Seat, stream: Stream) -> Move:
    """Return a pass or a laying, equally likely; a pass where none of a few layings thought of is legal.

    A laying is a word beside the others, a longer one in the place of one of them, or, one time in eight, words of the
    table taken apart, any number of them, and others made of their letters and some of the rack. All words come from
    handfuls (`handfuls`), so that short ones are likelier. What may be said of words under review is equally likely.
    """
    if state.review is not None:
        return stream.choose(list(legal_moves(terms, state, seat)))
    if stream.below(2):
        for _ in range(_ATTEMPTS):
            move = _laying(terms, state, seat, stream)
            if move is not None and not check(terms, state, seat, move):
                return move
    return Pass()


def _laying(terms: Terms, state: State, seat: Seat, stream: Stream) -> Arrange | None:
    """Return something to lay, which need not be legal."""
    table, rack = state.table, state.racks[seat].replace(UNNAMED, "")
    if not state.opened[seat]:
        return _beside(terms, table, rack, terms.variant.opening, stream)
    if not table or not stream.below(2):
        return _beside(terms, table, rack, SHORTEST, stream)
    if not stream.below(_SELDOM // 2):
        return _recombined(terms, table, rack, stream)
    return _longer(terms, table, rack, stream)


def _beside(terms: Terms, table: tuple[str, ...], rack: str, shortest: int, stream: Stream) -> Arrange | None:
    word = _word(terms, rack, shortest, stream)
    return Arrange((*table, word)) if word else None


def _longer(terms: Terms, table: tuple[str, ...], rack: str, stream: Stream) -> Arrange | None:
    """Return *table* with one of its words, the first tried that can, made longer."""
    graph = terms.graph
    for base in in_random_order(table, stream):
        for cards in handfuls(rack, stream):
            found = graph.extensions(plain(base), cards.replace(JOKER, ""), blanks=cards.count(JOKER)).results
            if found:
                word = graph.spell(stream.choose(found))
                others = list(table)
                others.remove(base)
                return Arrange((*others, pay(word, cards + base)))
    return None


def _recombined(terms: Terms, table: tuple[str, ...], rack: str, stream: Stream) -> Arrange | None:
    """Return *table* with some of its words taken apart; None where their letters do not come out even."""
    order = list(in_random_order(table, stream))
    count = 1
    while count < len(order) and stream.below(2):
        count += 1
    made = order[count:]
    owed, own = Counter(all_pieces(order[:count])), Counter(rack)
    while owed or (own and not stream.below(_SELDOM)):
        word = _word(terms, "".join((owed + own).elements()), SHORTEST, stream)
        if not word:
            return None
        made.append(word)
        used = Counter(pieces(word))
        own -= used - owed
        owed -= used
    return Arrange(tuple(made))


def _word(terms: Terms, rack: str, shortest: int, stream: Stream) -> str:
    """Return a word of *rack*, a joker as a small letter; nothing where there is none."""
    graph = terms.graph
    for cards in handfuls(rack, stream):
        found = graph.words_from(cards.replace(JOKER, ""), cards.count(JOKER), shortest).results
        if found:
            return pay(graph.spell(stream.choose(found)), cards)
    return ""
