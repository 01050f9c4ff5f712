"""``lettrine lab``: side by side, swept, one rule at a time, and looked for."""

import json
from pathlib import Path

import pytest

from support.command import Command

QUICK = ("--games", "2", "--jobs", "1", "--option", "target=5")


def test_a_fact_is_swept_and_reported(lettrine: Command, tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    answer = lettrine("lab", "relais", "--vary", "hand=8,10", *QUICK, "--report", str(report))
    assert answer.status == 0
    assert [line.split()[0] for line in answer.out.splitlines() if line.startswith("hand=")][:2] == [
        "hand=8",
        "hand=10",
    ]
    assert "Trop tôt pour dire" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80
    assert "<svg" in report.read_text(encoding="utf-8")


def test_a_variant_stands_beside_the_box_in_json(lettrine: Command) -> None:
    found = json.loads(lettrine("lab", "relais", "--variant", "petites-mains", *QUICK, "--json").out)
    assert [each["value"] for each in found["comparison"]["variants"]] == ["box", "Petites mains"]
    assert {each["measure"] for each in found["comparison"]["variants"][1]["differences"]} >= {"dead", "leads"}


def test_letters_are_looked_for_and_the_answer_can_be_played(lettrine: Command) -> None:
    searched = lettrine("lab", "relais", "--search", "length=12±0.1", "--steps", "1", *QUICK)
    assert searched.status == 0
    (code,) = (line.partition(" ")[2] for line in searched.out.splitlines() if line.startswith("--variant v1."))
    assert lettrine("perft", "relais", "--variant", code.strip()).status == 0


def test_what_cannot_be_played_is_said_and_left_out(lettrine: Command) -> None:
    answer = lettrine("lab", "relais", "--vary", "shortest=3,5", *QUICK, "--json")
    assert answer.status == 0
    assert "shortest=5" in answer.err
    assert [each["value"] for each in json.loads(answer.out)["comparison"]["variants"]] == ["shortest=3"]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--vary", "hand=5..9", "--rules"],
        ["--vary", "nothing=1..2"],
        ["--search", "joy=1"],
        ["--variant", "nowhere"],
        ["--vary", "hand=99"],
        ["--variant", "petites-mains", "--until", "length=0"],
    ],
)
def test_what_makes_no_sense_is_refused(arguments: list[str], lettrine: Command) -> None:
    answer = lettrine("lab", "relais", *arguments, *QUICK)
    assert (answer.status, bool(answer.err)) == (2, True)
