"""Moves as text.

+             take from the stock
^             take the top of the discard pile
-U            discard a card
-U PANIERS    discard a card and show the word that all the others form
"""

import re

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold
from lettrine.games.rami.state import PACKAGE, Claim, Discard, Move, Take

_DISCARD = re.compile(r"-\s*([A-Z])(?:\s+(\S.*))?")


def read(text: str) -> Move:
    """Return the move written in *text*, in any case and with accents or without; raise `MalformedMove`."""
    written = fold(text.strip())
    if written in {"+", "^"}:
        return Take("stock" if written == "+" else "discard")
    match = _DISCARD.fullmatch(written)
    if match is None:
        raise MalformedMove(f"{PACKAGE}:malformed_move", text=text)
    card, word = match.groups()
    return Discard(card) if word is None else Claim(card, word)


def write(move: Move) -> str:
    match move:
        case Take(source):
            return "+" if source == "stock" else "^"
        case Discard(card):
            return f"-{card}"
        case Claim(card, word):
            return f"-{card} {word}"
