"""How far the requests of one connection have come, piece by piece."""

from enum import Enum


class Phase(Enum):
    """What is expected next: anything, the rest of a head, the rest of a body."""

    IDLE = "idle"
    HEAD = "head"
    BODY = "body"


class RequestProgress:
    """The request that is coming in: its *phase*, and the *size* of what came of that phase.

    The parser tells what begins and ends; `add` is told of each piece that it was fed, after it.
    """

    def __init__(self) -> None:
        self.phase = Phase.IDLE
        self.size = 0
        self.headers = 0
        self._number = 0

    @property
    def mark(self) -> tuple[int, Phase]:
        """Another one for each phase of each request."""
        return self._number, self.phase

    def begin(self) -> None:
        self.phase, self.headers = Phase.HEAD, 0
        self._number += 1

    def end_head(self) -> None:
        self.phase = Phase.BODY

    def end(self) -> None:
        self.phase = Phase.IDLE

    def add(self, size: int, before: tuple[int, Phase]) -> None:
        """Count a piece of *size* bytes that was read from the mark *before* on.

        A phase that began somewhere in the piece is counted as if all of the piece were its own. Blank lines between
        requests count as well: there may be no end of them.
        """
        if self.mark == before:
            self.size += size
        else:
            self.size = 0 if self.phase is Phase.IDLE else size
