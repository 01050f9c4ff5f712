"""Laying, modifying and taking over words."""

import pytest

from games.ludime.desk import after, broken, ludime, refusals, state
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.ludime.state import Discard, Laid, Lay, Modify
from support.rule import rule

TAKEN = {"taken": "stock"}


@rule("LUD-10")
def test_from_the_second_turn_any_number_of_words_of_three_letters() -> None:
    game = ludime()
    start = state(game, hands=["MERAIRTESX", "AA"], turns=[1, 1], step=TAKEN)
    done = after(game, start, Lay("MER"), Lay("AIR"), Lay("TES"), Discard("X"))
    assert [laid.word for laid in done.table.words] == ["MER", "AIR", "TES"]
    assert {laid.owner for laid in done.table.words} == {0}


@rule("LUD-10")
def test_a_word_of_two_letters_or_of_missing_cards_is_refused() -> None:
    game, turn = ludime(words_added=["ON"]), {"turns": [1, 1], "step": TAKEN}
    assert broken(game, Lay("ON"), hands=["ON", ""], **turn) == ["LUD-10 word.short"]
    assert refusals(game, Lay("MER"), hands=["MA", ""], **turn) == [
        Refusal("LUD-10", {"letters": ("E", "R")}, case="missing")
    ]


@rule("LUD-11")
def test_any_word_may_be_lengthened_even_one_of_this_turn() -> None:
    game = ludime()
    start = state(game, hands=["MERETAX", "AA"], words="0 AIR, 1 TES", step=TAKEN)
    done = after(game, start, Modify(0, "RAIE"), Lay("MER"), Discard("X"))
    assert [laid.word for laid in done.table.words] == ["RAIE", "TES", "MER"]
    again = after(game, state(game, hands=["ESX", "AA"], words="0 AIR", step=TAKEN), Modify(0, "RAIE"))
    assert after(game, again, Modify(0, "AIRES")).hands[0] == "X"


@rule("LUD-11")
def test_all_the_letters_are_kept_and_one_card_at_least_is_added() -> None:
    game, options = ludime(), {"hands": ["MOESX", "AA"], "words": "0 AIR", "step": TAKEN}
    assert refusals(game, Modify(0, "MER"), **options) == [
        Refusal("LUD-11", {"word": "AIR", "letters": ("A", "I")}, ("word:0",), case="letters_lost")
    ]
    assert broken(game, Modify(0, "RIA"), **options) == ["LUD-11 nothing_added"]
    assert broken(game, Modify(0, "AIR"), **options) == ["LUD-11 nothing_added"]
    assert broken(game, Modify(0, "PLAIRE"), **options) == ["LUD-11 missing"]
    assert broken(game, Modify(0, "AIREX"), **options) == ["GEN-02 word.unknown"]


@rule("LUD-11")
@pytest.mark.parametrize("at", [-1, 1, 10**9])
def test_only_words_that_are_there_are_modified(at: int) -> None:
    options = {"hands": ["E", "A"], "words": "0 AIR", "step": TAKEN}
    assert broken(ludime(), Modify(at, "AIRE"), **options) == ["LUD-11 no_such_word"]


@rule("LUD-11")
def test_option_the_letters_keep_their_order() -> None:
    options = {"hands": ["EX", "A"], "words": "0 AIR", "step": TAKEN}
    assert broken(ludime(order="kept"), Modify(0, "RAIE"), **options) == ["LUD-11 order"]
    assert broken(ludime(order="kept"), Modify(0, "AIRE"), **options) == []
    assert broken(ludime(order="free"), Modify(0, "RAIE"), **options) == []


@rule("LUD-12")
def test_modifying_the_word_of_another_takes_it_over() -> None:
    game = ludime()
    start = state(game, hands=["NTX", "AA"], words="0 AIR, 1 TASSE", step=TAKEN)
    done = after(game, start, Modify(1, "TASSENT"))
    assert done.table.words[1] == Laid("TASSENT", Seat(0))
    assert game.pieces(done) == game.pieces(start)


@rule("LUD-13")
def test_who_has_lost_all_lays_a_word_before_modifying_that_of_another() -> None:
    game, options = ludime(), {"hands": ["HUARO", "A"], "words": "1 TASSENT", "step": TAKEN}
    assert refusals(game, Modify(0, "TASSERONT"), **options) == [Refusal("LUD-13", {"word": "TASSENT"}, ("word:0",))]
    done = after(game, state(game, **options), Lay("HUA"), Modify(0, "TASSERONT"))
    assert [laid.owner for laid in done.table.words] == [0, 0]


@rule("LUD-14")
def test_two_words_are_never_merged() -> None:
    """TRAINS + TER would need the letters of TES: both that and the missing cards are told."""
    found = refusals(ludime(), Modify(0, "TERRAINS"), hands=["RX", "A"], words="0 TRAINS, 0 TES", step=TAKEN)
    assert found == [
        Refusal("LUD-14", {"words": ("TRAINS", "TES")}, ("word:0", "word:1")),
        Refusal("LUD-11", {"letters": ("E",)}, case="missing"),
    ]


@rule("LUD-14")
def test_several_modifications_are_made_in_a_turn() -> None:
    game = ludime()
    start = state(game, hands=["ENTROX", "AA"], words="0 AIR, 1 TASSE", step=TAKEN)
    done = after(game, start, Modify(0, "AIRE"), Modify(1, "TASSENT"), Modify(1, "TASSERONT"), Discard("X"))
    assert [laid.word for laid in done.table.words] == ["AIRE", "TASSERONT"]


@rule("LUD-15")
def test_ten_tokens_ten_words() -> None:
    game = ludime()
    ten = ", ".join(["0 TES"] * 5 + ["0 MER"] * 1 + ["0 AIR"] * 4)
    options = {"hands": ["MOUEX", "A"], "words": f"{ten}, 1 RIA", "step": TAKEN}
    assert broken(game, Lay("MOU"), **options) == ["LUD-15"]
    assert refusals(game, Modify(10, "RAIE"), **options) == [Refusal("LUD-15", {"tokens": 10}, ("word:10",))]
    assert broken(game, Modify(9, "AIRE"), **options) == [], "an own word may grow"


@rule("LUD-21")
def test_the_same_word_twice_unless_the_table_refuses() -> None:
    options = {"hands": ["AIREX", "A"], "words": "1 AIR, 0 AIRE, 0 RIA", "step": TAKEN}
    assert broken(ludime(), Lay("AIR"), **options) == []
    game = ludime(duplicates="refused")
    assert broken(game, Lay("AIR"), **options) == ["LUD-21"]
    assert broken(game, Modify(2, "AIRE"), **options) == ["LUD-21"]
    assert broken(game, Modify(2, "RAIE"), **options) == []


@rule("GEN-01")
@pytest.mark.parametrize("word", ["", "air", "aire", "A1R", "AÏR", "\x00", " ", "?"])
def test_a_word_that_is_not_letters_is_refused_whatever_it_is(word: str) -> None:
    options = {"hands": ["AIRE", "A"], "words": "0 AIR", "step": TAKEN}
    for move in (Lay(word), Modify(0, word)):
        assert "GEN-01" in {refusal.rule for refusal in refusals(ludime(), move, **options)}


@rule("GEN-03")
def test_a_compound_is_refused_as_one() -> None:
    assert broken(ludime(), Lay("AIR-MER"), hands=["AIRMER", ""], turns=[1, 1], step=TAKEN) == ["GEN-03 word.compound"]


@rule("GEN-09")
def test_the_words_of_the_house() -> None:
    game = ludime(words_added=["XYZ"], words_removed=["MER"])
    turn = {"turns": [1, 1], "step": TAKEN}
    assert broken(game, Lay("XYZ"), hands=["XYZ", ""], **turn) == []
    assert broken(game, Lay("MER"), hands=["MER", ""], **turn) == ["GEN-09 word.removed"]


def test_a_word_longer_than_any_other_cannot_grow() -> None:
    game = ludime()
    found = state(game, hands=["S", "A"], words=f"0 {'E' * 18}{'A' * 9}{'I' * 5}", step=TAKEN)
    assert list(game.moves(found, Seat(0))) == [Discard("S")]
