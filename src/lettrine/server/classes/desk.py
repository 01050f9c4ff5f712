"""Every table of a class at a glance, for the desk of its teacher."""

from typing import NamedTuple

import msgspec

from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.gatherings.classroom.classroom import Classroom
from lettrine.gatherings.classroom.report import IN_A_ROW, PupilWords, refusals_in_a_row
from lettrine.gatherings.duplicate.sitting import Sitting
from lettrine.server.classes.class_sittings import points_of
from lettrine.table import Table
from lettrine.table.names import names_of


class DeskSeat(msgspec.Struct, frozen=True):
    """Who sits there: *name*, *points*, whether it is their turn, whether they are away; *number* of a pupil."""

    name: str
    points: float
    is_acting: bool
    is_away: bool
    number: int = 0


class DeskTable(msgspec.Struct, frozen=True):
    """A table at a glance: the *word* written last, words of the *week*, and who is *stuck*: refused several times."""

    group: int
    table: str
    phase: str
    word: str
    week: tuple[str, ...]
    stuck: str
    seats: tuple[DeskSeat, ...]


class DeskPlace(NamedTuple):
    """The *group* that sits at *table*, what was *written* there, and the words of the *week*."""

    group: int
    table: str
    written: tuple[PupilWords, ...]
    week: tuple[str, ...]

    @property
    def words(self) -> list[str]:
        return [word for each in self.written for word in each.words]

    @property
    def found(self) -> tuple[str, ...]:
        """The words of the week that were written here."""
        return tuple(dict.fromkeys(word for word in self.words if word in self.week))


def table_at_a_glance(state: Classroom, found: Table, place: DeskPlace, language: Language) -> DeskTable:
    """Return the table *found* at *place* as the teacher's desk shows it."""
    names = names_of(found.occupants, language)
    acting = found.running.acting if found.running is not None else ()
    points = found.live.totals if found.live is not None else ()
    seats, stuck = [], ""
    for seat, name in enumerate(names):
        who = found.who_at(Seat(seat))
        pupil = None if who is None else state.pupil_at(place.table, who)
        away = who is not None and found.away_since(who) is not None
        gained = points[seat] if seat < len(points) else 0.0
        seats.append(DeskSeat(name, gained, Seat(seat) in acting, away, 0 if pupil is None else pupil.number))
        since = max((each.at for each in place.written if each.who == who), default=0)
        if pupil is not None and refusals_in_a_row(state, pupil.number, place.table, since) >= IN_A_ROW:
            stuck = pupil.name
    words = place.words
    return DeskTable(
        group=place.group,
        table=place.table,
        phase=found.phase,
        word=words[-1] if words else "",
        week=place.found,
        stuck=stuck,
        seats=tuple(seats),
    )


def sitting_at_a_glance(state: Classroom, sitting: Sitting, place: DeskPlace) -> DeskTable:
    """Return the *sitting* at *place*; it is the turn of those who have not answered."""
    turn, points = sitting.turn, points_of(sitting)
    seats = []
    for each in sitting.taking_part():
        sent = None if turn is None else turn.answers.get(each.number)
        is_missing = turn is not None and (sent is None or sent.at < turn.began)
        pupil = state.pupil_at(place.table, each.who)
        number = 0 if pupil is None else pupil.number
        is_acting = sitting.phase == "answering" and is_missing
        seats.append(DeskSeat(each.name, points[each.who], is_acting, is_away=False, number=number))
    told = turn.laid.words if turn is not None and turn.is_announced else ()
    return DeskTable(
        group=place.group,
        table=place.table,
        phase=sitting.phase,
        word=" ".join(told),
        week=place.found,
        stuck="",
        seats=tuple(seats),
    )
