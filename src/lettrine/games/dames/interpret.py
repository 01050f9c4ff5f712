"""What a person means by a text that is shorter, or looser, than a whole move."""

import re
from collections.abc import Callable, Collection, Iterable
from typing import TypeAlias

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold
from lettrine.games.dames.board import NUMBERS, line
from lettrine.games.dames.notation import malformed, read, read_words
from lettrine.games.dames.state import Adoube, Move, Play

Plays: TypeAlias = Callable[[Collection[str]], Iterable[Play]]
"""The legal plays whose words are all among some."""

# The squares that a text begins with, joined by what people write between squares.
_ROUTE = re.compile(r"\s*[A-H][1-6](?:[\s,>→–—-]*[A-H][1-6])*")
_SQUARE = re.compile(r"[A-H][1-6]")
_JOKER = re.compile(r"(?:^|(?<=\s))\*([A-Z])(?::([A-H][1-6]))?(?=\s|$)")


def interpret(text: str, plays: Plays, worth: Callable[[Play], int]) -> list[Move]:
    """Return the moves that *text* may mean where *plays* gives the legal moves; raise `MalformedMove`.

    It may be the words alone, with the jokers placed or only named, or a start and an end with turns left out: the
    fitting move that is worth most comes first, the first listed among equals.
    """
    wanted = fold(text)
    if re.sub(r"[^A-Z]", "", wanted) == "JADOUBE":
        return [Adoube()]
    route = _ROUTE.match(wanted)
    if route is None:
        return _by_words(wanted, plays, worth)
    move = read("-".join(_SQUARE.findall(route[0])) + wanted[route.end() :])
    if isinstance(move, Play) and _skips_turns(move.route):
        ends = move.route[0], move.route[-1]
        fitting = [play for play in plays(_words(move)) if (play.route[0], play.route[-1]) == ends]
        same = [play for play in fitting if (_words(play), play.jokers) == (_words(move), move.jokers)]
        return [*sorted(same, key=worth, reverse=True)] or [move]
    return [move]


def _by_words(text: str, plays: Plays, worth: Callable[[Play], int]) -> list[Move]:
    words, jokers = _read(text)
    fitting = (play for play in plays(words) if _words(play) == sorted(words) and _places(play, jokers))
    found = sorted(fitting, key=worth, reverse=True)
    if not found:
        raise MalformedMove("lettrine.games.dames:nowhere", words=words)
    return [*found]


def _read(text: str) -> tuple[tuple[str, ...], list[tuple[str, str]]]:
    """Return the words of *text* and its jokers, each with a square or none; raise `MalformedMove`."""
    jokers = _JOKER.findall(text)
    words = read_words(_JOKER.sub("", text))
    if not words:
        raise malformed(text)
    return words, jokers


def _skips_turns(route: tuple[str, ...]) -> bool:
    return len(route) == 2 and line(NUMBERS[route[0]], NUMBERS[route[1]]) is None


def _words(play: Play) -> list[str]:
    return sorted(announced.word for announced in play.words)


def _places(play: Play, jokers: list[tuple[str, str]]) -> bool:
    """Whether *play* places the *jokers*, and where a square is given, there."""
    placed = [(joker.letter, joker.square) for joker in play.jokers]
    return all((letter, square or dict(placed).get(letter)) in placed for letter, square in jokers)
