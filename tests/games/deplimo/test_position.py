"""Positions written by hand."""

from typing import Any

import msgspec
import pytest

from games.deplimo.tables import FIRST, SAMPLE, SECOND, deplimo, require_sentences, table
from lettrine.core.errors import MalformedPosition
from lettrine.core.seat import Seat
from lettrine.games.deplimo.letters import BOX
from lettrine.games.deplimo.state import Laid, Position
from lettrine.games.judge import Judgement, judge_line
from support.rule import rule

GAME = deplimo()


@rule("GEN-08")
def test_the_stock_is_every_letter_that_lies_nowhere_else() -> None:
    state = table(GAME, Laid(("KILTS", "SUCREZ"), "AE"), Laid(waiting="WX"))
    assert sum(GAME.pieces(state).values()) == 100
    assert GAME.pieces(state) == BOX
    assert not set("KZWX") & set(state.stock)
    assert len(state.stock) == 100 - 10 - 2 - 2


def test_a_joint_may_stand_in_one_text_and_segments_may_be_left_out() -> None:
    whole = table(GAME, Laid(("KILTS", "S.....", "", "", "", "", "")), Laid())
    assert table(GAME, Laid(("KILTS",)), Laid()) == whole
    assert table(GAME, Laid(("KILT.", "S.....")), Laid()) == whole


def test_draws_left_out_are_those_that_the_letters_need() -> None:
    state = table(GAME, Laid(("KILTS", "SUCREZ"), "A"), Laid())
    assert [player.draws for player in state.players] == [3, 3]
    state = table(GAME, Laid(("KILTS",)), Laid(draws=0))
    assert [player.draws for player in state.players] == [1, 0]
    gone = table(GAME, *(Laid(waiting="AAAAAA"),) * 1, Laid(waiting="EEE", is_gone=True), Laid(), Laid())
    assert [player.draws for player in gone.players] == [2, 1, 2, 2]


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("core:seat_count", Position((Laid(),) * 3)),
        ("core:seat_count", Position(())),
        ("shape", Position((Laid(shape=7), Laid()))),
        ("shape", Position((Laid(shape=-1), Laid()))),
        ("segments", Position((Laid(("",) * 8), Laid()))),
        ("cells", Position((Laid(("KILT",)), Laid()))),
        ("piece", Position((Laid(("KILT!",)), Laid()))),
        ("waiting", Position((Laid(waiting="k"), Laid()))),
        ("joint", Position((Laid(("KILTS", "T.....")), Laid()))),
        ("draws", Position((Laid(("KILTS",), draws=0), Laid()))),
        ("draws", Position((Laid(draws=11), Laid(draws=11)))),
        ("draws", Position((Laid(waiting="A" * 8 + "E" * 14 + "I" * 9 + "O" * 7 + "U" * 6 + "N" * 8), Laid()))),
        ("starters", Position((Laid(), Laid()), starters=())),
        ("starters", Position((Laid(), Laid()), starters=(Seat(2),))),
        ("starters", Position((Laid(), Laid()), starters=(SECOND, FIRST))),
        ("out_of_step", Position((Laid(draws=2), Laid(draws=0)))),
        ("out_of_step", Position((Laid(draws=0), Laid(draws=1)))),
        ("not_begun", Position((Laid(draws=1), Laid()), starters=(FIRST, SECOND))),
        ("not_begun", Position((Laid(("KILTS",), shape=0), Laid()))),
        ("drawing", Position((Laid(), Laid()), drawing=SECOND)),
        ("drawing", Position((Laid(draws=10), Laid()), drawing=FIRST)),
        ("done", Position((Laid(draws=9, is_done=True), Laid()))),
        ("flag", Position((Laid(draws=10, has_flag_fallen=True), Laid(draws=9)))),
    ],
)
def test_what_cannot_be_is_told_in_both_languages(name: str, position: Position) -> None:
    with pytest.raises(MalformedPosition) as caught:
        GAME.state_of(position)
    assert caught.value.code in {name, f"lettrine.games.deplimo:{name}"}
    assert caught.value.fields
    require_sentences(caught.value)


@rule("GEN-08")
@pytest.mark.parametrize(
    "position",
    [
        Position((Laid(waiting="KK"), Laid())),
        Position((Laid(("KILTS",)), Laid(waiting="K"))),
        Position((Laid(("KILTS",)), Laid()), stock="K"),
        Position((Laid(), Laid()), stock="é"),
    ],
)
def test_the_box_holds_no_more_than_it_does(position: Position) -> None:
    with pytest.raises(MalformedPosition) as caught:
        GAME.state_of(position)
    assert caught.value.code == "core:too_many_pieces"


def test_a_written_position_is_read_back() -> None:
    state = table(GAME, Laid(SAMPLE, draws=10, is_done=True), Laid(waiting="AE"))
    position = GAME.position_of(state)
    assert position.players[0].segments == SAMPLE
    assert GAME.state_of(position) == state


@pytest.mark.parametrize(
    "case",
    [
        {"game": "deplimo", "position": {}, "move": "draw"},
        {"game": "deplimo", "position": {"players": [{}, {"ruler": 1}]}, "move": "draw"},
        {"game": "deplimo", "position": {"players": [{}, {}]}, "move": "nothing"},
        {"game": "deplimo", "position": {"players": [{}, {}]}, "move": {"type": "place"}},
        {"game": "deplimo", "position": {"players": [{}, {}]}, "move": "draw", "options": {"end": "never"}},
    ],
)
def test_bad_input_is_no_judgement(case: Any) -> None:  # noqa: ANN401  (any JSON)
    assert not isinstance(judge_line(msgspec.json.encode(case), "fr"), Judgement)
