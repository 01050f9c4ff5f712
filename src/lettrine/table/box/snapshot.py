"""The sheet of a game with real pieces as everybody reads it."""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from lettrine.core.event import Drawn, Played, Ruled
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Refusal
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue
from lettrine.core.unnamed import undrawn
from lettrine.games.rulebook import Reason, reasons_of
from lettrine.games.sentences import kind_of, say_line_gain, say_move
from lettrine.table.box.draw import Awaited, awaited
from lettrine.table.box.referee import BoxGame, seat_fields
from lettrine.table.box.step import Awarded, Contest, Contested, Line, LineVerdict, Shown
from lettrine.table.effect import Judged, LineReading
from lettrine.table.narration import LabelledItem, labelled
from lettrine.table.settings import BoxSettings


class BoxLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Line *number* of the sheet, by or about *seat*, in words (*text*), and what it writes and scores.

    *gained* is what it changed in the points of each seat. A line that no longer *stands* has no effect, for these
    *reasons*; one that *is_fault* stands and breaks them all the same (GEN-04). *contest* is what a contest came to.
    """

    number: int
    seat: Seat | None
    line: Any
    text: str
    stands: bool
    words: tuple[str, ...] = ()
    items: tuple[LabelledItem, ...] = ()
    total: int = 0
    gained: tuple[float, ...] = ()
    is_fault: bool = False
    refusals: tuple[Refusal, ...] = ()
    reasons: tuple[Reason, ...] = ()
    contest: Contest | None = None


class BoxSnapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the sheet tells beside the view: *wanted* must show a hand of *wanted_count* pieces before all else.

    *awaited* is what chance gives that everybody sees, *unseen* what nobody has seen of the box. *lines* and
    *may_write* are for one reader: they are written by whoever knows who that is.
    """

    writers: Literal["host", "all"]
    waits_for_contest: bool
    contest_cost: int
    unseen: dict[str, int]
    wanted: Seat | None = None
    wanted_count: int = 0
    awaited: Awaited | None = None
    may_write: bool = False
    lines: tuple[BoxLine, ...] = ()


def box_snapshot(box: BoxGame, settings: BoxSettings | None) -> BoxSnapshot:
    """Return the sheet of *box* without what depends on its reader."""
    assert settings is not None
    wanted = box.wanted
    return BoxSnapshot(
        writers=settings.writers,
        waits_for_contest=settings.waits_for_contest,
        contest_cost=settings.contest_cost,
        unseen=dict(undrawn(box.game, box.state)),
        wanted=wanted,
        wanted_count=0 if wanted is None else len(box.game.held(box.state, wanted)),
        awaited=awaited(box),
    )


class SheetReader:
    """Tells the lines of a sheet of *game* to *names* in one *language*."""

    def __init__(self, game: AnyGame, names: tuple[str, ...], language: Language) -> None:
        self._game = game
        self._names = names
        self._language: Language = language
        self._say = catalogue("lettrine.table", language).say

    def line(self, number: int, verdict: LineVerdict) -> BoxLine:
        """Return line *number* with its *verdict* in words."""
        return BoxLine(
            number,
            verdict.line.seat,
            verdict.line,
            self._text(verdict.line, verdict.score.words),
            verdict.stands,
            verdict.score.words,
            labelled(self._game, verdict.score, self._language),
            verdict.score.total,
            verdict.gained,
            verdict.is_fault,
            verdict.refusals,
            reasons_of(self._game, verdict.refusals, self._language, self._names),
            verdict.contest,
        )

    def judged(self, answer: Judged) -> Judged:
        """Return *answer* with its sentences."""
        return replace(answer, readings=tuple(map(self._reading, answer.readings)))

    def _reading(self, reading: LineReading) -> LineReading:
        return replace(
            reading,
            text=self._text(reading.line, reading.words),
            says=say_line_gain(self._game, ScoreLine(reading.words, reading.items), self._language)
            if reading.items
            else "",
            reasons=reasons_of(self._game, reading.refusals, self._language, self._names),
        )

    def _text(self, line: Line, words: tuple[str, ...]) -> str:
        match line:
            case Played(_, move):
                return say_move(self._game, kind_of(move), self._game.write(move), words, self._language)
            case Drawn(_, outcome):
                given = self._given(outcome)
                return self._say("sheet.drawn", {"given": given}) if given else self._say("sheet.redealt")
            case Ruled(_, act):
                return self._say(f"sheet.{kind_of(act)}")
            case Shown(_, pieces):
                return self._say("sheet.shown", {"pieces": pieces}) if pieces else self._say("sheet.shown_none")
            case Awarded(_, _, reason):
                return self._say("sheet.awarded_for", {"reason": reason}) if reason else self._say("sheet.awarded")
            case Contested(_, number):
                return self._say("sheet.contested", {"number": number})

    def _given(self, outcome: Any) -> str:  # noqa: ANN401  (the game's own)
        value = None if outcome is None else msgspec.structs.astuple(outcome)[0]
        if value is None:
            return ""
        if seat_fields(outcome):
            return self._names[int(value)]
        return " ".join(value) if isinstance(value, tuple) else str(value)
