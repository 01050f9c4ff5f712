"""The moves worth looking at: the arrangements of a ruler are too many to list."""

from collections.abc import Iterator

from lettrine.core.pieces import without
from lettrine.core.seat import Seat
from lettrine.games.deplimo.arrangement import take_back
from lettrine.games.deplimo.fits import best_fits
from lettrine.games.deplimo.letters import letters_on
from lettrine.games.deplimo.progress import can_declare, drawer
from lettrine.games.deplimo.result import Appraise
from lettrine.games.deplimo.ruler import Shape, ruler_of, unfold
from lettrine.games.deplimo.state import Done, Draw, Move, Place, Player, State
from lettrine.lexicon import Words

FITS_PER_SEGMENT = 3


def good_moves(words: Words, state: State, seat: Seat, appraise: Appraise) -> Iterator[Move]:
    """Yield the draw and the declaration where they are allowed, then arrangements that rewrite one segment.

    Segments come in order, the shortest first, each with its best fits that make the ruler worth more. Somebody who has
    declared, or finds no such fit and may not draw, is offered the arrangement that is there: it changes nothing.
    """
    player = state.players[seat]
    found: list[Move] = []
    if drawer(state) == seat:
        found.append(Draw())
    if can_declare(state, player):
        found.append(Done())
    if not player.is_done:
        found += _arrangements(words, player, appraise)
    shape = unfold(ruler_of(player.cells), player.shape)
    yield from found or [Place(shape.split(player.cells))]


def _arrangements(words: Words, player: Player, appraise: Appraise) -> list[Move]:
    """Return the best fits of each segment, as moves, that make the ruler worth more."""
    shape = unfold(ruler_of(player.cells), player.shape)
    contents = [content for place in range(len(shape.segments)) for content in _rewritten(words, shape, player, place)]
    now = appraise(player).points
    return [
        Place(shape.split(content))
        for content in dict.fromkeys(contents)
        if appraise(Player(content, player.shape)).points > now
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
