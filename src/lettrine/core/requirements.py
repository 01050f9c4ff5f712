"""What the positions of all games have to be, checked where one is read: the field that is wrong is named."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from lettrine.core.errors import MalformedPosition

LARGEST_SCORE = 1_000_000
"""No game comes near it; what is larger is no score but an attempt."""
LARGEST_COUNT = 1_000_000
"""Of turns, moves or passes: as above."""

T = TypeVar("T")


def require_seat_count(field: str, seats: int, accepted: Sequence[int]) -> None:
    if seats not in accepted:
        raise MalformedPosition("core:seat_count", field, seats=seats, accepted=tuple(map(str, accepted)))


def per_seat(field: str, given: Sequence[T], seats: int, usual: T) -> tuple[T, ...]:
    """Return *given*, one for each seat, or *usual* for all where nothing is given."""
    if not given:
        return (usual,) * seats
    require_per_seat(field, given, seats)
    return tuple(given)


def require_per_seat(field: str, given: Sequence[object], seats: int) -> None:
    if len(given) != seats:
        raise MalformedPosition("core:per_seat", field, found=len(given), seats=seats)


def require_seat(field: str, seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise MalformedPosition("core:no_such_seat", field, seat=seat, last=seats - 1)


def require_seats(field: str, named: Sequence[int], seats: int) -> None:
    """Require that each of *named* is a seat, and none twice."""
    for index, seat in enumerate(named):
        require_seat(f"{field}[{index}]", seat, seats)
        if seat in named[:index]:
            raise MalformedPosition("core:seat_twice", f"{field}[{index}]", seat=seat)


def require_number(field: str, found: int, least: int, most: int) -> None:
    if not least <= found <= most:
        raise MalformedPosition("core:number", field, found=found, least=least, most=most)


def require_numbers(field: str, found: Iterable[int], least: int, most: int) -> None:
    for index, each in enumerate(found):
        require_number(f"{field}[{index}]", each, least, most)


def require_size(field: str, pieces: str, most: int) -> None:
    """Require that a hand or a rack has *most* pieces at most."""
    if len(pieces) > most:
        raise MalformedPosition("core:too_many", field, found=len(pieces), most=most)
