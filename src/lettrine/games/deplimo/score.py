"""What a ruler scores after a move."""

from collections.abc import Iterator

from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.deplimo.apply import after_move
from lettrine.games.deplimo.ruler_score import SegmentWorth
from lettrine.games.deplimo.state import Draw, Move, State
from lettrine.games.deplimo.terms import Terms


def score(terms: Terms, state: State, seat: Seat, move: Move) -> ScoreLine:
    """Return what the whole ruler is worth after *move*, item by item; a draw scores nothing.

    Runs that count nothing are there with 0 points.
    """
    if isinstance(move, Draw):
        return ScoreLine()
    player = after_move(state, seat, move).players[seat]
    worth = terms.appraise(player)
    items = [item for number, each in enumerate(worth.segments, 1) for item in _items(number, each)]
    if cost := terms.leftover(player):
        items.append(ScoreItem("leftover", -cost, {"letters": player.waiting}))
    return ScoreLine(worth.words, tuple(items))


def assets(state: State, seat: Seat) -> dict[str, int]:
    """Return how many letters *seat* has beside its ruler."""
    return {"waiting": -len(state.players[seat].waiting)}


def _items(number: int, segment: SegmentWorth) -> Iterator[ScoreItem]:
    for run in segment.runs:
        reason = "doubled" if segment.is_doubled else run.status
        if reason != "joint":
            yield ScoreItem(reason, run.points, {"segment": number, "word": run.letters})
    if segment.penalty:
        yield ScoreItem("backs", -segment.penalty, {"segment": number})
