"""What a move is worth as an answer, whoever sends it: the same for everybody who sends the same."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import msgspec

from lettrine.core.game import AnyMove
from lettrine.core.move_input import Interpret, interpret_here, read_readings
from lettrine.core.refusal import Refusal
from lettrine.gatherings.duplicate.sitting import Sitting, TurnBoard
from lettrine.table.effect import Previewed
from lettrine.table.playing import previewed


class AnswerJudgement(NamedTuple):
    """A *move*, its JSON (*raw*), the *words* that it writes and its *value* as an answer.

    No value: the rules refuse it, for *refusals*, or it is no answer, such as to pass. *meanings*: all that it may
    mean where it was typed, the move first.
    """

    move: AnyMove
    raw: msgspec.Raw
    words: tuple[str, ...]
    value: int | None
    refusals: tuple[Refusal, ...]
    meanings: list[Any]

    def previewed(self, sitting: Sitting, turn: TurnBoard) -> Previewed:
        """Return what the move would do; where rigour is strict, only which move it is.

        Nobody learns then if it stands: what it changes on the table is told of a legal one alone.
        """
        game, (state, seat) = sitting.game, turn.moment
        if game.options.rigour != "strict":
            return previewed(game, state, seat, self.move, self.meanings)
        move = self.move if self.meanings else None
        return Previewed(is_legal=True, move=move, others=tuple(self.meanings[1:]))


JudgeAnswer: TypeAlias = Callable[[Sitting, TurnBoard, msgspec.Raw], AnswerJudgement]
"""From the JSON of a move in a turn to what it is worth; raises `LettrineError` where it cannot be read."""


def judge_here(
    sitting: Sitting, turn: TurnBoard, raw: msgspec.Raw, interpret: Interpret = interpret_here
) -> AnswerJudgement:
    """Judge *raw*, worked out here and now; *interpret* finds what a typed move means."""
    game, (state, seat) = sitting.game, turn.moment
    move, meanings = read_readings(game, lambda: game.view(state, seat), raw, interpret)
    refusals = tuple(game.check(state, seat, move))
    return AnswerJudgement(
        move=move,
        raw=msgspec.Raw(msgspec.json.encode(move)),
        words=() if refusals else game.score(state, seat, move).words,
        value=None if refusals else sitting.form.value(turn.moment, move),
        refusals=refusals,
        meanings=meanings,
    )
