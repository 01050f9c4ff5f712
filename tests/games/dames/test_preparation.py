"""The time to study the board before the first move of a game (DAM-04), which the table rules."""

import pytest
from msgspec.structs import replace

from games.dames.tables import WHITE, french
from lettrine.core.errors import MalformedPosition, RecordError
from lettrine.core.event import FlagFell, Prepared, Resigned, Ruled
from lettrine.core.play import Play as Playing
from lettrine.core.play import start
from lettrine.core.record import read_record, write_record
from lettrine.core.record_replay import replay
from lettrine.core.seat import Seat
from lettrine.games.dames.state import Move, Outcome, Play, Position, Result, State, View
from support.rule import rule


def first_move(play: Playing[State, Move, Outcome, View, Position]) -> Play:
    move = next(play.game.moves(play.state, play.state.turn))
    assert isinstance(move, Play)
    return move


@rule("DAM-04")
def test_the_table_rules_once_that_the_time_to_study_is_over() -> None:
    play = start(french(), 2, "1")
    assert play.game.view(play.state, None).is_preparing
    prepared = play.rule(None, Prepared())
    assert not prepared.game.view(prepared.state, WHITE).is_preparing
    assert replace(play.state, is_preparing=False) == prepared.state
    for again in (prepared, prepared.submit(prepared.state.turn, first_move(prepared))):
        with pytest.raises(RecordError):
            again.rule(None, Prepared())


@rule("DAM-04")
def test_the_preparation_is_ruled_for_the_table_not_for_a_seat() -> None:
    game = french()
    play = start(game, 2, "1")
    assert not game.can_rule(play.state, Ruled(play.state.turn, Prepared()))
    assert not game.can_rule(game.setup(2), Ruled(None, Prepared()))
    with pytest.raises(ValueError, match="cannot happen"):
        game.apply(game.setup(2), Ruled(None, Prepared()))


@rule("DAM-04")
def test_without_time_to_study_there_is_nothing_to_rule() -> None:
    play = start(french(preparation_seconds=0), 2, "1")
    assert not play.state.is_preparing
    assert not play.game.can_rule(play.state, Ruled(None, Prepared()))


@rule("DAM-04")
def test_no_rule_holds_a_move_back_and_the_first_one_ends_the_preparation() -> None:
    """So a record without the ruling stays what it was."""
    play = start(french(), 2, "1")
    moved = play.submit(play.state.turn, first_move(play))
    assert (play.state.is_preparing, moved.state.is_preparing) == (True, False)
    assert [state for _, state in replay(moved.game, moved.record())][-1] == moved.state


@rule("DAM-04")
@pytest.mark.parametrize("text", ["{}", "J'ADOUBE"])
def test_a_letter_touched_ends_the_preparation_too(text: str) -> None:
    play = start(french(rigour="strict"), 2, "1")
    square = first_move(play).route[0]
    assert not play.submit(play.state.turn, play.game.read(text.format(square))).state.is_preparing


@rule("DAM-04")
def test_every_game_of_a_match_is_prepared() -> None:
    first = start(french(match="best_of_3"), 2, "1").rule(None, Prepared())
    second = first.rule(first.state.turn, FlagFell())
    assert second.state.is_preparing
    assert not second.rule(None, Prepared()).state.is_preparing


@rule("DAM-04")
def test_who_leaves_during_the_preparation_ends_it() -> None:
    play = start(french(), 2, "1").rule(Seat(0), Resigned())
    assert (play.state.is_over, play.state.is_preparing) == (True, False)


@rule("DAM-04")
def test_the_preparation_survives_the_record_and_the_position() -> None:
    play = start(french(), 2, "1")
    game = play.game
    prepared = play.rule(None, Prepared())
    data = write_record(prepared.record())
    assert b'{"event":"ruled","seat":null,"act":{"act":"prepared"}}' in data
    assert read_record(data, game.move_type, game.outcome_type).events == prepared.events
    for state, moves in ((play.state, "-"), (prepared.state, "0")):
        position = game.position_of(state)
        assert position.text.split()[-2:] == [moves, "0"]
        assert game.state_of(position) == state


@rule("DAM-04")
@pytest.mark.parametrize(
    "position",
    [
        Position("a7/8/8/3R1ien/8/A7 w - - -", touched="D3"),
        Position("a7/8/8/3R1ien/8/A7 w - - -", is_adoube=True),
        Position("a7/8/8/3R1ien/8/A7 w TOI - -"),
        Position("8/8/8/8/8/8 w - - -", to_draw=(Seat(0), Seat(1))),
        Position("8/8/8/8/8/8 w - - -", to_draw=(Seat(0), Seat(1)), white=None),
        Position("a7/8/8/3R1ien/8/A7 w - - -", is_over=True, results=(Result("DAM-27", (0, 1)),)),
    ],
)
def test_a_preparation_after_the_first_move_is_no_position(position: Position) -> None:
    with pytest.raises(MalformedPosition, match="studied only"):
        french().state_of(position)
