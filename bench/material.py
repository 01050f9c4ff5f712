"""What is searched: the packaged lexicon, and racks, boards and misses drawn with fixed seeds."""

import random
import sys
from functools import cache
from pathlib import Path

from lettrine.core.letters import ALPHABET
from lettrine.lexicon import Lexicon
from lettrine.lexicon.kernel.graph import Graph

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from support.reference_graph import ReferenceGraph

# Share of each letter in French text, in per cent.
FREQUENCY = dict(
    zip(
        ALPHABET,
        (
            *(7.6, 0.9, 3.3, 3.7, 14.7, 1.1, 0.9, 0.7, 7.5, 0.6, 0.05, 5.5, 3.0),
            *(7.1, 5.8, 2.5, 1.4, 6.7, 7.9, 7.2, 6.3, 1.8, 0.04, 0.4, 0.3, 0.3),
        ),
        strict=True,
    )
)


def source(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311  (a benchmark must be repeatable, not secret)


def letters(dice: random.Random, count: int) -> str:
    return "".join(dice.choices(ALPHABET, list(FREQUENCY.values()), k=count))


def racks(count: int, size: int) -> list[str]:
    dice = source(15)
    return [letters(dice, size) for _ in range(count)]


def full_boards(count: int) -> list[str]:
    """Return 4×4 boards without empty cells."""
    dice = source(44)
    return [letters(dice, 16) for _ in range(count)]


def sparse_boards(count: int) -> list[str]:
    """Return 8×6 boards with 32 letters and 16 empty cells."""
    dice = source(86)
    return ["".join(dice.sample(letters(dice, 32) + "." * 16, 48)) for _ in range(count)]


@cache
def graph() -> Graph:
    return Lexicon.open().graph


@cache
def words() -> list[str]:
    return graph().spell_all(range(graph().total))


@cache
def reference() -> ReferenceGraph:
    return ReferenceGraph(words())


def hits(count: int) -> list[str]:
    """Return words in random order, as strings made in that order: the list itself is then read at no cost."""
    return [fresh(word) for word in source(1).sample(words(), count)]


def misses(count: int) -> list[str]:
    """Return words with one letter changed that are no words."""
    dice = source(2)
    found: list[str] = []
    while len(found) < count:
        word = dice.choice(words())
        place = dice.randrange(len(word))
        changed = word[:place] + letters(dice, 1) + word[place + 1 :]
        if changed not in graph():
            found.append(changed)
    return [fresh(word) for word in found]


def fresh(word: str) -> str:
    return word.encode().decode()
