"""Meanings: what the file holds is found again, what it lacks is not, and damage is told."""

from pathlib import Path

import pytest

from lettrine.core.errors import LexiconError
from lettrine.lexicon import Lexicon
from lettrine.lexicon import meanings as module
from lettrine.lexicon.build_meanings import build_meanings
from lettrine.lexicon.derivation import derivations
from lettrine.lexicon.file import write_file
from lettrine.lexicon.meaning_lookup import meaning_of
from lettrine.lexicon.meanings import UNKNOWN, Meaning, Meanings, pack_rows

ROOT = Path(__file__).parents[2]
MOST_BYTES = 3_000_000


@pytest.fixture
def small(tmp_path: Path) -> Meanings:
    rows = {
        ("actrice", "noun"): Meaning(("Celle qui joue un rôle",)),
        ("acteur", "noun"): Meaning(("Celui qui joue un rôle",), ("comédien",)),
        ("miner", "verb"): Meaning(("Creuser par-dessous", "Ruiner peu à peu")),
        ("doux", "adjective"): Meaning(("Agréable au toucher",)),
        ("pari", "noun"): Meaning((), ("gageure", "pari")),
        ("été", "noun"): Meaning(("La plus chaude des saisons",)),
    }
    write_file(tmp_path / "small.lex", pack_rows(rows))
    return Meanings.open(tmp_path / "small.lex")


def meaning(word: str, meanings: Meanings) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Return headword, senses and synonyms of the first reading of *word*."""
    lexicon = Lexicon.open()
    found = meaning_of(lexicon.analyses(word)[0], lexicon, meanings)
    return found.headword, found.senses, found.synonyms


def test_every_row_is_found_and_nothing_else(small: Meanings) -> None:
    assert len(small) == 6
    assert small.of("miner", "verb").senses == ("Creuser par-dessous", "Ruiner peu à peu")
    assert small.of("été", "noun").senses == ("La plus chaude des saisons",)
    assert small.of("miner", "noun") == UNKNOWN
    assert small.of("mine", "verb") == UNKNOWN
    assert small.of("zzz", "noun") == small.of("", "") == UNKNOWN
    assert not UNKNOWN


def test_a_form_means_what_its_headword_means(small: Meanings) -> None:
    """ACTRICES is a form of *acteur* to the lexicon; the dictionary has an entry for *actrice*, which is nearer."""
    assert meaning("ACTRICES", small)[:2] == ("actrice", ("Celle qui joue un rôle",))
    assert meaning("ACTEURS", small) == ("acteur", ("Celui qui joue un rôle",), ("comédien",))


def test_a_word_is_no_synonym_of_itself(small: Meanings) -> None:
    assert meaning("PARI", small) == ("pari", (), ("gageure",))


@pytest.mark.parametrize(
    ("word", "relation", "base"),
    [
        ("MINAGE", "action", "miner"),
        ("MINEUR", "agent", "miner"),
        ("DOUCEMENT", "manner", "doux"),
        ("MINABLE", "possible", "miner"),
    ],
)
def test_a_word_without_a_sense_is_told_by_the_one_it_is_made_from(
    word: str, relation: str, base: str, small: Meanings
) -> None:
    lexicon = Lexicon.open()
    found = [
        meaning.derivation
        for analysis in lexicon.analyses(word)
        if (meaning := meaning_of(analysis, lexicon, small)).derivation
    ]
    assert (found[0].relation, found[0].lemma) == (relation, base)


@pytest.mark.parametrize(
    ("lemma", "kind", "expected"),
    [
        ("amabilité", "noun", []),  # *amable* is no adjective
        ("fréquemment", "adverb", [("manner", "fréquent")]),
        ("constamment", "adverb", [("manner", "constant")]),
        ("aveuglément", "adverb", [("manner", "aveugle")]),
        ("finissage", "noun", [("action", "finir")]),
        ("possibilité", "noun", [("quality", "possible")]),
        ("or", "noun", []),
        ("mine", "other", []),
    ],
)
def test_endings_lead_to_lemmas_of_the_right_kind(lemma: str, kind: str, expected: list[tuple[str, str]]) -> None:
    found = [(each.relation, each.lemma) for each in derivations(Lexicon.open(), lemma, kind)]
    assert found == expected


def test_a_package_without_meanings_knows_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PACKAGED", tmp_path / "none.lex")
    module._packaged.cache_clear()  # noqa: SLF001  (what was opened before)
    try:
        assert len(Meanings.open()) == 0
        assert Meanings.open().of("mot", "noun") == UNKNOWN
    finally:
        module._packaged.cache_clear()  # noqa: SLF001


def test_a_damaged_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = pack_rows({("mot", "noun"): Meaning(("Son ou groupe de sons",))})
    for name, sections in {
        "short": {**whole, "rows": whole["rows"][:-1]},
        "letters": {**whole, "rows": b"\xff" * len(whole["rows"])},
        "cells": {"rows": b"mot\tnoun\tsens", "ends": (13).to_bytes(4, "little")},
    }.items():
        write_file(tmp_path / f"{name}.lex", sections)
        with pytest.raises(LexiconError):
            Meanings.open(tmp_path / f"{name}.lex").of("mot", "noun")
    (tmp_path / "none.lex").write_bytes(b"no lexicon")
    monkeypatch.setattr(module, "PACKAGED", tmp_path / "none.lex")
    module._packaged.cache_clear()  # noqa: SLF001
    with pytest.raises(LexiconError):
        Meanings.open()
    module._packaged.cache_clear()  # noqa: SLF001


def test_the_committed_data_make_a_small_file(tmp_path: Path) -> None:
    said: list[str] = []
    build_meanings(ROOT / "data/meanings", tmp_path / "meanings.lex", said.append)
    made = Meanings.open(tmp_path / "meanings.lex")
    assert (tmp_path / "meanings.lex").stat().st_size <= MOST_BYTES
    assert said[0].startswith("» meanings.lex: ")
    assert made.of("eau", "noun").senses[0].startswith("Liquide transparent")  # our own
    assert made.of("canotier", "noun").senses == ("Chapeau de paille à fond plat et bords étroits",)
    assert made.of("peloter", "verb").senses == ()  # no family reads what the source says
    assert "\N{NO-BREAK SPACE};" in made.of("kan", "noun").senses[0]
