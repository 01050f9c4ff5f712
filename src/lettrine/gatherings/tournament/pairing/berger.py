"""Round robins by the tables of Berger: everybody meets everybody, and sides are balanced."""

from collections.abc import Sequence

from lettrine.gatherings.tournament.pairing.request import Pairing


def round_count(entrants: int) -> int:
    """Return how many rounds it takes until each of so many *entrants* has met each other."""
    return max(entrants - 1, 0) if entrants % 2 == 0 else entrants if entrants > 1 else 0


def berger_round(entrants: int, number: int) -> list[tuple[int, int]]:
    """Return who meets in round *number* of the table for an even number of *entrants*, all counted from 1.

    >>> berger_round(6, 2)
    [(6, 4), (5, 3), (1, 2)]
    """
    circle = entrants - 1
    # All but the last stand in a circle; the last meets the pivot, who moves on by half of the circle.
    pivot = (number - 1) * entrants // 2 % circle
    last = (pivot + 1, entrants) if number % 2 else (entrants, pivot + 1)
    pairs = [((pivot + step) % circle + 1, (pivot - step) % circle + 1) for step in range(1, entrants // 2)]
    return [last, *pairs]


def pair_round_robin(order: Sequence[int], number: int, *, is_double: bool) -> Pairing:
    """Return round *number* of a round robin between those in *order*; the second cycle exchanges the sides."""
    cycle = round_count(len(order))
    second, place = divmod(number - 1, cycle)
    if is_double and not second and place >= cycle - 2 > 0:
        place = 2 * cycle - 3 - place  # the last two change places, so that nobody has one side three times in a row
    even = len(order) + len(order) % 2
    matches: list[tuple[int, ...]] = []
    byes: list[int] = []
    for pair in berger_round(even, place + 1):
        numbers = tuple(order[each - 1] for each in pair if each <= len(order))
        if len(numbers) == 2:
            matches.append(numbers[::-1] if second else numbers)
        else:
            byes += numbers
    return Pairing(tuple(matches), tuple(byes))
