"""What somebody knows of a vocabulary: the words that are common enough for them, and short enough to be seen."""

from lettrine.lexicon.graph import LONGEST_WORD
from lettrine.lexicon.policy import WordPolicy
from lettrine.lexicon.vocabulary import Vocabulary


class LimitedVocabulary:
    """The words of *vocabulary* of frequency class *rarest* or more and of *longest* letters at most.

    A `Vocabulary` itself, so that a game can be bound to it: whatever that game finds, somebody of that knowledge
    could find. Words keep their numbers and analyses; those that are not known are simply never admitted. The digest
    stays the vocabulary's, since the rules of the table are. Words without a frequency are all known.
    """

    def __init__(self, vocabulary: Vocabulary, rarest: int, longest: int) -> None:
        self.whole = vocabulary
        """All the words, known or not: what a dictionary would show."""
        self._rarest = rarest
        self._longest = longest
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
        return self.whole.common_flags(max(rarest, self._rarest))

    def admitted_flags(self, policy: WordPolicy) -> bytes:
        """Return one byte per word, 1 where it is known and *policy* admits one of its analyses."""
        admitted, common = self.whole.admitted_flags(policy), self.whole.common_flags(self._rarest)
        # As two great numbers, since there are half a million words.
        both = int.from_bytes(admitted) & int.from_bytes(common)
        flags = bytearray(both.to_bytes(len(admitted)))
        for length in range(self._longest + 1, LONGEST_WORD + 1):
            for number in self.whole.graph.pattern("?" * length):
                flags[number] = 0
        return bytes(flags)
