"""Positions written by hand: what cannot be in any game of the box."""

from collections.abc import Iterable, Mapping, Sequence

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange, left_in_box
from lettrine.core.requirements import require_number, require_numbers, require_seats
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime import PACKAGE
from lettrine.games.boxes.ludime.cards import Cards
from lettrine.games.boxes.ludime.throw import FACES, Throw
from lettrine.games.boxes.ludime.word_rules import is_letters
from lettrine.lexicon.graph import LONGEST_WORD


def require_turn(turn: int, gone: Sequence[bool]) -> None:
    """Refuse a turn of somebody who has left, unless the game is over because one player is left (GEN-10)."""
    left = gone.count(False)
    if left == 0:
        raise MalformedPosition(f"{PACKAGE}:all_gone", "gone")
    if left > 1 and gone[turn]:
        raise MalformedPosition(f"{PACKAGE}:turn_gone", "turn", "gone")


def require_throw(throw: Throw | None, seats: int) -> None:
    """Refuse a throw-off that no die gives."""
    if throw is None:
        return
    require_seats("throw.contenders", throw.contenders, seats)
    if len(throw.contenders) < 2 or len(throw.faces) >= len(throw.contenders):
        raise MalformedPosition(f"{PACKAGE}:throw", "throw")
    require_numbers("throw.faces", throw.faces, 1, FACES)


def require_deal(to_deal: Sequence[Seat], hands: Sequence[str], gone: Sequence[bool]) -> None:
    """Refuse cards to be dealt to somebody who has some, or who has left."""
    require_seats("to_deal", to_deal, len(hands))
    for index, seat in enumerate(to_deal):
        if hands[seat] or gone[seat]:
            raise MalformedPosition(f"{PACKAGE}:dealt", f"to_deal[{index}]", seat=seat)


def require_undealt(throw: Throw | None, lying: Mapping[str, object]) -> None:
    """Refuse whatever is *lying*, by its field, while the first dealer is still to be thrown for (LUD-03)."""
    for field, found in lying.items():
        if throw is not None and found:
            raise MalformedPosition(f"{PACKAGE}:undealt", field)


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


def require_dealable(needed: int, stock: int) -> None:
    """Refuse more cards to be dealt than there are."""
    require_number("to_deal", needed, 0, stock)
