"""Which words may be made (RUM-23)."""

import pytest

from games.rummikub.tables import rules, rummikub, table, told
from support.rule import rule


@rule("RUM-23")
@pytest.mark.parametrize(
    ("word", "rack", "rule_broken"),
    [
        ("GEMINA", "GEMINA", "RUM-23"),  # only a finite verb
        ("CHANTAIT", "CHANTAIT", "RUM-23"),
        ("OTAN", "OTAN", "GEN-03"),  # an acronym
        ("ZZZZ", "Z???"[:2], "RUM-05"),
        ("XYZ", "XYZ", "GEN-02"),
    ],
)
def test_what_is_refused(word: str, rack: str, rule_broken: str) -> None:
    assert rules(table("IMAGE", rack), f"IMAGE {word}")[0] == rule_broken


@rule("RUM-23")
@pytest.mark.parametrize("word", ["CHANTER", "CHANTANT", "CHANTEE", "PORTE", "PARIS", "OUF", "COCORICO"])
def test_infinitives_participles_and_whatever_is_also_something_else_are_admitted(word: str) -> None:
    assert rules(table("IMAGE", word), f"IMAGE {word}") == []


@rule("RUM-23")
def test_a_foreign_word_is_refused() -> None:
    assert rules(table("IMAGE", "SINGLE"), "IMAGE SINGLE") == ["RUM-23"]
    assert told(table("IMAGE", "SINGLE"), "IMAGE SINGLE") == [
        "SINGLE est un mot étranger\N{NO-BREAK SPACE}: ce jeu les refuse."
    ]


@rule("GEN-09")
def test_house_words_are_added_and_removed_and_have_no_plural() -> None:
    state = table("LETTRINE", "SX", "A")
    assert rules(state, "LETTRINES") == ["RUM-09"]
    assert rules(table("IMAGE", "ZORG"), "IMAGE ZORG", words_added=("zorg",)) == []
    assert rules(table("ZORG", "S"), "ZORGS", words_added=("zorg", "zorgs")) == []
    assert rules(table("IMAGE", "SEL"), "IMAGE SEL", words_removed=("sel",)) == ["GEN-09"]


def test_words_that_stay_are_not_judged_again() -> None:
    """A position may hold words of another list."""
    assert rules(table("QXZ IMAGE", "LEP"), "QXZ PAGE MIEL") == []


def test_words_of_a_plain_list_have_no_inflections() -> None:
    game = rummikub(("GAMIN", "GAMINS"))
    state = table("GAMIN", "S")
    assert game.check(state, state.turn, game.read("GAMINS")) == []
