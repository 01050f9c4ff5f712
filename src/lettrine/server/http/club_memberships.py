"""What clubs keep of somebody, to be taken away."""

from collections.abc import Collection

import msgspec

from lettrine.gatherings.club.club import Club, Member
from lettrine.gatherings.club.ranking import CountedResult, ranking
from lettrine.gatherings.club.settings import Role
from lettrine.server.clubs.club_kind import clubs_of
from lettrine.server.node import Node


class SeasonResults(msgspec.Struct, frozen=True):
    """What somebody has gained in a season."""

    season: str
    rank: int
    points: float
    results: tuple[CountedResult, ...]


class ClubMembership(msgspec.Struct, frozen=True):
    """A club that somebody is in: under which *name*, in which role, since when, with which results."""

    club: str
    title: str
    name: str
    role: Role
    joined: int
    seasons: tuple[SeasonResults, ...]


async def memberships_of(node: Node, selves: Collection[str]) -> tuple[ClubMembership, ...]:
    """Return the clubs of somebody, by any of their identities."""
    found = []
    for note in await clubs_of(node.services, selves):
        club = (await node.clubs.get(note.table)).state
        member = next((each for who in selves if (each := club.member(who)) is not None), None)
        if member is not None:
            title, seasons = club.settings.name, _seasons(club, member)
            found.append(ClubMembership(note.table, title, member.name, member.role, member.joined, seasons))
    return tuple(found)


def _seasons(club: Club, member: Member) -> tuple[SeasonResults, ...]:
    rows = ((season, row) for season in club.seasons for row in ranking(club, season) if row.number == member.number)
    return tuple(SeasonResults(season.title, row.rank, row.points, row.results) for season, row in rows)
