"""What a player thinks that cards, words and hands are worth."""

from collections.abc import Mapping

from lettrine.core.letters import ALPHABET
from lettrine.games.plurimo.cards import CAP, JOKER, JOKER_CAP
from lettrine.games.plurimo.kernel.weights import Weights
from lettrine.games.plurimo.kernel.word_search import WordSearch
from lettrine.games.plurimo.pre_moves import pre_moves
from lettrine.games.plurimo.state import Lay, Pull
from lettrine.games.plurimo.support import Support
from lettrine.games.plurimo.terms import Terms

UNIT = 100  # of a weights, to a point

# What it is worth to hold a card rather than one drawn at random, in points: rounded from least-squares fits to the
# margins of some thousand games between players who judged likewise. Caps block a hand, as do letters of few words.
_KEPT = {
    entry[0]: float(entry[1:])
    for entry in (
        "A1.0 B-0.5 C1.0 D-0.4 E0.5 F-0.6 G-0.2 H-2.0 I1.3 J-3.0 K-4.0 L0.0 M-0.4 N0.5 O0.0 P-0.6 Q-4.0 R1.5 S1.5 T1.3 "
        "U-0.3 V-0.8 W-5.5 X-1.0 Y-1.0 Z1.0 *0.5 _-3.0"
    ).split()
}
# With fewer cards than this in the stock, what a card counts against its holder in the end (PLU-19) comes in.
_LATE = 40


class Judgement:
    """The words of a table, judged by points alone or with an eye to the hand that is left."""

    def __init__(self, terms: Terms) -> None:
        self.values = terms.card_values
        self.kept = _kept(terms)
        self._terms = terms
        self._gains = {card: round(UNIT * worth) for card, worth in self.kept.items()}
        self._by_points = _word_search(terms, dict.fromkeys(self._gains, 0))
        self._by_hand = _word_search(terms, self._gains)

    def words(
        self, shown: str, hand: str, most: int, deadline: float, *, minds_hand: bool
    ) -> list[tuple[int, Pull, str]]:
        """Return the *most* best words for *hand*: their worth, the pull and the signs (see `WordSearch.find`).

        *minds_hand*: judged with an eye to what is left in hand, otherwise by points alone.
        """
        return (self._by_hand if minds_hand else self._by_points).find(shown, hand, most, deadline)

    def moves(self, support: Support, hand: str, most: int, deadline: float, *, minds_hand: bool) -> list[Lay]:
        """Return the moves that write the *most* best words, caps lifted and the word taken up where that is better."""
        before = list(pre_moves(self._terms, support, hand))
        positions = [each.position for each in before]
        if minds_hand:
            gains = [sum(map(self._gains.__getitem__, each.gained)) for each in before]
            positions = [each._replace(base=gain) for each, gain in zip(positions, gains, strict=True)]
        found = (self._by_hand if minds_hand else self._by_points).find_among(positions, most, deadline)
        return [before[index].move(signs, pull) for _, pull, signs, index in found]

    def hand_worth(self, hand: str, left: int) -> float:
        """Return what it is worth to hold *hand* with *left* cards still to be drawn; at the end, what it counts."""
        part = min(1.0, left / _LATE)
        held = sum(map(self.kept.__getitem__, hand)) if part else 0.0
        count = sum(map(self.values.__getitem__, hand)) if part < 1 else 0
        return part * held - (1 - part) * count

    def least_wanted(self, hand: str) -> list[str]:
        """Return the different cards of *hand*, the one that is best given away first."""
        return sorted(set(hand), key=lambda card: (self.kept[card], card))


def _kept(terms: Terms) -> dict[str, float]:
    if not terms.has_equal_specials:
        return _KEPT
    return {**_KEPT, JOKER: (_KEPT[JOKER] + _KEPT[CAP]) / 2}  # PLU-21: each stands for both


def _word_search(terms: Terms, gains: Mapping[str, int]) -> WordSearch:
    """Return the one who finds words by points less what the cards laid are worth in hand."""
    cost = {card: -gain for card, gain in gains.items()}
    jokers = dict.fromkeys((JOKER_CAP, *ALPHABET.lower()), cost[JOKER])
    weights = Weights(
        standing={sign: UNIT * value for sign, value in terms.card_values.items()},
        laid={**cost, **jokers},
        swapped={letter: cost[letter] - cost[JOKER] for letter in ALPHABET},
        bonus=UNIT * terms.bonus,
        pull=0,
    )
    options = terms.options
    return WordSearch(terms.words.graph.nodes, weights, options.max_compartments, options.pull == "both_ends")
