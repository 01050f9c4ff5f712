"""No move, text or position is longer than its box allows; what is longer is refused before anything is computed."""

from collections.abc import Callable
from itertools import islice
from typing import Any, NoReturn

import msgspec
import pytest

from lettrine.core.bounds import LARGEST_NUMBER, bounds_of
from lettrine.core.errors import MalformedMove
from lettrine.core.game import AnyGame
from lettrine.core.move_input import interpret, read_move, read_readings, read_written_move
from lettrine.core.options import write_options
from lettrine.core.seat import CHANCE
from lettrine.core.text import Language, tell
from lettrine.games.case import LONGEST_LINE
from lettrine.games.judge import Unreadable, judge_line
from support.specimen import EXAMPLES, AnyPlay, Specimen, walk


def indented(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=4)


def a_turn(subject: Specimen) -> AnyPlay:
    """Return a play in which somebody is to act."""
    return next(each for each in walk(next(subject.plays()), 60) if each.game.to_act(each.state) - {CHANCE})


def test_every_legal_move_and_every_position_is_within_the_bounds(subject: Specimen) -> None:
    """Written as long as anybody writes them: indented, and in the game's own text."""
    for play in subject.plays():
        bounds = bounds_of(play.game)
        for each in walk(play, subject.most_moves, resigns=True):
            assert len(indented(each.game.position_of(each.state))) <= bounds.position
            for seat in each.game.to_act(each.state) - {CHANCE}:
                for move in islice(each.game.moves(each.state, seat), 100):
                    text = each.game.write(move)
                    assert len(text) <= bounds.text
                    raw = indented(move)
                    assert read_move(each.game, lambda: None, raw) == read_written_move(each.game, raw) == move


def far_too_long(game: AnyGame) -> list[bytes]:
    text = "A" * (bounds_of(game).text + 1)
    return [msgspec.json.encode(text), msgspec.json.encode(text * 100), b'{"type":"' + text.encode() * 100 + b'"}']


class TooLateError(Exception):
    """Raised where somebody looks, reads or checks what is refused by its length."""


def refuse(*_: object) -> NoReturn:
    raise TooLateError


def test_what_is_too_long_is_refused_before_it_is_read(subject: Specimen, monkeypatch: pytest.MonkeyPatch) -> None:
    play = a_turn(subject)
    game, seat = play.game, min(play.game.to_act(play.state) - {CHANCE})
    view = game.view(play.state, seat)
    readers: list[Callable[[bytes], Any]] = [
        lambda raw: read_move(game, lambda: view, raw),
        lambda raw: read_readings(game, lambda: view, raw),
        lambda raw: read_written_move(game, raw),
        lambda raw: interpret(game, view, raw.decode()),
    ]
    for name in ("read", "interpret", "readings", "check"):
        monkeypatch.setattr(type(game), name, refuse)
    for raw in far_too_long(game):
        for reader in readers:
            with pytest.raises(MalformedMove) as caught:
                reader(raw)
            assert str(bounds_of(game).text) in tell(caught.value, "fr") or str(bounds_of(game).move) in str(
                caught.value
            )


def test_a_field_that_holds_more_than_the_box_is_named(subject: Specimen) -> None:
    """A word of more letters than there are pieces; a number that no game counts up to."""
    game = next(subject.plays()).game
    most = bounds_of(game).pieces
    found = 0
    for tag, field, wanted in _fields(game.move_type):
        excess: Any = {str: "A" * (most + 1), tuple: ["A"] * (most + 1), int: LARGEST_NUMBER + 1}[wanted]
        with pytest.raises(MalformedMove) as caught:
            read_move(game, lambda: None, msgspec.json.encode(tag | {field: excess}))
        assert caught.value.fields == (field,)
        found += 1
    assert found or game.slug in EXAMPLES


def _fields(move_type: Any) -> list[tuple[dict[str, Any], str, type]]:  # noqa: ANN401  (types as values)
    """Return the texts, rows of texts and numbers of each kind of move, with a move that has all but that field."""
    info = msgspec.inspect.type_info(move_type)
    structs = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    usual = {str: "A", tuple: ["A"], int: 0}
    fields = []
    for struct in structs:
        assert isinstance(struct, msgspec.inspect.StructType)
        kinds = {field.name: _kind(field.type) for field in struct.fields}
        whole = {struct.tag_field or "type": struct.tag} | {name: usual[kind] for name, kind in kinds.items() if kind}
        fields += [(whole, name, kind) for name, kind in kinds.items() if kind]
    return fields


def _kind(info: msgspec.inspect.Type) -> type | None:
    match info:
        case msgspec.inspect.Metadata():
            return _kind(info.type)
        case msgspec.inspect.StrType():
            return str
        case msgspec.inspect.IntType():
            return int
        case msgspec.inspect.VarTupleType() if _kind(info.item_type) is str:
            return tuple
        case _:
            return None


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_judge_says_which_part_of_a_line_is_too_long(subject: Specimen, language: Language) -> None:
    play = a_turn(subject)
    if subject.slug in EXAMPLES:  # which the judge does not know
        return
    bounds, position = bounds_of(play.game), msgspec.to_builtins(play.game.position_of(play.state), str_keys=True)
    case = {"game": subject.slug, "position": position, "move": "A", "options": write_options(play.game.options)}
    longer = {
        "core:long_text": case | {"move": "A" * (bounds.text + 1)},
        "core:large_move": case | {"move": "A" * bounds.move},
        "core:large_position": case | {"position": position | {"x": "A" * bounds.position}},
        "games:long_line": case | {"position": "A" * LONGEST_LINE},
    }
    for code, line in longer.items():
        found = judge_line(msgspec.json.encode(line), language)
        assert isinstance(found, Unreadable)
        assert found.code == code


@pytest.mark.parametrize("depth", [10, 400, 900, 5000])
@pytest.mark.parametrize("part", ["position", "move", "options", "words_added", "game"])
def test_whatever_is_nested_is_answered(subject: Specimen, part: str, depth: int) -> None:
    """Deep JSON is refused by whoever meets it first, never by the depth of Python's stack."""
    if subject.slug in EXAMPLES:
        return
    deep = "[" * depth + "]" * depth
    parts = {"game": f'"{subject.slug}"', "position": "{}", "move": '"A"', "options": "{}"}
    parts |= {"options": f'{{"words_added": {deep}}}'} if part == "words_added" else {part: deep}
    line = "{" + ", ".join(f'"{name}": {value}' for name, value in parts.items()) + "}"
    assert isinstance(judge_line(line.encode(), "fr"), Unreadable)
