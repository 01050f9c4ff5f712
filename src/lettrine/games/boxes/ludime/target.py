"""Games played to a number of points (REL-08, RAM-06)."""

from collections.abc import Sequence

from lettrine.core.score import Outcome
from lettrine.core.seat import Seat


def first_to(target: int, scores: tuple[int, ...], gone: Sequence[bool], rule: str) -> Outcome | None:
    """Return the outcome by *rule* once a player who has not left has *target* points, or once one is left (GEN-10)."""
    if max(scores) < target and not any(gone):  # the usual answer, asked for after every event
        return None
    left = tuple(Seat(seat) for seat, has_left in enumerate(gone) if not has_left)
    if len(left) == 1:
        return Outcome(scores, left, "GEN-10")
    best = max(scores[seat] for seat in left)
    if best < target:
        return None
    return Outcome(scores, tuple(seat for seat in left if scores[seat] == best), rule)
