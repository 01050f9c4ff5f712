"""Bots play through the same door as people, and get views and nothing else."""

from typing import Any

import pytest

from lettrine.bots.names import named_bot
from lettrine.core.chance import Stream
from lettrine.core.event import Played, Resigned, Ruled
from lettrine.core.seat import Seat
from lettrine.games.deplimo.state import Declare
from lettrine.games.rummikub.state import Arrange, Pass
from lettrine.table import BotMoved, BotToMove, pending, restore
from lettrine.table.entry import Happened
from lettrine.table.message import Offer, Resign, SeatBot, Start, TakeSeat
from table.conversation import HOST, Conversation, small_game


def with_bots(slug: str, bots: int, **settings: Any) -> Conversation:  # noqa: ANN401  (those of `Settings`)
    """Return a game of the host against some bots, begun."""
    talk = Conversation(slug, bots + 1, **settings)
    talk.done(HOST, TakeSeat("Host"))
    for _ in range(bots):
        talk.done(HOST, SeatBot("debutant"))
    talk.done(HOST, Start())
    return talk


def serve(talk: Conversation, most: int = 2000) -> None:
    """Answer for the bots, the last request of each seat first, until none is left to answer."""
    requests = {request.seat: request for request in talk.found(BotToMove)}
    for _ in range(most):
        if not requests:
            return
        seat = min(requests)
        request = requests.pop(seat)
        bot = named_bot(talk.table.game, "greedy")
        move = bot.choose(request.view, 0.01, Stream(request.luck, "bot", 0))
        talk.tell(BotMoved(seat, request.seen, move))
        requests |= {each.seat: each for each in talk.found(BotToMove)}
    pytest.fail("the bots never come to rest")


@pytest.mark.parametrize("slug", ["ludime", "relais", "rami", "rummikub", "plurimo", "deplimo", "dames"])
def test_bots_are_asked_until_it_is_a_person_s_turn(slug: str) -> None:
    talk = with_bots(slug, 1)
    if talk.table.clocks.is_preparing:
        talk.wait(60_000)
    serve(talk)
    live = talk.table.live
    assert live is not None
    assert talk.phase() == "over" or 0 in live.acting


def test_bots_alone_play_a_game_to_its_end() -> None:
    talk = Conversation("relais")
    for _ in range(2):
        talk.done(HOST, SeatBot("debutant"))
    talk.done(HOST, Start())
    serve(talk)
    assert talk.phase() == "over"
    assert restore(talk.entries, small_game) == talk.table


def bots_turn() -> Conversation:
    """Return a game of Rummikub in which it is the bot's turn."""
    talk = with_bots("rummikub", 1)
    live = talk.table.live
    assert live is not None
    if live.acting == (0,):
        from lettrine.table.message import Move
        from table.conversation import raw

        talk.done(HOST, Move(raw(Pass())))
    return talk


def test_a_bot_gets_its_view_and_its_answer_is_a_move() -> None:
    talk = bots_turn()
    (request,) = talk.found(BotToMove)
    live = talk.table.live
    assert live is not None
    assert request.view == talk.table.game.view(live.state, Seat(1))
    assert request.level == "debutant"
    talk.tell(BotMoved(Seat(1), request.seen, Pass()))
    assert talk.appended()[0].entry.fact == Happened(Played(Seat(1), Pass()))


def test_a_bot_that_offers_no_legal_move_is_ruled_out() -> None:
    talk = bots_turn()
    (request,) = talk.found(BotToMove)
    talk.tell(BotMoved(Seat(1), request.seen, Arrange(("ZZZ",))))
    assert talk.appended()[0].entry.fact == Happened(Ruled(Seat(1), Resigned()))


def test_an_answer_to_an_old_question_is_dropped() -> None:
    talk = bots_turn()
    (request,) = talk.found(BotToMove)
    answer = BotMoved(Seat(1), request.seen, Pass())
    talk.tell(answer)
    after = talk.table
    for late in (answer, BotMoved(Seat(0), request.seen, Pass()), BotMoved(Seat(9), request.seen, Pass())):
        talk.tell(late)
    talk.tell(BotMoved(Seat(-1), request.seen, Pass()))
    assert talk.table == after
    talk.done(HOST, Resign())
    talk.tell(BotMoved(Seat(1), talk.table.seq, Pass()))
    assert talk.phase() == "over"
    fresh = Conversation()
    fresh.tell(answer)
    assert fresh.table.seq == 1


def test_a_paused_bot_is_asked_again_when_the_game_goes_on() -> None:
    talk = bots_turn()
    talk.done(HOST, Offer("pause"))
    assert talk.phase() == "paused"
    talk.done(HOST, Offer("resume"))
    assert [request.seat for request in talk.found(BotToMove)] == [1]


def test_whoever_takes_over_a_table_asks_its_bots_and_sets_the_alarm() -> None:
    talk = bots_turn()
    effects = pending(restore(talk.entries, small_game))
    assert [effect for effect in effects if isinstance(effect, BotToMove)] == talk.found(BotToMove)
    assert pending(Conversation().table)[1:] == ()


def test_a_bot_that_waits_for_the_others_writes_nothing_and_is_asked_again_when_they_did_something() -> None:
    """In Deplimo everybody may always act: a bot that has nothing to do plays what is there already."""
    talk = with_bots("deplimo", 1)
    serve(talk)
    before = talk.table
    live = before.live
    assert live is not None
    bot = named_bot(before.game, "greedy")
    view = before.game.view(live.state, Seat(1))
    idle = bot.choose(view, 0.01, Stream("", "bot", 0))
    if not isinstance(idle, Declare):
        talk.tell(BotMoved(Seat(1), before.seq, idle))
        assert talk.table == before
        assert talk.found(BotToMove) == []
        talk.tell(BotMoved(Seat(1), live.last - 1, idle))
        assert talk.table.seq == before.seq
