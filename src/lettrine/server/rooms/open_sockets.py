"""The open sockets of this node, by the identity of their person."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import NamedTuple

from lettrine.server.people.identity import Identity
from lettrine.server.people.session import Session
from lettrine.server.rooms.subscribers import Subscriber

LOGGED_OUT = 4401
"""WebSocket status: the account was logged out everywhere; whoever is still known may come back."""


class _OpenSocket(NamedTuple):
    session: Session
    line: Subscriber


class OpenSockets:
    """The sockets of a node; somebody may have several, at several tables and under several local players."""

    def __init__(self) -> None:
        self._sockets_by_id: dict[int, _OpenSocket] = {}

    @contextmanager
    def register(self, session: Session, line: Subscriber) -> Iterator[None]:
        """Count *session* among those who can be sent away, from before anything is told on *line*."""
        self._sockets_by_id[id(line)] = _OpenSocket(session, line)
        try:
            yield
        finally:
            del self._sockets_by_id[id(line)]

    def identities(self) -> frozenset[Identity]:
        """Return who is connected, under the cookie that they came with."""
        return frozenset(
            each.session.identity for each in self._sockets_by_id.values() if each.session.identity is not None
        )

    def disconnect(self, people: AbstractSet[str], code: int = LOGGED_OUT) -> None:
        """Close the connections of *people*, whichever local player they are at a table."""
        for session, line in tuple(self._sockets_by_id.values()):
            if session.identity is not None and session.identity.who in people:
                line.dismiss(code)
