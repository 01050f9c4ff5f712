"""What a person means by a text that is shorter, or looser, than a whole move."""

import re
from collections.abc import Iterable, Sequence
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
_JOKER = re.compile(r"(?:^|(?<=\s))\*([A-Z])(?::?([A-H][1-6]))?(?=\s|$)")
MOST_READINGS = 24


def interpret(terms: Terms, view: View, text: str) -> Move:
    return _meanings(terms, _state(terms, view), text)[0]


def readings(terms: Terms, view: View, text: str) -> list[Move]:
    """Return what *text* may mean, each with the paths of its words: all of them where it is the only one."""
    state = _state(terms, view)
    known = _meanings(terms, state, text)
    most = MOST_READINGS if len(known) == 1 else 1
    paths = (read for move in known for read in _paths(terms, state, move, most))
    return list(islice(paths, MOST_READINGS))


def _state(terms: Terms, view: View) -> State:
    return sample(terms, view, Stream("", "", 0))


def _meanings(terms: Terms, state: State, text: str) -> Sequence[Move]:
    """Return the moves that *text* may mean for the player to move; raise `MalformedMove`.

    It may be the words alone, with the jokers placed (``*E:A2``, ``*EA2``) or only named (``*E``), or a start and an
    end with turns left out: the fitting move that is worth most comes first, the first listed among equals.
    """
    wanted = fold(text)
    if re.sub(r"[^A-Z]", "", wanted) == "JADOUBE":
        return [Adoube()]
    route = _ROUTE.match(wanted)
    if route is None:
        return _by_words(terms, state, wanted)
    tail = wanted[route.end() :]
    jokers = _JOKER.findall(tail)
    placed = _JOKER.sub(lambda joker: "*{}:{}".format(*joker.groups()) if joker[2] else "", tail)
    move = read("-".join(_SQUARE.findall(route[0])) + placed)
    is_placed = all(square for _, square in jokers)
    if not isinstance(move, Play) or (is_placed and not _skips_turns(move.route)):
        return [move]
    fitting = (
        play
        for play in plays(terms, state, state.turn, move.spelt)
        if sorted(play.spelt) == sorted(move.spelt)
        and _goes(play.route, move.route)
        and len(play.jokers) == len(jokers)
        and _places(play, jokers)
    )
    return _best_first(state, fitting) or [move]


def _by_words(terms: Terms, state: State, text: str) -> Sequence[Move]:
    """Return the plays that write the words of *text* and place its jokers; raise `MalformedMove`."""
    jokers = _JOKER.findall(text)
    words = read_words(_JOKER.sub("", text))
    if not words:
        raise malformed(text)
    fitting = (
        play
        for play in plays(terms, state, state.turn, words)
        if sorted(play.spelt) == sorted(words) and _places(play, jokers)
    )
    found = _best_first(state, fitting)
    if not found:
        raise MalformedMove(f"{PACKAGE}:nowhere", words=words)
    return found


def _best_first(state: State, plays: Iterable[Play]) -> list[Play]:
    return sorted(plays, key=lambda play: score(state, state.turn, play).total, reverse=True)


def _skips_turns(route: tuple[str, ...]) -> bool:
    return len(route) == 2 and line(NUMBERS[route[0]], NUMBERS[route[1]]) is None


def _goes(route: tuple[str, ...], told: tuple[str, ...]) -> bool:
    """Whether *route* is the one that is *told*, of which turns may be left out."""
    return told in {route, (route[0], route[-1])}


def _places(play: Play, jokers: list[tuple[str, str]]) -> bool:
    """Whether *play* places the *jokers*, and where a square is given, there."""
    placed = [(joker.letter, joker.square) for joker in play.jokers]
    return all((letter, square or dict(placed).get(letter)) in placed for letter, square in jokers)


def _paths(terms: Terms, state: State, move: Move, most: int) -> list[Move]:
    """Return *move* with the likeliest paths of its words; as it is where they cannot be read at all."""
    if not isinstance(move, Play) or not 1 <= len(move.words) <= MOST_WORDS:
        return [move]
    colour = state.colour(state.turn)
    moved = displace(state, colour, move.route, terms.options.chain)
    ways = [] if isinstance(moved, Refusal) else layings(state, colour, moved, move.words)[:most]
    return [replace(move, words=tuple(map(Announcement, move.spelt, map(names, paths)))) for paths in ways] or [move]
