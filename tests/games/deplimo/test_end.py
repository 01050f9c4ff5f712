"""Letters left over, the end and the winner: DEP-16 to DEP-18, DEP-20."""

import pytest
from msgspec.structs import replace

from games.deplimo.tables import FIRST, SAMPLE, SECOND, deplimo, rules_broken, table
from lettrine.core.event import Ended, FlagFell, Played, Resigned, Ruled, TimedOut
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.deplimo.ruler import LARGE, SMALL
from lettrine.games.deplimo.state import Declare, Draw, Laid, Place, Rights
from support.rule import rule

# The sample ruler, but for one letter: the T of KILTS waits.
ALMOST = ("KIL.S", *SAMPLE[1:])


@rule("DEP-16")
@pytest.mark.parametrize(("leftover", "points"), [("free", 16), ("penalty", 9)])
def test_letters_off_the_ruler_cost_nothing_unless_the_table_says_so(leftover: str, points: int) -> None:
    """AVION 16, with B and K waiting: 2 + 5."""
    game = deplimo(leftover=leftover)
    state = table(game, Laid(("AVION",), "BK", draws=10), Laid(), is_ended=True)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == (points, 0)


@rule("DEP-17")
def test_the_first_full_and_valid_ruler_ends_the_game() -> None:
    game = deplimo()
    state = table(game, Laid(ALMOST, "T"), Laid(("MATIN",), "IAE"))
    assert game.outcome(state) is None
    assert game.check(state, FIRST, Place(SAMPLE)) == []
    after = game.apply(state, Played(FIRST, Place(SAMPLE)))
    outcome = game.outcome(after)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.rule) == ((177, 16), (FIRST,), "DEP-17")
    assert game.to_act(after) == frozenset()
    assert rules_broken(game, after, SECOND, Declare()) == [("DEP-17", "over")]


@rule("DEP-17")
def test_a_full_ruler_does_not_end_the_game_before_the_last_draw_of_all() -> None:
    """But it does at that draw: as soon as everybody has drawn, it is full and valid."""
    game = deplimo()
    state = table(game, Laid(SAMPLE), Laid(draws=9))
    assert game.outcome(state) is None
    drawing = game.apply(state, Played(SECOND, Draw()))
    assert game.outcome(drawing) is None
    after = replace(state, players=(state.players[0], replace(state.players[1], draws=10)))
    assert game.outcome(after) is not None


@rule("DEP-17")
def test_a_full_ruler_with_a_fault_ends_nothing() -> None:
    """KILST is no word: the ruler is full, and the game goes on."""
    game = deplimo()
    faulty = ("KIL" + "T" + "w", "wUCREZ", *SAMPLE[2:6], "JUTEsCHOQUE")
    state = table(game, Laid(faulty), Laid())
    worth = game.appraise(state.players[0])
    assert "." not in state.players[0].cells
    assert not worth.is_complete
    assert game.outcome(state) is None


@rule("DEP-17")
def test_a_ruler_of_backs_is_full_and_valid() -> None:
    """No run at all, hence no run that is not a word; every joint is paid twice."""
    game = deplimo(ruler="small")
    state = table(game, Laid(("aaaa", "aaaaee", "eeeeeeee", "iiiiiieeee"), shape=1))
    worth = game.appraise(state.players[0])
    assert worth.is_complete
    assert (worth.points, worth.penalty) == (-28, 28)


@rule("DEP-17")
def test_with_all_done_a_full_ruler_ends_nothing() -> None:
    game = deplimo(end="all_done")
    state = table(game, Laid(SAMPLE), Laid())
    assert game.outcome(state) is None
    one = game.apply(state, Played(FIRST, Declare()))
    assert game.outcome(one) is None
    both = game.apply(one, Played(SECOND, Declare()))
    outcome = game.outcome(both)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((FIRST,), "DEP-17")


@rule("DEP-17")
def test_nobody_declares_before_the_own_last_draw_nor_twice() -> None:
    game = deplimo()
    state = table(game, Laid(waiting="AEIOU", draws=10), Laid(draws=9))
    assert rules_broken(game, state, SECOND, Declare()) == [("DEP-17", "early")]
    assert game.check(state, SECOND, Declare())[0].facts == {"left": 1}
    after = game.apply(state, Played(FIRST, Declare()))
    assert rules_broken(game, after, FIRST, Declare()) == [("DEP-17", "again")]
    assert game.outcome(after) is None


@rule("DEP-17")
def test_placing_something_else_takes_the_declaration_back() -> None:
    game = deplimo()
    state = table(game, Laid(("AVION",), "E", is_done=True, draws=10), Laid())
    rest = ("." * 7, "." * 8, "." * 9, "." * 10, "." * 11)
    same = game.apply(state, Played(FIRST, Place(("AVION", "N.....", *rest))))
    assert same == state
    changed = game.apply(state, Played(FIRST, Place(("AVION", "NE....", *rest))))
    assert not changed.players[0].is_done


@rule("DEP-17")
def test_a_flag_stops_one_player_and_the_last_flag_the_game() -> None:
    game = deplimo()
    state = table(game, Laid(("AVION",), draws=10), Laid())
    fell = game.apply(state, Ruled(FIRST, FlagFell()))
    assert rules_broken(game, fell, FIRST, Declare()) == [("DEP-17", "flag")]
    assert not game.can_rule(fell, Ruled(FIRST, FlagFell()))
    assert game.to_act(fell) == {SECOND}
    assert game.outcome(game.apply(fell, Ruled(SECOND, FlagFell()))) is not None
    assert game.outcome(game.apply(fell, Played(SECOND, Declare()))) is not None


@rule("DEP-17")
def test_the_final_clock_runs_after_the_last_draw_and_only_where_there_is_one() -> None:
    ruling = Ruled(FIRST, FlagFell())
    drawn, drawing = (Laid(draws=10), Laid(draws=10)), (Laid(draws=10), Laid(draws=9))
    assert deplimo(final_minutes=3).can_rule(table(deplimo(), *drawn), ruling)
    assert not deplimo().can_rule(table(deplimo(), *drawing), ruling)
    assert not deplimo(final_minutes=None).can_rule(table(deplimo(), *drawn), ruling)


@rule("DEP-17")
@pytest.mark.parametrize("act", [Ended(), FlagFell()])
def test_the_table_may_end_the_game_by_agreement_or_by_its_time(act: Ended | FlagFell) -> None:
    play = start(deplimo(), 2, "1").rule(None, act)
    assert play.is_over
    assert not play.game.can_rule(play.state, Ruled(None, act))


@rule("DEP-17")
def test_no_other_ruling_has_a_meaning() -> None:
    from lettrine.core.event import Faulted

    game = deplimo()
    state = table(game, Laid(draws=10), Laid())
    assert not game.can_rule(state, Ruled(FIRST, Faulted(("DEP-17",))))
    assert not game.can_rule(state, Ruled(None, Resigned()))
    assert not game.can_rule(state, Ruled(FIRST, TimedOut()))


@rule("DEP-18")
def test_most_points_win() -> None:
    game = deplimo()
    state = table(game, Laid(("AVION",)), Laid(("KILTS",)), is_ended=True)
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((16, 24), (SECOND,))


@rule("DEP-18")
def test_equal_points_go_to_the_fewest_penalties() -> None:
    """TRI 5 and VER 6 less a back of 2 is 9. MOTIF is 2+1+2+1+2 = 8, twice 16, less backs of 5 and 2 elsewhere: 9."""
    game = deplimo()
    one = Laid(("", "", "", ".TRIbVER"))
    other = Laid(("MOTIF", "", "", "", ".k.d....."))
    outcome = game.outcome(table(game, one, other, is_ended=True))
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((9, 9), (FIRST,))


@rule("DEP-18")
def test_a_back_at_a_joint_is_two_penalties() -> None:
    """The back of B within a segment, and at a joint."""
    game = deplimo()
    within = Laid(("", "", "", ".TRIbVER"))
    assert game.appraise(table(game, within, Laid()).players[0]).penalty == 2
    crossing = Laid(("....b", "b....."))
    assert game.appraise(table(game, crossing, Laid()).players[0]).penalty == 4


@rule("DEP-18")
def test_what_is_still_equal_is_shared_among_those_who_stayed() -> None:
    game = deplimo()
    state = table(game, *(Laid(("MOT.",)),) * 2, Laid(), Laid(("SOLE",), is_gone=True), is_ended=True)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.scores[3] == 12


@rule("DEP-20")
@pytest.mark.parametrize(("ruler", "cells"), [("large", 50), ("small", 25)])
def test_one_practises_alone_with_either_ruler(ruler: str, cells: int) -> None:
    game = deplimo(ruler=ruler)
    play = start(game, 1, "1")
    assert len(play.state.players[0].cells) == cells
    for _ in range(cells // 5):
        play = play.submit(FIRST, Draw())
    assert len(play.state.players[0].waiting) == cells
    assert len(play.state.stock) == 100 - cells
    outcome = game.outcome(play.submit(FIRST, Declare()).state)
    assert outcome is not None
    assert outcome.winners == (FIRST,)


@rule("DEP-20")
def test_the_ruler_of_two_and_of_four_is_given() -> None:
    game = deplimo(ruler="small")
    assert len(game.setup(2).players[0].cells) == LARGE.cell_count
    assert len(deplimo().setup(4).players[0].cells) == SMALL.cell_count


def test_nobody_left_is_no_game() -> None:
    game = deplimo()
    outcome = game.outcome(table(game, *(Laid(is_gone=True),) * 4))
    assert outcome is not None
    assert outcome.winners == ()
    assert game.to_act(table(game, Laid(is_gone=True), Laid(is_gone=True))) == frozenset()
    assert Seat(0) not in outcome.winners


@rule("DEP-17")
def test_a_board_is_told_who_may_draw_and_who_may_have_finished() -> None:
    game = deplimo(end="all_done")
    drawing = table(game, Laid(), Laid())
    for seat in (FIRST, SECOND):
        assert game.rights(drawing, seat) == Rights(draw=seat == FIRST, done=False)
    drawn = table(game, Laid(("AVION",), "BK", draws=10), Laid(draws=10))
    assert game.rights(drawn, FIRST) == Rights(draw=False, done=True)
    said = game.apply(drawn, Played(FIRST, Declare()))
    assert game.rights(said, FIRST) == Rights(draw=False, done=False)
