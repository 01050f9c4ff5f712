"""A sitting as its entries tell it."""

from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from lettrine.core.chance import commitment
from lettrine.core.duplicate import DuplicateForm, Moment
from lettrine.core.errors import RecordError
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Refusal
from lettrine.gatherings.duplicate import entry as facts
from lettrine.gatherings.duplicate.entry import SittingEntry
from lettrine.gatherings.duplicate.positions import PreparedTurn, form_of, moment_of
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.table.entry import MessageRef

Phase: TypeAlias = Literal["lobby", "answering", "rung", "announced", "over"]
"""Before the first turn; while answers count; after the bell; once the top is told; at the end."""
Opener: TypeAlias = Callable[[str, dict[str, Any]], AnyGame]
REMEMBERED = 200  # messages of which it is known that they were handled


class Participant(msgspec.Struct, frozen=True):
    """Somebody who takes part; without *who* on paper.

    One who *is_removed* takes part no longer, and *has_left* by themselves. *comings* counts what they changed.
    """

    number: int
    name: str
    who: str = ""
    is_removed: bool = False
    has_left: bool = False
    comings: int = 0


class Sent(msgspec.Struct, frozen=True):
    """An answer, and what it is worth (`entry.Answered`); ruled by the arbiter for a *reason*, if it was.

    *changes* counts how often there was another in its place.
    """

    move: msgspec.Raw
    words: tuple[str, ...]
    value: int | None
    refusals: tuple[Refusal, ...]
    is_slip: bool
    at: int
    reason: str = ""
    changes: int = 0


class TurnBoard(msgspec.Struct, frozen=True):
    """One turn: its position, when it *began* and *ends*, and the *answers* by participant.

    *answered* of these came in this turn; the others stand since the one before.
    """

    number: int
    prepared: PreparedTurn
    moment: Moment
    began: int
    ends: int
    answers: dict[int, Sent] = {}
    answered: int = 0
    is_announced: bool = False

    @property
    def top(self) -> int:
        """What the best answer is worth: where it is not proved, somebody may have found a better one."""
        found = (sent.value for sent in self.answers.values() if sent.value is not None and not sent.reason)
        return max((self.prepared.value, *found))

    @property
    def laid(self) -> PreparedTurn:
        """The turn with the answer that is laid for all: the best one that somebody knows."""
        better = [each for each in self.answers.values() if not each.reason and (each.value or 0) > self.prepared.value]
        if not better:
            return self.prepared
        best = max(better, key=lambda each: each.value or 0)
        return replace(self.prepared, top=best.move, words=best.words, value=best.value or 0)


class Sitting(msgspec.Struct, frozen=True):
    """A sitting: what was agreed, who takes part, the turns so far, and the position that is ready, if one is.

    *present* of the participants take part now: they are counted once, since everybody who looks asks for it.
    """

    opened: facts.Opened
    game: AnyGame
    form: DuplicateForm
    seq: int
    at: int
    phase: Phase = "lobby"
    present: int = 0
    participants: tuple[Participant, ...] = ()
    numbers: dict[str, int] = {}
    names: frozenset[str] = frozenset()
    turns: tuple[TurnBoard, ...] = ()
    ready: PreparedTurn | None = None
    is_exhausted: bool = False
    changed_at: int = 0
    handled: tuple[MessageRef, ...] = ()

    @property
    def settings(self) -> SittingSettings:
        return self.opened.settings

    @property
    def arbiter(self) -> str:
        return self.opened.arbiter

    @property
    def commitment(self) -> str:
        return commitment(self.opened.seed)

    @property
    def turn_count(self) -> int:
        return self.settings.turns or self.form.turns

    @property
    def seconds(self) -> int:
        return self.settings.seconds or self.form.seconds

    @property
    def turn(self) -> TurnBoard | None:
        """The turn that is played, or was last."""
        return self.turns[-1] if self.turns else None

    @property
    def is_last(self) -> bool:
        """Whether no turn follows."""
        return self.is_exhausted or len(self.turns) >= self.turn_count

    def participant(self, who: str) -> Participant | None:
        """Return the participant who *who* is, unless they were removed."""
        number = self.numbers.get(who)
        found = None if number is None else self.participants[number - 1]
        return None if found is None or found.is_removed else found

    def taking_part(self) -> Iterator[Participant]:
        return (each for each in self.participants if not each.is_removed)

    def was_handled(self, cause: MessageRef) -> bool:
        return cause in self.handled


def open_sitting(entry: SittingEntry, opener: Opener) -> Sitting:
    """Return the sitting that the first *entry* opens; raise `RecordError` for other rules or words than it names."""
    opened = entry.fact
    if not isinstance(opened, facts.Opened):
        raise RecordError("lettrine.gatherings:not_opened", seq=entry.seq)
    game = opener(opened.settings.game, opened.settings.options)
    if (game.version, game.lexicon_digest) != (opened.version, opened.lexicon):
        raise RecordError("lettrine.gatherings:other_edition", game=game.slug)
    return Sitting(opened, game, form_of(game), entry.seq, entry.at, changed_at=entry.at)


def fold(sitting: Sitting, entry: SittingEntry) -> Sitting:
    """Return *sitting* after *entry*."""
    if entry.seq != sitting.seq + 1:
        raise RecordError("lettrine.gatherings:gap", seq=entry.seq, expected=sitting.seq + 1)
    handled = sitting.handled
    if entry.cause is not None:
        handled = (*handled[1 - REMEMBERED :], entry.cause)
    return replace(_after(sitting, entry), seq=entry.seq, at=entry.at, handled=handled)


def _after(sitting: Sitting, entry: SittingEntry) -> Sitting:  # noqa: C901, PLR0911, PLR0912  (a row for each kind of fact)
    match entry.fact:
        case facts.Joined(number, name, who):
            numbers = {**sitting.numbers, who: number} if who else sitting.numbers
            joined = Participant(number, name, who)
            names = sitting.names | {name.casefold()}
            participants = (*sitting.participants, joined)
            return replace(
                sitting, participants=participants, numbers=numbers, names=names, present=sitting.present + 1
            )
        case facts.Renamed(number, name):
            return _with_participant(sitting, number, name=name)
        case facts.Removed(number, has_left):
            changed = _with_participant(sitting, number, is_removed=True, has_left=has_left)
            return replace(changed, present=changed.present - 1)
        case facts.Returned(number, name):
            called = name or sitting.participants[number - 1].name
            changed = _with_participant(sitting, number, name=called, is_removed=False, has_left=False)
            return replace(changed, present=changed.present + 1)
        case facts.TurnPrepared(prepared):
            return replace(sitting, ready=prepared, is_exhausted=prepared is None)
        case facts.Begun(ends):
            assert sitting.ready is not None
            moment = moment_of(sitting.game, sitting.ready)
            turn = TurnBoard(len(sitting.turns) + 1, sitting.ready, moment, entry.at, ends, _carried(sitting))
            return replace(sitting, phase="answering", turns=(*sitting.turns, turn), ready=None, changed_at=entry.at)
        case facts.TimeSet(ends):
            return _with_turn(sitting, len(sitting.turns), ends=ends)
        case facts.AnswerGiven() as answered:
            return _answered(sitting, answered, entry.at)
        case facts.AnswerRuled(turn, number, value, reason):
            board = sitting.turns[turn - 1]
            sent = board.answers.get(number) or Sent(msgspec.Raw(b"null"), (), None, (), is_slip=True, at=entry.at)
            ruled = replace(sent, value=value, reason=reason, changes=sent.changes + 1)
            return _with_answer(sitting, board, number, ruled)
        case facts.Rung():
            return replace(sitting, phase="rung", changed_at=entry.at)
        case facts.Announced():
            told = _with_turn(sitting, len(sitting.turns), is_announced=True)
            return replace(told, phase="announced", changed_at=entry.at)
        case facts.Closed():
            return replace(sitting, phase="over", changed_at=entry.at)
        case facts.Opened():
            raise RecordError("lettrine.gatherings:opened_twice", seq=entry.seq)


def _answered(sitting: Sitting, answered: facts.AnswerGiven, at: int) -> Sitting:
    turn = sitting.turn
    assert turn is not None
    before = turn.answers.get(answered.number)
    is_first = before is None or before.at < turn.began
    sent = Sent(
        move=answered.move,
        words=answered.words,
        value=answered.value,
        refusals=answered.refusals,
        is_slip=answered.is_slip,
        at=at,
        changes=0 if before is None or is_first else before.changes + 1,
    )
    return _with_answer(sitting, turn, answered.number, sent, answered=turn.answered + is_first)


def _with_answer(sitting: Sitting, turn: TurnBoard, number: int, sent: Sent, **changes: object) -> Sitting:
    """Return *sitting* with what *number* answered in *turn*.

    The next position is prepared again where another answer is to be laid than the one that it follows.
    """
    before = turn.answers.get(number)
    changed = _with_turn(sitting, turn.number, answers={**turn.answers, number: sent}, **changes)
    beats = any(each is not None and (each.value or 0) > turn.prepared.value for each in (before, sent))
    if beats and turn is sitting.turn and changed.turns[-1].laid != turn.laid:
        return replace(changed, ready=None, is_exhausted=False)
    return changed


def _carried(sitting: Sitting) -> dict[int, Sent]:
    """Return the answers that stand until another is given: where what one has made grows from turn to turn."""
    turn = sitting.turn
    return {} if turn is None or not sitting.form.is_growing else turn.answers


def _with_participant(sitting: Sitting, number: int, **changes: object) -> Sitting:
    """Return *sitting* with a participant who changed; the name of one who takes part no longer is free."""
    place = number - 1
    before = sitting.participants[place]
    changed = replace(before, comings=before.comings + 1, **changes)
    names = sitting.names if before.is_removed else sitting.names - {before.name.casefold()}
    if not changed.is_removed:
        names |= {changed.name.casefold()}
    participants = (*sitting.participants[:place], changed, *sitting.participants[place + 1 :])
    return replace(sitting, participants=participants, names=names)


def _with_turn(sitting: Sitting, number: int, **changes: object) -> Sitting:
    changed = replace(sitting.turns[number - 1], **changes)
    return replace(sitting, turns=(*sitting.turns[: number - 1], changed, *sitting.turns[number:]))
