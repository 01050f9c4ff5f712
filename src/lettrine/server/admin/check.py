"""Whether all that a store holds can be read: tables and gatherings fold, games that are over were legal and fair."""

import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from msgspec.structs import replace

from lettrine.core.errors import LettrineError, RecordError
from lettrine.core.record import Record
from lettrine.core.record_replay import verify
from lettrine.games import open_game
from lettrine.server.gatherings.kind import is_gathering
from lettrine.server.node import Node
from lettrine.server.people.erasure import created_by, read_entries
from lettrine.server.settings import ServerSettings
from lettrine.server.store import Note, open_store
from lettrine.server.store.database import sqlite_path
from lettrine.table import AnyEntry, Table, has_ended, record_of
from lettrine.table.entry import Started
from lettrine.table.entry_fold import Folding, Opener, open_table

_TOGETHER = 200  # notes that are read at once
_UNFINISHED = "core:record_unfinished"  # players may agree to stop where the rules know no end


class Checked(NamedTuple):
    """What was found of the table or gathering *name*: *entries*, *games* that were judged again, *faults*.

    *foreign* are games with another dictionary or other rules than this program has: they are read, and not judged.
    """

    name: str
    entries: int
    games: int
    foreign: int
    faults: tuple[LettrineError, ...]

    @property
    def is_gathering(self) -> bool:
        return is_gathering(self.name)


@asynccontextmanager
async def node_over(settings: ServerSettings, opener: Opener = open_game) -> AsyncIterator[Node]:
    """Open the store of *settings* under a node that serves nobody; raise `LettrineError` where there is none."""
    path = sqlite_path(settings.store_url())
    if path is not None and not path.is_file():
        raise LettrineError("lettrine.server:no_database", path=str(path))
    # Nothing is signed: the folder of a server that was never started stays as it is.
    node = Node(replace(settings, secret=secrets.token_hex(32)), open_store(settings.store_url()), opener=opener)
    await node.store.open()
    try:
        yield node
    finally:
        await node.pools.close()
        await node.store.close()


async def check_all(node: Node) -> AsyncIterator[Checked]:
    """Yield what is found of each table and gathering in the store of *node*, which is open and serves nobody."""
    last = ""
    while notes := await node.store.notes_after(last, _TOGETHER):
        last = notes[-1].table
        for note in notes:
            yield await check_one(node, note)


async def check_one(node: Node, note: Note) -> Checked:
    """Read all that is stored of *note*, from its first entry to its last."""
    try:
        if is_gathering(note.table):
            state = await node.read_gathering(note.table)
            return Checked(note.table, state.seq, 0, 0, tuple(_gap(note, state.seq)))
        return await _check_table(node, note)
    except LettrineError as error:
        return Checked(note.table, note.seq, 0, 0, (error,))


async def _check_table(node: Node, note: Note) -> Checked:
    bodies = await node.store.read(note.table)
    if not bodies:
        raise RecordError("lettrine.server:no_entries", entries=note.seq)
    entries = read_entries(bodies)
    settings = created_by(entries[0]).settings
    game = node.opener(settings.game, settings.options)
    starts = [entry.fact for entry in entries if isinstance(entry.fact, Started)]
    if any((each.version, each.lexicon) != (game.version, game.lexicon_digest) for each in starts):
        return Checked(note.table, len(entries), 0, len(starts), tuple(_gap(note, entries[-1].seq)))
    folding = Folding(open_table(entries[0], node.opener))
    for _ in folding.steps(entries[1:]):
        pass
    records = list(_records(entries, folding.table))
    faults = [error for each in records for error in verify(game, each) if error.code != _UNFINISHED]
    return Checked(note.table, len(entries), len(records), 0, (*_gap(note, folding.table.seq), *faults))


def _records(entries: list[AnyEntry], table: Table) -> Iterator[Record[Any, Any]]:
    """Yield the games of the table that are over, but for those with real pieces, which have no record."""
    if table.created.settings.box is not None or table.live is None:
        return
    for number in range(1, table.live.number + 1):
        if has_ended(table, number):
            yield record_of(entries, number, is_over=True)


def _gap(note: Note, seq: int) -> Iterator[LettrineError]:
    """Yield a fault where the list of tables says another number of entries than there are."""
    if note.seq != seq:
        yield RecordError("lettrine.server:entries_missing", listed=note.seq, entries=seq)
