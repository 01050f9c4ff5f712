"""``lettrine analyse``, as its user meets it."""

import json
from pathlib import Path
from typing import Any

import pytest

from analysis.games import a_play
from games.chaine.specimen import WORDS
from lettrine.analysis import Study
from lettrine.core.record import write_record
from support.command import Command
from support.page import read


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "jeu.partie"
    path.write_bytes(write_record(a_play("random", "greedy", seed="17").record()))
    return path


def test_a_table_and_the_moves_that_cost_most(lettrine: Command, words: str, file: Path) -> None:
    answer = lettrine("analyse", str(file), "--words", words)
    assert answer.status == 0
    assert "Les coups qui ont coûté le plus" in answer.out
    assert "Des mots à retenir pour le Joueur 1" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_json_holds_every_turn(lettrine: Command, words: str, file: Path) -> None:
    found = json.loads(lettrine("analyse", str(file), "--words", words, "--json").out)
    assert found["game"] == "chaine"
    assert found["moves"] == len(found["turns"])
    assert sum(turn["cost"] for turn in found["turns"]) == pytest.approx(sum(seat["cost"] for seat in found["seats"]))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_says_all_without_eyes_and_needs_nothing_else(
    lettrine: Command, words: str, file: Path, tmp_path: Path, language: str
) -> None:
    page = tmp_path / "page.html"
    answer = lettrine("--lang", language, "analyse", str(file), "--words", words, "--report", str(page))
    assert answer.status == 0
    assert "page.html" in answer.err
    reader = read(page.read_text(encoding="utf-8"))
    assert reader.addresses == []
    for seat in ("1", "2"):
        assert f"{'Joueur' if language == 'fr' else 'Player'} {seat}" in reader.text
    assert ("Tous les coups" if language == "fr" else "All moves") in reader.text


def test_luck_that_is_not_measured_is_not_told_as_nothing(
    lettrine: Command, words: str, file: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    lettrine("analyse", str(file), "--words", words, "--report", str(page), "--draws", "0")
    assert "tirage non mesuré" in read(page.read_text(encoding="utf-8")).text


def test_a_perfect_game_has_nothing_to_reproach(lettrine: Command, words: str, tmp_path: Path) -> None:
    path, page = tmp_path / "jeu.partie", tmp_path / "page.html"
    path.write_bytes(write_record(a_play("greedy", "greedy", seed="1").record()))
    answer = lettrine("analyse", str(path), "--words", words, "--report", str(page))
    assert "coûté le plus" not in answer.out
    assert "Rien à signaler" in read(page.read_text(encoding="utf-8")).text


def test_a_damaged_record_keeps_what_could_be_analysed(lettrine: Command, words: str, file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    played = [place for place, line in enumerate(lines) if b'"played"' in line]
    lines[played[3]] = lines[played[4]]
    file.write_bytes(b"".join(lines))
    answer = lettrine("analyse", str(file), "--words", words)
    assert answer.status == 2
    assert "Joueur 1" in answer.out
    assert "3 coups sur" in answer.err.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b'{"lettrine":1}\n'])
def test_what_is_no_record_is_refused_in_a_sentence(lettrine: Command, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "jeu.partie"
    path.write_bytes(content)
    answer = lettrine("analyse", str(path))
    assert answer.status == 2
    assert answer.err.strip().endswith(".")


def test_a_record_of_another_lexicon_is_refused(lettrine: Command, file: Path) -> None:
    answer = lettrine("analyse", str(file))
    assert answer.status == 2
    assert "lexi" in answer.err


def test_a_game_without_a_move_has_nothing_to_analyse(lettrine: Command, words: str, file: Path) -> None:
    header = file.read_bytes().splitlines(keepends=True)[0]
    file.write_bytes(header)
    answer = lettrine("analyse", str(file), "--words", words)
    assert answer.status == 0
    assert "rien à analyser" in answer.err


def test_an_interruption_keeps_what_is_done(
    lettrine: Command, words: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Study.turns

    def stopped(self: Study) -> Any:  # noqa: ANN401  (an iterator that breaks off)
        turns = whole(self)
        yield next(turns)
        raise KeyboardInterrupt

    monkeypatch.setattr(Study, "turns", stopped)
    answer = lettrine("analyse", str(file), "--words", words)
    assert answer.status == 130
    assert "1 coup sur" in answer.err.replace("\N{NO-BREAK SPACE}", " ")
    assert "Joueur 1" in answer.out


def test_a_page_that_cannot_be_written_is_told_before_the_work(lettrine: Command, words: str, file: Path) -> None:
    answer = lettrine("analyse", str(file), "--words", words, "--report", str(file.parent))
    assert answer.status == 2
    assert "Impossible d’écrire" in answer.err.replace("\N{NO-BREAK SPACE}", " ")


def test_a_disk_that_fills_up_is_told(
    lettrine: Command, words: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    answer = lettrine("analyse", str(file), "--words", words, "--report", str(tmp_path / "page.html"))
    assert answer.status == 2
    assert "page.html" in answer.err
