"""A case for the judge, read from JSON that somebody wrote: what is wrong is said with the field it stands in."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec

from lettrine.core.bounds import require_position_size, require_small_numbers
from lettrine.core.errors import LettrineError, MalformedPosition, OptionError, UsageError
from lettrine.core.game import AnyGame, AnyMove, AnyPosition, AnyState
from lettrine.core.json_input import NotReadable, decode, decode_whole
from lettrine.core.move_input import read_written_move
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.registry import open_game
from lettrine.lexicon import Vocabulary

LONGEST_LINE = 64 * 1024  # bytes: a position, a move and the house words of a table


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line to judge. *move* is the move's JSON or its canonical text; *seat* defaults to the one to act."""

    game: str
    position: msgspec.Raw
    move: msgspec.Raw
    options: dict[str, Any] = {}
    seat: Annotated[Seat, msgspec.Meta(ge=0)] | None = None


def read_case(line: bytes) -> Case:
    """Return the case written in *line*; raise `UsageError`."""
    if len(line) > LONGEST_LINE:
        raise UsageError("games:long_line", most=LONGEST_LINE)
    try:
        case: Case = decode(line, Case)
    except NotReadable as error:
        raise error.as_error(UsageError) from error
    return case


def open_case(case: Case, lexicon: Vocabulary | None) -> AnyGame:
    """Return the game of *case*; raise `UsageError` or `OptionError`."""
    try:
        return open_game(case.game, case.options, lexicon)
    except OptionError as error:
        error.locate(f"options.{error.facts['name']}" if "name" in error.facts else "options")
        raise
    except UsageError as error:
        error.locate("game")
        raise


def read_position(game: AnyGame, case: Case) -> AnyPosition:
    """Return the position of *case*, which need not make sense; raise `MalformedPosition`."""
    require_position_size(game, case.position)
    try:
        position = decode_whole(case.position, game.position_type)
        require_small_numbers(position)
    except NotReadable as error:
        raise MalformedPosition("core:malformed_json", f"position{error.field}", problem=error.bare) from error
    return position


def state_of(game: AnyGame, position: AnyPosition) -> AnyState:
    """Return the state that *position* means; raise `MalformedPosition`."""
    with _within("position"):
        return game.state_of(position)


def read_seat(game: AnyGame, state: AnyState, case: Case) -> Seat:
    """Return who moves, which may be a seat that is not there; raise `UsageError` where nobody is named or to act."""
    if case.seat is not None:
        return case.seat
    players = game.to_act(state) - {CHANCE}
    if players:
        return min(players)
    with _within("seat"):
        raise UsageError("games:nobody_to_act")


def read_case_move(game: AnyGame, case: Case) -> AnyMove:
    """Return the move of *case*; raise `MalformedMove` or `MalformedWord`."""
    with _within("move"):
        return read_written_move(game, case.move)


@contextmanager
def _within(place: str) -> Iterator[None]:
    """Have every error say that it is about the field *place*."""
    try:
        yield
    except LettrineError as error:
        error.locate(place)
        raise
