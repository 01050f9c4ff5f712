"""What a hand of Le Rami may become: the words within reach, the cards they lack and the cards they do not need."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from lettrine.lexicon.graph import LONGEST_WORD
from lettrine.lexicon.kernel.graph import Graph

MOST_LACKING = 3  # cards; words that lack more are all equally far
# The chance to complete a word in a turn after the next two, which is guessed: it lies between these.
LEAST_LATER, MOST_LATER = 0.01, 0.5
FAR = 0.5  # not every card that a far word lacks comes in time


class Gap(msgspec.Struct, frozen=True):
    """A word seen from a hand: the cards that it *lacks*, and those of the hand that it leaves *over*."""

    lacks: str
    over: str


class Reach:
    """Finds the words that hands come near to, *width* at most each time."""

    def __init__(self, graph: Graph, width: int) -> None:
        self._graph = graph
        self._width = width
        self._has_words = cache(lambda size: bool(graph.pattern("?" * size, limit=1).results))

    def gaps(self, hand: str, size: int, lacking: int, deadline: float) -> list[Gap]:
        """Return the words of *size* letters that lack *lacking* cards of *hand* at most."""
        # Whoever knows no word that long looks for none: with ten cards a beginner does not, turn after turn.
        if not 0 < size <= LONGEST_WORD or not self._has_words(size):
            return []
        found = self._graph.words_from(hand, lacking, size, size, self._width, deadline)
        return [_gap(hand, word) for word in self._graph.spell_all(found)]

    def nearest(self, hand: str, size: int, deadline: float) -> list[Gap]:
        """Return the words of *size* letters that lack fewest cards of *hand*; none where all lack too many."""
        for lacking in range(1, MOST_LACKING + 1):
            if found := self.gaps(hand, size, lacking, deadline):
                return found
        return []


def _gap(hand: str, word: str) -> Gap:
    lacks = ""
    for letter in word:
        shorter = hand.replace(letter, "", 1)
        if len(shorter) == len(hand):
            lacks += letter
        hand = shorter
    return Gap(lacks, hand)


class Odds:
    """The chance of each letter to be the next card drawn, by the cards that are out of sight."""

    def __init__(self, unseen: str) -> None:
        total = max(1, len(unseen))
        self.of: Mapping[str, float] = {letter: count / total for letter, count in Counter(unseen).items()}
        self._sums: dict[frozenset[str], float] = {}

    def any_of(self, letters: frozenset[str]) -> float:
        """Return the chance that the next card is one of *letters*."""
        if letters not in self._sums:
            # In a fixed order: a set has another in every process, and sums of fractions depend on it.
            self._sums[letters] = sum(self.of.get(letter, 0.0) for letter in sorted(letters))
        return self._sums[letters]

    def all_of(self, letters: str) -> float:
        """Return about how likely the next cards are just *letters*, in any order."""
        chance = 1.0
        for place, letter in enumerate(letters, 1):
            chance *= place * self.of.get(letter, 0.0)
        return chance


class Prospect:
    """A hand that waits for its next card: which cards complete a word at once, and which after one exchange more."""

    def __init__(self) -> None:
        self._completing: set[str] = set()
        self._whoever_goes: dict[str, set[str]] = {}  # card thrown next -> cards that still complete a word
        self._after: dict[str, dict[str, set[str]]] = {}  # next card -> card thrown then -> cards that complete a word
        self._far = 0.0

    def add(self, lacks: str, over: str, odds: Odds) -> None:
        """Count a word that *lacks* some cards and leaves as many *over*."""
        if len(lacks) == 1:
            self._completing.add(lacks)
            self._whoever_goes.setdefault(over, set()).add(lacks)
        elif len(lacks) == 2:  # one now, one later
            for now, later in ((lacks[0], lacks[1]), (lacks[1], lacks[0])):
                thrown = self._after.setdefault(now, {})
                for card in over:
                    thrown.setdefault(card, set()).add(later)
        else:
            self._far += odds.all_of(lacks)

    def chance(self, odds: Odds, patience: float) -> float:
        """Return the chance to complete a word before somebody else does, which *patience* turns survive each."""
        first = odds.any_of(frozenset(self._completing))
        second = sum(
            chance * self._completed_after(card, odds)
            for card, chance in odds.of.items()
            if card not in self._completing
        )
        left = max(0.0, 1.0 - first - second)
        later = min(MOST_LATER, second + FAR * self._far + LEAST_LATER)
        return first + patience * (second + patience * left * later / (1.0 - patience * (1.0 - later)))

    def _completed_after(self, card: str, odds: Odds) -> float:
        """Return the chance of a word one turn after *card* came, which did not complete any."""
        best = odds.any_of(frozenset(self._completing))  # the card itself may go
        for thrown, completing in self._after.get(card, {}).items():
            all_completing = completing | self._whoever_goes.get(thrown, set())
            best = max(best, odds.any_of(frozenset(all_completing)))
        return best


def prospects(found: Iterable[Gap], odds: Odds) -> dict[str, Prospect]:
    """Return, for each card that may be thrown from a hand of one card too many, what is kept then.

    Cards that every word needs are missing: nothing is known to be in reach without them.
    """
    kept: dict[str, Prospect] = {}
    for gap in found:
        for card in set(gap.over):
            kept.setdefault(card, Prospect()).add(gap.lacks, gap.over.replace(card, "", 1), odds)
    return kept


def prospect(found: Iterable[Gap], odds: Odds) -> Prospect:
    """Return what a hand of the right size, which is no word yet, waits for."""
    waiting = Prospect()
    for gap in found:
        waiting.add(gap.lacks, gap.over, odds)
    return waiting
