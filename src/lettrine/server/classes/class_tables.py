"""The tables of a class: ordinary ones, opened, filled, begun and stopped for the teacher by the server."""

import secrets

from lettrine.core.errors import LettrineError
from lettrine.core.text import LANGUAGES, catalogue
from lettrine.gatherings.classroom.classroom import Classroom, Round
from lettrine.gatherings.classroom.settings import options_of
from lettrine.server.rooms.asker import Asker
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.table import Settings
from lettrine.table.entry import Matter
from lettrine.table.message import Offer, SeatBot, Start, TakeSeat

PAIR = 2


class ClassTables:
    """Opens and stops tables in *rooms*."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms

    async def open(self, state: Classroom, playing: Round, group: int, mark: str) -> str:
        """Return the table of *group*, begun, robots on the seats that are left; raise `LettrineError`."""
        names = {state.pupils[number - 1].who: state.pupils[number - 1].name for number in playing.groups[group - 1]}
        if playing.settings.form == "together":  # the teacher lays what the class says
            names = {state.teacher: catalogue("lettrine.gatherings", LANGUAGES[0]).say("class.together")}
        options = options_of(playing.settings)
        counts = self._rooms.opener(playing.settings.game, options).seat_counts
        seats = PAIR if PAIR in counts else counts[0]
        settings = Settings(game=playing.settings.game, seats=seats, options=options, has_hints=True)
        room = await self._rooms.create(settings, state.teacher, mark + secrets.token_urlsafe(12))
        for who, name in names.items():
            await Asker(who).ask(room, TakeSeat(name, code=room.table.invitation))
        for _ in range(seats - len(names)):
            await Asker(state.teacher).ask(room, SeatBot(playing.settings.level))
        await Asker(state.teacher).ask(room, Start())
        if room.table.phase == "open":
            raise LettrineError("lettrine.server:class_table")
        return room.name

    async def agree(self, state: Classroom, table: str) -> None:
        """Have everybody at *table* agree to stop, or to go on, as the class does."""
        room = await self._rooms.get(table)
        wanted: Matter = "pause" if state.pause else "resume"
        standing = "playing" if state.pause else "paused"
        for who in (state.teacher, *(pupil.who for pupil in state.pupils)):
            if room.table.phase == standing and room.table.seat_of(who) is not None:
                await Asker(who).ask(room, Offer(wanted))
