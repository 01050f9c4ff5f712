"""What a bot is."""

from typing import Any, Protocol

from lettrine.core.chance import Stream


class Bot(Protocol):
    """A player: a view in, a move out."""

    def choose(self, view: Any, limit: float, stream: Stream) -> Any:  # noqa: ANN401  (any game's views and moves)
        """Return a legal move for the seat that sees *view*, within *limit* seconds.

        Everything random comes from *stream*, so that the same game can be played again.
        """
        ...
