"""Which messages a table has heard: one that is sent again is recognised, for as long as a client may do that.

Kept by sender, so that nobody can make the table forget the messages of others. What an entry costs is bounded,
whatever was said before.
"""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from lettrine.table.entry import MessageRef

MEMORY = 15 * 60_000
"""Milliseconds during which a message is recognised. Clients send again for no longer than ten minutes."""
LEAST_SENDERS, MOST_SENDERS = 32, 256
"""How many senders are remembered however long ago they after; how many at most."""
PAGE = 32
"""How many messages are copied at a time. At least the last page of a sender is remembered, however old."""
MOST_PAGES = 64


class MessagePage(msgspec.Struct, frozen=True):
    """Messages by their id, each with the number of its entry; the last was heard *at* that time."""

    messages: dict[str, int]
    at: int


class Sender(msgspec.Struct, frozen=True):
    """What was heard of one sender: the *last* entry they caused, and their messages of the last while."""

    last: int
    at: int
    recent: dict[str, int]
    pages: tuple[MessagePage, ...] = ()

    def entry_of(self, message: str) -> int | None:
        """Return the number of the entry that *message* caused, None for one that was not heard or is forgotten."""
        if message in self.recent:
            return self.recent[message]
        return next((page.messages[message] for page in reversed(self.pages) if message in page.messages), None)

    def after(self, message: str, seq: int, at: int) -> "Sender":
        """Return this sender after *message*, which caused entry *seq*."""
        if len(self.recent) < PAGE:
            return Sender(seq, at, {**self.recent, message: seq}, self.pages)
        kept = tuple(page for page in self.pages if page.at > at - MEMORY)[1 - MOST_PAGES :]
        return Sender(seq, at, {message: seq}, (*kept, MessagePage(self.recent, self.at)))


Senders: TypeAlias = Mapping[str, Sender]


def remember(senders: Senders, cause: MessageRef, seq: int, at: int) -> dict[str, Sender]:
    """Return *senders*, those who after last at the end, after the message *cause*, which caused entry *seq*."""
    heard = dict(senders)
    before = heard.pop(cause.who, None)
    heard[cause.who] = Sender(seq, at, {cause.id: seq}) if before is None else before.after(cause.id, seq, at)
    while len(heard) > MOST_SENDERS or (len(heard) > LEAST_SENDERS and _first(heard).at <= at - MEMORY):
        del heard[next(iter(heard))]
    return heard


def _first(senders: Senders) -> Sender:
    return next(iter(senders.values()))
