"""Takes without a word, and the opening (DAM-18 to DAM-20)."""

from games.dames.tables import after, board, french, listed, refusals, rules, with_words
from lettrine.core.refusal import Refusal
from support.rule import rule

TAKE_OR_WRITE = "i7/o7/8/t7/R7/A6b"
"""White's R on A2 jumps T on A3 and lands on A4, where ROI could be read."""


@rule("DAM-18")
def test_worked_example_a_move_from_home_takes_or_writes_never_both() -> None:
    game = french()
    assert rules(game, TAKE_OR_WRITE, "A2-A4") == []
    assert refusals(game, TAKE_OR_WRITE, "A2-A4 ROI") == [
        Refusal("DAM-18", {"start": "A2", "end": "A4"}, case="both"),
    ]
    state = after(game, TAKE_OR_WRITE, "A2-A4")
    assert (board(state), state.aside) == ("i7/o7/R7/8/8/A6b", "T")


@rule("DAM-18")
def test_a_take_from_the_opponents_camp_must_end_in_a_word() -> None:
    """White's R on A6 jumps T: it must write ROI on landing."""
    game = with_words("ROI")
    text = "R1t1oi2/8/8/8/8/A6b"
    assert refusals(game, text, "A6-D6") == [Refusal("DAM-18", {"start": "A6", "end": "D6"}, case="unwritten")]
    assert rules(game, text, "A6-D6 ROI") == []
    assert board(after(game, text, "A6-D6 ROI")) == "3ROI2/8/8/8/8/A6b"
    assert "A6-D6" not in listed(game, text)


@rule("DAM-18")
def test_wherever_it_arrives_even_at_home() -> None:
    game = with_words("ROI")
    text = "o6b/i7/R7/t7/8/A7"
    assert [found.case for found in refusals(game, text, "A4-A2")] == ["unwritten"]


@rule("DAM-19")
def test_the_last_letter_is_taken_from_either_camp_if_no_word_can_turn_it() -> None:
    game = with_words("ROI")
    text = "R1t5/8/8/8/8/A7 w MER"
    assert rules(game, text, "A6-D6") == []
    assert {"A6-D6", "A6-H6"} <= set(listed(game, text))


@rule("DAM-19")
def test_not_while_a_word_can_turn_it() -> None:
    """A on A1 goes to … no; but with O and I beside it, R writes ROI with the lone black O."""
    game = with_words("ROI")
    text = "R1o5/2I5/8/8/8/A7 w MER"
    assert "A6-B6 ROI" in listed(game, text)
    assert refusals(game, text, "A6-D6") == [Refusal("DAM-19")]
    assert "A6-D6" not in listed(game, text)


@rule("DAM-19")
def test_a_joker_beside_it_does_not_count_and_the_square_behind_must_be_empty() -> None:
    game = with_words("ROI")
    assert rules(game, "R1t4e*/8/8/8/8/A7 w MER", "A6-D6") == []
    assert rules(game, "R1te*4/8/8/8/8/A7 w MER", "A6-E6") != []
    assert rules(game, "R1t4n/8/8/8/8/A7 w MER", "A6-D6") == ["DAM-18"]


@rule("DAM-20")
def test_while_no_word_is_written_and_none_can_be_a_letter_just_moves() -> None:
    game = with_words("ROI")
    text = "7b/8/8/8/8/A7 w - - 0"
    assert rules(game, text, "A1-A2") == []
    assert refusals(game, "7b/8/8/8/8/A7 w MER", "A1-A2") == [Refusal("DAM-20", case="late")]


@rule("DAM-20")
def test_not_where_a_word_can_be_written() -> None:
    game = with_words("ROI")
    assert refusals(game, "i7/o7/8/8/R7/A6b w - - 0", "A1-B1") == [Refusal("DAM-20")]
    assert listed(game, "i7/o7/8/8/R7/A6b w - - 0") == ["A2-A4 ROI"]


@rule("DAM-20")
def test_black_may_on_the_first_move_even_after_a_word() -> None:
    game = with_words("ROI", "TOI")
    assert rules(game, "7b/8/8/8/8/A7 b ROI - 1", "H6-H5") == []
    assert rules(game, "7b/8/8/8/8/A7 b ROI - 3", "H6-H5") == ["DAM-20"]
    assert rules(game, "7b/8/8/8/8/A7 w - ROI 2", "A1-A2") == ["DAM-20"]


@rule("DAM-20")
def test_a_pure_take_may_be_chosen_instead() -> None:
    game = with_words("ROI")
    moves = listed(game, "7b/8/8/8/t7/A7 w - - 0")
    assert {"A1-A3", "A1-B1"} <= set(moves)
