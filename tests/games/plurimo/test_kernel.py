"""The compiled search for words, over few words: these tests also run its source uncompiled."""

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.plurimo.board import plurimo
from games.plurimo.specimen import SPECIMEN, WORDS
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import is_letter
from lettrine.games.plurimo.check_word import check_word
from lettrine.games.plurimo.kernel.search_position import SearchPosition
from lettrine.games.plurimo.kernel.weights import Weights
from lettrine.games.plurimo.kernel.word_search import WordSearch
from lettrine.games.plurimo.pre_moves import pre_moves
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import Lay, State
from lettrine.games.plurimo.support import Support
from lettrine.games.plurimo.word_move_effect import carry_out
from lettrine.games.plurimo.word_moves import word_moves
from support.specimen import walk

NOTHING: Mapping[str, int] = {}
OPTIONS = [options for options in SPECIMEN.options if not {"mode", "rebuild"} & set(options)]
LITTLE_WORDS = "ART ARTS EST ETE ETES RAT RATE RATES RES SEL TES TARES".split()
VARIANTS: list[dict[str, Any]] = [
    {"take_back_ends": "yes"},
    {"rebuild": "yes"},
    {"rebuild": "yes", "take_back_ends": "yes", "pull": "both_ends"},
    {"rebuild": "yes", "take_back_ends": "yes", "equal_specials": "yes"},
]


def word_search(game: Plurimo, laid: Mapping[str, int] = NOTHING, pull: int = 0) -> WordSearch:
    weights = Weights(game.card_values, laid, NOTHING, game.bonus, pull)
    options = game.options
    return WordSearch(game.words.graph.nodes, weights, options.max_compartments, options.pull == "both_ends")


def shown(state: State) -> str:
    return "".join(stack[-1:] or "." for stack in state.support)


def best_by_place(game: Plurimo, state: State, seat: Seat) -> dict[tuple[str, str, int], int]:
    """Return the most that each word scores in each place, found by trying every way to lay it."""
    best: dict[tuple[str, str, int], int] = {}
    hand = state.hands[seat]
    for word, move in word_moves(game, state.support, hand):
        after = carry_out(state.support, move).after
        first = next(slot for slot, stack in enumerate(after) if is_letter(stack[-1:]))
        place = move.pull, word, first
        best[place] = max(best.get(place, -99), points(game, state.support, hand, move))
    return best


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
def test_the_words_found_are_the_best_of_all_and_legal(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Plurimo)
    finder = word_search(game)
    for seed in ("one", "two"):
        for play in islice(walk(start(game, 2, seed), 30, seed), 30):
            for seat in game.to_act(play.state):
                state, hand = play.state, play.state.hands[seat]
                found = finder.find(shown(state), hand, 128)
                best = sorted(best_by_place(game, state, seat).values(), reverse=True)
                assert [worth for worth, *_ in found] == best[:128]
                assert finder.find(shown(state), hand, 3) == found[:3]
                for worth, pull, signs in found:
                    assert game.check(state, seat, Lay(signs, pull)) == []
                    assert points(game, state.support, hand, Lay(signs, pull)) == worth


def best_of_variants(game: Plurimo, support: Support, hand: str) -> Counter[tuple[str, int]]:
    """Return the most that each word scores in each place and after each pre_move, found by trying every way.

    But not what swaps a Joker that appeared under a cap in a word that is rebuilt: nobody looks for that.
    """
    best: dict[tuple[Any, ...], int] = {}
    for word, move in word_moves(game, support, hand):
        laying = carry_out(support, move)
        if not (move.rebuild and laying.swapped):
            first = next(slot for slot, stack in enumerate(laying.after) if is_letter(stack[-1:]))
            place = word, move.pull, move.lift, move.rebuild, first
            best[place] = max(best.get(place, -99), points(game, support, hand, move))
    return Counter((place[0], score) for place, score in best.items())


def some_position(chance: Random, *, one_kind: bool) -> tuple[Support, str]:
    """Return a support that shows a word, perhaps between caps with or without letters under them, and a hand."""
    word = chance.choice(LITTLE_WORDS)
    caps = "~" if one_kind else "_~"
    stacks = [letter.lower() if chance.random() < 0.3 else letter for letter in word]
    for side in (0, 1):
        for _ in range(chance.choice((0, 0, 1, 2))):
            stack = chance.choice(("", *"ARSTELlest")) + chance.choice(caps)
            stacks.insert(len(stacks) * side, stack)
    return tuple(stacks), "".join(chance.choices("AARSTTEELNZ***" + "_" * (not one_kind), k=chance.randint(1, 5)))


@pytest.mark.parametrize("options", VARIANTS, ids="-".join)
def test_caps_are_lifted_and_words_rebuilt_in_the_best_ways(options: dict[str, Any]) -> None:
    game = plurimo(" ".join(LITTLE_WORDS), **options)
    finder, chance = word_search(game), Random("variants")  # noqa: S311  (some positions, the same each time)
    rebuilt = lifted = 0
    for _ in range(60):
        support, hand = some_position(chance, one_kind=game.has_equal_specials)
        before = list(pre_moves(game, support, hand))
        found = finder.find_among([each.position for each in before], 128)
        moves = {before[index].move(signs, pull): worth for worth, pull, signs, index in found}
        rebuilt += sum(move.rebuild for move in moves)
        lifted += sum(bool(move.lift) for move in moves)
        best = best_of_variants(game, support, hand)
        assert len(moves) == min(128, best.total())
        if best.total() <= 128:
            assert best == Counter((carry_out(support, move).word, worth) for move, worth in moves.items())
        state = replace(game.setup(2), support=support)
        for move, worth in moves.items():
            assert check_word(game, state, hand, move) == []
            assert points(game, support, hand, move) == worth
        assert sorted(moves.values(), reverse=True) == [worth for worth, *_ in found]
    assert bool(rebuilt) == ("rebuild" in options)
    assert bool(lifted) == ("take_back_ends" in options)


def test_the_example_of_the_rulebook_is_found() -> None:
    game = plurimo("FLORE JOUET")
    assert word_search(game).find("FLORE", "J_U*AAA", 9) == [(13, "right", "_J.U.t")]


def test_a_letter_left_over_takes_the_joker_of_the_word() -> None:
    game = plurimo("MOT MOTS MOTTE")
    assert word_search(game).find("MOt", "STX", 1) == [(8, "right", "..TS")], "swapped, so only one card for the bonus"
    assert word_search(game).find("MOt", "SX", 9) == [(3, "right", "...S")]


def test_caps_blank_before_jokers_do() -> None:
    game = plurimo("MOTTE MOT")
    assert word_search(game).find("MOTTE", "_*", 9) == [(1, "none", "...~_")]
    assert word_search(game).find("MOTTE", "__*", 9) == [(2, "none", "...__")]
    assert word_search(game).find("MOTTE", "_", 9) == []


def test_the_tariff_decides() -> None:
    game = plurimo("POT DOS MOTS")
    assert [signs for *_, signs in word_search(game).find("POT", "DSM", 9)] == ["M..S", "D.S"]
    dear = word_search(game, {"M": -20, "S": 0})
    assert dear.find("POT", "DSM", 9) == [(13, "none", "D.S"), (-6, "right", "M..S")]
    assert word_search(game, pull=-5).find("POT", "DSM", 1) == [(13, "none", "D.S")]
    generous = word_search(game, {"_": 9, "m": 9, "s": 9, "d": 9})
    assert generous.find("POT", "**", 1) == [(16, "right", "m..s")], "what is better than a letter is found as well"


def test_words_that_are_not_admitted_are_not_found() -> None:
    game = plurimo("POT DOS MOTS", words_removed=["MOTS"])
    assert [signs for *_, signs in word_search(game).find("POT", "DSM", 9)] == ["D.S"]


def test_the_opening_word_fills_the_support() -> None:
    game = plurimo("POT DOS MOTS OS", opening_length=4)
    assert word_search(game).find("....", "DOSMT", 9) == [(20, "none", "MOTS")]
    assert word_search(plurimo("POT DOS MOTS")).find("...", "DOSMT", 9) == [(16, "none", "DOS")]


def test_when_the_time_is_over_nothing_more_is_looked_for() -> None:
    game = plurimo("POT DOS MOTS")
    assert word_search(game).find("POT", "DSM", 9, 0.0) == []
    assert word_search(game).find("POT", "DSM", 9, 1e200) == word_search(game).find("POT", "DSM", 9)


@pytest.mark.parametrize(
    ("support", "hand", "most"),
    [
        ("", "A", 1),
        ("A" * 31, "A", 1),
        ("A?B", "A", 1),
        ("POT", "a", 1),
        ("POT", "É", 1),
        ("POT", "A", 0),
        ("P", "A", 129),
    ],
)
def test_what_is_no_position_is_refused(support: str, hand: str, most: int) -> None:
    with pytest.raises(ValueError, match="expected"):
        word_search(plurimo("POT")).find(support, hand, most)


@pytest.mark.parametrize("position", [SearchPosition("POT", "A", "._"), SearchPosition("...", "A", "", "P?T")])
def test_what_is_no_prelude_is_refused(position: SearchPosition) -> None:
    with pytest.raises(ValueError, match="expected"):
        word_search(plurimo("POT")).find_among([position])


def test_a_search_that_is_late_leaves_out_the_other_preludes() -> None:
    game = plurimo("POT DOS MOTS")
    positions = [SearchPosition("POT", "DSM"), SearchPosition("...", "DSM", taken="POT")]
    assert {index for *_, index in word_search(game).find_among(positions, 9)} == {0, 1}
    assert word_search(game).find_among(positions, 9, 0.0) == []
    assert word_search(game).find_among([], 9) == []


def test_long_supports_are_searched_to_the_end() -> None:
    game = plurimo("EPOUSER RATIONNER", max_compartments=30)
    support = "_" * 23 + "EPOUSE"
    assert word_search(game).find(support, "R", 9) == [(13 - 46, "right", "." * 29 + "R")]
    assert word_search(game).find(support + "_", "R", 9) == [(13 - 46, "none", "." * 29 + "R")]


def test_the_words_of_the_specimen_are_all_within_reach() -> None:
    game = SPECIMEN.game()
    assert isinstance(game, Plurimo)
    openings = word_search(game).find("...", "".join(WORDS), 128)
    assert sorted(signs for *_, signs in openings) == sorted(word for word in WORDS if len(word) == 3)
