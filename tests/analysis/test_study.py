"""The analysis of a game, move by move."""

from typing import Any

import pytest
from msgspec.structs import replace

from analysis.games import a_play, chain
from lettrine.analysis import Effort, Grade, Missed, Study, Turn, player_reports
from lettrine.analysis.turn import Choice, grade, yardstick
from lettrine.core.errors import RecordError
from lettrine.core.event import Played
from lettrine.core.record import Record
from lettrine.core.record_replay import replay
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.lexicon import WordList

EFFORT = Effort(limit=5.0, draws=3)


def studied(record: Record[Any, Any]) -> list[Turn]:
    return list(Study(chain(), record, EFFORT).turns())


@pytest.fixture(scope="module")
def careless() -> Record[Any, Any]:
    return a_play("random", "greedy", seed="17").record()


def test_every_move_is_looked_at_once_and_in_order(careless: Record[Any, Any]) -> None:
    moves = [(place, event) for place, event in enumerate(careless.events, 1) if isinstance(event, Played)]
    turns = studied(careless)
    assert [(turn.number, turn.seat, turn.played.text) for turn in turns] == [
        (place, event.seat, chain().write(event.move)) for place, event in moves
    ]
    assert len(Study(chain(), careless, EFFORT)) == len(moves)


def test_the_best_move_is_the_one_that_no_legal_move_beats(careless: Record[Any, Any]) -> None:
    game, before = chain(), chain().setup(2)
    turns = {turn.number: turn for turn in studied(careless)}
    for number, (event, state) in enumerate(replay(game, careless)):
        if isinstance(event, Played):
            most = max(game.score(before, event.seat, move).total for move in game.moves(before, event.seat))
            assert turns[number].best.scores == most
            assert turns[number].cost == most - game.score(before, event.seat, event.move).total
        before = state


def test_who_plays_the_best_moves_pays_nothing(careless: Record[Any, Any]) -> None:
    lost, won = player_reports(studied(careless), 2, "points")
    assert lost.cost > 0
    assert won.cost == 0
    assert won.accuracy == 1
    assert won.words == ()
    assert lost.words


def test_words_that_were_missed_are_valid_and_were_not_played(careless: Record[Any, Any]) -> None:
    for turn in studied(careless):
        for missed in turn.missed:
            assert missed.word in chain().words
            assert missed.word not in turn.played.words
            assert 0 < missed.gain <= turn.cost
        assert bool(turn.missed) <= (turn.cost > 0)


def test_luck_is_measured_where_something_was_drawn(careless: Record[Any, Any]) -> None:
    turns = studied(careless)
    assert any(turn.luck for turn in turns)
    nobody = list(Study(chain(), careless, replace(EFFORT, draws=0)).turns())
    assert all(turn.luck is None for turn in nobody)


def test_the_same_record_gives_the_same_analysis(careless: Record[Any, Any]) -> None:
    assert studied(careless) == studied(careless)


def test_a_record_of_another_lexicon_is_refused(careless: Record[Any, Any]) -> None:
    other = open_game("chaine", {}, WordList(["chat", "chien"]))
    with pytest.raises(RecordError) as refused:
        Study(other, careless, EFFORT)
    assert refused.value.facts["what"] == "lexicon"


def test_what_precedes_an_illegal_event_is_analysed(careless: Record[Any, Any]) -> None:
    moves = [place for place, event in enumerate(careless.events) if isinstance(event, Played)]
    events = list(careless.events)
    events[moves[2]] = replace(events[moves[2]], seat=Seat(1 - (events[moves[2]].seat or 0)))
    turns = Study(chain(), replace(careless, events=tuple(events)), EFFORT).turns()
    assert [next(turns).number, next(turns).number] == [moves[0] + 1, moves[1] + 1]
    with pytest.raises(RecordError):
        next(turns)


def turn(cost: float, scores: int = 10, missed: tuple[Missed, ...] = ()) -> Turn:
    played, best = Choice("lay", "a", (), 0, 0.0), Choice("lay", "b", (), scores, cost)
    return Turn(1, Seat(0), played, (best,) if cost > 0 else (), missed, luck=1.5)


@pytest.mark.parametrize(
    ("cost", "name"), [(0, "BEST"), (0.5, "GOOD"), (1, "INACCURACY"), (3, "MISTAKE"), (7.5, "BLUNDER"), (90, "BLUNDER")]
)
def test_costs_have_names_that_depend_on_what_turns_score(cost: float, name: str) -> None:
    assert grade(cost, yardstick([turn(1, scores=8), turn(1, scores=12), turn(1, scores=0)], "points")).name == name


def test_chances_have_a_yardstick_of_their_own() -> None:
    assert grade(0.08, yardstick([turn(1)], "chance")) is Grade.MISTAKE
    assert grade(0.08, yardstick([turn(1, scores=0)], "points")) is Grade.GOOD


def test_common_words_are_worth_learning_before_rare_ones() -> None:
    rare, common, again = Missed("WU", 0, 9.0), Missed("ROSE", 7, 2.0), Missed("ROSE", 7, 3.0)
    (sheet,) = player_reports([turn(1, missed=(rare, common)), turn(1, missed=(again,))], 1, "points")
    assert sheet.words == (again, rare)
    assert sheet.luck == 3


def test_a_player_without_a_move_made_no_mistake() -> None:
    (sheet,) = player_reports([], 1, "points")
    assert sheet.accuracy == 1
