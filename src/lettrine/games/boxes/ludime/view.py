"""What a seat knows of cards dealt, and where the cards may lie that it does not see."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, M
from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat
from lettrine.core.unnamed import UNNAMED
from lettrine.games.boxes.ludime.drawing import Dealt, Given
from lettrine.games.boxes.ludime.table import PileStateT


def deal_hands(
    unseen: str, sizes: Sequence[int], known: Mapping[Seat, str], stream: Stream
) -> tuple[tuple[str, ...], str]:
    """Return a hand for each seat and what is left of *unseen*.

    A hand holds the cards *known* to be in it, which are not among the *unseen* ones, and unseen cards besides.
    """
    hands = []
    for seat, size in enumerate(sizes):
        held = known.get(Seat(seat), "")
        dealt, rest = stream.deal(unseen, size - len(held))
        hands.append(arrange((*held, *dealt)))
        unseen = "".join(rest)
    return tuple(hands), unseen


def known_hands(seat: Seat | None, hand: str, turn: Seat, taken: str) -> dict[Seat, str]:
    """Return the cards that *seat* knows to be in hands: its own *hand*, and the card *taken* from the discard pile."""
    known = {turn: taken}
    return known if seat is None else known | {seat: hand}


def veil(event: Event[M, Given], seat: Seat | None) -> Event[M, Given]:
    """Return *event* as *seat* may know it: cards dealt are their owner's business (GEN-06)."""
    if isinstance(event, Drawn) and isinstance(event.outcome, Dealt) and event.seat != seat:
        return Drawn(event.seat, None)
    return event


def conceal(state: PileStateT) -> PileStateT:
    """Return *state* with a stock that nobody has seen."""
    return replace(state, stock=UNNAMED * len(state.stock))
