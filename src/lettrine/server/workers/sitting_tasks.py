"""Duplicate sittings: positions prepared before anybody sees them, and answers to them judged when all is over."""

from typing import Any

import msgspec

from lettrine.core.errors import MalformedMove
from lettrine.core.move_input import read_move
from lettrine.core.text import Language
from lettrine.games.rulebook import Reason, reasons_of
from lettrine.gatherings.duplicate.positions import PreparedTurn, form_of, moment_of, prepare
from lettrine.server.protocol import Answered
from lettrine.server.workers.previews import preview_at
from lettrine.server.workers.task_runner import TaskRunner

SEARCH_SECONDS = 2.0  # for the best answer of a position: what is not proved by then is the best known


class PrepareTurn(msgspec.Struct, frozen=True, tag=True):
    """Find the position of *turn*, and its top, after that of the turn *before*; None: the box is used up."""

    game: str
    options: dict[str, Any]
    seed: str
    turn: int
    before: PreparedTurn | None

    def carry_out(self, runner: TaskRunner) -> PreparedTurn | None:
        return prepare(runner.opener(self.game, self.options), self.seed, self.turn, self.before, SEARCH_SECONDS)


class ReplayedAnswer(msgspec.Struct, frozen=True):
    """An answer to a turn that is over: its *words* and *value*; no value where the rules refuse it, for *reasons*."""

    move: Any
    words: tuple[str, ...] = ()
    value: int | None = None
    reasons: tuple[Reason, ...] = ()


class JudgeReplay(msgspec.Struct, frozen=True, tag=True):
    """Judge a *move*, in the game's JSON or as people type it, as an answer to a turn that is over."""

    game: str
    options: dict[str, Any]
    turn: PreparedTurn
    move: str | dict[str, Any]
    language: Language

    def carry_out(self, runner: TaskRunner) -> ReplayedAnswer:
        game = runner.opener(self.game, self.options)
        moment = moment_of(game, self.turn)
        state, seat = moment
        move = read_move(game, lambda: game.view(state, seat), msgspec.json.encode(self.move))
        refusals = game.check(state, seat, move)
        if refusals:
            return ReplayedAnswer(move, reasons=reasons_of(game, refusals, self.language))
        value = form_of(game).value(moment, move)
        if value is None:
            raise MalformedMove("lettrine.gatherings:no_answer")
        return ReplayedAnswer(move, game.score(state, seat, move).words, value)


class PreviewReplay(msgspec.Struct, frozen=True, tag=True):
    """Tell what a *move* would do in a turn that is over, as a table does."""

    game: str
    options: dict[str, Any]
    turn: PreparedTurn
    move: str | dict[str, Any]
    language: Language

    def carry_out(self, runner: TaskRunner) -> Answered:
        game = runner.opener(self.game, self.options)
        state, seat = moment_of(game, self.turn)
        return preview_at(game, state, seat, self.move, self.language)
