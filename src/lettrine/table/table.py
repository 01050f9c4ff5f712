"""A table: who sits there, the game being played, the clocks. An immutable value, computed from the entries."""

from typing import Literal, TypeAlias

import msgspec

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.table.clock.config import ClockConfig
from lettrine.table.clock.timer import Clocks
from lettrine.table.entry import Created, Matter
from lettrine.table.game_progress import GameInProgress
from lettrine.table.handled_messages import Sender
from lettrine.table.invitation import is_invited
from lettrine.table.occupant import Occupant, Person, SeatedBot

Phase: TypeAlias = Literal["open", "playing", "paused", "over"]


class OpenOffer(msgspec.Struct, frozen=True):
    """An offer under discussion: the *number* of its entry, when it was made, and who has *agreed* so far."""

    number: int
    at: int
    matter: Matter
    seat: Seat
    agreed: tuple[Seat, ...]


class Presence(msgspec.Struct, frozen=True):
    """Whether somebody who matters is connected, and *since* when that is so."""

    is_here: bool
    since: int


class Table(msgspec.Struct, frozen=True):
    """Everything that is true of a table after *seq* entries, the last of them written *at* that time.

    Its size does not depend on the number of entries, except for the lines of a sheet. It invites with *code*;
    *is_findable* says that the code alone leads here. *removed* are those whom the host sent away. *senders* are who
    spoke last, with their messages. *shares* are what people have added to the chance of the next game so far. It was
    *opened* at that time.
    """

    game: AnyGame
    created: Created
    clock_config: ClockConfig
    seq: int
    at: int
    phase: Phase
    occupants: tuple[Occupant, ...]
    clocks: Clocks = Clocks()
    live: GameInProgress | None = None
    offers: tuple[OpenOffer, ...] = ()
    presence: dict[str, Presence] = {}
    senders: dict[str, Sender] = {}
    code: str = ""
    is_findable: bool = True
    removed: tuple[str, ...] = ()
    shares: dict[str, str] = {}
    opened: int = 0

    @property
    def is_between_games(self) -> bool:
        return self.phase in {"open", "over"}

    @property
    def running(self) -> GameInProgress | None:
        """The game in which moves are accepted now: None between games, in a pause and in the preparation."""
        return self.live if self.phase == "playing" and not self.clocks.is_preparing else None

    @property
    def invitation(self) -> str:
        """The code that leads here; empty once it was given back."""
        return self.code if self.is_findable else ""

    def seat_of(self, who: str) -> Seat | None:
        """Return where *who* sits."""
        for number, occupant in enumerate(self.occupants):
            if isinstance(occupant, Person) and occupant.who == who:
                return Seat(number)
        return None

    def who_at(self, seat: Seat) -> str | None:
        """Return the person at *seat*, None where there is none."""
        occupant = self.occupants[seat]
        return occupant.who if isinstance(occupant, Person) else None

    def is_gone(self, seat: Seat) -> bool:
        """Whether the player at *seat* was ruled out of the game under way."""
        return self.live is not None and self.live.gone[seat]

    def people(self) -> tuple[Seat, ...]:
        """Return the seats of the persons who are still in the game, or at the table between games."""
        seated = (Seat(number) for number, occupant in enumerate(self.occupants) if isinstance(occupant, Person))
        return tuple(seat for seat in seated if self.is_between_games or not self.is_gone(seat))

    def bot_at(self, seat: Seat) -> SeatedBot | None:
        """Return the bot at *seat*, None where there is none."""
        occupant = self.occupants[seat] if 0 <= seat < len(self.occupants) else None
        return occupant if isinstance(occupant, SeatedBot) else None

    def away_since(self, who: str) -> int | None:
        """Return when the connection of *who* was lost, None for somebody who is there."""
        presence = self.presence.get(who)
        return None if presence is None or presence.is_here else presence.since


def role(table: Table, who: str) -> Literal["host", "player", "spectator"]:
    """Return what *who* may do: the host may be seated or not."""
    if who == table.created.host:
        return "host"
    return "spectator" if table.seat_of(who) is None else "player"


def may_watch(table: Table, who: str, code: str = "") -> bool:
    """Whether *who*, who shows the invitation *code*, may follow the table."""
    if role(table, who) != "spectator":
        return True
    return is_invited(table, who, code) and (table.created.settings.has_spectators or table.phase == "open")
