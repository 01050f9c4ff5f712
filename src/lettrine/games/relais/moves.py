"""Every legal move, and the words that a puzzle asks for."""

from collections.abc import Iterator

from lettrine.core.letters import ALPHABET
from lettrine.core.question import Answer
from lettrine.core.seat import Seat
from lettrine.games.relais.state import GiveUp, Lay, Move, State
from lettrine.games.relais.terms import Terms


def legal_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield the words in alphabetical order, then giving up."""
    word, hand = state.table.word, state.hands[seat]
    yield from map(Lay, terms.continuations(word, hand) if word else terms.openings(hand))
    if word:
        yield GiveUp()


def dead_ends(terms: Terms, state: State, seat: Seat) -> Iterator[Answer]:
    """Yield the words to lay by how few can follow, whatever card the others hold: the best leave none."""
    answers = [
        Answer(move, -len(terms.continuations(move.word, ALPHABET)))
        for move in legal_moves(terms, state, seat)
        if isinstance(move, Lay)
    ]
    if state.table.word and any(answer.value == 0 for answer in answers):
        yield from answers
