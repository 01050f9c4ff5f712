"""What a line means that somebody says beside a real table, and what would become of it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from lettrine.core.bounds import require_few_pieces, require_move_size
from lettrine.core.errors import MalformedMove
from lettrine.core.event import Drawn, Played, Ruled
from lettrine.core.json_input import NotReadable, decode
from lettrine.core.letters import fold
from lettrine.core.move_input import is_text, read_json_move, read_readings
from lettrine.core.unnamed import assume
from lettrine.core.usage import require_seat
from lettrine.table.box.draw import read_draw
from lettrine.table.box.referee import BoxGame
from lettrine.table.box.step import Awarded, Contested, Line, LineVerdict, Shown
from lettrine.table.effect import Judged, LineReading
from lettrine.table.message import SaidContest, SaidDraw, SaidHand, SaidLine, SaidMove, SaidPoints, SaidRuling

MOST_READINGS = 12


class LineQuestion(NamedTuple):
    """Asks what would become of the line *said* at the end of *box*, or in the place of line *number*."""

    box: BoxGame
    names: tuple[str, ...]
    said: SaidLine
    number: int | None = None

    @property
    def before(self) -> BoxGame:
        """What the line is said after."""
        return self.box if self.number is None else self.box.before(self.number)


def judge(question: LineQuestion) -> Judged:
    """Return what the line may mean, and what would become of it. Costs a few dozen checks, and some readings."""
    box, names, said, number = question
    before = question.before
    lines = lines_of(before, names, said)
    kept = [_reading(before, verdict) for verdict in before.sift(lines)[:MOST_READINGS]]
    return Judged(tuple(kept), () if number is None else _unfit(box, number, kept[0].line))


def lines_of(before: BoxGame, names: Sequence[str], said: SaidLine) -> list[Line]:
    """Return the lines that *said* may mean after *before*, the likeliest first; raise `LettrineError`."""
    match said:
        case SaidMove(seat):
            require_seat(seat, len(before.scores))
            return [Played(seat, each) for each in _moves(before, said)]
        case SaidDraw():
            return [_draw(before, names, said)]
        case SaidRuling(seat, act):
            return [Ruled(seat, act)]
        case SaidHand(seat, pieces):
            return [Shown(seat, "".join(fold(pieces).split()))]
        case SaidPoints(seat, points, reason):
            return [Awarded(seat, points, " ".join(reason.split()))]
        case SaidContest(seat, number):
            return [Contested(seat, number)]


def is_typed(said: SaidLine) -> bool:
    """Whether *said* is a move as a person types it, which may take long to understand."""
    return isinstance(said, SaidMove) and is_text(said.move)


def _moves(before: BoxGame, said: SaidMove) -> list[Any]:
    game = before.game
    require_move_size(game, said.move)
    if not is_text(said.move):
        return [read_json_move(game, said.move)]
    return read_readings(game, lambda: None, said.move, lambda *asked: before.readings(said.seat, asked[2]))[1]


def _draw(before: BoxGame, names: Sequence[str], said: SaidDraw) -> Line:
    game = before.game
    require_move_size(game, said.outcome)
    try:
        if is_text(said.outcome):
            return read_draw(before, names, decode(said.outcome, str))
        outcome = decode(said.outcome, game.outcome_type | None)
        require_few_pieces(game, outcome)
    except NotReadable as error:
        raise error.as_error(MalformedMove) from error
    return Drawn(said.seat, outcome)


def _reading(before: BoxGame, verdict: LineVerdict) -> LineReading:
    return LineReading(
        verdict.line,
        verdict.stands and not verdict.is_fault,
        verdict.score.words,
        verdict.score.items,
        verdict.score.total,
        verdict.refusals,
        **_of_move(before, verdict),
    )


def _of_move(before: BoxGame, verdict: LineVerdict) -> dict[str, Any]:
    line = verdict.line
    if not isinstance(line, Played):
        return {}
    game, state = before.game, before.state
    needs = game.needs(state, line)
    if verdict.refusals:
        return {"needs": needs}
    return {"needs": needs, "changes": game.changes(assume(game, state, line), line.seat, line.move)}


def _unfit(box: BoxGame, number: int, line: Line) -> tuple[int, ...]:
    """Return the numbers of the lines that stand, and would not if *line* stood in the place of line *number*."""
    already = set(box.unfit)
    return tuple(each for each in box.change(number, line).unfit if each > number and each not in already)
