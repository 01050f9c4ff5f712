"""A move that came as JSON folds its letters as one that was typed (GEN-01)."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec import inspect

from lettrine.core.move_input import read_move, read_readings, read_written_move
from lettrine.core.seat import Seat
from lettrine.games.judge import Judgement, judge_line
from support.rule import rule
from support.specimen import AnyPlay, Specimen, walk

_ACCENTED = str.maketrans("AEIOUCaeiouc", "ÀÉÎÔÙÇàéîôùç")


def accented(text: str) -> str:
    return f" {text} ".translate(_ACCENTED).replace("ÔÉ", "Œ").replace("ôé", "œ")


def dressed(value: Any, info: Any) -> Any:  # noqa: ANN401  (JSON, and msgspec's description of its type)
    """Return *value* with accents, and small letters where the type says that they mean nothing."""
    match info:
        case inspect.UnionType():
            kind = next(each for each in info.types if getattr(each, "tag", None) == value["type"])
            return dressed(value, kind)
        case inspect.StructType():
            types = {field.encode_name: field.type for field in info.fields}
            return {name: dressed(each, types[name]) if name in types else each for name, each in value.items()}
        case inspect.VarTupleType():
            return [dressed(each, info.item_type) for each in value]
        case inspect.Metadata(extra={"fold": fold}):
            return accented(value.lower() if fold == "capitals" else value)
        case _:
            return value


def texts(info: Any, place: str = "move") -> Iterator[tuple[str, bool]]:  # noqa: ANN401  (msgspec's description)
    """Yield each text in a value of the type *info*, and whether it is said how it folds."""
    match info:
        case inspect.UnionType():
            for each in info.types:
                yield from texts(each, place)
        case inspect.StructType():
            for field in info.fields:
                yield from texts(field.type, f"{info.cls.__name__}.{field.name}")
        case inspect.VarTupleType():
            yield from texts(info.item_type, place)
        case inspect.Metadata():
            if isinstance(info.type, inspect.StrType):
                yield place, "fold" in (info.extra or {})
            else:
                yield from texts(info.type, place)
        case inspect.StrType():
            yield place, False


def seen(play: AnyPlay) -> Iterator[tuple[Seat, Any, bytes]]:
    """Yield who may move, the move, and its JSON as somebody writes it who cares for accents."""
    kind = inspect.type_info(play.game.move_type)
    for seat in play.game.to_act(play.state):
        for move in islice(play.game.moves(play.state, seat), 40):
            yield seat, move, msgspec.json.encode(dressed(msgspec.to_builtins(move), kind))


def test_every_text_of_a_move_says_how_it_folds(subject: Specimen) -> None:
    found = dict(texts(inspect.type_info(subject.game().move_type)))
    assert found
    assert [place for place, is_said in found.items() if not is_said] == []


@rule("GEN-01")
def test_a_move_with_accents_in_its_json_is_the_same_move(subject: Specimen) -> None:
    differ = 0
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 3):
            for seat, move, raw in seen(each):
                game, view = each.game, each.game.view(each.state, seat)
                differ += raw != msgspec.json.encode(move)
                assert read_move(game, lambda view=view: view, raw) == move  # type: ignore[misc]
                assert read_readings(game, lambda view=view: view, raw) == (move, [])  # type: ignore[misc]
                assert read_written_move(game, raw) == move
    assert differ


@rule("GEN-01")
def test_the_canonical_text_of_a_move_may_have_accents(subject: Specimen) -> None:
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 3):
            for seat in each.game.to_act(each.state):
                for move in islice(each.game.moves(each.state, seat), 40):
                    text = each.game.write(move)
                    assert each.game.read(f" {text.translate(_ACCENTED)} " if text not in _WORDS else text) == move


_WORDS = {"draw", "done"}  # commands, not letters


@rule("GEN-01")
def test_the_judge_takes_a_move_with_accents_in_strict_rigour_too(subject: Specimen) -> None:
    for play in (each for first in subject.plays() for each in walk(first, 6)):
        for seat, move, raw in islice(seen(play), 5):
            case = {
                "game": subject.slug,
                "options": msgspec.to_builtins(play.game.options) | {"rigour": "strict"},
                "position": msgspec.to_builtins(play.game.position_of(play.state)),
                "seat": seat,
                "move": msgspec.Raw(raw),
            }
            found = judge_line(msgspec.json.encode(case), "fr", play.game.words.vocabulary)
            assert isinstance(found, Judgement), found
            assert found.legal, (move, found.refusals)
