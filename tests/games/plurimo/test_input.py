"""What people and programs send: positions, moves and texts that are no such thing."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.plurimo.board import drawn, plurimo
from games.plurimo.specimen import VARIANTS, WORDS
from lettrine.core.errors import MalformedPosition
from lettrine.core.seat import Seat
from lettrine.games.judge import Unreadable, judge_line
from lettrine.games.plurimo.goal import child_lays
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.state import Goal, Lay, Move, Pass, Position, Propose, Reject, Supply
from lettrine.games.rulebook import explain_refusals
from support.rule import rule

SMALL = " ".join(WORDS)
TABLES = [
    (plurimo(SMALL), "M O T | RES*_TA | AIR"),
    (plurimo(SMALL, starter="first_word"), "| RES*_TA | AIR"),
    (plurimo(SMALL, pull="both_ends", **VARIANTS), "F_ A I R E | RES*_TA | AIR"),
    (plurimo(SMALL, mode="solo"), "M O T | RES*_TA"),
    (plurimo(SMALL, mode="collective"), "M O T . | RES*_TA | AIR"),
    (plurimo(SMALL, mode="collective", leader="person"), "M O T | | RES*_TA | AIR"),
]

SIGNS = st.text(alphabet="AEIORST aeiort_~.*?é[", max_size=12)
NUMBERS = st.integers(-(10**20), 10**20) | st.integers(-2, 9)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(
        Lay,
        st.text(alphabet="AEIORSTaest_~.", max_size=9) | SIGNS,
        st.sampled_from(("none", "left", "right", "both")),
        st.lists(NUMBERS, max_size=4).map(tuple),
        st.booleans(),
    ),
    st.builds(Reject, st.text(max_size=3)),
    st.builds(Propose, st.text(max_size=6) | st.sampled_from(WORDS), NUMBERS),
    st.just(Pass()),
)


@given(st.sampled_from(TABLES), MOVES, st.integers(-2, 8))
@settings(deadline=None)
def test_check_survives_every_move(table: tuple[Plurimo, str], move: Move, seat: int) -> None:
    """A move that is not refused can be applied; a refusal has a sentence."""
    game, board = table
    goal = Goal("TIRS", 0) if "M O T ." in board else None
    state = drawn(game, board, goal=goal) if goal else drawn(game, board)
    refusals = game.check(state, Seat(seat), move)
    for language in ("fr", "en"):
        assert all(line["text"] for line in explain_refusals(game, refusals, language))
    if not refusals:
        assert move in list(game.moves(state, Seat(seat)))


BAD_POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["ZZ"]}, "core:too_many_pieces"),
    ({"support": ["W", "O", "W"]}, "core:too_many_pieces"),
    ({"hands": ["e"]}, "hand_signs"),
    ({"support": ["P*", "O", "T"]}, "stack_signs"),
    ({"support": ["P", "O", "T__"]}, "stack"),
    ({"support": ["P", "O", "T", "_"]}, "stack"),
    ({"support": ["PP", "O", "T"]}, "stack"),
    ({"support": ["P", "O_", "T"]}, "hole"),
    ({"support": ["P", "O", "T", ""]}, "hole"),
    ({"support": ["P", "O", "T_"]}, "short_word"),
    ({"support": ["P", "O"]}, "slot_count"),
    ({"support": [""] * 4}, "slot_count"),
    ({"support": list("ABCDEFGHIJ")}, "slot_count"),
    ({"hands": ["A"] * 7}, "core:seat_count"),
    ({"scores": [1, 2, 3]}, "per_seat"),
    ({"turn": 2}, "turn"),
    ({"turn": -1}, "turn"),
    ({"hands": ["", "A", "E"], "gone": [True, False, False], "turn": 0}, "turn"),
    ({"hands": ["", "A", "E"], "gone": [True, False, False], "to_draw": [[0, 1]]}, "to_draw"),
    ({"hands": ["O", "A", "E"], "gone": [True, False, False]}, "no_hand"),
    ({"turn": None, "support": ["P", "O", "T"]}, "nobody_began"),
    ({"rejected": -1}, "number"),
    ({"to_draw": [[5, 1]]}, "to_draw"),
    ({"to_draw": [[0, 0]]}, "to_draw"),
    ({"stock": "A", "to_draw": [[0, 1], [1, 1]]}, "to_draw_all"),
    ({"has_surplus": True}, "surplus"),
    ({"supply": {"fewest": 1}}, "supply"),
    ({"under": ["AA"]}, "buried"),
    ({"under": [""]}, "buried"),
    ({"words": ["mot"]}, "word"),
    ({"goal": {"word": "MOT", "start": 0}}, "goal"),
]


@pytest.mark.parametrize(("written", "code"), BAD_POSITIONS)
@rule("GEN-08")
def test_a_position_that_cannot_be_is_refused_with_a_reason(written: dict[str, Any], code: str) -> None:
    with pytest.raises(MalformedPosition) as refused:
        plurimo().state_of(msgspec.convert(written, Position))
    assert refused.value.code.endswith(code)
    assert str(refused.value)


@pytest.mark.parametrize(
    ("support", "goal", "code"),
    [
        ("M O T", Goal("MOT", 0), "goal"),  # it is there already
        (". . .", Goal("MO", 0), "goal"),
        (". . .", Goal("MOT", 1), "goal"),
        (". . .", Goal("MOT", -1), "goal"),
    ],
)
@rule("PLU-25")
def test_a_word_to_make_fits_the_support_and_is_not_there_yet(support: str, goal: Goal, code: str) -> None:
    with pytest.raises(MalformedPosition) as refused:
        drawn(plurimo(mode="collective"), f"{support} | RES | AIR", goal=goal)
    assert refused.value.code.endswith(code)


@rule("PLU-25")
def test_a_leader_holds_no_cards() -> None:
    with pytest.raises(MalformedPosition) as refused:
        drawn(plurimo(mode="collective", leader="person"), "| ABC | RES | AIR")
    assert refused.value.code.endswith("no_hand")


@rule("GEN-10")
def test_the_turn_left_out_is_that_of_the_first_who_has_not_left() -> None:
    state = drawn(plurimo(), "P O T | | DS | MR", gone=(True, False, False))
    assert state.turn == 1


@rule("PLU-25")
def test_without_a_word_no_child_lays_and_no_word_is_no_proposal() -> None:
    game = plurimo(mode="collective", leader="person")
    state = drawn(game, "M O T | | RES | AIR")
    assert child_lays(game, state, "RES") == []
    assert [refusal.case for refusal in game.check(state, Seat(0), Propose("", 0))] == ["no_word"]


@pytest.mark.parametrize("card", ["", "?", "AE", "é", "d"])
@rule("PLU-01")
def test_what_is_no_card_cannot_be_rejected(card: str) -> None:
    game = plurimo()
    refusals = game.check(drawn(game, "P O T | DS"), Seat(0), Reject(card))
    assert [(refusal.rule, refusal.case) for refusal in refusals] == [("PLU-01", "no_card")]


@rule("PLU-01")
def test_a_move_for_another_support_with_strange_signs_breaks_two_rules() -> None:
    game = plurimo()
    refusals = game.check(drawn(game, "P O T | DS"), Seat(0), Lay("é1"))
    assert [refusal.rule for refusal in refusals] == ["PLU-02", "PLU-01"]


@pytest.mark.parametrize("supply", [Supply(-1), Supply(90), Supply(80, -1), Supply(80, 0, has_run_out=True)], ids=repr)
def test_a_supply_follows_from_the_cards(supply: Supply) -> None:
    """83 cards are left in stock and hand; a stock that is there has not been empty, nor one that is not, full."""
    game = plurimo(rebuild="yes")
    with pytest.raises(MalformedPosition):
        drawn(game, "P O T | AEIOU", supply=supply)
    with pytest.raises(MalformedPosition):
        drawn(game, "P O T | AEIOU", stock="", supply=Supply(5))
    assert drawn(game, "P O T | AEIOU", supply=Supply(80, 7)).supply == Supply(80, 7)


def test_a_surplus_belongs_to_a_rebuilt_word() -> None:
    game = plurimo(rebuild="yes")
    with pytest.raises(MalformedPosition):
        drawn(game, "P O T | AEIOU", has_surplus=True)
    assert drawn(game, "P O T | AEIOURST", has_surplus=True).has_surplus


def test_the_judge_answers_a_case_written_by_hand() -> None:
    line = (
        b'{"game":"plurimo","position":{"support":["F","L","O","R","E"],"hands":["J_U*AAA"]},'
        b'"move":{"type":"lay","cards":"_J.U.t","pull":"right"}}'
    )
    judgement = judge_line(line, "fr")
    assert not isinstance(judgement, Unreadable)
    assert (judgement.legal, judgement.words, judgement.score) == (True, ("JOUET",), 13)
    after = msgspec.to_builtins(judgement.position)
    assert list(after["support"]) == ["F_", "LJ", "O", "RU", "E", "t"]


def test_the_judge_reads_texts_and_reports_what_it_cannot_read() -> None:
    head = b'{"game":"plurimo","position":{"support":["P","O","T"],"hands":["D"]},"move":'
    judgement = judge_line(head + b'"D . ."}', "fr")
    assert not isinstance(judgement, Unreadable)
    assert judgement.legal
    for move in (b'"?"}', b'{"type":"lay"}}', b'{"type":"jump"}}', b"3}"):
        assert isinstance(judge_line(head + move, "fr"), Unreadable)
