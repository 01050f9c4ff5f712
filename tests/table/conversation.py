"""A table in a test: people speak, a virtual clock runs, and everything that follows is kept."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from lettrine.core.game import AnyGame, AnyMove
from lettrine.core.seat import Seat
from lettrine.table import (
    AnyEntry,
    Append,
    BotToMove,
    Done,
    Handled,
    HouseClock,
    Message,
    Refused,
    Reply,
    Request,
    Schedule,
    Settings,
    Table,
    Tick,
    Update,
    create,
    handle,
    updates,
)
from lettrine.table.effect import Answer, Effect
from lettrine.table.entry_fold import Opener
from lettrine.table.message import Ask, Move, Start, TakeSeat
from support.specimen import specimen

HOST = "person 0"
SECRET = "secret of the test"  # noqa: S105  (no real one)
E = TypeVar("E", bound=Effect)


@cache
def _game(slug: str, options: bytes) -> AnyGame:
    return specimen(slug).game(msgspec.json.decode(options))


def small_game(slug: str, options: Mapping[str, Any]) -> AnyGame:
    """Open a game over the few words of its specimen, the same one for the same options."""
    return _game(slug, msgspec.json.encode(options, order="sorted"))


def person(seat: int) -> str:
    """Return who sits at *seat* in `Conversation.started`: the host at the first."""
    return f"person {seat}"


class Conversation:
    """What is said at one table, and what follows."""

    def __init__(
        self,
        slug: str = "rummikub",
        seats: int | None = None,
        opener: Opener = small_game,
        **settings: Any,  # noqa: ANN401  (those of `Settings`)
    ) -> None:
        settings.setdefault("privacy", "public")
        seats = seats or small_game(slug, settings.get("options", {})).seat_counts[0]
        self.now = 1_000_000
        self.said = 0
        self.entries: list[AnyEntry] = []
        self.effects: tuple[Effect, ...] = ()
        agreed = Settings(game=slug, seats=seats, **settings)
        opened = create(agreed, host=HOST, secret=SECRET, now=self.now, code="SECRET", opener=opener)
        self.table: Table = self._keep(opened)

    @classmethod
    def started(cls, slug: str = "rummikub", seats: int | None = None, **settings: Any) -> "Conversation":  # noqa: ANN401  (as above)
        """Return a conversation in which everybody sits and the game has begun."""
        talk = cls(slug, seats, **settings)
        for seat in range(len(talk.table.occupants)):
            talk.done(person(seat), TakeSeat(f"Name {seat}"))
        talk.done(HOST, Start())
        return talk

    def tell(self, message: Message, sender: str = "") -> tuple[Effect, ...]:
        """Let *message* reach the table now."""
        self.table = self._keep(handle(self.table, message, self.now, sender=sender))
        return self.effects

    def ask(self, who: str, ask: Ask, *, seen: int | None = None, name: str | None = None) -> Answer:
        """Return the answer to what *who* asks, having seen everything unless told otherwise."""
        self.said += 1
        request = Request(name or f"message {self.said}", self.table.seq if seen is None else seen, ask)
        self.tell(request, who)
        (reply,) = self.found(Reply)
        assert reply.id == request.id
        return reply.answer

    def done(self, who: str, ask: Ask) -> Done:
        answer = self.ask(who, ask)
        assert isinstance(answer, Done), answer
        return answer

    def refused(self, who: str, ask: Ask) -> str:
        """Return the name of the sentence with which the table refuses, having checked that nothing changed."""
        before = self.table
        answer = self.ask(who, ask)
        assert isinstance(answer, Refused), answer
        assert self.table == before
        return answer.code.partition(":")[2]

    def wait(self, milliseconds: int) -> tuple[Effect, ...]:
        """Let time pass, then tick."""
        self.now += milliseconds
        return self.tell(Tick())

    def move(self, seat: int, move: AnyMove) -> Done:
        return self.done(person(seat), Move(raw(move)))

    def found(self, kind: type[E]) -> list[E]:
        """Return the effects of that kind that the last message had."""
        return [effect for effect in self.effects if isinstance(effect, kind)]

    def phase(self) -> str:
        return self.table.phase

    def appended(self) -> list[Append]:
        return self.found(Append)

    def sent(self, seat: int | None) -> Update:
        """Return what *seat* is shown of the last message."""
        return shown(self.handled, None if seat is None else Seat(seat), self.now)

    def _keep(self, handled: Handled) -> Table:
        self.handled = handled
        self.effects = handled.effects
        self.entries += [effect.entry for effect in self.found(Append)]
        return handled.table


def shown(handled: Handled, seat: Seat | None, now: int) -> Update:
    """Return what *seat* is shown of a message, as a server makes it of the steps."""
    rows = [step.row for step in handled.steps if step.row is not None]
    (update,) = updates(handled.table, (seat,), now, [step.entry for step in handled.steps], rows)
    return update


def raw(move: AnyMove) -> msgspec.Raw:
    """Return a move as a client writes it."""
    return msgspec.Raw(msgspec.json.encode(move))


__all__ = [
    "HOST",
    "SECRET",
    "BotToMove",
    "Conversation",
    "HouseClock",
    "Schedule",
    "person",
    "raw",
    "shown",
    "small_game",
]
