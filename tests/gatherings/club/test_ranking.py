"""The ranking of a season: what counts, by which rule, who shares a rank; and the file for a spreadsheet."""

from gatherings.club.meeting import FOUNDER, Meeting
from lettrine.gatherings.club import message as messages
from lettrine.gatherings.club.entry import EventResult
from lettrine.gatherings.club.ranking import percent_of, ranking, table_of
from lettrine.gatherings.club.settings import SeasonRule
from lettrine.gatherings.club.snapshot import club_view
from lettrine.gatherings.spreadsheet import write_csv

R = EventResult


def season_of(rule: SeasonRule) -> Meeting:
    meeting = Meeting("bob", "eve")
    meeting.hold(9, R(3, 1, 99.0), title="Before")
    meeting.ask(messages.OpenSeason("Automne", rule))
    meeting.hold(12, R(1, 1, 80.0), R(2, 4, 50.5))
    meeting.hold(4, R(1, 4, 20.0), R(2, 1, 90.0))
    meeting.hold(6, R(2, 2, 60.0), R(3, 6, 1.0))
    return meeting


def points_of(meeting: Meeting) -> list[tuple[int, str, float]]:
    return [(row.rank, row.name, row.points) for row in ranking(meeting.club, meeting.club.seasons[0])]


def test_places_bring_as_many_points_as_people_are_not_ahead() -> None:
    meeting = season_of(SeasonRule())
    assert points_of(meeting) == [(1, "Bob", 9 + 4 + 5), (2, "Ada", 12 + 1), (3, "Eve", 1)]


def test_the_best_results_count_and_the_earlier_of_equal_ones() -> None:
    meeting = season_of(SeasonRule(by="percent", best=2))
    assert points_of(meeting) == [(1, "Bob", 150.0), (2, "Ada", 100.0), (3, "Eve", 1.0)]
    bob = ranking(meeting.club, meeting.club.seasons[0])[0]
    assert [each.is_counted for each in bob.results] == [False, True, True]


def test_equal_points_and_best_results_share_a_rank() -> None:
    meeting = Meeting("bob", "eve", "zoe")
    meeting.ask(messages.OpenSeason("Hiver", SeasonRule(by="percent")))
    meeting.hold(4, R(1, 1, 60.0), R(2, 1, 60.0), R(3, 3, 50.0))
    meeting.hold(4, R(1, 1, 40.0), R(2, 1, 40.0), R(3, 3, 50.0), R(4, 1, 40.0))
    assert points_of(meeting) == [(1, "Ada", 100.0), (1, "Bob", 100.0), (3, "Eve", 100.0), (4, "Zoe", 40.0)]


def test_a_cancelled_event_counts_no_more_and_a_closed_season_takes_nothing_in() -> None:
    meeting = season_of(SeasonRule())
    meeting.ask(messages.CancelEvent(2))
    assert points_of(meeting) == [(1, "Bob", 9.0), (2, "Ada", 1.0), (2, "Eve", 1.0)]
    assert meeting.refuse(messages.OpenSeason("Hiver", SeasonRule())) == "season_on"
    assert meeting.refuse(messages.CloseSeason(2)) == "no_season"
    meeting.ask(messages.CloseSeason(1))
    meeting.hold(40, R(3, 1, 99.0))
    assert points_of(meeting)[0] == (1, "Bob", 9.0)
    meeting.ask(messages.OpenSeason("Hiver", SeasonRule()))
    view = club_view(meeting.club, meeting.now)
    assert view.season is not None
    assert (view.season.title, view.season.rows) == ("Hiver", ())
    assert [each.title for each in view.seasons] == ["Automne", "Hiver"]


def test_the_results_of_who_left_stay_without_a_name() -> None:
    meeting = season_of(SeasonRule())
    meeting.ask(messages.LeaveClub(), "bob")
    assert points_of(meeting)[0] == (1, "— 2", 18.0)
    assert FOUNDER not in repr(ranking(meeting.club, meeting.club.seasons[0]))


def test_a_spreadsheet_has_a_column_for_each_event_and_no_formula() -> None:
    meeting = season_of(SeasonRule(by="percent", best=1))
    rows = ranking(meeting.club, meeting.club.seasons[0])
    text = write_csv(["rank", "=name"], table_of(rows, (2, 3, 4)))
    assert text.splitlines() == [
        "rank;=name",
        "1;Bob;90,0;1;(50,5);90,0;(60)",
        "2;Ada;80,0;1;80,0;(20);",
        "3;Eve;1,0;1;;;1,0",
    ]
    assert write_csv(["a"], [["=1+1"]]).splitlines()[1] == "'=1+1"


def test_a_percentage_of_nothing_is_nothing() -> None:
    assert percent_of(1.5, 3) == 50.0
    assert percent_of(0, 0) == 0.0
