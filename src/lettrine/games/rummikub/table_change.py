"""What a new arrangement does to the table and the rack."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from lettrine.core.pieces import arrange
from lettrine.games.rummikub.tiles import all_pieces, plain


class Change(msgspec.Struct, frozen=True):
    """The difference between two tables. Pieces are sorted texts, ``?`` for a joker; words are plain.

    *made*: words that did not lie there before; *gone*: words that no longer do. *laid*: pieces that the table has more
    than before; *lacking*: those of them that the rack does not have; *left*: pieces of the table that are in no word.
    """

    made: tuple[str, ...]
    gone: tuple[str, ...]
    laid: str
    lacking: str
    left: str


def compare(table: Sequence[str], words: Sequence[str], rack: str) -> Change:
    """Return what becomes of *table* and *rack* when the table is left as *words*."""
    lay, lie = Counter(table), Counter(words)
    # Words that stay as they are change nothing, and are most of them.
    before, after = Counter(all_pieces((lay - lie).elements())), Counter(all_pieces((lie - lay).elements()))
    laid = after - before
    old, new = set(map(plain, table)), set(map(plain, words))
    return Change(
        made=tuple(sorted(new - old)),
        gone=tuple(sorted(old - new)),
        laid=arrange(laid.elements()),
        lacking=arrange((laid - Counter(rack)).elements()),
        left=arrange((before - after).elements()),
    )


def repeated(words: Sequence[str]) -> Iterator[str]:
    """Yield each plain word that occurs more than once."""
    counts = Counter(map(plain, words))
    yield from (word for word in sorted(counts) if counts[word] > 1)
