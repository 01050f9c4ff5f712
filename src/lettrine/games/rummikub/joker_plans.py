"""What a turn does with the words of the table that have a joker, before the search is asked for the rest."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal

import msgspec

from lettrine.games.rummikub.jokers import bonds_of
from lettrine.games.rummikub.tiles import joker_letters, settle_jokers

Use = Literal["keep", "base", "host", "free"]


class Treatment(msgspec.Struct, frozen=True):
    """What becomes of one *word* with a joker: the rack gives the letters *replaced*, so that it reads *after*."""

    use: Use
    word: str
    after: str
    replaced: str

    @property
    def is_plain(self) -> bool:
        return self.use == "keep" and not self.replaced


class JokerPlan(msgspec.Struct, frozen=True):
    """What becomes of each word that has a joker."""

    treatments: tuple[Treatment, ...]

    def words(self, use: Use) -> tuple[str, ...]:
        """Return the words treated so, as they are after jokers were replaced."""
        return tuple(each.after for each in self.treatments if each.use == use)

    @property
    def grown(self) -> tuple[str, ...]:
        """The words that go into longer ones: those that the longest word contains, then the others."""
        return (*self.words("base"), *self.words("host"))

    @property
    def replaced(self) -> str:
        """The letters that take the place of jokers, which are free then."""
        return "".join(each.replaced for each in self.treatments)


def plans(table: Sequence[str], rack: str) -> Iterator[JokerPlan]:
    """Yield what can be done with the words of *table* that have a joker, the least first."""
    choices = [tuple(_treatments(word)) for word in bonds_of(table)]
    for chosen in sorted(product(*choices), key=lambda each: sum(not treatment.is_plain for treatment in each)):
        plan = JokerPlan(chosen)
        if not Counter(plan.replaced) - Counter(rack):
            yield plan


def _treatments(word: str) -> Iterator[Treatment]:
    """Yield what can be done with *word*: of two jokers one may be replaced, and the rest stays together (RUM-13)."""
    letters = joker_letters(word)
    for use in ("keep", "free", "base", "host"):
        is_free = use == "free"
        yield Treatment(use, word, word.upper() if is_free else word, letters if is_free else "")
    if len(letters) > 1:
        for letter in sorted(set(letters)):
            after = settle_jokers(word.replace(letter.lower(), letter, 1))
            yield from (Treatment(use, word, after, letter) for use in ("keep", "base", "host"))
