"""One node: everything that serves tables, put together."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

from lettrine.games import REGISTRY, open_game
from lettrine.server.classes.class_kind import ClassKind, ClassRegistry, note_refused, note_refused_in_sitting
from lettrine.server.clubs.club_kind import ClubKind, ClubRegistry
from lettrine.server.clubs.event_watch import EventWatch
from lettrine.server.errors import TooMany
from lettrine.server.gatherings.kind import Folded, Services
from lettrine.server.gatherings.registry import GatheringRegistry
from lettrine.server.notices.mailer import CONFIRMING, REMEMBERING
from lettrine.server.notices.notifier import open_notifier
from lettrine.server.ops.connection_limits import ConnectionLimits
from lettrine.server.ops.metrics import Metrics
from lettrine.server.ops.rate_limit import RateLimiter
from lettrine.server.people.guess_limits import CodeLimit, LoginLimit
from lettrine.server.people.identity import AS_PROGRAM, IN_PAGE, Credential, Identity, IdentitySigner
from lettrine.server.people.progress import note_results
from lettrine.server.people.rating import rate_game
from lettrine.server.people.session import Session
from lettrine.server.rooms.clock import NodeClock, this_boot
from lettrine.server.rooms.coach_memory import CoachMemory
from lettrine.server.rooms.correspondence import heed_holidays
from lettrine.server.rooms.hint_memory import HintMemory
from lettrine.server.rooms.pairing import Matchmaker
from lettrine.server.rooms.played_games import note_games
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.rooms.room import Room
from lettrine.server.rooms.subscribers import OpenSockets
from lettrine.server.rooms.sweeper import Due, Sweeper
from lettrine.server.settings import ServerSettings
from lettrine.server.sittings.result_pages import ResultPages
from lettrine.server.sittings.sitting_kind import SittingKind, SittingRegistry
from lettrine.server.store import Store
from lettrine.server.tournaments.table_watch import TableWatch
from lettrine.server.tournaments.tournament_kind import TournamentKind, TournamentRegistry
from lettrine.server.workers.analyses import AnalysisJobs
from lettrine.server.workers.pool import open_pools
from lettrine.server.workers.puzzles import Puzzles
from lettrine.table import Table
from lettrine.table.entry_fold import Opener

AnyRegistry: TypeAlias = GatheringRegistry[Any, Any, Any]

RESTART = 1012  # WebSocket status: the service restarts, come back

PHRASES_PER_MINUTE = 20
PHRASE_BURST = 5  # how often somebody may say something: a conversation, not a flood

MAIL_SECONDS = 3600.0  # between two looks for addresses that nobody confirmed

SEEK_SECONDS = 10.0  # between two looks for those who sought somebody to play with, and went away

ADDRESS_BURST = 0.04  # how many seconds of the event loop may be spent for one address at once


class Node:
    """A node over *store*. It belongs to the event loop that opens it. A test may give it a *clock* of its own."""

    def __init__(
        self,
        settings: ServerSettings,
        store: Store,
        *,
        opener: Opener = open_game,
        clock: NodeClock | Callable[[], int] | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.opener = opener
        self.metrics = Metrics()
        self.signer = IdentitySigner(settings.signing_secret())
        self.token_signer = IdentitySigner(settings.signing_secret(), kind=IN_PAGE)
        self.program_signer = IdentitySigner(settings.signing_secret(), kind=AS_PROGRAM)
        self.requests = RateLimiter(settings.requests_per_second, settings.request_burst)
        self.codes = CodeLimit(settings.codes_per_minute)
        self.logins = LoginLimit(settings.logins_per_minute)
        self.hints = RateLimiter(settings.hints_per_minute / 60, settings.hints_per_minute)
        self.tables = RateLimiter(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.phrases = RateLimiter(PHRASES_PER_MINUTE / 60, PHRASE_BURST)
        self.loop_time = RateLimiter(settings.address_share, ADDRESS_BURST)
        self.connections = ConnectionLimits(settings, self.metrics)
        self.has_warned_of_proxy = False  # that is not believed: behind it everybody shares one address
        self.open_sockets = OpenSockets()
        self._sockets: Counter[str] = Counter()
        self.pools = open_pools(settings, opener, self.metrics)
        self.metrics.watch_pools({name: each.waiting for name, each in self.pools._asdict().items()})
        self._clock = NodeClock(folder=settings.folder(), boot=this_boot()) if clock is None else clock
        now = self._clock.now if isinstance(self._clock, NodeClock) else self._clock
        self.rooms = RoomRegistry(store, settings, self.pools, self.metrics, opener=opener, clock=now)
        self.rooms.on_game_over = self._rate
        background, slices = self.rooms.background, self.rooms.slices
        writes = self.rooms.writes
        self.services = Services(store, settings, self.pools, self.metrics, opener, now, writes, background, slices)
        self.sittings: SittingRegistry = GatheringRegistry(SittingKind(self.services), self.services)
        self.result_pages = ResultPages(slices)
        self.class_kind = ClassKind(self.services, self.rooms, self.sittings)
        self.classes: ClassRegistry = GatheringRegistry(self.class_kind, self.services)
        self.rooms.on_refused = partial(note_refused, self.classes)
        self.on_answer_refused = partial(note_refused_in_sitting, self.classes)
        self.rooms.on_written = self._follow
        self.notifier = open_notifier(store, settings)
        self.matchmaker = Matchmaker(self.rooms)
        self.table_watch = TableWatch(self.rooms, self.sittings, self.services)
        tournaments = TournamentKind(self.services, self.table_watch)
        self.counting = tournaments.counting
        self.tournaments: TournamentRegistry = GatheringRegistry(tournaments, self.services)
        self.club_events = EventWatch(self.sittings, self.tournaments, self.counting, self.services)
        self.clubs: ClubRegistry = GatheringRegistry(ClubKind(self.services, self.club_events), self.services)
        self._gatherings: tuple[AnyRegistry, ...] = (self.sittings, self.tournaments, self.classes, self.clubs)
        self.coach = CoachMemory()
        self.hint_memory = HintMemory()
        self.sweeper = Sweeper(self.rooms, settings, self._find)
        self.analyses = AnalysisJobs(self.pools.analyses, store, self.rooms.background, settings.study_seconds)
        self.puzzles = Puzzles(store, self.pools.puzzles, opener, self.rooms.now)

    async def open(self) -> None:
        for slug in REGISTRY:  # to read the rules of a game takes longer than anybody should wait for somebody else
            self.opener(slug, {})
        await self.store.open()
        if isinstance(self._clock, NodeClock):
            await self._clock.open(self.store)
            self.rooms.background.start(self._clock.run(self.store))
        self.store.listen(self._hear)
        self.store.on_logout(self._on_logout)
        self.sweeper.open()
        for registry in self._gatherings:
            self.rooms.background.start(registry.sweep())
        self.rooms.background.start(self._give_up_seeks())
        self.rooms.background.start(self._forget_mails())
        if self.settings.bot_workers:  # a thread would make everybody wait meanwhile
            self.rooms.background.start(self.pools.warm_up())
            self.rooms.background.start(self.puzzles.make_ahead(REGISTRY))

    async def close(self) -> None:
        """Disconnect everybody, finish what was begun, and close the store."""
        self.rooms.dismiss(RESTART)
        for registry in self._gatherings:
            registry.dismiss(RESTART)
            registry.close()
        await self.rooms.close()
        await self.pools.close()
        await self.store.close()

    async def read_gathering(self, name: str) -> Folded:
        """Return the gathering *name* as its entries tell it; raise `LettrineError`."""
        registry = next((each for each in self._gatherings if each.is_name(name)), self.sittings)
        state: Folded = await registry.read(name)
        return state

    async def forget(self, name: str) -> None:
        """Take the names of those who wanted to be forgotten off the table or gathering *name*."""
        await self._registry_of(name).forget(name)

    @contextlib.contextmanager
    def socket_from(self, address: str) -> Iterator[None]:
        """Count a socket from *address*; raise `TooMany` where there are enough."""
        if self._sockets[address] >= self.settings.address_sockets:
            raise TooMany("lettrine.server:too_many_sockets")
        self._sockets[address] += 1
        self.metrics.sockets.inc()
        try:
            yield
        finally:
            self.metrics.sockets.dec()
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    async def confirm(self, session: Session) -> None:
        """Take the identity from a *session* whose account was deleted, or logged out everywhere, since its cookie."""
        if session.identity is not None and not await self._believes(session.identity):
            session.log_in_as(None)

    async def _believes(self, identity: Identity) -> bool:
        account = await self.store.account_of(identity.who)
        return identity.generation == (account.generation if account else 0)

    def _registry_of(self, name: str) -> "AnyRegistry | RoomRegistry":
        return next((each for each in self._gatherings if each.is_name(name)), self.rooms)

    async def _find(self, name: str) -> Due:
        room: Due = await self._registry_of(name).get(name)
        return room

    def _hear(self, name: str, seq: int) -> None:
        """Pass on what another node has written."""
        self._registry_of(name).hear(name, seq)

    def _on_logout(self, who: str | None) -> None:
        if who is None:
            self.rooms.background.start(self._confirm_sockets())
        else:
            self.open_sockets.disconnect({who})

    async def _confirm_sockets(self) -> None:
        """Disconnect those whom another node logged out while this one was cut off. Costs a query each."""
        for identity in self.open_sockets.identities():
            if not await self._believes(identity):
                self.open_sockets.disconnect({identity.who})

    async def _follow(self, room: Room, before: Table) -> None:
        """See to what this node has written at a table by correspondence, or one that begins."""
        if before.phase == "open" and room.table.phase != "open" and room.table.created.settings.begins_when_full:
            await self.store.drop_seek(room.name)
        await heed_holidays(self.rooms, room, before)
        await self.notifier.follow(room, before, self.rooms.now())

    async def _give_up_seeks(self) -> None:
        while True:
            await asyncio.sleep(SEEK_SECONDS)
            await self.matchmaker.sweep()

    async def _forget_mails(self) -> None:
        while True:
            await asyncio.sleep(MAIL_SECONDS)
            now = self.rooms.now()
            await self.store.drop_stale_mails(now - CONFIRMING, now - REMEMBERING)

    def read_token(self, token: str) -> Credential | None:
        """Return what the *token* of a page or a program says; None for one that this server did not write."""
        return self.token_signer.read(token) or self.program_signer.read(token)

    async def _rate(self, room: Room) -> None:
        is_rated = await rate_game(self.store, room.name, room.table)
        await note_games(self.rooms, room.name, room.table.live.number if is_rated and room.table.live else 0)
        await note_results(self.store, room.name, room.table)
        host = room.table.created.host
        if self.tournaments.is_name(host):
            await self.table_watch.game_over(await self.tournaments.get(host), room)
