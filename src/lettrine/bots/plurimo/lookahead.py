"""What moves are worth by what may follow: every move on the same imagined deals."""

import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from lettrine.bots.level import Level
from lettrine.bots.plurimo.judgement import Judgement
from lettrine.bots.plurimo.rollout import Rollout, Written
from lettrine.core.chance import Stream
from lettrine.core.seat import seats_from
from lettrine.games.plurimo.cards import cards_of
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import STAY, Lay, Move, Reject, View
from lettrine.games.plurimo.support import Support, covered, tops
from lettrine.games.plurimo.word_move_effect import carry_out, hand_after

# Where a word can end the game (PLU-20), what it is worth to be ahead then, in points: about as much as margins differ
# from game to game. Otherwise who is behind would gladly end it for a good word.
_STAKE = 50.0


class Deal(NamedTuple):
    """What is hidden, imagined: the *hands* from the one who thinks on, the *stock* as it will be drawn."""

    hands: tuple[str, ...]
    stock: str


class Lookahead:
    """The moves of the player who sees *view*, each followed some turns further on imagined deals."""

    def __init__(self, game: Plurimo, judgement: Judgement, view: View, level: Level) -> None:
        assert view.seat is not None
        self._game = game
        self._judgement = judgement
        self._view = view
        self._samples = level.samples
        self._sets_aside = view.supply is not None and view.supply.has_run_out  # PLU-23
        self._seats = [seat for seat in seats_from(view.seat, len(view.hands)) if not view.gone[seat]]
        # So that the one who thinks comes as often to move with more players as with two.
        self._turns = -(-level.depth * len(self._seats) // 2)

    def margins(self, moves: Sequence[Move], stream: Stream, deadline: float) -> list[float]:
        """Return the expected margin of each of *moves*; where the time is too short for one deal, its points."""
        words = {move: self._write(move) for move in moves if isinstance(move, Lay)}
        totals = [0.0] * len(moves)
        dealt = 0
        while dealt < self._samples:
            deal = self._imagine(stream)
            found = [self._follow(deal, move, words, deadline) for move in moves]
            if time.monotonic() > deadline:
                break
            totals = [total + each for total, each in zip(totals, found, strict=True)]
            dealt += 1
        if not dealt:
            return [float(words[move].points) if isinstance(move, Lay) else 0.0 for move in moves]
        return [total / dealt for total in totals]

    def _imagine(self, stream: Stream) -> Deal:
        state = self._game.sample(self._view, stream)
        chance = Random(stream.below(2**64))  # noqa: S311  (an imagined deal guards nothing, and there are many)
        stock = list(state.stock)
        chance.shuffle(stock)
        stock += [buried.card for buried in state.under]
        if self._game.has_renewal:
            renewed = list(cards_of(covered(state.support)))  # PLU-20
            chance.shuffle(renewed)
            stock += renewed
        return Deal(tuple(state.hands[seat] for seat in self._seats), "".join(stock))

    def _write(self, move: Lay) -> Written:
        """Return what *move* comes to; after a rebuild the surplus is put away (PLU-23)."""
        view = self._view
        assert view.seat is not None
        hand = view.hands[view.seat]
        laying = carry_out(view.support, move)
        after, buried = hand_after(laying, hand), laying.buried
        while move.rebuild and len(after) > self._game.hand_size:
            card = self._judgement.least_wanted(after)[0]
            after, buried = after.replace(card, "", 1), buried + card
        gain = points(self._game, view.support, hand, move)
        return Written(gain, shown_on(laying.after), after, "" if self._sets_aside else buried)

    def _follow(self, deal: Deal, move: Move, words: dict[Lay, Written], deadline: float) -> float:
        """Return the margin that *move* leads to on *deal*; 0 once the time is over."""
        if time.monotonic() > deadline:
            return 0.0
        course = Rollout(self._game, self._judgement, shown_on(self._view.support), deal.hands, deal.stock)
        self._open(course, move, words, deadline)
        is_last = self._view.clock == "last_turn"  # PLU-18
        for turn in range(1, 1 + (0 if is_last else self._turns)):
            if course.is_over():
                break
            course.take_turn(turn % len(self._seats), deadline)
        return self._margin(course, 0 if is_last or course.is_over() else course.left)

    def _open(self, course: Rollout, move: Move, words: dict[Lay, Written], deadline: float) -> None:
        """Make the player's own *move* and finish the turn."""
        if isinstance(move, Lay):
            course.write(0, words[move])
        elif isinstance(move, Reject) and self._view.has_surplus:
            course.put_away(0, move.card, is_aside=self._sets_aside)
            while len(course.hands[0]) > self._game.hand_size:
                course.put_away(0, self._judgement.least_wanted(course.hands[0])[0], is_aside=self._sets_aside)
        elif isinstance(move, Reject):
            course.reject(0, move.card)
            course.take_turn(0, deadline)
        else:
            course.skip(0)

    def _margin(self, course: Rollout, left: int) -> float:
        """Return by how much *course* has changed the player's margin over the best of the others."""
        gains = [
            gain + self._judgement.hand_worth(hand, left) for gain, hand in zip(course.gains, course.hands, strict=True)
        ]
        if len(gains) == 1:
            return gains[0]
        scores = [self._view.scores[seat] for seat in self._seats]
        best = max(score + gain for score, gain in zip(scores[1:], gains[1:], strict=True))
        margin = gains[0] - best + max(scores[1:])
        if self._game.has_renewal and course.is_over():
            margin += _STAKE if scores[0] + gains[0] > best else -_STAKE
        return margin


def shown_on(support: Support) -> str:
    """Return the visible sign of each slot, ``.`` where nothing lies."""
    return "".join(top or STAY for top in tops(support))
