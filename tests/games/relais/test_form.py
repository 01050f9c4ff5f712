"""Positions, texts and pictures of Le Relais."""

from typing import Any

import pytest
from rich.text import Text

from games.relais.test_relais import relais, state
from lettrine.core.errors import MalformedMove, MalformedPosition
from lettrine.core.seat import Seat
from lettrine.games.relais.state import GiveUp, Lay
from support.rule import rule


@rule("GEN-08")
def test_what_is_left_out_takes_its_usual_value() -> None:
    found = state(relais(), hands=["", "E", ""], word="AIR", dealer=1, author=0)
    assert (found.table.turn, len(found.fresh), found.under) == (1, 116, "")
    opening = state(relais(), hands=["", "AIR", ""], dealer=1)
    assert (opening.table.turn, opening.table.author) == (1, None)
    skipping = state(relais(), hands=["A", "E", "I"], word="AIR", out=[False, True, False])
    assert (skipping.table.author, skipping.table.turn) == (0, 2)
    assert state(relais(), hands=["A", "", "I"], word="AIR").table.turn == 2, "without cards one gives up (REL-04)"


@rule("GEN-08")
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"hands": ["ZZ", ""]}, "too_many_pieces"),
        ({"hands": ["z", ""]}, "not_cards"),
        ({"word": "AI R"}, "not_cards"),
        ({"hands": [""]}, "seat_count"),
        ({"dealer": 5}, "no_such_seat"),
        ({"author": -1}, "no_such_seat"),
        ({"turn": 3}, "no_such_seat"),
        ({"to_deal": [3]}, "no_such_seat"),
        ({"to_deal": [0] * 9}, "seat_twice"),
        ({"out": [True]}, "per_seat"),
        ({"hands": ["AIR", "E" * 13, ""]}, "too_many"),
        ({"word": "AI"}, "short_word"),
        ({"author": 1}, "no_word"),
        ({"out": [False, True, False]}, "no_word"),
        ({"word": "AIR", "hands": ["", "E", "E"], "to_deal": [0]}, "dealt_word"),
        ({"scores": [-1, 0, 0]}, "number"),
        ({"scores": [10**19, 0, 0]}, "number"),
        ({"scores": [100, 100, 0]}, "two_winners"),
        ({"throw": {"contenders": [0, 1]}, "word": "AIR"}, "undealt"),
        ({"scores": [1]}, "per_seat"),
        ({"gone": [True]}, "per_seat"),
        ({"gone": [True] * 3}, "all_gone"),
        ({"gone": [True, False, False]}, "turn_gone"),
        ({"word": "AIR", "turn": 1, "out": [False, True, False]}, "turn_out"),
        ({"turn": 1}, "dealer_opens"),
        ({"hands": ["JKQ", "AIR", ""]}, "cannot_open"),
        ({"throw": {"contenders": [0]}}, "throw"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(MalformedPosition) as caught:
        state(relais(), **fields)
    assert caught.value.code.endswith(f":{code}")
    assert str(caught.value)


def test_moves_as_text() -> None:
    game = relais()
    assert game.read(" trêves ") == Lay("TREVES")
    assert game.interpret(game.view(game.setup(2), None), "-") == GiveUp()
    assert (game.write(Lay("AIR")), game.write(GiveUp())) == ("AIR", "-")
    for text in ("", "--", "12", "A1", "+"):
        with pytest.raises(MalformedMove) as caught:
            game.read(text)
        assert "give up" in str(caught.value)


def drawn(seat: int | None, **fields: object) -> str:
    game = relais()
    view = game.view(state(game, **fields), None if seat is None else Seat(seat))
    return Text.from_markup(game.picture(view, "en")).plain


def test_a_picture_shows_the_word_the_players_and_the_hand() -> None:
    shown = drawn(1, hands=["A", "ES", "I"], word="AIR", out=[True, False, False], gone=[False, False, True])
    assert "A I R   7\N{NO-BREAK SPACE}points for player 1" in shown
    assert "E  S\n2  3" in shown
    assert "Player 1 · 0 of 100\N{NO-BREAK SPACE}points · 1\N{NO-BREAK SPACE}card has given up" in shown
    assert "left" in shown
    assert "- give up" in shown
    assert "- give up" not in drawn(None, hands=["A", "ES", "I"], word="AIR")
    assert "opens with a word of three letters" in drawn(0, hands=["AIR", "", ""])
