"""Swiss rounds: laws of a single pairing, and whole tournaments with players of unequal strength."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatherings.tournament.hall import Hall, by_strength, stronger_wins
from lettrine.gatherings.tournament.encounters import Encounter, encounters
from lettrine.gatherings.tournament.message import EnterOther, Withdraw
from lettrine.gatherings.tournament.pairing.pair import pair_here
from lettrine.gatherings.tournament.pairing.request import WHOLE_POINT, Contestant, Pairing, PairingRequest
from lettrine.gatherings.tournament.pairing.swiss import MOST_COMPLETE, pair_swiss
from lettrine.gatherings.tournament.pairing.table_groups import table_sizes
from lettrine.gatherings.tournament.settings import Swiss


def people(count: int) -> list[str]:
    return [f"J{number}" for number in range(1, count + 1)]


def play(count: int, rounds: int, seed: int = 1, **settings: object) -> Hall:
    luck = random.Random(seed)  # noqa: S311  (results of games, not secrets)
    strengths = sorted((luck.gauss(0, 1) for _ in range(count)), reverse=True)
    hall = Hall(Swiss(rounds), people(count), **settings)
    for _ in range(rounds):
        hall.play(by_strength(luck, strengths))
    return hall


def brute_force_rematches(contestants: tuple[Contestant, ...]) -> int:
    """Return in how many matches two meet again at least, byes for who had one included."""
    if not contestants:
        return 0
    first, *others = contestants
    options = [
        (other.number in first.opponents) + brute_force_rematches(tuple(each for each in others if each is not other))
        for other in others
    ]
    if len(contestants) % 2:
        options.append((first.byes > 0) + brute_force_rematches(tuple(others)))
    return min(options)


@st.composite
def histories(draw: st.DrawFn) -> tuple[Contestant, ...]:
    """Contestants who met each other at random before, in the order of their points."""
    count = draw(st.integers(2, 7))
    met = draw(st.sets(st.sampled_from(list(combinations(range(count), 2))), max_size=count * 2))
    points = sorted(draw(st.lists(st.integers(0, 4), min_size=count, max_size=count)), reverse=True)
    rested = draw(st.sets(st.integers(0, count - 1), max_size=2))
    sides = draw(st.lists(st.lists(st.integers(0, 1), max_size=4), min_size=count, max_size=count))
    return tuple(
        Contestant(
            at + 1,
            points[at] * WHOLE_POINT // 2,
            tuple(other + 1 for pair in met if at in pair for other in pair if other != at),
            tuple(sides[at]),
            int(at in rested),
        )
        for at in range(count)
    )


@settings(max_examples=40, deadline=None)
@given(histories())
def test_everybody_plays_once_and_nobody_meets_again_while_that_can_be(contestants: tuple[Contestant, ...]) -> None:
    pairing = pair_swiss(contestants)
    seated = [number for match in pairing.matches for number in match]
    assert sorted((*seated, *pairing.byes)) == sorted(each.number for each in contestants)
    assert len(pairing.byes) == len(contestants) % 2
    known = {each.number: each for each in contestants}
    again = sum(other in known[one].opponents for one, other in pairing.matches)
    again += sum(known[number].byes > 0 for number in pairing.byes)
    assert again == brute_force_rematches(contestants)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 6), min_size=4, max_size=16).filter(lambda points: len(points) % 2 == 0))
def test_equal_points_meet_and_one_of_each_odd_group_floats(points: list[int]) -> None:
    """Without anything else to look at, the sum of squared differences is the least there is: neighbours meet."""
    points.sort(reverse=True)
    contestants = tuple(Contestant(at + 1, each * WHOLE_POINT) for at, each in enumerate(points))
    least = sum((points[at] - points[at + 1]) ** 2 for at in range(0, len(points), 2))
    pairs = pair_swiss(contestants).matches
    assert sum((points[one - 1] - points[other - 1]) ** 2 for one, other in pairs) == least


def test_the_upper_half_meets_the_lower_half_and_sides_alternate_over_the_tables() -> None:
    contestants = tuple(Contestant(number) for number in range(1, 9))
    assert pair_swiss(contestants).matches == ((1, 5), (6, 2), (3, 7), (8, 4))


def test_the_bye_goes_to_the_last_who_had_none() -> None:
    contestants = tuple(Contestant(number, byes=int(number == 5)) for number in range(1, 6))
    assert pair_swiss(contestants).byes == (4,)


def test_who_floated_does_not_float_again() -> None:
    upper = [Contestant(number, WHOLE_POINT, floats=(int(number == 3),)) for number in (1, 2, 3)]
    contestants = (*upper, Contestant(4), Contestant(5), Contestant(6))
    (floating,) = [match for match in pair_swiss(contestants).matches if min(match) <= 3 < max(match)]
    assert 3 not in floating


def own_seats(mine: list[Encounter]) -> list[int]:
    return [each.seat for each in mine if each.kind == "played"]


def check_rules(hall: Hall) -> None:
    found = encounters(hall.tournament)
    for mine in found.values():
        opponents = [other for each in mine for other in each.opponents]
        assert len(set(opponents)) == len(opponents), "a rematch"
        seats = own_seats(mine)
        assert abs(seats.count(0) - seats.count(1)) <= 2
        assert not any(len(set(seats[at : at + 3])) == 1 for at in range(len(seats) - 2))
        assert sum(each.kind == "bye" for each in mine) <= 1


def test_a_swiss_of_64_over_six_rounds_keeps_the_rules() -> None:
    hall = play(64, 6)
    check_rules(hall)
    found = encounters(hall.tournament)
    points = dict.fromkeys(found, Fraction(0))
    floats: Counter[int] = Counter()
    for number in range(1, 7):
        now = {entrant: next(each for each in mine if each.round == number) for entrant, mine in found.items()}
        ranks = sorted(set(points.values()), reverse=True)
        for entrant, each in now.items():
            (other,) = each.opponents
            assert abs(ranks.index(points[entrant]) - ranks.index(points[other])) <= 1, "farther than the next group"
            floats[entrant] += points[entrant] > points[other]
        differing = sum(points[entrant] != points[each.opponents[0]] for entrant, each in now.items()) // 2
        assert differing <= len(ranks), "more floats than groups"
        for entrant, each in now.items():
            points[entrant] += each.points
    assert max(floats.values()) <= 2
    balances = Counter(own_seats(mine).count(0) for mine in found.values())
    assert balances[3] >= 56  # of six games three on each side, but for a few
    hall.check_fold()


@pytest.mark.parametrize(("count", "rounds"), [(9, 5), (15, 6), (4, 3), (33, 6)])
def test_byes_come_once_and_to_the_lowest(count: int, rounds: int) -> None:
    hall = play(count, rounds, seed=count)
    check_rules(hall)
    rested: set[int] = set()
    for number, each in enumerate(hall.tournament.rounds):
        if each.byes:
            before = hall.tournament.rounds[:number]
            points = dict.fromkeys(range(1, count + 1), Fraction(0))
            for past in before:
                for match in past.matches:
                    for entrant, gained in match.points().items():
                        points[entrant] += gained
                for entrant in past.byes:
                    points[entrant] += 1
            lowest = min(points[entrant] for entrant in points if entrant not in rested)
            # The last may have to play for the others to have new opponents, but hardly ever.
            assert points[each.byes[0]] <= lowest + (1 if number == rounds - 1 else 0)
            rested.update(each.byes)


def test_a_large_swiss_is_paired_among_neighbours() -> None:
    hall = play(MOST_COMPLETE + 11, 3)
    check_rules(hall)


def test_when_all_have_met_they_meet_again() -> None:
    hall = Hall(Swiss(4), people(2))
    for _ in range(4):
        hall.play(stronger_wins)
    assert [each.matches[0].entrants for each in hall.tournament.rounds] == [(1, 2), (2, 1), (1, 2), (2, 1)]


def test_late_entries_and_withdrawals_are_paired_from_and_to_their_round() -> None:
    hall = Hall(Swiss(4), people(7))
    hall.play(stronger_wins)
    hall.ask(EnterOther("Retard"))
    hall.ask(Withdraw(2))
    hall.play(stronger_wins)
    second = hall.tournament.rounds[1]
    seated = {number for match in second.matches for number in match.entrants} | set(second.byes)
    assert seated == {1, 3, 4, 5, 6, 7, 8}


@pytest.mark.parametrize(
    ("count", "seats", "allowed", "sizes"),
    [
        (16, 4, (2, 3, 4), (4, 4, 4, 4)),
        (13, 4, (2, 3, 4), (4, 3, 3, 3)),
        (5, 4, (2, 3, 4), (3, 2)),
        (7, 4, (2, 4, 1), (4, 2)),
        (11, 3, (3,), (3, 3, 3)),
        (17, 6, (2, 3, 4, 5, 6), (6, 6, 5)),
    ],
)
def test_tables_are_as_large_as_wanted_where_the_number_allows_it(
    count: int, seats: int, allowed: tuple[int, ...], sizes: tuple[int, ...]
) -> None:
    assert table_sizes(count, seats, allowed) == sizes


@pytest.mark.parametrize(("count", "seats"), [(24, 3), (30, 4)])
def test_at_tables_of_several_nobody_meets_twice(count: int, seats: int) -> None:
    hall = play(count, 4, seats=seats)
    for mine in encounters(hall.tournament).values():
        opponents = [other for each in mine for other in each.opponents]
        assert len(set(opponents)) == len(opponents)
        assert max(Counter(own_seats(mine)).values()) <= 2
    hall.check_fold()


@settings(max_examples=25, deadline=None)
@given(histories(), st.integers(3, 4))
def test_tables_of_several_hold_everybody_once(contestants: tuple[Contestant, ...], seats: int) -> None:
    request = PairingRequest(Swiss(5), 1, contestants, (), seats, (2, 3, 4))
    pairing = pair_here(request)
    seated = [number for match in pairing.matches for number in match]
    assert sorted((*seated, *pairing.byes)) == sorted(each.number for each in contestants)


def test_a_request_and_its_pairing_travel_as_json() -> None:
    request = PairingRequest(Swiss(5), 1, (Contestant(1), Contestant(2)))
    assert msgspec.json.decode(msgspec.json.encode(request), type=PairingRequest) == request
    pairing = Pairing(((1, 2),))
    assert msgspec.json.decode(msgspec.json.encode(pairing), type=Pairing) == pairing
