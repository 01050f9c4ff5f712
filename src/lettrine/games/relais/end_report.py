"""The word that brought the last points (REL-08)."""

from lettrine.core.ending import Cause, Ending, FinalPicture
from lettrine.core.event import Event
from lettrine.core.marks import Marks
from lettrine.core.refusal import Fact
from lettrine.games.boxes.ludime.drawing import Given
from lettrine.games.relais.apply import apply
from lettrine.games.relais.flow import outcome
from lettrine.games.relais.state import Move, State
from lettrine.games.relais.terms import Terms


def ending(terms: Terms, state: State, event: Event[Move, Given]) -> Ending:
    after = apply(terms, state, event)
    result = outcome(terms, after)
    assert result is not None
    table, pictures = after.table, (FinalPicture(Marks(parts=("table",))),)
    if result.rule == "GEN-10" or table.author is None:
        return Ending((Cause(result.rule),), pictures)
    facts: dict[str, Fact] = {
        "author": table.author,
        "word": table.word,
        "points": terms.cards.value(table.word),
        "total": table.scores[table.author],
        "target": terms.options.target,
    }
    return Ending((Cause(result.rule, "word", facts),), pictures)
