"""Positions, texts, pictures of Le Relais, and anything that may be thrown at it."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from games.relais.specimen import SPECIMEN
from games.relais.test_relais import relais, state
from lettrine.core.errors import MalformedMove, MalformedPosition
from lettrine.core.event import Played
from lettrine.core.seat import Seat
from lettrine.games.relais.state import GiveUp, Lay, Move, Position
from support.rule import rule
from support.simulation import assert_reads_back, simulate


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


def test_every_state_can_be_written_even_while_chance_acts() -> None:
    game = relais()
    before = game.setup(3)
    assert game.state_of(game.position_of(before)) == before


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


TEXTS = st.text(max_size=6) | st.sampled_from(["AIRE", "aire", "É", "Z" * 40])


@given(st.builds(Lay, TEXTS) | st.just(GiveUp()), st.integers(-2, 5), st.sampled_from(["", "AIR"]))
def test_check_survives_any_move(move: Move, seat: int, word: str) -> None:
    game = relais()
    found = state(game, hands=["AIRE", "E", "S"], word=word)
    if not game.check(found, Seat(seat), move):
        after = game.apply(found, Played(Seat(seat), move))
        assert dict(game.pieces(after)) == dict(game.box(3))


@given(st.text(max_size=12))
def test_read_survives_any_text(text: str) -> None:
    assert_reads_back(relais(), text)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 4) | TEXTS, lambda inner: st.lists(inner, max_size=4), max_leaves=6
)


@given(st.dictionaries(st.sampled_from(sorted(Position.__struct_fields__)), VALUES, max_size=5))
def test_state_of_survives_anything_that_decodes(fields: dict[str, Any]) -> None:
    game = relais()
    try:
        found = game.state_of(msgspec.convert({"hands": ["AB", "CD"], **fields}, Position))
    except msgspec.ValidationError:
        return
    except MalformedPosition as error:
        str(error)  # fills the sentence
        return
    assert dict(game.pieces(found)) == dict(game.box(2))
    game.to_act(found)


@rule("GEN-08")
def test_no_card_is_lost_in_many_games() -> None:
    simulate(SPECIMEN, range(60))


@rule("GEN-08")
@pytest.mark.slow
def test_no_card_is_lost_in_very_many_games() -> None:
    simulate(SPECIMEN, range(60, 10_000))
