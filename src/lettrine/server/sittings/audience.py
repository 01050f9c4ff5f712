"""Those who follow a sitting on this node, and what each is sent."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter

import msgspec

from lettrine.gatherings.duplicate import entry as facts
from lettrine.gatherings.duplicate.entry import SittingEntry
from lettrine.gatherings.duplicate.sitting import Sitting
from lettrine.gatherings.duplicate.snapshot import Announcement, desk_of, own_view, view_of
from lettrine.server.gatherings.followers import Followers
from lettrine.server.gatherings.kind import Services
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.sittings.protocol import SittingProgress
from lettrine.server.sittings.scoreboard import Scoreboard

CALM = 0.25  # seconds between two tellings of how many take part and have answered
SHARE = 0.1  # of the time of the event loop, at most, in which everybody is told who came
TRIES = 3  # times that scores are worked out for a newcomer before somewhat older ones are shown
_PEOPLE = (facts.Joined, facts.Renamed, facts.Removed, facts.Returned, facts.TurnPrepared)
"""What everybody may see a little later, many at once."""
_HEAD, _OWN, _TAIL = b'{"type":"sitting","shared":', b',"own":', b"}"
_DESK_HEAD, _DESK_TAIL = b'{"type":"desk","rows":[', b"]}"


class SittingAudience:
    """Shows a sitting to its *followers*.

    What is to be told is told by one task after another: nobody sees something older after something newer.
    """

    def __init__(self, followers: Followers, services: Services) -> None:
        self._scoreboard = Scoreboard(services.slices)
        self._followers = followers
        self._services = services
        self._latest: Sitting | None = None
        self._shown: dict[int, int] = {}  # the number of the last entry that a connection was shown
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._untold: set[str] = set()
        self._came: set[str] = set()
        self._is_telling = False
        self._took = 0.0

    async def show(self, sitting: Sitting, entries: Sequence[SittingEntry], now: int) -> None:  # noqa: ARG002  (as every audience)
        """Have everybody told what follows from *entries*: at once what the sitting has come to, the rest soon."""
        self._latest = sitting
        kinds = [entry.fact for entry in entries if not isinstance(entry.fact, facts.AnswerGiven)]
        if not entries or any(not isinstance(fact, _PEOPLE) for fact in kinds):
            self._tell("all")
        elif kinds:
            self._came |= set(_came(sitting, kinds))
            self._tell_in(max(CALM, self._took / SHARE), "all")
            self._tell("some")
        if len(kinds) < len(entries):
            self._tell_in(CALM, "progress")

    async def welcome(self, subscriber: Subscriber, sitting: Sitting, now: int) -> None:
        self._latest = self._latest or sitting
        announced = self._scoreboard.announced
        for _ in range(TRIES):
            if self._scoreboard.is_current(self._newest(sitting)):
                break
            announced = await self._scoreboard.follow(self._newest(sitting))
        # Nothing waits from here on: what happens next is shown after it.
        sitting = self._newest(sitting)
        shared = msgspec.json.encode(view_of(sitting, now, announced))
        self._shown.pop(id(subscriber), None)  # of a connection that is no more
        self._post(subscriber, sitting, shared, announced)
        if subscriber.who == sitting.arbiter:
            self._tell("desk")

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _newest(self, sitting: Sitting) -> Sitting:
        latest = self._latest
        return latest if latest is not None and latest.seq > sitting.seq else sitting

    def _tell_in(self, seconds: float, what: str) -> None:
        if what not in self._timers:
            self._timers[what] = asyncio.get_running_loop().call_later(seconds, self._ring, what)

    def _ring(self, what: str) -> None:
        self._timers.pop(what, None)
        self._tell(what)

    def _tell(self, what: str) -> None:
        self._untold.add(what)
        if not self._is_telling:
            self._is_telling = True
            self._services.background.start(self._tell_untold())

    async def _tell_untold(self) -> None:
        try:
            while self._untold and self._latest is not None:
                await self._tell_once(self._latest)
        finally:
            self._is_telling = False

    async def _tell_once(self, sitting: Sitting) -> None:
        untold, self._untold = self._untold, set()
        came, self._came = self._came, set()
        announced = await self._scoreboard.follow(sitting)
        if "all" in untold:
            began = perf_counter()
            await self._send(sitting, announced, self._followers)
            self._took = perf_counter() - began
            here = {id(each) for each in self._followers}
            self._shown = {key: seq for key, seq in self._shown.items() if key in here}
        elif "some" in untold:
            await self._send(sitting, announced, (each for each in self._followers if each.who in came))
            await self._send(sitting, announced, self._arbiters(sitting))
        if "progress" in untold and sitting.phase == "answering":
            await self._services.slices.run(self._send_progress(sitting))
        await self._send_desk(sitting, announced)

    async def _send(self, sitting: Sitting, announced: Announcement, whom: Iterable[Subscriber]) -> None:
        shared = msgspec.json.encode(view_of(sitting, self._services.now(), announced))

        def steps() -> Iterator[None]:
            for subscriber in whom:
                self._post(subscriber, sitting, shared, announced)
                yield

        await self._services.slices.run(steps())

    def _send_progress(self, sitting: Sitting) -> Iterator[None]:
        """Tell those who watch, a room and its arbiter, how many have answered."""
        assert sitting.turn is not None
        told = msgspec.json.encode(SittingProgress(sitting.turn.number, sitting.present, sitting.turn.answered))
        for subscriber in self._followers:
            if sitting.participant(subscriber.who) is None:
                subscriber.post(told)
            yield

    async def _send_desk(self, sitting: Sitting, announced: Announcement) -> None:
        for language in {each.language for each in self._arbiters(sitting)}:
            rows = await self._services.slices.run(map(msgspec.json.encode, desk_of(sitting, announced, language)))
            desk = b"".join((_DESK_HEAD, b",".join(rows), _DESK_TAIL))
            for subscriber in self._arbiters(sitting):
                if subscriber.language == language:
                    subscriber.post(desk)

    def _arbiters(self, sitting: Sitting) -> tuple[Subscriber, ...]:
        return tuple(each for each in self._followers if each.who == sitting.arbiter)

    def _post(self, subscriber: Subscriber, sitting: Sitting, shared: bytes, announced: Announcement) -> None:
        """Send what everybody sees and what one person sees beside it, unless something newer was sent."""
        if self._shown.get(id(subscriber), 0) > sitting.seq:
            return
        self._shown[id(subscriber)] = sitting.seq
        own = own_view(sitting, subscriber.who, announced, subscriber.language)
        beside = (_OWN, msgspec.json.encode(own)) if own else ()
        subscriber.post(b"".join((_HEAD, shared, *beside, _TAIL)))


def _came(sitting: Sitting, kinds: Iterable[facts.Fact]) -> Iterator[str]:
    """Yield those who have come, changed their name or gone: they see it at once."""
    for fact in kinds:
        if isinstance(fact, facts.Joined | facts.Renamed | facts.Removed | facts.Returned):
            yield sitting.participants[fact.number - 1].who
