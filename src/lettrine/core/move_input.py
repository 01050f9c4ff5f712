"""What somebody means by the move that they sent: the game's JSON of it, or a text as a person types it."""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from lettrine.core.bounds import require_few_pieces, require_move_size, require_short_text
from lettrine.core.errors import MalformedMove
from lettrine.core.folding import fold_move
from lettrine.core.game import AnyGame, AnyMove, AnyView
from lettrine.core.json_input import NotReadable, decode, decode_whole

Decode: TypeAlias = Callable[[bytes | msgspec.Raw, Any], Any]
Interpret: TypeAlias = Callable[[AnyGame, Any, str], list[Any]]
"""From a game, what a player sees and what they typed to the moves that it may mean (`Game.readings`)."""


def read_move(game: AnyGame, look: Callable[[], Any], raw: bytes | msgspec.Raw) -> AnyMove:
    """Return the move in *raw*, which is JSON, sent by somebody who sees what *look* returns; raise `MalformedMove`."""
    require_move_size(game, raw)
    return game.interpret(look(), _text(game, raw)) if is_text(raw) else read_json_move(game, raw)


def interpret_here(game: AnyGame, view: AnyView, text: str) -> list[Any]:
    """Return what somebody who sees *view* may mean by *text*, worked out here and now."""
    return game.readings(view, text)


def read_readings(
    game: AnyGame, look: Callable[[], Any], raw: bytes | msgspec.Raw, interpret: Interpret = interpret_here
) -> tuple[Any, list[Any]]:
    """Return the move in *raw*, and all that it may mean where it is a text, that move first; raise `MalformedMove`.

    *look* returns what whoever sent it sees; *interpret* finds what a text means.
    """
    require_move_size(game, raw)
    if not is_text(raw):
        return read_json_move(game, raw), []
    meanings = interpret(game, look(), _text(game, raw))
    return meanings[0], meanings


def read_written_move(game: AnyGame, raw: bytes | msgspec.Raw) -> AnyMove:
    """Return the move in *raw*, written by hand: its canonical text or its JSON, without a field that it does not have.

    Raise `MalformedMove`.
    """
    require_move_size(game, raw)
    return game.read(_text(game, raw)) if is_text(raw) else read_json_move(game, raw, decode_whole)


def interpret(game: AnyGame, view: AnyView, text: str) -> AnyMove:
    """Return the move that a person who sees *view* means by *text*, of any length; raise `MalformedMove`."""
    require_short_text(game, text)
    return game.interpret(view, text)


def read_json_move(game: AnyGame, raw: bytes | msgspec.Raw, read: Decode = decode) -> AnyMove:
    """Return the move whose JSON is *raw*, its letters folded as those of a typed text are (GEN-01).

    Raise `MalformedMove`.
    """
    try:
        move = read(raw, game.move_type)
        require_few_pieces(game, move)
    except NotReadable as error:
        raise error.as_error(MalformedMove) from error
    return fold_move(move, game.move_type)


def _text(game: AnyGame, raw: bytes | msgspec.Raw) -> str:
    try:
        text: str = decode(raw, str)
    except NotReadable as error:
        raise MalformedMove("core:malformed_json", problem=error.problem) from error
    require_short_text(game, text)
    return text


def is_text(raw: bytes | msgspec.Raw) -> bool:
    """Whether the JSON *raw* is a text as a person types it, which a game interprets."""
    return bytes(raw).lstrip().startswith(b'"')
