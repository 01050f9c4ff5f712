"""What a player may do at this moment, whatever the cards in hand."""

import msgspec

from lettrine.core.seat import Seat
from lettrine.games.rami.check import check
from lettrine.games.rami.state import State, Take
from lettrine.games.rami.terms import Terms


class Rights(msgspec.Struct, frozen=True):
    """Whether one may take from the *stock* or the *discard* pile, or has taken and is to *play*."""

    stock: bool
    discard: bool
    play: bool


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    """Return what *seat*, whose turn it is, may do (RAM-02)."""
    return Rights(
        stock=not check(terms, state, seat, Take("stock")),
        discard=not check(terms, state, seat, Take("discard")),
        play=bool(state.table.taken),
    )
