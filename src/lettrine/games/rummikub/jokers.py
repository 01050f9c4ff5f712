"""Where the jokers of the table are after a turn (RUM-11 to RUM-14).

A word with a joker is a bond: all its letters end in one word, the joker standing for the same letter, unless the rack
gave the letters that its jokers stand for. Letters of one kind are interchangeable otherwise, so that an arrangement is
legal if there is some way to honour every bond.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec
from msgspec.structs import replace

from lettrine.core.refusal import Fact, Refusal
from lettrine.games.rummikub.tiles import has_joker, joker_letters, plain


class Way(msgspec.Struct, frozen=True):
    """One way to honour the bonds: letters *replaced* from the rack, and what each new word must contain.

    *given*: what of it the rack gave, for one of several jokers of a word.
    """

    replaced: Counter[str]
    bound: dict[int, Counter[str]]
    given: dict[int, Counter[str]]


NO_BONDS = Way(Counter(), {}, {})


def bonds_of(table: Sequence[str]) -> list[str]:
    return [word for word in table if has_joker(word)]


def ways(bonds: Sequence[str], words: Sequence[str], laid: Counter[str], way: Way = NO_BONDS) -> Iterator[Way]:
    """Yield the ways in which *words* honour *bonds*, and those of *way*, when *laid* came from the rack."""
    if not bonds:
        yield way
        return
    for replaced, tiles in _openings(bonds[0]):
        total = way.replaced + replaced
        if not total <= laid:
            continue
        if not has_joker("".join(tiles)):
            yield from ways(bonds[1:], words, laid, replace(way, replaced=total))
            continue
        for index, word in enumerate(words):
            bound = way.bound.get(index, Counter()) + tiles
            given = way.given.get(index, Counter()) + replaced
            if bound <= Counter(word):
                grown = Way(total, {**way.bound, index: bound}, {**way.given, index: given})
                yield from ways(bonds[1:], words, laid, grown)


def _openings(word: str) -> Iterator[tuple[Counter[str], Counter[str]]]:
    """Yield which jokers of *word* may be replaced, with the tiles it then has; none first."""
    jokers = [tile for tile in word if tile.islower()]
    for count in range(len(jokers) + 1):
        for chosen in sorted(set(combinations(sorted(jokers), count))):
            tiles = Counter(word)
            tiles.subtract(chosen)
            tiles.update(tile.upper() for tile in chosen)
            yield Counter(tile.upper() for tile in chosen), +tiles


def refuse_bonds(table: Sequence[str], words: Sequence[str], laid: Counter[str]) -> Iterator[Refusal]:
    """Yield why the bonds of *table* are broken, if they are."""
    bonds = bonds_of(table)
    if any(ways(bonds, words, laid)):
        return
    broken = [bond for bond in bonds if not any(ways([bond], words, laid))]
    yield from (_refuse_bond(bond, words) for bond in broken)
    if not broken:
        yield Refusal("RUM-13", {"words": tuple(map(plain, bonds))}, case="bonds_together")


def _refuse_bond(bond: str, words: Sequence[str]) -> Refusal:
    letters = tuple(joker_letters(bond))
    facts: dict[str, Fact] = {"word": plain(bond), "letters": letters}
    own = Counter(tile for tile in bond if tile.isupper())
    where = (f"table:{plain(bond)}",)
    if any(own <= Counter(word) and len(joker_letters(word)) >= len(letters) for word in words):
        return Refusal("RUM-11", facts, where)
    if any(Counter(plain(bond)) <= Counter(word) for word in words):
        return Refusal("RUM-12", facts, where, "from_table")
    return Refusal("RUM-13", facts, where)
