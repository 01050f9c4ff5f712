"""A coach: what is at stake in a turn, and what was good about a move. A sentence each."""

from collections.abc import Sequence
from typing import Any

import msgspec

from lettrine.analysis.turn import CHANCE_YARDSTICK, Grade, grade
from lettrine.bots.level import BEST
from lettrine.core.chance import Stream
from lettrine.core.decoders import convert
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue, game_catalogues, say_first
from lettrine.games.hints import tell_step
from lettrine.games.sentences import kind_of, say_line_gain
from lettrine.server.workers.hints import FoundHint
from lettrine.server.workers.moves import SeenGame
from lettrine.server.workers.task_runner import TaskRunner

LIMIT = 1.0  # seconds of thought
MOST_NAMED = 3  # words: of a move that writes more, the longest


class WeighMoves(msgspec.Struct, frozen=True, tag=True):
    """Weigh the *move* that was made against the *best*, which the player could have had as a hint."""

    seen: SeenGame
    move: Any
    best: Any

    def carry_out(self, runner: TaskRunner) -> "Weighed":
        game, view = self.seen.open(runner)
        made, best = (convert(each, game.move_type) for each in (self.move, self.best))
        bot = runner.bot(self.seen.game, self.seen.options, BEST)
        found = bot.evaluate(view, LIMIT, Stream("coach", "weigh", 0), (made, best))
        values = {each.move: each.value for each in found if each.move in {made, best}}
        return Weighed(max(0.0, values.get(best, 0.0) - values.get(made, 0.0)), bot.unit == "chance")


class Weighed(msgspec.Struct, frozen=True):
    """What a move costs beside the best one."""

    cost: float
    is_chance: bool


def say_before(  # noqa: PLR0913, PLR0917  (a turn, its hint, who reads it)
    game: AnyGame, state: AnyState, seat: Seat, hint: FoundHint, names: Sequence[str], language: Language
) -> str:
    """Return what is at stake: how long a word and how much it brings, or else what to do; never which word."""
    line = game.score(state, seat, hint.move)
    if not line.words:
        return tell_step(game, hint.steps[0], names, language).text
    cases = (hint.steps[0].case, kind_of(hint.move))
    keys = (*(f"coach.before_{case}" for case in cases), "coach.before")
    return _say(game, language, keys, _facts(game, line, language))


def say_after(  # noqa: PLR0913, PLR0917  (a turn, a move, what it cost)
    game: AnyGame, state: AnyState, seat: Seat, move: AnyMove, weighed: Weighed, best: AnyMove, language: Language
) -> str:
    """Return what was good about *move*, and what would have been better; nothing where no word was in play."""
    line, other = game.score(state, seat, move), game.score(state, seat, best)
    yardstick = CHANCE_YARDSTICK if weighed.is_chance else float(max(1, other.total))
    how = grade(weighed.cost, yardstick)
    is_best = how is Grade.BEST or move == best
    if not line.words and (is_best or not other.words):
        return ""
    name = "best" if is_best else "good" if how in {Grade.GOOD, Grade.INACCURACY} else "better"
    if not line.words or (not is_best and not other.words):
        name = "wordless" if not line.words else "otherwise"
    better = _facts(game, other, language)
    facts = {**_facts(game, line, language), "better": better["words"], "more": better["gain"]}
    return _say(game, language, (f"coach.after_{name}_{kind_of(move)}", f"coach.after_{name}"), facts)


def _facts(game: AnyGame, line: ScoreLine, language: Language) -> dict[str, Any]:
    words = tuple(word.upper() for word in line.words)
    longest = sorted(words, key=len, reverse=True)[:MOST_NAMED]
    named = tuple(word for word in words if word in longest)
    return {
        "words": named,
        "length": len(longest[0]) if longest else 0,
        "points": line.total,
        "gain": say_line_gain(game, line, language),
    }


def _say(game: AnyGame, language: Language, keys: Sequence[str], facts: dict[str, Any]) -> str:
    sources = (*game_catalogues(game.package, language), catalogue("lettrine.games", language))
    said = say_first(sources, keys, facts)
    assert said is not None
    return said
