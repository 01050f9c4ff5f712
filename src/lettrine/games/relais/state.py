"""What a game of Le Relais consists of."""

from typing import Annotated, TypeAlias

import msgspec

from lettrine.core.folding import Capitals
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.cards import BoxOptions, BoxVariant
from lettrine.games.boxes.ludime.table import BoxState, BoxTable, BoxView, Throw

PACKAGE = "lettrine.games.relais"


class Variant(BoxVariant, frozen=True, kw_only=True):
    """What differs from the box in a variant of Le Relais."""

    hand: Annotated[int, msgspec.Meta(ge=5, le=20)] = 12  # REL-01
    dealer_more: Annotated[int, msgspec.Meta(ge=0, le=8)] = 3  # REL-01
    opening: Annotated[int, msgspec.Meta(ge=3, le=6)] = 3  # REL-02


class Options(BoxOptions, frozen=True, kw_only=True):
    """The choices of a table of Le Relais."""

    variant: Variant | msgspec.UnsetType = msgspec.UNSET

    target: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 100  # REL-08


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Lay the opening *word*, or make *word* of the one on the table and one card."""

    word: Capitals


class GiveUp(msgspec.Struct, frozen=True, tag="give_up"):
    """Add nothing more in this round."""


Move: TypeAlias = Lay | GiveUp


class Table(BoxTable, frozen=True):
    """All that everybody sees.

    *word* is empty until the dealer opens; *author* is who changed it last. *out*: who has given up in this round. The
    pack is *fresh* cards on top, which have no order until they are dealt, and others put *under* it, which are dealt
    only after all are shuffled (REL-07): so neither needs an order, only how many there are is seen.
    """

    word: str
    author: Seat | None
    out: tuple[bool, ...]
    scores: tuple[int, ...]


class State(BoxState[Table], frozen=True):
    """Hidden are *hands* and the two parts of the pack."""

    fresh: str
    under: str


class View(BoxView[Table], frozen=True):
    """What one seat sees.

    *opening* is how many letters the first word has (REL-02), 0 once it lies there; *stake* what the word is worth
    (REL-06).
    """

    fresh_count: int
    under_count: int
    opening: int
    stake: int


class Rights(msgspec.Struct, frozen=True):
    """Whether one may give up: the first word has to be laid before (REL-02).

    *takes* is what giving up would bring at once: whoever is left alone with a word of their own takes its points so
    (REL-05, REL-06). 0 where it brings nothing.
    """

    give_up: bool
    takes: int = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state written by hand. Only *hands* are needed; the fresh cards are those named nowhere.

    Left out, *author* is the dealer once there is a word, and *turn* the player after the author, or the dealer.
    """

    hands: tuple[str, ...]
    word: str = ""
    author: Seat | None = None
    out: tuple[bool, ...] = ()
    dealer: Seat = Seat(0)
    turn: Seat | None = None
    fresh: str = ""
    under: str = ""
    scores: tuple[int, ...] = ()
    gone: tuple[bool, ...] = ()
    throw: Throw | None = None
    to_deal: tuple[Seat, ...] = ()
