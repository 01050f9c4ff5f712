"""Those who follow a table on this node."""

from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.server.listener import Listener
from lettrine.server.wire import Updated
from lettrine.table import Table, Update, may_watch
from lettrine.table.telling import Narration

NOT_INVITED = 4403
"""WebSocket status: this table is not, or no longer, for you to watch."""


class Audience:
    """The connections of a room; a person may have several."""

    def __init__(self) -> None:
        self._listeners: dict[int, Listener] = {}
        self._people: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, listener: Listener) -> bool:
        """Return whether it is the first connection of that person."""
        self._listeners[id(listener)] = listener
        self._people[listener.who] += 1
        return self._people[listener.who] == 1

    def remove(self, listener: Listener) -> bool:
        """Return whether it was the last connection of that person; False for somebody who is not here."""
        if self._listeners.pop(id(listener), None) is None:
            return False
        self._people[listener.who] -= 1
        if self._people[listener.who] > 0:
            return False
        del self._people[listener.who]
        return True

    def has(self, who: str) -> bool:
        return who in self._people

    def people(self) -> tuple[str, ...]:
        return tuple(self._people)

    def seats(self, table: Table) -> set[Seat | None]:
        """Return the seats that are followed here, None among them for those without one."""
        return {table.seat_of(who) for who in self._people}

    def show(self, table: Table, seat: Seat | None, sent: Update, narration: Narration) -> None:
        """Send *sent* to everybody who sits at *seat*, or to those without one, with the lines of *narration*."""
        written: dict[Language, bytes] = {}  # once for all who read the same, and not at all for nobody
        for listener in self._at(table, seat):
            if seat is None and not may_watch(table, listener.who, listener.code):
                listener.dismiss(NOT_INVITED)
                continue
            language = listener.language
            if language not in written:
                told = replace(sent, lines=narration.lines(sent.news, language))
                written[language] = msgspec.json.encode(Updated(told))
            listener.post(written[language])

    def dismiss(self, code: int) -> None:
        for listener in tuple(self._listeners.values()):
            listener.dismiss(code)

    def _at(self, table: Table, seat: Seat | None) -> Iterator[Listener]:
        return (each for each in tuple(self._listeners.values()) if table.seat_of(each.who) == seat)
