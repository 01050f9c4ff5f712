"""The words of one table: a vocabulary, a game's policy and a house list, in one graph at full speed."""

from collections.abc import Iterable
from functools import cached_property
from typing import TypedDict, Unpack

from lettrine.core.letters import read_word
from lettrine.core.refusal import Fact, Refusal
from lettrine.lexicon.analysis import Analysis
from lettrine.lexicon.binding import bind
from lettrine.lexicon.house import HouseWords
from lettrine.lexicon.inflection import Inflection, inflections
from lettrine.lexicon.kernel.found import Found
from lettrine.lexicon.kernel.graph import Graph
from lettrine.lexicon.kernel.protocol import Order, Path
from lettrine.lexicon.policy import WordPolicy, neutral_policy
from lettrine.lexicon.verdict import Verdict, read_compound, refuse_analyses
from lettrine.lexicon.vocabulary import Vocabulary

NO_HOUSE_WORDS = HouseWords()


# What a search may be told beside its letters; the protocol of the kernel explains it.


class Budget(TypedDict, total=False):
    """How far a search goes: *limit* results, until *deadline* (as `time.monotonic` counts)."""

    limit: int | None
    deadline: float | None


class Lengths(Budget, total=False):
    """How long the words may be."""

    min_length: int
    max_length: int


class Additions(Budget, total=False):
    """How many pieces are added, jokers among them, and whether the base keeps its order."""

    add_min: int
    add_max: int
    blanks: int
    order: Order


class Cells(Lengths, total=False):
    """Which cells a path contains: *through* itself, and one of *require*."""

    through: int | None
    require: Iterable[int] | None


class Shares(Budget, total=False):
    """Into what words letters are shared out."""

    blanks: int
    min_length: int
    max_words: int | None


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
        self.policy = policy or neutral_policy()
        self.house = house

    @cached_property
    def graph(self) -> Graph:
        """The graph that finds exactly the valid words; made when first needed, which verdicts do not."""
        return bind(self.vocabulary, self.policy, self.house)

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
        refusals = self._refusals(word, analyses)
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

    def __len__(self) -> int:
        return len(self.graph)

    def spell(self, found: Found[int]) -> Found[str]:
        """Return the words of the numbers that *graph* has found, in the same order."""
        return Found(self.graph.spell_all(found.results), found.complete)

    def words_from(self, rack: str, blanks: int = 0, **how: Unpack[Lengths]) -> Found[str]:
        """Return the words that letters of *rack* and *blanks* can make, alphabetically."""
        return self.spell(self.graph.words_from(rack, blanks, **how))

    def extensions(self, base: str, rack: str, **how: Unpack[Additions]) -> Found[str]:
        """Return the words made of all of *base* and pieces of *rack*, alphabetically."""
        return self.spell(self.graph.extensions(base, rack, **how))

    def pattern(self, slots: str, rack: str = "", blanks: int = 0, **how: Unpack[Budget]) -> Found[str]:
        """Return the words that fit *slots*, paid from *rack* where they must be, alphabetically."""
        return self.spell(self.graph.pattern(slots, rack, blanks, **how))

    def grid_words(self, grid: str, width: int, **how: Unpack[Cells]) -> Found[str]:
        """Return the words that lie on touching cells of *grid*, alphabetically."""
        return self.spell(self.graph.grid_words(grid, width, **how))

    def grid_paths(self, grid: str, width: int, **how: Unpack[Cells]) -> Found[tuple[str, Path]]:
        """Return each word of `grid_words` with each set of cells it can lie on."""
        found = self.graph.grid_paths(grid, width, **how)
        spelled = self.graph.spell_all(number for number, _ in found)
        paths = (path for _, path in found)
        return Found(list(zip(spelled, paths, strict=True)), found.complete)

    def partitions(self, must: str, may: str = "", **how: Unpack[Shares]) -> Found[tuple[str, ...]]:
        """Return the sets of different words that use up all of *must*, with any of *may* and the blanks."""
        found = self.graph.partitions(must, may, **how)
        return Found([tuple(self.graph.spell_all(cover)) for cover in found], found.complete)

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
