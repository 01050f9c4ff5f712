"""What happened at a table: numbered entries, the truth from which everything else is computed.

The store keeps an entry under (table, seq). Entries hold secrets: `snapshot.veil` says who may read what.
"""

from functools import cache
from typing import Any, Generic, Literal, TypeAlias

import msgspec

from lettrine.core.chance import Share, Shares
from lettrine.core.errors import RecordError
from lettrine.core.event import D, Drawn, M, Played, Ruled
from lettrine.core.game import AnyGame
from lettrine.core.json_input import NotReadable, decode
from lettrine.core.seat import Seat
from lettrine.table.box.record import Changed, Struck, Written
from lettrine.table.box.step import LineOf
from lettrine.table.settings import Settings

Phrase: TypeAlias = Literal[
    "hello", "good_game", "well_played", "lucky", "thinking", "back_soon", "sorry", "thanks", "again"
]
"""What people may say to each other at a table: nobody is hurt by a phrase, and each reads it in their language."""
Matter: TypeAlias = Literal["end", "pause", "resume", "rematch", "begin"]


class Created(msgspec.Struct, frozen=True, tag="created", tag_field="fact"):
    """The *host* opened the table. The seeds of its games come from *secret*; who has *code* is invited."""

    settings: Settings
    host: str
    secret: str
    code: str = ""


class Seated(msgspec.Struct, frozen=True, omit_defaults=True, tag="seated", tag_field="fact"):
    """A person took a *seat*, with a *share* in the chance of the next game."""

    seat: Seat
    who: str
    name: str
    share: Share | None = None


class BotSeated(msgspec.Struct, frozen=True, tag="bot_seated", tag_field="fact"):
    """The host gave a *seat* to a bot."""

    seat: Seat
    level: str


class Vacated(msgspec.Struct, frozen=True, tag="vacated", tag_field="fact"):
    """Who held the *seat* left it, or was asked to."""

    seat: Seat


class Invited(msgspec.Struct, frozen=True, omit_defaults=True, tag="invited", tag_field="fact"):
    """The table invites with another *code*; who is *removed* was sent away by the host, and is not invited."""

    code: str
    removed: str = ""


class Renamed(msgspec.Struct, frozen=True, tag="renamed", tag_field="fact"):
    """The person at *seat* has another *name*."""

    seat: Seat
    name: str


class Started(msgspec.Struct, frozen=True, omit_defaults=True, tag="started", tag_field="fact"):
    """Game *number* of the table begins; with *shift* 1, everybody moved one seat on before it.

    *version* and *lexicon* are those of the rules and words; *commitment* is the SHA-256 of the seed, from which
    everything is drawn together with the *shares* of the players (GEN-05).
    """

    number: int
    shift: int
    version: int
    lexicon: str
    commitment: str
    shares: Shares = ()


class Happened(msgspec.Struct, Generic[M, D], frozen=True, tag="happened", tag_field="fact"):
    """An event of the game: played, drawn or ruled."""

    event: Played[M] | Drawn[D] | Ruled


class Noted(msgspec.Struct, Generic[M, D], frozen=True, tag="noted", tag_field="fact"):
    """The sheet of a game with real pieces has a line more, another one, or one less (`box.record`)."""

    entry: Written[LineOf[M, D]] | Changed[LineOf[M, D]] | Struck


class Stopped(msgspec.Struct, frozen=True, tag="stopped", tag_field="fact"):
    """The players agreed to end a game whose rules know no such end: nobody wins."""


class Paused(msgspec.Struct, frozen=True, tag="paused", tag_field="fact"):
    """The players agreed to stop the clocks."""


class Resumed(msgspec.Struct, frozen=True, tag="resumed", tag_field="fact"):
    """The game goes on."""


class Offered(msgspec.Struct, frozen=True, omit_defaults=True, tag="offered", tag_field="fact"):
    """The player at *seat* proposes something; the number of this entry names the offer.

    Who proposes a rematch may give a *share* in its chance.
    """

    seat: Seat
    matter: Matter
    share: Share | None = None


class Accepted(msgspec.Struct, frozen=True, omit_defaults=True, tag="accepted", tag_field="fact"):
    """The player at *seat* agrees with an *offer*; to a rematch perhaps with a *share* in its chance."""

    seat: Seat
    offer: int
    share: Share | None = None


class Declined(msgspec.Struct, frozen=True, tag="declined", tag_field="fact"):
    """The player at *seat* does not agree with an *offer*, or takes the own one back."""

    seat: Seat
    offer: int


class Connected(msgspec.Struct, frozen=True, tag="connected", tag_field="fact"):
    """The person at *seat*, or the host without one, is there again."""

    who: str
    seat: Seat | None


class Disconnected(msgspec.Struct, frozen=True, tag="disconnected", tag_field="fact"):
    """The connection of the person at *seat*, or of the host without one, was lost."""

    who: str
    seat: Seat | None


class Claimed(msgspec.Struct, frozen=True, tag="claimed", tag_field="fact"):
    """The player at *seat* claims that the one at *absent* has abandoned the game; the ruling follows."""

    seat: Seat
    absent: Seat


class OnHoliday(msgspec.Struct, frozen=True, tag="on_holiday", tag_field="fact"):
    """The player at *seat* is on holiday until then, by correspondence; *until* a time that is past, no longer."""

    seat: Seat
    until: int


class Reminded(msgspec.Struct, frozen=True, tag="reminded", tag_field="fact"):
    """Little time is left to the player at *seat* for this move: whoever wrote this entry tells them, once."""

    seat: Seat


class Said(msgspec.Struct, frozen=True, tag="said", tag_field="fact"):
    """The person at *seat* says something."""

    seat: Seat
    phrase: Phrase


class Hinted(msgspec.Struct, frozen=True, tag="hinted", tag_field="fact"):
    """The player at *seat* was told the hint of this position up to *step*, counted from 1."""

    seat: Seat
    step: int


_SeatFact: TypeAlias = Created | Seated | BotSeated | Vacated | Invited | Renamed
_GameFact: TypeAlias = Started | Stopped | Paused | Resumed | Offered | Accepted | Declined
LobbyFact: TypeAlias = _SeatFact | _GameFact | Connected | Disconnected | Claimed | Said | Hinted | OnHoliday | Reminded


class MessageRef(msgspec.Struct, frozen=True):
    """The message that made the table write an entry: *who* sent it, under which *id* of theirs."""

    who: str
    id: str


class Entry(msgspec.Struct, Generic[M, D], frozen=True, omit_defaults=True):
    """Number *seq* (from 1) of what happened, *at* so many milliseconds since the epoch."""

    seq: int
    at: int
    fact: LobbyFact | Happened[M, D] | Noted[M, D]
    cause: MessageRef | None = None


AnyEntry: TypeAlias = Entry[Any, Any]


def write_entry(entry: AnyEntry) -> bytes:
    """Return *entry* as JSON."""
    return msgspec.json.encode(entry)


def read_entry(data: bytes, kind: type[AnyGame]) -> AnyEntry:
    """Return the entry written in *data* at a table of that *kind* of game (`game_type`); raise `RecordError`."""
    return _read(data, _entry_type(kind))


def read_created(data: bytes) -> AnyEntry:
    """Return the first entry of a table, which says what game it is for; raise `RecordError`."""
    entry = _read(data, Entry[Any, Any])
    if not isinstance(entry.fact, Created):
        raise RecordError("lettrine.table:not_created", seq=entry.seq)
    return entry


def _read(data: bytes, kind: Any) -> AnyEntry:  # noqa: ANN401  (types as values)
    try:
        entry: AnyEntry = decode(data, kind)
    except NotReadable as error:
        raise RecordError("lettrine.table:entry", problem=error.problem) from error
    return entry


@cache
def _entry_type(kind: type[AnyGame]) -> Any:  # noqa: ANN401  (types as values)
    entry: Any = Entry
    return entry[kind.move_type, kind.outcome_type]
