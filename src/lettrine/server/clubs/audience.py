"""Shows a club to its members who follow it on this node."""

from collections.abc import Sequence

import msgspec

from lettrine.gatherings.club.club import Club
from lettrine.gatherings.club.entry import ClubEntry
from lettrine.gatherings.club.snapshot import club_view, own_membership
from lettrine.server.gatherings.followers import Followers
from lettrine.server.rooms.subscribers import Subscriber

NOT_ALLOWED = 4403  # WebSocket status: it is not for you


class ClubAudience:
    """Sends *followers* the club after every change; who is a member no longer is disconnected first."""

    def __init__(self, followers: Followers) -> None:
        self._followers = followers

    async def show(self, club: Club, entries: Sequence[ClubEntry], now: int) -> None:  # noqa: ARG002  (as every audience)
        for each in self._followers:
            if club.member(each.who) is None:
                self._followers.remove(each)
                each.dismiss(NOT_ALLOWED)
        if len(self._followers):
            shared = msgspec.json.encode(club_view(club, now))
            await self._followers.post(lambda each: _update(shared, club, each.who, now))

    async def welcome(self, subscriber: Subscriber, club: Club, now: int) -> None:
        subscriber.post(_update(msgspec.json.encode(club_view(club, now)), club, subscriber.who, now))

    def close(self) -> None:
        """Nothing is left to send."""


def _update(shared: bytes, club: Club, who: str, now: int) -> bytes:
    return b'{"type":"club","shared":%b,"own":%b}' % (shared, msgspec.json.encode(own_membership(club, who, now)))
