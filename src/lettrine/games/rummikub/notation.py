"""Moves as text.

MIEL PAGE    leave the table as these words, all of them, in alphabetical order; a joker is a small letter
-            pass
=            contest nothing (more)
*PAGE        contest a word
+1  -1       vote to keep the contested word, or against it
"""

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold_accents
from lettrine.games.rummikub.state import PACKAGE, Accept, Arrange, Contest, Move, Pass, Vote
from lettrine.games.rummikub.tiles import is_row, plain

SIGNS: dict[str, Move] = {"-": Pass(), "=": Accept(), "+1": Vote(keep=True), "-1": Vote(keep=False)}
CONTEST = "*"


def read(text: str) -> Move:
    """Return the move whose text this is, words in any order; raise `MalformedMove`."""
    written = fold_accents(text.strip())
    if written in SIGNS:
        return SIGNS[written]
    if written.startswith(CONTEST) and is_row(word := written.removeprefix(CONTEST).strip()):
        return Contest(plain(word))
    words = tuple(written.split())
    if not words or not all(map(is_row, words)):
        raise MalformedMove(f"{PACKAGE}:malformed_move", text=text)
    return Arrange(words)


def write(move: Move) -> str:
    match move:
        case Arrange(words):
            return " ".join(words)
        case Contest(word):
            return f"{CONTEST}{word}"
        case _:
            return next(sign for sign, each in SIGNS.items() if each == move)
