"""What a puzzle asks, game by game: always something whose answers can all be listed, so that the best is certain."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from lettrine.core.game import AnyGame
from lettrine.core.letters import ALPHABET
from lettrine.core.seat import Seat
from lettrine.games.deplimo.fits import whole_words
from lettrine.games.deplimo.letters import EMPTY, letters_on
from lettrine.games.deplimo.ruler import ruler_of, unfold
from lettrine.games.deplimo.rules import Deplimo
from lettrine.games.deplimo.state import Place
from lettrine.games.relais.rules import Relais
from lettrine.games.relais.state import Lay
from lettrine.games.rummikub.rules import Rummikub

MOST_LETTERS = 20  # of Deplimo; with more, thousands of words fit and nobody wants to look through them


class Answer(NamedTuple):
    """A legal *move* and how good an answer it is."""

    move: Any
    value: float


Answers = Callable[[AnyGame, Any, Seat], Iterator[Answer]]


class Question(NamedTuple):
    """The *key* of the sentence that asks, and all the answers there are in a state; none where it makes no sense.

    With less than *fewest* different answers there is no choice, and no puzzle.
    """

    key: str
    answers: Answers
    fewest: int = 6


def question(slug: str) -> Question:
    """Return what a puzzle asks in the game *slug*."""
    return _QUESTIONS.get(slug, Question("score", _by_score))


def _by_score(game: AnyGame, state: Any, seat: Seat) -> Iterator[Answer]:  # noqa: ANN401  (any game's states)
    """Yield every legal move by what it scores at once."""
    for move in game.moves(state, seat):
        yield Answer(move, game.score(state, seat, move).total)


def _openings(game: AnyGame, state: Any, seat: Seat) -> Iterator[Answer]:  # noqa: ANN401  (as _by_score)
    """Yield the words to open with: later in the game arrangements are too many to be listed."""
    assert isinstance(game, Rummikub)
    if state.review is None and not state.opened[seat]:
        yield from _by_score(game, state, seat)


def _dead_ends(game: AnyGame, state: Any, seat: Seat) -> Iterator[Answer]:  # noqa: ANN401  (as _by_score)
    """Yield the words that can be laid by how few can follow, whatever card the others hold: the best leave none."""
    assert isinstance(game, Relais)
    answers = [
        Answer(move, -len(game.terms.continuations(move.word, ALPHABET)))
        for move in game.moves(state, seat)
        if isinstance(move, Lay)
    ]
    if state.table.word and any(answer.value == 0 for answer in answers):
        yield from answers


def _segments(game: AnyGame, state: Any, seat: Seat) -> Iterator[Answer]:  # noqa: ANN401  (as _by_score)
    """Yield the words that fill a segment of the bare ruler alone, so that they count double (DEP-12)."""
    assert isinstance(game, Deplimo)
    player = state.players[seat]
    shape = unfold(ruler_of(player.cells), player.shape)
    letters = letters_on(player.cells) + player.waiting
    if len(letters) > MOST_LETTERS:
        return
    for segment in shape.segments:
        for fit in whole_words(game.words, EMPTY * len(segment.cells), letters):
            content = [EMPTY] * len(player.cells)
            for cell, piece in zip(segment.cells, fit.text, strict=True):
                content[cell] = piece
            yield Answer(Place(shape.split("".join(content))), fit.points)


_QUESTIONS = {
    "dames": Question("letters", _by_score),
    "rami": Question("claim", _by_score, fewest=2),
    "rummikub": Question("opening", _openings),
    "relais": Question("dead_end", _dead_ends, fewest=4),
    "deplimo": Question("segment", _segments),
}
