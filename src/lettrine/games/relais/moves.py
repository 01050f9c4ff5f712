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
    if not state.table.word:
        return
    laid = [move for move in legal_moves(terms, state, seat) if isinstance(move, Lay)]
    answers = [Answer(move, -_followers(terms, move)) for move in laid]
    if any(answer.value == 0 for answer in answers):
        yield from answers


def dead_end_value(terms: Terms, state: State, seat: Seat, move: Move) -> float | None:  # noqa: ARG001  (of any game)
    """Return how few words can follow *move*, as `dead_ends` counts them."""
    return -_followers(terms, move) if isinstance(move, Lay) else None


def _followers(terms: Terms, move: Lay) -> int:
    return len(terms.continuations(move.word, ALPHABET))
