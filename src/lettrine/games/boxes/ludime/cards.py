"""The cards of the box: how many of each letter, and what each is worth (LUD-01, LUD-02)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from lettrine.core.errors import OptionError
from lettrine.core.options import Options as CommonOptions
from lettrine.core.pieces import arrange
from lettrine.core.variant import LetterLine, Variant, changed_counts, changed_values
from lettrine.games.boxes.ludime import PACKAGE

# LUD-01 and LUD-02 as this project reads the scan; a table with another box writes its own (option `cards`).
USUAL_CARDS = (
    *("A11:2", "B2:3", "C3:3", "D4:3", "E18:2", "F2:3", "G3:3", "H2:3", "I10:2", "J1:5", "K1:5", "L6:3", "M4:3"),
    *("N7:3", "O7:2", "P3:3", "Q1:5", "R7:3", "S7:3", "T7:3", "U7:2", "V3:3", "W1:5", "X1:5", "Y1:5", "Z1:5"),
)


class BoxOptions(CommonOptions, frozen=True, kw_only=True):
    """The option that every game of the box has."""

    cards: tuple[LetterLine, ...] = ()  # LUD-02; none stands for the usual cards


class BoxVariant(Variant, frozen=True, kw_only=True):
    """What variants of every game of the box may change."""

    letters: tuple[LetterLine, ...] = ()  # LUD-02; those named, the others as in the box


@dataclass(frozen=True)
class Cards:
    """The cards of one box. *pack* is all of them, arranged."""

    counts: Mapping[str, int]
    values: Mapping[str, int]
    pack: str

    def value(self, letters: Iterable[str]) -> int:
        """Return what *letters* are worth together (LUD-01)."""
        return sum(map(self.values.__getitem__, letters))


@lru_cache(maxsize=32)
def read_cards(lines: tuple[LetterLine, ...], changed: tuple[LetterLine, ...] = ()) -> Cards:
    """Return the cards that the option `cards` lists, or the usual ones, with those of a variant *changed*.

    Raise `OptionError` for a letter twice.
    """
    counts: dict[str, int] = {}
    values: dict[str, int] = {}
    for line in lines or USUAL_CARDS:
        letter, count, value = line[0], *map(int, line[1:].split(":"))
        if letter in counts:
            raise OptionError(f"{PACKAGE}:letter_twice", letter=letter)
        counts[letter], values[letter] = count, value
    if changed:
        counts, values = dict(changed_counts(changed, counts)), changed_values(changed, values)
    return Cards(counts, values, arrange(Counter(counts).elements()))
