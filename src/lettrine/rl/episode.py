"""A game that is learnt from: whose turn it is, what that seat sees, how its moves are numbered, what it brought."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyView
from lettrine.core.play import Play, start
from lettrine.core.seat import Seat, next_to_act
from lettrine.rl.actions import MOST_ACTIONS, list_actions, require_action
from lettrine.rl.observation import Floats, spec_of

AnyPlay = Play[Any, Any, Any, Any, Any]
Mask = NDArray[np.int8]

MOST_MOVES = 2000
"""A game that takes longer is cut off: players by chance may never end one."""


class Episode:
    """One game of *seats* players dealt from *seed*. Only `act` changes it."""

    def __init__(self, game: AnyGame, seats: int, seed: str, most_moves: int = MOST_MOVES) -> None:
        self.game = game
        self.seats = seats
        self.spec = spec_of(game.view_type)
        self._most_moves = most_moves
        self.play: AnyPlay = start(game, seats, seed)
        self.moves = 0
        self.seat: Seat | None = Seat(-1)
        self.actions: tuple[AnyMove, ...] = ()
        self._go_on()

    @property
    def is_over(self) -> bool:
        return self.seat is None

    @property
    def is_cut_off(self) -> bool:
        """Whether nobody has won because it took too long."""
        return self.seat is None and not self.play.is_over

    def view(self, seat: Seat) -> AnyView:
        return self.game.view(self.play.state, seat)

    def observation(self, seat: Seat) -> Floats:
        """Return what *seat* sees, by `spec`."""
        return self.spec.encode(self.view(seat))

    def mask(self, seat: Seat) -> Mask:
        """Return 1 for each action of *seat* that is a legal move, 0 for the others; all 0 when it is not its turn."""
        made = np.zeros(MOST_ACTIONS, dtype=np.int8)
        if seat == self.seat:
            made[: len(self.actions)] = 1
        return made

    def texts(self) -> tuple[str, ...]:
        """Return the moves of whose turn it is as text, by the number of the action."""
        return tuple(map(self.game.write, self.actions))

    def act(self, action: int) -> None:
        """Make the move that *action* is; raise `UsageError` for one that is masked, or once the game is over."""
        move = require_action(self.actions, action)
        assert self.seat is not None
        self.play = self.play.submit(self.seat, move)
        self.moves += 1
        self._go_on()

    def waste(self) -> None:
        """Let a move of whose turn it is go by without one: nothing changes but the moves that are left."""
        self.moves += 1
        if self.moves >= self._most_moves:
            self.seat, self.actions = None, ()

    def returns(self) -> tuple[float, ...]:
        """Return what the game brought each seat: 1 for a win, 0 in all; alone the score; 0 before the end."""
        outcome = self.game.outcome(self.play.state)
        if outcome is None:
            return (0.0,) * self.seats
        if self.seats == 1:
            return (float(outcome.scores[0]),)
        share = self.seats / (self.seats - 1)
        winners = outcome.winners or tuple(map(Seat, range(self.seats)))
        return tuple(share * ((seat in winners) / len(winners) - 1 / self.seats) for seat in range(self.seats))

    def _go_on(self) -> None:
        """Find whose turn it is, and its moves as it knows them."""
        waiting = self.game.to_act(self.play.state)
        if not waiting or self.moves >= self._most_moves:
            self.seat, self.actions = None, ()
            return
        assert self.seat is not None
        self.seat = next_to_act(waiting, self.seat)
        seen = self.game.sample(self.view(self.seat), Stream(self.play.seed, "seen", len(self.play.events)))
        self.actions = list_actions(self.game, seen, self.seat)
