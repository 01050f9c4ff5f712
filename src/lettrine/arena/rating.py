"""How strong the bots of a run are, on one scale: the Plackett-Luce model of openskill, for any number of players."""

from collections.abc import Iterable, Sequence

import msgspec
from openskill.models import PlackettLuce

WON, LOST = 1, 2


class BotRating(msgspec.Struct, frozen=True):
    """Strength as the model believes it: *mean* (everybody starts at 25) and how unsure it is of it."""

    mean: float
    deviation: float


def rate(entries: int, games: Iterable[Sequence[int]]) -> list[BotRating]:
    """Return the ratings of *entries* players after *games*, each given as the entries that won it, in order.

    Who did not win lost: scores below the first are not compared, because in some games fewer points are better.
    """
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(entries)]
    if entries > 1:
        for winners in games:
            ranks: list[float] = [WON if entry in winners else LOST for entry in range(entries)]
            ratings = [team[0] for team in model.rate([[each] for each in ratings], ranks=ranks)]
    return [BotRating(each.mu, each.sigma) for each in ratings]
