"""A club as its entries tell it."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from lettrine.core.errors import RecordError
from lettrine.gatherings.club import entry as facts
from lettrine.gatherings.club.entry import ClubEntry, EventResult, Fact
from lettrine.gatherings.club.settings import MOST_TABLES, ClubSettings, EventPlan, Role, SeasonRule, UsualGame
from lettrine.table.handled_messages import Senders, remember
from lettrine.table.invitation import LAPSE
from lettrine.table.lobby import NO_NAME

R = TypeVar("R")


class Member(msgspec.Struct, frozen=True):
    """Somebody in the club, or who was: *has_left* by themselves or *is_removed*. *comings* counts what they changed.

    Who is a member no longer has no name: their results stand under their number.
    """

    number: int
    name: str
    who: str
    role: Role
    joined: int
    has_left: bool = False
    is_removed: bool = False
    comings: int = 0

    @property
    def is_in(self) -> bool:
        return not self.has_left and not self.is_removed


class OpenedTable(msgspec.Struct, frozen=True):
    """A table of the club, opened by member *number* *at* that time."""

    number: int
    table: str
    game: str
    at: int


class TakenResults(msgspec.Struct, frozen=True):
    """The results of an event (`entry.ResultsTaken`), taken in *at* that time."""

    season: int
    participants: int
    rows: tuple[EventResult, ...]
    at: int


class ClubEvent(msgspec.Struct, frozen=True):
    """An event: where it is held (*name*, *code*) once it is opened, and its *results* once they are in."""

    number: int
    plan: EventPlan
    name: str = ""
    code: str = ""
    is_cancelled: bool = False
    results: TakenResults | None = None

    @property
    def is_awaited(self) -> bool:
        """Whether it is held now: its results are to come."""
        return bool(self.name) and not self.is_cancelled and self.results is None


class Season(msgspec.Struct, frozen=True):
    """A season, from *opened* to *closed*, None while it lasts."""

    number: int
    title: str
    rule: SeasonRule
    opened: int
    closed: int | None = None


class Club(msgspec.Struct, frozen=True):
    """A club after entry *seq*. *games* are those that it has options of its own for; *code* invites."""

    settings: ClubSettings
    secret: str
    code: str
    seq: int
    at: int
    members: tuple[Member, ...] = ()
    games: dict[str, UsualGame] = {}
    tables: tuple[OpenedTable, ...] = ()
    events: tuple[ClubEvent, ...] = ()
    seasons: tuple[Season, ...] = ()
    senders: Senders = {}

    def known(self, who: str) -> Member | None:
        """Return the member who *who* is, or was."""
        return next((each for each in self.members if who and each.who == who), None)

    def member(self, who: str) -> Member | None:
        """Return the member who *who* is."""
        found = self.known(who)
        return found if found is not None and found.is_in else None

    def present(self) -> Iterator[Member]:
        return (each for each in self.members if each.is_in)

    @property
    def season(self) -> Season | None:
        """The season that lasts, if one does."""
        return self.seasons[-1] if self.seasons and self.seasons[-1].closed is None else None

    def usual(self, game: str) -> UsualGame:
        """Return how the club plays *game*."""
        return self.games.get(game) or UsualGame(game)

    def has_lapsed(self, now: int) -> bool:
        """Whether the code was given back by *now*, and something else may invite with it."""
        return now - self.at >= LAPSE


def found_club(entry: ClubEntry) -> Club:
    """Return the club that its first *entry* founds; raise `RecordError`."""
    founded = entry.fact
    if not isinstance(founded, facts.Founded) or entry.seq != 1:
        raise RecordError("lettrine.gatherings:not_opened", seq=entry.seq)
    return Club(founded.settings, founded.secret, founded.code, entry.seq, entry.at)


def fold(club: Club, entry: ClubEntry) -> Club:
    """Return *club* after *entry*; raise `RecordError` for one that is not the next, or cannot be."""
    if entry.seq != club.seq + 1:
        raise RecordError("lettrine.gatherings:gap", seq=entry.seq, expected=club.seq + 1)
    at = max(club.at, entry.at)
    senders = club.senders if entry.cause is None else remember(club.senders, entry.cause, entry.seq, at)
    try:
        after = _after(club, entry.fact, at)
    except IndexError as error:
        raise RecordError("lettrine.gatherings:no_such_number", seq=entry.seq) from error
    return replace(after, seq=entry.seq, at=at, senders=senders)


def _after(club: Club, fact: Fact, at: int) -> Club:  # noqa: C901, PLR0911, PLR0912  (a row for each kind of fact)
    match fact:
        case facts.Founded():
            raise IndexError
        case facts.Invited(code):
            return replace(club, code=code)
        case facts.Joined(number, name, who, role):
            return replace(club, members=(*club.members, Member(number, name, who, role, at)))
        case facts.Renamed(number, name):
            return _with_member(club, number, name=name, comings=_at(club.members, number).comings + 1)
        case facts.RoleGiven(number, role):
            return _with_member(club, number, role=role)
        case facts.Left(number, is_removed):
            gone = f"{NO_NAME} {number}"
            return _with_member(club, number, name=gone, role="member", has_left=True, is_removed=is_removed)
        case facts.Pardoned(number):
            return _with_member(club, number, is_removed=False)
        case facts.Returned(number, name):
            comings = _at(club.members, number).comings + 1
            return _with_member(club, number, name=name, has_left=False, is_removed=False, comings=comings)
        case facts.SettingsChanged(settings):
            return replace(club, settings=settings)
        case facts.GameSet(usual):
            return replace(club, games={**club.games, usual.game: usual})
        case facts.GameDropped(game):
            return replace(club, games={name: usual for name, usual in club.games.items() if name != game})
        case facts.TableOpened(number, table, game):
            return replace(club, tables=(*club.tables, OpenedTable(number, table, game, at))[-MOST_TABLES:])
        case facts.EventPlanned(number, plan):
            return replace(club, events=(*club.events, ClubEvent(number, plan)))
        case facts.EventChanged(number, plan):
            return _with_event(club, number, plan=plan)
        case facts.EventCancelled(number):
            return _with_event(club, number, is_cancelled=True)
        case facts.EventOpened(number, name, code):
            return _with_event(club, number, name=name, code=code)
        case facts.ResultsTaken(number, season, participants, rows):
            return _with_event(club, number, results=TakenResults(season, participants, rows, at))
        case facts.SeasonOpened(number, title, rule):
            return replace(club, seasons=(*club.seasons, Season(number, title, rule, at)))
        case facts.SeasonClosed():
            return replace(club, seasons=(*club.seasons[:-1], replace(_at(club.seasons, 0), closed=at)))


def _at(rows: tuple[R, ...], number: int) -> R:
    """Return the row of that *number*, from 1; 0 is the last one."""
    if not 0 <= number <= len(rows):
        raise IndexError
    return rows[number - 1]


def _with_member(club: Club, number: int, **changes: object) -> Club:
    changed = replace(_at(club.members, number), **changes)
    return replace(club, members=(*club.members[: number - 1], changed, *club.members[number:]))


def _with_event(club: Club, number: int, **changes: object) -> Club:
    changed = replace(_at(club.events, number), **changes)
    return replace(club, events=(*club.events[: number - 1], changed, *club.events[number:]))
