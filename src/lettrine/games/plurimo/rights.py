"""What a player may do with the support at this moment, whatever the cards in hand."""

import msgspec

from lettrine.core.seat import Seat
from lettrine.games.plurimo.check_word import refuse_pull, refuse_rebuild
from lettrine.games.plurimo.state import HAND_SIZE, Pull, State
from lettrine.games.plurimo.terms import PULLED, Terms


class Rights(msgspec.Struct, frozen=True):
    """Which ends may be pulled out, whether caps may be lifted, and whether the word may be taken to hand.

    *surplus* is how many cards are to be given up before anything else.
    """

    pulls: tuple[Pull, ...] = ()
    lift: bool = False
    rebuild: bool = False
    surplus: int = 0


def rights(state: State, terms: Terms, seat: Seat) -> Rights:
    """Return what *seat*, who is to act, may do (PLU-07, PLU-22, PLU-23); all together one card is laid (PLU-25)."""
    if terms.is_collective:
        return Rights()
    if state.has_surplus:
        return Rights(surplus=len(state.hands[seat]) - HAND_SIZE)
    return Rights(
        pulls=tuple(pull for pull in PULLED if pull != "none" and not refuse_pull(state.support, terms, pull)),
        lift=terms.can_lift,
        rebuild=not refuse_rebuild(state.support, terms),
    )
