"""Moves as text.

+            take from the stock
^            take the top of the discard pile
<            put it back
TASSE        lay a new word
2>TASSENT    modify the second word of the table
*AEI         exchange cards
-E           discard a card
"""

import re

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold
from lettrine.games.ludime.state import PACKAGE, Discard, Exchange, Lay, Modify, Move, Take, Undo

_MODIFY = re.compile(r"(\d{1,3})\s*>\s*(\S+)")


def read(text: str) -> Move:
    """Return the move written in *text*, in any case and with accents or without; raise `MalformedMove`."""
    written = fold(text.strip())
    signs: dict[str, Move] = {"+": Take("stock"), "^": Take("discard"), "<": Undo()}
    if written in signs:
        return signs[written]
    if match := _MODIFY.fullmatch(written):
        return Modify(int(match[1]) - 1, match[2])
    if re.fullmatch(r"-\s*[A-Z]", written):
        return Discard(written[-1])
    if re.fullmatch(r"\*[\sA-Z?]+", written):
        return Exchange("".join(written[1:].split()))
    if re.fullmatch(r"[^\W\d_][^\d+^<>*]*", written):
        return Lay(written)
    raise MalformedMove(f"{PACKAGE}:malformed_move", text=text)


def write(move: Move) -> str:
    match move:
        case Take(source):
            return "+" if source == "stock" else "^"
        case Undo():
            return "<"
        case Lay(word):
            return word
        case Modify(at, word):
            return f"{at + 1}>{word}"
        case Exchange(cards):
            return f"*{cards}"
        case Discard(card):
            return f"-{card}"
