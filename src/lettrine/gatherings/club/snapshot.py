"""What members are shown of their club: nobody else is shown anything but its name, and who was invited the count."""

import msgspec

from lettrine.gatherings.club.club import Club, ClubEvent, Season
from lettrine.gatherings.club.ranking import RankingRow, counted_events, ranking
from lettrine.gatherings.club.settings import ClubSettings, EventPlan, Role, SeasonRule, UsualGame

MOST_SHOWN = 120  # events of a club


class ShownMember(msgspec.Struct, frozen=True):
    """A member, in the club since *joined*."""

    number: int
    name: str
    role: Role
    joined: int


class ShownEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event: where it is held (*name*, *code*) once it is opened; how many took part once *is_over*."""

    number: int
    plan: EventPlan
    name: str = ""
    code: str = ""
    is_cancelled: bool = False
    is_over: bool = False
    participants: int = 0


class SeasonEvent(msgspec.Struct, frozen=True):
    """An event that counts in a season."""

    number: int
    title: str
    at: int


class ShownSeason(msgspec.Struct, frozen=True):
    """A season, the *events* that count in it, and its ranking; *closed* is None while it lasts."""

    number: int
    title: str
    rule: SeasonRule
    opened: int
    closed: int | None
    events: tuple[SeasonEvent, ...]
    rows: tuple[RankingRow, ...]


class SeasonTitle(msgspec.Struct, frozen=True):
    """A season in a list."""

    number: int
    title: str


class ClubView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What every member sees. *now* is the time of the server.

    *events* are the latest that were planned; *season* is the one that lasts, or was last. *table_at* is when a table
    was opened last: a page knows by it when to ask for them again.
    """

    seq: int
    now: int
    settings: ClubSettings
    members: tuple[ShownMember, ...]
    games: tuple[UsualGame, ...]
    events: tuple[ShownEvent, ...]
    seasons: tuple[SeasonTitle, ...]
    season: ShownSeason | None = None
    table_at: int = 0


class RemovedMember(msgspec.Struct, frozen=True):
    """Somebody who was sent away, for those who may pardon them."""

    number: int


class OwnMembership(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one member sees beside it; the *code* that invites, and who was *removed*, only an organiser."""

    number: int
    name: str
    role: Role
    code: str = ""
    removed: tuple[RemovedMember, ...] = ()


def club_view(club: Club, now: int) -> ClubView:
    """Return what every member sees of *club*."""
    return ClubView(
        seq=club.seq,
        now=now,
        settings=club.settings,
        members=tuple(ShownMember(each.number, each.name, each.role, each.joined) for each in club.present()),
        games=tuple(club.games.values()),
        events=tuple(map(_event, club.events[-MOST_SHOWN:])),
        seasons=tuple(SeasonTitle(each.number, each.title) for each in club.seasons),
        season=shown_season(club, club.seasons[-1]) if club.seasons else None,
        table_at=club.tables[-1].at if club.tables else 0,
    )


def shown_season(club: Club, season: Season) -> ShownSeason:
    """Return *season* with its ranking."""
    events = tuple(SeasonEvent(each.number, each.plan.title, each.plan.at) for each in counted_events(club, season))
    rows = ranking(club, season)
    return ShownSeason(season.number, season.title, season.rule, season.opened, season.closed, events, rows)


def own_membership(club: Club, who: str, now: int) -> OwnMembership | None:
    """Return what *who* sees of their own; None for somebody who is no member."""
    member = club.member(who)
    if member is None:
        return None
    if member.role == "member":
        return OwnMembership(member.number, member.name, member.role)
    code = "" if club.has_lapsed(now) else club.code
    removed = tuple(RemovedMember(each.number) for each in club.members if each.is_removed)
    return OwnMembership(member.number, member.name, member.role, code, removed)


def _event(event: ClubEvent) -> ShownEvent:
    return ShownEvent(
        event.number,
        event.plan,
        event.name,
        event.code,
        event.is_cancelled,
        event.results is not None,
        0 if event.results is None else event.results.participants,
    )
