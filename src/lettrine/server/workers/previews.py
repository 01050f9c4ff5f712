"""What a move would do, told as a table tells it, wherever a board is played without a table."""

from typing import Any

import msgspec

from lettrine.core.game import AnyGame, AnyState
from lettrine.core.move_input import read_readings
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.server.protocol import Answered, answered
from lettrine.table.playing import previewed


def read_move_at(game: AnyGame, state: AnyState, seat: Seat, move: str | dict[str, Any]) -> tuple[Any, list[Any]]:
    """Return the *move* of *seat*, the game's JSON or a text, and all that a text may mean; raise `MalformedMove`."""
    return read_readings(game, lambda: game.view(state, seat), msgspec.json.encode(move))


def preview_at(game: AnyGame, state: AnyState, seat: Seat, move: str | dict[str, Any], language: Language) -> Answered:
    """Return what *move* of *seat* would do in *state*; raise `MalformedMove`."""
    meant, meanings = read_move_at(game, state, seat, move)
    return answered("", previewed(game, state, seat, meant, meanings), game, language)
