"""A bot of one's own: of the moves there are, the one with the most points; of equal ones, any."""

from itertools import islice

from lettrine.core import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyView


class FirstBot:
    """Plays any game: ``lettrine arena plurimo --seats first_bot:FirstBot,random`` in the folder of this file."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:  # noqa: ARG002  (it thinks for a moment)
        state = self.game.sample(view, stream)  # what may be hidden, imagined
        moves = list(islice(self.game.moves(state, view.seat), 500))
        points = [self.game.score(state, view.seat, move).total for move in moves]
        best = max(points)
        return stream.choose([move for move, found in zip(moves, points, strict=True) if found == best])
