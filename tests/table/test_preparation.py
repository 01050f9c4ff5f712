"""The time to study the board (DAM-04): moves wait for its end, and so do the clocks."""

from typing import Any

from lettrine.core.event import Prepared, Ruled
from lettrine.core.seat import Seat
from lettrine.table import BotToMove, deadline, restore
from lettrine.table.entry import Happened
from lettrine.table.message import Move, Offer, SeatBot, Start, TakeSeat
from support.rule import rule
from table.conversation import HOST, Conversation, person, raw, small_game

PREPARED: Happened[Any, Any] = Happened(Ruled(None, Prepared()))


def preparing(**options: object) -> Conversation:
    return Conversation.started("dames", options={"preparation_seconds": 60, **options}, lag=500)


def first_move(talk: Conversation) -> tuple[Seat, Move]:
    live = talk.table.live
    assert live is not None
    seat = live.acting[0]
    return seat, Move(raw(next(iter(talk.table.game.moves(live.state, seat)))))


@rule("DAM-04")
def test_moves_and_clocks_wait_until_the_board_was_studied() -> None:
    talk = preparing()
    start = talk.now
    assert deadline(talk.table) == start + 60_000
    assert talk.sent(0).table.clock.preparation == 60_000
    seat, move = first_move(talk)
    talk.now += 59_999
    assert talk.refused(person(seat), move) == "preparing"
    assert talk.table.clocks.players[seat].left == 15 * 60_000
    talk.wait(1)
    assert [effect.entry.fact for effect in talk.appended()] == [PREPARED]
    assert talk.sent(0).table.clock.running == (seat,)
    assert talk.sent(0).table.clock.preparation is None
    assert deadline(talk.table) == talk.now + 15 * 60_000 + 500
    talk.done(person(seat), move)


def test_who_is_ready_may_propose_to_begin() -> None:
    talk = preparing()
    talk.done(person(0), Offer("begin"))
    talk.done(person(1), Offer("begin"))
    assert talk.appended()[-1].entry.fact == PREPARED
    assert talk.sent(0).table.clock.preparation is None
    assert talk.table.offers == ()
    assert talk.refused(person(0), Offer("begin")) == "no_begin"
    assert restore(talk.entries, small_game) == talk.table


def test_an_offer_to_begin_lapses_when_the_time_is_over() -> None:
    talk = preparing()
    talk.done(person(0), Offer("begin"))
    talk.wait(60_000)
    assert talk.table.offers == ()


def test_a_pause_stops_the_preparation_too() -> None:
    talk = preparing()
    talk.now += 20_000
    for seat in range(2):
        talk.done(person(seat), Offer("pause"))
    talk.now += 500_000
    for seat in range(2):
        talk.done(person(seat), Offer("resume"))
    assert talk.sent(0).table.clock.preparation == 40_000
    assert deadline(talk.table) == talk.now + 40_000


@rule("DAM-05")
def test_each_game_of_a_match_is_prepared() -> None:
    talk = preparing(match="best_of_3", clock_minutes=[1, 1])
    talk.wait(60_000)
    talk.wait(60_500)
    assert talk.sent(0).table.clock.preparation == 60_000
    assert talk.sent(0).table.clock.running == ()
    talk.wait(60_000)
    assert talk.appended()[0].entry.fact == PREPARED


def test_a_bot_is_asked_when_the_board_was_studied() -> None:
    talk = Conversation("dames", options={"preparation_seconds": 60})
    talk.done(HOST, SeatBot("debutant"))
    talk.done(HOST, TakeSeat("Host"))
    talk.done(HOST, Start())
    assert talk.found(BotToMove) == []
    talk.wait(60_000)
    assert [request.seat for request in talk.found(BotToMove)] == [0]
