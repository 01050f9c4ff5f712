"""Everybody who is connected to this node, by who they are in this house."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import NamedTuple

from lettrine.server.identity import Identity
from lettrine.server.listener import Listener
from lettrine.server.visitor import Visitor

LOGGED_OUT = 4401
"""WebSocket status: the account was logged out everywhere; whoever is still known may come back."""


class _Caller(NamedTuple):
    visitor: Visitor
    line: Listener


class Callers:
    """The sockets of a node; somebody may have several, at several tables and under several personas."""

    def __init__(self) -> None:
        self._callers: dict[int, _Caller] = {}

    @contextmanager
    def present(self, visitor: Visitor, line: Listener) -> Iterator[None]:
        """Count *visitor* among those who can be sent away, from before anything is told on *line*."""
        self._callers[id(line)] = _Caller(visitor, line)
        try:
            yield
        finally:
            del self._callers[id(line)]

    def identities(self) -> frozenset[Identity]:
        """Return who is connected, under the cookie that they came with."""
        return frozenset(each.visitor.identity for each in self._callers.values() if each.visitor.identity is not None)

    def send_away(self, people: AbstractSet[str], code: int = LOGGED_OUT) -> None:
        """Close the connections of *people*, whichever persona they are at a table."""
        for visitor, line in tuple(self._callers.values()):
            if visitor.identity is not None and visitor.identity.who in people:
                line.dismiss(code)
