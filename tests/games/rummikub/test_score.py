"""What a turn scores (RUM-15 to RUM-17)."""

import pytest

from games.rummikub.tables import FIRST, points, rummikub, table
from lettrine.core.event import Played
from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.games.rummikub.state import Arrange, Pass
from support.rule import rule


@rule("RUM-15")
def test_a_point_for_each_letter_doubled_if_the_rack_is_emptied() -> None:
    assert points(table("IMAGE", "LEPX"), "MIEL PAGE") == 3 + 4
    assert points(table("IMAGE", "LEP"), "MIEL PAGE") == 6 + 4
    assert points(table("", "MAISON"), "MAISON") == 12 + 6


@rule("RUM-15")
def test_a_joker_laid_is_a_point_like_any_letter() -> None:
    assert points(table("IMAGE", "LE?"), "MIEL pAGE") == 6 + 4


@rule("RUM-15")
@rule("RUM-16")
def test_the_score_is_told_item_by_item() -> None:
    game = rummikub()
    line = game.score(table("IMAGE", "LEP"), FIRST, Arrange(("PAGE", "MIEL")))
    assert line == ScoreLine(
        ("MIEL", "PAGE"),
        (
            ScoreItem("letters", 3, {"count": 3}),
            ScoreItem("emptied", 3, {"count": 3}),
            ScoreItem("longest", 4, {"word": "MIEL"}),
        ),
    )
    assert game.score(table("IMAGE", "LEP"), FIRST, Pass()) == ScoreLine()


@rule("RUM-16")
def test_only_a_word_that_was_not_there_is_new() -> None:
    """EMPILAGE stays: SOLE is the longest word newly made."""
    assert points(table("EMPILAGE SOL", "EX"), "EMPILAGE SOLE") == 1 + 4


@rule("RUM-16")
def test_by_option_the_longest_word_has_a_letter_of_the_rack() -> None:
    """ANSE and LAME have no R and no O; BORDS has both."""
    state = table("BLAME DANSES", "ROX")
    assert points(state, "BORDS LAME ANSE", longest_word="with_rack_letter") == 2 + 5
    # CHIEN is made of NICHE alone, SOL of the rack alone.
    alone = table("NICHE", "SOLX")
    assert points(alone, "CHIEN SOL") == 3 + 5
    assert points(alone, "CHIEN SOL", longest_word="with_rack_letter") == 3 + 3


@rule("RUM-16")
def test_letters_that_a_joker_binds_are_not_those_of_the_rack() -> None:
    """CHIeN is all of NICHe, its N too: the N of the rack is that of NUS."""
    state = table("NICHe", "NUSX")
    assert points(state, "CHIeN NUS") == 3 + 5
    assert points(state, "CHIeN NUS", longest_word="with_rack_letter") == 3 + 3


@rule("RUM-16")
def test_a_letter_that_replaces_one_of_two_jokers_is_of_the_rack() -> None:
    """N takes the place of the first joker of nICHe; the joker freed makes SoL."""
    state = table("nICHe", "NSLX")
    assert points(state, "CHIeN SoL", longest_word="with_rack_letter") == 3 + 5


@rule("RUM-16")
def test_where_no_new_word_has_a_letter_of_the_rack_there_is_no_bonus() -> None:
    """The E laid is that of PAGE, which is no new word; SOLe has the joker that it freed."""
    state = table("PAGe SOL", "EX")
    assert points(state, "PAGE SOLe") == 1 + 4
    assert points(state, "PAGE SOLe", longest_word="with_rack_letter") == 1


@rule("RUM-17")
@pytest.mark.parametrize(
    ("words", "rack", "total"),
    [
        ("BLAME DANSES", "ROX", 2 + 5),
        ("BLAME DANSES", "RO", 4 + 5),
        ("BLAME DANSE", "ROSX", 3 + 5),
        ("BLAME DANSE", "ROS", 6 + 5),
    ],
)
def test_the_third_example_with_two_and_with_three_letters(words: str, rack: str, total: int) -> None:
    assert points(table(words, rack), "BORDS LAME ANSE") == total


def test_points_are_added_to_the_total() -> None:
    state = table("IMAGE", "LEPX", scores=(20, 3))
    assert rummikub().apply(state, Played(FIRST, Arrange(("PAGE", "MIEL")))).scores == (27, 3)
