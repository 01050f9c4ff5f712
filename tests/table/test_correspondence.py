"""Games by correspondence: days for a move, reminders, holidays, claims, all under a clock that the test moves."""

from typing import Any

import pytest

from lettrine.core.event import Ruled
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY, game_type
from lettrine.games.rummikub.state import Pass
from lettrine.table import HouseClock, TableError, Tick, deadline, restore
from lettrine.table.clock.config import DAY
from lettrine.table.clock.days import UNCLAIMED
from lettrine.table.entry import Claimed, Happened, OnHoliday, Reminded
from lettrine.table.message import Arrived, Away, Claim, LeaveSeat, Lost, Offer, Start, TakeSeat
from support.rule import rule
from table.conversation import HOST, Conversation, person, small_game

HOUR = DAY // 24
LAG = 500


def by_days(days: int = 2, slug: str = "rummikub", seats: int = 2, **settings: Any) -> Conversation:  # noqa: ANN401  (a table's)
    """Return a table where everybody has sat down: the game has begun, though nobody started it."""
    options = {**game_type(slug).untimed, **settings.pop("options", {})}
    talk = Conversation(slug, seats, options=options, clock=HouseClock(move_days=days), **settings)
    for seat in range(seats):
        talk.done(person(seat), TakeSeat(f"Name {seat}"))
    assert talk.phase() == "playing"
    return talk


def acting(talk: Conversation) -> Seat:
    assert talk.table.live is not None
    return talk.table.live.acting[0]


def facts(talk: Conversation) -> list[object]:
    return [effect.entry.fact for effect in talk.appended()]


def left(talk: Conversation, seat: int) -> int:
    return talk.table.clocks.players[seat].left_at(talk.now)


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_game_is_played_by_correspondence_without_its_own_clock(slug: str) -> None:
    game = small_game(slug, dict(game_type(slug).untimed))
    seats = next(count for count in game.seat_counts if count > 1)
    talk = by_days(3, slug, seats)
    late = deadline(talk.table)
    assert late is not None
    assert talk.sent(0).table.settings.clock.move_days == 3


def test_each_move_has_its_own_days() -> None:
    talk = by_days(2)
    first = acting(talk)
    talk.wait(30 * HOUR)
    assert left(talk, first) == 18 * HOUR
    talk.move(first, Pass())
    second = acting(talk)
    assert second != first
    assert left(talk, second) == 2 * DAY
    talk.wait(HOUR)
    talk.move(second, Pass())
    assert left(talk, first) == 2 * DAY
    assert talk.table == restore(talk.entries, small_game)


def test_who_has_little_time_left_is_reminded_once_for_a_move() -> None:
    talk = by_days(2)
    late = acting(talk)
    assert deadline(talk.table) == talk.now + 36 * HOUR
    talk.wait(36 * HOUR)
    assert facts(talk) == [Reminded(late)]
    talk.wait(HOUR)
    assert facts(talk) == []
    talk.move(late, Pass())
    other = acting(talk)
    talk.wait(36 * HOUR)
    assert facts(talk) == [Reminded(other)]


def test_nobody_is_reminded_more_than_a_day_before() -> None:
    talk = by_days(14)
    assert deadline(talk.table) == talk.now + 13 * DAY


@rule("GEN-10")
def test_after_the_limit_another_may_claim_the_game_and_before_it_nobody() -> None:
    talk = by_days(1)
    late = acting(talk)
    other = 1 - late
    talk.wait(DAY + LAG - 1)
    assert talk.refused(person(other), Claim(late)) == "not_late"
    assert talk.refused(person(late), Claim(Seat(other))) == "not_late"
    talk.wait(1)
    assert talk.phase() == "playing"
    talk.done(person(other), Claim(late))
    claimed, ruled = facts(talk)
    assert claimed == Claimed(Seat(other), late)
    assert isinstance(ruled, Happened)
    assert isinstance(ruled.event, Ruled)
    assert talk.phase() == "over"
    assert talk.table.live is not None
    assert talk.table.live.outcome is not None
    assert talk.table.live.outcome.winners == (other,)


def test_who_is_late_may_still_move_until_somebody_claims() -> None:
    talk = by_days(1)
    late = acting(talk)
    talk.wait(2 * DAY)
    talk.move(late, Pass())
    assert acting(talk) != late
    assert talk.refused(person(1 - late), Claim(late)) == "not_late"


def test_a_game_that_nobody_claims_ends_by_itself_a_week_after_the_limit() -> None:
    talk = by_days(1)
    talk.wait(DAY)  # reminded
    assert deadline(talk.table) == talk.table.at + LAG + UNCLAIMED
    talk.wait(UNCLAIMED + LAG - 1)
    assert talk.phase() == "playing"
    talk.wait(1)
    assert talk.phase() == "over"


def test_nobody_has_to_be_there_and_nobody_is_claimed_away() -> None:
    talk = by_days(3)
    late = acting(talk)
    before = talk.table.seq
    for seat in (0, 1):
        talk.tell(Lost(person(seat)))
        talk.tell(Arrived(person(seat)))
        talk.tell(Lost(person(seat)))
    talk.wait(HOUR)
    assert talk.table.seq == before
    assert talk.refused(person(1 - late), Claim(late)) == "not_late"
    assert not any(seat.is_away for seat in talk.sent(0).table.seats)
    assert talk.refused(HOST, Offer("pause")) == "no_pause"


def test_a_holiday_moves_the_limit_and_the_reminder() -> None:
    talk = by_days(2)
    late = acting(talk)
    talk.wait(DAY)
    until = talk.now + 5 * DAY
    talk.tell(Away(person(late), until))
    assert facts(talk) == [OnHoliday(late, until)]
    assert left(talk, late) == 6 * DAY
    assert talk.sent(None).table.clock.holidays[late] == until
    talk.tell(Away(person(late), until))  # told again, it is no news
    assert facts(talk) == []
    assert deadline(talk.table) == talk.now + 6 * DAY - DAY // 2
    assert talk.table == restore(talk.entries, small_game)


def test_who_comes_back_early_has_what_was_left_before() -> None:
    talk = by_days(2)
    late = acting(talk)
    talk.wait(DAY)
    talk.tell(Away(person(late), talk.now + 10 * DAY))
    talk.wait(3 * DAY)
    talk.tell(Away(person(late), talk.now))
    assert left(talk, late) == DAY
    assert talk.phase() == "playing"


def test_a_turn_that_begins_in_a_holiday_has_its_days_after_it() -> None:
    talk = by_days(2)
    first = acting(talk)
    away = 1 - first
    talk.tell(Away(person(away), talk.now + 4 * DAY))
    assert left(talk, away) == 2 * DAY  # it is not their turn: there is nothing to add to
    talk.wait(DAY)
    talk.move(first, Pass())
    assert left(talk, away) == 5 * DAY
    talk.wait(DAY)
    talk.tell(Away(person(away), talk.now))
    assert left(talk, away) == 2 * DAY


def test_a_holiday_of_somebody_else_is_nothing_to_a_table() -> None:
    talk = by_days(2)
    talk.tell(Away("somebody", talk.now + DAY))
    assert facts(talk) == []
    live = Conversation.started("rummikub")
    live.tell(Away(HOST, live.now + DAY))
    assert not live.appended()


def test_time_is_called_by_whatever_message_comes_first() -> None:
    """A node that was asleep at the limit loses nothing: the deadline is in the store, and any message calls it."""
    talk = by_days(1)
    talk.now += 2 * DAY + UNCLAIMED
    talk.tell(Tick())
    assert talk.phase() == "over"


@pytest.mark.parametrize(
    ("clock", "options", "code"),
    [
        (HouseClock(move_days=2, player_seconds=(60,)), {"turn_seconds": None}, "days_alone"),
        (HouseClock(move_days=2, increment_seconds=5), {"turn_seconds": None}, "days_alone"),
        (HouseClock(move_days=2), {}, "days_own_clock"),
    ],
)
def test_days_are_the_only_clock(clock: HouseClock, options: dict[str, Any], code: str) -> None:
    with pytest.raises(TableError) as refused:
        Conversation("rummikub", clock=clock, options=options)
    assert refused.value.code == f"lettrine.table:{code}"


def test_a_table_that_begins_when_it_is_full_begins_once() -> None:
    talk = Conversation("relais", 2, begins_when_full=True)
    talk.done(HOST, TakeSeat("Ada"))
    assert talk.phase() == "open"
    talk.done(person(1), TakeSeat("Blaise"))
    assert talk.phase() == "playing"
    assert talk.refused(HOST, Start()) == "game_on"


def test_a_table_that_begins_when_it_is_full_waits_for_a_rematch_to_be_agreed_on() -> None:
    talk = by_days(1)
    talk.wait(2 * DAY)
    late = acting(talk)
    talk.done(person(1 - late), Claim(late))
    talk.done(person(1), LeaveSeat())
    talk.done(person(2), TakeSeat("Cléo"))
    assert talk.phase() == "over"
