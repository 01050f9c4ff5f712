"""The code of a table: whom it lets in, when another takes its place, when it leads nowhere."""

from lettrine.core.seat import Seat
from lettrine.table import Arrived, Lost, may_watch, restore
from lettrine.table.entry import Invited
from lettrine.table.invitation import CODE_LETTERS, LAPSE, MOST_REMOVED, OVER_LAPSE
from lettrine.table.message import ClearSeat, LeaveSeat, Offer, Resign, SeatBot, Start, TakeSeat
from lettrine.table.snapshot import veil
from table.conversation import HOST, Conversation, person, small_game

OLD = "SECRET"


def removed(privacy: str = "private") -> Conversation:
    """Return a table from which the host has removed Bob."""
    talk = Conversation("rummikub", 3, privacy=privacy)
    talk.done("bob", TakeSeat("Bob", code=OLD))
    talk.done("ann", TakeSeat("Ann", code=OLD))
    talk.done(HOST, ClearSeat(Seat(0)))
    return talk


def test_who_was_removed_does_not_come_back_by_the_same_code_under_any_identity() -> None:
    talk = removed()
    for who in ("bob", "bob without his cookie"):
        assert talk.refused(who, TakeSeat("Bob", code=OLD)) == "not_invited"
        assert not may_watch(talk.table, who, OLD)
    assert may_watch(talk.table, "ann")
    assert talk.table.code != OLD
    assert len(talk.table.code) == len(OLD)
    assert set(talk.table.code) <= set(CODE_LETTERS)


def test_the_host_may_invite_somebody_again_who_was_removed() -> None:
    talk = removed()
    assert talk.sent(1).table.code == talk.table.code
    talk.done("bob", TakeSeat("Bob", code=talk.table.code))
    assert talk.table.removed == ()


def test_who_was_removed_from_a_public_table_needs_the_new_code() -> None:
    talk = removed("public")
    assert not may_watch(talk.table, "bob")
    assert talk.refused("bob", TakeSeat("Bob", code=OLD)) == "not_invited"
    assert may_watch(talk.table, "cid")
    talk.done("cid", TakeSeat("Cid"))
    talk.done("bob", TakeSeat("Bob", code=talk.table.code))


def test_a_code_stays_when_somebody_leaves_or_a_bot_or_the_host_is_cleared() -> None:
    talk = Conversation("rummikub", 3, privacy="private")
    talk.done("bob", TakeSeat("Bob", code=OLD))
    talk.done("bob", LeaveSeat())
    talk.done(HOST, SeatBot("expert"))
    talk.done(HOST, ClearSeat(Seat(0)))
    talk.done(HOST, TakeSeat("Host"))
    talk.done(HOST, ClearSeat(Seat(0)))
    assert talk.table.code == OLD
    talk.done("bob", TakeSeat("Bob", code=OLD))


def test_nobody_reads_the_code_or_who_was_removed_in_the_news() -> None:
    talk = removed()
    entry = talk.entries[-1]
    assert entry.fact == Invited(talk.table.code, "bob")
    for seat in (None, Seat(1)):
        assert veil(talk.table, entry, seat).fact == Invited("")
    assert talk.sent(None).table.code == ""


def test_a_table_remembers_a_bounded_number_of_those_removed() -> None:
    talk = Conversation("rummikub", 2, privacy="public")
    for number in range(MOST_REMOVED + 2):
        talk.done(f"guest {number}", TakeSeat("Guest"))
        talk.done(HOST, ClearSeat(Seat(0)))
    assert talk.table.removed == tuple(f"guest {number}" for number in range(2, MOST_REMOVED + 2))
    assert restore(talk.entries, small_game) == talk.table


def over(silence: int) -> Conversation:
    """Return a table whose game was over that long ago, at which then somebody looked again."""
    talk = Conversation.started("rummikub", 2, privacy="public")
    talk.done(person(1), Resign())
    assert talk.phase() == "over"
    talk.now += silence
    talk.tell(Lost(HOST))
    return talk


def test_the_code_of_a_game_just_over_still_leads_to_the_table() -> None:
    talk = over(OVER_LAPSE - 1)
    assert talk.table.invitation == OLD


def test_the_code_of_a_table_that_is_over_is_given_back_and_a_rematch_has_another() -> None:
    talk = over(OVER_LAPSE)
    assert talk.table.invitation == ""
    talk.tell(Arrived(HOST))
    assert talk.sent(0).table.code == ""
    assert may_watch(talk.table, "cid", OLD)
    talk.done(person(0), Offer("rematch"))
    talk.done(person(1), Offer("rematch"))
    assert talk.phase() == "playing"
    assert talk.table.invitation not in {"", OLD}
    assert restore(talk.entries, small_game) == talk.table


def test_a_seat_that_changes_at_a_table_without_a_code_gives_it_one() -> None:
    talk = over(OVER_LAPSE)
    talk.done(person(1), LeaveSeat())
    assert talk.table.invitation not in {"", OLD}


def test_the_code_of_a_table_that_was_never_begun_is_given_back_after_a_month() -> None:
    for silence, code in ((LAPSE - 1, OLD), (LAPSE, "")):
        talk = Conversation("rummikub", 2)
        talk.now += silence
        talk.tell(Lost(HOST))
        assert talk.table.invitation == code
    talk.done(person(0), TakeSeat("Host"))
    talk.done(person(0), SeatBot("expert"))
    before = talk.table.invitation
    talk.done(person(0), Start())
    assert talk.table.invitation == before != OLD
