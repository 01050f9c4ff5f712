"""What a typed text may mean in Plurimo: the ways to lay a word, as far as its player sees."""

from itertools import groupby
from typing import Any

import pytest

from games.plurimo.board import drawn, plurimo
from games.plurimo.specimen import SPECIMEN
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.state import Goal
from lettrine.games.plurimo.typed_move import MOST_LAYINGS
from lettrine.games.plurimo.word_moves import word_moves
from support.rule import rule
from support.specimen import walk


def meanings(game: Plurimo, board: str, text: str, seat: int = 0, **rest: Any) -> list[str]:  # noqa: ANN401  (any field's value)
    view = game.view(drawn(game, board, **rest), Seat(seat))
    found = game.readings(view, text)
    assert game.interpret(view, text) == found[0]
    return [game.write(move) for move in found]


def rules_of(game: Plurimo, board: str, text: str, seat: int = 0, **rest: Any) -> list[str]:  # noqa: ANN401  (as above)
    """Return which rules the move breaks that *text* is understood as."""
    state = drawn(game, board, **rest)
    move = game.interpret(game.view(state, Seat(seat)), text)
    return [refusal.rule for refusal in game.check(state, Seat(seat), move)]


@pytest.mark.parametrize("options", SPECIMEN.options[:8], ids=lambda options: "-".join(options) or "usual")
def test_the_moves_of_one_word_are_those_among_all(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Plurimo)
    for play in walk(start(game, game.seat_counts[0], "readings"), 24):
        for seat in game.to_act(play.state):
            ground = game, play.state.support, play.state.hands[seat]
            for word, found in groupby(sorted(word_moves(*ground), key=lambda each: each[0]), lambda each: each[0]):
                assert list(word_moves(*ground, word)) == list(found)
            assert list(word_moves(*ground, "RES")) == [], "no word"


@pytest.mark.parametrize("options", SPECIMEN.options[:8], ids=lambda options: "-".join(options) or "usual")
def test_a_word_that_can_be_laid_is_read_as_legal_moves_the_best_first(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Plurimo)
    for play in walk(start(game, game.seat_counts[0], "legal"), 16):
        for seat in game.to_act(play.state):
            state, view = play.state, game.view(play.state, seat)
            for word in {word for word, _ in word_moves(game, state.support, state.hands[seat])}:
                found = game.readings(view, word)
                scores = [game.score(state, seat, move).total for move in found]
                assert scores == sorted(scores, reverse=True)
                assert len(set(found)) == len(found) <= MOST_LAYINGS
                assert all(game.score(state, seat, move).words == (word,) for move in found)


@rule("PLU-09")
def test_a_word_is_read_in_every_place_where_it_can_lie() -> None:
    assert meanings(plurimo("ANANA ANA"), "A N A N A | __", "ana") == [". . . _ _", "_ _ . . ."]


@rule("PLU-12")
def test_a_joker_may_be_taken_or_left() -> None:
    game = plurimo("DOT DOS")
    assert meanings(game, "D o T | OS", "dos") == [". O S", ". . S"]
    assert meanings(game, "D o T | OS", "d*os") == [". . S"], "a Joker is asked for, and lies there"


@rule("PLU-11")
def test_a_star_asks_for_a_joker_and_without_it_none_is_spent_needlessly() -> None:
    game = plurimo("DOT DOS SOTS")
    assert meanings(game, "D O T | S*", "dos") == [". . S"]
    assert meanings(game, "D O T | S*", "do*s") == [". . s"]
    assert meanings(game, "D O T | S*", "sots") == ["S . . +s", "s . . +S"], "for either of two letters"
    assert meanings(game, "D O T | S*", "*SOTS") == ["s . . +S"]


@rule("PLU-22")
def test_a_cap_is_picked_up_where_that_was_agreed() -> None:
    assert meanings(plurimo("MOT MOTS", take_back_ends="yes"), "M O T S_ | X", "mots") == [". . . ^."]
    assert rules_of(plurimo("MOT MOTS"), "M O T S_ | X", "mots") == ["PLU-03"]


@rule("PLU-23")
def test_a_word_is_rebuilt_where_that_was_agreed() -> None:
    assert meanings(plurimo("POT TOI", rebuild="yes"), "P O T | IA", "toi")[0] == "= T O I"
    assert rules_of(plurimo("POT TOI"), "P O T | IA", "toi") == ["PLU-03"]


def test_half_a_word_lies_where_it_breaks_the_fewest_rules() -> None:
    game = plurimo("FLORE JOUET")
    board = "F L O R E | J_U*AAA"
    assert meanings(game, board, "jo") == ["_ J . ~ _"], "a cap lacks"
    assert meanings(game, board, "jou") == ["_ J . U ~"]
    assert meanings(game, board, "jouet") == ["_ J . U . +t"]
    assert meanings(plurimo("ANANA"), "A N A N A | ___", "an") == [". . _ _ _"], "in one place, though there are two"


@rule("PLU-21")
def test_what_lies_beside_half_a_word_is_covered_by_the_one_kind_of_special_card() -> None:
    assert meanings(plurimo("FLORE", equal_specials="yes"), "F L O R E | J**", "lor") == ["~ . . . ~"]


@rule("PLU-07")
def test_a_word_that_needs_both_ends_is_refused_for_that() -> None:
    board = "A M E | RR"
    assert meanings(plurimo("AME RAMER"), board, "ramer") == ["+R . . . +R"]
    assert rules_of(plurimo("AME RAMER"), board, "ramer") == ["PLU-07"]
    assert rules_of(plurimo("AME RAMER", pull="both_ends"), board, "ramer") == []
    assert rules_of(plurimo("AME ARRIMERA"), board, "arrimera") == ["PLU-02"], "no pull is enough"


@rule("PLU-04")
def test_a_first_word_of_another_length_is_refused_for_that() -> None:
    game = plurimo("ETE ETES", starter="first_word")
    assert meanings(game, "| ETES | A", "et") == ["E T ."]
    assert rules_of(game, "| ETES | A", "et")[0] == "PLU-04"
    assert rules_of(game, "| ETES | A", "etes")[0] == "PLU-04"


@rule("PLU-06")
def test_a_joker_asked_for_where_its_letter_shows_is_refused() -> None:
    game = plurimo("DOT DOS")
    assert meanings(game, "D O T | S*", "d*os") == [". o S"]
    assert rules_of(game, "D O T | S*", "d*os") == ["PLU-06"]


@rule("PLU-25")
def test_a_card_of_a_child_is_read_wherever_the_word_lacks_it() -> None:
    game = plurimo(mode="collective")
    goal = Goal("PEPES", 0)
    board = "M O T S . | {} | A"
    assert meanings(game, board.format("PE*"), "e", goal=goal) == [". E . . .", ". . . E ."]
    assert meanings(game, board.format("PE*"), "*E", goal=goal) == [". e . . .", ". . . e ."]
    assert meanings(game, board.format("P*"), "e", goal=goal) == [". e . . .", ". . . e ."]


@rule("PLU-25")
def test_a_cap_of_a_child_may_be_a_joker() -> None:
    goal = Goal("POT", 0)
    game = plurimo(mode="collective")
    assert meanings(game, "M O T S | P_* | A", "_", goal=goal) == [". . . _"]
    assert meanings(game, "M O T S | P* | A", "_", goal=goal) == [". . . ~"]
    for text in ("*_", "~"):
        assert meanings(game, "M O T S | P_* | A", text, goal=goal) == [". . . ~"]


@rule("PLU-25")
def test_a_card_that_a_child_lacks_is_refused_where_it_is_wanted() -> None:
    game = plurimo(mode="collective")
    goal = Goal("POTE", 0)
    assert meanings(game, "M O T . | P_ | A", "e", goal=goal) == [". . . E"]
    assert rules_of(game, "M O T . | P_ | A", "e", goal=goal) == ["PLU-03"]
    assert rules_of(game, "M O T . | P_ | A", "_", goal=goal) == ["PLU-25"]
