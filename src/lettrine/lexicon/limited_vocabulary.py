"""What somebody knows of a vocabulary: the words that are common enough for them, and short enough to be seen."""

from array import array

from lettrine.lexicon.analysis import Analysis
from lettrine.lexicon.graph import LONGEST_WORD
from lettrine.lexicon.kernel.graph import Graph
from lettrine.lexicon.policy import WordPolicy
from lettrine.lexicon.vocabulary import Vocabulary


class LimitedVocabulary:
    """The words of *vocabulary* of frequency class *rarest* or more and of *longest* letters at most.

    A `Vocabulary` itself, so that a game can be bound to it: whatever that game finds, somebody of that knowledge
    could find. Words keep their numbers and analyses; those that are not known are simply never admitted. The digest
    stays the vocabulary's, since the rules of the table are. Words without a frequency are all known.
    """

    def __init__(self, vocabulary: Vocabulary, rarest: int, longest: int) -> None:
        self._vocabulary = vocabulary
        self._rarest = rarest
        self._longest = longest

    @property
    def whole(self) -> Vocabulary:
        """All the words, known or not: what a dictionary would show."""
        return self._vocabulary

    @property
    def name(self) -> str:
        return self._vocabulary.name

    @property
    def digest(self) -> str:
        return self._vocabulary.digest

    @property
    def has_morphology(self) -> bool:
        return self._vocabulary.has_morphology

    @property
    def graph(self) -> Graph:
        return self._vocabulary.graph

    def __len__(self) -> int:
        return len(self._vocabulary)

    def __contains__(self, word: str) -> bool:
        return word in self._vocabulary

    def analyses(self, word: str) -> tuple[Analysis, ...]:
        return self._vocabulary.analyses(word)

    def spellings(self, word: str) -> tuple[str, ...]:
        return self._vocabulary.spellings(word)

    def frequency(self, word: str) -> int | None:
        return self._vocabulary.frequency(word)

    def paradigm(self, word: str) -> tuple[tuple[str, Analysis], ...]:
        return self._vocabulary.paradigm(word)

    def kin(self, word: str) -> frozenset[int | str]:
        return self._vocabulary.kin(word)

    def sole_kin(self) -> "array[int]":
        return self._vocabulary.sole_kin()

    def same_word(self, one: Analysis, other: Analysis) -> bool:
        return self._vocabulary.same_word(one, other)

    def common_flags(self, rarest: int) -> bytes:
        return self._vocabulary.common_flags(max(rarest, self._rarest))

    def admitted_flags(self, policy: WordPolicy) -> bytes:
        """Return one byte per word, 1 where it is known and *policy* admits one of its analyses."""
        flags = bytearray(_both(self._vocabulary.admitted_flags(policy), self._vocabulary.common_flags(self._rarest)))
        for length in range(self._longest + 1, LONGEST_WORD + 1):
            for number in self._vocabulary.graph.pattern("?" * length):
                flags[number] = 0
        return bytes(flags)


def _both(one: bytes, other: bytes) -> bytes:
    """Return 1 where both have 1; as two great numbers, since there are half a million."""
    return (int.from_bytes(one) & int.from_bytes(other)).to_bytes(len(one))
