"""The words of a game so far, and what they forbid: no word twice (DAM-16), none shortened (DAM-17)."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Literal, TypeAlias

from lettrine.core.refusal import Refusal
from lettrine.games.dames.state import Options
from lettrine.lexicon import Analysis, WordClass, Words
from lettrine.lexicon.inflection import Relation, relations

Written: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""The words of each seat."""

Mark: TypeAlias = int | str
"""What words share that may be forms of one word (see `Vocabulary.kin`)."""

Related: TypeAlias = tuple[tuple[int, str], ...]
"""Words written, each after its author."""

Index: TypeAlias = dict[Mark, Related]
"""The words written and their authors, under each of their marks."""

Reading: TypeAlias = tuple[Analysis, str]
"""One way to read a word: an analysis and, of a finite verb, one of its tenses."""

Change: TypeAlias = Relation | Literal["shorter"]
"""What a form is to an earlier one of the same word; of finite verbs, a shorter form of the same tense."""

# What goes back (DAM-17), and the case of its refusal.
_BACK: dict[Change, str] = {Relation.MASCULINE: "masculine", Relation.SINGULAR: "singular", "shorter": "shorter"}
_MOST_INDEXES = 1 << 12
_FEWER = ((1, 0), (0, 1), (2, 0), (0, 2), (1, 1), (1, 2), (2, 1), (2, 2))


class WrittenWords:
    """Judges words against those written before. Keeps what it learns of a word, since words come back."""

    def __init__(self, words: Words, options: Options) -> None:
        self._words = words
        self._only_others = options.lengthen_by == "opponent"
        self._any_plural = options.feminine_then_plural == "any"
        self._tenses_count = options.verb_forms == "never_shortened"
        self._readings = lru_cache(maxsize=1 << 16)(self._read)
        self.kin = lru_cache(maxsize=1 << 18)(self._kin)
        # Most words written bar the same words a move later.
        self.bar = lru_cache(maxsize=1 << 16)(self._judge)
        self._indexes: dict[Written, Index] = {}

    def so_far(self, written: Written) -> "WordsSoFar":
        """Return what *written* forbids."""
        return WordsSoFar(self, written, self._index(written))

    def _kin(self, word: str) -> frozenset[Mark]:
        """Return the marks of *word*: never none, so that a word of a plain list still bars itself (DAM-16)."""
        return self._words.vocabulary.kin(word) or frozenset((word,))

    def _judge(self, word: str, seat: int, related: Related) -> Refusal | None:
        """Return why *seat* may not write *word* after *related*, if every reading of it is barred (DAM-17)."""
        refusal = None
        for reading in self._readings(word):
            refusal = self._bar(word, reading, seat, related)
            if refusal is None:
                return None
        return refusal

    def _bar(self, word: str, reading: Reading, seat: int, related: Related) -> Refusal | None:
        lengthened: list[list[str]] = [[], []]
        for author, old in related:
            changes = frozenset(self._changes(old, word, reading))
            for case in (case for change, case in _BACK.items() if change in changes):
                return Refusal("DAM-17", {"word": word, "earlier": old}, case=case)
            if changes:
                lengthened[author].append(old)
        # Who lengthens a word of the opponent may by the way lengthen one of their own.
        if self._only_others and lengthened[seat] and not lengthened[1 - seat]:
            return Refusal("DAM-17", {"word": word, "earlier": lengthened[seat][0]}, case="own_word")
        return None

    def _changes(self, old: str, word: str, reading: Reading) -> Iterator[Change]:
        """Yield what *reading* of *word* is to any reading of *old*."""
        new, tense = reading
        for analysis, old_tense in self._readings(old):
            if self._words.vocabulary.same_word(analysis, new):
                yield from self._relations(analysis, new)
                if tense and tense == old_tense and len(word) < len(old):
                    yield "shorter"

    def _relations(self, old: Analysis, new: Analysis) -> frozenset[Relation]:
        """Return what *new* is to *old*; by option PETITS, a plural after a singular, does not go back from PETITE."""
        found = relations(old, new)
        return found - {Relation.MASCULINE} if self._any_plural and Relation.PLURAL in found else found

    def _read(self, word: str) -> tuple[Reading, ...]:
        return tuple(
            (analysis, tense)
            for analysis in self._words.admitted(word)
            for tense in (_tenses(analysis) if self._tenses_count else ("",))
        )

    def _index(self, written: Written) -> Index:
        """Return the index of *written*; where that of a move or two earlier is known, it is built upon."""
        index = self._indexes.get(written)
        if index is None:
            # Other threads may do the same, or forget all, at any moment: nothing is looked up twice.
            if len(self._indexes) >= _MOST_INDEXES:
                self._indexes.clear()
            index = self._indexes[written] = self._extended(written)
        return index

    def _extended(self, written: Written) -> Index:
        known = ((base, self._indexes.get(base)) for base in _shorter(written))
        base, shorter = next((each for each in known if each[1] is not None), (((), ()), None))
        index = dict(shorter or {})
        for author, words in enumerate(written):
            for word in words[len(base[author]) :]:
                for mark in self.kin(word):
                    index[mark] = (*index.get(mark, ()), (author, word))
        return index


class WordsSoFar:
    """The words written at one moment of a game."""

    def __init__(self, written_words: WrittenWords, written: Written, index: Index) -> None:
        self._written_words = written_words
        self._written = written
        self._index = index

    def allowed(self, words: Iterable[tuple[str, frozenset[Mark]]], seat: int) -> bytes:
        """Return one byte for each word, given with its kin: 1 where *seat* may write it now."""
        is_unrelated = self._index.keys().isdisjoint
        written = {*self._written[0], *self._written[1]}
        return bytes(
            [word not in written and (is_unrelated(kin) or self._bar(word, kin, seat) is None) for word, kin in words]
        )

    def refusal(self, word: str, seat: int) -> Refusal | None:
        """Return why *seat* may not write *word* now; None if they may."""
        kin = self._written_words.kin(word)
        if self._index.keys().isdisjoint(kin):
            return None
        if word in self._written[0] or word in self._written[1]:
            return Refusal("DAM-16", {"word": word})
        return self._bar(word, kin, seat)

    def may_follow(self, first: str, second: str, seat: int) -> bool:
        """Whether *seat*, who may write both now, may write *second* after *first*, perhaps a form of it (DAM-15)."""
        return self._bar(second, self._written_words.kin(second), seat, {(seat, first)}) is None

    def _bar(
        self, word: str, kin: frozenset[Mark], seat: int, also: Collection[tuple[int, str]] = ()
    ) -> Refusal | None:
        """Return why *word* is barred by the words of its *kin* written before, and by those of *also*."""
        related = {old for mark in kin if mark in self._index for old in self._index[mark]}.union(also)
        return self._written_words.bar(word, seat, tuple(sorted(related))) if related else None


def _shorter(written: Written) -> Iterator[Written]:
    """Yield *written* as it was a move or two earlier; who plays only sees it before and after the other's move."""
    one, other = written
    for ones, others in _FEWER:
        if ones <= len(one) and others <= len(other):
            yield one[: len(one) - ones], other[: len(other) - others]


def add_words(written: Written, seat: int, words: tuple[str, ...]) -> Written:
    """Return *written* with the *words* of *seat*."""
    one, other = written
    return ((*one, *words), other) if seat == 0 else (one, (*other, *words))


def _tenses(analysis: Analysis) -> Iterable[str]:
    if analysis.word_class is not WordClass.FINITE_VERB:
        return ("",)
    return sorted({mood.partition(" ")[0] for mood in analysis.moods})
