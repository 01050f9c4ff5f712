"""The bot that does not think: what chance alone is worth."""

import time

from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyView


class Random:
    """Plays any legal move that the game lists, all equally likely."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        """Return one of the moves listed within *limit* seconds; at least one is always looked at."""
        deadline = time.monotonic() + limit
        state = self._game.sample(view, stream)
        found = []
        for move in self._game.moves(state, view.seat):
            found.append(move)
            if time.monotonic() > deadline:
                break
        return stream.choose(found)
