"""Twice the input takes twice the work: every reading, check, score and sentence, whatever its bound."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame, AnyMove
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import catalogue, name_pieces
from lettrine.games.rulebook import explain_refusals, reasons_of
from support.specimen import AnyPlay, Specimen, walk
from support.work import work_of

SHORT = 500  # signs; twice as many are the longer input
FACTOR = 2.5
BESIDES = 2000  # what is done but once
PARTS = (
    "A",
    "AE",
    "e",
    "é",
    "A ",
    "es ",
    "*",
    "*E",
    "A,",
    "-A-",
    ".",
    "_",
    "1",
    "A1-",
    "A1-B2 E ",
    "+",
    "+^E",
    "A/",
    " ",
    "@",
)


def scenes(subject: Specimen) -> Iterator[tuple[AnyPlay, Seat]]:
    """Yield a few moments of a game with who is to act."""
    for index, play in enumerate(walk(next(subject.plays()), 9)):
        if index % 6 == 2 and (acting := play.game.to_act(play.state) - {CHANCE}):
            yield play, min(acting)


def require_linear(run: Callable[[int], object], what: object) -> None:
    """Refuse a *run* that, for twice as much, does much more than twice the work."""
    for size in (SHORT, 2 * SHORT):  # what is made when first needed is made now
        run(size)
    once, twice = work_of(lambda: run(SHORT)), work_of(lambda: run(2 * SHORT))
    assert twice <= FACTOR * once + BESIDES, (what, once, twice)


@pytest.mark.parametrize("part", PARTS)
def test_reading_a_text_is_linear(subject: Specimen, part: str) -> None:
    for play, seat in scenes(subject):
        game = play.game
        view = game.view(play.state, seat)
        for read in (game.read, lambda text: game.interpret(view, text), lambda text: game.readings(view, text)):  # noqa: B023

            def run(size: int, read: Callable[[str], Any] = read) -> None:
                with suppress(LettrineError):
                    read((part * size)[:size])

            require_linear(run, (subject.slug, part))


def test_judging_and_telling_a_move_is_linear(subject: Specimen) -> None:
    for play, seat in scenes(subject):
        for fill in ("one word", "many letters", "short words", "other signs"):
            for number in range(len(_structs(play.game))):

                def run(
                    size: int, number: int = number, fill: str = fill, play: AnyPlay = play, seat: Seat = seat
                ) -> None:
                    with suppress(LettrineError):
                        _judge(play, seat, _filled(play.game, number, fill, size))

                require_linear(run, (subject.slug, fill, number))


def _judge(play: AnyPlay, seat: Seat, move: AnyMove) -> None:
    game, state = play.game, play.state
    refusals = game.check(state, seat, move)
    reasons_of(game, refusals, "fr")
    explain_refusals(game, refusals, "en")
    if not refusals:
        game.score(state, seat, move)
    game.changes(state, seat, move)
    game.write(move)


def _structs(game: AnyGame) -> tuple[Any, ...]:
    info = msgspec.inspect.type_info(game.move_type)
    return info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)


def _filled(game: AnyGame, number: int, fill: str, size: int) -> AnyMove:
    """Return a move of the kind of that *number* whose texts and rows hold *size* signs."""
    text, rows = {
        "one word": ("AE" * (size // 2), 1),
        "many letters": ("A", size),
        "short words": ("EAS", size // 3),
        "other signs": ("?!" * (size // 2), 1),
    }[fill]
    struct = _structs(game)[number]
    return struct.cls(**{field.name: _value(field.type, text, rows) for field in struct.fields if field.required})


def _value(info: Any, text: str, rows: int) -> Any:  # noqa: ANN401  (the types of fields, and their values)
    match info:
        case msgspec.inspect.Metadata():
            value: Any = _value(info.type, text, rows)
        case msgspec.inspect.VarTupleType():
            value = (_value(info.item_type, text, rows),) * rows
        case msgspec.inspect.StructType():
            value = info.cls(**{field.name: _value(field.type, text, rows) for field in info.fields if field.required})
        case msgspec.inspect.StrType():
            value = text
        case msgspec.inspect.LiteralType():
            value = info.values[0]
        case _:
            value = 0
    return value


def test_naming_pieces_is_linear() -> None:
    sources = (catalogue("lettrine.games.plurimo", "fr"),)
    for row in ("A", "?", "A?", "*_E"):

        def run(size: int, row: str = row) -> None:
            name_pieces((row * size)[:size], sources)

        require_linear(run, row)


def test_a_loop_in_a_loop_is_found() -> None:
    """What this file would find, had it been there: a count inside a loop."""
    with pytest.raises(AssertionError):
        require_linear(lambda size: [("A" * size).count(sign) for sign in "A" * size], "a count in a loop")
