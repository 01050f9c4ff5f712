"""What cards can be used for in Ludime: new words, and more letters for words that lie there."""

from collections.abc import Iterable

import msgspec

from lettrine.core.letters import ALPHABET
from lettrine.games.ludime.state import SHORTEST_WORD
from lettrine.games.ludime.terms import Terms
from lettrine.lexicon.graph import LONGEST_WORD

MOST_ADDED = 4  # letters added to a word in thought; more are hardly ever worth the time it takes to find them

# Cards as one number, five bits for each letter, so that taking some away is a subtraction. The fifth bit of each is
# set before and falls if there were too few; no hand holds more than fifteen of a letter that is worth counting.
_WIDTH = 5
_ONE = {letter: 1 << _WIDTH * place for place, letter in enumerate(ALPHABET)}
_GUARD = sum(_ONE.values()) << _WIDTH - 1


def pack(cards: Iterable[str]) -> int:
    """Return *cards* as a number."""
    return sum(map(_ONE.__getitem__, cards))


def unpack(cards: int) -> str:
    """Return the cards of a number, arranged."""
    return "".join(letter * (cards // one % 2**_WIDTH) for letter, one in _ONE.items())


def has(cards: int, wanted: int) -> bool:
    """Whether *wanted* are among *cards*."""
    return (cards | _GUARD) - wanted & _GUARD == _GUARD


class Use(msgspec.Struct, frozen=True):
    """Cards *spent* on a *word*, which together are worth *value*."""

    word: str
    spent: int
    value: int


class CardUses:
    """Finds uses, each only once however often it is asked for."""

    def __init__(self, terms: Terms, deadline: float) -> None:
        self._terms = terms
        self._deadline = deadline
        self.value = terms.cards.value
        self._new: dict[tuple[str, int], list[Use]] = {}
        self._more: dict[tuple[str, str], list[Use]] = {}

    def new_words(self, hand: str, shortest: int = SHORTEST_WORD) -> list[Use]:
        """Return the words that *hand* can form, of each set of letters one, dearest first."""
        key = (hand, shortest)
        if key not in self._new:
            self._new[key] = self._find_new(hand, shortest)
        return self._new[key]

    def more(self, word: str, hand: str) -> list[Use]:
        """Return what cards of *hand* can make of *word*, of each set of cards one use, cheapest first."""
        key = (word, hand)
        if key not in self._more:
            self._more[key] = self._find_more(word, hand)
        return self._more[key]

    def _find_new(self, hand: str, shortest: int) -> list[Use]:
        longest = min(len(hand), LONGEST_WORD)
        if longest < shortest:
            return []
        found = self._terms.words.words_from(hand, min_length=shortest, max_length=longest, deadline=self._deadline)
        uses = {spent: Use(word, spent, self.value(word)) for word in found for spent in (pack(word),)}
        return sorted(uses.values(), key=lambda use: -use.value)

    def _find_more(self, word: str, hand: str) -> list[Use]:
        most = min(len(hand), MOST_ADDED)
        if not most or len(word) >= LONGEST_WORD:
            return []
        order = self._terms.options.order
        found = self._terms.words.extensions(word, hand, add_max=most, order=order, deadline=self._deadline)
        base, worth = pack(word), self.value(word)
        uses = {pack(longer) - base: longer for longer in found}
        return sorted(
            (Use(longer, spent, self.value(longer) - worth) for spent, longer in uses.items()),
            key=lambda use: use.value,
        )
