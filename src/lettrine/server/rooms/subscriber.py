"""Whoever follows a table on this node: in production a socket."""

from typing import Protocol

from lettrine.core.text import Language


class Subscriber(Protocol):
    """Somebody who is shown what happens. *who* is how the table knows them, *code* the invitation they showed.

    *address* is where they are connected from, as limits count it.
    """

    who: str
    code: str
    address: str
    language: Language

    def post(self, data: bytes) -> None:
        """Send *data* after everything posted before. Never waits: who reads too slowly is cut off."""
        ...

    def dismiss(self, code: int) -> None:
        """Close the connection with the WebSocket status *code*."""
        ...
