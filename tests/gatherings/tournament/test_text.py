"""What a tournament says: a sentence for every code, in both languages, and no sentence without one."""

import re
from pathlib import Path

import pytest

import lettrine.gatherings.tournament
from lettrine.core.text import LANGUAGES, Language, catalogue

PACKAGE = "lettrine.gatherings.tournament"
SOURCES = Path(str(lettrine.gatherings.tournament.__file__)).parent.rglob("*.py")
CODES = {
    code
    for path in SOURCES
    for code in re.findall(r"lettrine\.gatherings\.tournament:([a-z_]+)", path.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_code(language: Language) -> None:
    keys = (key for key in catalogue(PACKAGE, language) if key.startswith("errors."))
    assert {key.removeprefix("errors.") for key in keys} == CODES
