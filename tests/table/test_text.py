"""What the table says: a sentence for every code, in both languages, and no sentence without one."""

import re
from pathlib import Path
from typing import get_args

import pytest

import lettrine.table
from lettrine.core.text import LANGUAGES, Language, catalogue
from lettrine.table.entry import Matter

SOURCES = Path(lettrine.table.__file__).parent.rglob("*.py")
CODES = {
    code for path in SOURCES for code in re.findall(r"lettrine\.table:([a-z_{}.]+)", path.read_text(encoding="utf-8"))
}


def used() -> set[str]:
    """Return the codes in the source, those that a word completes written out."""
    completed = {f"no_{matter}" for matter in get_args(Matter)}
    return {code for code in CODES if "{" not in code} | completed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_code(language: Language) -> None:
    keys = (key for key in catalogue("lettrine.table", language) if key.startswith("errors."))
    assert {key.removeprefix("errors.") for key in keys} == used()
