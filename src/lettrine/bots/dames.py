"""A player of Dames de lettres that looks one reply ahead."""

import time
from typing import Any

from lettrine.bots.level import BEST_SCORE, Level
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.seat import Seat
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Announcement, Play, State, View

WIDTH = 12  # moves that are looked at more closely
VICTORY = 100.0  # worth of a game point, beside one for each letter


class Duellist:
    """Weighs the moves that turn and take most by the best reply to each; takes a win where it sees one."""

    def __init__(self, game: Any, level: Level = BEST_SCORE) -> None:  # noqa: ANN401  (any game; it must be this one)
        assert isinstance(game, Dames)
        self._game = game
        self._level = level

    def choose(self, view: View, limit: float, stream: Stream) -> Play:
        """Return the best move found within *limit* seconds; at least one is always weighed."""
        deadline = time.monotonic() + limit
        state = self._game.sample(view, stream)
        best: Play | None = None
        most = 0.0
        for play in self._promising(state, state.turn)[:WIDTH]:
            value = self._worth(state, play)
            if best is None or value > most:
                best, most = play, value
            if time.monotonic() > deadline:
                break
        assert best is not None, "who is to move has a move"
        return best

    def _promising(self, state: State, seat: Seat) -> list[Play]:
        """Return the moves by the letters they turn and take; of those that differ only in a joker's square, one."""
        distinct: dict[tuple[tuple[str, ...], tuple[Announcement, ...]], Play] = {}
        for play in self._game.moves(state, seat):
            distinct.setdefault((play.route, play.words), play)
        return sorted(distinct.values(), key=lambda play: -self._game.score(state, seat, play).total)

    def _worth(self, state: State, play: Play) -> float:
        """Return what *play* leaves to the player: points, or letters more than the opponent after the best reply."""
        seat = state.turn
        after = self._game.apply(state, Played(seat, play))
        if len(after.results) > len(state.results):
            points = after.results[-1].points
            return VICTORY * (points[seat] - points[1 - seat])
        own, other = after.colour(seat), after.colour(1 - seat)
        replies = self._promising(after, after.turn)
        lost = self._game.score(after, after.turn, replies[0]).total
        return after.owners.count(own) - after.owners.count(other) - 2.0 * lost
