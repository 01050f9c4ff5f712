"""Games between bots, move by move."""

from collections.abc import Iterator, Sequence
from typing import Any

from lettrine.bots.bot import Bot
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from lettrine.core.seat import Seat

LONG = 60.0  # seconds: no move takes as long


def bout(
    game: AnyGame, bots: Sequence[Bot], seats: int, seed: str, most: int = 2000
) -> Iterator[tuple[Any, Seat, Any, bool]]:
    """Yield each state, who acts in it, what their bot does and whether the game is over then.

    A move that breaks a rule raises `IllegalMove`; so does, in strict rigour, what would be a fault.
    """
    play = start(game, seats, seed)
    for index in range(most):
        if play.is_over:
            return
        (seat,) = game.to_act(play.state)
        move = bots[seat % len(bots)].choose(game.view(play.state, seat), LONG, Stream(seed, "bot", index))
        assert game.check(play.state, seat, move) == []
        after = play.submit(seat, move)
        yield play.state, seat, move, after.is_over
        play = after
