"""What somebody means by the move that they sent: the game's JSON of it, or a text as a person types it."""

from typing import Any

import msgspec

from lettrine.core.decoding import NotReadable, decode
from lettrine.core.errors import MalformedMove
from lettrine.core.game import AnyGame


def read_move(game: AnyGame, view: Any, raw: bytes | msgspec.Raw) -> Any:  # noqa: ANN401  (the game's own)
    """Return the move in *raw*, which is JSON, sent by somebody who sees *view*; raise `MalformedMove`."""
    try:
        if not is_text(raw):
            return decode(raw, game.move_type)
        text = decode(raw, str)
    except NotReadable as error:
        raise MalformedMove("core:malformed_json", problem=error.problem) from error
    return game.interpret(view, text)


def is_text(raw: bytes | msgspec.Raw) -> bool:
    """Whether the JSON *raw* is a text as a person types it, which a game interprets."""
    return bytes(raw).lstrip().startswith(b'"')
