"""When a turn begins, and when a game of a match does: what only the state of a game can tell."""

from collections.abc import Callable, Iterable
from typing import Any

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat

# A turn has begun when this text changes. Without a line here: when other seats may act.
_TURNS: dict[str, Callable[[Any], str]] = {
    # In its review a turn goes on, for the others (RUM-24).
    "rummikub": lambda state: (
        f"{state.turn} {state.review and state.review.contested}" if state.review else f"{state.turn}"
    ),
    # While all look for the first word (PLU-04), a new search begins with a card more for everybody.
    "plurimo": lambda state: f"search {sum(map(len, state.hands))}" if state.turn is None else f"{state.turn}",
    # The one who is waited for is who draws next (DEP-06).
    "deplimo": lambda state: " ".join(str(player.draws) for player in state.players),
}
# The clocks of the players are set anew when this number changes: a game of a match has its own (DAM-05, DAM-27).
_LAPS: dict[str, Callable[[Any], int]] = {"dames": lambda state: len(state.results)}


def turn_of(game: AnyGame, state: Any, acting: Iterable[Seat]) -> str:  # noqa: ANN401  (the game's own state)
    """Return a text that names the turn under way."""
    named = _TURNS.get(game.slug)
    return named(state) if named else " ".join(map(str, acting))


def lap_of(game: AnyGame, state: Any) -> int:  # noqa: ANN401  (as above)
    """Return how many games of the match are over."""
    counted = _LAPS.get(game.slug)
    return counted(state) if counted else 0
