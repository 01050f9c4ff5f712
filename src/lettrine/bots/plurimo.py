"""A player for Plurimo: the word that scores most, and good company for children."""

import time

from lettrine.bots.level import BEST_SCORE, Level
from lettrine.core.chance import Stream
from lettrine.games.plurimo.goal import child_lays
from lettrine.games.plurimo.leader import choose
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import STAY, Move, Pass, Reject, State
from lettrine.games.plurimo.stock import stock_count
from lettrine.games.plurimo.view import View
from lettrine.games.plurimo.word_moves import thrifty_moves


class Writer:
    """Writes what scores most at once; where there is no word it passes, or rejects where passing gives nothing."""

    def __init__(self, game: Plurimo, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level
        self._terms = game.terms

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return a legal move, the best of those looked at within *limit* seconds; some milliseconds are enough."""
        assert view.seat is not None
        deadline = time.monotonic() + limit
        state = self._game.sample(view, stream)
        hand = state.hands[view.seat]
        if view.seat == self._terms.leader:
            return choose(state, self._terms, stream) or Pass()
        if self._terms.is_collective:
            return self._child_move(state, hand)
        return Reject(self._dearest(hand)) if state.has_surplus else self._word(state, hand, deadline)

    def _word(self, state: State, hand: str, deadline: float) -> Move:
        found = []
        for _, move in thrifty_moves(state, self._terms, hand):
            found.append(move)
            if time.monotonic() > deadline:
                break
        if found:
            return max(found, key=lambda move: points(state, self._terms, hand, move))
        can_reject = self._terms.is_solo and stock_count(state, self._terms) > 0
        return Reject(self._dearest(hand)) if can_reject else Pass()

    def _child_move(self, state: State, hand: str) -> Move:
        lays = child_lays(state, self._terms, hand)
        if lays:
            # Letters before Jokers, which make other words possible.
            return min(lays, key=lambda move: not move.cards.replace(STAY, "").isupper())
        can_reject = hand and stock_count(state, self._terms) > 0
        return Reject(self._dearest(hand)) if can_reject else Pass()

    def _dearest(self, hand: str) -> str:
        """Return the card that is hardest to use: rare letters have the highest values, Jokers and caps the lowest."""
        return max(hand, key=lambda card: (self._terms.values[card], card))
