"""How letters move and take (DAM-06 to DAM-09)."""

import pytest

from games.dames.tables import after, board, french, listed, refusals, rules, state_of, with_words
from lettrine.games.dames.state import Adoube
from support.rule import rule

NOTHING = with_words("ZUT")
TAKE = "i7/o7/8/t7/R7/A6b"


def cases(text: str, move: str, chain: str = "straight") -> list[tuple[str, str]]:
    return [(found.rule, found.case) for found in refusals(with_words("ZUT", chain=chain), text, move)]


@rule("DAM-06")
def test_a_letter_goes_straight_over_empty_squares_in_eight_directions() -> None:
    """Nobody can write ZUT: every move is a strategic one."""
    moves = listed(NOTHING, "7b/8/8/3R4/8/8")
    assert len(moves) == 7 + 5 + 5 + 5
    assert {"D3-A3", "D3-H3", "D3-D6", "D3-D1", "D3-A6", "D3-G6", "D3-B1", "D3-F1"} <= set(moves)
    assert "D3-E5" not in moves


@rule("DAM-06")
@pytest.mark.parametrize(
    ("move", "case"),
    [
        ("D3-E5", "line"),
        ("D3-A1", "line"),
        ("D3-D3", "still"),
        ("A1-A2", "start"),
        ("H6-H5", "start"),
        ("D3-D2", "occupied"),
    ],
)
def test_what_is_no_straight_way_to_an_empty_square_is_refused(move: str, case: str) -> None:
    assert ("DAM-06", case) in cases("7b/8/8/3R4/3A4/8", move)


@rule("DAM-07")
@pytest.mark.parametrize(
    ("row", "case"),
    [("R1A5", "own"), ("R1E*5", "joker"), ("R1e*5", "joker"), ("R1te4", "row")],
)
def test_a_letter_does_not_pass_over_its_own_a_joker_or_two_in_a_row(row: str, case: str) -> None:
    assert ("DAM-07", case) in cases(f"7b/8/8/{row}/8/8", "A3-H3")


@rule("DAM-08")
def test_passing_over_a_letter_takes_it() -> None:
    state = after(NOTHING, "7b/7c/8/R1t5/8/8", "A3-F3")
    assert board(state) == "7b/7c/8/5R2/8/8"
    assert state.aside == "T"
    assert {"A3-B3", "A3-D3", "A3-E3", "A3-H3"} <= set(listed(NOTHING, "7b/7c/8/R1t5/8/8"))


@rule("DAM-08")
@pytest.mark.parametrize("row", ["R1tA4", "R1tE*3A", "R1te4"])
def test_a_take_needs_an_empty_square_right_behind(row: str) -> None:
    along_the_row = {f"A3-{column}3" for column in "DEFGH"}
    assert not along_the_row & set(listed(NOTHING, f"7b/7c/8/{row}/8/8"))
    assert rules(NOTHING, f"7b/7c/8/{row}/8/8", "A3-G3")


@rule("DAM-08")
def test_a_take_with_a_letter_behind_says_so() -> None:
    found = cases("7b/7c/8/R1tA4/8/8", "A3-E3")
    assert ("DAM-08", "behind") in found
    assert ("DAM-07", "own") in found


@rule("DAM-08")
def test_at_the_edge_there_is_nothing_behind() -> None:
    assert "A3-H3" not in listed(NOTHING, "7b/8/8/R6t/8/8")
    assert ("DAM-06", "occupied") in cases("7b/8/8/R6t/8/8", "A3-H3")


@rule("DAM-09")
def test_several_letters_are_taken_in_a_straight_line() -> None:
    state = after(NOTHING, "7b/7c/8/R1t1e1n1/8/8", "A3-H3")
    assert (board(state), state.aside) == ("7b/7c/8/7R/8/8", "ENT")


@rule("DAM-09")
def test_the_straight_chain_does_not_turn() -> None:
    """R takes T and lands on C3, then would take E on C4 upwards."""
    text = "7b/8/2e5/Rt6/8/8"
    assert cases(text, "A3-C3-C5") == [("DAM-09", "straight")]
    assert "A3-C3-C5" not in listed(NOTHING, text)


@rule("DAM-09")
def test_the_turning_chain_takes_round_the_corner() -> None:
    game = with_words("ZUT", chain="turning")
    text = "7b/8/2e5/Rt6/8/8"
    assert {"A3-C3-C5", "A3-C3-C6"} <= set(listed(game, text))
    state = after(game, text, "A3-C3-C6")
    assert (board(state), state.aside) == ("2R4b/8/8/8/8/8", "ET")


@rule("DAM-09")
def test_a_turn_without_a_take_is_not_allowed() -> None:
    text = "7b/8/2e5/Rt6/8/8"
    assert ("DAM-09", "turn_take") in cases(text, "A3-C3-D2", "turning")
    assert ("DAM-09", "turn_take") in cases(text, "A3-A4-B4", "turning")


@rule("DAM-09")
def test_a_letter_is_passed_over_only_once_and_stays_until_the_move_ends() -> None:
    """R takes T, turns and comes back over it: no."""
    text = "7b/8/8/Rt1e4/8/8"
    assert ("DAM-09", "twice") in cases(text, "A3-C3-A3", "turning")
    assert "A3-C3-A3" not in listed(with_words("ZUT", chain="turning"), text)


@rule("DAM-09")
def test_a_letter_may_come_back_to_where_it_started() -> None:
    """R goes round a square, A1 C1 C3 A3 A1, and takes a letter on each side."""
    game = with_words("ZUT", chain="turning")
    text = "7b/7c/8/1i6/t1e5/Rn6"
    assert "A1-C1-C3-A3-A1" in listed(game, text)
    state = after(game, text, "A1-C1-C3-A3-A1")
    assert (board(state), state.aside) == ("7b/7c/8/8/8/R7", "EINT")


@rule("DAM-09")
def test_a_word_may_be_written_on_the_square_one_came_back_to() -> None:
    """The same round abroad, and there it ends in ROI, beside letters that were not taken."""
    game = with_words("ROI", chain="turning")
    text = "1i6/t1e5/Rn6/o7/i7/7A"
    assert [move for move in listed(game, text) if move.startswith("A4") and "A4 " in move] == ["A4-C4-C6-A6-A4 ROI"]
    assert board(after(game, text, "A4-C4-C6-A6-A4 ROI")) == "8/8/R7/O7/I7/7A"


@rule("DAM-09")
def test_of_several_routes_with_the_same_takes_the_shortest_is_listed() -> None:
    """Straight on, R takes T and E without a stop: stopping between them is the same move."""
    game = with_words("ZUT", chain="turning")
    text = "7b/8/8/Rt1e4/8/8"
    assert rules(game, text, "A3-C3-E3") == []
    assert "A3-E3" in listed(game, text)
    assert "A3-C3-E3" not in listed(game, text)


@rule("DAM-09")
def test_a_square_on_the_way_may_be_named_without_being_a_turn() -> None:
    """Draughts players write each jump: A3-C3-E3 goes straight on, and takes T and E as A3-E3 does."""
    game = with_words("ZUT")
    text = "7b/8/8/Rt1e4/8/8"
    assert cases(text, "A3-C3-E3") == []
    assert board(after(game, text, "A3-C3-E3")) == board(after(game, text, "A3-E3"))
    assert cases("7b/8/8/R7/8/8 w - - 0", "A3-B3-C3", "turning") == [], "no take is needed where nothing turns"


@rule("DAM-09")
def test_a_square_on_the_way_must_be_one_to_stop_on() -> None:
    text = "7b/8/8/Rt1e4/8/8"
    assert cases(text, "A3-B3-C3") == [("DAM-06", "occupied")]
    assert cases(text, "A3-C3-C4") == [("DAM-09", "straight"), ("DAM-09", "turn_take")]
    assert ("DAM-09", "straight") in cases(text, "A3-G3-E3"), "coming back is a turn"


@rule("DAM-06")
def test_what_is_wrong_twice_is_told_once() -> None:
    assert cases("7b/8/8/3R4/8/8", "D3-D3-D3", "turning").count(("DAM-06", "still")) == 1


def test_two_broken_rules_are_both_told() -> None:
    """The letter passes over one of its own and stops on another."""
    found = cases("7b/8/8/R1A1A3/8/8", "A3-E3")
    assert {("DAM-07", "own"), ("DAM-06", "occupied")} <= set(found)


def test_the_dictionary_does_not_change_how_letters_move() -> None:
    assert rules(french(), "7b/8/8/R1A5/8/8", "A3-D3")[0] == "DAM-07"


@rule("DAM-08")
def test_a_board_is_told_where_a_letter_may_go_and_what_it_takes() -> None:
    state = state_of("7b/8/8/R1t5/8/8")
    routes = NOTHING.rights(state, state.turn).routes
    assert routes is not None
    along = {route: taken for route, taken in routes.items() if route.endswith("3")}
    assert along == {"A3-B3": (), **{f"A3-{column}3": ("C3",) for column in "DEFGH"}}


@rule("DAM-09")
def test_a_board_is_told_the_turns_where_the_table_plays_them() -> None:
    """R takes T, then I in another direction: the second part is told by a preview."""
    route = "A3-E3-E1"
    for chain in ("straight", "turning"):
        game, state = with_words("ZUT", chain=chain), state_of("7b/8/8/R1t5/4i3/8")
        given = game.rights(state, state.turn)
        assert given.routes is not None
        assert (given.turning, given.routes["A3-E3"]) == (chain == "turning", ("C3",))
        changes = game.changes(state, state.turn, game.read(route))
        assert (changes.taken if changes else None) == (("C3", "E2") if chain == "turning" else None)


@rule("DAM-18")
def test_what_is_taken_on_the_way_is_told_before_the_word_is_written() -> None:
    """White's R on A6 jumps T: a word is still to come."""
    game, state = with_words("ROI"), state_of("R1t1oi2/8/8/8/8/A6b")
    assert game.check(state, state.turn, game.read("A6-D6"))
    changes = game.changes(state, state.turn, game.read("A6-D6"))
    assert changes is not None
    assert (changes.taken, changes.flipped) == (("C6",), ())
    assert game.changes(state, state.turn, game.read("A6-B4")) is None


@rule("DAM-12")
def test_a_preview_draws_what_a_move_turns_and_takes() -> None:
    """The worked example: R to E4 writes RIEN, three letters turn."""
    game, state = french(), state_of("a7/8/8/3R1ien/8/A7")
    changes = game.changes(state, state.turn, game.read("D3-E4 RIEN"))
    assert changes is not None
    assert (changes.flipped, changes.taken) == (("F3", "G3", "H3"), ())
    took = game.changes(state_of(TAKE), state_of(TAKE).turn, game.read("A2-A4"))
    assert took is not None
    assert (took.flipped, took.taken) == ((), ("A3",))
    assert game.changes(state, state.turn, Adoube()) is None
