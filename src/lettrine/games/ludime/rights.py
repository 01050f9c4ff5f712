"""What a player may do at this moment, whatever the cards in hand."""

import msgspec

from lettrine.core.seat import Seat
from lettrine.games.ludime.check import check, refuse_card_untaken, refuse_exchange
from lettrine.games.ludime.state import State, Take, Undo
from lettrine.games.ludime.terms import Terms


class Rights(msgspec.Struct, frozen=True):
    """Whether one may take from the *stock* or the *discard* pile, *undo* that, *play* cards and *exchange* some.

    Who may take and play at once has nothing to draw (LUD-20).
    """

    stock: bool
    discard: bool
    undo: bool
    play: bool
    exchange: bool


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    """Return what *seat*, whose turn it is, may do (LUD-06, LUD-07, LUD-09)."""
    can_play = not refuse_card_untaken(state)
    return Rights(
        stock=not check(terms, state, seat, Take("stock")),
        discard=not check(terms, state, seat, Take("discard")),
        undo=not check(terms, state, seat, Undo()),
        play=can_play,
        exchange=can_play and bool(state.stock) and not refuse_exchange(state, seat),
    )
