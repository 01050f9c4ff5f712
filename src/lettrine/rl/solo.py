"""A game that is played alone as an environment of Gymnasium."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games import game_type, open_game
from lettrine.rl.actions import MOST_ACTIONS
from lettrine.rl.episode import MOST_MOVES, Episode, Mask
from lettrine.rl.observation import BOUND, Floats, spec_of

_ALONE = Seat(0)


class SoloEnv(gymnasium.Env[Floats, np.int64]):
    """A *game* for one player: the score is the reward, at the end.

    Info has ``action_mask``, and the ``moves`` as texts. An action that is masked is a move wasted: nothing changes,
    but fewer moves are left before the game is cut off.

    A game named by its slug is opened in its way for one player.
    """

    def __init__(self, game: AnyGame | str, most_moves: int = MOST_MOVES) -> None:
        self.game = open_game(game, _alone(game)) if isinstance(game, str) else game
        self._most_moves = most_moves
        self.observation_space = spaces.Box(-BOUND, BOUND, (spec_of(self.game.view_type).size,), np.float32)
        self.action_space = spaces.Discrete(MOST_ACTIONS)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.episode = Episode(self.game, 1, self.np_random.bytes(16).hex(), self._most_moves)
        return self.episode.observation(_ALONE), self._info()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        if action < len(self.episode.actions):
            self.episode.act(int(action))
        else:
            self.episode.waste()
        observation, is_cut_off = self.episode.observation(_ALONE), self.episode.is_cut_off
        is_over = self.episode.is_over and not is_cut_off
        return observation, self.episode.returns()[0], is_over, is_cut_off, self._info()

    def action_masks(self) -> Mask:
        """Return the mask where learners of masked policies look for it."""
        return self.episode.mask(_ALONE)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "moves": self.episode.texts()}


def _alone(slug: str) -> Mapping[str, Any]:
    return game_type(slug).ways.get("solo", {})
