"""A knock-out while it is played: who wins a match, who stands in the bracket."""

from functools import partial

from lettrine.gatherings.tournament.pairing.bracket import Slots, first_slots, next_slots
from lettrine.gatherings.tournament.result import against
from lettrine.gatherings.tournament.tournament import Match, Round, Tournament


def winner_of(tournament: Tournament, match: Match) -> int | None:
    """Return who goes on; None while that is open, and where neither came.

    Of two teams that are level the one goes on that won the first board, else the second and so on, else the one that
    was the stronger when the tournament began.
    """
    if not tournament.is_decided(match):
        return None
    total = match.points()
    one, other = match.entrants
    if total[one] != total[other]:
        return max(match.entrants, key=total.__getitem__)
    if tournament.settings.boards == 1 or not any(total.values()):
        return None
    return _on_boards(match) or min(match.entrants, key=tournament.order.index)


def _on_boards(match: Match) -> int | None:
    """Return the team that won the first of the boards with a winner."""
    for board, result in enumerate(match.games):
        seating = match.seating(board)
        if result is not None and (share := against(result, 0, 1)) != against(result, 1, 0):
            return seating[0] if share == 1 else seating[1]
    return None


def slots_of(tournament: Tournament) -> Slots:
    """Return the bracket of the round after those that there are."""
    slots = first_slots(tournament.order)
    for each in tournament.rounds:
        slots = next_slots(slots, partial(_winner_between, tournament, each))
    return slots


def _winner_between(tournament: Tournament, at: Round, one: int, other: int) -> int | None:
    match = next(each for each in at.matches if set(each.entrants) == {one, other})
    return winner_of(tournament, match)
