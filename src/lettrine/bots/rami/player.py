"""A player of Le Rami: keeps the cards with the best chance to become a word before somebody else's do."""

import time
from collections.abc import Sequence

from lettrine.bots.bot import ScoredMove, Unit, overlook, ranked
from lettrine.bots.level import BEST_SCORE, Level
from lettrine.bots.rami.chances import Glance, Reckoning
from lettrine.core.chance import Stream
from lettrine.core.pieces import without
from lettrine.games.rami.moves import whole_words
from lettrine.games.rami.rules import Rami
from lettrine.games.rami.state import Claim, Discard, Move, Take, View


class RamiBot:
    """Claims the dearest word at once; otherwise weighs what the hand may become.

    Nothing but a claim scores (RAM-04), so the best immediate score says nothing of all other moves, and who followed
    it alone would keep the cheapest letters for ever. Without lookahead this player therefore claims what scores most
    and otherwise keeps what most of the nearest words need. With it, the chance to go out first is reckoned from the
    cards out of sight, for the next two cards exactly and roughly beyond, with *level.width* words at most.
    """

    unit: Unit = "points"

    def __init__(self, game: Rami, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level
        self._chances: Glance | Reckoning = Reckoning(game, level) if level.width else Glance(game)
        cards = game.cards
        self._mean_value = cards.value(cards.pack) / len(cards.pack)

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return the best move noticed; there is one whatever the *limit*."""
        best: Move = overlook(self.evaluate(view, limit, stream), self._level.oversight, stream)[0].move
        return best

    def evaluate(self, view: View, limit: float, stream: Stream, also: Sequence[Move] = ()) -> list[ScoredMove]:
        """Return the claims and discards, or where a card may be taken from, and *also*."""
        deadline = time.monotonic() + limit
        worths = self._end_of_turn(view, deadline, stream) if view.table.taken else self._start_of_turn(view, deadline)
        for move in also:  # a word that this player does not know is worth as much as others
            worths.setdefault(move, self._claimed(move.word) if isinstance(move, Claim) else self._points(view, 0.0))
        return ranked(worths)

    def _end_of_turn(self, view: View, deadline: float, stream: Stream) -> dict[Move, float]:
        hand, picked = view.hand, view.table.picked
        thrown_back = picked if hand.count(picked) == 1 else ""
        worths: dict[Move, float] = {}
        for word in whole_words(self._game, hand):
            if (card := without(hand, word)) != thrown_back:
                worths[Claim(card, word)] = self._claimed(word)
        is_decided = bool(worths) and not self._level.width
        chances = {} if is_decided else self._chances.throwing(view, deadline, stream)
        for card in sorted(set(hand) - {thrown_back}, key=lambda card: (-self._claimed(card), card)):
            worths[Discard(card)] = self._points(view, chances.get(card, 0.0))
        return worths

    def _start_of_turn(self, view: View, deadline: float) -> dict[Move, float]:
        pile = view.table.discard
        can_draw = view.stock_count > 0 or (not view.table.rebuilt and len(pile) > 1)
        if not pile or not can_draw:
            return {Take("discard" if pile else "stock"): self._points(view, 0.0)}
        stock, discard = self._chances.taking(view, deadline)
        return {Take("stock"): self._points(view, stock), Take("discard"): self._points(view, discard)}

    def _claimed(self, word: str) -> float:
        return float(self._game.cards.value(word))

    def _points(self, view: View, chance: float) -> float:
        """Return the margin that the round promises to who has *chance* to win it: a word of cards of mean value."""
        return (2.0 * chance - 1.0) * view.table.size * self._mean_value
