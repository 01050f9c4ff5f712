"""How a game ends and who wins (DEP-16 to DEP-18), and so who may act."""

from lettrine.core.score import Outcome
from lettrine.core.seat import Seat
from lettrine.games.deplimo.flow import active, actors, all_declared, awaits_chance, drawer
from lettrine.games.deplimo.score import total
from lettrine.games.deplimo.state import State
from lettrine.games.deplimo.terms import Terms


def to_act(terms: Terms, state: State) -> frozenset[Seat]:
    return frozenset() if outcome(terms, state) else frozenset(actors(state))


def outcome(terms: Terms, state: State) -> Outcome | None:
    """Return how the game ended, None while it goes on."""
    seats = active(state)
    if len(seats) <= min(1, len(state.players) - 1):  # one player left; nobody, of one who practised alone
        return Outcome(_scores(terms, state), seats, "GEN-10")
    if not (state.is_ended or all_declared(state) or _somebody_is_full(terms, state)):
        return None
    return Outcome(_scores(terms, state), _winners(terms, state), "DEP-17")


def _somebody_is_full(terms: Terms, state: State) -> bool:
    if terms.options.end != "first_full" or drawer(state) is not None or awaits_chance(state):
        return False
    players = (state.players[seat] for seat in active(state))
    return any("." not in player.cells and terms.appraise(player).is_complete for player in players)


def _winners(terms: Terms, state: State) -> tuple[Seat, ...]:
    """Return who has most points and, of those, the fewest penalty points (DEP-18)."""

    def rank(seat: Seat) -> tuple[int, int]:
        player = state.players[seat]
        return total(terms, player), -terms.appraise(player).penalty

    seats = sorted(active(state))
    best = max(map(rank, seats))
    return tuple(seat for seat in seats if rank(seat) == best)


def _scores(terms: Terms, state: State) -> tuple[int, ...]:
    return tuple(total(terms, player) for player in state.players)
