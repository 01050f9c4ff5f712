"""Moves to choose from. Arrangements are far too many to list: these are good ones."""

from collections.abc import Collection, Iterator
from functools import partial

from lettrine.core.pieces import without
from lettrine.core.seat import Seat
from lettrine.games.rummikub.check import check, refusals_in_view
from lettrine.games.rummikub.jokers import bonds_of
from lettrine.games.rummikub.score import score_line
from lettrine.games.rummikub.search import Search, openings
from lettrine.games.rummikub.state import SHORTEST, Accept, Arrange, Contest, Move, Pass, State, View, Vote
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER, UNNAMED

EFFORT = 1_500_000  # words looked at: some milliseconds, and the same result on every machine
LONG_EFFORT = 60_000_000  # more found nothing better on two hundred tables of the middle game
MOST_SIMPLE = 20  # words added
MOST_BASES = 8
MOST_OPENINGS = 10


def legal_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield good moves only, the pass last: all are far too many."""
    if state.review is not None:  # RUM-24
        answers: tuple[Move, ...] = (Accept(), *map(Contest, state.review.words))
        yield from answers if state.review.contested is None else (Vote(keep=True), Vote(keep=False))
        return
    listed: set[Move] = set()
    for move in _candidates(terms, state, seat):
        if move not in listed and not check(terms, state, seat, move):
            listed.add(move)
            yield move
    yield Pass()


def best_arrangements(  # noqa: PLR0913  (a method: the terms are its self)
    terms: Terms,
    view: View,
    deadline: float | None = None,
    effort: int = LONG_EFFORT,
    *,
    withheld: str = "",
    untouched: Collection[str] = (),
) -> tuple[Arrange, ...]:
    """Return the best ways found to leave the table before *deadline* (`time.monotonic`), the best first.

    The letters *withheld* stay on the rack, and the words *untouched* on the table as they are. Ordered by score,
    then by how few words of the table are gone: a person must follow it. All are legal; none is found where
    nothing can be laid. The search ends by itself once it has looked at some *effort* words, within milliseconds
    as a rule and at times after some tenths of a second; without a deadline, the same *effort* finds the same on
    every machine. If the deadline leaves it no time, words added and words extended have to do. The first search
    of a game takes some hundredths of a second more.
    """
    if view.seat is None:
        return ()
    offered = without(view.rack, withheld)
    if not view.opened[view.seat]:
        found = [Arrange((*view.table, word)) for word in openings(terms, offered, MOST_OPENINGS)]
    else:
        search = Search(terms, view.table, view.rack, withheld, untouched)
        search.run(effort, deadline)
        found = [arrangement for _, arrangement in search.found] or [*simple(terms, view.table, offered, untouched)]
    legal = [move for move in set(found) if not refusals_in_view(terms, view, move)]
    return tuple(sorted(legal, key=partial(_rank, terms, view)))


def _rank(terms: Terms, view: View, move: Arrange) -> tuple[int, int, tuple[str, ...]]:
    total = score_line(view.table, move.words, view.rack, terms.options).total
    return -total, len(set(view.table) - set(move.words)), move.words


def _candidates(terms: Terms, state: State, seat: Seat) -> Iterator[Arrange]:
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


def simple(terms: Terms, table: tuple[str, ...], rack: str, untouched: Collection[str] = ()) -> Iterator[Arrange]:
    """Yield what needs no search: a word of the rack beside the others, or one word of the table with more letters.

    The words *untouched* get none.
    """
    letters = rack.replace(JOKER, "").replace(UNNAMED, "")
    graph = terms.graph
    alone = graph.spell_all(graph.words_from(letters, 0, SHORTEST))
    for word in sorted(alone, key=lambda word: (-len(word), word))[:MOST_SIMPLE]:
        yield Arrange((*table, word))
    bound = bonds_of(table)
    for base in [word for word in table if word not in bound and word not in untouched][:MOST_BASES]:
        others = tuple(word for word in table if word != base)
        longer = graph.spell_all(graph.extensions(base, letters, limit=MOST_SIMPLE))
        for word in sorted(longer, key=lambda word: (-len(word), word))[:3]:
            yield Arrange((*others, word))
