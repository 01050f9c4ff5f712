"""What a bot is."""

from typing import Protocol

from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove, AnyView


class Bot(Protocol):
    """A player: a view in, a move out."""

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        """Return a legal move for the seat that sees *view*, within *limit* seconds.

        Everything random comes from *stream*, so that the same game can be played again.
        """
        ...
