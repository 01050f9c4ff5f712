"""A coach: what is at stake in a turn, and what was good about a move. A sentence each."""

from collections.abc import Sequence
from typing import Any

import msgspec

from lettrine.analysis.turn import CHANCE_YARDSTICK, Grade, grade
from lettrine.core.chance import Stream
from lettrine.core.decoders import convert
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue, say_first
from lettrine.games.rulebook import catalogues
from lettrine.games.sentences import kind_of, say_gain, say_move
from lettrine.server.workers.moves import SeenGame
from lettrine.server.workers.task_runner import TaskRunner

LEVEL = "fort"
LIMIT = 1.0  # seconds of thought


class WeighMoves(msgspec.Struct, frozen=True, tag=True):
    """Weigh the moves of whoever is to act, and *move* among them where there is one; the best first."""

    seen: SeenGame
    move: Any = None

    def carry_out(self, runner: TaskRunner) -> "Weighed":
        game, view = self.seen.open(runner)
        also = () if self.move is None else (convert(self.move, game.move_type),)
        bot = runner.bot(self.seen.game, self.seen.options, LEVEL)
        found = bot.evaluate(view, LIMIT, Stream("coach", "weigh", 0), also)
        best = found[0]
        played = next((each for each in found if also and each.move == also[0]), best)
        cost = max(0.0, best.value - played.value)
        return Weighed(best.move, cost, bot.unit == "chance")


class Weighed(msgspec.Struct, frozen=True):
    """The *best* move of a turn, and what the move that was made costs beside it."""

    best: Any
    cost: float
    is_chance: bool


def say_before(game: AnyGame, state: AnyState, seat: Seat, best: AnyMove, language: Language) -> str:
    """Return what is at stake: how long a word, how much it brings; never which."""
    line = game.score(state, seat, best)
    kind = kind_of(best)
    keys = (f"coach.before_{kind}", "coach.before") if line.words else (f"coach.before_{kind}", "coach.before_wordless")
    return _say(game, language, keys, _facts(game, best, line, language))


def say_after(  # noqa: PLR0913, PLR0917  (a turn, a move, what it cost)
    game: AnyGame, state: AnyState, seat: Seat, move: AnyMove, weighed: Weighed, best: AnyMove, language: Language
) -> str:
    """Return what was good about *move*, and what would have been better."""
    line, other = game.score(state, seat, move), game.score(state, seat, best)
    yardstick = CHANCE_YARDSTICK if weighed.is_chance else float(max(1, other.total))
    how = grade(weighed.cost, yardstick)
    name = (
        "best" if how is Grade.BEST or move == best else "good" if how in {Grade.GOOD, Grade.INACCURACY} else "better"
    )
    facts = _facts(game, move, line, language)
    better = _facts(game, best, other, language)
    keys = (f"coach.after_{name}_{kind_of(move)}", f"coach.after_{name}")
    return _say(game, language, keys, {**facts, "better": better["move"], "more": better["gain"]})


def _facts(game: AnyGame, move: AnyMove, line: ScoreLine, language: Language) -> dict[str, Any]:
    words = tuple(word.upper() for word in line.words)
    text = " + ".join(words) or say_move(game, kind_of(move), game.write(move), line.words, language)
    return {
        "move": text,
        "length": max(map(len, words), default=0),
        "points": line.total,
        "gain": say_gain(game, line.total, language),
    }


def _say(game: AnyGame, language: Language, keys: Sequence[str], facts: dict[str, Any]) -> str:
    sources = (*catalogues(game.package, language), catalogue("lettrine.games", language))
    said = say_first(sources, keys, facts)
    assert said is not None
    return said
