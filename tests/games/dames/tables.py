"""Positions and moves as short texts, for tests that draw what they are about."""

from typing import Any

from lettrine.core.event import Played
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Position, State
from lettrine.lexicon import WordList


def french(**options: Any) -> Dames:  # noqa: ANN401  (options as a table writes them)
    """Return the game over the dictionary."""
    game = open_game("dames", options)
    assert isinstance(game, Dames)
    return game


def with_words(*words: str, **options: Any) -> Dames:  # noqa: ANN401  (as above)
    """Return the game over these words alone, which have no inflections."""
    game = open_game("dames", options, WordList(words))
    assert isinstance(game, Dames)
    return game


def state_of(text: str, **fields: Any) -> State:  # noqa: ANN401  (the fields of a position)
    return french().state_of(Position(text, **fields))


def refusals(game: Dames, text: str, move: str, **fields: Any) -> list[Refusal]:  # noqa: ANN401  (as above)
    state = state_of(text, **fields)
    return game.check(state, state.turn, game.read(move))


def rules(game: Dames, text: str, move: str, **fields: Any) -> list[str]:  # noqa: ANN401  (as above)
    return [refusal.rule for refusal in refusals(game, text, move, **fields)]


def after(game: Dames, text: str, *moves: str, **fields: Any) -> State:  # noqa: ANN401  (as above)
    """Return the state after *moves*, each of which must be legal."""
    state = state_of(text, **fields)
    for move in moves:
        assert game.check(state, state.turn, game.read(move)) == [], move
        state = game.apply(state, Played(state.turn, game.read(move)))
    return state


def board(state: State) -> str:
    """Return the rows of the position's text."""
    return french().position_of(state).text.split()[0]


def listed(game: Dames, text: str, **fields: Any) -> list[str]:  # noqa: ANN401  (as above)
    """Return the legal moves as texts."""
    state = state_of(text, **fields)
    return [game.write(move) for move in game.moves(state, state.turn)]


def ended(state: State) -> tuple[str, tuple[float, float]]:
    """Return how the last game ended."""
    return state.results[-1].rule, state.results[-1].points


WHITE, BLACK = Seat(0), Seat(1)
