"""Calls of the library that cannot be meant: they are refused at once, with a sentence, not somewhere inside a game."""

from collections.abc import Collection
from functools import cache
from typing import Any, Protocol, get_args

import msgspec

from lettrine.core.errors import MalformedMove, UsageError
from lettrine.core.json_input import NotReadable, decode
from lettrine.core.seat import CHANCE, Seat


class _Acting(Protocol):
    """As much of a `Game` as is asked here: core.game asks in turn."""

    def to_act(self, state: Any) -> frozenset[Seat]: ...  # noqa: ANN401  (the game's own states)


def require_game(game: object) -> None:
    """Raise `UsageError` unless *game* is a game, rather than the name of one."""
    if not hasattr(game, "seat_counts"):
        raise UsageError("core:not_a_game", found=type(game).__name__)


def require_seat_count(seats: object, accepted: Collection[int]) -> None:
    """Raise `UsageError` unless *seats* is one of the *accepted* numbers of players."""
    if type(seats) is not int or seats not in accepted:
        raise UsageError("core:seat_count", seats=str(seats), accepted=tuple(map(str, accepted)))


def require_seed(seed: object) -> None:
    """Raise `UsageError` unless *seed* is a text: 7 and "7" would be two games, or one, by accident."""
    if not isinstance(seed, str):
        raise UsageError("core:seed", found=type(seed).__name__)


def require_seat(seat: object, seats: int) -> None:
    """Raise `UsageError` unless *seat* is one of *seats*."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise UsageError("core:no_such_seat", seat=str(seat), last=seats - 1)


def require_to_act(game: _Acting, state: Any, seat: object) -> None:  # noqa: ANN401  (the game's own states)
    """Raise `UsageError` unless *seat* is to act in *state*."""
    acting = game.to_act(state)
    if type(seat) is int and seat != CHANCE and seat in acting:
        return
    if not acting:
        raise UsageError("core:over")
    if CHANCE in acting:
        raise UsageError("core:awaits_chance")
    raise UsageError("core:not_to_act", seat=str(seat), acting=tuple(map(str, sorted(acting))))


def require_depth(depth: object) -> None:
    """Raise `UsageError` unless *depth* is a number of moves."""
    if type(depth) is not int or depth < 0:
        raise UsageError("core:depth", found=str(depth))


def require_move(move: object, move_type: Any) -> None:  # noqa: ANN401  (types as values)
    """Raise `MalformedMove` unless *move* is a value of *move_type*, all that it holds included."""
    if not is_move(move, move_type):
        expected = tuple(kind.__name__ for kind in _classes(move_type))
        raise MalformedMove("core:not_a_move", found=type(move).__name__, expected=expected)
    try:
        read = decode(msgspec.json.encode(move), move_type)
    except NotReadable as error:
        raise error.as_error(MalformedMove) from error
    except TypeError as error:  # what JSON has no form for
        raise MalformedMove("core:broken_move", found=type(move).__name__) from error
    if read != move:  # a list for a tuple, for one: it would not even hash
        raise MalformedMove("core:broken_move", found=type(move).__name__)


def is_move(move: object, move_type: Any) -> bool:  # noqa: ANN401  (types as values)
    """Whether *move* is of a class that *move_type* names; what it holds is not looked at."""
    return type(move) in _classes(move_type)


@cache
def _classes(move_type: Any) -> tuple[type, ...]:  # noqa: ANN401  (types as values)
    return get_args(move_type) or (move_type,)
