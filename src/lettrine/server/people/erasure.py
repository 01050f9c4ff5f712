"""The entries of a table as the store keeps them, read without the names of people who wanted to be forgotten."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from lettrine.games import game_type
from lettrine.server.people.local_player import owner_of
from lettrine.table import AnyEntry, Created, read_created, read_entry
from lettrine.table.entry import Renamed, Seated
from lettrine.table.lobby import NO_NAME


def read_entries(bodies: Sequence[bytes], forgotten: AbstractSet[str] = frozenset()) -> list[AnyEntry]:
    """Return all the entries of a table, without the names of those *forgotten*; raise `RecordError`."""
    first = read_created(bodies[0])
    return [first, *read_others(first, bodies[1:], forgotten)]


def read_others(first: AnyEntry, bodies: Iterable[bytes], forgotten: AbstractSet[str]) -> Iterator[AnyEntry]:
    """Yield the entries in *bodies*, which come after the *first* one of their table."""
    kind = game_type(created_by(first).settings.game)
    return (redact_names(read_entry(body, kind), forgotten) for body in bodies)


def created_by(first: AnyEntry) -> Created:
    """Return what the *first* entry of a table says."""
    created = first.fact
    assert isinstance(created, Created)
    return created


def redact_names(entry: AnyEntry, forgotten: AbstractSet[str]) -> AnyEntry:
    """Return *entry* without the name of somebody among the *forgotten*; what is kept is never changed."""
    match entry.fact:
        case Seated(_, who):
            author = who
        case Renamed():
            author = entry.cause.who if entry.cause else ""
        case _:
            return entry
    return replace(entry, fact=replace(entry.fact, name=NO_NAME)) if owner_of(author) in forgotten else entry
