"""Games that bots play out, move by move."""

from collections.abc import Iterator, Sequence
from typing import Any

from lettrine.bots import Bot
from lettrine.core.chance import Stream
from lettrine.core.seat import Seat
from support.specimen import AnyPlay

LONG = 60.0  # seconds: no move takes as long


def bot_walk(play: AnyPlay, bots: Sequence[Bot], most: int) -> Iterator[tuple[Any, Seat, Any]]:
    """Yield each state, who acts in it and what their bot does; `submit` refuses what is illegal."""
    for _ in range(most):
        if play.is_over:
            return
        seat = min(play.game.to_act(play.state))
        stream = Stream("bots", "bot", len(play.events))
        move = bots[seat % len(bots)].choose(play.game.view(play.state, seat), LONG, stream)
        yield play.state, seat, move
        play = play.submit(seat, move)
