"""What ended a game, and the table as it was left (RUM-21)."""

from lettrine.core.ending import Cause, Ending, FinalPicture
from lettrine.core.event import Event
from lettrine.core.marks import Marks
from lettrine.games.rummikub.apply import apply
from lettrine.games.rummikub.flow import active, outcome
from lettrine.games.rummikub.state import Move, Outcome, State
from lettrine.games.rummikub.terms import Terms


def ending(terms: Terms, state: State, event: Event[Move, Outcome]) -> Ending:
    after = apply(terms, state, event)
    result = outcome(after)
    assert result is not None
    out = next((seat for seat in active(after) if not after.racks[seat]), None)
    cause = Cause(result.rule, "passed") if out is None else Cause(result.rule, "out", {"out": out})
    return Ending((cause if result.rule == "RUM-21" else Cause(result.rule),), (FinalPicture(Marks(parts=("table",))),))
