"""Every legal move, and the words that a puzzle asks for."""

from collections.abc import Iterator

from lettrine.core.chance import Stream
from lettrine.core.letters import ALPHABET
from lettrine.core.question import Answer
from lettrine.core.seat import Seat
from lettrine.games.relais.state import GiveUp, Lay, Move, State
from lettrine.games.relais.terms import Terms
from lettrine.lexicon.graph import LONGEST_WORD


def legal_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield the words in alphabetical order, then giving up."""
    word, hand = state.table.word, state.hands[seat]
    yield from map(Lay, terms.continuations(word, hand) if word else terms.openings(hand))
    if word:
        yield GiveUp()


def random_legal_move(terms: Terms, state: State, seat: Seat, stream: Stream) -> Move | None:
    """Return one of the `legal_moves`, all equally likely: words are counted, and only the one that comes is spelt."""
    word, hand, graph = state.table.word, state.hands[seat], terms.words.graph
    if not word:
        openings = graph.words_from(hand, min_length=terms.opening, max_length=terms.opening).results
        return Lay(graph.spell(stream.choose(openings))) if openings else None
    found = graph.extensions(word, hand, add_max=1).results if len(word) < LONGEST_WORD else []
    place = stream.below(len(found) + 1)
    return Lay(graph.spell(found[place])) if place < len(found) else GiveUp()


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
