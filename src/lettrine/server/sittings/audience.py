"""Those who follow a sitting on this node, and what each is sent."""

import asyncio
from collections.abc import Iterator

import msgspec

from lettrine.gatherings.duplicate.results import TurnResult, rank, score_turn
from lettrine.gatherings.duplicate.sitting import Sitting, TurnBoard
from lettrine.gatherings.duplicate.snapshot import Announcement, desk_of, own_view, view_of
from lettrine.server.ops.slices import Slices
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.sittings.protocol import SittingDesk, SittingProgress

CALM = 0.25  # seconds between two tellings of how many have answered
_HEAD, _OWN, _TAIL = b'{"type":"sitting","shared":', b',"own":', b"}"


class Audience:
    """The connections of a sitting; a person may have several."""

    def __init__(self, slices: Slices) -> None:
        self._slices = slices
        self._subscribers: dict[int, Subscriber] = {}
        self._scored: dict[int, tuple[TurnBoard, TurnResult]] = {}
        self._telling: asyncio.TimerHandle | None = None
        self._latest: Sitting | None = None

    def __len__(self) -> int:
        return len(self._subscribers)

    def add(self, subscriber: Subscriber) -> None:
        self._subscribers[id(subscriber)] = subscriber

    def remove(self, subscriber: Subscriber) -> None:
        self._subscribers.pop(id(subscriber), None)

    def dismiss(self, code: int) -> None:
        for subscriber in tuple(self._subscribers.values()):
            subscriber.dismiss(code)

    async def show(self, sitting: Sitting, now: int) -> None:
        """Send everybody the sitting as it is now, a few at a time."""
        announced = self.announcement(sitting)
        shared = msgspec.json.encode(view_of(sitting, now, announced))
        await self._slices.run(self._send_all(sitting, shared, announced))
        self.show_desk(sitting, announced)

    def welcome(self, subscriber: Subscriber, sitting: Sitting, now: int) -> None:
        """Send one person all there is to know."""
        announced = self.announcement(sitting)
        shared = msgspec.json.encode(view_of(sitting, now, announced))
        subscriber.post(_update(sitting, subscriber, shared, announced))
        if subscriber.who == sitting.arbiter:
            subscriber.post(msgspec.json.encode(SittingDesk(desk_of(sitting, announced))))

    def show_progress(self, sitting: Sitting) -> None:
        """Tell soon how many have answered: once for all that come meanwhile."""
        self._latest = sitting
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(CALM, self._tell_progress)

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    def announcement(self, sitting: Sitting) -> Announcement:
        """Return the results so far; a turn is scored again only where something of it changed."""
        results = []
        for turn in sitting.turns:
            if turn.is_announced:
                known = self._scored.get(turn.number)
                if known is None or known[0] is not turn:
                    known = self._scored[turn.number] = turn, score_turn(sitting, turn)
                results.append(known[1])
        return Announcement(results, rank(sitting, results))

    def show_desk(self, sitting: Sitting, announced: Announcement) -> None:
        desk = b""
        for subscriber in self._subscribers.values():
            if subscriber.who == sitting.arbiter:
                desk = desk or msgspec.json.encode(SittingDesk(desk_of(sitting, announced)))
                subscriber.post(desk)

    def _send_all(self, sitting: Sitting, shared: bytes, announced: Announcement) -> Iterator[None]:
        for subscriber in tuple(self._subscribers.values()):
            subscriber.post(_update(sitting, subscriber, shared, announced))
            yield

    def _tell_progress(self) -> None:
        self._telling = None
        sitting = self._latest
        turn = sitting.turn if sitting is not None else None
        if sitting is None or turn is None or sitting.phase != "answering":
            return
        answered = sum(sent.at >= turn.began for sent in turn.answers.values())
        count = sum(1 for _ in sitting.taking_part())
        told = msgspec.json.encode(SittingProgress(turn.number, count, answered))
        for subscriber in self._subscribers.values():
            if sitting.participant(subscriber.who) is None:  # those who watch: a room, its arbiter
                subscriber.post(told)
        self.show_desk(sitting, self.announcement(sitting))


def _update(sitting: Sitting, subscriber: Subscriber, shared: bytes, announced: Announcement) -> bytes:
    own = own_view(sitting, subscriber.who, announced, subscriber.language)
    return b"".join((_HEAD, shared, *((_OWN, msgspec.json.encode(own)) if own else ()), _TAIL))
