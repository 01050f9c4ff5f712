"""Clocks, with a virtual one: everything they decide becomes an entry."""

from lettrine.core.event import FlagFell, Played, Resigned, Ruled, TimedOut
from lettrine.core.seat import Seat
from lettrine.games.deplimo.state import Draw
from lettrine.games.plurimo.state import Pass as PlurimoPass
from lettrine.games.plurimo.state import Reject
from lettrine.games.rummikub.state import Accept, Arrange, Pass
from lettrine.table import HouseClock, Schedule, Tick, deadline, handle
from lettrine.table.entry import Happened
from lettrine.table.message import Move, Offer
from support.rule import rule
from table.conversation import Conversation, person, raw

NO_LAG = {"lag": 0}


def events(talk: Conversation) -> list[object]:
    """Return the events that the last message wrote, draws left out."""
    written = [effect.entry.fact for effect in talk.appended()]
    found = [fact.event for fact in written if isinstance(fact, Happened)]
    return [event for event in found if isinstance(event, Played | Ruled)]


def acting(talk: Conversation) -> Seat:
    assert talk.table.live is not None
    return talk.table.live.acting[0]


def test_a_turn_that_takes_too_long_is_timed_out_and_the_next_has_its_full_time() -> None:
    talk = Conversation.started("rummikub", lag=500)
    late = acting(talk)
    start = talk.now
    assert deadline(talk.table) == start + 60_500
    talk.wait(60_499)
    assert events(talk) == []
    talk.wait(1)
    assert events(talk) == [Ruled(late, TimedOut())]
    assert acting(talk) != late
    assert talk.found(Schedule) == [Schedule(talk.now + 60_500)]
    assert talk.sent(0).table.clock.turn == 60_000


def test_a_move_that_arrives_within_the_lag_is_in_time() -> None:
    talk = Conversation.started("rummikub", lag=500)
    seat = acting(talk)
    talk.now += 60_499
    talk.move(seat, Pass())
    assert events(talk) == [Played(seat, Pass())]


def test_a_move_that_comes_too_late_finds_the_turn_over_even_if_nobody_ticked() -> None:
    talk = Conversation.started("rummikub", lag=500)
    seat = acting(talk)
    talk.now += 60_500
    seen = talk.table.seq
    talk.ask(person(seat), Move(raw(Pass())), seen=seen)
    assert events(talk) == [Ruled(seat, TimedOut())]


def test_the_clock_starts_anew_with_each_turn_not_with_each_move() -> None:
    """A player of Plurimo who rejects a card is still in the same turn."""
    talk = Conversation.started("plurimo", options={"turn_seconds": 90, "game_minutes": None}, **NO_LAG)
    seat = acting(talk)
    live = talk.table.live
    assert live is not None
    talk.now += 10_000
    talk.move(seat, next(move for move in talk.table.game.moves(live.state, seat) if isinstance(move, Reject)))
    assert talk.sent(seat).table.clock.turn == 80_000
    talk.move(seat, PlurimoPass())
    assert talk.sent(seat).table.clock.turn == 90_000


@rule("PLU-04")
def test_all_who_look_for_the_first_word_have_the_same_time_and_are_timed_out_together() -> None:
    talk = Conversation.started("plurimo", 3, options={"starter": "first_word", "turn_seconds": 90}, **NO_LAG)
    talk.wait(90_000)
    assert events(talk) == [Ruled(Seat(seat), TimedOut()) for seat in range(3)]
    assert talk.sent(0).table.clock.turn == 90_000


@rule("RUM-24")
def test_those_who_may_contest_have_a_time_of_their_own() -> None:
    talk = Conversation.started("rummikub", 3, options={"theme": "nature"}, **NO_LAG)
    lay_first_word(talk)
    live = talk.table.live
    assert live is not None
    assert len(live.acting) == 2
    one, other = live.acting
    talk.now += 40_000
    talk.move(one, Accept())
    assert talk.sent(0).table.clock.turn == 20_000
    talk.wait(20_000)
    assert events(talk) == [Ruled(other, TimedOut())]
    assert talk.sent(0).table.clock.turn == 60_000


def lay_first_word(talk: Conversation) -> None:
    """Pass until somebody can open, and open."""
    while True:
        live = talk.table.live
        assert live is not None
        (seat,) = live.acting
        move = next(iter(talk.table.game.moves(live.state, seat)))
        talk.move(seat, move)
        if isinstance(move, Arrange):
            return


@rule("PLU-18")
def test_when_the_time_of_the_whole_game_is_over_the_turn_is_finished() -> None:
    talk = Conversation.started("plurimo", options={"turn_seconds": None, "game_minutes": 10}, **NO_LAG)
    talk.wait(10 * 60_000)
    assert events(talk) == [Ruled(None, FlagFell())]
    assert talk.phase() == "playing"
    assert deadline(talk.table) is None
    talk.move(acting(talk), PlurimoPass())
    assert talk.phase() == "over"


@rule("PLU-24")
def test_alone_one_plays_against_the_clock() -> None:
    talk = Conversation.started("plurimo", 1, options={"mode": "solo", "solo_minutes": 5}, **NO_LAG)
    assert talk.sent(0).table.clock.turn is None, "whoever plays alone has the time of the game, not of a turn"
    assert deadline(talk.table) == talk.now + 5 * 60_000
    talk.wait(5 * 60_000)
    assert talk.phase() == "over"


def dames(**options: object) -> Conversation:
    return Conversation.started("dames", options={"preparation_seconds": 0, **options}, **NO_LAG)


def any_move(talk: Conversation) -> Seat:
    """Make the first legal move; return who made it."""
    live = talk.table.live
    assert live is not None
    seat = live.acting[0]
    talk.move(seat, next(iter(talk.table.game.moves(live.state, seat))))
    return seat


@rule("DAM-27")
def test_a_chess_clock_runs_for_the_player_to_move_and_who_runs_out_loses() -> None:
    talk = dames(clock_minutes=[10, 2])
    first = acting(talk)
    talk.now += 30_000
    any_move(talk)
    clock = talk.sent(0).table.clock
    full = [600_000, 120_000]
    full[first] -= 30_000
    assert list(clock.players) == full
    assert clock.running == (1 - first,)
    talk.wait(full[1 - first])
    assert events(talk) == [Ruled(Seat(1 - first), FlagFell())]
    outcome = talk.sent(0).table.outcome
    assert outcome is not None
    assert outcome.winners == (first,)


def test_an_increment_comes_back_with_every_completed_move() -> None:
    talk = Conversation.started(
        "dames", options={"preparation_seconds": 0}, clock=HouseClock(increment_seconds=5), **NO_LAG
    )
    first = acting(talk)
    talk.now += 30_000
    any_move(talk)
    assert talk.sent(0).table.clock.players[first] == 15 * 60_000 - 30_000 + 5_000
    assert talk.sent(0).table.clock.players[1 - first] == 15 * 60_000


@rule("DAM-05")
def test_each_game_of_a_match_has_its_own_time() -> None:
    talk = dames(match="best_of_3", clock_minutes=[1, 1])
    talk.wait(60_000)
    assert talk.phase() == "playing"
    assert set(talk.sent(0).table.clock.players) == {60_000}
    talk.wait(60_000)
    talk.wait(60_000)
    assert talk.phase() == "over"


@rule("DEP-17")
def test_after_the_last_draw_each_player_has_a_clock() -> None:
    talk = Conversation.started("deplimo", options={"final_minutes": 5}, **NO_LAG)
    assert deadline(talk.table) is None
    for _ in range(20):
        view = talk.sent(0).view
        talk.move(view.drawer, Draw())
    assert talk.sent(0).table.clock.running == (0, 1)
    talk.wait(5 * 60_000)
    assert events(talk) == [Ruled(Seat(0), FlagFell()), Ruled(Seat(1), FlagFell())]
    assert talk.phase() == "over"


def test_a_clock_of_the_house_rules_out_who_runs_out_where_the_game_has_no_rule_for_it() -> None:
    clock = HouseClock(player_seconds=(60,), increment_seconds=1)
    talk = Conversation.started("relais", clock=clock, **NO_LAG)
    late = acting(talk)
    talk.wait(60_000)
    assert events(talk) == [Ruled(late, Resigned())]
    assert talk.phase() == "over"


def test_a_house_clock_may_call_the_turn_or_the_whole_game_where_the_rules_know_it() -> None:
    talk = Conversation.started("deplimo", clock=HouseClock(turn_seconds=20, game_seconds=50), **NO_LAG)
    drawer = talk.sent(0).view.drawer
    talk.wait(20_000)
    assert events(talk) == [Ruled(drawer, TimedOut())]
    talk.wait(20_000)
    talk.wait(10_000)
    assert events(talk) == [Ruled(None, FlagFell())]
    assert talk.phase() == "over"


def test_a_pause_stops_the_clocks_and_a_resumed_game_has_what_was_left() -> None:
    talk = Conversation.started("rummikub", **NO_LAG)
    talk.now += 10_000
    talk.done(person(0), Offer("pause"))
    talk.done(person(1), Offer("pause"))
    assert deadline(talk.table) is None
    talk.wait(3_600_000)
    assert events(talk) == []
    talk.done(person(0), Offer("resume"))
    talk.done(person(1), Offer("resume"))
    assert talk.sent(0).table.clock.turn == 50_000


def test_a_node_whose_clock_is_behind_does_not_turn_time_back() -> None:
    talk = Conversation.started("rummikub", **NO_LAG)
    talk.wait(30_000)
    talk.move(acting(talk), Pass())
    behind = handle(talk.table, Tick(), talk.now - 20_000)
    assert behind.table == talk.table
