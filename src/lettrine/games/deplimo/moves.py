"""The moves worth looking at, since the arrangements of a ruler are too many to list, and what a puzzle asks."""

from collections.abc import Iterator

from lettrine.core.pieces import without
from lettrine.core.question import Answer
from lettrine.core.seat import Seat
from lettrine.games.deplimo.arrangement import take_back
from lettrine.games.deplimo.flow import can_declare, drawer
from lettrine.games.deplimo.letters import EMPTY, letters_on
from lettrine.games.deplimo.ruler import Shape, ruler_of, unfold
from lettrine.games.deplimo.segment_fits import best_fits, whole_words
from lettrine.games.deplimo.state import Declare, Draw, Move, Place, Player, State
from lettrine.games.deplimo.terms import Terms
from lettrine.lexicon import Words

FITS_PER_SEGMENT = 3
MOST_LETTERS = 20  # with more, thousands of words fit and nobody wants to look through them


def legal_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield the draw and the declaration where they are allowed, then arrangements that rewrite one segment.

    Segments come in order, the shortest first, each with its best fits that make the ruler worth more. Somebody who has
    declared, or finds no such fit and may not draw, is offered the arrangement that is there: it changes nothing.
    """
    player = state.players[seat]
    found: list[Move] = []
    if drawer(state) == seat:
        found.append(Draw())
    if can_declare(state, player):
        found.append(Declare())
    if not player.is_done:
        found += _arrangements(terms, player)
    shape = unfold(ruler_of(player.cells), player.shape)
    yield from found or [Place(shape.split(player.cells))]


def _arrangements(terms: Terms, player: Player) -> list[Move]:
    """Return the best fits of each segment, as moves, that make the ruler worth more."""
    shape = unfold(ruler_of(player.cells), player.shape)
    contents = [
        content for place in range(len(shape.segments)) for content in _rewritten(terms.words, shape, player, place)
    ]
    now = terms.appraise(player).points
    return [
        Place(shape.split(content))
        for content in dict.fromkeys(contents)
        if terms.appraise(Player(content, player.shape)).points > now
    ]


def _rewritten(words: Words, shape: Shape, player: Player, place: int) -> Iterator[str]:
    """Yield the ruler with the segment at *place* rewritten by its best fits."""
    segment = shape.segments[place]
    bare = take_back(shape, player.cells, place)
    letters = without(letters_on(player.cells) + player.waiting, letters_on(bare))
    for fit in best_fits(words, segment.text(bare), letters, limit=FITS_PER_SEGMENT):
        content = list(bare)
        for cell, piece in zip(segment.cells, fit.text, strict=True):
            content[cell] = piece
        yield "".join(content)


def full_segments(terms: Terms, state: State, seat: Seat) -> Iterator[Answer]:
    """Yield the words that fill a segment of the bare ruler alone, so that they count double (DEP-12)."""
    player = state.players[seat]
    shape = unfold(ruler_of(player.cells), player.shape)
    letters = letters_on(player.cells) + player.waiting
    if len(letters) > MOST_LETTERS:
        return
    for segment in shape.segments:
        for fit in whole_words(terms.words, EMPTY * len(segment.cells), letters):
            content = [EMPTY] * len(player.cells)
            for cell, piece in zip(segment.cells, fit.text, strict=True):
                content[cell] = piece
            yield Answer(Place(shape.split("".join(content))), fit.points)
