"""The subscribers of a table on this node: in production, sockets."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import Protocol

import msgspec
from msgspec.structs import replace

from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.server.ops.slices import Slices
from lettrine.server.people.identity import Identity
from lettrine.server.people.session import Session
from lettrine.server.protocol import Updated
from lettrine.server.rooms.history import rows_of
from lettrine.server.rooms.sheet_lines import SheetLines
from lettrine.table import Table, Update, may_watch
from lettrine.table.box.writing import may_write
from lettrine.table.entry import Invited
from lettrine.table.entry_fold import Step
from lettrine.table.narration import Narration
from lettrine.table.occupant import Occupant
from lettrine.table.snapshot import updates

LOGGED_OUT = 4401  # WebSocket status: the account was logged out everywhere; whoever is still known may come back
NOT_INVITED = 4403  # WebSocket status: this table is not, or no longer, for you to watch


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

    def dismiss(self, code: int) -> None:
        """Close the connection with the WebSocket status *code*."""


class Subscribers:
    """The connections of a room; a person may have several."""

    def __init__(self) -> None:
        self._subscribers: dict[int, Subscriber] = {}
        self._people: Counter[str] = Counter()
        self._seated: tuple[Occupant, ...] | None = None  # who sat where when those who are here were last looked for
        self._by_seat: dict[Seat | None, list[Subscriber]] = {}
        self.sheet = SheetLines()

    def __len__(self) -> int:
        return len(self._subscribers)

    def add(self, subscriber: Subscriber) -> bool:
        """Return whether it is the first connection of that person."""
        self._look_again()
        self._subscribers[id(subscriber)] = subscriber
        self._people[subscriber.who] += 1
        return self._people[subscriber.who] == 1

    def remove(self, subscriber: Subscriber) -> bool:
        """Return whether it was the last connection of that person; False for somebody who is not here."""
        if self._subscribers.pop(id(subscriber), None) is None:
            return False
        self._look_again()
        self._people[subscriber.who] -= 1
        if self._people[subscriber.who] > 0:
            return False
        del self._people[subscriber.who]
        return True

    def has(self, who: str) -> bool:
        return who in self._people

    def people(self) -> tuple[str, ...]:
        return tuple(self._people)

    def address(self) -> str:
        """Return where one of those who follow the table is connected from; empty where nobody does."""
        return next((subscriber.address for subscriber in self._subscribers.values()), "")

    def show(self, table: Table, steps: Sequence[Step], now: int) -> None:
        """Send what *steps*, which led to *table*, changed. Updates are made only for seats that somebody follows."""
        if not steps:
            return
        if any(isinstance(step.entry.fact, Invited) for step in steps):
            self._invite_again(table)
        followers = self._followers(table)
        narration, news = Narration(table.game, steps), [step.entry for step in steps]
        for seat, sent in zip(followers, updates(table, followers, now, news, rows_of(steps)), strict=True):
            self._send(table, sent, narration, followers[seat])

    async def prepare(self, table: Table, slices: Slices, *more: Language) -> None:
        """Tell the sheet of *table*, if it has one, in the languages of those who are here, and *more*."""
        if table.created.settings.box is not None:
            for language in {*more, *(subscriber.language for subscriber in self._subscribers.values())}:
                await slices.run(self.sheet.tell(table, language))

    def _send(self, table: Table, sent: Update, narration: Narration, listeners: Iterable[Subscriber]) -> None:
        """Send *sent* with the lines of *narration*, written once for all who read the same."""
        written: dict[tuple[Language, bool], bytes] = {}
        for subscriber in listeners:
            language = subscriber.language
            key = language, may_write(table, subscriber.who, sent.at)
            if key not in written:
                told = replace(sent, lines=narration.lines(sent.news, language))
                told = self.sheet.add(told, table, subscriber.who, language)
                written[key] = msgspec.json.encode(Updated(told))
            subscriber.post(written[key])

    def dismiss(self, code: int) -> None:
        for subscriber in tuple(self._subscribers.values()):
            subscriber.dismiss(code)

    def _invite_again(self, table: Table) -> None:
        """Give the new invitation to those who came with the last one, unless the host removed them."""
        for subscriber in self._subscribers.values():
            if subscriber.code and subscriber.who not in table.removed:
                subscriber.code = table.code

    def _look_again(self) -> None:
        """Forget who follows which seat: it is computed again when something happens."""
        self._seated, self._by_seat = None, {}

    def _followers(self, table: Table) -> dict[Seat | None, list[Subscriber]]:
        """Return the subscribers by the seat whose view they get; dismiss those who may no longer watch."""
        if self._seated is not table.occupants:
            self._by_seat = {}
            for subscriber in self._subscribers.values():
                self._by_seat.setdefault(table.seat_of(subscriber.who), []).append(subscriber)
            self._seated = table.occupants
        if None not in self._by_seat:
            return self._by_seat
        return {**self._by_seat, None: [each for each in self._by_seat[None] if _is_welcome(each, table)]}


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


def _is_welcome(subscriber: Subscriber, table: Table) -> bool:
    """Return whether *subscriber*, who has no seat, may watch; dismiss them otherwise."""
    may = may_watch(table, subscriber.who, subscriber.code)
    if not may:
        subscriber.dismiss(NOT_INVITED)
    return may
