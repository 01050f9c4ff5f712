"""What a claim scores."""

from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.games.rami.state import Claim, Move
from lettrine.games.rami.terms import Terms


def score_move(terms: Terms, move: Move) -> ScoreLine:
    """Return what *move* scores: the word shown, nothing else (RAM-04)."""
    if not isinstance(move, Claim):
        return ScoreLine()
    return ScoreLine((move.word,), (ScoreItem("claim", terms.cards.value(move.word), {"word": move.word}),))
