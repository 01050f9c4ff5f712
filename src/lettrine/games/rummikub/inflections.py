"""Which word may not be made of which: plurals, feminines and masculines (RUM-09)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from lettrine.core.refusal import Fact, Refusal
from lettrine.lexicon import Relation, Words

_BARRED = {Relation.FEMININE: "feminine", Relation.MASCULINE: "masculine", Relation.PLURAL: "plural"}


class Inflections:
    """Answers from the morphology of *words*, and remembers: the same words stay on a table for many turns."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._kin = lru_cache(maxsize=1 << 14)(words.vocabulary.kin)
        self._related = lru_cache(maxsize=1 << 14)(self._relations)

    def relation(self, old: str, new: str) -> str:
        """Return what *new* is to *old*, as ``feminine_plural``; nothing where RUM-09 has no objection."""
        return self._related(old, new) if self._kin(old) & self._kin(new) else ""

    def refusals(self, gone: Iterable[str], made: Iterable[str]) -> Iterator[Refusal]:
        """Yield the words *made* that are inflections of words *gone* from the table."""
        olds = tuple(gone)
        for new in made:
            for old in olds:
                if relation := self.relation(old, new):
                    facts: dict[str, Fact] = {"word": new, "old": old}
                    yield Refusal("RUM-09", facts, (f"word:{new}", f"table:{old}"), f"inflection.{relation}")

    def elders(self, words: Mapping[int, str]) -> "Elders":
        """Return *words* of a table, by number, ready to be asked which of them bar a new one."""
        return Elders(self, words, self._kin)

    def _relations(self, old: str, new: str) -> str:
        """Return the barred relations of the pair of readings that has most of them: GAMINES is feminine and plural."""
        found = (each.relations & _BARRED.keys() for each in self._words.inflections(old, new))
        most = max(found, key=len, default=frozenset())
        return "_".join(name for relation, name in _BARRED.items() if relation in most)


class Elders:
    """Words that may go from a table, found by what a new word shares with them: most share nothing with any."""

    def __init__(
        self, inflections: Inflections, words: Mapping[int, str], kin: Callable[[str], frozenset[int | str]]
    ) -> None:
        self._inflections = inflections
        self._words = words
        self._kin = kin
        self._numbers: dict[int | str, list[int]] = {}
        self._barring: dict[str, frozenset[int]] = {}
        for number, word in words.items():
            for mark in kin(word):
                self._numbers.setdefault(mark, []).append(number)

    def barring(self, new: str) -> frozenset[int]:
        """Return the numbers of the words that *new* may not be made of (RUM-09)."""
        if new not in self._barring:
            near = {number for mark in self._kin(new) for number in self._numbers.get(mark, ())}
            relation = self._inflections.relation
            self._barring[new] = frozenset(number for number in near if relation(self._words[number], new))
        return self._barring[new]
