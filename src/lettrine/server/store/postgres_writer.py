"""Appends to a PostgreSQL store: whatever waits goes in one statement, one round trip and one commit."""

import asyncio
import itertools
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from lettrine.server.errors import Conflict
from lettrine.server.store.postgres_link import DatabaseConnection, Link
from lettrine.server.store.queries import changing
from lettrine.server.store.rows import NOTE_COLUMNS, Note, note_row

CHANNEL = "lettrine_appended"
MOST = 128  # appends in one statement
HANDS = 2  # statements under way at once: one is prepared while the other waits for the disk

_COLUMNS = ", ".join(NOTE_COLUMNS)
_SET = changing("known", "excluded")

# The row of a table in `notes` decides: whoever finds there the number before their first has won, and holds the row
# until the commit. Rows are taken in one order, so that two statements cannot wait for each other.
_APPEND = f"""
WITH incoming AS MATERIALIZED (
  SELECT * FROM unnest(
    $1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::bool[], $7::text[], $8::text[], $9::bigint[],
    $10::bytea[], $11::int[]
  ) AS incoming({_COLUMNS}, first)
), written AS (
  INSERT INTO notes AS known ({_COLUMNS})
  SELECT {_COLUMNS} FROM incoming
  WHERE first = 1 OR EXISTS (SELECT FROM notes WHERE notes.table_id = incoming.table_id)
  ORDER BY table_id
  ON CONFLICT (table_id) DO UPDATE SET {_SET}
  WHERE known.seq = (SELECT first - 1 FROM incoming WHERE incoming.table_id = excluded.table_id)
  RETURNING table_id, seq, people
), added AS (
  INSERT INTO entries (table_id, seq, body, token)
  SELECT table_id, added.seq, body, token
  FROM unnest($12::text[], $13::int[], $14::bytea[], $15::bigint[]) AS added(table_id, seq, body, token)
  JOIN written USING (table_id) ORDER BY table_id, added.seq
), seated AS (
  INSERT INTO sittings (who, table_id)
  SELECT who, table_id FROM written, json_array_elements_text(people::json) AS who ORDER BY who, table_id
  ON CONFLICT DO NOTHING
)
SELECT table_id, pg_notify('{CHANNEL}', $16 || ' ' || seq || ' ' || table_id) FROM written
"""  # noqa: S608  (columns of our own)

# An append that found its number taken by itself was committed before its connection was lost.
_DONE_BEFORE = """
SELECT table_id FROM unnest($1::text[], $2::int[], $3::bigint[]) AS asked(table_id, seq, token)
JOIN entries USING (table_id, seq, token)
"""


class PendingAppend(NamedTuple):
    """An append, its unique *token*, and the future that waits for it."""

    note: Note
    first: int
    entries: Sequence[bytes]
    token: int
    answer: "asyncio.Future[None]"


class PostgresWriter:
    """Carries out appends, a few statements at a time, those to one table in the order in which they were asked.

    *node* stands in their tokens and in what is announced to other nodes.
    """

    def __init__(self, link: Link, node: int) -> None:
        self._link = link
        self._node = node
        self._counter = itertools.count()
        self._waiting: deque[PendingAppend] = deque()
        self._busy: set[str] = set()
        self._hands: set[asyncio.Task[None]] = set()

    async def append(self, note: Note, first: int, entries: Sequence[bytes]) -> None:
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        token = self._node << 32 | next(self._counter) & 0xFFFFFFFF
        self._waiting.append(PendingAppend(note, first, entries, token, answer))
        if len(self._hands) < HANDS:
            self._hands.add(asyncio.create_task(self._work()))
        await answer

    async def close(self) -> None:
        """Finish what was asked before."""
        await asyncio.gather(*self._hands)

    async def _work(self) -> None:
        while batch := self._take():
            tables = {append.note.table for append in batch}
            self._busy |= tables
            await self._carry_out(batch)
            self._busy -= tables
        # Before anybody else can run: an append that comes now must find that nobody is at work.
        self._hands.discard(cast("asyncio.Task[None]", asyncio.current_task()))

    def _take(self) -> list[PendingAppend]:
        """Return what can be done next: one append for each table, and none to a table that is being written to."""
        batch: dict[str, PendingAppend] = {}
        later: list[PendingAppend] = []
        while self._waiting and len(batch) < MOST:
            append = self._waiting.popleft()
            if append.note.table in batch or append.note.table in self._busy:
                later.append(append)
            else:
                batch[append.note.table] = append
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _carry_out(self, batch: Sequence[PendingAppend]) -> None:
        """Answer everybody. Where the statement fails, each append is tried by itself: it may be about one of them."""
        try:
            written = await self._link.run(lambda connection: _write(connection, batch, self._node))
        except Exception as error:  # noqa: BLE001  (whoever waits must hear of it, and others must go on)
            if len(batch) == 1 or self._link.is_away(error):
                _settle(batch, dict.fromkeys((append.note.table for append in batch), error))
            else:
                for append in batch:
                    await self._carry_out([append])
        else:
            refused = {append.note.table for append in batch} - written
            _settle(batch, {table: Conflict("lettrine.server:conflict") for table in refused})


async def _write(connection: DatabaseConnection, batch: Sequence[PendingAppend], node: int) -> set[str]:
    """Return the tables whose append is done."""
    notes = zip(*((*note_row(append.note), append.first) for append in batch), strict=True)
    rows = await connection.fetch(_APPEND, *notes, *_entry_columns(batch), str(node))
    written = {row["table_id"] for row in rows}
    refused = [append for append in batch if append.note.table not in written]
    if refused:
        asked = [(append.note.table, append.first, append.token) for append in refused]
        written |= {row["table_id"] for row in await connection.fetch(_DONE_BEFORE, *zip(*asked, strict=True))}
    return written


def _entry_columns(batch: Sequence[PendingAppend]) -> list[tuple[Any, ...]]:
    rows = [
        (append.note.table, seq, body, append.token)
        for append in batch
        for seq, body in enumerate(append.entries, append.first)
    ]
    return list(zip(*rows, strict=True))


def _settle(batch: Sequence[PendingAppend], errors: Mapping[str, Exception]) -> None:
    for append in batch:
        if append.answer.done():  # whoever asked was cancelled
            continue
        error = errors.get(append.note.table)
        if error is None:
            append.answer.set_result(None)
        else:
            append.answer.set_exception(error)
