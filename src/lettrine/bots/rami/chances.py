"""How good a hand of Le Rami is: at a glance, or reckoned from the cards out of sight."""

import time
from collections import Counter

from lettrine.bots.level import Level
from lettrine.bots.rami.prospects import Gap, Odds, Reach, prospect, prospects
from lettrine.core.chance import Stream
from lettrine.core.pieces import without
from lettrine.core.seat import next_seat
from lettrine.games.rami.rules import Rami
from lettrine.games.rami.state import View
from lettrine.games.rami.terms import Terms

SEEN_AT_A_GLANCE = 16  # words
PATIENCE = 0.8  # the chance that nobody else goes out until the player's next turn
FEW = 40  # with fewer words that lack two cards, those that lack three count too
NEAR, FAR = 2, 3
MOST_CHOICE = 3  # cards more than they hold that others are supposed to have chosen from


class Glance:
    """Looks for the words that lack fewest cards and keeps what most of them need."""

    def __init__(self, terms: Terms) -> None:
        self._reach = Reach(terms.words.graph, SEEN_AT_A_GLANCE)

    def throwing(self, view: View, deadline: float, stream: Stream) -> dict[str, float]:  # noqa: ARG002  (no luck)
        """Return the chance to go out first after each card that may be thrown; those left out leave none."""
        found = self._reach.nearest(view.hand, len(view.hand) - 1, deadline)
        spare = Counter(card for gap in found for card in set(gap.over))
        return {card: count / (len(found) + 1) / 2 ** len(found[0].lacks) for card, count in spare.items()}

    def taking(self, view: View, deadline: float) -> tuple[float, float]:
        """Return the chance with a card from the stock, and with the top of the discard pile."""
        card, found = view.table.discard[-1], self._reach.nearest(view.hand, len(view.hand), deadline)
        is_wanted = any(card in gap.lacks for gap in found) and all(gap.lacks for gap in found)
        return 0.25, 0.5 if is_wanted else 0.0


class Reckoning:
    """Counts which cards out of sight complete a word, now or after an exchange; *level.width* words at most.

    What is thrown lies there for the next player, so *level.samples* hands are imagined for them too.
    """

    def __init__(self, game: Rami, level: Level) -> None:
        self._game = game
        self._cards = game.cards
        self._reach = Reach(game.words.graph, level.width)
        self._samples = level.samples

    def throwing(self, view: View, deadline: float, stream: Stream) -> dict[str, float]:
        kept = self._kept(self._within_reach(view.hand, len(view.hand) - 1, deadline), self._odds(view))
        wanted = self._wanted(view, deadline, stream)
        return {card: kept.get(card, 0.0) * (1.0 - wanted[card]) for card in set(view.hand)}

    def _wanted(self, view: View, deadline: float, stream: Stream) -> dict[str, float]:
        """Return for each card the chance that it completes the next player's word.

        Players choose among the cards they have seen: one more than they hold for each of their turns, or nearly.
        """
        seat, turns = next_seat(view.table.turn, view.table.gone), len(view.table.discard) // len(view.hand_sizes)
        wanted = dict.fromkeys(self._cards.values, 0.0)
        for _ in range(self._samples):
            state = self._game.sample(view, stream)
            seen, _ = stream.deal(state.stock, min(1 + turns, MOST_CHOICE, len(state.stock)))
            hand = "".join((*state.hands[seat], *seen))
            gaps = self._reach.gaps(hand, view.table.size, 1, deadline)
            for card in {gap.lacks for gap in gaps if gap.lacks}:
                wanted[card] += 1 / self._samples
            if time.monotonic() > deadline:
                break
        return wanted

    def taking(self, view: View, deadline: float) -> tuple[float, float]:
        odds, hand, card = self._odds(view), view.hand, view.table.discard[-1]
        waiting = self._within_reach(hand, len(hand), deadline)
        stock = 1.0 if any(not gap.lacks for gap in waiting) else prospect(waiting, odds).chance(odds, PATIENCE)
        found = self._within_reach(hand + card, len(hand), deadline)
        if any(not gap.lacks and gap.over != card for gap in found):
            return stock, 1.0
        kept = self._kept(found, odds)
        if card not in hand:
            kept.pop(card, None)  # RAM-02: it may not be thrown back
        return stock, PATIENCE * max(kept.values(), default=0.0)

    def _odds(self, view: View) -> Odds:
        return Odds(without(self._cards.pack, view.table.discard + view.hand))

    def _kept(self, found: list[Gap], odds: Odds) -> dict[str, float]:
        return {card: each.chance(odds, PATIENCE) for card, each in prospects(found, odds).items()}

    def _within_reach(self, hand: str, size: int, deadline: float) -> list[Gap]:
        found = self._reach.gaps(hand, size, NEAR, deadline)
        return found if len(found) >= FEW else self._reach.gaps(hand, size, FAR, deadline)
