"""Guessing hidden cards: every card that a view does not show lies somewhere out of sight."""

from collections.abc import Mapping, Sequence

from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat


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
