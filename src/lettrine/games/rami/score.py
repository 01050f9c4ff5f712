"""What a claim scores."""

from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.rami.state import Claim, Move, State
from lettrine.games.rami.terms import Terms


def score(terms: Terms, state: State, seat: Seat, move: Move) -> ScoreLine:  # noqa: ARG001  (the same for everybody)
    """Return what *move* scores: the word shown, nothing else (RAM-04)."""
    if not isinstance(move, Claim):
        return ScoreLine()
    return ScoreLine((move.word,), (ScoreItem("claim", terms.cards.value(move.word), {"word": move.word}),))


def settled(state: State) -> tuple[int, ...]:
    return state.table.scores
