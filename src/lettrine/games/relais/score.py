"""What a word is worth."""

from lettrine.core.event import Played
from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.relais.apply import apply
from lettrine.games.relais.state import Lay, Move, State
from lettrine.games.relais.terms import Terms


def score(terms: Terms, state: State, seat: Seat, move: Move) -> ScoreLine:  # noqa: ARG001  (the same for everybody)
    """Return what the word will score if nobody changes it again (REL-06)."""
    if not isinstance(move, Lay):
        return ScoreLine()
    return ScoreLine((move.word,), (ScoreItem("stake", terms.cards.value(move.word), {"word": move.word}),))


def scored(terms: Terms, state: State, seat: Seat, move: Move) -> ScoreLine:
    """Return what *seat* has more after *move*: the word, if the round ends and it is theirs (REL-06)."""
    before, after = state.table, apply(terms, state, Played(seat, move)).table
    words = (move.word,) if isinstance(move, Lay) else ()
    gained = after.scores[seat] - before.scores[seat]
    items = (ScoreItem("round", gained, {"word": words[0] if words else before.word}),) if gained else ()
    return ScoreLine(words, items)


def settled(state: State) -> tuple[int, ...]:
    return state.table.scores
