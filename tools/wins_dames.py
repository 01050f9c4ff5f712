"""Find positions of Dames de lettres with a forced win, and prove it, for tests/bots/dames_wins.jsonl.

``python -m tools.wins_dames [first seed]``: the bot plays itself; from the end of each game the last position of the
winner, won in one, and the one before, if it is won in two whatever the reply, are kept with the moves proved to win.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from lettrine.bots.dames.player import DamesBot
from lettrine.bots.level import Level
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.play import start
from lettrine.games import open_game
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Play, State

# What the tests prove wins with; it is no part of the package.
sys.path.append(str(Path(__file__).parents[1] / "tests"))
from bots.dames_proof import Prover

FILE = Path(__file__).parents[1] / "tests/bots/dames_wins.jsonl"
IN_ONE, IN_TWO = 10, 30
PLAYER = Level(width=12, nodes=8)
MOST_REPLIES = 400

Step = tuple[State, Play]


def main(seed: int) -> None:
    """Write the file."""
    game = open_game("dames")
    assert isinstance(game, Dames)
    prover = Prover(game)
    wanted = {1: IN_ONE, 2: IN_TWO}
    with FILE.open("w", encoding="utf-8") as out:
        while any(wanted.values()):
            for depth, state, wins in _won(game, prover, f"wins-{seed}"):
                if wanted[depth]:
                    wanted[depth] -= 1
                    case = {"position": game.position_of(state).text, "depth": depth, "wins": wins}
                    out.write(json.dumps(case) + "\n")
                    out.flush()
            seed += 1


def _won(game: Dames, prover: Prover, seed: str) -> Iterator[tuple[int, State, list[str]]]:
    steps = _played(game, seed)
    if not prover.wins_at_once(*steps[-1]):
        return
    state = steps[-1][0]
    yield 1, state, _winning(game, prover, state)
    if len(steps) > 2 and _is_quick(game, steps[-3]) and not _winning(game, prover, steps[-3][0]):
        state, play = steps[-3]
        if prover.wins_next(state, play):
            yield 2, state, [game.write(play)]


def _winning(game: Dames, prover: Prover, state: State) -> list[str]:
    """Return the moves that win at once."""
    return [game.write(play) for play in game.moves(state, state.turn) if prover.wins_at_once(state, play)]


def _is_quick(game: Dames, step: Step) -> bool:
    """Whether the proof is short enough for a test."""
    state, play = step
    then = game.apply(state, Played(state.turn, play))
    return 1 < sum(1 for _ in game.moves(then, then.turn)) <= MOST_REPLIES


def _played(game: Dames, seed: str) -> list[Step]:
    """Return the moves of a game with the states before them."""
    bot = DamesBot(game, PLAYER)
    state = start(game, 2, seed).state
    steps: list[Step] = []
    while not state.is_over:
        play = bot.choose(game.view(state, state.turn), 10.0, Stream(seed, "bot", len(steps)))
        steps.append((state, play))
        state = game.apply(state, Played(state.turn, play))
    return steps


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
