"""How much a move, a typed text or a position may hold: no move lays more pieces than the box has (GEN-08).

What is too long is refused before it is read, so that no reading, check or sentence meets more than a box can give.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from lettrine.core.errors import MalformedMove, MalformedPosition
from lettrine.core.game import AnyGame, AnyMove, AnyPosition
from lettrine.core.json_input import NotReadable
from lettrine.core.phrase import Phrase

FEWEST_PIECES = 32  # a table's own box may be small; the names of things are not
SIGNS_PER_PIECE = 4  # Plurimo writes « +^E » and a space for one slot, Deplimo « -B- » for one cell
LARGEST_NUMBER = 10**9


class Bounds(NamedTuple):
    """The most that one game accepts: *pieces* of a word or a list, signs of a *text*, bytes of a *move*'s JSON."""

    pieces: int
    text: int
    move: int
    position: int


def bounds_of(game: AnyGame) -> Bounds:
    """Return what follows from the largest box that *game* is played with."""
    hashable: Any = game  # as every game is; the protocol does not say so
    return _bounds(hashable)


@lru_cache(maxsize=32)  # asked for with every move; a game does not change
def _bounds(game: AnyGame) -> Bounds:
    pieces = max(FEWEST_PIECES, *(sum(game.box(seats).values()) for seats in game.seat_counts))
    # Bytes for names and for each piece: JSON may be indented, an accent takes six bytes, and a position also tells
    # words written, earlier rounds and scores.
    return Bounds(pieces, SIGNS_PER_PIECE * pieces, move=1024 + 32 * pieces, position=4096 + 128 * pieces)


def require_move_size(game: AnyGame, raw: bytes | msgspec.Raw) -> None:
    """Raise `MalformedMove` where the JSON of a move is longer than any move of *game*."""
    if (found := len(memoryview(raw))) > (most := bounds_of(game).move):
        raise MalformedMove("core:large_move", found=found, most=most)


def require_position_size(game: AnyGame, raw: bytes | msgspec.Raw) -> None:
    """Raise `MalformedPosition` where the JSON of a position is longer than any position of *game*."""
    if (found := len(memoryview(raw))) > (most := bounds_of(game).position):
        raise MalformedPosition("core:large_position", "position", found=found, most=most)


def require_short_text(game: AnyGame, text: str) -> None:
    """Raise `MalformedMove` where *text* is longer than any move of *game* written by a person."""
    if len(text) > (most := bounds_of(game).text):
        raise MalformedMove("core:long_text", found=len(text), most=most)


def require_few_pieces(game: AnyGame, move: AnyMove) -> None:
    """Raise `NotReadable` where a word or a list of *move* is longer than the box, or a number is beyond reason."""
    for problem, place in _excesses(move, "$", bounds_of(game).pieces):
        raise NotReadable(problem, place)


def require_small_numbers(position: AnyPosition) -> None:
    """Raise `NotReadable` where a number of *position* is beyond reason."""
    for problem, place in _excesses(position, "$", None):
        raise NotReadable(problem, place)


def _excesses(value: Any, place: str, most: int | None) -> Iterator[tuple[Phrase, str]]:  # noqa: ANN401  (any part of one)
    """Yield what is too much in *value*: texts and lists of more than *most*, if any; numbers beyond reason."""
    if isinstance(value, str | tuple) and most is not None and len(value) > most:
        yield Phrase("core:json.length", {"length": f"<= {most}"}), place
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _excesses(getattr(value, name), f"{place}.{name}", most)
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from _excesses(part, f"{place}[{index}]", most)
    elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        yield Phrase("core:json.range"), place
