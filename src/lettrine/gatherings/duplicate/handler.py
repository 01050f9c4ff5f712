"""The only way to change a sitting: a message and the time in, a sitting, entries and an answer out."""

from collections.abc import Callable
from typing import Any, NamedTuple

from lettrine.core.chance import new_seed
from lettrine.core.errors import IllegalMove, LettrineError
from lettrine.gatherings.duplicate import entry as facts
from lettrine.gatherings.duplicate import message as messages
from lettrine.gatherings.duplicate.entry import Fact, SittingEntry
from lettrine.gatherings.duplicate.errors import SittingError
from lettrine.gatherings.duplicate.judging import JudgeAnswer, judge_here
from lettrine.gatherings.duplicate.positions import PreparedTurn
from lettrine.gatherings.duplicate.settings import (
    LONGEST_TURN,
    MOST_CHANGES,
    MOST_COMINGS,
    MOST_PARTICIPANTS,
    SittingSettings,
)
from lettrine.gatherings.duplicate.sitting import Opener, Participant, Sitting, TurnBoard, fold, open_sitting
from lettrine.table.effect import Answer, Done, Refused
from lettrine.table.entry import MessageRef
from lettrine.table.lobby import read_name, require_decent

LAG = 700  # milliseconds after the time is over in which an answer that was on its way still counts
TELLING = 1000  # milliseconds between the bell and the scores, where the clock leads
SECOND = 1000
WITH_THE_GONE = 3  # times as many may have taken part as may at once: those who went away keep their numbers


class HandledSitting(NamedTuple):
    """The *sitting* after a message, the *entries* to store, and the *answer* to whoever asked."""

    sitting: Sitting
    entries: tuple[SittingEntry, ...]
    answer: Answer | None = None


class _Draft:
    """A sitting while one message is handled that was *received* at some time: time goes on, or stands still."""

    def __init__(self, sitting: Sitting, now: int) -> None:
        self.sitting = sitting
        self.received = now
        self.now = max(now, sitting.at)
        self.entries: list[SittingEntry] = []

    def write(self, fact: Fact, cause: MessageRef | None = None) -> None:
        entry = SittingEntry(self.sitting.seq + 1, self.now, fact, cause)
        self.sitting = fold(self.sitting, entry)
        self.entries.append(entry)


def create(settings: SittingSettings, *, arbiter: str, code: str, now: int, opener: Opener) -> HandledSitting:
    """Open a sitting; raise `LettrineError` for a game, an option or a title that cannot be."""
    require_decent(settings.title)
    game = opener(settings.game, settings.options)
    if settings.wrong_cost and game.options.rigour != "strict":
        raise SittingError("lettrine.gatherings:cost_needs_strict")
    opened = facts.Opened(settings, arbiter, settings.seed or new_seed(), code, game.version, game.lexicon_digest)
    entry = SittingEntry(1, now, opened)
    return HandledSitting(open_sitting(entry, opener), (entry,))


def handle(
    sitting: Sitting,
    message: messages.SittingMessage,
    now: int,
    *,
    sender: str = "",
    judge: JudgeAnswer = judge_here,
) -> HandledSitting:
    """Return what follows when *message* reached *sitting* at *now*, in milliseconds since the epoch.

    First whatever the clock decides by then. Pure: the same arguments give the same answer. *judge* tells what a move
    is worth; what it raises beside `LettrineError` is raised here.
    """
    draft = _Draft(sitting, now)
    _call_time(draft)
    answer: Answer | None = None
    match message:
        case messages.SittingRequest(name, ask):
            answer = _answer(draft, ask, MessageRef(sender, name), judge)
        case messages.TurnFound(turn, prepared, before):
            if is_awaited(draft.sitting) and turn == len(draft.sitting.turns) + 1 and before == laid(draft.sitting):
                draft.write(facts.TurnPrepared(prepared))
        case messages.Tick():
            pass
    _call_time(draft)
    return HandledSitting(draft.sitting, tuple(draft.entries), answer)


def is_awaited(sitting: Sitting) -> bool:
    """Whether the next position is to be prepared: nobody sees the one before any more, and there is one to come."""
    is_time = sitting.phase in {"lobby", "rung", "announced"}
    return is_time and sitting.ready is None and not sitting.is_last


def laid(sitting: Sitting) -> PreparedTurn | None:
    """Return the turn that the next position follows, as it was laid; None: nothing was played yet."""
    return None if sitting.turn is None else sitting.turn.laid


def deadline(sitting: Sitting) -> int | None:
    """Return when `Tick` must be told next, in milliseconds since the epoch; None: no clock runs."""
    turn, leads = sitting.turn, sitting.settings.pace == "clock"
    if sitting.phase == "answering" and turn is not None:
        return turn.ends + LAG
    if not leads or sitting.phase in {"lobby", "over"}:
        return None
    if sitting.phase == "rung":
        return sitting.changed_at + TELLING
    if sitting.ready is None and not sitting.is_last:
        return None  # until the next position is there
    return sitting.changed_at + sitting.settings.pause * SECOND


def _call_time(draft: _Draft) -> None:
    """Write what the clock has decided by now."""
    while (due := deadline(draft.sitting)) is not None and due <= draft.now:
        match draft.sitting.phase:
            case "answering":
                draft.write(facts.Rung())
            case "rung":
                draft.write(facts.Announced())
            case _ if draft.sitting.is_last:
                draft.write(facts.Closed())
            case _:
                draft.write(facts.Begun(draft.now + draft.sitting.seconds * SECOND))


def _answer(draft: _Draft, ask: messages.SittingAsk, cause: MessageRef, judge: JudgeAnswer) -> Answer:
    """Return the answer to a person. What is refused changes nothing; what was handled is not handled again."""
    if draft.sitting.was_handled(cause):
        return Done(draft.sitting.seq)
    try:
        if isinstance(ask, messages.Answer | messages.Try | messages.Slip):
            return _judge(draft, ask, cause, judge)
        if isinstance(ask, messages.ArbiterAsk):
            _require_arbiter(draft.sitting, cause.who)
        _HANDLERS[type(ask)](draft, ask, cause)
        return Done(draft.sitting.seq)
    except IllegalMove as refused:
        return Refused(refused.code, refused.facts, refused.refusals)
    except LettrineError as error:
        return Refused(error.code, error.facts)


# What a participant asks.


def _join(draft: _Draft, ask: messages.Join, cause: MessageRef) -> None:
    sitting, name = draft.sitting, read_name(ask.name)
    number = sitting.numbers.get(cause.who)
    known = None if number is None else sitting.participants[number - 1]
    if known is not None and known.is_removed and not known.has_left:
        raise SittingError("lettrine.gatherings:removed")
    _require_open(sitting)
    if known is None:
        _add(draft, name, cause)
    elif known.is_removed:
        _return(draft, known, name, cause)
    elif known.name != name:
        _require_calm(known)
        if known.name.casefold() != name.casefold():
            _require_free(sitting, name)
        draft.write(facts.Renamed(known.number, name), cause)


def _leave(draft: _Draft, _: messages.Leave, cause: MessageRef) -> None:
    _require_open(draft.sitting)
    draft.write(facts.Removed(_require_participant(draft.sitting, cause.who).number, has_left=True), cause)


def _judge(
    draft: _Draft, ask: messages.Answer | messages.Try | messages.Slip, cause: MessageRef, judge: JudgeAnswer
) -> Answer:
    """Return what a move is worth, and write it as an answer unless it is only tried.

    Where rigour is assisted (GEN-04) a move that the rules refuse is none, and whoever tries one is told; where it is
    strict, nobody hears before the bell whether their answer stands.
    """
    sitting = draft.sitting
    turn = _require_turn(sitting, ask.turn)
    is_strict = sitting.game.options.rigour == "strict"
    number = _who_answers(draft, ask, cause)
    judged = judge(sitting, turn, ask.move)
    if isinstance(ask, messages.Try):
        return judged.previewed(sitting, turn)
    if judged.value is None and not (is_strict and judged.refusals):
        raise IllegalMove(judged.refusals) if judged.refusals else SittingError("lettrine.gatherings:no_answer")
    is_slip = isinstance(ask, messages.Slip)
    before = turn.answers.get(number)
    if before is None or before.at < turn.began or before.reason or bytes(before.move) != bytes(judged.raw):
        if before is not None and before.at >= turn.began and before.changes >= MOST_CHANGES:
            raise SittingError("lettrine.gatherings:too_many_answers", most=MOST_CHANGES)
        answered = facts.AnswerGiven(number, judged.raw, judged.words, judged.value, judged.refusals, is_slip)
        draft.write(answered, cause if is_slip else None)
    return Done(draft.sitting.seq)


def _who_answers(draft: _Draft, ask: messages.Answer | messages.Try | messages.Slip, cause: MessageRef) -> int:
    """Return whose answer it is; raise `SittingError` where none may be given now."""
    sitting = draft.sitting
    if isinstance(ask, messages.Slip):
        _require_arbiter(sitting, cause.who)
        if sitting.phase not in {"answering", "rung"}:
            raise SittingError("lettrine.gatherings:too_late")
        return _require_number(sitting, ask.number).number
    if isinstance(ask, messages.Try) and cause.who == sitting.arbiter and sitting.phase in {"answering", "rung"}:
        return 0  # a slip is looked at before it is entered
    if not _is_in_time(draft):
        raise SittingError("lettrine.gatherings:too_late")
    return _require_participant(sitting, cause.who).number


def _is_in_time(draft: _Draft) -> bool:
    """Whether what was received counts as an answer.

    What came before the bell and was handled after it does, until the scores are told: it may have been read for a
    while, or by another node than the one that rang.
    """
    sitting, turn = draft.sitting, draft.sitting.turn
    if sitting.phase == "answering":
        return True
    was_before = turn is not None and draft.received <= sitting.changed_at and draft.received < turn.ends + LAG
    return sitting.phase == "rung" and was_before


# What the arbiter asks.


def _enrol(draft: _Draft, ask: messages.Enrol, cause: MessageRef) -> None:
    _require_open(draft.sitting)
    _add(draft, read_name(ask.name), MessageRef("", cause.id), cause)


def _remove(draft: _Draft, ask: messages.Remove, cause: MessageRef) -> None:
    _require_open(draft.sitting)
    draft.write(facts.Removed(_require_number(draft.sitting, ask.number).number), cause)


def _readmit(draft: _Draft, ask: messages.Readmit, cause: MessageRef) -> None:
    sitting = draft.sitting
    _require_open(sitting)
    if ask.number > len(sitting.participants) or not sitting.participants[ask.number - 1].is_removed:
        raise SittingError("lettrine.gatherings:nobody_removed", number=ask.number)
    known = sitting.participants[ask.number - 1]
    _return(draft, known, known.name, cause)


def _begin(draft: _Draft, ask: messages.Begin, cause: MessageRef) -> None:
    sitting = draft.sitting
    if sitting.phase not in {"lobby", "announced"} or ask.turn != len(sitting.turns) + 1:
        raise SittingError("lettrine.gatherings:not_now")
    if sitting.is_last:
        raise SittingError("lettrine.gatherings:no_more_turns")
    if sitting.ready is None:
        raise SittingError("lettrine.gatherings:not_ready")
    if not sitting.present:
        raise SittingError("lettrine.gatherings:nobody")
    draft.write(facts.Begun(draft.now + sitting.seconds * SECOND), cause)


def _add_time(draft: _Draft, ask: messages.AddTime, cause: MessageRef) -> None:
    turn = _require_turn(draft.sitting, ask.turn, "answering")
    ends = turn.ends + ask.seconds * SECOND
    if ends - turn.began > LONGEST_TURN * SECOND:
        raise SittingError("lettrine.gatherings:long_enough")
    draft.write(facts.TimeSet(ends), cause)


def _ring(draft: _Draft, ask: messages.Ring, cause: MessageRef) -> None:
    _require_turn(draft.sitting, ask.turn, "answering")
    draft.write(facts.Rung(), cause)


def _announce(draft: _Draft, ask: messages.Announce, cause: MessageRef) -> None:
    _require_turn(draft.sitting, ask.turn, "rung")
    draft.write(facts.Announced(), cause)


def _rule(draft: _Draft, ask: messages.RuleAnswer, cause: MessageRef) -> None:
    sitting = draft.sitting
    if ask.turn > len(sitting.turns) or sitting.phase == "answering":
        raise SittingError("lettrine.gatherings:not_now")
    number = _require_number(sitting, ask.number).number
    sent = sitting.turns[ask.turn - 1].answers.get(number)
    if sent is not None and sent.changes >= 2 * MOST_CHANGES:
        raise SittingError("lettrine.gatherings:too_many_answers", most=2 * MOST_CHANGES)
    draft.write(facts.AnswerRuled(ask.turn, number, ask.value, ask.reason), cause)


def _close(draft: _Draft, _: messages.Close, cause: MessageRef) -> None:
    if draft.sitting.phase not in {"lobby", "announced"}:
        raise SittingError("lettrine.gatherings:not_now")
    draft.write(facts.Closed(), cause)


_HANDLERS: dict[type[messages.SittingAsk], Callable[[_Draft, Any, MessageRef], None]] = {
    messages.Join: _join,
    messages.Leave: _leave,
    messages.Enrol: _enrol,
    messages.Remove: _remove,
    messages.Readmit: _readmit,
    messages.Begin: _begin,
    messages.AddTime: _add_time,
    messages.Ring: _ring,
    messages.Announce: _announce,
    messages.RuleAnswer: _rule,
    messages.Close: _close,
}


def _add(draft: _Draft, name: str, joined: MessageRef, cause: MessageRef | None = None) -> None:
    sitting = draft.sitting
    _require_free(sitting, name)
    _require_room(sitting)
    if len(sitting.participants) >= min(MOST_PARTICIPANTS, WITH_THE_GONE * sitting.settings.most):
        raise SittingError("lettrine.gatherings:full", most=sitting.settings.most)
    draft.write(facts.Joined(len(sitting.participants) + 1, name, joined.who), cause or joined)


def _return(draft: _Draft, known: Participant, name: str, cause: MessageRef) -> None:
    _require_calm(known)
    _require_room(draft.sitting)
    _require_free(draft.sitting, name)
    draft.write(facts.Returned(known.number, "" if name == known.name else name), cause)


def _require_calm(known: Participant) -> None:
    if known.comings >= MOST_COMINGS:
        raise SittingError("lettrine.gatherings:too_many_changes")


def _require_room(sitting: Sitting) -> None:
    if sitting.present >= sitting.settings.most:
        raise SittingError("lettrine.gatherings:full", most=sitting.settings.most)


def _require_arbiter(sitting: Sitting, who: str) -> None:
    if who != sitting.arbiter:
        raise SittingError("lettrine.gatherings:not_arbiter")


def _require_open(sitting: Sitting) -> None:
    if sitting.phase == "over":
        raise SittingError("lettrine.gatherings:over")


def _require_free(sitting: Sitting, name: str) -> None:
    if name.casefold() in sitting.names:
        raise SittingError("lettrine.gatherings:name_taken", name=name)


def _require_participant(sitting: Sitting, who: str) -> Participant:
    found = sitting.participant(who)
    if found is None:
        raise SittingError("lettrine.gatherings:not_joined")
    return found


def _require_number(sitting: Sitting, number: int) -> Participant:
    if number > len(sitting.participants) or sitting.participants[number - 1].is_removed:
        raise SittingError("lettrine.gatherings:no_participant", number=number)
    return sitting.participants[number - 1]


def _require_turn(sitting: Sitting, number: int, phase: str | None = None) -> TurnBoard:
    turn = sitting.turn
    if turn is None or turn.number != number or (phase is not None and sitting.phase != phase):
        raise SittingError("lettrine.gatherings:other_turn", turn=number)
    return turn
