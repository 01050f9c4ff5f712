"""Positions of random games."""

from collections.abc import Iterator
from itertools import count

from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.play import start
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import State


def positions(game: Dames, seed: str) -> Iterator[State]:
    """Yield the positions of random games, one after the other."""
    for number in count():
        state = start(game, 2, f"{seed} {number}").state
        for index in count():
            if state.is_over:
                break
            yield state
            plays = list(game.moves(state, state.turn))
            chosen = Stream(seed, "reference", 1000 * number + index).choose(plays)
            state = game.apply(state, Played(state.turn, chosen))
