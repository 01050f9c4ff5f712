"""The search for whole rulers, on few words: what it finds is the best there is, and counts as the rules count."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from games.deplimo.specimen import WORDS
from games.deplimo.tables import deplimo, upper_bound
from lettrine.core.chance import Stream
from lettrine.games.deplimo.letters import BOX, EMPTY, is_back, letters_on
from lettrine.games.deplimo.optimise import PENALTY, optimise, total
from lettrine.games.deplimo.ruler import SMALL, Ruler, Shape, unfold
from lettrine.games.deplimo.ruler_question import Manner
from lettrine.games.deplimo.ruler_score import appraise
from lettrine.lexicon import Words
from support.rule import rule

CORNER = Ruler((3, 4), ("RD", "RU", "LD", "LU", "DR", "UL"))
LINE = Ruler((7,), ("R",) * 6)
LONG = 10**9  # steps; everything is tried long before
FEW = 10_000
SMALL_STORE = Manner(capacity=300)
NARROW = Manner(first=3, keep=2, enough=1, tried=2, fits=2, tail=2, capacity=40)


def best_by_hand(words: Words, shape: Shape, letters: str) -> int:
    """Return the most points of all arrangements, each piece face up, back up or off the ruler."""
    best = 0
    cells = range(shape.ruler.cell_count)
    for count in range(1, min(len(letters), len(cells)) + 1):
        for places in combinations(cells, count):
            for pieces in set(permutations(letters, count)):
                for sides in product((str.upper, str.lower), repeat=count):
                    content = [EMPTY] * len(cells)
                    for place, piece, side in zip(places, pieces, sides, strict=True):
                        content[place] = side(piece)
                    best = max(best, appraise(words, shape, "".join(content)).points)
    return best


@pytest.mark.parametrize("number", [1, 4])
@pytest.mark.parametrize("letters", ["TRIS", "SELA"])
def test_nothing_beats_what_is_found_on_a_corner(letters: str, number: int) -> None:
    words = deplimo(("TRI", "TIR", "SEL", "ANE", "LAS", "ALES", "SALE", "TRIS", "RIT")).words
    shape = unfold(CORNER, number)
    found = optimise(words, shape, letters, effort=LONG, manner=SMALL_STORE)
    assert found.points == appraise(words, shape, found.cells).points == best_by_hand(words, shape, letters)


@rule("DEP-11")
@pytest.mark.parametrize(
    ("letters", "points"),
    [("TRIVERAB", 10), ("TRIVERKB", 9), ("TRIVER", 6), ("VERTUXX", 9), ("REVETURE", 24), ("QQQQQQQ", 0)],
)
def test_a_segment_is_divided_by_the_cheapest_back_where_that_is_best(letters: str, points: int) -> None:
    """TRI and VER count 11 less the back; without a seventh letter VER stands alone."""
    words = deplimo(("TRI", "VER", "VERTU", "REVETUE", "REVETUR")).words
    shape = unfold(LINE, 1)
    found = optimise(words, shape, letters, effort=LONG, manner=SMALL_STORE)
    assert appraise(words, shape, found.cells).points == found.points
    assert found.points == points


@pytest.mark.parametrize("manner", [SMALL_STORE, NARROW])
@pytest.mark.parametrize("number", [1, 3, 5])
def test_what_is_found_is_what_the_rules_count(number: int, manner: Manner) -> None:
    words = deplimo(WORDS).words
    shape = unfold(SMALL, number)
    letters = "".join(Stream("kernel", "letters", number).deal(sorted(BOX.elements()), 25)[0])
    for amount in (25, 17, 8):
        held = letters[:amount]
        found = optimise(words, shape, held, effort=FEW, manner=manner, waiting=PENALTY)
        left = "".join((Counter(held) - Counter(letters_on(found.cells))).elements())
        assert len(left) == amount - len(letters_on(found.cells))
        assert appraise(words, shape, found.cells).points + total(left, PENALTY) == found.points
        assert found.points <= upper_bound(shape, held)


def test_more_effort_finds_no_less_and_the_same_effort_the_same() -> None:
    words = deplimo(WORDS).words
    shape = unfold(SMALL, 2)
    points = [optimise(words, shape, "ETREAVIONTROISSOLEILBKMUR", effort=effort).points for effort in (1, 4000, 40_000)]
    assert points == sorted(points)
    one, other = (optimise(words, shape, "ETREAVIONTROISSOLEILBKMUR", effort=4000, seed=7) for _ in range(2))
    assert one == other


def test_words_may_be_overlooked() -> None:
    """ROSE cannot cross AVIONS on its own segment: beside it, it counts once."""
    words = deplimo(("AVIONS", "ROSE")).words
    shape = unfold(SMALL, 1)
    found = [
        optimise(words, shape, "AVIONSROSE", effort=FEW, overlooked=0.5, seed=seed, manner=SMALL_STORE).points
        for seed in range(12)
    ]
    assert set(found) == {0, 12, 20, 26}


def test_without_time_the_ruler_stays_as_far_as_it_came() -> None:
    words = deplimo(WORDS).words
    shape = unfold(SMALL, 1)
    found = optimise(words, shape, "ETREAVIONTROISSOLEILBKMUR", effort=LONG, deadline=0.0)
    assert appraise(words, shape, found.cells).points == found.points
    assert not any(map(is_back, optimise(words, shape, "", effort=LONG).cells))


@pytest.mark.parametrize("index", [0, 2, 4])
def test_what_the_estimates_cut_off_is_found_with_time(index: int) -> None:
    """Beside a search that keeps nothing but a bound: all segments are filled in all ways."""
    words = deplimo(("TRI", "VER", "SON", "ROSE", "ETRE", "AVION", "ETOILE", "SOIREE", "RELATION")).words
    shape = unfold(SMALL, 1 + index)
    letters = "".join(Stream("cut", "letters", index).deal(sorted(BOX.elements()), 9 + 3 * index)[0])
    whole = optimise(words, shape, letters, effort=LONG, manner=Manner(tail=4, fits=32, capacity=300))
    assert optimise(words, shape, letters, effort=LONG, manner=SMALL_STORE).points == whole.points
