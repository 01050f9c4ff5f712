"""How much of a result was the draw: the pieces a player drew, beside those that could have come instead."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.game import AnyGame, AnyMove
from lettrine.core.seat import CHANCE, Seat


class PastEvent(NamedTuple):
    """An *event*, and the state *before* it."""

    event: Event[Any, Any]
    before: Any


def other_deals(
    game: AnyGame, past: Sequence[PastEvent], seat: Seat, imagined: Sequence[Callable[[int], Stream]]
) -> list[Any]:
    """Return the states that *seat* could be in with other pieces than those it drew; none if it drew nothing.

    *past* is all that happened before the seat acts now. Each of *imagined* gives streams for other draws: the same
    game goes on from the seat's first draw since it last acted, and everybody plays the same moves. Where those are
    impossible with other pieces, that draw is left out.
    """
    first = _first_draw(past, seat)
    if first is None:
        return []
    ends = (_otherwise(game, past[first:], seat, streams) for streams in imagined)
    return [state for state in ends if state is not None and seat in game.to_act(state)]


def _first_draw(past: Sequence[PastEvent], seat: Seat) -> int | None:
    """Return the place of the seat's first draw after its last move."""
    found = None
    for place in range(len(past) - 1, -1, -1):
        event = past[place].event
        if event.seat == seat:
            if isinstance(event, Played):
                return found
            if isinstance(event, Drawn):
                found = place
    return found


def _otherwise(game: AnyGame, past: Sequence[PastEvent], seat: Seat, streams: Callable[[int], Stream]) -> AnyMove:
    """Return the state after *past* with other pieces for *seat*; None where it cannot be."""
    state = past[0].before
    for number, (event, _) in enumerate(past):
        if isinstance(event, Drawn) and CHANCE not in game.to_act(state):
            return None  # other dice, another order: nothing is drawn here
        is_drawn_again = isinstance(event, Drawn) and event.seat == seat
        following = game.draw(state, streams(number)) if is_drawn_again else event
        if isinstance(following, Played) and game.check(state, following.seat, following.move):
            return None
        try:
            state = game.apply(state, following)
        except ValueError:  # what another player drew then is now in this player's hand
            state = game.apply(state, game.draw(state, streams(number)))
    return state
