"""The duplicate sittings of a class: opened, filled and read for the teacher, who is their arbiter."""

import secrets

from lettrine.core.errors import LettrineError
from lettrine.gatherings.classroom.classroom import Classroom, Round
from lettrine.gatherings.classroom.report import PupilWords
from lettrine.gatherings.classroom.settings import options_of
from lettrine.gatherings.duplicate.message import Join, SittingRequest
from lettrine.gatherings.duplicate.results import results_of
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.gatherings.duplicate.sitting import Sitting
from lettrine.server.gatherings.kind import Services
from lettrine.server.rooms.asker import Asker
from lettrine.server.sittings.sitting_kind import SittingRegistry, open_sitting_room
from lettrine.table.effect import Refused


class ClassSittings:
    """Opens and reads sittings of *registry*."""

    def __init__(self, registry: SittingRegistry, services: Services) -> None:
        self._registry = registry
        self._services = services

    async def open(self, state: Classroom, playing: Round, group: int, mark: str) -> str:
        """Return a sitting in which everybody of *group* takes part; raise `LettrineError`."""
        agreed = playing.settings
        settings = SittingSettings(game=agreed.game, options=options_of(agreed), title=state.settings.title)
        identifier = mark + secrets.token_urlsafe(12)
        room = await open_sitting_room(self._registry, settings, state.teacher, self._services, identifier)
        for number in playing.groups[group - 1]:
            pupil = state.pupils[number - 1]
            request = SittingRequest(secrets.token_hex(8), Join(pupil.name))
            answer = await room.ask(request, Asker(pupil.who))
            if isinstance(answer, Refused):
                raise LettrineError(answer.code, **answer.facts)
        return room.name

    async def get(self, name: str) -> Sitting:
        """Return the sitting *name* as it is now; raise `LettrineError`."""
        return (await self._registry.get(name)).state

    async def words(self, name: str) -> tuple[PupilWords, ...]:
        """Return what was answered in the sitting *name*, of the turns that were announced."""
        sitting = await self.get(name)
        return tuple(
            PupilWords(sitting.participants[number - 1].who, name, sent.words, sent.at)
            for turn in sitting.turns
            if turn.is_announced
            for number, sent in turn.answers.items()
            if sent.value is not None and sent.words and sent.at >= turn.began
        )


def points_of(sitting: Sitting) -> dict[str, int]:
    """Return what everybody has scored so far, by who they are."""
    results = results_of(sitting)
    if sitting.form.is_growing:
        results = results[-1:]
    totals = dict.fromkeys((each.who for each in sitting.taking_part()), 0)
    for result in results:
        for number, score in result.scores.items():
            who = sitting.participants[number - 1].who
            if who in totals:
                totals[who] += score.points
    return totals
