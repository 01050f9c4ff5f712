"""Jokers (DAM-21, DAM-22)."""

import pytest

from games.dames.tables import after, board, listed, refusals, rules, state_of, with_words
from lettrine.core.seat import Seat
from lettrine.games.dames.state import Announcement, Joker, Play
from support.rule import rule

INSECT = "insec2b/3t4/8/8/4E3/A7"
"""The E on E2 goes to E4, beside the T of INSECT."""

LONG = with_words("INSECTE", "TES")


@rule("DAM-21")
def test_a_word_of_seven_letters_earns_a_joker_placed_in_the_same_move() -> None:
    state = after(LONG, INSECT, "E2-E4 INSECTE *S:B2")
    assert board(state) == "INSEC2b/3T4/4E3/8/1S*6/A7"
    assert state.jokers == "E"
    assert LONG.pieces(state) == LONG.box(2)


@rule("DAM-21")
def test_it_goes_to_any_empty_square_of_ones_own_camp_the_one_just_left_included() -> None:
    moves = [move for move in listed(LONG, INSECT) if move.startswith("E2-E4 ")]
    assert len(moves) == 2 * 23
    assert "E2-E4 INSECTE *E:E2" in moves
    assert "E2-E4 INSECTE *S:H3" in moves


@rule("DAM-21")
@pytest.mark.parametrize(
    ("joker", "case"),
    [
        ("", "joker_count"),
        ("*E:A1", "joker_square"),
        ("*E:A4", "joker_square"),
        ("*A:B2", "joker_letter"),
        ("*E:B2 *S:C2", "joker_count"),
    ],
)
def test_it_is_placed_and_rightly(joker: str, case: str) -> None:
    found = refusals(LONG, INSECT, f"E2-E4 INSECTE {joker}")
    assert [(each.rule, each.case) for each in found] == [("DAM-21", case)]


@rule("DAM-21")
def test_while_one_is_left() -> None:
    none_left = "insec2b/3t4/8/8/4E3/A5E*S*"
    assert rules(LONG, none_left, "E2-E4 INSECTE") == []
    one_left = "insec2b/3t4/8/8/4E3/A6e*"
    assert [each.case for each in refusals(LONG, one_left, "E2-E4 INSECTE *E:B2")] == ["joker_letter"]
    assert rules(LONG, one_left, "E2-E4 INSECTE *S:B2") == []


@rule("DAM-21")
def test_a_shorter_word_earns_none() -> None:
    game = with_words("INSECT")
    assert [each.case for each in refusals(game, "insec2b/3t4/8/8/8/A7", "A1-A2 INSECT *E:B2")][-1] == "joker_none"


@rule("DAM-21")
def test_each_long_word_of_two_earns_its_own() -> None:
    """From the E on E4, INSECTE runs to the left and ETERNEL to the right."""
    game = with_words("INSECTE", "ETERNEL")
    text = "ni3len/sect1ter/8/8/4E3/A6b"
    words = "E2-E4 ETERNEL INSECTE"
    assert rules(game, text, f"{words} *E:B2 *S:C2") == []
    assert [each.case for each in refusals(game, text, f"{words} *E:B2")] == ["joker_left"]
    assert [each.case for each in refusals(game, text, f"{words} *E:B2 *S:B2")] == ["joker_same"]
    assert [each.case for each in refusals(game, text, f"{words} *E:B2 *E:C2")] == ["joker_same"]
    moves = [move for move in listed(game, text) if move.startswith(f"{words} ")]
    assert len(moves) == 22 * 21
    one_left = "ni3len/sect1ter/8/8/4E3/AS*5b"
    assert rules(game, one_left, f"{words} *E:B2") == []


@rule("DAM-22")
def test_the_opponent_cannot_use_it_in_a_word() -> None:
    game = with_words("ROSE")
    assert rules(game, "7b/ose*5/8/8/R7/A7", "A2-A4 ROSE") == ["DAM-22"]
    assert listed(game, "7b/ose*5/8/8/R7/A7") != ["A2-A4 ROSE"]
    assert rules(game, "7b/osE*5/8/8/R7/A7", "A2-A4 ROSE") == []


@rule("DAM-22")
def test_nobody_passes_over_it_or_takes_it() -> None:
    game = with_words("ZUT")
    assert rules(game, "7b/8/8/R1e*5/8/8", "A3-E3")[0] == "DAM-07"
    assert "A3-D3" not in listed(game, "7b/8/8/R1e*5/8/8")


@rule("DAM-22")
def test_it_keeps_its_colour_and_its_letter() -> None:
    """ROSE with White's own joker E: S and O turn, the joker stays White's joker."""
    state = after(with_words("ROSE"), "7b/osE*5/8/8/R7/A7", "A2-A4 ROSE")
    assert board(state) == "7b/OSE*5/R7/8/8/A7"


@rule("DAM-22")
def test_it_moves_writes_and_takes_like_a_letter() -> None:
    game = with_words("EST")
    assert rules(game, "7b/st6/8/8/E*7/A7", "A2-A4 EST") == []
    assert rules(game, "7b/8/8/E*1t5/8/A7", "A3-D3") == []
    assert rules(game, "7b/8/8/ST6/8/E*6A", "A1-A2 EST") == ["DAM-12", "DAM-13"]
    assert rules(game, "E*1t4b/7c/8/8/8/A7", "A6-D6") == ["DAM-18"]


@rule("DAM-21")
def test_jokers_without_end_are_refused_in_a_few_sentences() -> None:
    jokers = (Joker("Q", "Z9"),) * 1000
    found = LONG.check(state_of(INSECT), Seat(0), Play(("E2", "E4"), (Announcement("INSECTE"),), jokers))
    assert found[0].case == "joker_count"
    assert len(found) < 10
