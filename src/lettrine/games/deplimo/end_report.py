"""What ended a game, every ruler as it was counted, and the words that count (DEP-17, DEP-18)."""

from lettrine.core.ending import Cause, Ending, FinalPicture, WordWorth
from lettrine.core.event import Ended, Event, Ruled
from lettrine.core.seat import Seat
from lettrine.games.deplimo.apply import apply
from lettrine.games.deplimo.flow import active, outcome
from lettrine.games.deplimo.letters import EMPTY
from lettrine.games.deplimo.state import Given, Move, State
from lettrine.games.deplimo.terms import Terms


def ending(terms: Terms, state: State, event: Event[Move, Given]) -> Ending:
    after = apply(state, event)
    result = outcome(terms, after)
    assert result is not None
    first = [*result.winners, *(seat for seat in range(len(after.players)) if seat not in result.winners)]
    causes = (_cause(terms, after, event), *_tie(result.scores, result.winners)) if result.rule != "GEN-10" else ()
    pictures = tuple(FinalPicture(seat=Seat(seat)) for seat in first if after.players[seat].letters)
    return Ending(causes or (Cause(result.rule),), pictures, tuple(_words(terms, after)))


def _cause(terms: Terms, after: State, event: Event[Move, Given]) -> Cause:
    if isinstance(event, Ruled) and after.is_ended:
        return Cause("DEP-17", "agreed" if isinstance(event.act, Ended) else "time")
    complete = (
        seat
        for seat in active(after)
        if EMPTY not in after.players[seat].cells and terms.appraise(after.players[seat]).is_complete
    )
    full = next(complete, None)
    if full is not None and terms.options.end == "first_full":
        return Cause("DEP-17", "full", {"full": full})
    return Cause("DEP-17", "done")


def _tie(scores: tuple[float, ...], winners: tuple[Seat, ...]) -> tuple[Cause, ...]:
    best = max((scores[seat] for seat in winners), default=0)
    is_tie = len(winners) == 1 and list(scores).count(best) > 1
    return (Cause("DEP-18", "tie"),) if is_tie else ()


def _words(terms: Terms, after: State) -> list[WordWorth]:
    """Return every word that counts on a ruler; a doubled segment is in its points (DEP-14)."""
    return [
        WordWorth(Seat(seat), run.letters, run.points)
        for seat, player in enumerate(after.players)
        for segment in terms.appraise(player).segments
        for run in segment.runs
        if run.status == "word"
    ]
