"""The cards left to play, and how a game ends in which words are rebuilt for ever (PLU-23)."""

from msgspec.structs import replace

from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat
from lettrine.games.plurimo.state import State, Supply
from lettrine.games.plurimo.stock import bury

MOST_IDLE = {"points": 50, "solo": 1000}
"""Turns of each player after which a game is over that gets no nearer to its end: more than the stock has cards.

Alone, it is the time that should end the game (PLU-24): nobody makes so many words in an hour.
"""


def cards_left(state: State) -> int:
    """Return how many cards lie in the stock, under it and in all hands."""
    return len(state.stock) + len(state.under) + sum(map(len, state.hands))


def supply_of(state: State) -> Supply:
    """Return the supply of a game that begins with *state*."""
    return Supply(cards_left(state), has_run_out=not (state.stock or state.under))


def count_turn(state: State) -> State:
    """Return *state* with a turn counted that has just ended."""
    if state.supply is None:
        return state
    left, supply = cards_left(state), state.supply
    is_idle = left >= supply.fewest
    counted = replace(supply, fewest=min(left, supply.fewest), idle=supply.idle + 1 if is_idle else 0)
    return replace(state, supply=counted)


def put_away(state: State, cards: str, seat: Seat | None) -> State:
    """Return *state* with *cards* that a rebuild leaves over put under the stock or, once that was empty, aside."""
    if state.supply is not None and state.supply.has_run_out:
        return replace(state, aside=arrange(state.aside + cards))
    return bury(state, cards, seat)
