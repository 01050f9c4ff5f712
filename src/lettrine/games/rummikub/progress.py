"""Whose turn it is, and when the game is over (RUM-21, RUM-22)."""

from lettrine.core.score import Outcome
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.rummikub.state import State


def active(state: State) -> tuple[Seat, ...]:
    """Return the seats that have not left."""
    return tuple(Seat(seat) for seat, is_gone in enumerate(state.gone) if not is_gone)


def reviewers(state: State) -> tuple[Seat, ...]:
    """Return who may contest and vote (RUM-24): everybody but the player whose words they are."""
    return tuple(seat for seat in active(state) if seat != state.turn)


def awaited(state: State) -> tuple[Seat, ...]:
    """Return who has still to answer while words can be contested: to vote, or to say that they contest nothing."""
    review = state.review
    assert review is not None
    done = review.accepted if review.contested is None else tuple(ballot.seat for ballot in review.ballots)
    return tuple(seat for seat in reviewers(state) if seat not in done)


def actors(state: State) -> frozenset[Seat]:
    """Return who acts in a game that is not over."""
    if state.contenders or state.dues:
        return frozenset({CHANCE})
    if state.review is not None:
        return frozenset(awaited(state))
    return frozenset({state.turn})


def outcome(state: State) -> Outcome | None:
    players = active(state)
    if len(players) == 1:
        return Outcome(state.scores, players, "GEN-10")
    if not _is_ended(state, players):
        return None
    best = max(state.scores[seat] for seat in players)
    return Outcome(state.scores, tuple(seat for seat in players if state.scores[seat] == best), "RUM-21")


def _is_ended(state: State, players: tuple[Seat, ...]) -> bool:
    if state.contenders or state.dues or state.review is not None or state.stock:
        return False
    return any(not state.racks[seat] for seat in players) or set(players) <= set(state.idle)
