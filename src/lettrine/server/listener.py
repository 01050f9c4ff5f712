"""Whoever follows a table on this node: in production a socket."""

from typing import Protocol

from lettrine.core.text import Language


class Listener(Protocol):
    """Somebody who is shown what happens. *who* is how the table knows them, *code* the invitation they showed.

    *address* is where they are connected from.
    """

    who: str
    code: str
    address: str
    language: Language

    def post(self, data: bytes) -> None:
        """Send *data* after everything posted before. Never waits: who reads too slowly is cut off."""
        ...

    def charge(self, seconds: float) -> None:
        """Count time of the event loop that was spent for them: who used much waits for the next message."""
        ...

    def dismiss(self, code: int) -> None:
        """Close the connection with the WebSocket status *code*."""
        ...
