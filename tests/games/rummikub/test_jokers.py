"""Jokers (RUM-11 to RUM-14)."""

from games.rummikub.tables import FIRST, cases, points, refused, rules, rummikub, table
from lettrine.core.event import Played
from lettrine.core.refusal import Refusal
from lettrine.games.rummikub.state import Arrange
from support.rule import rule


@rule("RUM-11")
def test_a_joker_stands_for_the_letter_it_was_given() -> None:
    """MARi may not become MARcS: the joker stands for I and there is no I to replace it."""
    assert refused(table("MARi", "S"), "MARcS") == [
        Refusal("RUM-11", {"word": "MARI", "letters": ("I",)}, ("table:MARI",))
    ]
    assert rules(table("MARi", "SI"), "MARcS MARI") == ["RUM-05"]


@rule("RUM-11")
def test_a_joker_from_the_rack_stands_for_any_letter() -> None:
    assert points(table("IMAGE", "LE?X"), "MIEL pAGE") == 3 + 4


@rule("RUM-12")
def test_a_joker_is_replaced_from_the_rack_and_used_again() -> None:
    assert rules(table("PAGe", "ESL"), "PAGE SeL") == []
    assert rules(table("PAGe", "EN"), "PAGnE") == []


@rule("RUM-12")
def test_the_joker_freed_may_stand_for_another_letter() -> None:
    assert rules(table("PAGe", "ESL"), "PAGE SoL") == []


@rule("RUM-12")
def test_the_joker_freed_must_be_used_in_the_same_turn() -> None:
    assert cases(table("PAGe", "ES"), "PAGE") == ["unused"]
    assert rules(table("PAGe", "EL"), "PLAGE") == ["RUM-12"]


@rule("RUM-12")
def test_a_joker_is_not_replaced_by_a_letter_of_the_table() -> None:
    """The E of SEL stands in for the joker: L comes from the rack, no E does."""
    assert refused(table("PAGe SEL", "L"), "PLAGE SeL") == [
        Refusal("RUM-12", {"word": "PAGE", "letters": ("E",)}, ("table:PAGE",), "from_table")
    ]


@rule("RUM-13")
def test_the_letters_of_a_joker_stay_together() -> None:
    """PAL and GeL are words, but P, A, G and the joker belong together."""
    assert refused(table("PAGe", "LLX"), "PAL GeL") == [
        Refusal("RUM-13", {"word": "PAGE", "letters": ("E",)}, ("table:PAGE",))
    ]


@rule("RUM-13")
def test_the_letters_may_change_places_and_the_word_may_grow() -> None:
    assert rules(table("NICHe", "S"), "CHIeNS") == []
    assert rules(table("PAGe", "L"), "PLAGe") == []


@rule("RUM-13")
def test_two_words_with_jokers_may_come_into_one() -> None:
    assert rules(table("ANe TRi", "C"), "CeRTAiN") == []


@rule("RUM-13")
def test_one_joker_cannot_be_that_of_two_words() -> None:
    """CLASSe has the letters of SeL and those of SeC, but only one of the two jokers."""
    assert cases(table("SeL SeC", "AAT"), "CLASSe eTA") == ["bonds_together"]


@rule("RUM-13")
def test_a_word_is_split_once_its_joker_is_replaced() -> None:
    """E replaces the joker of PAGe: P, A, G and E may part, and the joker makes GAz."""
    assert points(table("PAGe", "EIX"), "PIE GAz") == 2 + 3
    assert rules(table("PAGe", "IX"), "PIe GAX") != []


@rule("RUM-14")
def test_the_letter_that_replaces_counts_and_the_joker_does_not() -> None:
    """E, S and L are laid; the joker was on the table already."""
    state = table("PAGe", "ESLX")
    assert points(state, "PAGE SeL") == 3 + 3


@rule("RUM-14")
def test_two_jokers_in_one_word_are_replaced_one_by_one() -> None:
    """With P alone replaced the letters of the word still stay together; the joker freed makes SOL."""
    state = table("pAGe", "PSLE")
    assert rules(state, "PAGe SoL") == []
    assert rules(state, "PAGE SeL") == ["RUM-12"]


def test_jokers_are_conserved() -> None:
    game = rummikub()
    state = table("PAGe", "ESL?")
    after = game.apply(state, Played(FIRST, Arrange(("PAGE", "SeL"))))
    assert dict(game.pieces(after)) == dict(game.box(2))
    assert after.racks[0].count("?") == 1


def test_which_of_two_equal_letters_is_the_joker_makes_no_difference() -> None:
    assert Arrange(("PeTITE",)) == Arrange(("PETITe",))
    assert Arrange(("SEL", "ANE")) == Arrange(("ANE", "SEL"))
