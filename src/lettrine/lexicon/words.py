"""The words of one table: a vocabulary, a game's policy and a house list, in one graph at full speed."""

from collections.abc import Iterable

from lettrine.core.letters import read_word
from lettrine.core.refusal import Fact, Refusal
from lettrine.lexicon.analysis import Analysis
from lettrine.lexicon.graft import graft
from lettrine.lexicon.house import HouseWords
from lettrine.lexicon.inflection import Inflection, inflections
from lettrine.lexicon.kernel.found import Found
from lettrine.lexicon.kernel.graph import Graph
from lettrine.lexicon.policy import WordPolicy, word_policy
from lettrine.lexicon.signature import pack_bits
from lettrine.lexicon.verdict import Verdict, read_compound, refuse_analyses
from lettrine.lexicon.vocabulary import Vocabulary

NO_HOUSE_WORDS = HouseWords()


class Words:
    """The valid words of a table. Binding takes a few milliseconds; the vocabulary is shared, not copied.

    *graph* answers every operation of the kernel with word numbers of its own; the methods here answer with
    words. All take folded letters A–Z, except `verdict`, which takes what a person typed.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        policy: WordPolicy | None = None,
        house: HouseWords = NO_HOUSE_WORDS,
    ) -> None:
        self.vocabulary = vocabulary
        self.policy = policy or word_policy()
        self.house = house
        self.graph = self._bind()

    @property
    def digest(self) -> str:
        """The vocabulary's digest; policy and house words are the game's and its options'."""
        return self.vocabulary.digest

    def __contains__(self, word: str) -> bool:
        return word in self.graph

    def verdict(self, text: str) -> Verdict:
        """Return whether *text* is a valid word, with every rule that refuses it, the most telling first.

        Raises `MalformedWord` for what cannot be a word or a compound at all, such as digits.
        """
        compound = read_compound(text)
        if compound is not None:
            refusal = Refusal("GEN-03", {"word": compound}, case="word.compound")
            return Verdict(compound, valid=False, analyses=(), refusals=(refusal,))
        word = read_word(text)
        analyses = self.vocabulary.analyses(word)
        refusals = () if word in self.graph else self._refusals(word, analyses)
        return Verdict(word, not refusals, analyses, refusals)

    def admitted(self, word: str) -> tuple[Analysis, ...]:
        """Return the analyses of *word* that the policy admits: none for a word that only the house adds."""
        return tuple(filter(self.policy.admits, self.vocabulary.analyses(word)))

    def inflections(self, old: str, new: str) -> tuple[Inflection, ...]:
        """Return how admitted analyses of *new* are plural, singular, feminine or masculine of ones of *old*.

        RUM-09 refuses *new* if there is any feminine, masculine or plural among them; DAM-17 if for each of
        ``admitted(new)`` there is one, from some word already written, that is masculine or singular.
        """
        return inflections(self.admitted(old), self.admitted(new), self.vocabulary.same_word)

    def spell(self, found: Found[int]) -> Found[str]:
        """Return the words of the numbers that *graph* has found, in the same order."""
        return Found(self.graph.spell_all(found.results), found.complete)

    def words_from(  # noqa: PLR0913  (the kernel's operation, one to one)
        self,
        rack: str,
        blanks: int = 0,
        *,
        min_length: int = 2,
        max_length: int = 31,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[str]:
        """Return the words that letters of *rack* and *blanks* can make, alphabetically."""
        return self.spell(self.graph.words_from(rack, blanks, min_length, max_length, limit, deadline))

    def extensions(  # noqa: PLR0913  (the kernel's operation, one to one)
        self,
        base: str,
        rack: str,
        *,
        add_min: int = 1,
        add_max: int = 31,
        blanks: int = 0,
        order: str = "free",
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[str]:
        """Return the words made of all of *base* and some of *rack*, alphabetically."""
        found = self.graph.extensions(base, rack, add_min, add_max, blanks, order, limit, deadline)
        return self.spell(found)

    def pattern(
        self,
        slots: str,
        rack: str = "",
        blanks: int = 0,
        *,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[str]:
        """Return the words that fit *slots*, paid from *rack* where they must be, alphabetically."""
        return self.spell(self.graph.pattern(slots, rack, blanks, limit, deadline))

    def _refusals(self, word: str, analyses: tuple[Analysis, ...]) -> tuple[Refusal, ...]:
        refusals = []
        minimum = self.policy.minimum_length
        if len(word) < minimum:
            facts: dict[str, Fact] = {"word": word, "minimum": minimum}
            refusals.append(Refusal(self.policy.minimum_rule, facts, case="word.short"))
        if word in self.house.removed:
            refusals.append(Refusal("GEN-09", {"word": word}, case="word.removed"))
        elif word in self.house.added:
            return tuple(refusals)
        elif word not in self.vocabulary:
            refusals.append(Refusal("GEN-02", {"word": word}, case="word.unknown"))
        elif not any(map(self.policy.admits, analyses)):
            refusals += refuse_analyses(word, analyses, self.policy)
        return tuple(refusals)

    def _bind(self) -> Graph:
        """Return the graph of the vocabulary and the house's words, with one bit per admitted word."""
        vocabulary, added = self.vocabulary, sorted(self.house.added)
        new = [word for word in added if word not in vocabulary]
        records = graft(vocabulary.records, new) if new else vocabulary.records
        total = len(vocabulary) + len(new)
        everything = Graph(records, total) if new else vocabulary.graph
        flags = self._flags(everything, new)
        for word in added:
            flags[everything.number(word)] = 1
        for number in self._barred(everything):
            flags[number] = 0
        return Graph(records, total, pack_bits(bytes(flags)))

    def _flags(self, everything: Graph, new: list[str]) -> bytearray:
        """Return one byte per word of *everything*: the policy's verdict, 0 for the *new* ones so far."""
        known = self.vocabulary.admitted_flags(self.policy)
        flags, done = bytearray(), 0
        for index, word in enumerate(new):
            place = everything.number(word) - index
            flags += known[done:place] + b"\0"
            done = place
        return flags + known[done:]

    def _barred(self, everything: Graph) -> Iterable[int]:
        """Yield the numbers of the words that the house removes or that are too short for the game."""
        for word in self.house.removed:
            if (number := everything.number(word)) >= 0:
                yield number
        for length in range(1, self.policy.minimum_length):
            yield from everything.pattern("?" * length)
