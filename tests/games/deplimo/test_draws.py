"""Who starts, and draws in step: DEP-05, DEP-06, DEP-08."""

import pytest
from msgspec.structs import replace

from games.deplimo.tables import FIRST, SECOND, deplimo, rules_broken, table
from lettrine.core.chance import Stream
from lettrine.core.errors import IllegalMove
from lettrine.core.event import Drawn, Ended, Resigned, Ruled, TimedOut
from lettrine.core.play import start
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.deplimo.state import Draw, Given, Laid, Letters, Lots, Place, Rolled, State
from support.rule import rule


def rolled(seats: int) -> State:
    """Return a game whose shapes are known and whose starter is not."""
    laid = (Laid(),) * seats
    return table(deplimo(), *laid, starters=tuple(Seat(seat) for seat in range(seats)))


@rule("DEP-05")
def test_the_letter_nearest_to_a_starts_and_all_go_back_in_the_bag() -> None:
    game = deplimo()
    state = rolled(4)
    after = game.apply(state, Drawn(None, Lots("MEXP")))
    assert after.starters == (1,)
    assert after.stock == state.stock
    assert game.to_act(after) == {1}


@rule("DEP-05")
def test_ties_draw_again_among_themselves() -> None:
    game = deplimo()
    tied = game.apply(rolled(4), Drawn(None, Lots("EZEF")))
    assert tied.starters == (0, 2)
    assert game.to_act(tied) == {CHANCE}
    again = game.draw(tied, Stream("1", "draw", 7))
    assert isinstance(again.outcome, Lots)
    assert len(again.outcome.letters) == 2
    assert game.apply(tied, Drawn(None, Lots("TL"))).starters == (2,)


@rule("DEP-05")
def test_lots_are_drawn_from_the_bag_until_one_is_nearest() -> None:
    for seed in range(60):
        play = start(deplimo(), 4, str(seed))
        lots = [event.outcome for event in play.events if isinstance(event, Drawn) and isinstance(event.outcome, Lots)]
        *ties, last = lots
        assert last.letters.count(min(last.letters)) == 1
        assert all(each.letters.count(min(each.letters)) > 1 for each in ties)
        assert len(play.state.stock) == 100


@rule("DEP-05")
def test_nobody_draws_lots_alone() -> None:
    play = start(deplimo(), 1, "1")
    assert [type(event.outcome) for event in play.events if isinstance(event, Drawn)] == [Rolled]


@rule("DEP-06")
@pytest.mark.parametrize(("seats", "draws"), [(2, 10), (4, 5)])
def test_everybody_draws_five_letters_at_a_time_in_the_order_of_play(seats: int, draws: int) -> None:
    play = start(deplimo(), seats, "9")
    first = play.state.starters[0]
    for number in range(seats * draws):
        seat = Seat((first + number) % seats)
        before = play.state
        play = play.submit(seat, Draw())
        assert len(play.state.players[seat].waiting) == len(before.players[seat].waiting) + 5
        assert len(play.state.stock) == len(before.stock) - 5
    assert play.state.stock == ""
    assert rules_broken(deplimo(), play.state, FIRST, Draw()) == [("DEP-06", "no_draw_left")]


@rule("DEP-06")
def test_nobody_gets_two_draws_ahead_and_a_round_keeps_the_order() -> None:
    """Player 3 starts: nobody else may draw first; once all but player 2 have drawn, player 3 must wait."""
    game = deplimo()
    fresh = table(game, Laid(), Laid(), Laid(), Laid(), starters=(Seat(2),))
    assert game.to_act(fresh) == {2}
    assert rules_broken(game, fresh, Seat(3), Draw()) == [("DEP-06", "order")]
    late = table(
        game, Laid(waiting="AEIOU"), Laid(draws=0), Laid(waiting="RSTLN"), Laid(waiting="EEEEE"), starters=(Seat(2),)
    )
    assert rules_broken(game, late, Seat(2), Draw()) == [("DEP-06", "ahead")]
    assert game.check(late, Seat(2), Draw())[0].facts == {"seat": 2}
    assert game.check(late, SECOND, Draw()) == []


@rule("DEP-06")
def test_one_draws_without_waiting_for_the_others_to_place() -> None:
    """And whoever has letters may place them while another draws: both are to act."""
    game = deplimo()
    state = table(game, Laid(waiting="AEIOU"), Laid(draws=0))
    assert game.to_act(state) == {0, 1}
    state = table(game, Laid(waiting="AEIOU"), Laid(waiting="RSTLN"))
    assert game.check(state, FIRST, Draw()) == []


@rule("DEP-06")
def test_a_draw_is_given_before_anything_else_happens() -> None:
    game = deplimo()
    state = table(game, Laid(waiting="AEIOU"), Laid(draws=0), drawing=SECOND)
    assert game.to_act(state) == {CHANCE}
    assert rules_broken(game, state, FIRST, Draw()) == [("DEP-06", "drawing"), ("DEP-06", "ahead")]


@rule("DEP-06")
def test_the_table_may_make_a_draw_that_keeps_everybody_waiting() -> None:
    game = deplimo()
    play = start(game, 2, "9")
    drawer = play.state.starters[0]
    other = Seat(1 - drawer)
    assert not game.can_rule(play.state, Ruled(other, TimedOut()))
    after = play.rule(drawer, TimedOut())
    assert len(after.state.players[drawer].waiting) == 5


@rule("GEN-10")
def test_who_leaves_is_skipped_and_keeps_the_order_of_play() -> None:
    game = deplimo()
    play = start(game, 4, "9").rule(Seat(1), Resigned())
    order = [seat for seat in (*range(play.state.starters[0], 4), *range(play.state.starters[0])) if seat != 1]
    for seat in (*order, *order):
        play = play.submit(Seat(seat), Draw())
    assert [player.draws for player in play.state.players] == [2, 0, 2, 2]
    with pytest.raises(IllegalMove):
        play.submit(SECOND, Draw())
    assert rules_broken(game, play.state, SECOND, Draw()) == [("GEN-10", "gone")]
    assert not game.can_rule(play.state, Ruled(SECOND, Resigned()))


@rule("GEN-10")
def test_who_leaves_while_drawing_gets_nothing() -> None:
    game = deplimo()
    state = table(game, *(Laid(),) * 4, drawing=FIRST)
    after = game.apply(state, Ruled(FIRST, Resigned()))
    assert after.drawing is None
    assert game.to_act(after) == {1}
    rolling = rolled(4)
    assert game.apply(rolling, Ruled(FIRST, Resigned())).starters == (1, 2, 3)


@rule("GEN-10")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_last_player_left_wins_and_who_practised_alone_just_stops(seats: int) -> None:
    game = deplimo()
    play = start(game, seats, "9").rule(FIRST, Resigned())
    outcome = game.outcome(play.state)
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("GEN-10", (SECOND,) if seats == 2 else ())


@rule("GEN-11")
def test_a_draw_is_as_large_as_the_bag_allows() -> None:
    game = deplimo()
    state = replace(table(game, Laid(), Laid(), drawing=FIRST), stock="AE")
    drawn = game.draw(state, Stream("1", "draw", 0))
    assert isinstance(drawn.outcome, Letters)
    assert sorted(drawn.outcome.letters) == ["A", "E"]
    assert game.apply(state, drawn).stock == ""


@pytest.mark.parametrize(
    ("seat", "given"),
    [
        (FIRST, Letters("ZZZZZ")),  # the box has one Z
        (FIRST, Letters("AEI")),
        (SECOND, Letters("AEIOU")),
        (None, Letters("AEIOU")),
        (None, Lots("AB")),
        (FIRST, Rolled(3)),
        (None, None),
    ],
)
def test_what_chance_cannot_give_here_is_an_error(seat: Seat | None, given: Given | None) -> None:
    game = deplimo()
    state = table(game, Laid(), Laid(), drawing=FIRST)
    with pytest.raises(ValueError, match=r"."):
        game.apply(state, Drawn(seat, given))


@rule("DEP-04")
def test_a_die_has_six_faces() -> None:
    game = deplimo()
    for face in (0, 7):
        with pytest.raises(ValueError, match="chance"):
            game.apply(game.setup(2), Drawn(FIRST, Rolled(face)))


@rule("DEP-08")
def test_everybody_sees_everything_but_the_order_of_the_bag() -> None:
    game = deplimo()
    play = start(game, 2, "9")
    play = play.submit(play.state.starters[0], Draw())
    views = [game.view(play.state, seat) for seat in (FIRST, SECOND, None)]
    assert len({(view.sides, view.stock) for view in views}) == 1
    assert views[0].stock == "".join(sorted(views[0].stock))
    assert all(game.veil(event, None) == event for event in play.events)


@rule("DEP-08")
def test_nobody_touches_a_ruler_that_is_not_theirs() -> None:
    """A move always concerns the ruler of the seat that makes it; a seat that does not exist has none."""
    game = deplimo()
    state = table(game, Laid(waiting="AEIOU"), Laid(waiting="RSTLN"))
    assert rules_broken(game, state, Seat(2), Draw()) == [("DEP-08", "no_seat")]
    assert rules_broken(game, state, CHANCE, Place(())) == [("DEP-08", "no_seat")]
    before = table(game, Laid(waiting="AEIOU"), Laid(draws=0))
    assert not game.can_rule(before, Ruled(Seat(7), Resigned()))
    assert not game.can_rule(before, Ruled(None, TimedOut()))
    assert not game.can_rule(before, Ruled(FIRST, Ended()))
