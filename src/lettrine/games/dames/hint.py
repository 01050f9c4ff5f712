"""A hint in steps: which letter goes, where it arrives, which letters the word has, the word."""

from itertools import chain

from lettrine.core.hint import HintStep, act_hint
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.games.dames.apply import effect
from lettrine.games.dames.board import names
from lettrine.games.dames.notation import write
from lettrine.games.dames.score import score
from lettrine.games.dames.state import Move, Play, State
from lettrine.games.dames.writing import layings


def hint(state: State, seat: Seat, move: Move) -> tuple[HintStep, ...]:
    if not isinstance(move, Play):
        return act_hint(move, write(move))
    start, end = move.route[0], move.route[-1]
    return _writing(state, seat, move) if move.words else _moving(state, seat, move, start, end)


def _writing(state: State, seat: Seat, move: Play) -> tuple[HintStep, ...]:
    start, end = move.route[0], move.route[-1]
    words = move.spelt
    squares = _squares(state, seat, move)
    line = score(state, seat, move)
    facts: dict[str, Fact] = {
        "start": start,
        "square": end,
        "words": words,
        "points": line.total,
        "reason": line.only_reason,
    }
    return (
        HintStep("where", "from", {"length": max(map(len, words)), "count": len(words)}, (start,)),
        HintStep("word", "to", {"square": end}, _once(start, end)),
        HintStep("pieces", "squares", {"letters": tuple(word[0] for word in words)}, squares),
        HintStep("move", "play", facts, _once(start, *squares)),
    )


def _squares(state: State, seat: Seat, move: Play) -> tuple[str, ...]:
    """Return the squares of the words, in no order that would spell them."""
    moved, _ = effect(state, seat, move)
    paths = layings(state, state.colour(seat), moved, move.words)
    return tuple(sorted({*names(chain.from_iterable(paths[0]))})) if paths else (move.route[-1],)


def _moving(state: State, seat: Seat, move: Play, start: str, end: str) -> tuple[HintStep, ...]:
    moved, _ = effect(state, seat, move)
    case = "take" if moved.taken else "walk"
    return (
        HintStep("where", f"{case}_why", where=names(moved.taken)),
        HintStep("pieces", f"{case}_from", where=(start,)),
        HintStep("move", case, {"start": start, "square": end}, _once(start, end)),
    )


def _once(*squares: str) -> tuple[str, ...]:
    """Return *squares*, each once: a letter that takes may come back to where it was."""
    return tuple(dict.fromkeys(squares))
