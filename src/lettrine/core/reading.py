"""What somebody means by the move that they sent: the game's JSON of it, or a text as a person types it."""

from collections.abc import Callable
from typing import Any

import msgspec

from lettrine.core.decoding import NotReadable, decode
from lettrine.core.errors import MalformedMove
from lettrine.core.game import AnyGame


def read_move(game: AnyGame, look: Callable[[], Any], raw: bytes | msgspec.Raw) -> Any:  # noqa: ANN401  (the game's own)
    """Return the move in *raw*, which is JSON, sent by somebody who sees what *look* returns; raise `MalformedMove`."""
    return game.interpret(look(), _decoded(raw, str)) if _is_text(raw) else _decoded(raw, game.move_type)


def read_meanings(game: AnyGame, view: Any, raw: bytes | msgspec.Raw) -> tuple[Any, list[Any]]:  # noqa: ANN401  (the game's own)
    """Return the move in *raw*, and all that it may mean where it is a text, that move first; raise `MalformedMove`."""
    if not _is_text(raw):
        return _decoded(raw, game.move_type), []
    meanings = game.readings(view, _decoded(raw, str))
    return meanings[0], meanings


def _decoded(raw: bytes | msgspec.Raw, kind: Any) -> Any:  # noqa: ANN401  (the game's own)
    try:
        return decode(raw, kind)
    except NotReadable as error:
        raise MalformedMove("core:malformed_json", problem=error.problem) from error


def _is_text(raw: bytes | msgspec.Raw) -> bool:
    """Whether the JSON *raw* is a text as a person types it, which a game interprets."""
    return bytes(raw).lstrip().startswith(b'"')
