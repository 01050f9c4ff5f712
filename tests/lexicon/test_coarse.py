"""The family vocabulary: what is on the list, and that nothing that Lettrine itself shows is."""

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

from lettrine.lexicon import Lexicon, coarse_words, is_decent

ROOT = Path(__file__).parents[2]


def load_tool() -> Any:  # noqa: ANN401  (a script, which is no module of any package)
    specification = importlib.util.spec_from_file_location("coarse_words", ROOT / "tools/coarse_words.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


TOOL = load_tool()
CAPITALS = re.compile(r"(?<![\w-])[A-Z]{3,}(?![\w-])")


ORDINARY = """
    VITE CONTE CONSOLE BAISER BAISERS FOUS VIOLE VIOLON VIOLENT GERBE GLANDE FOIRE PISSENLIT CHIEN CHATTE QUEUE CULTE
    CALCUL IDIOT BETE PUT SALE TRONCHE PELOTON
"""


@pytest.mark.parametrize("word", ORDINARY.split())
def test_ordinary_words_are_not(word: str) -> None:
    assert word in Lexicon.open()
    assert is_decent([word])


def test_there_are_several_hundred_lemmas_each_once_with_its_kind() -> None:
    lines = list(TOOL.read_lemmas(ROOT / TOOL.LEMMAS))
    lemmas = [line.lemma for line in lines]
    assert len(set(lemmas)) == len(lemmas) >= 400
    assert {line.kind for line in lines} == set(TOOL.KINDS)
    assert {line.class_name for line in lines} == {"any", "noun", "verb"}


def test_every_line_finds_forms_and_spares_only_forms_that_it_would_list() -> None:
    lexicon = Lexicon.open()
    for line in TOOL.read_lemmas(ROOT / TOOL.LEMMAS):
        assert TOOL.forms_of(lexicon, line), line.lemma
        assert line.spared <= TOOL.forms_of(lexicon, line._replace(spared=frozenset())), line.lemma


def test_the_forms_are_what_the_list_and_the_dictionary_give(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python tools/coarse_words.py` writes them anew."""
    monkeypatch.chdir(ROOT)
    assert TOOL.FORMS.read_text(encoding="utf-8") == TOOL.write_forms(Lexicon.open())
    assert coarse_words() <= set(Lexicon.open().graph.spell_all(range(len(Lexicon.open()))))


SHOWN = [
    *(path for suffix in ("toml", "svelte") for path in (ROOT / "web/src").rglob(f"*.{suffix}")),
    *(ROOT / "src/lettrine").rglob("*.toml"),
    *(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts),
]


def test_no_coarse_word_stands_in_rules_lessons_pages_and_pictures() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), word)
        for path in SHOWN
        if path.name != "unfit.toml"
        for word in CAPITALS.findall(path.read_text(encoding="utf-8"))
        if not is_decent([word])
    }
    assert not found
