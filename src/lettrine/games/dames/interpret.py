"""What a person means by a text that is shorter than a whole move."""

from collections.abc import Callable, Iterable

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold
from lettrine.games.dames.board import NUMBERS, line
from lettrine.games.dames.notation import read, read_words
from lettrine.games.dames.state import Move, Play


def interpret(text: str, plays: Callable[[], Iterable[Play]], worth: Callable[[Play], int]) -> Move:
    """Return the move meant by *text* where the legal moves are *plays*.

    It may be the words alone, or a start and an end with turns left out: the fitting move that is worth most is meant,
    the first listed among equals.
    """
    if not any(character.isdecimal() for character in text) and "'" not in fold(text).replace("’", "'"):
        words = read_words(text)
        return _best(words, (play for play in plays() if _words(play) == frozenset(words)), worth)
    move = read(text)
    if isinstance(move, Play) and _skips_turns(move.route):
        ends = move.route[0], move.route[-1]
        fitting = [play for play in plays() if (play.route[0], play.route[-1]) == ends]
        same = [play for play in fitting if (play.words, play.jokers) == (move.words, move.jokers)]
        return max(same, key=worth, default=move)
    return move


def _skips_turns(route: tuple[str, ...]) -> bool:
    return len(route) == 2 and line(NUMBERS[route[0]], NUMBERS[route[1]]) is None


def _words(play: Play) -> frozenset[str]:
    return frozenset(announced.word for announced in play.words)


def _best(words: tuple[str, ...], fitting: Iterable[Play], worth: Callable[[Play], int]) -> Play:
    found = max(fitting, key=worth, default=None)
    if found is None:
        raise MalformedMove("lettrine.games.dames:nowhere", words=words)
    return found
