"""Guessing hidden cards: every card that a view does not show lies somewhere out of sight."""

from collections.abc import Sequence

from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat


def deal_hands(
    unseen: str, sizes: Sequence[int], known: Seat | None, hand: str, stream: Stream
) -> tuple[tuple[str, ...], str]:
    """Return a hand for each seat, *hand* for the *known* one and *unseen* cards for the others, and what is left."""
    hands = []
    for seat, size in enumerate(sizes):
        if seat == known:
            hands.append(hand)
            continue
        dealt, rest = stream.deal(unseen, size)
        hands.append(arrange(dealt))
        unseen = "".join(rest)
    return tuple(hands), unseen
