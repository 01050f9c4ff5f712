"""A class as its entries tell it."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from lettrine.core.errors import RecordError
from lettrine.gatherings.classroom import entry as facts
from lettrine.gatherings.classroom.entry import ClassEntry
from lettrine.gatherings.classroom.settings import KEPT_DAYS, ClassSettings
from lettrine.table.entry import MessageRef

REMEMBERED = 200  # messages of which it is known that they were handled
DAY = 24 * 3600 * 1000


class Pupil(msgspec.Struct, frozen=True):
    """A pupil by first name; *former* are the devices they were at before, *asker* who says that they are this one.

    They play at this device from round number *since* on: at the table of this round sits the one before.
    """

    number: int
    name: str
    who: str
    former: tuple[str, ...] = ()
    asker: str = ""
    is_removed: bool = False
    since: int = 1


class Round(msgspec.Struct, frozen=True):
    """A round: who sits together, the table of each group once it is open, how it is played."""

    number: int
    settings: ClassSettings
    groups: tuple[tuple[int, ...], ...]
    tables: dict[int, str]
    began: int
    ends: int | None


class RefusedWords(msgspec.Struct, frozen=True):
    """*words* that pupil *number* tried at *table*."""

    number: int
    table: str
    words: tuple[str, ...]
    at: int


class Classroom(msgspec.Struct, frozen=True):
    """A class: its pupils, the rounds so far, and whether somebody speaks (*pause* says why all stands still)."""

    opened: facts.Opened
    settings: ClassSettings
    seq: int
    at: int
    pupils: tuple[Pupil, ...] = ()
    numbers: dict[str, int] = {}
    rounds: tuple[Round, ...] = ()
    refused: tuple[RefusedWords, ...] = ()
    pause: str = ""
    projected: str = ""
    is_kept: bool = False
    handled: tuple[MessageRef, ...] = ()

    @property
    def teacher(self) -> str:
        return self.opened.teacher

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def erased_at(self) -> int | None:
        """When all this is deleted, in milliseconds since the epoch; None: it is kept."""
        return None if self.is_kept else self.at + KEPT_DAYS * DAY

    def pupil(self, who: str) -> Pupil | None:
        """Return the pupil who *who* is, unless they were removed."""
        number = self.numbers.get(who)
        found = None if number is None else self.pupils[number - 1]
        return None if found is None or found.is_removed or found.who != who else found

    def asked_by(self, who: str) -> Pupil | None:
        """Return the pupil who *who* says they are, as long as the teacher has not decided."""
        return next((each for each in self.pupils if each.asker == who), None) if who else None

    def present(self) -> Iterator[Pupil]:
        return (each for each in self.pupils if not each.is_removed)

    def group_of(self, number: int) -> int | None:
        """Return in which group of this round pupil *number* plays, from 1 on."""
        groups = self.round.groups if self.round else ()
        return next((place for place, group in enumerate(groups, 1) if number in group), None)

    def pupil_at(self, table: str, who: str) -> Pupil | None:
        """Return the pupil who plays at *table* as *who*, whichever round that was."""
        number = self.numbers.get(who)
        if number is None:
            return None
        sits = any(
            name == table and number in each.groups[group - 1]
            for each in self.rounds
            for group, name in each.tables.items()
        )
        return self.pupils[number - 1] if sits else None


def open_class(entry: ClassEntry) -> Classroom:
    """Return the class that the first *entry* opens; raise `RecordError`."""
    opened = entry.fact
    if not isinstance(opened, facts.Opened):
        raise RecordError("lettrine.gatherings:not_opened", seq=entry.seq)
    return Classroom(opened, opened.settings, entry.seq, entry.at)


def fold(state: Classroom, entry: ClassEntry) -> Classroom:
    """Return *state* after *entry*."""
    if entry.seq != state.seq + 1:
        raise RecordError("lettrine.gatherings:gap", seq=entry.seq, expected=state.seq + 1)
    handled = state.handled
    if entry.cause is not None:
        handled = (*handled[1 - REMEMBERED :], entry.cause)
    return replace(_after(state, entry), seq=entry.seq, at=entry.at, handled=handled)


def _after(state: Classroom, entry: ClassEntry) -> Classroom:  # noqa: C901, PLR0911, PLR0912  (a row for each kind of fact)
    match entry.fact:
        case facts.Planned(settings):
            return replace(state, settings=settings)
        case facts.Joined(number, name, who):
            pupils = (*state.pupils, Pupil(number, name, who))
            return replace(state, pupils=pupils, numbers={**state.numbers, who: number})
        case facts.Asked(number, who):
            return _with_pupil(state, replace(state.pupils[number - 1], asker=who))
        case facts.Admitted(number, who):
            known = state.pupils[number - 1]
            moved = replace(known, who=who, former=(*known.former, known.who), asker="", is_removed=False)
            moved = replace(moved, since=len(state.rounds) + 1)
            return replace(_with_pupil(state, moved), numbers={**state.numbers, who: number})
        case facts.Declined(who):
            found = state.asked_by(who)
            return state if found is None else _with_pupil(state, replace(found, asker=""))
        case facts.Removed(number):
            return _with_pupil(state, replace(state.pupils[number - 1], is_removed=True))
        case facts.Begun(groups, ends):
            begun = Round(len(state.rounds) + 1, state.settings, groups, {}, entry.at, ends)
            return replace(state, rounds=(*state.rounds, begun), pause="", projected="")
        case facts.TableOpened(number, group, table):
            changed = replace(state.rounds[number - 1], tables={**state.rounds[number - 1].tables, group: table})
            return replace(state, rounds=(*state.rounds[: number - 1], changed, *state.rounds[number:]))
        case facts.Paused(reason):
            return replace(state, pause=reason)
        case facts.Resumed():
            return replace(state, pause="")
        case facts.Refused(number, table, words):
            return replace(state, refused=(*state.refused, RefusedWords(number, table, words, entry.at)))
        case facts.Projected(table):
            return replace(state, projected=table)
        case facts.Kept(is_kept):
            return replace(state, is_kept=is_kept)
        case facts.Opened():
            raise RecordError("lettrine.gatherings:opened_twice", seq=entry.seq)


def _with_pupil(state: Classroom, changed: Pupil) -> Classroom:
    place = changed.number - 1
    return replace(state, pupils=(*state.pupils[:place], changed, *state.pupils[place + 1 :]))
