"""What a move brings: letters turned and letters taken."""

from lettrine.core.ending import WordWorth
from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.dames.apply import effect
from lettrine.games.dames.state import Move, Play, State
from lettrine.games.dames.writing import written_words


def score(state: State, seat: Seat, move: Move) -> ScoreLine:
    """Return the words of the legal *move* and one point for each letter it turns or takes.

    The rules know no points within a game: the sum is how many letters the opponent has less.
    """
    if not isinstance(move, Play):
        return ScoreLine()
    moved, flipped = effect(state, seat, move)
    counts = {"flipped": flipped.bit_count(), "taken": len(moved.taken)}
    items = tuple(ScoreItem(reason, count, {"count": count}) for reason, count in counts.items() if count)
    return ScoreLine(move.spelt, items)


def word_worths(state: State, seat: Seat, move: Move) -> tuple[WordWorth, ...]:
    """Return the words of the legal *move*, each with the letters that it turns: a double turns those of both."""
    if not isinstance(move, Play) or not move.words:
        return ()
    moved, _ = effect(state, seat, move)
    found = written_words(state, state.colour(seat), moved, move.words)
    return tuple(WordWorth(seat, each.word, each.flipped.bit_count()) for each in found)


def settled(state: State) -> tuple[float, ...]:
    return state.points


def assets(state: State, seat: Seat) -> dict[str, int]:
    """Return how many jokers *seat* has on the board."""
    return {"jokers": state.owners.count(state.colour(seat).upper())}
