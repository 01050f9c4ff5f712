"""Whole rulers over the French lexicon: valid, repeatable, and good within little work."""

from collections import Counter

import pytest

from games.deplimo.tables import SAMPLE, deplimo, upper_bound
from lettrine.core.chance import Stream
from lettrine.games.deplimo.layout import JointKind, layouts
from lettrine.games.deplimo.letters import BOX, EMPTY, letters_on, value
from lettrine.games.deplimo.optimise import AT_THE_END, EXPECTED, PENALTY, optimise, total
from lettrine.games.deplimo.ruler import LARGE, SMALL, Ruler, unfold
from lettrine.games.deplimo.ruler_question import known_lengths
from lettrine.games.deplimo.ruler_score import appraise
from support.rule import rule

EFFORT = 1_000_000


@rule("DEP-12")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("ruler", [LARGE, SMALL])
def test_nearly_every_segment_is_doubled(ruler: Ruler, number: int) -> None:
    words = deplimo().words
    shape = unfold(ruler, number)
    letters = "".join(Stream("fill", "letters", number).deal(sorted(BOX.elements()), ruler.cell_count)[0])
    found = optimise(words, shape, letters, effort=EFFORT)
    worth = appraise(words, shape, found.cells)
    assert not Counter(letters_on(found.cells)) - Counter(letters)
    assert found.points == worth.points <= upper_bound(shape, letters)
    assert sum(segment.is_doubled for segment in worth.segments) >= len(shape.segments) - 2


def test_the_printed_sample_is_beaten() -> None:
    words = deplimo().words
    shape = unfold(LARGE, 1)
    letters = letters_on("".join(SAMPLE))
    for joint in "SZAESE":  # a joint is one letter of two segments
        letters = letters.replace(joint, "", 1)
    assert len(letters) == 50
    sample = 24 + 22 + 22 + 26 + 28 + 32 + 12
    assert optimise(words, shape, letters, effort=EFFORT).points > sample


def test_nobody_looks_for_words_of_a_length_that_nobody_knows() -> None:
    assert known_lengths(deplimo(("AVION", "TRI")).words) == {3, 5}
    assert optimise(deplimo(("TRI", "VER")).words, unfold(LARGE, 1), "TRIVERA", effort=EFFORT).points == 11


@rule("DEP-16")
def test_letters_left_over_cost_nothing_or_their_backs() -> None:
    assert total("AK", AT_THE_END["free"]) == 0
    assert total("AK", AT_THE_END["penalty"]) == -6
    words = deplimo(("AVION",)).words
    found = optimise(words, unfold(LARGE, 1), "AVIONK", effort=EFFORT, waiting=PENALTY)
    assert found.points == 2 * value("AVION") - 5


def test_a_letter_that_waits_is_worth_less_than_in_a_word_that_doubles() -> None:
    assert all(0 < EXPECTED[letter] < 2 * value(letter) for letter in BOX)
    assert EXPECTED["S"] > EXPECTED["W"], "there is a word for an S, hardly for a W"


def test_before_the_last_draw_common_letters_wait_for_better() -> None:
    """RAT would count 5 beside empty cells; the three letters may hope for more than that."""
    words = deplimo(("RAT", "KAYAK")).words
    shape = unfold(LARGE, 1)
    assert optimise(words, shape, "RAT", effort=EFFORT).points == 5
    hoped = optimise(words, shape, "RAT", effort=EFFORT, waiting=dict.fromkeys("RAT", 2.0))
    assert hoped.cells == shape.ruler.blank
    assert hoped.points == 6
    assert EMPTY in optimise(words, shape, "RATKAYAK", effort=EFFORT, waiting=EXPECTED).cells


@rule("DEP-13")
def test_layouts_lose_least_first() -> None:
    found = layouts(7, has_first=True, has_last=False)
    assert found[0].is_whole
    costs = [layout.loss + 2 * layout.gaps for layout in found]
    assert costs[0] == 0
    assert costs == sorted(costs)
    divided = next(layout for layout in found if layout.words == ((0, 3), (4, 7)))
    assert (divided.separators, divided.loss, divided.gaps) == ((3,), 7, 1)
    alone = next(layout for layout in found if layout.words == ((2, 7),) and layout.first is JointKind.ALONE)
    assert (alone.last, alone.loss, alone.gaps) == (JointKind.IN_WORD, 5, 1)
