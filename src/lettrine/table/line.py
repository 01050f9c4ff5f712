"""What happened at a table, told line by line to people."""

from typing import Literal, TypeAlias

import msgspec

from lettrine.core.seat import Seat

LineKind: TypeAlias = Literal["move", "draw", "ruling", "score", "end", "table", "said"]


class LabelledItem(msgspec.Struct, frozen=True):
    """Some *points*, and what for, in words."""

    label: str
    points: int


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence about entry *seq*, by or about *seat* where there is one.

    *items* are what a move scores, for the score sheet. ``score``: what is counted at the end of a round; ``table``:
    seats, offers, pauses and whatever else happens around a game; ``said``: one of the phrases. Several lines may
    tell of one entry.
    """

    seq: int
    kind: LineKind
    text: str
    seat: Seat | None = None
    items: tuple[LabelledItem, ...] = ()
