"""Which messages a table has handled: it recognises one that a client sends again.

They are kept by sender, so that nobody can make the table forget the messages of others, and within bounds, so that the
cost of an entry does not grow.
"""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from lettrine.table.entry import MessageRef

MEMORY = 15 * 60_000  # milliseconds during which a message is recognised: clients send again for ten minutes
LEAST_SENDERS, MOST_SENDERS = 32, 256  # how many are remembered however long ago they wrote; how many at most
PAGE = 32  # how many messages are copied at a time. At least the last page of a sender is remembered, however old.
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
    """Return *senders*, the latest at the end, after the message *cause*, which caused entry *seq*."""
    heard = dict(senders)
    before = heard.pop(cause.who, None)
    heard[cause.who] = Sender(seq, at, {cause.id: seq}) if before is None else before.after(cause.id, seq, at)
    while len(heard) > LEAST_SENDERS:
        oldest = next(iter(heard))
        if len(heard) <= MOST_SENDERS and heard[oldest].at > at - MEMORY:
            break
        del heard[oldest]
    return heard
