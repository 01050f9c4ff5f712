"""The referee beside a game of cardboard: words, points, turns, clocks and corrections."""

import pytest

from lettrine.core.errors import LettrineError, MalformedWord
from lettrine.core.seat import Seat
from lettrine.table import HouseClock, TableError
from lettrine.table.referee import Referee, open_referee, overdue, reopen_referee, write_note
from lettrine.table.referee_note import (
    Begin,
    Fault,
    Finish,
    Hold,
    Leave,
    NoteAct,
    PassTurn,
    Resume,
    Score,
    Strike,
    WordClaim,
)
from support.rule import rule
from table.conversation import small_game

FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)


def rummikub(clock: HouseClock | None = None, **options: object) -> Referee:
    game = small_game("rummikub", {"turn_seconds": None, **options} if clock is None else options)
    return open_referee(game, ("Ada", "Blaise", "Chloé"), 0, clock)


def written(referee: Referee, *acts: NoteAct, now: int = 0) -> Referee:
    for act in acts:
        referee = write_note(referee, act, now)
    return referee


def test_points_and_faults_add_up_and_a_mistake_is_struck_out() -> None:
    referee = written(
        rummikub(),
        Score(FIRST, 12, ("MAISON",)),
        Score(SECOND, 7),
        Fault(FIRST, 3, "RUM-20"),
        Score(SECOND, 70, remark="?"),
    )
    assert referee.totals == (9, 77, 0)
    referee = written(referee, Strike(4), Score(SECOND, 7))
    assert referee.totals == (9, 14, 0)
    for number in (0, 4, 5, 99):
        with pytest.raises(TableError, match="no points to strike"):
            write_note(referee, Strike(number), 0)


@rule("GEN-02")
def test_a_word_is_judged_by_the_game_s_policy() -> None:
    referee = written(rummikub(), WordClaim(FIRST, "maison"), WordClaim(SECOND, "zut alors"), WordClaim(SECOND, "zzz"))
    assert [bool(each.refusals) for each in referee.notes] == [False, True, True]
    assert referee.totals == (0, 0, 0)
    with pytest.raises(MalformedWord):
        write_note(referee, WordClaim(FIRST, "12"), 0)


def test_the_turn_goes_round_skips_who_left_and_can_be_put_right() -> None:
    referee = written(rummikub(), PassTurn())
    assert referee.turn == SECOND
    assert written(referee, PassTurn(), PassTurn()).turn == FIRST
    assert written(referee, PassTurn(FIRST)).turn == FIRST
    left = written(referee, Leave(THIRD), PassTurn())
    assert left.turn == FIRST
    assert written(referee, Leave(SECOND)).turn == THIRD
    for act in (Score(THIRD, 1), Leave(THIRD), WordClaim(Seat(3), "MAISON")):
        with pytest.raises(TableError, match="nobody"):
            write_note(left, act, 0)
    assert written(left, Leave(FIRST)).phase == "finished"


def test_the_clock_of_the_turn_starts_anew_and_its_end_is_only_told() -> None:
    referee = rummikub(HouseClock(game_seconds=None), turn_seconds=60)
    assert overdue(referee, 59_999) == ()
    assert overdue(referee, 60_000) == (("turn", FIRST),)
    referee = write_note(referee, PassTurn(), 50_000)
    assert overdue(referee, 109_999) == ()
    assert overdue(referee, 110_000) == (("turn", SECOND),)


def test_a_chess_clock_with_increment_and_a_pause() -> None:
    referee = rummikub(HouseClock(player_seconds=(60, 30, 10), increment_seconds=5), turn_seconds=None)
    referee = write_note(referee, PassTurn(), 20_000)
    assert [timer.left for timer in referee.clocks.players] == [45_000, 30_000, 10_000]
    referee = write_note(referee, Hold(), 25_000)
    with pytest.raises(TableError, match="stopped"):
        write_note(referee, PassTurn(), 26_000)
    assert write_note(referee, Leave(SECOND), 30_000).turn == THIRD
    assert write_note(referee, Leave(SECOND), 30_000).phase == "held"
    referee = write_note(referee, Resume(), 100_000)
    assert overdue(referee, 124_999) == ()
    assert overdue(referee, 125_000) == (("player", SECOND),)


@rule("DAM-04")
def test_the_board_is_studied_before_play_begins() -> None:
    game = small_game("dames", {"preparation_seconds": 60})
    referee = open_referee(game, ("Ada", "Blaise"), 0)
    assert referee.phase == "preparing"
    with pytest.raises(TableError, match="not begun"):
        write_note(referee, PassTurn(), 10)
    assert overdue(referee, 60_000) == (("preparation", FIRST),)
    referee = write_note(referee, Begin(), 60_000)
    assert overdue(referee, 60_000 + 15 * 60_000) == (("player", FIRST),)
    with pytest.raises(TableError, match="under way"):
        write_note(referee, Begin(), 60_000)


def test_a_finished_game_can_still_be_corrected_or_gone_on_with() -> None:
    referee = written(rummikub(), Score(FIRST, 5), Finish(), Strike(1), Score(FIRST, 6))
    assert referee.totals == (6, 0, 0)
    with pytest.raises(TableError, match="is over"):
        write_note(referee, PassTurn(), 0)
    assert written(referee, Resume()).phase == "playing"


def test_the_notes_make_the_same_referee_again() -> None:
    start = rummikub(HouseClock(player_seconds=(60,)), turn_seconds=None)
    referee = start
    acts: tuple[NoteAct, ...] = (
        PassTurn(),
        Score(SECOND, 4),
        WordClaim(THIRD, "MAISON"),
        Hold(),
        Resume(),
        PassTurn(),
        Finish(),
    )
    for at, act in enumerate(acts):
        referee = write_note(referee, act, at * 1000)
    assert reopen_referee(start, referee.notes) == referee


def test_the_number_of_players_is_the_game_s() -> None:
    with pytest.raises(LettrineError, match="1"):
        open_referee(small_game("rummikub", {}), ("Ada",), 0)
