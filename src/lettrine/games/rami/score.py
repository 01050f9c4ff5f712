"""What a claim scores, and who wins."""

from lettrine.core.score import Outcome, ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.rami.state import Claim, Move, State
from lettrine.games.rami.terms import Terms


def score_move(terms: Terms, move: Move) -> ScoreLine:
    """Return what *move* scores: the word shown, nothing else (RAM-04)."""
    if not isinstance(move, Claim):
        return ScoreLine()
    return ScoreLine((move.word,), (ScoreItem("claim", terms.cards.value(move.word), {"word": move.word}),))


def outcome(terms: Terms, state: State) -> Outcome | None:
    """Return how the game ended (RAM-06, GEN-10)."""
    table = state.table
    left = tuple(Seat(seat) for seat, gone in enumerate(table.gone) if not gone)
    if len(left) == 1:
        return Outcome(table.scores, left, "GEN-10")
    best = max(table.scores[seat] for seat in left)
    if best < terms.options.target:
        return None
    return Outcome(table.scores, tuple(seat for seat in left if table.scores[seat] == best), "RAM-06")
