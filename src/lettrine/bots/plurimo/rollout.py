"""How a game might go on from an imagined deal."""

from collections.abc import Sequence
from typing import NamedTuple

from lettrine.bots.plurimo.judgement import Judgement
from lettrine.games.plurimo.cards import JOKER, card_of, is_letter
from lettrine.games.plurimo.state import NINE, STAY, Pull
from lettrine.games.plurimo.terms import PULLED, Terms


class Written(NamedTuple):
    """What a word move comes to: its points, the visible signs and the hand after it, cards put under the stock."""

    points: int
    shown: str
    hand: str
    buried: str = ""


class Rollout:
    """A game imagined turn by turn: everybody writes what seems best, with an eye to the hand.

    Players are counted in the order of their turns from the one who thinks, who is number 0. *stock*: in the order in
    which it is drawn. Only what shows on the support matters: nobody lifts a cap or rebuilds a word here.
    """

    def __init__(self, terms: Terms, judgement: Judgement, shown: str, hands: Sequence[str], stock: str) -> None:
        self._terms = terms
        self._judgement = judgement
        self._shown = shown
        self._stock = stock
        self._drawn = 0
        self._passes = 0
        self.hands = list(hands)
        self.gains = [0] * len(hands)

    @property
    def left(self) -> int:
        """How many cards can still be drawn."""
        return len(self._stock) - self._drawn

    def is_over(self) -> bool:
        """Whether the game has ended (PLU-18, PLU-20)."""
        if self._terms.has_renewal and sum(map(is_letter, self._shown)) >= NINE:
            return True
        return not self.left and (self._passes >= len(self.hands) or not all(self.hands))

    def take_turn(self, player: int, deadline: float) -> None:
        """Let *player* write the best word there is, or pass."""
        hand = self.hands[player]
        found = self._judgement.words(self._shown, hand, 1, deadline, minds_hand=self.left > 0)
        if found:
            _, pull, signs = found[0]
            self.write(player, written(self._shown, hand, pull, signs, self._terms))
        else:
            self.skip(player)

    def write(self, player: int, word: Written) -> None:
        self._passes = 0
        self._shown = word.shown
        self._stock += word.buried
        self.gains[player] += word.points
        self.hands[player] = word.hand
        self._draw(player, self._terms.hand_size - len(word.hand))

    def skip(self, player: int) -> None:
        """Let *player* pass; alone, where that is not possible with cards in the stock, reject (PLU-24)."""
        if not self.left:
            self._passes += 1
        elif self._terms.is_solo:
            self.reject(player, self._judgement.least_wanted(self.hands[player])[0])
        else:
            self._draw(player, 1)

    def reject(self, player: int, card: str) -> None:
        self.gains[player] -= self._terms.options.reject_cost
        self.put_away(player, card)
        self._draw(player, 1)

    def put_away(self, player: int, card: str, *, is_aside: bool = False) -> None:
        """Put *card* of *player* under the stock, or aside (PLU-23)."""
        self.hands[player] = self.hands[player].replace(card, "", 1)
        self._stock += "" if is_aside else card

    def _draw(self, player: int, amount: int) -> None:
        if amount > 0:
            self.hands[player] += self._stock[self._drawn : self._drawn + amount]
            self._drawn = min(self._drawn + amount, len(self._stock))


def written(shown: str, hand: str, pull: Pull, signs: str, terms: Terms) -> Written:
    """Return what comes of laying *signs* on what shows (see `Lay`), nothing being lifted or rebuilt."""
    left, right = PULLED[pull]
    points = letters = 0
    after = []
    for top, sign in zip(STAY * left + shown + STAY * right, signs, strict=True):
        if sign != STAY:
            hand = hand.replace(card_of(sign), "", 1)
            if top == sign.lower() and sign.isupper():
                hand += JOKER  # PLU-12
            else:
                letters += sign.isupper()
        seen = top if sign == STAY else sign
        after.append(seen)
        if seen != STAY:
            points += terms.card_values[seen]
    return Written(points + (terms.bonus * letters if letters > 1 else 0), "".join(after), hand)
