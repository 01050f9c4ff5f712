"""The pairing of a round, whatever the form."""

from collections.abc import Callable
from typing import TypeAlias

from lettrine.gatherings.tournament.errors import TournamentError
from lettrine.gatherings.tournament.pairing.berger import pair_round_robin
from lettrine.gatherings.tournament.pairing.bracket import pair_bracket
from lettrine.gatherings.tournament.pairing.request import Pairing, PairingRequest
from lettrine.gatherings.tournament.pairing.swiss import pair_swiss
from lettrine.gatherings.tournament.pairing.table_groups import pair_groups
from lettrine.gatherings.tournament.settings import Knockout, RoundRobin, Series, Swiss

Pair: TypeAlias = Callable[[PairingRequest], Pairing]
"""How a tournament asks for a pairing: here, or by whoever runs it in another process."""


def pair_here(request: PairingRequest) -> Pairing:
    """Return the pairing of a round; raise `TournamentError` where there are too few to meet.

    Pure. A Swiss of 64 takes a fraction of a second, one of 300 some seconds (decision 0024).
    """
    if len(request.contestants) < 2:
        raise TournamentError("lettrine.gatherings.tournament:too_few", count=len(request.contestants), least=2)
    match request.form:
        case RoundRobin(is_double):
            order = [each for each in request.slots if each is not None]
            return pair_round_robin(order, request.number, is_double=is_double)
        case Knockout():
            return pair_bracket(request.slots, request.contestants)
        case Series():  # everybody plays the same sitting
            return Pairing((tuple(sorted(each.number for each in request.contestants)),))
        case Swiss() if request.seats == 2:
            return pair_swiss(request.contestants)
        case Swiss():
            return pair_groups(request.contestants, request.seats, request.seat_counts)
