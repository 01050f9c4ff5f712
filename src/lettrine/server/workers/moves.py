"""Moves that take some time to find: those of bots, those that a player types, and all that are legal."""

from itertools import takewhile
from time import monotonic
from typing import Any

import msgspec

from lettrine.bots.level import decent_moves
from lettrine.core.chance import Stream
from lettrine.core.decoders import decoder_of
from lettrine.core.game import AnyGame, AnyMove, AnyView
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.games.sentences import kind_of, say_move
from lettrine.lexicon import is_decent
from lettrine.server.workers.task_runner import TaskRunner
from lettrine.table import Settings

MOST_MOVES = 100
MOST_SECONDS = 0.3


class SeenGame(msgspec.Struct, frozen=True):
    """The *game* of a table with its *options*, as somebody sees it (*view*)."""

    game: str
    options: dict[str, Any]
    view: msgspec.Raw

    def open(self, runner: TaskRunner) -> tuple[AnyGame, AnyView]:
        game = runner.opener(self.game, self.options)
        return game, decoder_of(game.view_type).decode(self.view)


def seen_game(settings: Settings, view: AnyView) -> SeenGame:
    return SeenGame(settings.game, settings.options, msgspec.Raw(msgspec.json.encode(view)))


class ChooseMove(msgspec.Struct, frozen=True, tag=True):
    """Choose a move as a bot of *level* would: within *limit* seconds, all chance from *luck*."""

    seen: SeenGame
    level: str
    limit: float
    luck: str

    def carry_out(self, runner: TaskRunner) -> AnyMove:
        _, view = self.seen.open(runner)
        bot = runner.bot(self.seen.game, self.seen.options, self.level)
        return bot.choose(view, self.limit, Stream(self.luck, "bot", 0))


class ChooseAnyMove(msgspec.Struct, frozen=True, tag=True):
    """Choose the first legal move that the game lists, one that may be proposed: for a bot that failed to choose."""

    seen: SeenGame
    luck: str

    def carry_out(self, runner: TaskRunner) -> AnyMove:
        game, view = self.seen.open(runner)
        state = game.sample(view, Stream(self.luck, "bot", 0))
        return next(decent_moves(game, state, view.seat))


class Interpret(msgspec.Struct, frozen=True, tag=True):
    """Find what a player may mean by the *text* of a move."""

    seen: SeenGame
    text: str

    def carry_out(self, runner: TaskRunner) -> list[Any]:
        game, view = self.seen.open(runner)
        return game.readings(view, self.text)


class ListedMove(msgspec.Struct, frozen=True):
    """A legal *move*, as the game writes it and in words, with the *words* that it writes and its *points*."""

    move: Any
    text: str
    words: tuple[str, ...]
    points: float


class MoveList(msgspec.Struct, frozen=True):
    """Legal moves in the order of the game. Unless *is_whole*, there are more of the kind that is listed."""

    moves: tuple[ListedMove, ...]
    is_whole: bool


class ListMoves(msgspec.Struct, frozen=True, tag=True):
    """List the legal moves of *seat*; those that write words only *with_words*: to find these is the game.

    Moves that write coarse words are left out where the table keeps to the family vocabulary.

    What the view hides cannot show in them: they are those of a state sampled from it, the same by the law of `sample`.
    """

    seen: SeenGame
    seat: Seat
    with_words: bool
    language: Language

    def carry_out(self, runner: TaskRunner) -> MoveList:
        game, view = self.seen.open(runner)
        return list_moves(game, view, self.seat, self.language, with_words=self.with_words)


def list_moves(game: AnyGame, view: AnyView, seat: Seat, language: Language, *, with_words: bool) -> MoveList:
    """List the legal moves of *seat*, who sees *view*."""
    state = game.sample(view, Stream("moves", "sample", 0))
    end = monotonic() + MOST_SECONDS
    listed: list[ListedMove] = []
    is_family = game.options.vocabulary != "full"
    for move in takewhile(lambda _: monotonic() < end, game.moves(state, seat)):
        line = game.score(state, seat, move)
        if (line.words and not with_words) or (is_family and not is_decent(line.words)):
            continue
        if len(listed) == MOST_MOVES:
            return MoveList(tuple(listed), is_whole=False)
        text = say_move(game, kind_of(move), game.write(move), line.words, language)
        listed.append(ListedMove(move, text, line.words, line.total))
    return MoveList(tuple(listed), is_whole=monotonic() < end)
