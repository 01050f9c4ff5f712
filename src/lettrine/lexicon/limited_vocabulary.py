"""What somebody knows of a vocabulary: words common enough for them, short enough to be seen, fit to be said."""

from collections.abc import Iterator
from functools import cache
from math import ceil

from lettrine.lexicon.coarse import coarse_words, spoken_words
from lettrine.lexicon.graph import LONGEST_WORD
from lettrine.lexicon.policy import WordPolicy
from lettrine.lexicon.vocabulary import Vocabulary

_SCATTER = 0x9E3779B1  # an odd number near 2**32 over the golden ratio: neighbouring words fall far apart


class LimitedVocabulary:
    """The words of *vocabulary* of frequency class *rarest* or more and of *longest* letters at most.

    A *rarest* of 5.3 stands for all words from class 6 on and seven tenths of those of class 5, always the same; a
    *longest* of 6.3 for all words of six letters and three tenths of those of seven. Where it *is_family*, coarse
    words are none of them; where it *is_spoken*, only the words heard most are.

    A `Vocabulary` itself, so that a game can be bound to it: whatever that game finds, somebody of that knowledge
    could find. Words keep their numbers and analyses; those that are not known are simply never admitted. The digest
    stays the vocabulary's, since the rules of the table are. Words without a frequency are all known.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        rarest: float,
        longest: float,
        *,
        is_family: bool = False,
        is_spoken: bool = False,
    ) -> None:
        self.whole = vocabulary
        """All the words, known or not: what a dictionary would show."""
        self._rarest = rarest
        self._longest = longest
        self._is_family = is_family
        self._is_spoken = is_spoken
        self.name = vocabulary.name
        self.digest = vocabulary.digest
        self.has_morphology = vocabulary.has_morphology
        self.graph = vocabulary.graph
        self.analyses = vocabulary.analyses
        self.spellings = vocabulary.spellings
        self.frequency = vocabulary.frequency
        self.paradigm = vocabulary.paradigm
        self.kin = vocabulary.kin
        self.sole_kin = vocabulary.sole_kin
        self.same_word = vocabulary.same_word

    def __len__(self) -> int:
        return len(self.whole)

    def __contains__(self, word: str) -> bool:
        return word in self.whole

    def common_flags(self, rarest: int) -> bytes:
        return self.whole.common_flags(max(rarest, ceil(self._rarest)))

    def admitted_flags(self, policy: WordPolicy) -> bytes:
        """Return one byte per word, 1 where it is known and *policy* admits one of its analyses."""
        flags = bytearray(_both(self.whole.admitted_flags(policy), self._known_flags()))
        for number in self._too_long():
            flags[number] = 0
        for word in coarse_words() if self._is_family else ():
            if (number := self.whole.graph.number(word)) >= 0:
                flags[number] = 0
        return bytes(flags)

    def _too_long(self) -> Iterator[int]:
        """Yield the numbers of the words that are too long to be seen."""
        whole, share = int(self._longest), round(256 * (self._longest % 1))
        for length in range(whole + 1, LONGEST_WORD + 1):
            for number in self.whole.graph.pattern("?" * length):
                if length > whole + 1 or _scatter(number) >= share:
                    yield number

    def _known_flags(self) -> bytes:
        """Return one byte per word, 1 where it is common enough."""
        if self._is_spoken and self.has_morphology:
            numbers = map(self.whole.graph.number, spoken_words())
            spoken = bytearray(len(self.whole))
            for number in numbers:
                spoken[number] = 1
            return bytes(spoken)
        certain, possible = self.whole.common_flags(ceil(self._rarest)), self.whole.common_flags(int(self._rarest))
        share = ceil(self._rarest) - self._rarest
        return _either(certain, _both(possible, _scattered(len(self.whole), round(256 * share)))) if share else certain


# Half a million bytes at once, as great numbers.
def _both(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one) & int.from_bytes(other)).to_bytes(len(one))


def _either(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one) | int.from_bytes(other)).to_bytes(len(one))


@cache
def _scattered(size: int, share: int) -> bytes:
    """Return *size* bytes of which *share* in 256 are 1, the same ones always, and more with a greater share."""
    return bytes(_scatter(number) < share for number in range(size))


def _scatter(number: int) -> int:
    """Return a number below 256 that says nothing of *number*."""
    return number * _SCATTER >> 16 & 0xFF
