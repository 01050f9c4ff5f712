"""Words on a ruler and what they count: DEP-09 to DEP-15."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.deplimo.tables import FIRST, SAMPLE, deplimo, large, small, statuses, table
from lettrine.core.score import ScoreItem
from lettrine.games.deplimo.ruler import LARGE, SMALL, Ruler, unfold
from lettrine.games.deplimo.state import Laid, Place, Player
from support.rule import rule

GAME = deplimo()


@rule("DEP-12")
def test_avion_alone_on_the_segment_of_five_cells() -> None:
    """A 1 + V 3 + I 1 + O 1 + N 2 = 8, twice: 16."""
    worth = large(deplimo(), "AVION")
    assert worth.points == 16
    assert worth.segments[0].is_doubled
    assert worth.words == ("AVION",)


@rule("DEP-13")
@pytest.mark.parametrize(("text", "points"), [("TRIbVER", 9), ("TRIbVIF", 9)])
def test_two_words_and_a_back(text: str, points: int) -> None:
    """TRI 2+2+1 = 5, VER 3+1+2 = 6 (VIF 3+1+2 = 6 too), less the back of B: 9."""
    segment = large(deplimo(), "", "", text).segments[2]
    assert (segment.points, segment.penalty, segment.is_doubled) == (points, 2, False)


@rule("DEP-14")
def test_wagons_and_watts_cross_at_w() -> None:
    """WAGONS 5+1+2+1+2+2 = 13, twice 26; WATTS 5+1+2+2+2 = 12, twice 24: the W counts in both.

    Shape 2 unfolds up, then right: the top of the segment of 5 is the left end of the segment of 6.
    """
    worth = large(deplimo(), "WATTS", "WAGONS", shape=2)
    assert [segment.points for segment in worth.segments[:2]] == [24, 26]


@rule("DEP-14")
def test_a_back_at_the_joint_is_paid_on_both_segments() -> None:
    """BRILLE 2+2+1+2+2+1 = 10 and TROIS 2+2+1+1+2 = 8, both under one −3: 7 and 5, and nothing is doubled.

    Shape 5 unfolds right, up, right: the top of the segment of 6 is the left end of the segment of 7.
    """
    worth = large(deplimo(), "", "hTROIS", "hBRILLE", shape=5)
    assert [segment.points for segment in worth.segments[:3]] == [0, 5, 7]
    assert not any(segment.is_doubled for segment in worth.segments)
    assert worth.penalty == 6


@rule("DEP-15")
def test_the_sample_game() -> None:
    """The spiral of the rulebook, by hand.

    KILTS        5+1+2+2+2             = 12, twice 24
    SUCREZ       2+1+2+2+1+5           = 13, twice 26
    ALLOUEZ      1+2+2+1+1+1+5         = 13, twice 26
    EFFONDRA     1+2+2+1+2+2+2+1       = 13, twice 26
    EVIDENTES    1+3+1+2+1+2+2+1+2     = 15, twice 30
    SAUVAGERIE   2+1+1+3+1+2+1+2+1+1   = 15, twice 30
    JUTE −5 CHOQUE   (3+1+2+1 = 7) + (2+3+1+5+1+1 = 13) − 5 = 15
    Total        24+26+26+26+30+30+15  = 177
    """
    worth = large(deplimo(), *SAMPLE)
    assert [segment.points for segment in worth.segments] == [24, 26, 26, 26, 30, 30, 15]
    assert worth.points == 177
    assert worth.penalty == 5
    assert worth.is_complete


@rule("DEP-15")
def test_holes_are_allowed_while_the_game_lasts() -> None:
    """REV_S waits for its E next to SOUP__: nothing is refused, nothing counts yet, except SOUP, which is no word."""
    game = deplimo()
    state = table(game, Laid(waiting="REVSSOUPBF"), Laid())
    place = Place(("REV.S", "SOUP..", "." * 7, "." * 8, "." * 9, "." * 10, "." * 11))
    assert game.check(state, FIRST, place) == []
    worth = large(game, "REV.S", "SOUP..")
    assert worth.points == 0
    assert statuses(worth) == [("REV", "unknown"), ("S", "short"), ("SOUP", "unknown")]
    assert large(game, "REVES", "SOUPIR").points == 2 * 9 + 2 * 9


@rule("DEP-09")
@pytest.mark.parametrize("shape", range(1, 7))
def test_words_read_left_to_right_and_top_to_bottom(shape: int) -> None:
    """Whichever way it unfolds, the cells of a segment in reading order go right, or down, on the grid."""
    unfolded = unfold(LARGE, shape)
    for segment, direction in zip(unfolded.segments, LARGE.shapes[shape - 1], strict=True):
        places = [unfolded.places[cell] for cell in segment.cells]
        axis = 0 if direction in "RL" else 1
        assert [place[axis] for place in places] == list(range(places[0][axis], places[0][axis] + len(places)))


@rule("DEP-09")
def test_a_segment_that_unfolds_to_the_left_is_read_to_the_right() -> None:
    """Shape 3 starts to the left: the free end of the ruler, its first cell, is where the word ends."""
    game = deplimo()
    state = table(game, Laid(("AVION",), shape=3), Laid())
    assert state.players[0].cells.startswith("NOIVA")
    assert game.appraise(state.players[0]).points == 16


@rule("DEP-10")
def test_two_letters_are_never_a_word() -> None:
    assert large(deplimo(), "OSbOR").points == -2
    assert statuses(large(deplimo(), "OSbOR"))[0] == ("OS", "short")


@rule("DEP-10")
def test_equal_words_count_once() -> None:
    worth = small(deplimo(), "", "MOT...", "TRI.....", ".MOT......")
    assert worth.points == 10
    found = statuses(worth)
    assert found.index(("MOT", "word")) < found.index(("MOT", "repeated"))


@rule("DEP-11")
def test_a_back_may_stand_on_any_cell() -> None:
    game = deplimo()
    for place in range(50):
        cells = "." * place + "a" + "." * (49 - place)
        shape = unfold(LARGE, 1)
        worth = large(game, *shape.split(cells))
        expected = 2 if place in shape.joints else 1
        assert (worth.points, worth.penalty) == (-expected, expected)


@rule("DEP-11")
def test_words_are_separated_by_a_back_and_by_nothing_else() -> None:
    game = deplimo()
    assert large(game, "", "", "TRIaVER").words == ("TRI", "VER")
    assert large(game, "", "", "TRI.VER").words == ("VER",)
    assert large(game, "", "", "", "TRI.aVER").words == ("TRI", "VER")


@rule("DEP-13")
def test_a_segment_with_a_back_never_doubles() -> None:
    """MOT 2+1+2 = 5 between two backs: 5 − 1 − 1."""
    segment = large(deplimo(), "aMOTe").segments[0]
    assert (segment.points, segment.is_doubled) == (3, False)
    alone = large(deplimo(), "a....").segments[0]
    assert alone.points == -1


@rule("DEP-13")
def test_a_word_that_leaves_a_cell_is_not_doubled() -> None:
    assert large(deplimo(), ".MOT.").points == 5


@rule("DEP-15")
def test_of_words_beside_each_other_only_the_best_counts() -> None:
    """A hole is no free separator: of TRI 5 and VER 6, VER."""
    worth = large(deplimo(), "", "", "", ".TRI.VER")
    assert worth.segments[3].points == 6
    assert [(run.letters, run.status) for run in worth.segments[3].runs] == [("TRI", "beside"), ("VER", "word")]


@rule("DEP-15")
def test_the_equal_word_that_scores_most_counts() -> None:
    """AVION fills the segment of 5, where it is doubled, and stands on the segment of 8: 16, not 8."""
    worth = large(deplimo(), "AVION", "", "", "AVION...")
    assert [segment.points for segment in worth.segments[:4]] == [16, 0, 0, 0]
    assert ("AVION", "repeated") in statuses(worth)


@rule("DEP-15")
def test_words_are_chosen_for_most_points_over_the_whole_ruler() -> None:
    """Segment 7: SEL (5) or, beside it, TRI (5); segment 6: TRI alone. SEL there and TRI here: 10, not 5."""
    worth = large(deplimo(), "", "", "", "", "", ".TRI......", "TRI..SEL...")
    assert worth.points == 10
    assert statuses(worth) == [("TRI", "word"), ("TRI", "repeated"), ("SEL", "word")]


@rule("DEP-15")
def test_a_better_word_gives_way_where_another_segment_needs_it() -> None:
    """VER (6) beside SEL (5) on segment 7, VER alone on segment 6: 5 + 6, although VER is the best of segment 7."""
    worth = large(deplimo(), "", "", "", "", "", ".VER......", "VER..SEL...")
    assert worth.points == 11


@rule("DEP-15")
def test_a_lone_joint_letter_serves_the_word_that_crosses_it() -> None:
    """AVION's N is alone on the segment of 6, where it scores nothing and is no fault."""
    worth = large(deplimo(), "AVION", "Nbbcdd")
    assert statuses(worth) == [("AVION", "word"), ("N", "joint")]
    assert worth.segments[1].points == -10
    assert statuses(large(deplimo(), "aVION", "Nbbcdd"))[-1] == ("N", "short")


@rule("DEP-15")
def test_a_lone_letter_that_is_no_joint_is_a_fault() -> None:
    worth = large(deplimo(), "AbMOT", "T.....")
    assert statuses(worth) == [("A", "short"), ("MOT", "word"), ("T", "joint")]


@rule("DEP-14")
def test_a_joint_letter_counts_in_both_words() -> None:
    """KILTS 12 twice and SUCREZ 13 twice: the S is worth 2 × 2 in each, though it is one piece."""
    game = deplimo()
    assert large(game, "KILTS", "SUCREZ").points == 50
    state = table(game, Laid(("KILTS", "SUCREZ")), Laid())
    assert state.stock.count("S") == 3


@rule("DEP-13")
def test_the_score_of_an_arrangement_is_itemised() -> None:
    game = deplimo(leftover="penalty")
    state = table(game, Laid(("AVION",), "TRIBVERZQUI"), Laid())
    place = Place(("AVION", "N....R", "TRIbVER", ".......T", "." * 9, "." * 10, "." * 11))
    assert game.check(state, FIRST, place) == []
    line = game.score(state, FIRST, place)
    assert line.words == ("AVION", "TRI", "VER")
    assert line.items == (
        ScoreItem("doubled", 16, {"segment": 1, "word": "AVION"}),
        ScoreItem("word", 5, {"segment": 3, "word": "TRI"}),
        ScoreItem("word", 6, {"segment": 3, "word": "VER"}),
        ScoreItem("backs", -2, {"segment": 3}),
        ScoreItem("leftover", -12, {"letters": "IQUZ"}),
    )
    assert line.total == 13


_STRETCHES = st.sampled_from(["AIR", "MER", "TRI", "VER", "EN", ".", "..", "a", "z", "X", "SOL"])


@given(
    ruler=st.sampled_from([LARGE, SMALL]),
    number=st.integers(1, 6),
    stretches=st.lists(_STRETCHES, min_size=8, max_size=40),
)
def test_points_alone_are_those_of_the_whole_worth(ruler: Ruler, number: int, stretches: list[str]) -> None:
    """Words that are repeated and words beside each other among them."""
    cells = "".join(stretches)[: ruler.cell_count].ljust(ruler.cell_count, ".")
    player = Player(cells, number)
    assert GAME.points(player) == GAME.appraise(player).points
