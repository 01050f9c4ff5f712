"""Packing: the same data give the same bytes, nothing is dropped silently, nothing is done twice."""

from pathlib import Path

import pytest

from lettrine.core.errors import LexiconError
from lettrine.lexicon import Lexicon, WordClass
from lettrine.lexicon import build as module
from lettrine.lexicon.accents import read_pattern, write_pattern
from lettrine.lexicon.build import build, pack
from lettrine.lexicon.source import Source
from support.small_lexicon import ROWS, row, small_source, write_small_lexicon


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that reads as the small lexicon, whatever it holds."""
    monkeypatch.setattr(module, "read_source", lambda _: small_source())
    data = tmp_path / "data"
    data.mkdir()
    (data / "forms").write_text("loup\n")
    return data


def test_every_row_comes_back_as_an_analysis(tmp_path: Path) -> None:
    lexicon = Lexicon.open(write_small_lexicon(tmp_path / "small.lex"))
    for each in ROWS:
        found = [
            (one.spelling, one.lemma, one.word_class, one.gender, one.number, one.moods, one.is_foreign)
            for one in lexicon.analyses(each.form)
        ]
        assert found.count((each.spelling, each.lemma, *each[4:])) == 1
    assert sum(len(lexicon.analyses(form)) for form in {each.form for each in ROWS}) == len(ROWS)


def test_analyses_of_one_entry_share_its_number(tmp_path: Path) -> None:
    lexicon = Lexicon.open(write_small_lexicon(tmp_path / "small.lex"))
    entries = {each.entry for form in ("LOUP", "LOUPS") for each in lexicon.analyses(form)}
    assert len(entries) == 1


def test_the_same_data_give_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    for name in ("one.lex", "two.lex"):
        build(folder, tmp_path / name, say=lambda _: None)
    assert (tmp_path / "one.lex").read_bytes() == (tmp_path / "two.lex").read_bytes()


def test_a_file_made_of_the_same_data_is_left_alone(folder: Path, tmp_path: Path) -> None:
    said: list[str] = []
    build(folder, tmp_path / "some.lex", say=said.append)
    made = (tmp_path / "some.lex").stat().st_ino
    build(folder, tmp_path / "some.lex", say=said.append)

    assert (tmp_path / "some.lex").stat().st_ino == made
    assert said[-1] == "» some.lex is up to date"


@pytest.mark.parametrize("damage", ["data", "file", "new data"])
def test_a_file_made_of_other_data_or_damaged_is_made_again(folder: Path, tmp_path: Path, damage: str) -> None:
    target = tmp_path / "some.lex"
    build(folder, target, say=lambda _: None)
    made = target.stat().st_ino
    if damage == "data":
        (folder / "forms").write_text("loups\n")
    elif damage == "file":
        target.write_bytes(target.read_bytes()[:-1])
    else:
        (folder / "exceptions").mkdir()
        (folder / "exceptions" / "more").write_text("")
    build(folder, target, say=lambda _: None)

    assert target.stat().st_ino != made
    assert len(Lexicon.open(target, verify=True)) == len({each.form for each in ROWS})


def test_an_entry_with_two_lemmas_is_an_error() -> None:
    rows = [row("loup", "loup", 1, WordClass.NOUN), row("loups", "loups", 1, WordClass.NOUN)]
    with pytest.raises(LexiconError) as caught:
        pack(Source(rows, [], {}))
    assert caught.value.facts == {"one": "loup", "other": "loups"}


def test_more_kinds_of_words_than_a_byte_can_tell_are_an_error() -> None:
    """Nine classes make 511 distinct signatures, and the file has one byte for each form."""
    rows = [
        row(name, name, index, WordClass(bit))
        for index, name in enumerate(f"a{chr(97 + high)}{chr(97 + low)}" for high in range(20) for low in range(26))
        for bit in range(9)
        if index >> bit & 1
    ]
    with pytest.raises(LexiconError) as caught:
        pack(Source(sorted(rows), [], {}))
    assert caught.value.code == "lexicon:table_full"


@pytest.mark.parametrize(
    ("form", "spelling", "pattern"),
    [
        ("MOT", "mot", ""),
        ("BETAIL", "bétail", "1é"),
        ("DECU", "déçu", "1é2ç"),
        ("COEURS", "cœurs", "1œ"),
        ("NAEVUS", "nævus", "1æ"),
        ("OEIL", "Œil", "0Œ"),
        ("PARIS", "Paris", "0P"),
        ("OTAN", "OTAN", "^"),
        ("STRASSE", "straße", "4ß"),
        ("MOT", "mo-t", "=mo-t"),
        ("A" * 40, "à" + "a" * 39, "=à" + "a" * 39),
    ],
)
def test_a_spelling_is_a_pattern_over_its_form(form: str, spelling: str, pattern: str) -> None:
    assert write_pattern(form, spelling) == pattern
    assert read_pattern(form, pattern) == spelling


@pytest.mark.parametrize("pattern", ["é", "1", "!é", "1é2"])
def test_what_is_no_pattern_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"shorter|not found"):
        read_pattern("BETAIL", pattern)
