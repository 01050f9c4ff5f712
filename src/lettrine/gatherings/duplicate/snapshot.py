"""What people are shown of a sitting: nobody learns an answer, a score or the top of a turn before it is announced."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lettrine.core.options import write_options
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.games.rulebook import Reason, reasons_of
from lettrine.gatherings.duplicate.results import NONE, Standing, TurnResult, TurnScore
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.gatherings.duplicate.sitting import Phase, Sitting, TurnBoard

SHOWN = 10  # participants in the ranking that everybody sees
BARS = 8  # different answers of a turn that everybody sees


class ShownTurn(msgspec.Struct, frozen=True):
    """The position of a turn, as everybody sees it: the *view* of *seat*, and what it may do (`Game.rights`)."""

    number: int
    seat: Seat
    seats: int
    view: Any
    rights: Any
    began: int
    ends: int
    answered: int


class AnswerBar(msgspec.Struct, frozen=True):
    """One of the answers that were given, worth *value*, by so many."""

    words: tuple[str, ...]
    value: int
    count: int


class ShownTop(msgspec.Struct, frozen=True):
    """What a turn was about once it is announced: its best answer, and how many gave which."""

    turn: int
    move: Any
    words: tuple[str, ...]
    value: int
    is_proved: bool
    found: int
    answers: tuple[AnswerBar, ...]


class SittingView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody sees. *now* is the time of the server; the *seed* is told when all is over."""

    seq: int
    now: int
    phase: Phase
    settings: SittingSettings
    options: dict[str, Any]
    turns: int
    seconds: int
    is_growing: bool
    commitment: str
    participants: int
    is_ready: bool
    turn: ShownTurn | None = None
    top: ShownTop | None = None
    ranking: tuple[Standing, ...] = ()
    changed_at: int = 0
    seed: str = ""


class OwnView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one participant sees beside it: the answer that stands, and how they did in the turn announced last.

    Where rigour is strict, what it writes is not told before, since a wrong one writes nothing. *reasons* say why their
    answer to that turn was wrong, if it was.
    """

    number: int
    name: str
    move: Any = None
    words: tuple[str, ...] = ()
    sent_at: int = 0
    score: TurnScore | None = None
    standing: Standing | None = None
    reasons: tuple[Reason, ...] = ()


class DeskRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A participant on the arbiter's desk; *score*, *move* and what is wrong with it once the bell has rung."""

    number: int
    name: str
    is_paper: bool
    has_answered: bool
    is_removed: bool = False
    words: tuple[str, ...] = ()
    move: Any = None
    score: TurnScore | None = None
    standing: Standing | None = None
    reasons: tuple[Reason, ...] = ()


class Announcement:
    """What is announced, worked out once for everybody: *results* of turns, their *ranking*, the *top* of the last."""

    def __init__(
        self, results: Sequence[TurnResult] = (), ranking: Sequence[Standing] = (), top: ShownTop | None = None
    ) -> None:
        self.results = results
        self.ranking = ranking
        self.top = top
        self._by_number = {each.number: each for each in ranking}

    def score(self, number: int) -> TurnScore | None:
        return self.results[-1].scores.get(number, NONE) if self.results else None

    def standing(self, number: int) -> Standing | None:
        return self._by_number.get(number) if self.results else None


def view_of(sitting: Sitting, now: int, announced: Announcement) -> SittingView:
    """Return what everybody sees of *sitting*."""
    turn = sitting.turn
    return SittingView(
        seq=sitting.seq,
        now=now,
        phase=sitting.phase,
        settings=_public(sitting),
        options=write_options(sitting.game.options),
        turns=sitting.turn_count,
        seconds=sitting.seconds,
        is_growing=sitting.form.is_growing,
        commitment=sitting.commitment,
        participants=sitting.present,
        is_ready=sitting.ready is not None,
        turn=None if turn is None else shown_turn(sitting, turn),
        top=announced.top,
        ranking=tuple(announced.ranking[:SHOWN]) if announced.results else (),
        changed_at=sitting.changed_at,
        seed=sitting.opened.seed if sitting.phase == "over" else "",
    )


def own_view(sitting: Sitting, who: str, announced: Announcement, language: Language) -> OwnView | None:
    """Return what *who* sees of their own, in their *language*; None for somebody who does not take part."""
    found = sitting.participant(who)
    if found is None:
        return None
    sent = None if sitting.turn is None else sitting.turn.answers.get(found.number)
    return OwnView(
        number=found.number,
        name=found.name,
        move=None if sent is None else sent.move,
        words=() if sent is None or _is_sealed(sitting) else sent.words,
        sent_at=0 if sent is None else sent.at,
        score=announced.score(found.number),
        standing=announced.standing(found.number),
        reasons=_reasons(sitting, found.number, language),
    )


def _is_sealed(sitting: Sitting) -> bool:
    """Whether nobody may hear yet if their answer stands: words are told of those alone that do."""
    turn, is_strict = sitting.turn, sitting.game.options.rigour == "strict"
    return is_strict and turn is not None and not turn.is_announced


def _reasons(sitting: Sitting, number: int, language: Language) -> tuple[Reason, ...]:
    turn = sitting.turn
    sent = turn.answers.get(number) if turn is not None and turn.is_announced else None
    return reasons_of(sitting.game, sent.refusals, language) if sent is not None and sent.refusals else ()


def desk_of(sitting: Sitting, announced: Announcement, language: Language) -> Iterator[DeskRow]:
    """Yield what the arbiter sees of everybody: who has answered, and after the bell what."""
    return (_desk_row(sitting, place, announced, language) for place in range(len(sitting.participants)))


def _desk_row(sitting: Sitting, place: int, announced: Announcement, language: Language) -> DeskRow:
    participant, turn = sitting.participants[place], sitting.turn
    sent = None if turn is None else turn.answers.get(participant.number)
    is_new = sent is not None and turn is not None and sent.at >= turn.began
    row = DeskRow(
        number=participant.number,
        name=participant.name,
        is_paper=not participant.who,
        has_answered=is_new,
        is_removed=participant.is_removed,
        standing=announced.standing(participant.number),
    )
    if sent is None or turn is None or sitting.phase == "answering":
        return row
    score = TurnScore(sent.value or 0, sent.value or 0, words=sent.words, is_wrong=sent.value is None)
    if turn.is_announced:
        score = announced.score(participant.number) or score
    reasons = reasons_of(sitting.game, sent.refusals, language) if sent.refusals else ()
    return msgspec.structs.replace(row, words=sent.words, move=sent.move, score=score, reasons=reasons)


def _public(sitting: Sitting) -> SittingSettings:
    """Return the settings without the seed that the sitting was prepared with."""
    return msgspec.structs.replace(sitting.settings, seed="")


def shown_turn(sitting: Sitting, turn: TurnBoard) -> ShownTurn:
    state, seat = turn.moment
    return ShownTurn(
        number=turn.number,
        seat=seat,
        seats=sitting.game.seat_count(state),
        view=sitting.game.view(state, seat),
        rights=sitting.game.rights(state, seat),
        began=turn.began,
        ends=turn.ends,
        answered=turn.answered,
    )


def shown_top(sitting: Sitting, turn: TurnBoard) -> ShownTop:
    counts: dict[tuple[tuple[str, ...], int], int] = {}
    for number, sent in turn.answers.items():
        if sent.value is not None and not sitting.participants[number - 1].is_removed:
            key = sent.words, sent.value
            counts[key] = counts.get(key, 0) + 1
    bars = sorted((AnswerBar(*key, count) for key, count in counts.items()), key=lambda bar: (-bar.value, -bar.count))
    laid = turn.laid
    return ShownTop(
        turn=turn.number,
        move=laid.top,
        words=laid.words,
        value=laid.value,
        is_proved=laid.is_proved,
        found=sum(bar.count for bar in bars if bar.value >= laid.value),
        answers=tuple(bars[:BARS]),
    )
