"""Where the words of a move lie when it does not say so: every path, for a player to choose from."""

from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec.structs import replace

from lettrine.core.refusal import Refusal
from lettrine.games.dames.board import names
from lettrine.games.dames.displacement import displace
from lettrine.games.dames.state import Announcement, Move, Play, State
from lettrine.games.dames.writing import MOST_WORDS, layings

MOST_READINGS = 24


def readings(state: State, moves: Iterable[Move], chain: str) -> list[Move]:
    """Return *moves*, each with the paths of its words: all of them where it is the only one, else the likeliest."""
    known = list(moves)
    ways = MOST_READINGS if len(known) == 1 else 1
    return list(islice((read for move in known for read in islice(_paths(state, move, chain), ways)), MOST_READINGS))


def _paths(state: State, move: Move, chain: str) -> Iterator[Move]:
    """Yield *move* with every path of its words, the likeliest first; as it is where they cannot be read at all."""
    found: list[tuple[tuple[int, ...], ...]] = []
    if isinstance(move, Play) and 1 <= len(move.words) <= MOST_WORDS:
        colour = state.colour(state.turn)
        moved = displace(state, colour, move.route, chain)
        if not isinstance(moved, Refusal):
            found = layings(state, colour, moved, move.words)
    if not found or not isinstance(move, Play):
        yield move
        return
    for paths in found:
        words = zip(move.words, paths, strict=True)
        yield replace(move, words=tuple(Announcement(said.word, names(path)) for said, path in words))
