"""The only way to change a class: a message and the time in, a class, entries and an answer out."""

from collections.abc import Callable
from typing import Any, NamedTuple

from lettrine.bots.level import NAMES
from lettrine.core.errors import LettrineError
from lettrine.gatherings.classroom import entry as facts
from lettrine.gatherings.classroom import message as messages
from lettrine.gatherings.classroom.classroom import Classroom, Pupil, fold, open_class
from lettrine.gatherings.classroom.entry import ClassEntry, Fact
from lettrine.gatherings.classroom.errors import ClassError
from lettrine.gatherings.classroom.pairing import pair
from lettrine.gatherings.classroom.settings import (
    MOST_PUPILS,
    MOST_REFUSED,
    MOST_ROUNDS,
    ClassSettings,
    options_of,
)
from lettrine.table.effect import Answer, Done
from lettrine.table.effect import Refused as NotDone
from lettrine.table.entry import MessageRef
from lettrine.table.entry_fold import Opener
from lettrine.table.lobby import read_name, require_decent

MINUTE = 60_000


class HandledClass(NamedTuple):
    """The *state* after a message, the *entries* to store, and the *answer* to whoever asked."""

    state: Classroom
    entries: tuple[ClassEntry, ...]
    answer: Answer | None = None


class _Draft:
    """A class while one message is handled."""

    def __init__(self, state: Classroom, now: int, opener: Opener) -> None:
        self.state = state
        self.now = max(now, state.at)
        self.opener = opener
        self.entries: list[ClassEntry] = []

    def write(self, fact: Fact, cause: MessageRef | None = None) -> None:
        entry = ClassEntry(self.state.seq + 1, self.now, fact, cause)
        self.state = fold(self.state, entry)
        self.entries.append(entry)


def create(settings: ClassSettings, *, teacher: str, code: str, now: int, opener: Opener) -> HandledClass:
    """Open a class; raise `LettrineError` for a game, a level or words that cannot be."""
    _require_playable(settings, opener)
    entry = ClassEntry(1, now, facts.Opened(settings, teacher, code))
    return HandledClass(open_class(entry), (entry,))


def handle(
    state: Classroom, message: messages.ClassMessage, now: int, *, opener: Opener, sender: str = ""
) -> HandledClass:
    """Return what follows when *message* reaches *state* at *now*, in milliseconds since the epoch.

    First whatever the clock decides by then. Pure: the same arguments give the same answer.
    """
    draft = _Draft(state, now, opener)
    _call_time(draft)
    answer: Answer | None = None
    match message:
        case messages.ClassRequest(name, ask):
            answer = _answer(draft, ask, MessageRef(sender, name))
        case messages.TableReady(number, group, table):
            is_known = number <= len(draft.state.rounds)
            if is_known and group not in draft.state.rounds[number - 1].tables:
                draft.write(facts.TableOpened(number, group, table))
                if draft.state.rounds[number - 1].settings.form == "together":
                    draft.write(facts.Projected(table))
        case messages.WordsRefused(who, table, words):
            pupil = draft.state.pupil_at(table, who)
            if pupil is not None and words and len(draft.state.refused) < MOST_REFUSED:
                draft.write(facts.Refused(pupil.number, table, words))
        case messages.Tick():
            pass
    return HandledClass(draft.state, tuple(draft.entries), answer)


def deadline(state: Classroom) -> int | None:
    """Return when `Tick` must be told next, in milliseconds since the epoch; None: nothing is due."""
    playing = state.round.ends if state.round is not None and not state.pause else None
    return min((at for at in (playing, state.erased_at) if at is not None), default=None)


def _call_time(draft: _Draft) -> None:
    playing, is_paused = draft.state.round, bool(draft.state.pause)
    if playing is not None and playing.ends is not None and not is_paused and playing.ends <= draft.now:
        draft.write(facts.Paused("time"))


def _answer(draft: _Draft, ask: messages.PupilAsk | messages.TeacherAsk, cause: MessageRef) -> Answer:
    """Return the answer to a person. What is refused changes nothing; what was handled is not handled again."""
    if cause in draft.state.handled:
        return Done(draft.state.seq)
    try:
        if isinstance(ask, messages.TeacherAsk):
            _require_teacher(draft.state, cause.who)
        _HANDLERS[type(ask)](draft, ask, cause)
        return Done(draft.state.seq)
    except LettrineError as error:
        return NotDone(error.code, error.facts)


# What a pupil asks.


def _join(draft: _Draft, ask: messages.EnterClass, cause: MessageRef) -> None:
    state, name = draft.state, read_name(ask.name)
    known = state.numbers.get(cause.who)
    if known is not None and state.pupils[known - 1].is_removed:
        raise ClassError("lettrine.gatherings:class_removed")
    if known is not None or cause.who == state.teacher:
        return
    same = next((each for each in state.present() if each.name.casefold() == name.casefold()), None)
    if same is not None:
        if same.asker and same.asker != cause.who:
            raise ClassError("lettrine.gatherings:class_name_taken", name=name)
        if not same.asker and state.asked_by(cause.who) is None:
            draft.write(facts.Asked(same.number, cause.who), cause)
        return
    if len(state.pupils) >= MOST_PUPILS:
        raise ClassError("lettrine.gatherings:class_full", most=MOST_PUPILS)
    draft.write(facts.Joined(len(state.pupils) + 1, name, cause.who), cause)


def _leave(draft: _Draft, _: messages.LeaveClass, cause: MessageRef) -> None:
    pupil = draft.state.pupil(cause.who)
    if pupil is None:
        raise ClassError("lettrine.gatherings:class_not_joined")
    draft.write(facts.Removed(pupil.number), cause)


# What the teacher asks.


def _plan(draft: _Draft, ask: messages.PlanRound, cause: MessageRef) -> None:
    _require_playable(ask.settings, draft.opener)
    draft.write(facts.Planned(ask.settings), cause)


def _begin(draft: _Draft, ask: messages.BeginRound, cause: MessageRef) -> None:
    state = draft.state
    if ask.round != len(state.rounds) + 1:
        raise ClassError("lettrine.gatherings:class_other_round")
    if len(state.rounds) >= MOST_ROUNDS:
        raise ClassError("lettrine.gatherings:class_rounds", most=MOST_ROUNDS)
    players = [each.number for each in state.present() if each.number not in ask.without]
    if not players:
        raise ClassError("lettrine.gatherings:class_nobody")
    before = [set(group) for each in state.rounds for group in each.groups]
    groups = pair(players, before, state.settings.form, f"{state.opened.code} {cause.id}")
    minutes = state.settings.minutes
    draft.write(facts.Begun(groups, None if minutes is None else draft.now + minutes * MINUTE), cause)


def _pause(draft: _Draft, _: messages.PauseClass, cause: MessageRef) -> None:
    if not draft.state.pause:
        draft.write(facts.Paused("teacher"), cause)


def _resume(draft: _Draft, _: messages.ResumeClass, cause: MessageRef) -> None:
    if draft.state.pause == "time":
        raise ClassError("lettrine.gatherings:class_time_over")
    if draft.state.pause:
        draft.write(facts.Resumed(), cause)


def _admit(draft: _Draft, ask: messages.AdmitPupil, cause: MessageRef) -> None:
    pupil = _require_pupil(draft.state, ask.number)
    if pupil.asker:
        decided = facts.Admitted(pupil.number, pupil.asker) if ask.is_right else facts.Declined(pupil.asker)
        draft.write(decided, cause)


def _remove(draft: _Draft, ask: messages.RemovePupil, cause: MessageRef) -> None:
    pupil = _require_pupil(draft.state, ask.number)
    if not pupil.is_removed:
        draft.write(facts.Removed(pupil.number), cause)


def _project(draft: _Draft, ask: messages.ProjectTable, cause: MessageRef) -> None:
    tables = draft.state.round.tables if draft.state.round else {}
    if ask.group is not None and ask.group not in tables:
        raise ClassError("lettrine.gatherings:class_no_table")
    draft.write(facts.Projected("" if ask.group is None else tables[ask.group]), cause)


def _keep(draft: _Draft, ask: messages.KeepClass, cause: MessageRef) -> None:
    if draft.state.is_kept != ask.is_kept:
        draft.write(facts.Kept(ask.is_kept), cause)


_HANDLERS: dict[type[messages.PupilAsk | messages.TeacherAsk], Callable[[_Draft, Any, MessageRef], None]] = {
    messages.EnterClass: _join,
    messages.LeaveClass: _leave,
    messages.PlanRound: _plan,
    messages.BeginRound: _begin,
    messages.PauseClass: _pause,
    messages.ResumeClass: _resume,
    messages.AdmitPupil: _admit,
    messages.RemovePupil: _remove,
    messages.ProjectTable: _project,
    messages.KeepClass: _keep,
}


def _require_teacher(state: Classroom, who: str) -> None:
    if who != state.teacher:
        raise ClassError("lettrine.gatherings:not_teacher")


def _require_pupil(state: Classroom, number: int) -> Pupil:
    if number > len(state.pupils):
        raise ClassError("lettrine.gatherings:class_no_pupil", number=number)
    return state.pupils[number - 1]


def _require_playable(settings: ClassSettings, opener: Opener) -> None:
    require_decent(settings.title)
    opener(settings.game, options_of(settings))
    if settings.level not in NAMES:
        raise ClassError("lettrine.gatherings:class_level", level=settings.level)
