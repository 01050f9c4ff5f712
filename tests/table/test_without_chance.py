"""A game that does not begin with chance: the table asks who is to act, and draws nothing."""

from lettrine.core.seat import Seat
from lettrine.table import BotToMove, restore
from lettrine.table.entry import Happened, Started
from lettrine.table.message import SeatBot, Start, TakeSeat
from table.conversation import HOST, Conversation, small_game


def test_the_first_to_act_may_move_at_once() -> None:
    talk = Conversation.started("donne")
    live = talk.table.live
    assert live is not None
    assert (live.is_settled, live.acting, live.count) == (True, (Seat(0),), 0)
    assert isinstance(talk.entries[-1].fact, Started)
    talk.move(0, "ROSE")
    assert isinstance(talk.entries[-1].fact, Happened)
    assert talk.table.live is not None
    assert talk.table.live.acting == (Seat(1),)


def test_a_bot_that_begins_is_asked_when_the_game_starts() -> None:
    talk = Conversation("donne", 2)
    talk.done(HOST, SeatBot("fort", Seat(0)))
    talk.done(HOST, TakeSeat("Nour", Seat(1)))
    talk.done(HOST, Start())
    assert [request.seat for request in talk.found(BotToMove)] == [0]


def test_the_clock_of_the_first_turn_runs_from_the_start_for_as_long_as_the_game_says() -> None:
    talk = Conversation.started("donne", options={"pace": 7})
    talk.wait(7_499)  # with the usual lag of half a second
    assert talk.table.live is not None
    assert talk.table.live.acting == (Seat(0),)
    talk.wait(1)
    assert talk.table.live.acting == (Seat(1),)


def test_the_points_so_far_are_those_of_the_game() -> None:
    talk = Conversation.started("donne")
    talk.move(0, "ROSE")
    assert talk.table.live is not None
    assert talk.table.live.totals == (4.0, 0.0)


def test_the_entries_give_the_same_table_again() -> None:
    talk = Conversation.started("donne")
    talk.move(0, "ROSE")
    assert restore(talk.entries, small_game) == talk.table
