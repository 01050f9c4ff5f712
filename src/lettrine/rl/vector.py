"""Many games of one kind stepped together: arrays with a row for each of them."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.rl.episode import MOST_MOVES, Episode, Mask
from lettrine.rl.observation import Floats


class Step(NamedTuple):
    """What every game looks like to whose turn it is there.

    *seats* says whose. Where a game has just ended (*dones*), *returns* has what it brought each seat, and its other
    rows are those of the next game, which has begun.
    """

    observations: Floats
    masks: Mask
    seats: NDArray[np.int64]
    returns: Floats
    dones: NDArray[np.bool_]


class VectorEnv:
    """*count* games of *players*; game number *n* of all is dealt from the seed ``seed n``."""

    def __init__(self, game: AnyGame, players: int, count: int, seed: str, most_moves: int = MOST_MOVES) -> None:
        self._game = game
        self._players = players
        self._seed = seed
        self._most_moves = most_moves
        self._dealt = 0
        self.episodes = [self._deal() for _ in range(count)]

    def look(self) -> Step:
        """Return the games as they are."""
        return self._step(np.zeros((len(self.episodes), self._players), np.float32), [False] * len(self.episodes))

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> Step:
        """Make a move in every game; raise `UsageError` for an action that is masked."""
        returns = np.zeros((len(self.episodes), self._players), np.float32)
        dones = [False] * len(self.episodes)
        for row, (episode, action) in enumerate(zip(self.episodes, actions, strict=True)):
            episode.act(int(action))
            if episode.is_over:
                returns[row], dones[row] = episode.returns(), True
                self.episodes[row] = self._deal()
        return self._step(returns, dones)

    def _step(self, returns: Floats, dones: list[bool]) -> Step:
        seats = [Seat(0) if episode.seat is None else episode.seat for episode in self.episodes]
        return Step(
            np.stack([episode.observation(seat) for episode, seat in zip(self.episodes, seats, strict=True)]),
            np.stack([episode.mask(seat) for episode, seat in zip(self.episodes, seats, strict=True)]),
            np.array(seats, dtype=np.int64),
            returns,
            np.array(dones),
        )

    def _deal(self) -> Episode:
        self._dealt += 1
        return Episode(self._game, self._players, f"{self._seed} {self._dealt}", self._most_moves)
