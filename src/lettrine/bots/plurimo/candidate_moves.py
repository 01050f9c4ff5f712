"""The moves worth thinking about."""

from lettrine.bots.bot import overlook
from lettrine.bots.level import Level
from lettrine.bots.plurimo.judgement import Judgement
from lettrine.core.chance import Stream
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import Lay, Move, Pass, Reject, View
from lettrine.games.plurimo.support import covered
from lettrine.games.plurimo.terms import Terms

_SEEN = 20  # words that somebody who overlooks some has a look at; all of them are hardly ever overlooked
_SEEN_MODESTLY = 128  # words, the most that a search keeps: the last of them are modest
_WORDS_A_REJECT = 4  # words thought about for each card that might be rejected


class CandidateMoves:
    """What a player of some *level* thinks about: the best words noticed, then what can be done instead."""

    def __init__(self, terms: Terms, judgement: Judgement, level: Level) -> None:
        self._terms = terms
        self._judgement = judgement
        self._level = level

    def moves(self, view: View, stream: Stream, deadline: float) -> list[Move]:
        """Return some legal moves for the player who sees *view*, at least one; outside collective play."""
        assert view.seat is not None
        hand = view.hands[view.seat]
        if view.has_surplus:
            return [Reject(card) for card in self._unwanted(hand)]
        words = overlook(self._words(view, hand, deadline), self._level.oversight, stream)
        left = _stock_count(self._terms, view)
        return [*words[: max(1, self._level.width)], *self._instead(view, hand, left, has_words=bool(words))]

    def _words(self, view: View, hand: str, deadline: float) -> list[Lay]:
        minds_hand = self._level.width > 0 and _stock_count(self._terms, view) > 0
        most = _SEEN if self._level.oversight else max(1, self._level.width)
        if not self._level.modesty:
            return self._judgement.moves(view.support, hand, most, deadline, minds_hand=minds_hand)
        found = self._judgement.moves(view.support, hand, _SEEN_MODESTLY, deadline, minds_hand=minds_hand)
        modest = [each for each in found if points(self._terms, view.support, hand, each) <= self._level.modesty]
        return modest or found[-1:]

    def _instead(self, view: View, hand: str, left: int, *, has_words: bool) -> list[Move]:
        """Return what can be done instead of writing: rejecting, for who looks ahead or must, and passing."""
        can_pass = not (self._terms.is_solo and left)
        rejects: list[Move] = []
        if self._may_reject(view, left) and (self._level.width or not can_pass):
            # Who looks ahead could hope for a better card for ever.
            is_enough = self._level.width > 0 and view.rejected >= self._terms.hand_size and (has_words or can_pass)
            amount = 0 if is_enough else max(1, self._level.width // _WORDS_A_REJECT)
            rejects = [Reject(card) for card in self._unwanted(hand)[:amount]]
        return [*rejects, Pass()] if can_pass and not (has_words and rejects) else rejects

    def _may_reject(self, view: View, left: int) -> bool:
        """Whether PLU-14 allows a reject."""
        is_allowed = not view.rejected or self._terms.options.rejects == "any" or self._terms.is_solo
        return is_allowed and left > 0 and view.turn is not None

    def _unwanted(self, hand: str) -> list[str]:
        """Return the cards of *hand* that might go, the first one first: for who looks no further, the dearest."""
        if self._level.width:
            return self._judgement.least_wanted(hand)
        return sorted(set(hand), key=lambda card: (self._judgement.values[card], card), reverse=True)


def _stock_count(terms: Terms, view: View) -> int:
    """Return how many cards can still be drawn, those that a renewal would bring included (PLU-20)."""
    renewed = len(covered(view.support)) if terms.has_renewal else 0
    return view.stock_count + len(view.under) + renewed
