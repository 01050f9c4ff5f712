"""Tells people that a game by correspondence waits for them, where they asked for it, and nowhere else."""

import asyncio
from hashlib import sha256
from typing import cast

import msgspec

from lettrine.core.text import Language
from lettrine.server.notices.mailer import Mailer
from lettrine.server.notices.push_key import PushKey
from lettrine.server.notices.push_service import PushService
from lettrine.server.notices.turn_news import TurnNews, in_words, turn_news
from lettrine.server.people.holidays import current
from lettrine.server.people.local_player import owner_of
from lettrine.server.rooms.room import Room
from lettrine.server.settings import ServerSettings
from lettrine.server.store import PushSubscription, Store
from lettrine.table import Table

MOST_SUBSCRIPTIONS = 10  # browsers of one person
LONGEST_USE = 28 * 24 * 3600  # seconds: what push services keep at most


class PushMessage(msgspec.Struct, frozen=True):
    """What the worker of a browser (``web/sw.js``) shows, and the *path* to which it leads."""

    title: str
    text: str
    path: str
    language: Language


class Notifier:
    """Follows what this node writes at tables by correspondence."""

    def __init__(self, store: Store, push: PushService, mailer: Mailer | None) -> None:
        self._store = store
        self.push = push
        self.mailer = mailer

    async def follow(self, room: Room, before: Table, now: int) -> None:
        """Tell those for whom the table of *room* waits now, and did not *before*: once, and not who looks at it."""
        for news in turn_news(before, room.table):
            if not room.subscribers.has(news.person.who):
                await self._tell(room, news, now)

    async def _tell(self, room: Room, news: TurnNews, now: int) -> None:
        who = await self._store.present_identity(owner_of(news.person.who))
        if current(await self._store.holidays(who), now) is None:
            subscriptions = await self._store.push_subscriptions(who)
            await asyncio.gather(
                self._write(room, news, who, now), *(self._send(room, news, each, now) for each in subscriptions)
            )

    async def _write(self, room: Room, news: TurnNews, who: str, now: int) -> None:
        """Write to *who* where this is the moment at which they want to be written to."""
        address = await self._store.mail_address(who) if self.mailer else None
        if self.mailer and address and address.is_confirmed and address.moment == news.moment:
            told = in_words(news, room.table, cast("Language", address.language), now)
            await self.mailer.tell(address, news, told, room.name, now)

    async def _send(self, room: Room, news: TurnNews, to: PushSubscription, now: int) -> None:
        language = cast("Language", to.language)
        told = in_words(news, room.table, language, now)
        message = PushMessage(told.title, told.text, f"/table/{room.name}", language)
        seconds = min(LONGEST_USE, max(0, news.limit - now) // 1000)
        outcome = await self.push.send(
            to, msgspec.json.encode(message), topic=_topic(room.name), seconds=seconds, now=now
        )
        if outcome == "gone":
            await self._store.drop_push_subscription(to.who, to.endpoint)


def open_notifier(store: Store, settings: ServerSettings) -> Notifier:
    """Return how people are told as *settings* say: by mail only where they name a server."""
    secret = settings.signing_secret()
    push_key = PushKey(settings.push_secret(), settings.site or f"https://{settings.host}")
    mailer = Mailer(store, settings, secret) if settings.sends_mail() else None
    return Notifier(store, PushService(push_key, takes_private=settings.push_private), mailer)


def _topic(table: str) -> str:
    """Return what stands for *table* where a push service can read it: 32 characters of its alphabet at most."""
    return sha256(table.encode()).hexdigest()[:32]
