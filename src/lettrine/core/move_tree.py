"""Perft: how many sequences of moves a position has. The classic proof that moves are generated right."""

from collections.abc import Iterator
from typing import Any

from lettrine.core.play import Play
from lettrine.core.usage import require_depth

AnyPlay = Play[Any, Any, Any, Any, Any]


def perft(play: AnyPlay, depth: int) -> int:
    """Return the number of sequences of *depth* moves from *play*; chance gives what the seed says.

    A game that ends sooner counts as no sequence. Raise `UsageError` for a depth below 0.
    """
    require_depth(depth)
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for _, after in branches(play))


def divide(play: AnyPlay, depth: int) -> Iterator[tuple[str, int]]:
    """Yield each first move, as ``seat text``, with the number of sequences under it; *depth* is 1 or more."""
    require_depth(depth - 1)
    for name, after in branches(play):
        yield name, perft(after, depth - 1)


def branches(play: AnyPlay) -> Iterator[tuple[str, AnyPlay]]:
    """Yield every move of every seat that may act, by seat and then in the game's own order."""
    for seat in sorted(play.game.to_act(play.state)):
        for move in play.game.moves(play.state, seat):
            yield f"{seat} {play.game.write(move)}", play.submit(seat, move)
