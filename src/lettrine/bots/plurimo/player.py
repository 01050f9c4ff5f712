"""The player of Plurimo."""

import time
from collections.abc import Sequence

from lettrine.bots.bot import ScoredMove, Unit, ranked
from lettrine.bots.level import BEST_SCORE, Level
from lettrine.bots.plurimo.candidate_moves import CandidateMoves
from lettrine.bots.plurimo.judgement import Judgement
from lettrine.bots.plurimo.lookahead import Lookahead
from lettrine.core.chance import Stream
from lettrine.core.seat import Seat
from lettrine.games.plurimo.goal import child_lays
from lettrine.games.plurimo.leader import choose
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import STAY, Lay, Move, Pass, Reject, State, View
from lettrine.games.plurimo.stock import stock_count


class PlurimoBot:
    """Finds the best words exactly and, where the level looks ahead, weighs them by imagined turns that follow.

    A level that does not (*width* 0) plays what scores most at once; it passes where there is no word, or rejects the
    dearest card where passing is not possible. With children it lays letters, or leads.
    """

    unit: Unit = "points"

    def __init__(self, game: Plurimo, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level
        self._judgement = Judgement(game)
        self._repertoire = CandidateMoves(game, self._judgement, level)

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return a legal move; the work does not depend on *limit* unless it is too short for it."""
        move: Move = self.evaluate(view, limit, stream)[0].move
        return move

    def evaluate(self, view: View, limit: float, stream: Stream, also: Sequence[Move] = ()) -> list[ScoredMove]:
        """Return the moves worth thinking about and those of *also*, best first, weighed within *limit* seconds."""
        assert view.seat is not None
        deadline = time.monotonic() + limit
        if self._game.is_collective:
            return self._collective(self._game.sample(view, stream), view.seat, stream, also)
        moves = list(dict.fromkeys([*self._repertoire.moves(view, stream, deadline), *also]))
        if not self._level.width:
            values = [self._points(view, move) for move in moves]
        elif len(moves) == 1:
            values = [0.0]
        else:
            values = Lookahead(self._game, self._judgement, view, self._level).margins(moves, stream, deadline)
        return ranked(dict(zip(moves, values, strict=True)))

    def _points(self, view: View, move: Move) -> float:
        """Return what *move* scores at once."""
        assert view.seat is not None
        if isinstance(move, Lay):
            return float(points(self._game, view.support, view.hands[view.seat], move))
        is_costly = isinstance(move, Reject) and not view.has_surplus
        return -float(self._game.options.reject_cost) if is_costly else 0.0

    def _collective(self, state: State, seat: Seat, stream: Stream, also: Sequence[Move]) -> list[ScoredMove]:
        """Return what *seat* can do with children, best first (PLU-25). No points: values only rank the moves."""
        if seat == self._game.leader:
            proposal = choose(self._game, state, stream)
            moves: list[Move] = [proposal, Pass()] if proposal else [Pass()]
        else:
            moves = self._child_moves(state, state.hands[seat])
        ranking = dict.fromkeys([*moves, *also])
        return [ScoredMove(move, float(-place)) for place, move in enumerate(ranking)]

    def _child_moves(self, state: State, hand: str) -> list[Move]:
        """Letters before Jokers, which make other words possible; without any to lay, the letters hardest to use go."""
        lays = child_lays(self._game, state, hand)
        if lays:
            return [*sorted(lays, key=lambda lay: not lay.cards.replace(STAY, "").isupper())]
        cards = sorted(set(hand), key=lambda card: (-self._game.card_values[card], card))
        rejects = [Reject(card) for card in cards] if stock_count(self._game, state) else []
        return [*rejects, Pass()]
