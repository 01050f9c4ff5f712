"""Those who follow a sitting on this node, and what each is sent."""

import asyncio
from collections.abc import Sequence

import msgspec

from lettrine.gatherings.duplicate import entry as facts
from lettrine.gatherings.duplicate.entry import SittingEntry
from lettrine.gatherings.duplicate.results import TurnResult, rank, score_turn
from lettrine.gatherings.duplicate.sitting import Sitting, TurnBoard
from lettrine.gatherings.duplicate.snapshot import Announcement, desk_of, own_view, view_of
from lettrine.server.gatherings.followers import Followers
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.sittings.protocol import SittingDesk, SittingProgress

CALM = 0.25  # seconds between two tellings of how many have answered
_MINOR = (facts.Answered, facts.Ruled)
"""What changes nothing that everybody sees at once."""
_HEAD, _OWN, _TAIL = b'{"type":"sitting","shared":', b',"own":', b"}"


class SittingAudience:
    """Shows a sitting to its *followers*."""

    def __init__(self, followers: Followers) -> None:
        self._followers = followers
        self._scored: dict[int, tuple[TurnBoard, TurnResult]] = {}
        self._telling: asyncio.TimerHandle | None = None
        self._latest: Sitting | None = None

    async def show(self, sitting: Sitting, entries: Sequence[SittingEntry], now: int) -> None:
        """Send everybody the sitting as it is now; answers that come only change how many there are."""
        if entries and all(isinstance(each.fact, _MINOR) for each in entries) and sitting.phase == "answering":
            self._show_progress(sitting)
            return
        announced = self._announcement(sitting)
        shared = msgspec.json.encode(view_of(sitting, now, announced))
        await self._followers.post(lambda each: _update(sitting, each, shared, announced))
        self._show_desk(sitting, announced)

    async def welcome(self, subscriber: Subscriber, sitting: Sitting, now: int) -> None:
        announced = self._announcement(sitting)
        shared = msgspec.json.encode(view_of(sitting, now, announced))
        subscriber.post(_update(sitting, subscriber, shared, announced))
        if subscriber.who == sitting.arbiter:
            subscriber.post(msgspec.json.encode(SittingDesk(desk_of(sitting, announced))))

    def _show_progress(self, sitting: Sitting) -> None:
        """Tell soon how many have answered: once for all that come meanwhile."""
        self._latest = sitting
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(CALM, self._tell_progress)

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    def _announcement(self, sitting: Sitting) -> Announcement:
        """Return the results so far; a turn is scored again only where something of it changed."""
        results = []
        for turn in sitting.turns:
            if turn.is_announced:
                known = self._scored.get(turn.number)
                if known is None or known[0] is not turn:
                    known = self._scored[turn.number] = turn, score_turn(sitting, turn)
                results.append(known[1])
        return Announcement(results, rank(sitting, results))

    def _show_desk(self, sitting: Sitting, announced: Announcement) -> None:
        desk = b""
        for subscriber in self._followers:
            if subscriber.who == sitting.arbiter:
                desk = desk or msgspec.json.encode(SittingDesk(desk_of(sitting, announced)))
                subscriber.post(desk)

    def _tell_progress(self) -> None:
        self._telling = None
        sitting = self._latest
        turn = sitting.turn if sitting is not None else None
        if sitting is None or turn is None or sitting.phase != "answering":
            return
        answered = sum(sent.at >= turn.began for sent in turn.answers.values())
        count = sum(1 for _ in sitting.taking_part())
        told = msgspec.json.encode(SittingProgress(turn.number, count, answered))
        for subscriber in self._followers:
            if sitting.participant(subscriber.who) is None:  # those who watch: a room, its arbiter
                subscriber.post(told)
        self._show_desk(sitting, self._announcement(sitting))


def _update(sitting: Sitting, subscriber: Subscriber, shared: bytes, announced: Announcement) -> bytes:
    own = own_view(sitting, subscriber.who, announced, subscriber.language)
    return b"".join((_HEAD, shared, *((_OWN, msgspec.json.encode(own)) if own else ()), _TAIL))
