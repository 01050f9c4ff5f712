"""Physical pieces: letters held as sorted texts, and the box they come from (GEN-08)."""

from collections import Counter
from collections.abc import Iterable, Mapping

from lettrine.core.errors import MalformedPosition


def arrange(letters: Iterable[str]) -> str:
    """Return *letters* as the one text for this multiset."""
    return "".join(sorted(letters))


def without(letters: str, taken: str) -> str:
    """Return *letters* less *taken*, arranged; raise `ValueError` if some of *taken* are not there."""
    rest = letters
    for letter in taken:
        rest = rest.replace(letter, "", 1)
    if len(rest) + len(taken) != len(letters):
        msg = f"{taken} is not in {letters}"
        raise ValueError(msg)
    return arrange(rest)


def remainder(box: Mapping[str, int], named: Mapping[str, int]) -> Counter[str]:
    """Return the pieces of *box* that *named* leaves; raise `MalformedPosition` where the box has fewer."""
    for piece, found in named.items():
        if found > box.get(piece, 0):
            raise MalformedPosition("core:too_many_pieces", piece=piece, found=found, box=box.get(piece, 0))
    return Counter({piece: count - named.get(piece, 0) for piece, count in box.items() if count > named.get(piece, 0)})
