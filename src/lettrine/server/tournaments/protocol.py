"""What travels through the socket of a tournament, beside what travels through that of a table."""

from typing import Literal, TypeAlias

import msgspec

from lettrine.gatherings.tournament.message import TournamentRequest
from lettrine.gatherings.tournament.result import MatchResult
from lettrine.gatherings.tournament.settings import TournamentSettings
from lettrine.server.protocol import Hello, Ping
from lettrine.server.workers.tournament_tasks import ToldStandings

TournamentIncoming: TypeAlias = Hello | TournamentRequest | Ping
TablePhase: TypeAlias = Literal["", "open", "playing", "over"]


class ShownEntrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who takes part: *level* is that of a bot; *is_written* says that the director wrote this person down."""

    number: int
    name: str
    members: tuple[str, ...] = ()
    level: str = ""
    rating: float | None = None
    since: int = 1
    is_gone: bool = False
    is_removed: bool = False
    is_written: bool = False


class ShownGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of a match: who sits where (*seating*, by number), its *result*, and the *table* where it is played.

    *code* lets anybody watch there. Of a game without a result, *phase* is that of its table, and *awaits* are those
    who have not come.
    """

    seating: tuple[int, ...]
    result: MatchResult | None = None
    table: str = ""
    code: str = ""
    phase: TablePhase = ""
    awaits: tuple[int, ...] = ()


class ShownMatch(msgspec.Struct, frozen=True):
    """Who meets at a table of the tournament."""

    entrants: tuple[int, ...]
    games: tuple[ShownGame, ...]
    is_decided: bool


class ShownRound(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round; *opened* when its games could begin, None before."""

    matches: tuple[ShownMatch, ...]
    byes: tuple[int, ...] = ()
    opened: int | None = None


class TournamentView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody sees of a tournament. *now* is the time of the server.

    *next_opening* is when the clock opens a round. *missing* counts the matches without a result. *code* invites.
    """

    seq: int
    now: int
    phase: str
    settings: TournamentSettings
    round_count: int
    entrants: tuple[ShownEntrant, ...]
    rounds: tuple[ShownRound, ...]
    missing: int = 0
    next_opening: int | None = None
    openings: tuple[int | None, ...] = ()
    code: str = ""


class OwnLink(msgspec.Struct, frozen=True):
    """Where a game is played: *round* and *match* from 1, *game* from 0. *code* invites to a free seat."""

    round: int
    match: int
    game: int
    table: str
    code: str


class OwnPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one person sees beside it: the *number* under which they play, and the *links* to tables without a result.

    The director has those of all tables.
    """

    number: int | None = None
    is_director: bool = False
    links: tuple[OwnLink, ...] = ()


class TournamentUpdate(msgspec.Struct, frozen=True, tag="tournament", tag_field="type"):
    """The tournament as it is now."""

    shared: TournamentView
    own: OwnPart


class StandingsUpdate(msgspec.Struct, frozen=True, tag="standings", tag_field="type"):
    """The standings as they are now."""

    standings: ToldStandings


TournamentOutgoing: TypeAlias = TournamentUpdate | StandingsUpdate
