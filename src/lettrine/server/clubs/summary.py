"""What is kept of a club beside its entries, and how the names of its tables are told from others."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from lettrine.gatherings.club import entry as facts
from lettrine.gatherings.club.club import Club
from lettrine.gatherings.club.entry import ClubEntry
from lettrine.server.gatherings.table_names import gathering_of, table_prefix
from lettrine.server.store import Note

PREFIX = "club."
MARK = "-_-"  # between the name of a club and the rest of the name of a table of it


class ClubSummary(msgspec.Struct, frozen=True):
    """A club as a list shows it, and as who is invited finds it: its name, and how many are in it."""

    club: str
    title: str
    members: int
    at: int
    kind: Literal["club"] = "club"


def is_club(name: str) -> bool:
    """Whether *name* is that of a club."""
    return name.startswith(PREFIX)


def table_mark(name: str) -> str:
    """Return how the names of the tables of the club *name* begin."""
    return table_prefix(name, MARK)


def club_of(table: str) -> str | None:
    """Return the name of the club that opened *table*, None for any other table. It may not exist."""
    return gathering_of(table, PREFIX, MARK)


def summary_of(name: str, club: Club) -> ClubSummary:
    return ClubSummary(name, club.settings.name, sum(1 for _ in club.present()), club.at)


def note_of(name: str, club: Club, entries: Iterable[ClubEntry]) -> Note:
    """Return what the store keeps of *club* once *entries* are written: of people, those who are in it."""
    codes = [each.fact.code for each in entries if isinstance(each.fact, facts.Founded | facts.Invited)]
    return Note(
        table=name,
        seq=club.seq,
        at=club.at,
        game="",
        phase="club",  # none of a table: it is in no list of these
        is_public=False,
        code=codes[-1] if codes else None,
        people=tuple(each.who for each in club.present()),
        deadline=None,
        summary=msgspec.json.encode(summary_of(name, club)),
    )
