"""The rules of La Chaîne, one test each."""

import pytest
from msgspec.structs import replace

from chaine.rules import Chaine
from chaine.state import Lay, Move, Pass, Position
from games.chaine.specimen import SPECIMEN
from lettrine.core.chance import Stream
from lettrine.core.errors import IllegalMove
from lettrine.core.event import Faulted, Played, Resigned, Ruled
from lettrine.core.play import start
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from support.rule import rule


def chaine() -> Chaine:
    game = SPECIMEN.game()
    assert isinstance(game, Chaine)
    return game


def refusals(position: Position, move: Move) -> list[str]:
    game = chaine()
    return [refusal.rule for refusal in game.check(game.state_of(position), position.turn, move)]


@rule("CHA-01")
def test_the_joint_of_two_words_is_one_piece() -> None:
    game = chaine()
    state = game.state_of(Position(racks=("", ""), chain=("SEL", "LIE")))
    assert sum(game.pieces(state).values()) == 72
    assert game.state_of(Position(racks=("", ""), chain=("SEL",))).stock.count("L") == state.stock.count("L")


@rule("CHA-02")
def test_hands_are_filled_up_to_six() -> None:
    play = start(chaine(), 3, "1")
    assert [len(rack) for rack in play.state.racks] == [6, 6, 6]
    word = next(move for move in play.game.moves(play.state, Seat(0)) if isinstance(move, Lay))
    after = play.submit(Seat(0), word)
    assert len(after.state.racks[0]) == 6
    assert after.state.turn == 1


@rule("CHA-02")
def test_nobody_plays_out_of_turn() -> None:
    game = chaine()
    state = game.state_of(Position(racks=("AIR", "AIR")))
    assert game.check(state, Seat(1), Lay("AIR")) == [Refusal("CHA-02", {}, case="turn")]


@rule("CHA-03")
def test_a_word_starts_with_the_last_letter_of_the_one_before() -> None:
    """SOL breaks the chain and needs letters that are not there: the player hears about the chain first."""
    game = chaine()
    state = game.state_of(Position(racks=("AIE", ""), chain=("RAT",)))
    first, second = game.check(state, Seat(0), Lay("SOL"))
    assert first == Refusal("CHA-03", {"word": "SOL", "letter": "T"}, ("word:0",))
    assert second == Refusal("CHA-03", {"letters": ("S", "O", "L")}, case="missing")


@rule("CHA-04")
def test_words_are_valid_long_enough_and_new() -> None:
    assert refusals(Position(racks=("VAL", "")), Lay("VAL")) == ["GEN-02"]
    assert refusals(Position(racks=("AI", "")), Lay("AI")) == ["CHA-04", "GEN-02"]
    assert refusals(Position(racks=("TE", ""), chain=("ETE",)), Lay("ETE")) == ["CHA-04"]


@rule("CHA-05")
def test_a_point_for_each_letter_laid() -> None:
    game = chaine()
    first = game.state_of(Position(racks=("SEL", "")))
    assert game.score(first, Seat(0), Lay("SEL")).total == 3
    second = game.state_of(Position(racks=("IE", ""), chain=("SEL",)))
    assert game.score(second, Seat(0), Lay("LIE")).total == 2
    assert game.apply(second, Played(Seat(0), Lay("LIE"))).scores == (2, 0)


@rule("CHA-06")
def test_the_game_ends_when_all_pass() -> None:
    play = start(chaine(), 2, "1").submit(Seat(0), Pass()).submit(Seat(1), Pass())
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


@rule("GEN-10")
def test_the_last_player_left_wins() -> None:
    play = start(chaine(), 3, "1").rule(Seat(0), Resigned()).rule(Seat(2), Resigned())
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1,), "GEN-10")


@rule("GEN-11")
def test_a_refill_is_as_large_as_the_stock_allows() -> None:
    game = chaine()
    state = game.state_of(Position(racks=("SEL", "")))
    after = game.apply(replace(state, stock="AE"), Played(Seat(0), Lay("SEL")))
    drawn = game.draw(after, Stream("1", "draw", 0))
    assert sorted(drawn.outcome or "") == ["A", "E"]


@rule("CHA-07")
@rule("GEN-04")
def test_in_strict_rigour_a_refused_word_costs_the_turn() -> None:
    play = start(SPECIMEN.game({"rigour": "strict"}), 2, "1").submit(Seat(0), Lay("ZZZ"))
    assert play.events[-1] == Ruled(Seat(0), Faulted(("CHA-03", "GEN-02")))
    assert (play.state.turn, play.state.passes) == (1, 1)


@rule("GEN-04")
def test_in_assisted_rigour_it_is_only_refused() -> None:
    with pytest.raises(IllegalMove):
        start(chaine(), 2, "1").submit(Seat(0), Lay("ZZZ"))


def test_strict_or_not_nobody_else_can_make_a_player_commit_a_fault() -> None:
    with pytest.raises(IllegalMove):
        start(SPECIMEN.game({"rigour": "strict"}), 2, "1").submit(Seat(1), Lay("ZZZ"))
