"""Physical pieces: letters held as sorted texts, and the box they come from (GEN-08)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from lettrine.core.errors import MalformedPosition

T = TypeVar("T")


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
    """Return the pieces of *box* that *named* leaves; raise `ValueError` where the box has fewer."""
    for piece, found in named.items():
        if found > box.get(piece, 0):
            msg = f"{found} × {piece}, but the box holds {box.get(piece, 0)}"
            raise ValueError(msg)
    return Counter({piece: count - named.get(piece, 0) for piece, count in box.items() if count > named.get(piece, 0)})


def left_in_box(box: Mapping[str, int], places: Mapping[str, Iterable[str]]) -> Counter[str]:
    """Return the pieces of *box* that *places*, fields of a position and the pieces there, leave (GEN-08).

    Raise `MalformedPosition` that names a piece of which the box has fewer, and the fields that hold it.
    """
    counts = {field: Counter(pieces) for field, pieces in places.items()}
    named = sum(counts.values(), Counter[str]())
    for piece, found in named.items():
        if found > box.get(piece, 0):
            fields = [field for field, count in counts.items() if piece in count]
            raise MalformedPosition("core:too_many_pieces", *fields, piece=piece, found=found, box=box.get(piece, 0))
    return remainder(box, named)


def listed(field: str, rows: Iterable[T]) -> dict[str, T]:
    """Return *rows* of pieces by the field that each stands in: ``hands[0]``, ``hands[1]``."""
    return {f"{field}[{index}]": row for index, row in enumerate(rows)}
