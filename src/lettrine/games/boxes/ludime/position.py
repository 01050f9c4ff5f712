"""Positions written by hand: what they have in common in the games of the box, and what cannot be in any of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange, left_in_box, listed
from lettrine.core.requirements import per_seat, require_numbers, require_seat, require_seats
from lettrine.core.seat import Seat, seats_from
from lettrine.core.structs import recast
from lettrine.games.boxes.ludime import PACKAGE
from lettrine.games.boxes.ludime.cards import Cards
from lettrine.games.boxes.ludime.drawing import FACES
from lettrine.games.boxes.ludime.table import BoxTable, Throw
from lettrine.games.boxes.ludime.word_rules import is_letters
from lettrine.lexicon.graph import LONGEST_WORD

T = TypeVar("T", bound=BoxTable)


def first_fields(seats: int) -> dict[str, Any]:
    """Return the fields of the first position of a game: somebody throws for the deal."""
    return {"hands": ("",) * seats, "throw": Throw(seats_from(Seat(0), seats))}


def table_of(kind: type[T], position: Any, **known: object) -> T:  # noqa: ANN401  (any game's)
    """Return the table of *position*, with what is *known* of fields that it may leave out."""
    gone = per_seat("gone", position.gone, len(position.hands), usual=False)
    turn = position.dealer if position.turn is None else position.turn
    return recast(position, kind, **{"gone": gone, "turn": turn, **known})


def require_table(table: BoxTable, hands: Sequence[str], lying: Mapping[str, object]) -> None:
    """Refuse seats that are not there, what chance cannot have to give, and a turn of somebody who has left.

    *lying*, by its field, is what cannot lie there while the first dealer is still to be thrown for (LUD-03).
    """
    for name, seat in (("dealer", table.dealer), ("turn", table.turn)):
        require_seat(name, seat, len(hands))
    _require_turn(table.turn, table.gone)
    _require_deal(table.to_deal, hands, table.gone)
    if table.throw is not None:
        _require_throw(table.throw, len(hands))
        for field, found in {**listed("hands", hands), **lying}.items():
            if found:
                raise MalformedPosition(f"{PACKAGE}:undealt", field)


def _require_turn(turn: int, gone: Sequence[bool]) -> None:
    """Refuse a turn of somebody who has left, unless the game is over because one player is left (GEN-10)."""
    left = gone.count(False)
    if left == 0:
        raise MalformedPosition(f"{PACKAGE}:all_gone", "gone")
    if left > 1 and gone[turn]:
        raise MalformedPosition(f"{PACKAGE}:turn_gone", "turn", "gone")


def _require_throw(throw: Throw, seats: int) -> None:
    require_seats("throw.contenders", throw.contenders, seats)
    if len(throw.contenders) < 2 or len(throw.faces) >= len(throw.contenders):
        raise MalformedPosition(f"{PACKAGE}:throw", "throw")
    require_numbers("throw.faces", throw.faces, 1, FACES)


def _require_deal(to_deal: Sequence[Seat], hands: Sequence[str], gone: Sequence[bool]) -> None:
    """Refuse cards to be dealt to somebody who has some, or who has left."""
    require_seats("to_deal", to_deal, len(hands))
    for index, seat in enumerate(to_deal):
        if hands[seat] or gone[seat]:
            raise MalformedPosition(f"{PACKAGE}:dealt", f"to_deal[{index}]", seat=seat)


def require_scores(scores: Sequence[int], target: int, dearest: int) -> None:
    """Refuse scores that no game to *target* gives, where a card is worth *dearest* at most."""
    require_numbers("scores", scores, 0, target - 1 + LONGEST_WORD * dearest)
    if sum(score >= target for score in scores) > 1:
        raise MalformedPosition(f"{PACKAGE}:two_winners", "scores", target=target)


def rest_of(cards: Cards, places: Mapping[str, Iterable[str]]) -> str:
    """Return the cards that *places*, fields and the cards there, leave in the box (GEN-08), arranged."""
    for field, texts in places.items():
        for text in texts:
            if not is_letters(text):
                raise MalformedPosition(f"{PACKAGE}:not_cards", field, text=text)
    return arrange(left_in_box(cards.counts, places).elements())
