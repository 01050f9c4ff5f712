"""What a word is worth, and who wins."""

from lettrine.core.score import Outcome, ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.relais.state import Lay, Move, State
from lettrine.games.relais.terms import Terms


def score_move(terms: Terms, move: Move) -> ScoreLine:
    """Return what the word will score if nobody changes it again (REL-06)."""
    if not isinstance(move, Lay):
        return ScoreLine()
    return ScoreLine((move.word,), (ScoreItem("stake", terms.cards.value(move.word), {"word": move.word}),))


def outcome(terms: Terms, state: State) -> Outcome | None:
    """Return how the game ended (REL-08, GEN-10)."""
    table = state.table
    left = tuple(Seat(seat) for seat, gone in enumerate(table.gone) if not gone)
    if len(left) == 1:
        return Outcome(table.scores, left, "GEN-10")
    best = max(table.scores[seat] for seat in left)
    if best < terms.options.target:
        return None
    return Outcome(table.scores, tuple(seat for seat in left if table.scores[seat] == best), "REL-08")
