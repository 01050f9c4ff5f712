"""Shows a tournament to those who follow it on this node."""

import asyncio
from collections.abc import Sequence

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.gatherings.tournament.entry import TournamentEntry
from lettrine.gatherings.tournament.tournament import Tournament
from lettrine.server.gatherings.followers import Followers
from lettrine.server.gatherings.kind import Services
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.tournaments.counting import Counting
from lettrine.server.tournaments.view import Tables, own_part, view_of

SOON = 0.1  # seconds in which what happens is told together
LONGEST = 10.0
EACH = 20_000  # rows of standings that may be sent in a second, entrants times followers


class TournamentAudience:
    """Sends *followers* the tournament as it is, a moment after the last change; later where many follow many."""

    def __init__(self, followers: Followers, tables: Tables, services: Services, counting: Counting) -> None:
        self._followers = followers
        self._tables = tables
        self._services = services
        self._counting = counting
        self._latest: Tournament | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def show(self, tournament: Tournament, entries: Sequence[TournamentEntry], now: int) -> None:  # noqa: ARG002  (as every audience)
        self._latest = tournament
        if self._timer is None and len(self._followers):
            pause = max(SOON, min(LONGEST, len(tournament.entrants) * len(self._followers) / EACH))
            self._timer = asyncio.get_running_loop().call_later(pause, self._begin_to_tell)

    async def welcome(self, subscriber: Subscriber, tournament: Tournament, now: int) -> None:
        shared = msgspec.json.encode(view_of(tournament, self._tables, now))
        subscriber.post(_update(shared, tournament, subscriber.who))
        self._services.background.start(self._tell_standings(tournament, (subscriber,)))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _begin_to_tell(self) -> None:
        self._timer = None
        self._services.background.start(self._tell())

    async def _tell(self) -> None:
        tournament = self._latest
        if tournament is None:
            return
        shared = msgspec.json.encode(view_of(tournament, self._tables, self._services.now()))
        await self._followers.post(lambda each: _update(shared, tournament, each.who))
        await self._tell_standings(tournament, tuple(self._followers))

    async def _tell_standings(self, tournament: Tournament, subscribers: Sequence[Subscriber]) -> None:
        try:
            told = await self._counting.standings(tournament)
        except LettrineError:  # the next change, or the next visit, asks again
            return
        for subscriber in subscribers:
            subscriber.post(b'{"type":"standings","standings":%b}' % bytes(told[subscriber.language]))


def _update(shared: bytes, tournament: Tournament, who: str) -> bytes:
    own = msgspec.json.encode(own_part(tournament, who))
    return b'{"type":"tournament","shared":%b,"own":%b}' % (shared, own)
