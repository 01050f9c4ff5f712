"""Faults, the clock, the end and the winner (RUM-20 to RUM-22)."""

import pytest
from msgspec.structs import replace

from games.rummikub.tables import FIRST, SECOND, THIRD, rummikub, table
from lettrine.core.errors import IllegalMove
from lettrine.core.event import Ended, Faulted, FlagFell, Played, Resigned, Ruled, TimedOut
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.rummikub.state import Accept, Arrange, Due, Pass, State
from support.rule import rule

STRICT = {"rigour": "strict"}


def faults(state: State, words: str) -> Ruled | None:
    game = rummikub(**STRICT)
    return game.fault(state, FIRST, game.check(state, FIRST, game.read(words)))


@rule("RUM-20")
@rule("GEN-04")
def test_in_strict_rigour_a_broken_rule_costs_the_turn_and_a_letter() -> None:
    game = rummikub(**STRICT)
    state = table("GAMIN", "ES", "A", scores=(5, 5))
    fault = faults(state, "GAMINES")
    assert fault == Ruled(FIRST, Faulted(("RUM-09",)))
    after = game.apply(state, fault)
    assert (after.table, after.racks[0], after.scores) == (state.table, "ES", (5, 5))
    assert (after.dues, after.turn) == ((Due(FIRST, 1),), SECOND)


@rule("RUM-20")
def test_a_fault_in_a_real_play_is_one_event_and_one_letter() -> None:
    play = start(rummikub(**STRICT), 2, "1")
    seat = play.state.turn
    wrong = Arrange((play.state.racks[seat][:5],))
    after = play.submit(seat, wrong)
    assert isinstance(after.events[-2], Ruled)
    assert (len(after.state.racks[seat]), after.state.turn) == (15, (seat + 1) % 2)


@rule("RUM-20")
@pytest.mark.parametrize("words", ["IMAGE", "PAGE", "PAGE MIEL MIEL", "GAMEPIL E", "IMAGE LE"])
def test_whatever_rule_is_broken_it_is_one_fault(words: str) -> None:
    state = table("IMAGE", "LEP", "A")
    possible = words != "PAGE MIEL MIEL"  # nobody has a second MIEL
    assert (faults(state, words) is not None) == possible


@rule("RUM-20")
def test_what_cannot_be_laid_at_a_real_table_is_only_refused() -> None:
    state = table("IMAGE", "LEP", "A")
    assert faults(state, "IMAGE ZOO") is None
    game = rummikub(**STRICT)
    assert game.fault(state, SECOND, game.check(state, SECOND, Pass())) is None
    assert game.fault(state, FIRST, game.check(state, FIRST, Accept())) is None


@rule("RUM-20")
def test_in_assisted_rigour_it_is_only_refused() -> None:
    play = start(rummikub(), 2, "1")
    with pytest.raises(IllegalMove):
        play.submit(play.state.turn, Arrange((play.state.racks[0][:5],)))


@rule("RUM-20")
@pytest.mark.parametrize("rigour", ["assisted", "strict"])
def test_out_of_time_is_a_fault_in_both_rigours(rigour: str) -> None:
    game = rummikub(rigour=rigour)
    state = table("IMAGE", "LEP", "A")
    assert game.can_rule(state, Ruled(FIRST, TimedOut()))
    after = game.apply(state, Ruled(FIRST, TimedOut()))
    assert (after.dues, after.turn, after.table) == ((Due(FIRST, 1),), SECOND, ("IMAGE",))


@rule("RUM-20")
def test_time_runs_out_only_for_the_player_whose_turn_it_is_and_where_there_is_a_clock() -> None:
    state = table("IMAGE", "LEP", "A")
    assert not rummikub().can_rule(state, Ruled(SECOND, TimedOut()))
    assert not rummikub(turn_seconds=None).can_rule(state, Ruled(FIRST, TimedOut()))
    assert not rummikub().can_rule(state, Ruled(FIRST, FlagFell()))
    assert not rummikub().can_rule(state, Ruled(None, Ended()))


@rule("RUM-21")
def test_the_game_ends_when_the_stock_and_a_rack_are_empty() -> None:
    game = rummikub()
    state = replace(table("IMAGE", "LEP", "AB"), stock="")
    assert game.outcome(state) is None
    after = game.apply(state, Played(FIRST, Arrange(("PAGE", "MIEL"))))
    outcome = game.outcome(after)
    assert outcome is not None
    assert (outcome.rule, outcome.winners, outcome.scores) == ("RUM-21", (FIRST,), (10, 0))
    assert [each.case for each in game.check(after, SECOND, Pass())] == ["over"]


@rule("RUM-21")
def test_an_empty_rack_is_filled_while_the_stock_lasts() -> None:
    game = rummikub()
    state = replace(table("IMAGE", "LEP", "AB"), stock="T")
    after = game.apply(state, Played(FIRST, Arrange(("PAGE", "MIEL"))))
    assert game.outcome(after) is None
    assert after.dues == (Due(FIRST, 1),)


@rule("RUM-21")
def test_the_game_ends_when_all_pass_with_the_stock_already_empty() -> None:
    game = rummikub()
    state = replace(table("IMAGE", "LEP", "AB", "CD"), stock="")
    once = game.apply(state, Played(FIRST, Pass()))
    faulted = game.apply(once, Ruled(SECOND, TimedOut()))
    assert game.outcome(faulted) is None
    outcome = game.outcome(game.apply(faulted, Played(THIRD, Pass())))
    assert outcome is not None
    assert outcome.rule == "RUM-21"


@rule("RUM-21")
def test_a_pass_that_takes_the_last_letter_does_not_count() -> None:
    game = rummikub()
    state = replace(table("IMAGE", "LEP", "AB"), stock="T")
    assert game.apply(state, Played(FIRST, Pass())).idle == ()


@rule("RUM-21")
def test_somebody_who_lays_starts_the_count_again() -> None:
    game = rummikub()
    state = replace(table("IMAGE", "X", "LEPABCDEFG"), stock="")
    after = game.apply(game.apply(state, Played(FIRST, Pass())), Played(SECOND, Arrange(("PAGE", "MIEL"))))
    assert (after.idle, game.outcome(after)) == ((), None)


@rule("RUM-22")
def test_equal_totals_share_the_win_and_letters_left_cost_nothing() -> None:
    game = rummikub()
    state = replace(table("IMAGE", "LEP", "ABCDEF", scores=(10, 20)), stock="")
    outcome = game.outcome(game.apply(state, Played(FIRST, Arrange(("PAGE", "MIEL")))))
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((20, 20), (FIRST, SECOND))


@rule("GEN-10")
def test_who_leaves_is_skipped_and_the_words_stay() -> None:
    game = rummikub()
    state = table("IMAGE", "LEP", "AB", "CD")
    after = game.apply(state, Ruled(FIRST, Resigned()))
    assert (after.turn, after.table, after.gone) == (SECOND, ("IMAGE",), (True, False, False))
    assert [each.case for each in game.check(after, FIRST, Pass())] == ["gone"]
    assert not game.can_rule(after, Ruled(FIRST, Resigned()))
    third = game.apply(after, Ruled(THIRD, Resigned()))
    outcome = game.outcome(third)
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("GEN-10", (SECOND,))


@rule("GEN-10")
def test_all_who_are_left_have_passed() -> None:
    """First and second passed, third leaves: the game is over at once."""
    game = rummikub()
    state = replace(table("IMAGE", "LEP", "AB", "CD", turn=THIRD, idle=(0, 1)), stock="")
    assert game.outcome(state) is None
    outcome = game.outcome(game.apply(state, Ruled(THIRD, Resigned())))
    assert outcome is not None
    assert outcome.rule == "RUM-21"


def test_a_seat_that_does_not_exist_can_do_nothing() -> None:
    game = rummikub()
    state = table("IMAGE", "LEP")
    assert [each.case for each in game.check(state, Seat(7), Pass())] == ["no_seat"]
    assert not game.can_rule(game.setup(2), Ruled(FIRST, Resigned()))
