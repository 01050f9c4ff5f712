"""Positions written by hand."""

from typing import Any

import pytest

from games.ludime.desk import ludime, position, state
from lettrine.core.errors import MalformedPosition
from lettrine.core.seat import Seat
from lettrine.games.ludime.state import Laid, Position
from support.rule import rule


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
