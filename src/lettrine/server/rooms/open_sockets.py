"""The open sockets of this node, by the identity of their person."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager

from lettrine.server.people.identity import Identity
from lettrine.server.people.session import Session
from lettrine.server.rooms.subscribers import Subscriber

LOGGED_OUT = 4401  # WebSocket status: the account was logged out everywhere; whoever is still known may come back


class OpenSockets:
    """The sockets of a node; somebody may have several, at several tables and under several local players."""

    def __init__(self) -> None:
        self._sockets: dict[int, tuple[Session, Subscriber]] = {}  # by the identity of the object

    @contextmanager
    def register(self, session: Session, subscriber: Subscriber) -> Iterator[None]:
        """Keep the socket of *session* while it is open; entered before anything is sent to *subscriber*."""
        self._sockets[id(subscriber)] = session, subscriber
        try:
            yield
        finally:
            del self._sockets[id(subscriber)]

    def identities(self) -> frozenset[Identity]:
        """Return the identities of those who are connected, as their cookies gave them."""
        return frozenset(session.identity for session, _ in self._sockets.values() if session.identity is not None)

    def disconnect(self, people: AbstractSet[str], code: int = LOGGED_OUT) -> None:
        """Close the connections of *people*, whichever local player they are at a table."""
        for session, subscriber in tuple(self._sockets.values()):
            if session.identity is not None and session.identity.who in people:
                subscriber.dismiss(code)
