"""What a person means by a text that is shorter, or looser, than a whole move."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold
from lettrine.core.refusal import Refusal
from lettrine.games.dames.board import NUMBERS, line, names
from lettrine.games.dames.displacement import displace
from lettrine.games.dames.moves import plays
from lettrine.games.dames.notation import malformed, read, read_words
from lettrine.games.dames.score import score
from lettrine.games.dames.state import PACKAGE, Adoube, Announcement, Move, Play, State, View
from lettrine.games.dames.terms import Terms
from lettrine.games.dames.view import sample
from lettrine.games.dames.writing import MOST_WORDS, layings

# The squares that a text begins with, joined by what people write between squares.
_ROUTE = re.compile(r"\s*[A-H][1-6](?:[\s,>→–—-]*[A-H][1-6])*")
_SQUARE = re.compile(r"[A-H][1-6]")
_JOKER = re.compile(r"(?:^|(?<=\s))\*([A-Z])(?::([A-H][1-6]))?(?=\s|$)")


def interpret(terms: Terms, view: View, text: str) -> Move:
    return _meanings(terms, _state(view), text)[0]


def readings(terms: Terms, view: View, text: str) -> list[Move]:
    """Return what *text* may mean, each with the paths of its words: all of them where it is the only one."""
    state = _state(view)
    known = _meanings(terms, state, text)
    ways = MOST_READINGS if len(known) == 1 else 1
    paths = (read for move in known for read in islice(_paths(terms, state, move), ways))
    return list(islice(paths, MOST_READINGS))


def _state(view: View) -> State:
    return sample(view, Stream("", "", 0))


def _meanings(terms: Terms, state: State, text: str) -> list[Move]:
    """Return the moves that *text* may mean for the player to move; raise `MalformedMove`.

    It may be the words alone, with the jokers placed or only named, or a start and an end with turns left out: the
    fitting move that is worth most comes first, the first listed among equals.
    """
    wanted = fold(text)
    if re.sub(r"[^A-Z]", "", wanted) == "JADOUBE":
        return [Adoube()]
    route = _ROUTE.match(wanted)
    if route is None:
        return _by_words(terms, state, wanted)
    move = read("-".join(_SQUARE.findall(route[0])) + wanted[route.end() :])
    if isinstance(move, Play) and _skips_turns(move.route):
        ends = move.route[0], move.route[-1]
        fitting = [
            play for play in plays(terms, state, state.turn, _words(move)) if (play.route[0], play.route[-1]) == ends
        ]
        same = [play for play in fitting if (_words(play), play.jokers) == (_words(move), move.jokers)]
        return [*_best_first(state, same)] or [move]
    return [move]


def _by_words(terms: Terms, state: State, text: str) -> list[Move]:
    words, jokers = _read(text)
    fitting = (
        play
        for play in plays(terms, state, state.turn, words)
        if _words(play) == sorted(words) and _places(play, jokers)
    )
    found = _best_first(state, fitting)
    if not found:
        raise MalformedMove(f"{PACKAGE}:nowhere", words=words)
    return [*found]


def _best_first(state: State, plays: Iterable[Play]) -> list[Play]:
    return sorted(plays, key=lambda play: score(state, state.turn, play).total, reverse=True)


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


MOST_READINGS = 24


def _paths(terms: Terms, state: State, move: Move) -> Iterator[Move]:
    """Yield *move* with every path of its words, the likeliest first; as it is where they cannot be read at all."""
    found: list[tuple[tuple[int, ...], ...]] = []
    if isinstance(move, Play) and 1 <= len(move.words) <= MOST_WORDS:
        colour = state.colour(state.turn)
        moved = displace(state, colour, move.route, terms.options.chain)
        if not isinstance(moved, Refusal):
            found = layings(state, colour, moved, move.words)
    if not found or not isinstance(move, Play):
        yield move
        return
    for paths in found:
        words = zip(move.words, paths, strict=True)
        yield replace(move, words=tuple(Announcement(said.word, names(path)) for said, path in words))
