"""What a store keeps so that people find their games again."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.server.store import played_queries as queries
from lettrine.server.store.queries import Statement
from lettrine.server.store.rows import PlayedGame


class FoundGame(NamedTuple):
    """A *played* game, who sits at its table since, and the summary of the table."""

    played: PlayedGame
    people: tuple[str, ...]
    summary: bytes


class RatedMoment(NamedTuple):
    """What was believed of somebody after the game that ended *at* that time."""

    at: int
    mean: float
    deviation: float


class PlayedStore(Protocol):
    """The part of `Store` that is about games played."""

    async def add_played(self, games: Sequence[PlayedGame]) -> None:
        """Keep *games*; one that is kept already is corrected."""
        await self._execute_all([(queries.ADD_PLAYED, msgspec.structs.astuple(each)) for each in games])

    async def played(self, who: str, limit: int, skip: int = 0, *, game: str = "", word: str = "") -> list[FoundGame]:
        """Return the games of *who*, the latest first; of one *game*, with a folded *word*, or all."""
        pattern = f"% {word} %" if word else ""
        rows = await self._fetch(queries.PLAYED, who, game, pattern, limit, skip)
        return [_found(tuple(row)) for row in rows]

    async def rated_moments(self, who: str, game: str, limit: int) -> list[RatedMoment]:
        """Return how strong *who* was believed to be after each rated *game*, the latest first."""
        return [RatedMoment(*row) for row in await self._fetch(queries.RATED, who, game, limit)]

    async def unnoted(self, who: str, limit: int) -> list[str]:
        """Return tables of *who* where a game ended that is not kept here."""
        return [row[0] for row in await self._fetch(queries.UNNOTED, who, limit)]

    async def _fetch(self, query: str, *parameters: object) -> list[Any]: ...
    async def _execute_all(self, statements: Sequence[Statement]) -> None: ...


def _found(row: tuple[Any, ...]) -> FoundGame:
    *played, people, summary = row
    return FoundGame(PlayedGame(*played), decoder_of(tuple[str, ...]).decode(people), bytes(summary))
