"""What somebody means by the move that they sent: the game's JSON of it, or a text as a person types it."""

from typing import Any

import msgspec

from lettrine.core.decoding import NotReadable, decode
from lettrine.core.errors import MalformedMove
from lettrine.core.game import AnyGame


def read_move(game: AnyGame, view: Any, raw: bytes | msgspec.Raw) -> Any:  # noqa: ANN401  (the game's own)
    """Return the move in *raw*, which is JSON, sent by somebody who sees *view*; raise `MalformedMove`."""
    try:
        if not bytes(raw).lstrip().startswith(b'"'):
            return decode(raw, game.move_type)
        text = decode(raw, str)
    except NotReadable as error:
        raise MalformedMove("core:malformed_json", problem=error.problem) from error
    return game.interpret(view, text)
