"""What chance gives in the games of the box: a face of the die, cards, the card turned up."""

from typing import TypeAlias

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat

FACES = 6


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """The die shows *face*. Everybody sees it."""

    face: int


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """One player receives *cards*, which only that player sees."""

    cards: str


class Turned(msgspec.Struct, frozen=True, tag="turned"):
    """*card* is turned up and starts the discard pile (LUD-05)."""

    card: str


Given: TypeAlias = Rolled | Dealt | Turned


def roll(seat: Seat, stream: Stream) -> Drawn[Given]:
    return Drawn(seat, Rolled(1 + stream.below(FACES)))


def deal(seat: Seat, stock: str, amount: int, stream: Stream) -> Drawn[Given]:
    """Return *amount* cards of *stock* for *seat*, or all that are left (GEN-11).

    The stock has no order, so dealing one by one around the table and hand by hand are the same chance (LUD-03).
    """
    dealt, _ = stream.deal(stock, min(amount, len(stock)))
    return Drawn(seat, Dealt(arrange(dealt)))


def turn_up(stock: str, stream: Stream) -> Drawn[Given]:
    (card,), _ = stream.deal(stock, 1)
    return Drawn(None, Turned(card))


def require_drawn(drawn: Drawn[Given], seat: Seat | None, amount: int) -> str:
    """Return the cards of *drawn*, which must be *amount* of them for *seat*, otherwise `ValueError`."""
    outcome = drawn.outcome
    cards = outcome.cards if isinstance(outcome, Dealt) else outcome.card if isinstance(outcome, Turned) else ""
    if drawn.seat != seat or len(cards) != amount:
        msg = f"expected {amount} cards for seat {seat}, got {drawn}"
        raise ValueError(msg)
    return cards


def require_face(drawn: Drawn[Given], seat: Seat) -> int:
    """Return the face of the die in *drawn*, thrown by *seat*, otherwise `ValueError`."""
    if drawn.seat != seat or not isinstance(drawn.outcome, Rolled) or not 1 <= drawn.outcome.face <= FACES:
        msg = f"expected a die thrown by seat {seat}, got {drawn}"
        raise ValueError(msg)
    return drawn.outcome.face
