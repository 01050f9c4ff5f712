"""Sentences as they are printed: in French no-break spaces where a line may not break, everywhere real apostrophes."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PATTERNS = (
    "src/**/text.fr.toml",
    "src/**/lesson.toml",
    "src/**/presentation.toml",
    "web/src/**/text.fr.toml",
    "docs/examples/**/text.fr.toml",
    "docs/examples/**/lesson.toml",
    "docs/examples/**/presentation.toml",
)
CATALOGUES = sorted(path for pattern in PATTERNS for path in ROOT.glob(pattern))
ALL_CATALOGUES = [
    *CATALOGUES,
    *sorted(path.with_name("text.en.toml") for path in CATALOGUES if path.name == "text.fr.toml"),
]
PAGES = sorted((ROOT / "docs/guide").glob("*.md"))
TYPEWRITTEN = re.compile(r"(?<=\w)'(?=\w)")
BREAKING = re.compile(r"« | »| [:;!?](?=\s|$|\")")
WIDE = re.compile(r"(?<!«)\u00a0[;!?]")


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name} {path.name}")
def test_no_line_breaks_inside_quotation_marks_or_before_high_punctuation(path: Path) -> None:
    sentences = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in sentences if BREAKING.search(line)] == []


@pytest.mark.parametrize("path", [*CATALOGUES, *PAGES], ids=lambda path: f"{path.parent.name} {path.name}")
def test_the_space_before_high_punctuation_is_narrow_but_for_the_colon(path: Path) -> None:
    assert [line for line in path.read_text(encoding="utf-8").splitlines() if WIDE.search(line)] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_line_breaks_before_high_punctuation_in_the_guide(path: Path) -> None:
    """Quotation marks and signs keep to their words there too; code and directives are not prose."""
    prose = re.sub(r"```.*?```|`[^`]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert [line for line in prose.splitlines() if BREAKING.search(line)] == []


@pytest.mark.parametrize("path", ALL_CATALOGUES, ids=lambda path: f"{path.parent.name} {path.name}")
def test_apostrophes_are_those_of_print(path: Path) -> None:
    sentences = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in sentences if TYPEWRITTEN.search(line)] == []
