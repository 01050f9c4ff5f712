"""The bot that does not think: what chance alone is worth."""

import time
from collections.abc import Iterable

from lettrine.bots.level import BEST_SCORE, decent_moves, narrowed
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyView


class Random:
    """Plays any legal move that the game lists and the table wants to be proposed, all equally likely."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._proposing = narrowed(game, BEST_SCORE)

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        """Return one of the moves listed within *limit* seconds; at least one is always looked at."""
        deadline = time.monotonic() + limit
        state = self._game.sample(view, stream)
        found = _until(deadline, self._proposing.moves(state, view.seat))
        move = stream.choose(found) if found else None
        # Where only coarse words can be written, a rule may forbid what seems to be left.
        if move is None or self._game.check(state, view.seat, move):
            move = stream.choose(_until(deadline, decent_moves(self._game, state, view.seat)))
        return move


def _until(deadline: float, moves: Iterable[AnyMove]) -> list[AnyMove]:
    """Return the *moves* listed until *deadline*, at least one if there is any."""
    found = []
    for move in moves:
        found.append(move)
        if time.monotonic() > deadline:
            break
    return found
