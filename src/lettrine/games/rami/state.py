"""What a game of Le Rami consists of."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from lettrine.core.folding import Capitals
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.cards import BoxOptions, BoxVariant
from lettrine.games.boxes.ludime.table import BoxView, PileState, PileTable, Throw

PACKAGE = "lettrine.games.rami"


class Variant(BoxVariant, frozen=True, kw_only=True):
    """What differs from the box in a variant of Le Rami: a hand has *beside_die* cards more than the die shows."""

    beside_die: Annotated[int, msgspec.Meta(ge=2, le=8)] = 4  # RAM-01: a die of 1 gives 5 cards


class Options(BoxOptions, frozen=True, kw_only=True):
    """The choices of a table of Le Rami."""

    variant: Variant | msgspec.UnsetType = msgspec.UNSET

    target: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 100  # RAM-06


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take the top card of the stock or of the discard pile."""

    source: Literal["stock", "discard"]


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Throw *card* on the discard pile, which ends the turn."""

    card: Capitals


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """Throw *card* on the discard pile and show that all the others form *word*."""

    card: Capitals
    word: Capitals


Move: TypeAlias = Take | Discard | Claim


class Table(PileTable, frozen=True):
    """All that everybody sees.

    *size* is the number of cards of a hand in this round, 0 before the die is thrown. *taken* is where the card of the
    turn came from, *picked* the card itself where it came from the discard pile. *shown* is the word that ended the
    last round of the game. *to_roll*, *to_draw*: chance has the size, or a card of the stock, to give.
    """

    size: int
    taken: Literal["", "stock", "discard"]
    picked: str
    shown: str
    scores: tuple[int, ...]
    to_roll: bool
    to_draw: bool

    @property
    def awaits_chance(self) -> bool:
        is_dealing = self.throw is not None or self.to_roll or bool(self.to_deal) or self.to_turn_up
        return is_dealing or self.to_draw


class State(PileState[Table], frozen=True):
    """Hidden are *hands* and *stock*."""


class View(BoxView[Table], frozen=True):
    """What one seat sees: *die* is the face that gave the size of the hands (RAM-01), 0 before it is thrown."""

    stock_count: int
    die: int


class Rights(msgspec.Struct, frozen=True):
    """Whether one may take from the *stock* or the *discard* pile, or has taken and is to *play*."""

    stock: bool
    discard: bool
    play: bool


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state written by hand. Only *hands* are needed; the stock is every card that is named nowhere.

    Left out, *size* is what the longest hand tells (one less once a card is taken) and *turn* is the dealer.
    """

    hands: tuple[str, ...]
    discard: str = ""
    stock: str = ""
    dealer: Seat = Seat(0)
    turn: Seat | None = None
    size: int | None = None
    taken: Literal["", "stock", "discard"] = ""
    picked: str = ""
    rebuilt: bool = False
    shown: str = ""
    scores: tuple[int, ...] = ()
    gone: tuple[bool, ...] = ()
    throw: Throw | None = None
    to_roll: bool = False
    to_deal: tuple[Seat, ...] = ()
    to_turn_up: bool = False
    to_draw: bool = False
