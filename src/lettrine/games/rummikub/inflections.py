"""Which word may not be made of which: plurals, feminines and masculines (RUM-09)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

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

    def refusals(self, gone: Sequence[str], made: Sequence[str]) -> Iterator[Refusal]:
        """Yield the words *made* that are inflections of words *gone* from the table."""
        for new in made:
            for old in gone:
                if relation := self.relation(old, new):
                    facts: dict[str, Fact] = {"word": new, "old": old}
                    yield Refusal("RUM-09", facts, (f"word:{new}", f"table:{old}"), f"inflection.{relation}")

    def barred_by(self, words: Mapping[int, str]) -> Callable[[str], frozenset[int]]:
        """Return a function that tells which *words*, of a table by number, a new one may not be made of (RUM-09).

        It finds them by what a new word shares with them: most share nothing with any.
        """
        sharing: dict[int | str, list[int]] = {}
        for number, word in words.items():
            for mark in self._kin(word):
                sharing.setdefault(mark, []).append(number)

        @cache
        def barring(new: str) -> frozenset[int]:
            near = {number for mark in self._kin(new) for number in sharing.get(mark, ())}
            return frozenset(number for number in near if self.relation(words[number], new))

        return barring

    def _relations(self, old: str, new: str) -> str:
        """Return the barred relations of the pair of readings that has most of them: GAMINES is feminine and plural."""
        found = (each.relations & _BARRED.keys() for each in self._words.inflections(old, new))
        most = max(found, key=len, default=frozenset())
        return "_".join(name for relation, name in _BARRED.items() if relation in most)
