"""French as it is printed: no-break spaces where a line may not break, curly apostrophes left to the reader's font."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PATTERNS = ("src/**/text.fr.toml", "src/**/tour.toml", "docs/examples/**/text.fr.toml")
CATALOGUES = sorted(path for pattern in PATTERNS for path in ROOT.glob(pattern))
BREAKING = re.compile(r"« | »| [:;!?](?=\s|$|\")")


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name} {path.name}")
def test_no_line_breaks_inside_quotation_marks_or_before_high_punctuation(path: Path) -> None:
    sentences = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in sentences if BREAKING.search(line)] == []
