"""A player of Le Rami: keeps the cards that most words need fewest others to complete."""

import time

from lettrine.bots.level import BEST_SCORE, Level
from lettrine.core.chance import Stream
from lettrine.core.pieces import without
from lettrine.games.rami.rules import Rami
from lettrine.games.rami.state import Claim, Discard, Move, Take, View
from lettrine.lexicon.graph import LONGEST_WORD

MOST_WANTED = 3  # cards that a plan may still lack; beyond that hands no longer differ
MOST_COUNTED = 400  # words that are counted for one plan

Nearness = tuple[int, int]
"""How good a hand is, the greater the better: minus the cards that it lacks, the words that it could then be."""


class RamiPlayer:
    """Claims the dearest word at once; otherwise plays towards the word that lacks fewest cards."""

    def __init__(self, game: Rami, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return the best move found; plans are compared until *limit* seconds have passed."""
        deadline = time.monotonic() + limit
        state = self._game.sample(view, stream)
        assert view.seat is not None
        moves = list(self._game.moves(state, view.seat))
        claims = [move for move in moves if isinstance(move, Claim)]
        if claims:
            return max(claims, key=lambda claim: self._game.terms.cards.value(claim.word))
        discards = [move for move in moves if isinstance(move, Discard)]
        if discards:
            return self._best_discard(view.hand, discards, deadline)
        return self._best_take(view, moves, deadline)

    def _best_discard(self, hand: str, discards: list[Discard], deadline: float) -> Move:
        best, best_nearness = discards[0], (-len(hand), 0)
        for move in discards:
            nearness = self._nearness(without(hand, move.card))
            if nearness > best_nearness:
                best, best_nearness = move, nearness
            if time.monotonic() > deadline:
                break
        return best

    def _best_take(self, view: View, moves: list[Move], deadline: float) -> Move:
        """Return the discard pile where its card brings the hand nearer to a word, otherwise what is listed first."""
        pile: Move = Take("discard")
        if pile not in moves or moves == [pile]:
            return moves[0]
        card, now = view.table.discard[-1], self._nearness(view.hand)
        for kept in sorted(set(view.hand)):
            if self._nearness(without(view.hand, kept) + card)[0] > now[0]:
                return pile
            if time.monotonic() > deadline:
                break
        return moves[0]

    def _nearness(self, hand: str) -> Nearness:
        size, graph = len(hand), self._game.terms.words.graph
        if not 0 < size <= LONGEST_WORD:
            return -size, 0
        for lacking in range(MOST_WANTED + 1):
            found = len(graph.words_from(hand, lacking, size, size, MOST_COUNTED))
            if found:
                return -lacking, found
        return -size, 0
