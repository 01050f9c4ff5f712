"""What players decide together, and what becomes of a game that somebody has left without a word."""

import pytest

from lettrine.core.event import Ended, Resigned, Ruled
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY
from lettrine.table import Arrived, HouseClock, Lost, deadline, restore
from lettrine.table.entry import Claimed, Happened, Paused, Resumed, Started, Stopped
from lettrine.table.message import Accept, Claim, Decline, Offer, Resign, SeatBot, Start, TakeSeat
from lettrine.table.occupant import Person, SeatedBot
from support.rule import rule
from table.conversation import HOST, Conversation, person, small_game


def facts(talk: Conversation) -> list[type[object]]:
    return [type(effect.entry.fact) for effect in talk.appended()]


def offered(talk: Conversation) -> int:
    (open_offer,) = talk.table.offers
    return open_offer.number


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_game_ends_when_all_agree_whether_its_rules_know_it_or_not(slug: str) -> None:
    talk = Conversation.started(slug)
    talk.done(person(0), Offer("end"))
    assert talk.phase() == "playing"
    for seat in range(1, len(talk.table.occupants)):
        talk.done(person(seat), Accept(offered(talk)))
    live = talk.table.live
    assert live is not None
    if live.is_stopped:
        assert facts(talk)[-1] is Stopped
        assert talk.sent(0).table.outcome is None
        assert talk.sent(0).table.seed is not None
    else:
        events = [effect.entry.fact.event for effect in talk.appended() if isinstance(effect.entry.fact, Happened)]
        assert Ruled(None, Ended()) in events
    assert talk.table.offers == ()
    assert restore(talk.entries, small_game) == talk.table


def test_an_offer_declined_or_taken_back_is_gone() -> None:
    talk = Conversation.started()
    talk.done(person(0), Offer("end"))
    number = offered(talk)
    assert talk.refused(person(0), Accept(number)) == "already_agreed"
    assert talk.refused(person(0), Offer("end")) == "already_agreed"
    assert talk.refused("cid", Accept(number)) == "not_seated"
    talk.done(person(1), Decline(number))
    assert talk.refused(person(1), Accept(number)) == "no_offer"
    assert talk.refused(person(1), Decline(number)) == "no_offer"


@pytest.mark.parametrize(("matter", "phase"), [("rematch", "on"), ("resume", "on"), ("begin", "on"), ("pause", "over")])
def test_what_cannot_be_done_now_is_not_discussed(matter: str, phase: str) -> None:
    talk = Conversation.started()
    if phase == "over":
        talk.done(person(0), Resign())
    assert talk.refused(person(0), Offer(matter)) == f"no_{matter}"  # type: ignore[arg-type]  # parametrised text
    assert Conversation().refused(HOST, Offer("end")) == "not_seated"


def test_bots_agree_and_who_has_left_is_not_asked() -> None:
    talk = Conversation("rummikub", 3)
    talk.done(HOST, TakeSeat("Host"))
    talk.done("bob", TakeSeat("Bob"))
    talk.done(HOST, SeatBot("expert"))
    talk.done(HOST, Start())
    talk.done(HOST, Offer("pause"))
    assert talk.phase() == "playing"
    talk.done("bob", Resign())
    assert talk.phase() == "paused"
    assert talk.refused("bob", Offer("resume")) == "ruled_out"
    talk.done(HOST, Offer("resume"))
    assert facts(talk)[-1] is Resumed


def test_where_no_person_is_left_in_the_game_nothing_more_is_agreed() -> None:
    talk = Conversation("rummikub", 3)
    talk.done(HOST, TakeSeat("Host"))
    for _ in range(2):
        talk.done(HOST, SeatBot("expert"))
    talk.done(HOST, Start())
    talk.done(HOST, Resign())
    assert talk.phase() == "playing"
    assert talk.found(type(talk.effects[-1]))


def test_in_a_pause_nobody_moves_but_one_may_resign() -> None:
    from lettrine.games.rummikub.state import Pass
    from lettrine.table.message import Move
    from table.conversation import raw

    talk = Conversation.started("rummikub", 3)
    for seat in range(3):
        talk.done(person(seat), Offer("pause"))
    assert facts(talk)[-1] is Paused
    assert talk.refused(person(0), Move(raw(Pass()))) == "paused"
    assert talk.refused(person(0), Claim(Seat(1))) == "paused"
    talk.done(person(0), Resign())
    assert talk.phase() == "paused"
    assert talk.sent(1).table.clock.running == ()
    assert deadline(talk.table) is None
    assert restore(talk.entries, small_game) == talk.table


def test_who_wants_to_go_on_waits_for_the_others_but_not_for_ever() -> None:
    talk = Conversation.started(grace=60_000)
    for seat in range(2):
        talk.done(person(seat), Offer("pause"))
    talk.done(person(0), Offer("resume"))
    assert deadline(talk.table) == talk.now + 60_000
    talk.wait(59_999)
    assert talk.phase() == "paused"
    talk.wait(1)
    assert talk.phase() == "playing"


def test_a_rematch_moves_everybody_one_seat_on_with_a_new_seed() -> None:
    talk = Conversation.started("relais")
    talk.done(person(0), Resign())
    first = talk.sent(0).table
    talk.done(person(0), Offer("rematch"))
    talk.done(person(1), Accept(offered(talk)))
    second = talk.sent(1).table
    assert second.number == 2
    assert second.commitment != first.commitment
    assert talk.table.occupants == (Person(person(1), "Name 1", 1.0), Person(person(0), "Name 0"))
    assert restore(talk.entries, small_game) == talk.table


@pytest.mark.parametrize(
    "settings",
    [
        {"slug": "relais", "rotation": "keep"},
        {"slug": "relais", "clock": HouseClock(player_seconds=(60, 600))},
        {"slug": "plurimo", "seats": 3, "options": {"mode": "collective", "leader": "person"}},
    ],
)
def test_seats_stay_where_a_seat_means_something(settings: dict[str, object]) -> None:
    talk = Conversation.started(**settings)  # type: ignore[arg-type]  # parametrised settings
    count = len(talk.table.occupants)
    for seat in range(count):
        if talk.phase() == "playing":
            talk.done(person(seat), Resign())
    for seat in range(count):
        talk.done(person(seat), Offer("rematch"))
    started = next(effect.entry.fact for effect in talk.appended() if isinstance(effect.entry.fact, Started))
    assert started.shift == 0


def test_a_rematch_needs_all_seats_and_everybody_who_sits_there_now() -> None:
    talk = Conversation.started("relais")
    assert talk.refused(person(0), Offer("rematch")) == "no_rematch"
    talk.done(person(0), Resign())
    assert talk.refused(HOST, Start()) == "rematch_needed"
    talk.done(person(0), Offer("rematch"))
    from lettrine.table.message import LeaveSeat

    talk.done(person(1), LeaveSeat())
    assert talk.table.offers == ()
    assert talk.refused(person(0), Offer("rematch")) == "seats_free"
    talk.done(HOST, SeatBot("expert"))
    talk.done(person(0), Offer("rematch"))
    assert talk.phase() == "playing"
    assert talk.table.occupants[0] == SeatedBot("expert")


@rule("GEN-10")
def test_a_player_who_stays_away_can_be_ruled_out_after_the_grace() -> None:
    talk = Conversation.started(grace=60_000)
    assert talk.refused(person(0), Claim(Seat(1))) == "not_away"
    assert talk.refused(person(0), Claim(Seat(5))) == "not_away"
    talk.tell(Lost(person(1)))
    assert talk.sent(0).table.seats[1].is_away
    talk.now += 59_001
    assert talk.refused(person(0), Claim(Seat(1))) == "grace"
    talk.now += 999
    assert talk.refused("cid", Claim(Seat(1))) == "not_seated"
    talk.done(person(0), Claim(Seat(1)))
    assert facts(talk)[0] is Claimed
    assert [effect.entry.fact for effect in talk.appended()][1] == Happened(Ruled(Seat(1), Resigned()))
    assert talk.phase() == "over"


def test_who_comes_back_in_time_is_not_away_and_a_pause_does_not_count() -> None:
    talk = Conversation.started(grace=10_000)
    talk.tell(Lost(person(1)))
    talk.now += 5_000
    talk.tell(Arrived(person(1)))
    assert talk.refused(person(0), Claim(Seat(1))) == "not_away"
    for seat in range(2):
        talk.done(person(seat), Offer("pause"))
    talk.tell(Lost(person(1)))
    talk.now += 50_000
    talk.done(person(0), Offer("resume"))
    talk.wait(10_000)
    assert talk.phase() == "playing"
    assert talk.refused(person(0), Claim(Seat(1))) == "grace"


def test_who_was_ruled_out_cannot_be_claimed_again() -> None:
    talk = Conversation.started("rummikub", 3, grace=0)
    talk.tell(Lost(person(1)))
    talk.done(person(0), Claim(Seat(1)))
    assert talk.phase() == "playing"
    assert talk.refused(person(0), Claim(Seat(1))) == "not_away"
