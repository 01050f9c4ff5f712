"""The word that was shown last (RAM-06)."""

from lettrine.core.ending import Cause, Ending, FinalPicture
from lettrine.core.event import Event, Played
from lettrine.core.marks import Marks
from lettrine.core.refusal import Fact
from lettrine.games.boxes.ludime.drawing import Given
from lettrine.games.rami.apply import apply
from lettrine.games.rami.flow import outcome
from lettrine.games.rami.state import Move, State
from lettrine.games.rami.terms import Terms


def ending(terms: Terms, state: State, event: Event[Move, Given]) -> Ending:
    after = apply(terms, state, event)
    result = outcome(terms, after)
    assert result is not None
    table, pictures = after.table, (FinalPicture(Marks(parts=("table",))),)
    if result.rule == "GEN-10" or not table.shown or not isinstance(event, Played):
        return Ending((Cause(result.rule),), pictures)
    facts: dict[str, Fact] = {
        "author": event.seat,
        "word": table.shown,
        "points": terms.cards.value(table.shown),
        "total": table.scores[event.seat],
        "target": terms.options.target,
    }
    return Ending((Cause(result.rule, "word", facts),), pictures)
