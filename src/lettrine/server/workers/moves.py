"""Moves that take some time to find: those of bots, those that a player types, and all that are legal."""

from collections.abc import Sequence
from itertools import islice, takewhile
from time import monotonic
from typing import Any

import msgspec

from lettrine.bots.level import decent_moves
from lettrine.core.chance import Stream
from lettrine.core.decoders import decoder_of
from lettrine.core.game import AnyGame, AnyMove, AnyView
from lettrine.core.score import ScoreLine
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
    """Legal moves, as asked for, in the order of the game or the best first. Unless *is_whole*, there are more."""

    moves: tuple[ListedMove, ...]
    is_whole: bool


class ListMoves(msgspec.Struct, frozen=True, tag=True):
    """List the legal moves of *seat*; those that write words only *with_words*: to find these is the game.

    *best_first*: by the points that they score at once, of all that are found in time.

    Moves that write coarse words are left out where the table keeps to the family vocabulary.

    What the view hides cannot show in them: they are those of a state sampled from it, the same by the law of `sample`.
    """

    seen: SeenGame
    seat: Seat
    with_words: bool
    language: Language
    best_first: bool = False

    def carry_out(self, runner: TaskRunner) -> MoveList:
        game, view = self.seen.open(runner)
        asked = {"with_words": self.with_words, "best_first": self.best_first}
        return list_moves(game, view, self.seat, self.language, **asked)


def list_moves(  # noqa: PLR0913  (who asks for what)
    game: AnyGame, view: AnyView, seat: Seat, language: Language, *, with_words: bool, best_first: bool = False
) -> MoveList:
    """List the legal moves of *seat*, who sees *view*."""
    state = game.sample(view, Stream("moves", "sample", 0))
    end = monotonic() + MOST_SECONDS
    is_family = game.options.vocabulary != "full"
    timely = takewhile(lambda _: monotonic() < end, game.moves(state, seat))
    scored = ((move, game.score(state, seat, move)) for move in timely)
    asked = ((move, line) for move, line in scored if _is_asked(line.words, with_words=with_words, is_family=is_family))
    found = list(asked if best_first else islice(asked, MOST_MOVES + 1))
    if best_first:
        found.sort(key=lambda each: -each[1].total)  # of equals, the first of the game stays the first
    listed = tuple(_told(game, move, line, language) for move, line in found[:MOST_MOVES])
    return MoveList(listed, is_whole=len(found) <= MOST_MOVES and monotonic() < end)


def _is_asked(words: Sequence[str], *, with_words: bool, is_family: bool) -> bool:
    return (with_words or not words) and not (is_family and not is_decent(words))


def _told(game: AnyGame, move: AnyMove, line: ScoreLine, language: Language) -> ListedMove:
    text = say_move(game, kind_of(move), game.write(move), line.words, language)
    return ListedMove(move, text, line.words, line.total)
