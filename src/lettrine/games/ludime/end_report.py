"""What ended the last round and the game, and the words on the table (LUD-17, LUD-19, LUD-20)."""

from collections.abc import Iterator

from lettrine.core.ending import Cause, Ending, FinalPicture
from lettrine.core.event import Event
from lettrine.core.marks import Marks
from lettrine.core.score import Outcome
from lettrine.games.boxes.ludime.drawing import Given
from lettrine.games.ludime.apply import apply
from lettrine.games.ludime.flow import outcome
from lettrine.games.ludime.holding import players
from lettrine.games.ludime.state import Move, State
from lettrine.games.ludime.terms import Terms


def ending(terms: Terms, state: State, event: Event[Move, Given]) -> Ending:
    after = apply(terms, state, event)
    result = outcome(terms, after)
    assert result is not None
    causes = (Cause(result.rule),) if result.rule == "GEN-10" else tuple(_causes(terms, after, result))
    return Ending(causes, (FinalPicture(Marks(parts=("table",)), case="owners"),))


def _causes(terms: Terms, after: State, result: Outcome) -> Iterator[Cause]:
    left = players(after.table)
    out = next((seat for seat in left if not after.hands[seat]), None)
    yield Cause("LUD-20") if out is None else Cause("LUD-17", facts={"out": out})
    best = max(result.scores[seat] for seat in left)
    is_tie = len(result.winners) < sum(result.scores[seat] == best for seat in left)
    yield Cause("LUD-19", "tie" if is_tie else "", {"rounds": terms.options.rounds})
