"""Moves as text: ``draw``, ``done``, or the segments of an arrangement between strokes.

``KILTS/SUCREZ/......`` and so on: each segment as it is read, a capital face up, a small letter back up, a point empty.
"""

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold_accents
from lettrine.games.deplimo.letters import PIECES
from lettrine.games.deplimo.state import PACKAGE, Declare, Draw, Move, Place

STROKE = "/"

_ACTS: dict[str, Move] = {"draw": Draw(), "done": Declare()}


def read(text: str) -> Move:
    """Return the move whose canonical text this is; raise `MalformedMove`."""
    written = fold_accents(text.strip())
    if written in _ACTS:
        return _ACTS[written]
    segments = tuple(written.split(STROKE))
    if len(segments) < 2 or not all(PIECES.issuperset(segment) for segment in segments):
        raise MalformedMove(f"{PACKAGE}:malformed_text", text=text)
    return Place(segments)


def write(move: Move) -> str:
    if isinstance(move, Place):
        return STROKE.join(move.segments)
    return next(text for text, act in _ACTS.items() if act == move)
