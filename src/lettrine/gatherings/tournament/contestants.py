"""What the pairing of the next round is made from."""

from fractions import Fraction
from itertools import accumulate

from lettrine.gatherings.tournament.encounters import Encounter, Encounters, encounters
from lettrine.gatherings.tournament.knockout import slots_of
from lettrine.gatherings.tournament.pairing.request import WHOLE_POINT, Contestant, PairingRequest
from lettrine.gatherings.tournament.seeding import strength_order
from lettrine.gatherings.tournament.settings import Knockout
from lettrine.gatherings.tournament.tie_breaks import total_points
from lettrine.gatherings.tournament.tournament import Tournament


def pairing_request(tournament: Tournament) -> PairingRequest:
    """Return who is to be paired in the next round: by points, then by strength when the tournament began."""
    number = len(tournament.rounds) + 1
    rounds = encounters(tournament)
    points = total_points(rounds)
    if isinstance(tournament.settings.form, Knockout):
        slots = slots_of(tournament)
        playing = {each for each in slots if each is not None}
    else:
        slots = tournament.order
        playing = {each.number for each in tournament.entrants if not each.is_gone and each.since <= number}
    order = [each for each in strength_order(tournament) if each in playing]
    order.sort(key=lambda each: -points[each])
    before = {each: _points_before(mine, number) for each, mine in rounds.items()}
    return PairingRequest(
        tournament.settings.form,
        number,
        tuple(_contestant(each, rounds, before) for each in order),
        slots,
        tournament.settings.seats,
        tournament.seat_counts,
    )


def _points_before(mine: list[Encounter], number: int) -> list[Fraction]:
    """Return the points before each round up to *number*, counted from 1."""
    gained = {each.round: each.points for each in mine}
    return list(accumulate((gained.get(each, Fraction(0)) for each in range(1, number)), initial=Fraction(0)))


def _contestant(number: int, rounds: Encounters, before: dict[int, list[Fraction]]) -> Contestant:
    mine = rounds[number]
    played = [each for each in mine if each.kind in {"played", "pending"}]
    return Contestant(
        number,
        points=int(before[number][-1] * WHOLE_POINT),
        opponents=tuple(other for each in played for other in each.opponents),
        seats=tuple(each.seat for each in played),
        byes=sum(each.kind == "bye" for each in mine),
        floats=tuple(_float(number, each, before) for each in mine),
    )


def _float(number: int, each: Encounter, before: dict[int, list[Fraction]]) -> int:
    """Return 1 where *number* met somebody with fewer points, or nobody; −1 where with more."""
    if each.kind == "bye":
        return 1
    own = before[number][each.round - 1]
    others = [before[other][each.round - 1] for other in each.opponents]
    return (own > max(others, default=own)) - (own < min(others, default=own))
