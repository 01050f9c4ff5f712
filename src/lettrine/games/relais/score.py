"""What a word is worth."""

from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.games.relais.state import Lay, Move
from lettrine.games.relais.terms import Terms


def score_move(terms: Terms, move: Move) -> ScoreLine:
    """Return what the word will score if nobody changes it again (REL-06)."""
    if not isinstance(move, Lay):
        return ScoreLine()
    return ScoreLine((move.word,), (ScoreItem("stake", terms.cards.value(move.word), {"word": move.word}),))
