"""``lettrine puzzle``, as its user meets it."""

import json
from pathlib import Path

import pytest

from support.command import Command

DATE = ("--date", "2026-11-15")


@pytest.fixture
def answer(lettrine: Command) -> str:
    """The best answer, as one types it."""
    found = json.loads(lettrine("puzzle", "rami", *DATE, "--json", "--solution").out)
    return str(found["solution"]["text"])


def test_the_position_the_question_and_the_answer(lettrine: Command) -> None:
    shown = lettrine("puzzle", "rami", *DATE, "--solution").out
    assert "l’énigme du 2026-11-15" in shown
    assert "quel mot rapporte le plus" in shown
    assert "La réponse" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_json_keeps_the_answer_unless_it_is_asked_for(lettrine: Command) -> None:
    found = json.loads(lettrine("--lang", "en", "puzzle", "rami", *DATE, "--json").out)
    assert found["question"].endswith("?")
    assert "solution" not in found
    assert found["view"]["hand"]


def test_tries_are_judged_until_the_best_one(lettrine: Command, answer: str) -> None:
    card = answer[1]
    shown = lettrine("puzzle", "rami", *DATE, stdin=f"zut!\n-{card}\n{answer}\n").out
    assert "ne se lit pas comme un coup" in shown.replace("\n", " ")
    assert "ne répond pas à la question" in shown
    assert "C’est la meilleure réponse" in shown


def test_a_rule_that_a_try_breaks_is_named(lettrine: Command) -> None:
    assert "RAM-0" in lettrine("puzzle", "rami", *DATE, stdin="-Q ZZZZZZ\n").out


def test_an_empty_line_gives_the_answer_and_leaving_does_not(lettrine: Command) -> None:
    assert "La réponse" in lettrine("puzzle", "rami", *DATE, stdin="\n").out
    left = lettrine("puzzle", "rami", *DATE, stdin="")
    assert left.status == 0
    assert "La réponse" not in left.out


def test_without_a_date_it_is_today(lettrine: Command) -> None:
    assert lettrine("puzzle", "rami", "--json").status == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["zut"], "Il n’y a pas de jeu"),
        (["rami", "--date", "demain"], "n’est pas une date"),
        (["rami", "--date", "2026-02-30"], "n’est pas une date"),
    ],
)
def test_what_makes_no_sense_is_refused(lettrine: Command, arguments: list[str], said: str) -> None:
    answer = lettrine("puzzle", *arguments)
    assert answer.status == 2
    assert said in answer.err.replace("\N{NO-BREAK SPACE}", " ")


def test_a_sheet_is_a_page_to_print_with_the_words_of_the_week(lettrine: Command, tmp_path: Path) -> None:
    file = tmp_path / "feuille.html"
    week = ("--week", "châtaigne")
    answer = lettrine("puzzle", "ludime", *DATE, "--sheet", str(file), "--count", "1", *week)
    assert answer.status == 0
    assert "Feuille écrite" in answer.err
    page = file.read_text(encoding="utf-8")
    assert page.count("<svg") == 3
    assert page.count("CHATAIGNE") == 4  # above each level, and as an answer
    assert lettrine("puzzle", "ludime", "--sheet", str(tmp_path)).status == 2
    assert lettrine("puzzle", "ludime", "--sheet", str(file), "--week", "p0mme").status == 2
