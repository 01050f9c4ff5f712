"""People who wanted to be forgotten: what others read of a table does not name them."""

from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from lettrine.server.persona import owner_of
from lettrine.table import AnyEntry
from lettrine.table.entry import Renamed, Seated
from lettrine.table.lobby import NO_NAME


def unnamed(entry: AnyEntry, forgotten: AbstractSet[str]) -> AnyEntry:
    """Return *entry* without the name of somebody among the *forgotten*; what is kept is never changed."""
    match entry.fact:
        case Seated(_, who):
            author = who
        case Renamed():
            author = entry.cause.who if entry.cause else ""
        case _:
            return entry
    return replace(entry, fact=replace(entry.fact, name=NO_NAME)) if owner_of(author) in forgotten else entry
