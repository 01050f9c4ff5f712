"""Find what counts of letters are worth in Dames de lettres, for src/lettrine/bots/dames/weights.toml.

``python -m tools.tune_dames [games]``: the bot plays itself, now and then carelessly so that positions differ; logistic
regression over the positions of these games then tells what each letter adds to the odds to win. Prints the weights:
whether they are better than those in use is for the arena to say. Needs numpy.
"""

import sys
from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from lettrine.bots.dames.board import HOMES, Board, board_of
from lettrine.bots.dames.player import DamesBot
from lettrine.bots.level import Level
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.play import start
from lettrine.games import open_game
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import State

TABLES = ("own_home", "own_abroad", "foe_home", "foe_abroad")
STEPS = 14  # letters that are told apart in a camp
PLAYER = Level(width=20, nodes=15)
CARELESS = Level(width=20, nodes=3, oversight=0.5)
CARELESSNESS = 0.08
SMOOTHNESS = 30.0  # how much neighbouring steps pull each other
RIDGE = 0.5
MOST_MOVES = 300

Matrix = NDArray[np.float64]


def positions(game: Dames, seed: str) -> Iterator[tuple[list[float], float]]:
    """Yield the features after each move of a game, and what the game was worth to who made it."""
    chance = Random(seed)  # noqa: S311  (carelessness guards nothing)
    bots = DamesBot(game, PLAYER), DamesBot(game, CARELESS)
    state, met = start(game, 2, seed).state, list[State]()
    while not state.is_over and len(met) < MOST_MOVES:
        bot = bots[chance.random() < CARELESSNESS]
        play = bot.choose(game.view(state, state.turn), 10.0, Stream(seed, "bot", len(met)))
        state = game.apply(state, Played(state.turn, play))
        met.append(state)
    if state.is_over:
        points = state.results[-1].points
        for each in met[:-1]:
            mover = 1 - each.turn
            yield features(board_of(each)), (1 + np.sign(points[mover] - points[each.turn])) / 2


def features(board: Board) -> list[float]:
    """Return, for who has just moved, a 1 for each step that each count of letters reaches, the jokers, and a 1."""
    foe, me = board.turn, 1 - board.turn
    own, foes = board.letters_of[me], board.letters_of[foe]
    counts = [(own & HOMES[me]), (own & HOMES[foe]), (foes & HOMES[foe]), (foes & HOMES[me])]
    steps = [float(count.bit_count() > step) for count in counts for step in range(STEPS)]
    return [*steps, float(board.jokers_of[me].bit_count()), float(board.jokers_of[foe].bit_count()), 1.0]


def fit(rows: Matrix, results: Matrix) -> Matrix:
    """Return the weights that make *results* likeliest, neighbouring steps alike; by Newton's method."""
    penalty = _penalty(rows.shape[1])
    weights = np.zeros(rows.shape[1])
    for _ in range(30):
        chances = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (results - chances) - penalty @ weights
        weights += np.linalg.solve((rows * (chances * (1 - chances))[:, None]).T @ rows + penalty, slope)
    return weights


def _penalty(size: int) -> Matrix:
    penalty = np.eye(size) * RIDGE
    for first in (table * STEPS + step for table in range(len(TABLES)) for step in range(STEPS - 1)):
        penalty[first : first + 2, first : first + 2] += SMOOTHNESS * np.array([[1.0, -1.0], [-1.0, 1.0]])
    return penalty


def main(games: int) -> None:
    """Print the weights."""
    game = open_game("dames")
    assert isinstance(game, Dames)
    found = [each for index in range(games) for each in positions(game, f"tune-{index}")]
    weights = fit(np.array([row for row, _ in found]), np.array([result for _, result in found]))
    print(f"# {len(found)} positions of {games} games")
    for table, name in enumerate(TABLES):
        steps = weights[table * STEPS : (table + 1) * STEPS]
        print(f"{name} = [{', '.join(f'{step:.3f}' for step in steps)}]")
    for name, weight in zip(("own_joker", "foe_joker", "moved"), weights[-3:], strict=True):
        print(f"{name} = {weight:.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
