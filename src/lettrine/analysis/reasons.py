"""Why a move is better than another: a few reasons, each with a fact."""

from collections.abc import Iterator
from typing import NamedTuple

from lettrine.analysis.turn import Reason
from lettrine.bots.bot import EvaluatingBot
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.refusal import Fact
from lettrine.core.score import ScoreLine
from lettrine.core.seat import CHANCE, Seat

MOST_REASONS = 3
LONGER = 2  # letters by which a word is noticeably longer


class Reply(NamedTuple):
    """What *seat* could answer a move with: the move that scores most at once."""

    seat: Seat
    line: ScoreLine


class Consequence(NamedTuple):
    """What a move of *seat* leads to: its *line*, the state *after* it, and the best *reply*.

    *is_on*: the seat is to act again before anybody else.
    """

    seat: Seat
    line: ScoreLine
    after: AnyState
    is_on: bool
    reply: Reply | None


class Foresight:
    """Looks one move ahead in *game*; *answerer* says what scores most, None where nobody knows what others hold."""

    def __init__(self, game: AnyGame, answerer: EvaluatingBot | None, limit: float) -> None:
        self._game = game
        self._answerer = answerer
        self._limit = limit

    def consequence(self, state: AnyState, seat: Seat, move: AnyMove, stream: Stream) -> Consequence:
        after, line = self._game.apply(state, Played(seat, move)), self._game.score(state, seat, move)
        then = self._drawn(after, seat, stream)
        acting = self._game.to_act(then)
        return Consequence(seat, line, after, seat in acting, self._reply(then, acting - {seat, CHANCE}, stream))

    def _drawn(self, state: AnyState, seat: Seat, stream: Stream) -> AnyState:
        """Return *state* once *seat* has drawn what is due to it, as *stream* gives it."""
        while CHANCE in self._game.to_act(state):
            drawn = self._game.draw(state, stream)
            if drawn.seat != seat:
                break
            state = self._game.apply(state, drawn)
        return state

    def _reply(self, state: AnyState, acting: frozenset[Seat], stream: Stream) -> Reply | None:
        """Return the best answer of the only other seat *acting*; None where there is no such seat."""
        if self._answerer is None or len(acting) != 1 or acting != self._game.to_act(state):
            return None
        (other,) = acting
        found = self._answerer.evaluate(self._game.view(state, other), self._limit, stream)
        return Reply(other, self._game.score(state, other, found[0].move)) if found else None


def reasons_for(game: AnyGame, better: Consequence, played: Consequence) -> tuple[Reason, ...]:
    """Return why *better* is better than what was *played*, the most telling first; may be empty."""
    found = (*_ending(game, better, played), *_again(better, played), *_points(better, played))
    found = (*found, *_assets(game, better, played), *_reply(better, played), *_length(better, played))
    return found[:MOST_REASONS]


def _ending(game: AnyGame, better: Consequence, played: Consequence) -> Iterator[Reason]:
    won, lost = game.outcome(better.after), game.outcome(played.after)
    if won is not None and better.seat in won.winners and (lost is None or played.seat not in lost.winners):
        yield Reason("wins", {"seat": better.seat})
    elif lost is not None and played.seat not in lost.winners and won is None:
        yield Reason("goes_on", {"seat": better.seat})


def _again(better: Consequence, played: Consequence) -> Iterator[Reason]:
    if better.is_on and not played.is_on:
        yield Reason("again", {"seat": better.seat})


def _points(better: Consequence, played: Consequence) -> Iterator[Reason]:
    if better.line.total > played.line.total:
        yield Reason("points", {"better": better.line.total, "played": played.line.total})


def _assets(game: AnyGame, better: Consequence, played: Consequence) -> Iterator[Reason]:
    had = game.assets(played.after, played.seat)
    for key, amount in game.assets(better.after, better.seat).items():
        if amount > had.get(key, amount):
            yield Reason(key, {"better": abs(amount), "played": abs(had[key]), "seat": better.seat})


def _reply(better: Consequence, played: Consequence) -> Iterator[Reason]:
    then, instead = better.reply, played.reply
    if then is None or instead is None or then.line.total >= instead.line.total or not instead.line.words:
        return
    facts: dict[str, Fact] = {"seat": instead.seat, "words": instead.line.words, "played": instead.line.total}
    if then.line.words:
        yield Reason("reply", {**facts, "others": then.line.words, "better": then.line.total})
    else:
        yield Reason("no_reply", facts)


def _length(better: Consequence, played: Consequence) -> Iterator[Reason]:
    longest = max(better.line.words, key=len, default="")
    before = max(map(len, played.line.words), default=0)
    if before and len(longest) >= before + LONGER:
        yield Reason("longer", {"word": longest, "better": len(longest), "played": before})
