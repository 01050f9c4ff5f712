"""Positions, texts and pictures of Le Rami."""

from typing import Any

import pytest
from rich.text import Text

from games.rami.test_rami import rami, state
from lettrine.core.errors import MalformedMove, MalformedPosition
from lettrine.core.seat import Seat
from lettrine.games.rami.state import Claim, Discard, Move, Take
from support.rule import rule


@rule("GEN-08")
def test_what_is_left_out_takes_its_usual_value() -> None:
    found = state(rami(), hands=["", "CBA"], dealer=1)
    assert (found.table.turn, found.table.size, found.hands[1], len(found.stock)) == (1, 3, "ABC", 117)
    assert state(rami(), hands=["ABC", ""], taken="stock").table.size == 2


@rule("GEN-08")
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"hands": ["ZZ", ""]}, "too_many_pieces"),
        ({"discard": "z"}, "not_cards"),
        ({"hands": [""]}, "seat_count"),
        ({"dealer": 5}, "no_such_seat"),
        ({"turn": -1}, "no_such_seat"),
        ({"to_deal": [3]}, "no_such_seat"),
        ({"size": -1}, "number"),
        ({"size": 200, "to_deal": [0]}, "number"),
        ({"size": 10, "to_deal": [0] * 13}, "seat_twice"),
        ({"to_roll": True, "to_deal": [0] * 13}, "seat_twice"),
        ({"size": 99}, "number"),
        ({"hands": ["EEE", ""], "size": 2}, "too_many"),
        ({"hands": ["E" * 11, ""]}, "number"),
        ({"shown": "ZZZ"}, "shown"),
        ({"hands": ["AINST", ""], "shown": "SATIN"}, "shown"),
        ({"hands": ["AINST", ""], "scores": [100, 0], "shown": "SATINS"}, "shown"),
        ({"scores": [-1, 0]}, "number"),
        ({"scores": [10**19, 0]}, "number"),
        ({"scores": [100, 120]}, "two_winners"),
        ({"to_draw": True}, "to_draw"),
        ({"to_roll": True}, "to_roll"),
        ({"to_turn_up": True, "discard": "A"}, "to_turn_up"),
        ({"hands": ["A", ""], "to_deal": [0]}, "dealt"),
        ({"to_deal": [0]}, "number"),
        ({"throw": {"contenders": [0, 1]}, "discard": "A"}, "undealt"),
        ({"scores": [1]}, "per_seat"),
        ({"gone": [True]}, "per_seat"),
        ({"gone": [True, True]}, "all_gone"),
        ({"hands": [""] * 3, "gone": [True, False, False]}, "turn_gone"),
        ({"picked": "A"}, "picked"),
        ({"hands": ["A", ""], "taken": "stock", "picked": "A"}, "picked"),
        ({"throw": {"contenders": [0]}}, "throw"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(MalformedPosition) as caught:
        state(rami(), **fields)
    assert caught.value.code.endswith(f":{code}")
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("+", Take("stock")),
        ("^", Take("discard")),
        ("- u", Discard("U")),
        ("-u paniers", Claim("U", "PANIERS")),
        ("-U porte-clés", Claim("U", "PORTE-CLES")),
    ],
)
def test_moves_are_read_in_any_case(text: str, move: Move) -> None:
    game = rami()
    assert game.read(text) == move
    assert game.read(game.write(move)) == move


@pytest.mark.parametrize("text", ["", "-", "paniers", "-UU", "++", "-1", "2"])
def test_what_is_no_move_is_told(text: str) -> None:
    with pytest.raises(MalformedMove) as caught:
        rami().read(text)
    assert "-U PANIERS" in str(caught.value)


def test_a_word_alone_throws_the_card_that_is_left_over() -> None:
    game = rami()
    view = game.view(state(game, hands=["PANIERSU", ""], taken="stock"), Seat(0))
    assert game.interpret(view, "paniers") == Claim("U", "PANIERS")
    assert game.interpret(view, "-U") == Discard("U")
    for text in ("panier", "rateras"):
        with pytest.raises(MalformedMove):
            game.interpret(view, text)


def drawn(seat: int | None, **fields: object) -> str:
    game = rami()
    view = game.view(state(game, **fields), None if seat is None else Seat(seat))
    return Text.from_markup(game.picture(view, "en")).plain


def test_a_picture_shows_the_piles_the_players_and_the_hand() -> None:
    shown = drawn(0, hands=["SATIN", "AB", "C"], discard="XK", gone=[False, False, True])
    assert "Hands of 5\N{NO-BREAK SPACE}cards   stock: 110   discard: K" in shown
    assert "A  I  N  S  T\n2  2  3  3  3" in shown
    assert "left" in shown
    assert "discard: K   SATIN" in drawn(0, hands=["SATIN", "AB"], discard="XK", scores=[100, 0], shown="SATIN")
    assert "+ draw" in shown
    assert "the whole word" in drawn(0, hands=["SATIN", "AB"], taken="stock")
    assert "no discard" in drawn(None, hands=["SATIN", "AB"])
