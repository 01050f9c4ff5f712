"""The numbers that order entrants of equal points."""

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import TypeAlias

from lettrine.gatherings.tournament.encounters import Encounter, Encounters
from lettrine.gatherings.tournament.settings import TieBreak

Points: TypeAlias = Mapping[int, Fraction]


def total_points(rounds: Encounters) -> dict[int, Fraction]:
    """Return the points of every entrant."""
    return {number: sum((each.points for each in mine), Fraction(0)) for number, mine in rounds.items()}


def buchholz(mine: list[Encounter], own: Fraction, points: Points) -> Fraction:
    """Return the points of all opponents, an average at tables of several.

    A bye and a forfeit count as an opponent with one's *own* points; a round that somebody was not there for, nothing.
    """
    return sum((_opposition(each, own, points) for each in mine if each.kind != "pending"), Fraction(0))


def _opposition(each: Encounter, own: Fraction, points: Points) -> Fraction:
    if each.kind != "played":
        return own
    return sum((points[other] for other in each.opponents), Fraction(0)) / max(len(each.opponents), 1)


def sonneborn_berger(mine: list[Encounter], own: Fraction, points: Points) -> Fraction:
    """Return the points of the opponents beaten, and half of those of the others tied with."""
    total = Fraction(0)
    for each in mine:
        if each.kind == "played":
            shares = zip(each.opponents, each.shares, strict=True)
            total += sum((points[other] * share for other, share in shares), Fraction(0)) / max(len(each.opponents), 1)
        elif each.kind != "pending":
            total += own * each.points
    return total


def wins(mine: list[Encounter], _own: Fraction, _points: Points) -> Fraction:
    """Return how many rounds were played and won."""
    return Fraction(sum(each.is_won for each in mine))


def difference(mine: list[Encounter], _own: Fraction, _points: Points) -> Fraction:
    """Return the scores made in the games, less those of the opponents."""
    return sum((each.scored - each.conceded for each in mine), Fraction(0))


def direct(tied: Collection[int], rounds: Encounters) -> dict[int, Fraction]:
    """Return what each of the *tied* scored against the others of them; empty unless all of them have met."""
    found = {}
    for number in tied:
        shares = [
            (other, share)
            for each in rounds[number]
            if each.kind != "pending"
            for other, share in zip(each.opponents, each.shares, strict=True)
            if other in tied
        ]
        if {other for other, _ in shares} != set(tied) - {number}:
            return {}
        found[number] = sum((share for _, share in shares), Fraction(0))
    return found


TIE_BREAKS: dict[TieBreak, Callable[[list[Encounter], Fraction, Points], Fraction]] = {
    "buchholz": buchholz,
    "sonneborn_berger": sonneborn_berger,
    "wins": wins,
    "difference": difference,
}
"""All but the direct encounter, which depends on who is tied."""
