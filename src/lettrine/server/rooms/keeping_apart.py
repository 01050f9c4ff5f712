"""People who want nothing to do with each other, and names that were reported: who may sit where, and called what."""

from lettrine.server.errors import NotAllowed
from lettrine.server.people.local_player import owner_of
from lettrine.server.store import Note, Store
from lettrine.table import Table
from lettrine.table.occupant import Person

MOST_BLOCKS = 500  # whom one person keeps away
MOST_REPORTS = 100  # of one person
HIDING_REPORTS = 3  # so many people who sat at a table with somebody have a name hidden


def people_at(table: Table) -> set[str]:
    """Return who sits at *table*, and its host."""
    return {owner_of(each.who) for each in table.occupants if isinstance(each, Person)} | {owner_of(table.created.host)}


async def require_peace(store: Store, table: Table, who: str) -> None:
    """Raise `NotAllowed` where somebody at *table* has blocked *who*, or was blocked by them."""
    if people_at(table) - {who} and await store.apart(who) & people_at(table):
        raise NotAllowed("lettrine.server:kept_apart")


def is_peaceful(note: Note, apart: frozenset[str]) -> bool:
    """Whether nobody at the table of *note* is among those kept *apart* from whoever asks."""
    return apart.isdisjoint(note.people)


async def require_fit_name(store: Store, who: str, name: str) -> None:
    """Raise `NotAllowed` for a *name* of *who* that enough people have reported."""
    if await store.report_count(who, folded(name)) >= HIDING_REPORTS:
        raise NotAllowed("lettrine.server:name_reported")


def folded(name: str) -> str:
    """Return *name* as reports know it."""
    return " ".join(name.split()).casefold()
