"""``lettrine print``, as its user meets it."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from support.command import Command


def test_sheets_are_written_under_the_name_of_game_and_paper(
    lettrine: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = lettrine("print", "plurimo", "--paper", "letter")
    assert made.status == 0
    assert "plurimo-letter.pdf" in made.err
    path = tmp_path / "plurimo-letter.pdf"
    reader = PdfReader(BytesIO(path.read_bytes()))
    assert reader.metadata is not None
    assert reader.metadata.title == "Plurimo à découper"


def test_file_language_and_options_can_be_chosen(lettrine: Command, tmp_path: Path) -> None:
    path = tmp_path / "own.pdf"
    made = lettrine("--lang", "en", "print", "rami", "--output", str(path), "--option", "cards=A60:7,Z30:9")
    assert made.status == 0
    reader = PdfReader(BytesIO(path.read_bytes()))
    assert reader.metadata is not None
    assert reader.metadata.title == "Le Rami to cut out"
    assert "Z ×\N{NO-BREAK SPACE}10" in "".join(page.extract_text() for page in reader.pages[2:8])


def test_what_cannot_be_done_is_said(lettrine: Command, tmp_path: Path) -> None:
    odd = lettrine("print", "plurimo", "--paper", "a3")
    assert odd.status == 2
    assert "a4, letter" in odd.err or "a4 et letter" in odd.err
    nowhere = lettrine("print", "plurimo", "--output", str(tmp_path / "none" / "x.pdf"))
    assert nowhere.status == 2
    assert "x.pdf" in nowhere.err
    assert lettrine("print", "zut").status == 2
