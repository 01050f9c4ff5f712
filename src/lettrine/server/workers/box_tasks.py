"""What a line means that somebody says beside a real table, and what would become of it."""

from typing import Any

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.server.workers.task_runner import TaskRunner
from lettrine.table import Table
from lettrine.table.box.judging import LineQuestion, judge
from lettrine.table.box.record import line_type
from lettrine.table.box.referee import referee
from lettrine.table.box.step import House
from lettrine.table.effect import Judged
from lettrine.table.message import SaidLine


class JudgeSaid(msgspec.Struct, frozen=True, tag=True):
    """Judge the line *said* after the *lines* of a *sheet*, or in the place of line *number*.

    *sheet* is a name for it, the same while its game lasts.
    """

    sheet: str
    game: str
    options: dict[str, Any]
    house: House
    names: tuple[str, ...]
    lines: msgspec.Raw
    said: SaidLine
    number: int | None

    def carry_out(self, runner: TaskRunner) -> Judged:
        game = runner.opener(self.game, self.options)
        kind: Any = tuple[line_type(game), ...]  # type: ignore[misc]  # types as values
        lines = decoder_of(kind).decode(self.lines)
        known = runner.sheets.get(self.sheet) or referee(game, len(self.names), house=self.house)
        box = known.rewrite(lines)
        runner.keep_sheet(self.sheet, box)
        return judge(LineQuestion(box, self.names, self.said, self.number))


def judge_said(table: Table, question: LineQuestion) -> JudgeSaid:
    """Return the task that answers *question* about the sheet of *table*."""
    assert table.live is not None
    settings, box = table.created.settings, question.box
    lines = msgspec.Raw(msgspec.json.encode(box.lines))
    return JudgeSaid(
        table.live.commitment,
        settings.game,
        settings.options,
        box.house,
        question.names,
        lines,
        question.said,
        question.number,
    )
