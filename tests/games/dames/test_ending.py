"""How a game ends (DAM-23 to DAM-29)."""

import pytest

from games.dames.tables import BLACK, after, ended, french, listed, with_words
from lettrine.core.errors import OptionError, RecordError
from lettrine.core.event import Ended, FlagFell, Played, Prepared, Ruled, TimedOut
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games import open_game
from support.rule import rule


@rule("DAM-23")
def test_who_holds_the_opponents_camp_alone_wins() -> None:
    """Black's only letters in their camp turn: they have one left, in White's."""
    state = after(with_words("ROI"), "i7/o7/8/8/R7/A6b", "A2-A4 ROI")
    assert ended(state) == ("DAM-23", (1.0, 0.0))


@rule("DAM-23")
def test_the_mover_comes_first_where_both_invade() -> None:
    """White takes the last letter of Black's camp and leaves home for it, where Black stands alone now."""
    assert ended(after(with_words("ZUT"), "8/8/t7/R7/8/7b", "A3-A5")) == ("DAM-23", (1.0, 0.0))


@rule("DAM-23")
def test_the_other_player_may_win_by_the_movers_own_move() -> None:
    """White's only letter at home jumps away: Black's letter is alone there."""
    state = after(with_words("ZUT"), "c7/8/8/t7/R7/7b", "A2-A4")
    assert ended(state) == ("DAM-23", (0.0, 1.0))


@rule("DAM-23")
def test_jokers_do_not_count_unless_they_defend() -> None:
    text = "i6e*/o7/8/8/R7/A6b"
    assert ended(after(with_words("ROI"), text, "A2-A4 ROI")) == ("DAM-23", (1.0, 0.0))
    assert ended(after(with_words("ROI", joker_defends="yes"), text, "A2-A4 ROI")) == ("DAM-25", (1.0, 0.0))
    # A joker invades nothing: White's last letter cannot be reached, and that is a draw.
    assert ended(after(with_words("ROI"), "8/8/7E*/8/8/A6b w - - 0", "A1-A2")) == ("DAM-26", (0.5, 0.5))


@rule("DAM-24")
def test_a_total_reversal_counts_two() -> None:
    state = after(french(), "8/8/8/3R1ien/8/A7", "D3-E4 RIEN")
    assert ended(state) == ("DAM-24", (2.0, 0.0))
    outcome = french().outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (2.0, 0.0), "DAM-24")


@rule("DAM-24")
def test_a_joker_left_to_the_opponent_does_not_save_them() -> None:
    assert ended(after(french(), "7e*/8/8/3R1ien/8/A7", "D3-E4 RIEN")) == ("DAM-24", (2.0, 0.0))


@rule("DAM-25")
def test_who_has_no_legal_move_loses() -> None:
    """Black has two letters, no word and nothing to take, and words were written before."""
    state = after(with_words("ROI"), "i6c/o6d/8/8/R7/A6b w MER", "A2-A4 ROI")
    assert ended(state) == ("DAM-25", (1.0, 0.0))
    assert listed(with_words("ROI"), "I6c/O6d/R7/8/8/A6b b MER,ROI") == []


@rule("DAM-26")
def test_who_can_neither_turn_nor_take_the_only_letter_draws() -> None:
    """White has a single letter left after the move; Black cannot reach it."""
    state = after(with_words("ROI"), "8/7c/8/8/t7/A7 w MER", "A1-A3")
    assert ended(state) == ("DAM-26", (0.5, 0.5))


@rule("DAM-26")
def test_it_is_no_draw_while_the_letter_can_be_taken() -> None:
    """Black's C on A6 can jump White's A on A3: the game goes on."""
    game = with_words("ROI")
    state = after(game, "c7/8/8/8/t7/A7 w MER", "A1-A3")
    assert not state.is_over
    assert [game.write(move) for move in game.moves(state, BLACK)] == ["A6-A1", "A6-A2"]


@rule("DAM-26")
def test_by_option_the_last_letter_draws_only_in_its_own_camp() -> None:
    """White's A takes T and stands alone abroad, on A5, where Black's C and D can do nothing."""
    abroad, at_home = "7c/7d/t7/A7/8/8 w MER", "7c/7d/8/8/t7/A7 w MER"
    assert ended(after(with_words("ROI"), abroad, "A3-A5")) == ("DAM-26", (0.5, 0.5))
    strict = with_words("ROI", last_letter="home")
    assert ended(after(strict, abroad, "A3-A5")) == ("DAM-25", (1.0, 0.0))
    assert ended(after(strict, at_home, "A1-A3")) == ("DAM-26", (0.5, 0.5))
    # As long as no word is written, Black makes a strategic move instead.
    assert not after(strict, abroad.removesuffix(" MER"), "A3-A5").is_over


@rule("DAM-27")
def test_who_runs_out_of_time_loses() -> None:
    play = start(french(), 2, "1").rule(None, Prepared())
    turn = play.state.turn
    state = play.rule(turn, FlagFell()).state
    assert ended(state) == ("DAM-27", (0.0, 1.0) if turn == 0 else (1.0, 0.0))


@rule("DAM-27")
def test_the_clock_is_an_option_and_only_the_player_to_move_can_run_out() -> None:
    assert french().options.clock_minutes == (15, 15)
    play = start(french(), 2, "1").rule(None, Prepared())
    assert not play.game.can_rule(play.state, Ruled(Seat(1 - play.state.turn), FlagFell()))
    without = start(french(clock_minutes=None), 2, "1").rule(None, Prepared())
    assert not without.game.can_rule(without.state, Ruled(without.state.turn, FlagFell()))
    with pytest.raises(OptionError):
        open_game("dames", {"clock_minutes": (0, 15)})


@rule("DAM-27")
def test_no_clock_runs_while_the_board_is_studied() -> None:
    play = start(french(), 2, "1")
    falls = Ruled(play.state.turn, FlagFell())
    assert not play.game.can_rule(play.state, falls)
    assert play.game.can_rule(play.rule(None, Prepared()).state, falls)
    at_once = start(french(preparation_seconds=0), 2, "1")
    assert at_once.game.can_rule(at_once.state, falls)


@rule("DAM-27")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_unequal_minutes_belong_to_seats_and_either_may_run_out(seed: str) -> None:
    """Whoever the lot makes White, seat 0 has ten minutes and seat 1 twenty."""
    game = french(clock_minutes=[10, 20])
    assert game.options.clock_minutes == (10, 20)
    play = start(game, 2, seed).rule(None, Prepared())
    first = play.state.turn
    assert ended(play.rule(first, FlagFell()).state)[1][first] == 0
    moved = play.submit(first, next(game.moves(play.state, first)))
    assert ended(moved.rule(Seat(1 - first), FlagFell()).state)[1][first] == 1


@rule("DAM-27")
def test_other_rulings_have_no_meaning() -> None:
    play = start(french(), 2, "1").rule(None, Prepared())
    for act in (TimedOut(), Ended()):
        with pytest.raises(RecordError):
            play.rule(play.state.turn, act)
    over = play.rule(play.state.turn, FlagFell())
    assert not over.game.can_rule(over.state, Ruled(Seat(0), FlagFell()))


@rule("DAM-28")
def test_taking_the_last_letter_wins_one_point() -> None:
    state = after(with_words("ROI"), "8/8/8/t7/R7/A7 w MER", "A2-A4")
    assert ended(state) == ("DAM-28", (1.0, 0.0))
    final = after(with_words("ROI"), "R1t5/8/8/8/8/A7 w MER", "A6-D6")
    assert ended(final) == ("DAM-28", (1.0, 0.0))


@rule("DAM-28")
def test_it_comes_before_an_invasion() -> None:
    assert ended(after(with_words("ROI"), "8/8/8/t7/R7/A7 w MER", "A2-A5")) == ("DAM-28", (1.0, 0.0))


@rule("DAM-28")
@rule("DAM-23")
def test_a_move_that_takes_nothing_is_judged_by_invasion() -> None:
    """White has no letter from the start. Black's C holds White's camp alone; where it is at home the game goes on."""
    alone = "8/6s*1/6m1/8/1e*6/2c5 b - - 30 0"
    assert ended(after(french(), alone, "C1-G1")) == ("DAM-23", (0.0, 1.0))
    at_home = after(french(), "7c/6s*1/6m1/8/1E*6/8 b - - 30 0", "G4-F4")
    assert (at_home.is_over, at_home.results) == (False, ())


@rule("DAM-29")
def test_fifty_strategic_moves_in_a_row_by_each_player_draw() -> None:
    game = with_words("ROI")
    start_text = "6bc/8/8/8/8/AD6 w - - 98 {}"
    assert not after(game, start_text.format(98), "A1-A2").is_over
    assert ended(after(game, start_text.format(98), "A1-A2", "H6-H5")) == ("DAM-29", (0.5, 0.5))


@rule("DAM-29")
def test_a_take_breaks_the_row() -> None:
    state = after(with_words("ROI"), "6bc/8/8/8/t7/AD6 w - - 100 99", "A1-A3")
    assert (state.is_over, state.strategic) == (False, 0)


@rule("DAM-29")
def test_random_games_without_words_end_there() -> None:
    """Nobody can write ZZZZ, and nobody takes: both walk to and fro."""
    game = with_words("ZZZZ")
    state = start(game, 2, "1").state
    while not state.is_over:
        moves = [move for move in game.moves(state, state.turn) if "-" in game.write(move)]
        quiet = [move for move in moves if not game.score(state, state.turn, move).items]
        state = game.apply(state, Played(state.turn, quiet[-1]))
    assert (ended(state)[0], state.plies) == ("DAM-29", 100)
