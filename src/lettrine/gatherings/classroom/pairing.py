"""Who sits together in a round of a class."""

from collections.abc import Sequence

from lettrine.core.chance import Stream
from lettrine.gatherings.classroom.settings import Form

TRIES = 50  # orders of which the one with the fewest pairs that have met is taken


def pair(players: Sequence[int], before: Sequence[set[int]], form: Form, seed: str) -> tuple[tuple[int, ...], ...]:
    """Return the groups of *players*: each alone, all together, or pairs, of which few have met *before*.

    Of an odd number, one plays with a robot: somebody who has not, if there is one.
    """
    if form in {"together", "duplicate"}:
        return (tuple(players),)
    if form == "robots":
        return tuple((each,) for each in players)
    drawn = (_drawn(players, seed, number) for number in range(TRIES))
    return min(drawn, key=lambda groups: sum(before.count(set(group)) for group in groups))


def _drawn(players: Sequence[int], seed: str, number: int) -> tuple[tuple[int, ...], ...]:
    order = Stream(seed, "class pairs", number).shuffle(players)
    return tuple(tuple(order[at : at + 2]) for at in range(0, len(order), 2))
