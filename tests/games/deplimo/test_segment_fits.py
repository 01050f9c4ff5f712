"""What fits a segment."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.deplimo.specimen import WORDS
from games.deplimo.tables import deplimo
from lettrine.games.deplimo.letters import EMPTY, letters_on, value
from lettrine.games.deplimo.rules import Deplimo
from lettrine.games.deplimo.segment_fits import Fit, best_fits
from support.rule import rule

MANY = 1000  # so that nothing is left out because something else is better


def full_fits(game: Deplimo, slots: str, letters: str) -> list[Fit]:
    """Return the fits that leave no cell empty, the best first."""
    return [fit for fit in best_fits(game.words, slots, letters, MANY) if EMPTY not in fit.text]


@rule("DEP-12")
def test_a_single_word_that_fills_the_segment_comes_first() -> None:
    game = deplimo(("AVION", "AVEN", "NOVA"))
    first, second, *_ = best_fits(game.words, ".....", "AVIONE", 5)
    assert (first, second) == (Fit("AVION", 16), Fit(".AVEN", 7))


@rule("DEP-11")
def test_a_segment_is_divided_by_the_cheapest_back() -> None:
    game = deplimo(("TRI", "VER"))
    assert full_fits(game, ".......", "TRIVERZAB") == [Fit("TRIaVER", 10), Fit("VERaTRI", 10)]


def test_what_stands_on_the_segment_stays() -> None:
    game = deplimo(("TRI", "VER", "SOLE"))
    assert full_fits(game, "T..b...", "RIVER")[0].text == "TRIbVER"
    assert full_fits(game, "XX.....", "RIVERB") == []
    assert best_fits(game.words, ".b...", "ERV", 5) == [Fit(".bVER", 4)]


def test_a_joint_s_letter_may_stay_alone() -> None:
    game = deplimo(("TRI",))
    assert full_fits(game, "N....", "TRIE") == [Fit("NeTRI", 4)]


def test_a_word_may_stand_among_empty_cells() -> None:
    game = deplimo(("TRI",))
    assert [fit.text for fit in best_fits(game.words, ".....", "TRI", 5)] == ["..TRI", ".TRI.", "TRI.."]


def divided_by_hand(words: tuple[str, ...], length: int, letters: str) -> int:
    """Return the best full segment of words and backs, by trying every sequence of words and backs."""
    best = -1000
    pieces = [*words, *(letter.lower() for letter in set(letters))]
    for count in range(1, length + 1):
        for row in product(pieces, repeat=count):
            text = "".join(row)
            if len(text) != length or Counter(text.upper()) - Counter(letters):
                continue
            runs = "".join(piece if piece.isupper() else " " for piece in text).split()
            if len(set(runs)) == len(runs) and all(run in words for run in runs):
                points = sum(map(value, runs)) - value("".join(filter(str.islower, text)))
                best = max(best, 2 * value(text) if runs == [text] else points)
    return best


@pytest.mark.parametrize(("length", "letters"), [(4, "TRIA"), (5, "TRIAE"), (5, "SOLEK"), (6, "SOLEKA"), (6, "TRIVEB")])
def test_the_best_fit_is_the_best_there_is_with_few_letters(length: int, letters: str) -> None:
    words = ("TRI", "VER", "SOL", "SOLE", "RITE")
    game = deplimo(words)
    assert full_fits(game, "." * length, letters)[0].points == divided_by_hand(words, length, letters)


@settings(max_examples=60, deadline=None)
@given(st.text("TRIVESOLA.", min_size=4, max_size=8), st.text("ERISTOLVAN", max_size=9))
def test_a_fit_keeps_what_stands_and_uses_what_is_there(slots: str, letters: str) -> None:
    game = deplimo(WORDS)
    for fit in best_fits(game.words, slots, letters, 20):
        assert len(fit.text) == len(slots)
        assert all(slot in {".", piece} for slot, piece in zip(slots, fit.text, strict=True))
        assert not Counter(letters_on(fit.text)) - Counter(letters_on(slots) + letters)
