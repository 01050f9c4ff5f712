"""Positions of Plurimo drawn in a line, for the tests: ``F L O R E | J_U*AAA``."""

from collections.abc import Sequence
from typing import Any

from lettrine.core.event import Played
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.state import Position, State
from lettrine.lexicon import WordList


def plurimo(words: str | None = None, **options: Any) -> Plurimo:  # noqa: ANN401  (any option's value)
    """Return Plurimo over the French lexicon, or over *words*."""
    game = open_game("plurimo", options, WordList(words.split()) if words is not None else None)
    assert isinstance(game, Plurimo)
    return game


def drawn(game: Plurimo, board: str, **rest: Any) -> State:  # noqa: ANN401  (any field's value)
    """Return the state of *board*: slots, then hands, bars between; stacks bottom to top, ``.`` for an empty slot."""
    support, *hands = (part.strip() for part in board.split("|"))
    slots = tuple("" if stack == "." else stack for stack in support.split())
    return game.state_of(Position(support=slots, hands=tuple(hands), **rest))


def rules_broken(game: Plurimo, state: State, text: str, seat: int = 0) -> list[str]:
    return [refusal.rule for refusal in game.check(state, Seat(seat), game.read(text))]


def played(game: Plurimo, state: State, *texts: str, seat: int = 0) -> State:
    """Return *state* after the legal moves *texts* of *seat*, before anything is drawn."""
    for text in texts:
        move = game.read(text)
        assert game.check(state, Seat(seat), move) == [], text
        state = game.apply(state, Played(Seat(seat), move))
    return state


def shown(state: State) -> str:
    """Return the visible sign of each slot."""
    return "".join(stack[-1:] or "." for stack in state.support)


def total(game: Plurimo, state: State, text: str, seat: int = 0) -> int:
    move = game.read(text)
    assert game.check(state, Seat(seat), move) == [], text
    return game.score(state, Seat(seat), move).total


def items(game: Plurimo, state: State, text: str, seat: int = 0) -> Sequence[tuple[str, int]]:
    line = game.score(state, Seat(seat), game.read(text))
    return [(item.reason, item.points) for item in line.items]
