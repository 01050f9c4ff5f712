"""Those who follow a class on this node, and what each is sent."""

from collections.abc import Sequence

import msgspec

from lettrine.gatherings.classroom import entry as facts
from lettrine.gatherings.classroom.classroom import Classroom
from lettrine.gatherings.classroom.entry import ClassEntry
from lettrine.gatherings.classroom.snapshot import class_view, desk_view, pupil_view
from lettrine.server.classes.protocol import ClassUpdate
from lettrine.server.gatherings.followers import Followers
from lettrine.server.rooms.subscribers import Subscriber


class ClassAudience:
    """Shows a class to its *followers*: a pupil hears nothing of the others but how many there are."""

    def __init__(self, followers: Followers) -> None:
        self._followers = followers

    async def show(self, state: Classroom, entries: Sequence[ClassEntry], now: int) -> None:
        """Send everybody the class as it is now; what was refused is for nobody's page."""
        if entries and all(isinstance(each.fact, facts.Refused) for each in entries):
            return
        await self._followers.post(lambda each: self._update(state, each, now))

    async def welcome(self, subscriber: Subscriber, state: Classroom, now: int) -> None:
        subscriber.post(self._update(state, subscriber, now))
        if state.pupil(subscriber.who) is not None:
            await self._show_desk(state, now)

    def close(self) -> None:
        pass

    async def _show_desk(self, state: Classroom, now: int) -> None:
        for each in self._followers:
            if each.who == state.teacher:
                each.post(self._update(state, each, now))

    def _update(self, state: Classroom, subscriber: Subscriber, now: int) -> bytes:
        is_teacher = subscriber.who == state.teacher
        here = frozenset(each.who for each in self._followers)
        update = ClassUpdate(
            shared=class_view(state, now),
            own=None if is_teacher else pupil_view(state, subscriber.who),
            desk=desk_view(state, here) if is_teacher else None,
        )
        return msgspec.json.encode(update)
