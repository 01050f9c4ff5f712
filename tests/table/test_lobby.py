"""Who sits where before the game, and who may start it."""

import pytest

from lettrine.core.errors import LettrineError, OptionError
from lettrine.core.seat import Seat
from lettrine.table import Arrived, HouseClock, Lost, Settings, create, may_watch, role
from lettrine.table.errors import TableError
from lettrine.table.lobby import read_name
from lettrine.table.message import ClearSeat, LeaveSeat, Rename, Resign, SeatBot, Start, TakeSeat
from lettrine.table.occupant import EMPTY, Person, SeatedBot
from table.conversation import HOST, Conversation, small_game


def test_people_sit_down_leave_and_are_called_what_they_like() -> None:
    talk = Conversation()
    talk.done("ann", TakeSeat("  Anne   Laure "))
    talk.done("bob", TakeSeat("Bob", seat=Seat(1)))
    assert talk.table.occupants == (Person("ann", "Anne Laure"), Person("bob", "Bob"))

    talk.done("ann", Rename("Année"))
    talk.done("bob", LeaveSeat())
    assert list(talk.table.occupants) == [Person("ann", "Année"), EMPTY]


def test_nobody_sees_the_identity_of_another_or_the_secret() -> None:
    talk = Conversation.started()
    for seat in (0, 1, None):
        shown = str(talk.sent(seat))
        assert "person 1" not in shown
        assert "secret of the test" not in shown


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "\u202eabc"])
def test_a_name_can_be_read(name: str) -> None:
    assert Conversation().refused("ann", TakeSeat(name)) == "name"


@pytest.mark.parametrize("name", ["Bite", "grosse  bite", "BÎTE", "b i t e", "Super-Bite", "ｂｉｔｅ"])
def test_a_name_is_fit_for_the_family(name: str) -> None:
    with pytest.raises(TableError) as refused:
        read_name(name)
    assert refused.value.code == "lettrine.table:coarse_name"


@pytest.mark.parametrize("name", ["Ada", "Habiter", "Bi Te", "Jean-Luc", "Robert", "Ana L.", "Ωmega", "42"])
def test_a_name_that_only_looks_like_a_coarse_word_is_one(name: str) -> None:
    assert read_name(name) == name


def test_two_people_at_a_table_have_two_names_and_two_seats() -> None:
    talk = Conversation(seats=2)
    talk.done("ann", TakeSeat("Anne"))
    assert talk.refused("bob", TakeSeat("ANNE")) == "name_taken"
    assert talk.refused("bob", TakeSeat("Bob", seat=Seat(0))) == "seat_taken"
    assert talk.refused("bob", TakeSeat("Bob", seat=Seat(7))) == "seat_taken"
    assert talk.refused("ann", TakeSeat("Annie")) == "already_seated"
    talk.done("ann", Rename("anne"))
    talk.done("bob", TakeSeat("Bob"))
    assert talk.refused("cid", TakeSeat("Cid")) == "table_full"
    assert talk.refused("cid", LeaveSeat()) == "not_seated"


def test_a_private_table_asks_for_its_code_and_shows_it_to_the_seated() -> None:
    talk = Conversation(privacy="private")
    assert talk.refused("ann", TakeSeat("Anne", code="WRONG")) == "not_invited"
    assert not may_watch(talk.table, "ann")
    assert may_watch(talk.table, "ann", "SECRET")
    assert may_watch(talk.table, HOST)
    talk.done("ann", TakeSeat("Anne", code="SECRET"))
    talk.done(HOST, TakeSeat("Host"))
    assert talk.sent(0).table.code == "SECRET"
    assert not talk.sent(None).table.code


def test_a_table_without_spectators_is_seen_by_its_players_once_it_plays() -> None:
    talk = Conversation(has_spectators=False)
    assert may_watch(talk.table, "cid")
    talk = Conversation.started(has_spectators=False)
    assert not may_watch(talk.table, "cid")
    assert may_watch(talk.table, "person 1")


def test_roles() -> None:
    talk = Conversation.started()
    assert [role(talk.table, who) for who in (HOST, "person 1", "cid")] == ["host", "player", "spectator"]


def test_the_host_seats_bots_and_frees_seats() -> None:
    talk = Conversation()
    talk.done("bob", TakeSeat("Bob", seat=Seat(1)))
    talk.done(HOST, SeatBot("expert"))
    assert talk.table.occupants[0] == SeatedBot("expert")
    talk.done(HOST, ClearSeat(Seat(0)))
    talk.done(HOST, ClearSeat(Seat(1)))
    assert talk.table.occupants == (EMPTY, EMPTY)
    assert talk.refused(HOST, ClearSeat(Seat(0))) == "nobody_there"
    assert talk.refused(HOST, ClearSeat(Seat(9))) == "nobody_there"
    assert talk.refused(HOST, SeatBot("genius")) == "unknown_level"
    assert talk.refused("bob", SeatBot("expert")) == "not_host"


def test_the_host_starts_once_all_seats_are_taken() -> None:
    talk = Conversation()
    talk.done("bob", TakeSeat("Bob"))
    assert talk.refused(HOST, Start()) == "seats_free"
    talk.done(HOST, SeatBot("expert"))
    assert talk.refused("bob", Start()) == "not_host"
    talk.done(HOST, Start())
    for ask in (TakeSeat("Host"), LeaveSeat(), SeatBot("expert"), ClearSeat(Seat(0)), Start()):
        assert talk.refused(HOST, ask) == "game_on"
    talk.done("bob", Rename("Robert"))


def test_where_the_host_has_gone_whoever_is_seated_starts() -> None:
    talk = Conversation(grace=60_000)
    talk.done("ann", TakeSeat("Anne"))
    talk.done("bob", TakeSeat("Bob"))
    talk.tell(Lost(HOST))
    talk.now += 59_999
    assert talk.refused("bob", Start()) == "not_host"
    talk.now += 1
    assert talk.refused("cid", Start()) == "not_host"
    talk.done("bob", Start())


def test_a_table_of_bots_plays_again_when_its_host_says_so() -> None:
    talk = Conversation("relais")
    talk.done(HOST, SeatBot("expert"))
    talk.done(HOST, TakeSeat("Host"))
    talk.done(HOST, Start())
    talk.done(HOST, Resign())
    assert talk.phase() == "over"
    talk.done(HOST, Start())
    assert talk.phase() == "playing"
    assert talk.table.occupants == (Person(HOST, "Host"), SeatedBot("expert", won=1.0))


def test_only_those_who_matter_are_noted_when_they_come_and_go() -> None:
    talk = Conversation()
    talk.done("ann", TakeSeat("Anne"))
    before = talk.table.seq
    talk.tell(Arrived("ann"))
    talk.tell(Lost("a passer-by"))
    talk.tell(Arrived("a passer-by"))
    assert talk.table.seq == before
    talk.tell(Lost("ann"))
    talk.tell(Lost("ann"))
    assert talk.table.seq == before + 1
    assert talk.table.away_since("ann") == talk.now
    talk.done("ann", LeaveSeat())
    talk.tell(Arrived("ann"))
    assert talk.table.away_since("ann") is None


def test_a_table_that_waits_for_its_players_begins_once_all_are_there() -> None:
    talk = Conversation("relais", 3, begins="all_here")
    talk.done("ann", TakeSeat("Ann"))
    talk.tell(Lost("ann"))
    talk.done("bob", TakeSeat("Bob"))
    talk.tell(Lost("bob"))
    talk.done(HOST, SeatBot("debutant"))
    phases = [talk.table.phase]
    for who in ("bob", "ann"):
        talk.tell(Arrived(who))
        phases.append(talk.table.phase)
    assert phases == ["open", "open", "playing"]


def opened(settings: Settings) -> None:
    create(settings, host=HOST, secret="", now=0, opener=small_game)


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(OptionError):
        opened(Settings(game="rummikub", seats=2, options={"turn_seconds": 0}))
    with pytest.raises(LettrineError, match="9"):
        opened(Settings(game="rummikub", seats=9))


@pytest.mark.parametrize(
    ("game", "seats", "clock", "problem"),
    [
        ("rummikub", 2, HouseClock(turn_seconds=30), "own"),
        ("dames", 2, HouseClock(player_seconds=(60,)), "own"),
        ("ludime", 2, HouseClock(turn_seconds=30), "do not provide for"),
        ("ludime", 2, HouseClock(game_seconds=30), "do not provide for"),
        ("ludime", 3, HouseClock(player_seconds=(60, 90)), "time to 2"),
    ],
)
def test_a_clock_that_has_no_place_is_refused(game: str, seats: int, clock: HouseClock, problem: str) -> None:
    with pytest.raises(LettrineError, match=problem):
        opened(Settings(game=game, seats=seats, clock=clock))
