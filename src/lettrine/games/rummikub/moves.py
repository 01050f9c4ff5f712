"""Moves to choose from. Arrangements are far too many to list: these are good ones."""

from collections.abc import Collection, Iterator

from lettrine.core.seat import Seat
from lettrine.games.rummikub.jokers import bonds
from lettrine.games.rummikub.search import Search, openings
from lettrine.games.rummikub.state import SHORTEST, Accept, Arrange, Contest, Move, Review, State, Vote
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER

EFFORT = 1_500_000  # words looked at: some milliseconds, and the same result on every machine
LONG_EFFORT = 60_000_000  # more found nothing better on two hundred tables of the middle game
MOST_SIMPLE = 20  # words added
MOST_BASES = 8


def candidates(terms: Terms, state: State, seat: Seat) -> Iterator[Arrange]:
    """Yield arrangements that may be legal: every opening word, or what a player who has opened would think of.

    That is: what the recombination search finds with a fixed effort; words of the rack alone, longest first; and one
    word of the table with letters of the rack.
    """
    if not state.opened[seat]:
        yield from (Arrange((*state.table, word)) for word in openings(terms, state.racks[seat]))
        return
    search = Search(terms, state.table, state.racks[seat])
    search.run(EFFORT, None)
    yield from (arrangement for _, arrangement in reversed(search.found))
    yield from simple(terms, state.table, state.racks[seat])


def answers(review: Review) -> Iterator[Move]:
    """Yield what can be said of words under review (RUM-24)."""
    if review.contested is not None:
        yield from (Vote(keep=True), Vote(keep=False))
        return
    yield Accept()
    yield from map(Contest, review.words)


def simple(terms: Terms, table: tuple[str, ...], rack: str, untouched: Collection[str] = ()) -> Iterator[Arrange]:
    """Yield what needs no search: a word of the rack beside the others, or one word of the table with more letters.

    The words *untouched* get none.
    """
    letters = rack.replace(JOKER, "")
    graph = terms.graph
    alone = graph.spell_all(graph.words_from(letters, 0, SHORTEST))
    for word in sorted(alone, key=lambda word: (-len(word), word))[:MOST_SIMPLE]:
        yield Arrange((*table, word))
    bound = bonds(table)
    for base in [word for word in table if word not in bound and word not in untouched][:MOST_BASES]:
        others = tuple(word for word in table if word != base)
        longer = graph.spell_all(graph.extensions(base, letters, limit=MOST_SIMPLE))
        for word in sorted(longer, key=lambda word: (-len(word), word))[:3]:
            yield Arrange((*others, word))
