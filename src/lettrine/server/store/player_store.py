"""What a store keeps so that people find each other, play by correspondence, and keep apart."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from lettrine.server.store import player_queries as queries
from lettrine.server.store.queries import Statement
from lettrine.server.store.rows import Block, Holiday, Report, Seek

MOST_RIVALS = 5  # who is asked for at a time: the first of them is nearly always free


class PlayerStore(Protocol):
    """The part of `Store` that is about people and each other."""

    async def holidays(self, who: str) -> list[Holiday]:
        """Return the holidays of *who*, the latest first."""
        return [Holiday(*row) for row in await self._fetch(queries.HOLIDAYS, who)]

    async def add_holiday(self, holiday: Holiday) -> None:
        await self._execute_all([(queries.ADD_HOLIDAY, msgspec.structs.astuple(holiday))])

    async def end_holiday(self, holiday: Holiday, until: int) -> None:
        """Have *holiday* end then."""
        await self._execute_all([(queries.END_HOLIDAY, (holiday.who, holiday.since, until))])

    async def add_seek(self, seek: Seek) -> None:
        await self._execute_all([(queries.ADD_SEEK, msgspec.structs.astuple(seek))])

    async def seek(self, table: str) -> Seek | None:
        return next((Seek(*row) for row in await self._fetch(queries.SEEK, table)), None)

    async def seeks(self, who: str) -> list[Seek]:
        """Return what *who* waits for, the earliest first."""
        return [Seek(*row) for row in await self._fetch(queries.SEEKS_OF, who)]

    async def rivals(self, seek: Seek, now: int) -> list[Seek]:
        """Return who has waited longer than *seek* on the same terms, and suits, the earliest first."""
        mine = (seek.game, seek.terms, seek.who, seek.rating, seek.low, seek.high, now, seek.since, seek.table)
        return [Seek(*row) for row in await self._fetch(queries.RIVALS, *mine, MOST_RIVALS)]

    async def extend_seek(self, table: str, until: int) -> None:
        """Note that who waits at *table* is there, and will be until then."""
        await self._execute_all([(queries.EXTEND_SEEK, (table, until))])

    async def drop_seek(self, table: str) -> None:
        await self._execute_all([(queries.DROP_SEEK, (table,))])

    async def stale_seeks(self, now: int, limit: int) -> list[Seek]:
        """Return the seeks of those who have not asked again in time."""
        return [Seek(*row) for row in await self._fetch(queries.STALE_SEEKS, now, limit)]

    async def present_identity(self, who: str) -> str:
        """Return the account that has taken over what *who* did as a guest, else *who*."""
        rows = await self._fetch(queries.PRESENT_IDENTITY, who)
        return str(rows[0][0]) if rows else who

    async def blocks(self, who: str) -> list[Block]:
        """Return whom *who* has blocked, the latest first."""
        return [Block(*row) for row in await self._fetch(queries.BLOCKS, who)]

    async def apart(self, who: str) -> frozenset[str]:
        """Return those whom *who* has blocked, and those who have blocked *who*."""
        blocked = {block.blocked for block in await self.blocks(who)}
        return frozenset(blocked | {row[0] for row in await self._fetch(queries.BLOCKED_BY, who)})

    async def add_block(self, block: Block, most: int) -> None:
        """Keep *block*; nobody has more than *most*."""
        await self._execute_all([(queries.ADD_BLOCK, (*msgspec.structs.astuple(block), most))])

    async def drop_block(self, who: str, name: str) -> None:
        """Forget the block of *who* with that *name* (`Block.id`)."""
        await self._execute_all([(queries.DROP_BLOCK, (who, name))])

    async def add_report(self, report: Report, most: int) -> int:
        """Keep *report*, nobody's more than *most*; return how many people have reported that name of that person."""
        await self._execute_all([(queries.ADD_REPORT, (*msgspec.structs.astuple(report), most))])
        return await self.report_count(report.reported, report.name)

    async def report_count(self, reported: str, name: str) -> int:
        """Return how many people have reported that *name* of that person."""
        return int((await self._fetch(queries.REPORTS, reported, name))[0][0])

    async def reports(self, who: str) -> list[Report]:
        """Return what *who* has reported, the latest first."""
        return [Report(*row) for row in await self._fetch(queries.REPORTS_OF, who)]

    async def _fetch(self, query: str, *parameters: object) -> list[Any]: ...
    async def _execute_all(self, statements: Sequence[Statement]) -> None: ...
