"""Moves as text, such as ``D3-E4 RIEN``.

The route, its squares joined by ``-``; then each word, followed by ``:`` and its path where another than the one that
turns most letters is meant; then each joker earned and its square.

    D3-E4 RIEN                      the letter on D3 goes to E4 and writes RIEN
    D3-E4 RIEN:E4F3G3H3             … along these squares
    D3-E4 RIEN ROI                  two words
    D3-E4 DERNIER *S:B2             a long word, and the joker S placed on B2
    D3-D5-F5                        a take with a turn on D5
    D3                              touching the letter on D3
    J'ADOUBE
"""

import re

from lettrine.core.errors import MalformedMove, MalformedWord
from lettrine.core.letters import fold, read_word
from lettrine.games.dames.state import Adoube, Announcement, Joker, Move, Play, Touch

ADOUBE = "J'ADOUBE"
EXAMPLE = "D3-E4 RIEN"
_LONGEST_TEXT = 60  # characters of a bad text that are shown

_ROUTE = re.compile(r"[A-H][1-6](-[A-H][1-6])*")
_PATH = re.compile(r"([A-H][1-6])+")
_JOKER = re.compile(r"\*([A-Z]):([A-H][1-6])")


def write(move: Move) -> str:
    """Return the one text of *move*."""
    match move:
        case Play(route, words, jokers):
            parts = ["-".join(route), *map(_write_word, words)]
            return " ".join([*parts, *(f"*{joker.letter}:{joker.square}" for joker in jokers)])
        case Touch(square):
            return square
        case Adoube():
            return ADOUBE


def _write_word(announced: Announcement) -> str:
    return f"{announced.word}:{''.join(announced.path)}" if announced.path else announced.word


def read(text: str) -> Move:
    """Return the move written in *text*; raise `MalformedMove`."""
    first, *rest = fold(text).replace("’", "'").split() or [""]
    if first == ADOUBE and not rest:
        return Adoube()
    if not _ROUTE.fullmatch(first):
        raise malformed(text)
    route = tuple(first.split("-"))
    if len(route) == 1 and not rest:
        return Touch(route[0])
    words = tuple(_read_word(part, text) for part in rest if not part.startswith("*"))
    jokers = tuple(_read_joker(part, text) for part in rest if part.startswith("*"))
    return Play(route, words, jokers)


def read_words(text: str) -> tuple[str, ...]:
    """Return the words of a *text* that names no square; raise `MalformedMove`."""
    if ":" in text:
        raise malformed(text)
    return tuple(_read_word(part, text).word for part in text.split())


def malformed(text: str) -> MalformedMove:
    return MalformedMove("core:malformed_move", text=text.strip()[:_LONGEST_TEXT], expected=EXAMPLE)


def _read_word(part: str, text: str) -> Announcement:
    word, _, path = part.partition(":")
    if ":" in part and not _PATH.fullmatch(path):
        raise malformed(text)
    try:
        return Announcement(read_word(word), tuple(path[place : place + 2] for place in range(0, len(path), 2)))
    except MalformedWord as error:
        raise malformed(text) from error


def _read_joker(part: str, text: str) -> Joker:
    found = _JOKER.fullmatch(part)
    if not found:
        raise malformed(text)
    return Joker(*found.groups())
