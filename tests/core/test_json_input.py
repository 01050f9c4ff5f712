"""What is wrong with somebody's JSON or file, told in the reader's language."""

from typing import Annotated, Literal

import msgspec
import pytest

from lettrine.core.json_input import NotReadable, decode, decode_whole
from lettrine.core.phrase import Phrase, file_problem
from lettrine.core.text import Catalogue


class Specimen(msgspec.Struct, forbid_unknown_fields=True):
    """One field for each way to be wrong."""

    count: Annotated[int, msgspec.Meta(ge=0)] = 0
    share: float = 0.0
    pair: tuple[int, int] = (0, 0)
    name: Annotated[str, msgspec.Meta(max_length=3)] = ""
    digits: Annotated[str, msgspec.Meta(pattern="^[0-9]*$")] = ""
    side: Literal["red", "blue"] = "red"


class Needy(msgspec.Struct):
    """An object that cannot do without its field."""

    field: int


class Nest(msgspec.Struct, tag="nest", tag_field="type"):
    """Objects within an object."""

    needs: tuple[Needy, ...]
    first: Needy | None = None


def problem(data: bytes, kind: type = Specimen) -> Phrase:
    with pytest.raises(NotReadable) as caught:
        decode(data, kind)
    return caught.value.problem


def told(phrase: Phrase) -> str:
    return Catalogue("x", "fr", {"k": "{problem}"}).say("k", {"problem": phrase}).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "il s’arrête avant la fin"),
        (b"{nope", "il est mal écrit à l’octet 1"),
        (b'{"name": "\xff"}', "ce n’est pas de l’UTF-8"),
        (b'{"zut": 1}', "« zut » n’a pas lieu d’être"),
        (b"[]", "on attend un objet, on trouve une liste"),
        (b'{"count": "x"}', "on attend un nombre entier, on trouve un texte (en $.count)"),
        (b'{"count": -1}', "on attend un nombre entier >= 0 (en $.count)"),
        (b'{"name": "long"}', "la longueur devrait être <= 3 (en $.name)"),
        (b'{"digits": "x"}', "on attend un texte de la forme ^[0-9]*$ (en $.digits)"),
        (b'{"pair": [1]}', "la longueur devrait être 2 (en $.pair)"),
        (b'{"side": "green"}', 'la valeur \'green\' ne convient pas, on attend "blue" | "red" (en $.side)'),
        (b'{"share": 1e999}', "un nombre est trop grand (en $.share)"),
    ],
)
def test_what_is_wrong_with_json_is_told_in_french(data: bytes, sentence: str) -> None:
    assert told(problem(data)) == sentence


def test_a_missing_field_is_named() -> None:
    assert told(problem(b"{}", Needy)) == "il manque « field »"


def test_json_that_is_nested_without_end_is_refused_like_any_other() -> None:
    assert told(problem(b"[" * 100_000, object)) == "il est trop imbriqué"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'{"zut": 1, "needs": []}', "« zut » n’a pas lieu d’être"),
        (b'{"needs": [{"field": 1}, {"field": 2, "zut": 3}]}', "« zut » n’a pas lieu d’être (en $.needs[1])"),
        (b'{"needs": [], "first": {"field": 1, "": 2}}', "«  » n’a pas lieu d’être (en $.first)"),
        (b'{"needs": 1}', "on attend une liste, on trouve un nombre entier (en $.needs)"),
    ],
)
def test_a_field_that_would_be_dropped_is_refused_at_any_depth(data: bytes, sentence: str) -> None:
    assert decode(b'{"needs": [], "zut": 1}', Nest) == Nest(needs=())
    with pytest.raises(NotReadable) as caught:
        decode_whole(data, Nest)
    assert told(caught.value.problem) == sentence


def test_what_has_a_field_for_everything_is_read_as_ever() -> None:
    data = b'{"type": "nest", "needs": [{"field": 1}], "first": {"field": 2}}'
    assert decode_whole(data, Nest) == Nest((Needy(1),), Needy(2))


def test_a_file_problem_is_told_and_what_we_have_no_words_for_is_passed_on() -> None:
    assert told(file_problem(IsADirectoryError(21, "Is a directory"))) == "c’est un dossier"
    assert told(file_problem(OSError(28, "No space left on device"))) == "il n’y a plus de place"
    assert told(file_problem(OSError(5, "I/O error"))) == "I/O error"


def test_a_text_without_end_is_shown_by_its_ends() -> None:
    said = Catalogue("x", "fr", {"k": "« {text} »"}).say("k", {"text": "A" * 50_000 + "Z"})
    assert len(said) < 1100
    assert said.endswith("AZ »")
