"""Moves as text: ``TREVES`` lays a word, ``-`` gives up."""

import re

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold
from lettrine.games.relais.state import PACKAGE, GiveUp, Lay, Move


def read(text: str) -> Move:
    """Return the move written in *text*, in any case and with accents or without; raise `MalformedMove`."""
    written = fold(text.strip())
    if written == "-":
        return GiveUp()
    if re.fullmatch(r"[^\W\d_][^\d]*", written):
        return Lay(written)
    raise MalformedMove(f"{PACKAGE}:malformed_move", text=text)


def write(move: Move) -> str:
    return move.word if isinstance(move, Lay) else "-"
