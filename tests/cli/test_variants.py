"""A variant is played by its name, its file or its link, wherever a game is set up."""

import json
from pathlib import Path

import pytest

from lettrine.core.record import read_header
from lettrine.games.variant_files import VariantFile, find_variant, write_code
from support.command import Command

VARIANT = VariantFile("relais", "Mienne", {"hand": 9, "letters": ["Z2:7"]}, {"target": 20})


@pytest.mark.parametrize("named", ["name", "file", "link"])
def test_a_game_is_played_in_the_terminal_as_the_variant_says(
    named: str, lettrine: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LETTRINE_VARIANTS", str(tmp_path))
    file = tmp_path / "mienne.toml"
    file.write_text(
        'game = "relais"\nname = "Mienne"\nfacts.hand = 9\nfacts.letters = ["Z2:7"]\noptions.target = 20\n',
        encoding="utf-8",
    )
    ways = {"name": "mienne", "file": str(file), "link": f"http://127.0.0.1/atelier/relais?v={write_code(VARIANT)}"}
    record = tmp_path / "partie"
    played = lettrine(
        "play", "relais", "--seats", "bot,bot", "--variant", ways[named], "--seed", "1", "--record", str(record)
    )
    assert played.status == 0
    options = read_header(record.read_bytes()).options
    assert options["variant"] == {**find_variant("relais", "mienne")["variant"]}
    assert (options["variant"]["hand"], options["variant"]["name"], options["target"]) == (9, "Mienne", 20)
    assert lettrine("records", "verify", str(record)).status == 0


def test_the_arena_compares_variants_with_the_box(lettrine: Command) -> None:
    compared = ("relais", "--games", "2", "--jobs", "1", "--compare", "variant=box,petites-mains", "--json")
    found = json.loads(lettrine("arena", *compared).out)["comparison"]
    assert [each["value"] for each in found["variants"]] == ["box", "petites-mains"]
    assert [each["summary"]["options"].get("variant", {}).get("hand") for each in found["variants"]] == [None, 8]


def test_a_name_that_there_is_not_is_refused_with_those_there_are(lettrine: Command) -> None:
    answer = lettrine("perft", "relais", "--variant", "unheard")
    assert answer.status == 2
    assert "petites-mains" in answer.err
