"""Reading a position written by hand: what is left out, and what cannot be."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange, remainder
from lettrine.games.boxes.ludime import PACKAGE
from lettrine.games.boxes.ludime.cards import Cards
from lettrine.games.boxes.ludime.throw import FACES, Throw
from lettrine.games.boxes.ludime.wording import is_letters

T = TypeVar("T")


def per_seat(name: str, given: Sequence[T], seats: int, usual: T) -> tuple[T, ...]:
    """Return *given*, one for each seat, or *usual* for all where nothing is given."""
    if not given:
        return (usual,) * seats
    require_per_seat(name, given, seats)
    return tuple(given)


def require_per_seat(name: str, given: Sequence[object], seats: int) -> None:
    if len(given) != seats:
        raise MalformedPosition(f"{PACKAGE}:per_seat", name=name, found=len(given), seats=seats)


def require_seats(seats: int, accepted: tuple[int, ...]) -> None:
    if seats not in accepted:
        raise MalformedPosition(f"{PACKAGE}:seats", found=seats, accepted=tuple(map(str, accepted)))


def require_seat(name: str, seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise MalformedPosition(f"{PACKAGE}:no_such_seat", name=name, seat=seat, last=seats - 1)


def require_turn(turn: int, gone: Sequence[bool]) -> None:
    """Refuse a turn of somebody who has left, unless the game is over because one player is left (GEN-10)."""
    left = gone.count(False)
    if left == 0 or (left > 1 and gone[turn]):
        raise MalformedPosition(f"{PACKAGE}:turn_gone")


def require_number(name: str, found: int, least: int, most: int) -> None:
    if not least <= found <= most:
        raise MalformedPosition(f"{PACKAGE}:number", name=name, found=found, least=least, most=most)


def require_throw(throw: Throw | None, seats: int) -> None:
    """Refuse a throw-off that no die gives."""
    if throw is None:
        return
    for seat in throw.contenders:
        require_seat("throw", seat, seats)
    if len(set(throw.contenders)) < max(2, len(throw.contenders)) or len(throw.faces) >= len(throw.contenders):
        raise MalformedPosition(f"{PACKAGE}:throw")
    for face in throw.faces:
        require_number("throw", face, 1, FACES)


def rest_of(cards: Cards, named: Iterable[str]) -> str:
    """Return the cards that *named* leaves in the box (GEN-08), arranged."""
    texts = "".join(named)
    if texts and not is_letters(texts):
        raise MalformedPosition(f"{PACKAGE}:not_cards", text=next(each for each in texts if not is_letters(each)))
    return arrange(remainder(cards.counts, Counter(texts)).elements())
