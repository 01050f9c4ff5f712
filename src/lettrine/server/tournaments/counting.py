"""The standings of tournaments, counted by workers and kept until something happens."""

import asyncio

import msgspec
from msgspec.structs import replace

from lettrine.core.decoders import decoder_of
from lettrine.core.text import Language
from lettrine.gatherings.tournament.tournament import Tournament
from lettrine.server.gatherings.kind import Services
from lettrine.server.workers.tournament_tasks import ExportTournament, ListResults, TellStandings

PATIENCE = 30.0
LANGUAGES: tuple[Language, ...] = ("fr", "en")
MOST_KEPT = 64


class Counting:
    """Asks workers, once for all who want to know the same."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: dict[tuple[str, int], asyncio.Future[dict[Language, msgspec.Raw]]] = {}

    async def standings(self, tournament: Tournament) -> dict[Language, msgspec.Raw]:
        """Return the standings as JSON in every language; raise `LettrineError` where no worker answers."""
        key = tournament.secret, tournament.seq
        asked = self._known.get(key)
        if asked is None:
            while len(self._known) >= MOST_KEPT:
                self._known.pop(next(iter(self._known)))
            asked = self._known[key] = asyncio.ensure_future(self._count(tournament))
        try:
            return await asyncio.shield(asked)
        except Exception:
            self._known.pop(key, None)
            raise

    async def results(self, tournament: Tournament) -> msgspec.Raw:
        """Return every round of every entrant as JSON."""
        return await self._services.pools.lookups.run(ListResults(_plain(tournament)), PATIENCE)

    async def export(self, tournament: Tournament, table: str, language: Language) -> str:
        """Return a table for a spreadsheet: ``standings`` or ``results``."""
        task = ExportTournament(_plain(tournament), table, language)
        return str(decoder_of(str).decode(await self._services.pools.lookups.run(task, PATIENCE)))

    async def _count(self, tournament: Tournament) -> dict[Language, msgspec.Raw]:
        told = await self._services.pools.lookups.run(TellStandings(_plain(tournament), LANGUAGES), PATIENCE)
        read: dict[Language, msgspec.Raw] = decoder_of(dict[Language, msgspec.Raw]).decode(told)
        return read


def _plain(tournament: Tournament) -> Tournament:
    """Return *tournament* without what only messages need."""
    return replace(tournament, senders={}, director="", code="")
