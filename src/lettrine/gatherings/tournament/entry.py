"""What happened in a tournament: numbered entries, the truth from which everything else is computed.

The store keeps an entry under (tournament, seq). The first holds the secret that lots are drawn from.
"""

from typing import Literal, TypeAlias

import msgspec

from lettrine.core.errors import RecordError
from lettrine.core.json_input import NotReadable, decode
from lettrine.gatherings.tournament.result import MatchResult
from lettrine.gatherings.tournament.settings import Openings, TournamentSettings
from lettrine.table.entry import MessageRef


class Announced(msgspec.Struct, frozen=True, tag="announced", tag_field="fact"):
    """The *director* announced the tournament. Its game is for so many seats as *seat_counts* say.

    *code* invites to it.
    """

    settings: TournamentSettings
    director: str
    secret: str
    seat_counts: tuple[int, ...]
    code: str = ""


class Entered(msgspec.Struct, frozen=True, omit_defaults=True, tag="entered", tag_field="fact"):
    """Somebody, a bot of that *level*, or a team is in: paired from round *since* on."""

    number: int
    name: str
    since: int
    who: str = ""
    rating: float | None = None
    members: tuple[str, ...] = ()
    level: str = ""


class Renamed(msgspec.Struct, frozen=True, omit_defaults=True, tag="renamed", tag_field="fact"):
    """Entrant *number* has another *name*, and its team other *members*."""

    number: int
    name: str
    members: tuple[str, ...] = ()


class Withdrawn(msgspec.Struct, frozen=True, omit_defaults=True, tag="withdrawn", tag_field="fact"):
    """Entrant *number* is paired no more; the director may have removed them."""

    number: int
    is_removed: bool = False


class Returned(msgspec.Struct, frozen=True, tag="returned", tag_field="fact"):
    """Entrant *number* is paired again."""

    number: int


class TimetableSet(msgspec.Struct, frozen=True, tag="timetable_set", tag_field="fact"):
    """The rounds open at these times."""

    openings: Openings


class Ranked(msgspec.Struct, frozen=True, tag="ranked", tag_field="fact"):
    """The first round is about to be paired: the *order* of strength from which the plan is made."""

    order: tuple[int, ...]


class Paired(msgspec.Struct, frozen=True, omit_defaults=True, tag="paired", tag_field="fact"):
    """Who meets in *round*, table by table, each in the order of its seats."""

    round: int
    matches: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


class Unpaired(msgspec.Struct, frozen=True, tag="unpaired", tag_field="fact"):
    """The pairing of *round*, which was not open yet, is void."""

    round: int


class Opened(msgspec.Struct, frozen=True, tag="opened", tag_field="fact"):
    """The games of *round* may begin."""

    round: int


class TableOpened(msgspec.Struct, frozen=True, tag="table_opened", tag_field="fact"):
    """*game* (from 0) of the match at table *match* (from 1) is played where *name* says; *code* invites there."""

    round: int
    match: int
    game: int
    name: str
    code: str


class ResultEntered(msgspec.Struct, frozen=True, omit_defaults=True, tag="result", tag_field="fact"):
    """*game* (from 0) of the match at table *match* (from 1) ended so; None: that is not known any more.

    *source*: the table where it was played, the director, or the tournament itself, for somebody who had withdrawn or
    did not come in time.
    """

    round: int
    match: int
    game: int
    result: MatchResult | None
    source: Literal["table", "director", "withdrawal", "absence"]


class Finished(msgspec.Struct, frozen=True, tag="finished", tag_field="fact"):
    """The director closed the tournament: the standings are final."""


_EntrantFact: TypeAlias = Entered | Renamed | Withdrawn | Returned
_RoundFact: TypeAlias = TimetableSet | Ranked | Paired | Unpaired | Opened | TableOpened | ResultEntered
Fact: TypeAlias = Announced | _EntrantFact | _RoundFact | Finished


class TournamentEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Number *seq* (from 1) of what happened, *at* so many milliseconds since the epoch; *cause* asked for it."""

    seq: int
    at: int
    fact: Fact
    cause: MessageRef | None = None


def write_entry(entry: TournamentEntry) -> bytes:
    """Return *entry* as JSON."""
    return msgspec.json.encode(entry)


def read_entry(data: bytes) -> TournamentEntry:
    """Return the entry written in *data*; raise `RecordError`."""
    try:
        entry: TournamentEntry = decode(data, TournamentEntry)
    except NotReadable as error:
        raise RecordError("lettrine.gatherings.tournament:entry", problem=error.problem) from error
    return entry
