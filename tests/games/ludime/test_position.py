"""Positions written by hand, and anything else that may be thrown at the rules."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ludime.desk import ludime, position, state
from games.ludime.specimen import SPECIMEN
from lettrine.core.errors import MalformedPosition
from lettrine.core.event import Played
from lettrine.core.seat import Seat
from lettrine.games.ludime.state import Discard, Exchange, Laid, Lay, Modify, Move, Position, Take, Undo
from support.rule import rule
from support.simulation import assert_reads_back, simulate


@rule("GEN-08")
def test_what_is_left_out_takes_its_usual_value() -> None:
    found = state(ludime(), hands=["BA", ""])
    assert (found.hands, len(found.stock), found.table.turn, found.table.turns) == (("AB", ""), 118, 0, (0, 0))
    assert found.table.opened == (False, False)
    second = state(ludime(), hands=["BA", ""], words="0 AIR", dealer=1)
    assert (second.table.turns, second.table.opened, second.table.turn) == ((1, 1), (True, True), 1)


@rule("GEN-08")
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"hands": ["ZZ", ""]}, "too_many_pieces"),
        ({"hands": ["Z", ""], "discard": "Z"}, "too_many_pieces"),
        ({"hands": ["a", ""]}, "not_cards"),
        ({"hands": ["A?", ""]}, "not_cards"),
        ({"hands": [""]}, "seat_count"),
        ({"hands": [""] * 5}, "seat_count"),
        ({"dealer": 2}, "no_such_seat"),
        ({"turn": -1}, "no_such_seat"),
        ({"to_deal": [7]}, "no_such_seat"),
        ({"words": "3 AIR"}, "no_such_seat"),
        ({"turns": [1]}, "per_seat"),
        ({"opened": [True] * 3}, "per_seat"),
        ({"best": [1]}, "per_seat"),
        ({"gone": [True]}, "per_seat"),
        ({"gone": [True, True]}, "all_gone"),
        ({"hands": [""] * 3, "gone": [True, False, False]}, "turn_gone"),
        ({"results": [[1]]}, "per_seat"),
        ({"results": [[1, 2]] * 4}, "number"),
        ({"turns": [-1, 0]}, "number"),
        ({"turns": [3, 1]}, "out_of_step"),
        ({"turns": [10**7, 10**7]}, "number"),
        ({"idle": -1}, "number"),
        ({"idle": 1}, "idle"),
        ({"best": [-1, 0]}, "number"),
        ({"best": [10**19, 0]}, "number"),
        ({"results": [[10**19, 0]]}, "number"),
        ({"hands": ["E" * 17, ""]}, "too_many"),
        ({"hands": ["E", ""], "to_deal": [0]}, "dealt"),
        ({"to_turn_up": True, "discard": "A"}, "to_turn_up"),
        ({"returned": "A"}, "returned"),
        ({"words": "0 AI"}, "short_word"),
        ({"throw": {"contenders": [0, 1]}, "discard": "A"}, "undealt"),
        ({"due": 121}, "number"),
        ({"due": -1}, "number"),
        ({"to_deal": [0] * 9}, "seat_twice"),
        ({"step": {"composed": -1}}, "number"),
        ({"step": {"taken": "discard", "owed": "A"}}, "owed"),
        ({"hands": ["A", ""], "step": {"taken": "stock", "owed": "A"}}, "owed"),
        ({"hands": ["AB", ""], "step": {"taken": "discard", "owed": "AB"}}, "owed"),
        ({"words": ",".join(["0 EAU"] * 7 + ["0 RIS"] * 4)}, "tokens"),
        ({"throw": {"contenders": [0]}}, "throw"),
        ({"throw": {"contenders": [0, 0]}}, "seat_twice"),
        ({"throw": {"contenders": [0, 5]}}, "no_such_seat"),
        ({"throw": {"contenders": [0, 1], "faces": [1, 2]}}, "throw"),
        ({"throw": {"contenders": [0, 1], "faces": [9]}}, "number"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(MalformedPosition) as caught:
        ludime().state_of(position(**fields))
    assert caught.value.code.endswith(f":{code}")
    assert str(caught.value)


def test_a_word_without_letters_is_no_word() -> None:
    with pytest.raises(MalformedPosition) as caught:
        ludime().state_of(Position(hands=("", ""), words=(Laid("", Seat(0)),)))
    assert caught.value.code.endswith(":short_word")


def test_every_state_of_a_game_can_be_written_even_while_chance_acts() -> None:
    game = ludime()
    state = game.setup(3)
    assert game.state_of(game.position_of(state)) == state


TEXTS = st.text(max_size=6) | st.sampled_from(["AIR", "air", "ARETE", "É", "Z" * 40])
NUMBERS = st.integers(-(2**63), 2**63) | st.integers(-2, 4)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Take, st.sampled_from(["stock", "discard"])),
    st.just(Undo()),
    st.builds(Lay, TEXTS),
    st.builds(Modify, NUMBERS, TEXTS),
    st.builds(Exchange, TEXTS),
    st.builds(Discard, TEXTS),
)


@given(MOVES, st.integers(-2, 5), st.sampled_from(["", "stock", "discard"]), st.integers(0, 1))
def test_check_survives_any_move(move: Move, seat: int, taken: str, turns: int) -> None:
    game = ludime()
    found = state(
        game, hands=["AIRETEM", "B"], words="0 AIR, 1 TES", discard="AB", step={"taken": taken}, turns=[turns] * 2
    )
    if not game.check(found, Seat(seat), move):
        assert dict(game.pieces(game.apply(found, Played(Seat(seat), move)))) == dict(game.box(2))


@given(st.text(max_size=12))
def test_read_survives_any_text(text: str) -> None:
    assert_reads_back(ludime(), text)


NAMES = sorted(Position.__struct_fields__)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS, lambda inner: st.lists(inner, max_size=4), max_leaves=6
)


@given(st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=5))
def test_state_of_survives_anything_that_decodes(fields: dict[str, Any]) -> None:
    try:
        found = msgspec.convert({"hands": ["AB", "CD"], **fields}, Position)
    except msgspec.ValidationError:
        return
    game = ludime()
    try:
        state = game.state_of(found)
    except MalformedPosition as error:
        str(error)  # fills the sentence
        return
    assert dict(game.pieces(state)) == {piece: count for piece, count in game.box(len(state.hands)).items() if count}
    game.to_act(state)


@rule("GEN-08")
def test_no_card_is_lost_in_many_games() -> None:
    simulate(SPECIMEN, range(40))


@rule("GEN-08")
@pytest.mark.slow
def test_no_card_is_lost_in_very_many_games() -> None:
    simulate(SPECIMEN, range(40, 10_000))
