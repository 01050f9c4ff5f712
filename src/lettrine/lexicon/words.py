"""The words of one table: a vocabulary, a game's policy and a house list, in one graph at full speed."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from lettrine.core.letters import fold, read_word
from lettrine.core.refusal import Fact, Refusal
from lettrine.lexicon.analysis import Analysis
from lettrine.lexicon.house import HouseWords
from lettrine.lexicon.inflection import Inflection, inflections
from lettrine.lexicon.kernel.found import Found
from lettrine.lexicon.kernel.graph import Graph
from lettrine.lexicon.policy import WordPolicy, neutral_policy
from lettrine.lexicon.verdict import Verdict, read_compound, refuse_analyses
from lettrine.lexicon.vocabulary import Vocabulary

NO_HOUSE_WORDS = HouseWords()

_P = ParamSpec("_P")
_Number = TypeVar("_Number")
_Word = TypeVar("_Word")


def _in_words(
    search: Callable[Concatenate[Graph, _P], Found[_Number]],
    spell: Callable[[Graph, list[_Number]], list[_Word]],
) -> Callable[Concatenate["Words", _P], Found[_Word]]:
    """Return *search*, an operation of the graph, as a method that answers with words in place of their numbers."""

    @wraps(search)
    def find(words: "Words", /, *args: _P.args, **how: _P.kwargs) -> Found[_Word]:
        found = search(words.graph, *args, **how)
        return Found(spell(words.graph, found.results), found.complete)

    return find


def _spell_covers(graph: Graph, covers: Iterable[tuple[int, ...]]) -> list[tuple[str, ...]]:
    return [tuple(graph.spell_all(cover)) for cover in covers]


class Words:
    """The valid words of a table. Binding takes a few milliseconds; the vocabulary is shared, not copied.

    *graph* answers every operation of the kernel with word numbers of its own; the methods here answer with
    words. The searches take folded letters A–Z; ``in`` and `verdict` take what a person typed.
    """

    def __init__(
        self, vocabulary: Vocabulary, policy: WordPolicy | None = None, house: HouseWords = NO_HOUSE_WORDS
    ) -> None:
        self.vocabulary = vocabulary
        self.policy = policy or neutral_policy()
        self.house = house

    @cached_property
    def graph(self) -> Graph:
        """The graph that finds exactly the valid words; made when first needed, which verdicts do not."""
        return _bind(self.vocabulary, self.policy, self.house)

    @property
    def digest(self) -> str:
        """The vocabulary's digest; policy and house words are the game's and its options'."""
        return self.vocabulary.digest

    def __contains__(self, word: str) -> bool:
        """Return whether *word*, folded (GEN-01), is valid."""
        return word in self.graph or ((folded := fold(word)) != word and folded in self.graph)

    def __reduce__(self) -> tuple[Any, ...]:
        return Words, (self.vocabulary, self.policy, self.house)

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

    words_from = _in_words(Graph.words_from, Graph.spell_all)
    extensions = _in_words(Graph.extensions, Graph.spell_all)
    pattern = _in_words(Graph.pattern, Graph.spell_all)
    grid_words = _in_words(Graph.grid_words, Graph.spell_all)
    partitions = _in_words(Graph.partitions, _spell_covers)

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
        elif self.house.is_closed:
            refusals.append(Refusal("GEN-09", {"word": word}, case="word.not_listed"))
        elif word not in self.vocabulary:
            refusals.append(Refusal("GEN-02", {"word": word}, case="word.unknown"))
        elif not any(map(self.policy.admits, analyses)):
            refusals += refuse_analyses(word, analyses, self.policy)
        return tuple(refusals)


def _bind(vocabulary: Vocabulary, policy: WordPolicy, house: HouseWords) -> Graph:
    """Return the graph that finds exactly the valid words; takes two to four milliseconds.

    Words that the house adds and the vocabulary lacks are inserted, so the numbers behind them differ from the
    vocabulary's.
    """
    new = sorted(word for word in house.added if word not in vocabulary)
    everything = vocabulary.graph.with_words(new) if new else vocabulary.graph
    known = b"\0" * len(vocabulary.graph) if house.is_closed else vocabulary.admitted_flags(policy)
    flags = _policy_flags(known, everything, new)
    for word in house.added:
        flags[everything.number(word)] = 1
    for number in _barred(everything, policy, house):
        flags[number] = 0
    return everything.admitting(flags)


def _policy_flags(known: bytes, everything: Graph, new: list[str]) -> bytearray:
    """Return one byte per word of *everything*: *known* for the vocabulary's, 0 for the *new* ones."""
    flags, done = bytearray(), 0
    for index, word in enumerate(new):
        place = everything.number(word) - index
        flags += known[done:place] + b"\0"
        done = place
    return flags + known[done:]


def _barred(everything: Graph, policy: WordPolicy, house: HouseWords) -> Iterator[int]:
    """Yield the numbers of the words that the house removes or that are too short for the game."""
    for word in house.removed:
        if (number := everything.number(word)) >= 0:
            yield number
    for length in range(1, policy.minimum_length):
        yield from everything.pattern("?" * length)
