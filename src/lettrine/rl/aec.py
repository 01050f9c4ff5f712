"""Any game for players against each other as an AEC environment of PettingZoo."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.rl.actions import MOST_ACTIONS
from lettrine.rl.episode import MOST_MOVES, Episode
from lettrine.rl.observation import BOUND, spec_of


class GameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A *game*, for as many *players* as is usual unless told.

    What an agent observes is ``observation`` (by `spec_of`) and ``action_mask``; its info has the ``moves`` as texts,
    by the number of the action. Nothing is rewarded before the end: then 1 who wins alone, and all together 0.
    """

    metadata = {"name": "lettrine", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: AnyGame | str,
        players: int | None = None,
        most_moves: int = MOST_MOVES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = open_game(game) if isinstance(game, str) else game
        self.render_mode = render_mode
        self._most_moves = most_moves
        self._chance = np.random.default_rng()
        seats = players or next(count for count in self.game.seat_counts if count > 1)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        size = spec_of(self.game.view_type).size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-BOUND, BOUND, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game; from the same *seed* the same one, and after it the same ones."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.episode = Episode(self.game, len(self.agents), self._chance.bytes(16).hex(), self._most_moves)
        self._note_turn()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat(agent)
        return {"observation": self.episode.observation(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.episode.act(int(action))
        if self.episode.is_over:
            ended = self.truncations if self.episode.is_cut_off else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
            self.rewards = dict(zip(self.possible_agents, self.episode.returns(), strict=True))
        self._note_turn()
        self._accumulate_rewards()

    def render(self) -> str:
        """Return what a spectator sees, as a terminal draws it."""
        return self.game.picture(self.game.view(self.episode.play.state, None), "fr")

    def close(self) -> None:
        """Nothing is held open."""

    def _note_turn(self) -> None:
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.episode.seat is not None:
            self.agent_selection = self.possible_agents[self.episode.seat]
            self.infos[self.agent_selection] = {"moves": self.episode.texts()}

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))
