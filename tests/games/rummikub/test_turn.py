"""Opening, laying and recombining (RUM-04 to RUM-10)."""

import pytest

from games.rummikub.tables import FIRST, SECOND, cases, points, refused, rules, rummikub, table, told
from lettrine.core.event import Played
from lettrine.core.refusal import Refusal
from lettrine.games.rummikub.state import Arrange, Pass
from support.rule import rule

UNOPENED = (False, True)


@rule("RUM-04")
def test_the_first_word_has_six_letters_of_the_own_rack_and_scores_like_any_turn() -> None:
    state = table("", "MAISONX")
    assert points(state, "MAISON") == 6 + 6
    assert cases(state, "MOINS") == ["opening_short"]
    assert rules(state, "MAISONS") == ["RUM-04"]
    assert cases(state, "MAISONS") == ["missing_own"]


@rule("RUM-04")
def test_a_joker_helps_to_open() -> None:
    assert points(table("", "MAISO?X"), "MAISOn") == 6 + 6


@rule("RUM-04")
def test_whoever_has_not_opened_lays_one_word_only() -> None:
    state = table("", "MAISONROUTE")
    assert cases(state, "MAISON ROUTE") == ["one_word", "opening_short"]


@rule("RUM-04")
def test_whoever_has_not_opened_touches_nothing_on_the_table() -> None:
    state = table("TOI", "MASNEE", "", opened=UNOPENED)
    first = refused(state, "MAISON TEE")[0]
    assert first == Refusal("RUM-04", {"words": ("TOI",)}, ("table:TOI",), "touched")


@rule("RUM-04")
def test_whoever_has_not_opened_replaces_no_joker() -> None:
    state = table("PAGe", "EMAISON", "", opened=UNOPENED)
    assert cases(state, "PAGE MAISOn")[0] == "touched"
    assert rules(state, "PAGe MAISON") == []


@rule("RUM-04")
def test_the_one_who_opens_may_recombine_from_the_next_turn_on() -> None:
    game = rummikub()
    state = table("IMAGE", "MAISONLEP", "E", opened=UNOPENED)
    assert rules(state, "PAGE MIEL") == ["RUM-04", "RUM-04", "RUM-04", "RUM-04"]
    after = game.apply(state, Played(FIRST, game.read("IMAGE MAISON")))
    assert after.opened == (True, True)


@rule("RUM-05")
def test_a_turn_lays_at_least_one_letter() -> None:
    state = table("IMAGE SOL", "LEP")
    assert cases(state, "IMAGE SOL") == ["nothing"]
    assert rules(state, "IMAGE LOS") == ["RUM-05"]


@rule("RUM-05")
def test_letters_come_from_the_table_or_the_rack() -> None:
    (first,) = refused(table("IMAGE", "LEP"), "PAGE MIEL ZOO")
    assert first == Refusal("RUM-05", {"letters": ("O", "O", "Z")}, (), "missing")


@rule("RUM-05")
def test_whoever_laid_them_all_words_can_be_recombined() -> None:
    game = rummikub()
    state = table("IMAGE", "S", "LEP", turn=SECOND)
    after = game.apply(state, Played(SECOND, Arrange(("PAGE", "MIEL"))))
    assert after.table == ("MIEL", "PAGE")


@rule("RUM-06")
@rule("RUM-07")
def test_no_letter_is_left_over_or_taken_back() -> None:
    """I and M lay on the table: they are in no word, and do not come to the rack either."""
    state = table("IMAGE", "LEP")
    assert refused(state, "PAGE") == [
        Refusal("RUM-07", {"letters": ("I", "M")}),
        Refusal("RUM-06", {"letters": ("I", "M")}),
    ]


@rule("RUM-06")
def test_words_have_three_letters() -> None:
    assert cases(table("IMAGE", "S"), "IMAGE S") == ["short", "word.short", "word.unknown"]


@rule("RUM-08")
def test_no_two_words_are_the_same() -> None:
    state = table("IMAGE SEL", "SEL")
    assert rules(state, "IMAGE SEL SEL") == ["RUM-08"]
    assert rules(table("IMAGE SEL", "SE?"), "IMAGE SEL SEl") == ["RUM-08"]


@rule("RUM-09")
def test_no_plural_no_feminine() -> None:
    state = table("GAMIN", "ES")
    assert [rules(state, word) for word in ("GAMINS", "GAMINE", "GAMINES")] == [["RUM-09"]] * 3
    assert [rules(state, word) for word in ("MINAGES", "MINAGE", "IGNAME", "IGNAMES")] == [[]] * 4
    assert rules(state, "GEMINA") == ["RUM-23"]


@rule("RUM-09")
def test_the_refusal_names_the_word_and_the_relation() -> None:
    state = table("GAMIN", "ES")
    assert told(state, "GAMINS") == ["GAMINS est le pluriel de GAMIN, qui était sur la table."]
    assert told(state, "GAMINE") == ["GAMINE est le féminin de GAMIN, qui était sur la table."]
    assert told(state, "GAMINES", "en") == ["GAMINES is the feminine plural of GAMIN, which was on the table."]


@rule("RUM-09")
@pytest.mark.parametrize(
    ("old", "rack", "new"),
    [
        ("LOUP", "VE", "LOUVE P"),
        ("CHEVAL", "UXS", "CHEVAUX LS"),
        ("GAMINE", "S", "GAMINS E"),
        ("CHANTE", "ES", "CHANTEES"),
    ],
)
def test_irregular_pairs_masculines_and_agreement_count(old: str, rack: str, new: str) -> None:
    assert "RUM-09" in rules(table(old, rack), new)


@rule("RUM-09")
def test_a_word_that_stays_bars_nothing() -> None:
    """GAMIN is still there: GAMINS is another word made of other letters."""
    assert rules(table("GAMIN", "GAMINS"), "GAMIN GAMINS") == []


@rule("RUM-09")
def test_a_plural_may_become_singular_and_a_participle_an_infinitive() -> None:
    assert rules(table("GAMINS", "OL"), "GAMIN SOL") == []
    assert rules(table("CHANTE", "R"), "CHANTER") == []


@rule("RUM-09")
def test_it_does_not_matter_whose_letters_the_forbidden_form_is_made_of() -> None:
    """GAMIN becomes MINAGE, and GAMINS is laid from the rack: GAMIN is gone all the same."""
    assert rules(table("GAMIN", "EGAMINS"), "MINAGE GAMINS") == ["RUM-09"]


@rule("RUM-10")
@pytest.mark.parametrize("words", ["PAGE MIEL", "PLAGE MIE", "LAME PIGE", "EMPILAGE"])
def test_all_other_recombinations_are_allowed(words: str) -> None:
    assert rules(table("IMAGE", "LEP"), words) == []


def test_two_rules_broken_are_both_told() -> None:
    assert rules(table("GAMIN SEL", "S"), "GAMINS SEL SEL") == ["RUM-05", "RUM-08", "RUM-09"]


@rule("RUM-03")
def test_nobody_plays_out_of_turn() -> None:
    state = table("IMAGE", "LEP", "LEP")
    game = rummikub()
    assert game.check(state, SECOND, Arrange(("PAGE", "MIEL"))) == [Refusal("RUM-03", {"seat": 1}, case="turn")]
    assert [each.case for each in game.check(state, SECOND, Pass())] == ["turn"]


def test_what_is_no_letter_is_refused_without_a_fuss() -> None:
    game = rummikub()
    state = table("IMAGE", "LEP")
    found = game.check(state, FIRST, Arrange(("étoile", "", "PAGE MIEL")))
    assert [each.rule for each in found].count("GEN-01") == 3
