"""A club as a fold: who comes in, who may do what, what is refused, who becomes president."""

import pytest

from gatherings.club.meeting import CODE, FOUNDER, Meeting, any_game
from lettrine.core.errors import RecordError
from lettrine.gatherings.club import message as messages
from lettrine.gatherings.club.club import fold, found_club
from lettrine.gatherings.club.entry import ClubEntry, Left, RoleGiven
from lettrine.gatherings.club.handler import handle
from lettrine.gatherings.club.settings import (
    MOST_COMINGS,
    MOST_EVENTS,
    MOST_MEMBERS,
    MOST_TABLES,
    ClubSettings,
    EventPlan,
    MeetingPlan,
    SeasonRule,
    SittingPlan,
    UsualGame,
)
from lettrine.gatherings.club.snapshot import club_view, own_membership
from lettrine.table.invitation import LAPSE

EVENING = EventPlan(title="Jeudi", at=5, what=MeetingPlan(), place="Salle 2")


def test_who_has_the_code_becomes_a_member_once() -> None:
    meeting = Meeting("bob")
    assert [(each.name, each.role) for each in meeting.club.present()] == [("Ada", "president"), ("Bob", "member")]
    assert meeting.refuse(messages.JoinClub("Eve", "XXXXXX"), "eve") == "not_invited"
    meeting.ask(messages.JoinClub("Bob again", CODE), "bob")
    assert [each.name for each in meeting.club.present()] == ["Ada", "Bob"]
    assert meeting.refuse(messages.JoinClub("bob", CODE.lower()), "eve") == "name_taken"
    assert meeting.refuse(messages.JoinClub("La grosse bite", CODE), "eve") == "coarse_name"


def test_a_new_invitation_ends_the_old_one() -> None:
    meeting = Meeting("bob")
    assert meeting.refuse(messages.RenewInvitation(), "bob") == "not_organiser"
    meeting.ask(messages.RenewInvitation())
    assert meeting.club.code != CODE
    assert len(meeting.club.code) == len(CODE)
    assert meeting.refuse(messages.JoinClub("Eve", CODE), "eve") == "not_invited"
    meeting.ask(messages.JoinClub("Eve", meeting.club.code), "eve")


def test_a_code_that_was_given_back_invites_no_more_and_what_happens_next_makes_another() -> None:
    meeting = Meeting("bob")
    meeting.now += LAPSE
    assert meeting.refuse(messages.JoinClub("Eve", CODE), "eve") == "not_invited"
    own = own_membership(meeting.club, FOUNDER, meeting.now)
    assert own is not None
    assert own.code == ""
    meeting.ask(messages.PlanEvent(EVENING))
    assert meeting.club.code != CODE
    meeting.ask(messages.JoinClub("Eve", meeting.club.code), "eve")


_ORGANISING: tuple[messages.Ask, ...] = (
    messages.RemoveMember(3),
    messages.Pardon(3),
    messages.RenewInvitation(),
    messages.SetGame(UsualGame("plurimo")),
    messages.DropGame("plurimo"),
    messages.PlanEvent(EVENING),
    messages.ChangeEvent(1, EVENING),
    messages.CancelEvent(1),
    messages.OpenSeason("Automne", SeasonRule()),
    messages.CloseSeason(1),
)


@pytest.mark.parametrize("ask", _ORGANISING)
def test_only_organisers_lead(ask: messages.Ask) -> None:
    meeting = Meeting("bob", "eve")
    assert meeting.refuse(ask, "bob") == "not_organiser"
    assert meeting.refuse(ask, "stranger") == "not_member"


def test_only_the_president_gives_roles_and_the_name() -> None:
    meeting = Meeting("bob", "eve")
    meeting.ask(messages.GiveRole(2, "organiser"))
    for ask in (messages.GiveRole(3, "organiser"), messages.ChangeSettings(ClubSettings("Les Encres"))):
        assert meeting.refuse(ask, "bob") == "not_president"
    assert meeting.refuse(messages.GiveRole(1, "member")) == "own_role"
    meeting.ask(messages.ChangeSettings(ClubSettings("Les Encres")))
    meeting.ask(messages.GiveRole(3, "president"))
    assert [each.role for each in meeting.club.present()] == ["organiser", "organiser", "president"]
    assert meeting.refuse(messages.GiveRole(2, "member")) == "not_president"


def test_an_organiser_removes_members_and_no_organiser() -> None:
    meeting = Meeting("bob", "eve", "zoe")
    meeting.ask(messages.GiveRole(2, "organiser"))
    meeting.ask(messages.GiveRole(3, "organiser"))
    assert meeting.refuse(messages.RemoveMember(3), "bob") == "not_president"
    assert meeting.refuse(messages.RemoveMember(1)) == "own_role"
    meeting.ask(messages.RemoveMember(4), "bob")
    assert meeting.club.members[3].name == "— 4"
    assert meeting.refuse(messages.RemoveMember(4), "bob") == "gone"
    assert meeting.refuse(messages.JoinClub("Zoe", CODE), "zoe") == "removed"
    meeting.ask(messages.Pardon(4), "bob")
    meeting.ask(messages.JoinClub("Zoe", CODE), "zoe")
    assert meeting.club.members[3].name == "Zoe"


def test_who_leaves_loses_name_and_role_and_the_longest_organiser_becomes_president() -> None:
    meeting = Meeting("bob", "eve")
    meeting.ask(messages.GiveRole(3, "organiser"))
    meeting.ask(messages.LeaveClub())
    assert [(each.name, each.role) for each in meeting.club.present()] == [("Bob", "member"), ("Eve", "president")]
    assert meeting.club.members[0].name == "— 1"
    meeting.tell(messages.Forgotten("eve"))
    assert [(each.name, each.role) for each in meeting.club.present()] == [("Bob", "president")]
    meeting.ask(messages.LeaveClub(), "bob")
    assert not any(meeting.club.present())
    meeting.tell(messages.Forgotten("nobody"))


def test_what_is_asked_twice_is_done_once() -> None:
    meeting = Meeting()
    request = messages.ClubRequest("same", messages.PlanEvent(EVENING))
    for _ in range(2):
        meeting.tell(request, FOUNDER)
    assert len(meeting.club.events) == 1


def test_usual_options_are_those_that_the_game_takes() -> None:
    meeting = Meeting()
    assert meeting.refuse(messages.SetGame(UsualGame("none"))) == "unknown_game"
    assert meeting.refuse(messages.SetGame(UsualGame("plurimo", {"unknown": 1}))) == "unknown_game"
    assert meeting.refuse(messages.SetGame(UsualGame("plurimo", seats=7))) == "seat_count"
    usual = UsualGame("plurimo", {"words_added": ["PLUMIN"]}, 3)
    meeting.ask(messages.SetGame(usual))
    assert meeting.club.usual("plurimo") == usual
    meeting.ask(messages.DropGame("plurimo"))
    assert meeting.club.usual("plurimo") == UsualGame("plurimo")


def test_an_event_is_planned_changed_held_and_counted_once() -> None:
    meeting = Meeting()
    assert (
        meeting.refuse(messages.PlanEvent(EventPlan(title="La grosse bite", at=5, what=MeetingPlan()))) == "coarse_name"
    )
    assert meeting.refuse(messages.PlanEvent(EventPlan(title="A", at=5, what=SittingPlan("none")))) == "unknown_game"
    meeting.ask(messages.PlanEvent(EVENING))
    meeting.ask(messages.ChangeEvent(1, EventPlan(title="Mardi", at=6, what=SittingPlan("plurimo"))))
    meeting.tell(messages.EventReady(FOUNDER, 1, "d.one", "CODE"))
    meeting.tell(messages.EventReady(FOUNDER, 1, "d.two", "CODE"))
    assert meeting.club.events[0].name == "d.one"
    assert meeting.refuse(messages.ChangeEvent(1, EVENING)) == "event_opened"
    meeting.tell(messages.EventOver(1, 4, ()))
    before = meeting.club
    meeting.tell(messages.EventOver(1, 9, ()))
    assert meeting.club == before
    meeting.ask(messages.CancelEvent(1))
    assert meeting.refuse(messages.CancelEvent(1)) == "event_cancelled"
    assert meeting.refuse(messages.CancelEvent(2)) == "no_number"


def test_there_are_limits_to_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    meeting = Meeting(*(f"guest {number}" for number in range(MOST_MEMBERS - 1)))
    assert meeting.refuse(messages.JoinClub("Late", CODE), "late") == "full"
    for number in range(MOST_COMINGS):
        meeting.ask(messages.RenameSelf(f"Ada {number}"))
    assert meeting.refuse(messages.RenameSelf("Ada")) == "too_many_changes"
    for number in range(MOST_TABLES + 5):
        meeting.tell(messages.TableReady(FOUNDER, f"table {number}", "plurimo"))
    assert len(meeting.club.tables) == MOST_TABLES
    monkeypatch.setattr("lettrine.gatherings.club.calendar.MOST_EVENTS", 2)
    assert MOST_EVENTS > 2
    for _ in range(2):
        meeting.ask(messages.PlanEvent(EVENING))
    assert meeting.refuse(messages.PlanEvent(EVENING)) == "events"
    monkeypatch.setattr("lettrine.gatherings.club.handler.MOST_ENTRIES", meeting.club.seq)
    assert meeting.refuse(messages.PlanEvent(EVENING)) == "long"
    meeting.ask(messages.LeaveClub())


def test_a_member_sees_neither_the_code_nor_who_anybody_is() -> None:
    meeting = Meeting("bob", "eve")
    meeting.ask(messages.RemoveMember(3))
    shown = club_view(meeting.club, meeting.now), own_membership(meeting.club, "bob", meeting.now)
    assert CODE not in repr(shown)
    assert not any(f"'{who}'" in repr(shown) for who in (FOUNDER, "bob", "eve", "secret"))
    assert own_membership(meeting.club, "eve", meeting.now) is None
    own = own_membership(meeting.club, FOUNDER, meeting.now)
    assert own is not None
    assert (own.code, [each.number for each in own.removed]) == (CODE, [3])


def test_entries_that_cannot_be_are_refused() -> None:
    meeting = Meeting()
    for entry in (ClubEntry(9, 9, Left(1)), ClubEntry(3, 9, Left(7)), ClubEntry(3, 9, meeting.entries[0].fact)):
        with pytest.raises(RecordError):
            fold(meeting.club, entry)
    with pytest.raises(RecordError):
        found_club(ClubEntry(1, 1, RoleGiven(1, "member")))


def test_time_never_goes_back() -> None:
    meeting = Meeting()
    handled = handle(meeting.club, messages.TableReady(FOUNDER, "table", "plurimo"), 0, opener=any_game)
    assert handled.state.at == meeting.club.at
