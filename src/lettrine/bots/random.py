"""The bot that does not think: what chance alone is worth."""

from lettrine.bots.level import BEST_SCORE, decent_moves, narrowed
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyView


class Random:
    """Plays a `random_legal_move` of those that the table wants to be proposed."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._proposing = narrowed(game, BEST_SCORE)

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:  # noqa: ARG002  (it takes no time)
        state = self._game.sample(view, stream)
        move = self._proposing.random_legal_move(state, view.seat, stream)
        # Where only coarse words can be written, a rule may forbid what seems to be left.
        if move is None or self._game.check(state, view.seat, move):
            move = stream.choose(list(decent_moves(self._game, state, view.seat)))
        return move
