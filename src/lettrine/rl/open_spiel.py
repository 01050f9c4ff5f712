"""Any game as one of OpenSpiel's: `register` names it there.

Chance acts once, at the beginning: it chooses one of `DEALS` seeds, and everything else that chance gives follows from
the seed, as it does everywhere in Lettrine. A state's history is that choice and the actions after it.
"""

from typing import Any, ClassVar

import numpy as np
import pyspiel

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.rl.actions import MOST_ACTIONS
from lettrine.rl.episode import MOST_MOVES, Episode
from lettrine.rl.observation import Floats, spec_of

DEALS = 10_000


def register(slug: str, players: int | None = None, most_moves: int = MOST_MOVES) -> str:
    """Make the game *slug* known to OpenSpiel, and return its name there: ``lettrine_rami``."""
    game = open_game(slug)
    seats = players or next(count for count in game.seat_counts if count > 1)
    name = f"lettrine_{slug}"
    kind = pyspiel.GameType(
        short_name=name, long_name=f"Lettrine: {slug}", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM, reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats, min_num_players=seats, provides_information_state_string=False,
        provides_information_state_tensor=False, provides_observation_string=True, provides_observation_tensor=True,
    )  # fmt: skip
    if name not in pyspiel.registered_names():
        facts = {"kind": kind, "game": game, "seats": seats, "most_moves": most_moves}
        # A class, not a closure: OpenSpiel lets go of it when Python has ended already, and then only a class is safe.
        pyspiel.register_game(kind, type(name, (_SpielGame,), facts))
    return name


class _SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    kind: ClassVar[Any]
    game: ClassVar[AnyGame]
    seats: ClassVar[int]
    most_moves: ClassVar[int]

    def __init__(self, params: Any = None) -> None:  # noqa: ANN401
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_ACTIONS, max_chance_outcomes=DEALS, num_players=self.seats,
            min_utility=-1.0, max_utility=1.0, utility_sum=0.0, max_game_length=self.most_moves,
        )  # fmt: skip
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "_SpielState":
        return _SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "_Observer":  # noqa: ANN401, ARG002
        return _Observer(spec_of(self.game.view_type).size)


class _SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    def __init__(self, game: _SpielGame) -> None:
        super().__init__(game)
        self._game = game
        self.episode: Episode | None = None

    def current_player(self) -> int:
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.seat is None else int(self.episode.seat)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return list(range(len(self.episode.actions))) if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = Episode(self._game.game, self._game.seats, f"deal {action}", self._game.most_moves)
        else:
            self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.episode is None:
            return f"deal {action}"
        return self.episode.texts()[action]

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.is_over

    def returns(self) -> list[float]:
        return [0.0] * self._game.seats if self.episode is None else list(self.episode.returns())

    def __str__(self) -> str:
        return "" if self.episode is None else repr(self.episode.play.state)

    def __deepcopy__(self, memo: Any) -> "_SpielState":  # noqa: ANN401
        copy = _SpielState(self._game)
        for action in self.history():
            copy.apply_action(action)
        return copy


class _Observer:
    def __init__(self, size: int) -> None:
        self.tensor: Floats = np.zeros(size, dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: _SpielState, player: int) -> None:
        self.tensor[:] = 0 if state.episode is None else state.episode.observation(Seat(player))

    def string_from(self, state: _SpielState, player: int) -> str:
        return "" if state.episode is None else repr(state.episode.view(Seat(player)))
