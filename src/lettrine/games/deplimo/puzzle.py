"""What a puzzle of Deplimo asks: the word that fills a segment of the bare ruler best."""

from collections.abc import Iterator

from lettrine.core.question import Answer
from lettrine.core.seat import Seat
from lettrine.games.deplimo.fits import whole_words
from lettrine.games.deplimo.letters import EMPTY, letters_on
from lettrine.games.deplimo.ruler import ruler_of, unfold
from lettrine.games.deplimo.state import Place, State
from lettrine.lexicon import Words

MOST_LETTERS = 20  # with more, thousands of words fit and nobody wants to look through them


def full_segments(words: Words, state: State, seat: Seat) -> Iterator[Answer]:
    """Yield the words that fill a segment of the bare ruler alone, so that they count double (DEP-12)."""
    player = state.players[seat]
    shape = unfold(ruler_of(player.cells), player.shape)
    letters = letters_on(player.cells) + player.waiting
    if len(letters) > MOST_LETTERS:
        return
    for segment in shape.segments:
        for fit in whole_words(words, EMPTY * len(segment.cells), letters):
            content = [EMPTY] * len(player.cells)
            for cell, piece in zip(segment.cells, fit.text, strict=True):
                content[cell] = piece
            yield Answer(Place(shape.split("".join(content))), fit.points)
