"""The rules of jokers beside an oracle that gives every physical letter a name and tries every way to lay them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lettrine.games.rummikub.jokers import refuse_bonds
from lettrine.games.rummikub.table_change import compare
from lettrine.games.rummikub.tiles import JOKER, all_pieces, has_joker, pieces
from support.rule import rule

LETTERS = "ABE"
RACK = -1


class Tile(msgspec.Struct, frozen=True):
    """A physical piece: the word of the table it comes from, or the rack, and the letter it stands for there."""

    piece: str
    home: int
    letter: str


class Slot(msgspec.Struct, frozen=True):
    """A place in the new arrangement."""

    word: int
    tile: str


def tiles_of(table: Sequence[str], laid: str) -> list[Tile]:
    lying = [Tile(pieces(tile), home, tile.upper()) for home, word in enumerate(table) for tile in word]
    return lying + [Tile(piece, RACK, piece) for piece in laid]


def layings(tiles: Sequence[Tile], words: Sequence[str]) -> Iterator[dict[int, Slot]]:
    """Yield every way to put the tiles in the places of *words*, by the number of the tile."""
    slots = [Slot(number, tile) for number, word in enumerate(words) for tile in word]
    kinds = sorted({tile.piece for tile in tiles})
    numbers = [[number for number, tile in enumerate(tiles) if tile.piece == kind] for kind in kinds]
    places = [[slot for slot in slots if pieces(slot.tile) == kind] for kind in kinds]
    for chosen in product(*map(permutations, places)):
        yield {
            tile: slot
            for group, row in zip(numbers, chosen, strict=True)
            for tile, slot in zip(group, row, strict=True)
        }


def replacements(tiles: Sequence[Tile]) -> Iterator[dict[int, int]]:
    """Yield every way to let letters of the rack replace jokers of the table (RUM-12)."""
    jokers = [number for number, tile in enumerate(tiles) if tile.piece == JOKER and tile.home != RACK]
    rack = [number for number, tile in enumerate(tiles) if tile.home == RACK]
    for chosen in product([RACK, *rack], repeat=len(jokers)):
        given_letters = {joker: tile for joker, tile in zip(jokers, chosen, strict=True) if tile != RACK}
        is_fair = all(tiles[joker].letter == tiles[tile].piece for joker, tile in given_letters.items())
        if is_fair and len(set(given_letters.values())) == len(given_letters):
            yield given_letters


def keeps_together(tiles: Sequence[Tile], at: dict[int, Slot], replaced: dict[int, int], home: int) -> bool:
    """Whether the word *home* is free, or its letters end in one word and its jokers stay what they are (RUM-13)."""
    own = [number for number, tile in enumerate(tiles) if tile.home == home]
    jokers = [number for number in own if tiles[number].piece == JOKER and number not in replaced]
    bound = [replaced.get(number, number) for number in own]
    together = len({at[number].word for number in bound}) == 1
    return not jokers or (together and all(at[joker].tile.upper() == tiles[joker].letter for joker in jokers))


def is_possible(table: Sequence[str], laid: str, words: Sequence[str]) -> bool:
    tiles = tiles_of(table, laid)
    bound = [home for home, word in enumerate(table) if has_joker(word)]
    return any(
        all(keeps_together(tiles, at, replaced, home) for home in bound)
        for at in layings(tiles, words)
        for replaced in replacements(tiles)
    )


ROWS = st.lists(st.text(LETTERS + LETTERS.lower(), min_size=2, max_size=3), min_size=1, max_size=2)


@rule("RUM-11")
@rule("RUM-12")
@rule("RUM-13")
@settings(max_examples=300, deadline=None)
@given(ROWS, st.text(LETTERS, min_size=1, max_size=2), st.text(LETTERS, min_size=2, max_size=2), st.data())
def test_tiles_without_names_are_judged_as_named_ones_would_be(
    table: list[str], rack: str, jokers: str, data: st.DataObject
) -> None:
    assume(1 <= all_pieces(table).count(JOKER) <= 2)
    row = data.draw(st.permutations(all_pieces(table) + rack))
    standing = iter(jokers.lower())
    text = "".join(next(standing) if piece == JOKER else piece for piece in row)
    cut = data.draw(st.integers(1, len(text) - 1))
    words = (text[:cut], text[cut:])
    laid = Counter(compare(table, words, rack).laid)
    assert (list(refuse_bonds(table, words, laid)) == []) == is_possible(table, rack, words)
