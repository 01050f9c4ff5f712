"""Results of a sitting: ranks and ties, percentages, merged places, a file for a spreadsheet."""

from typing import Any

import pytest

from gatherings.duplicate.room import ARBITER, Room
from lettrine.gatherings.duplicate import message as messages
from lettrine.gatherings.duplicate.errors import SittingError
from lettrine.gatherings.duplicate.results import csv_lines, merging, result_rows


def played(names: str, places: dict[str, int], **settings: Any) -> Room:  # noqa: ANN401  (those of a sitting)
    """Return a sitting of one turn that is over: *places* says which answer each gave, from the least."""
    room = Room(names, turns=1, **settings)
    room.begin()
    answers = room.answers()
    for name, place in places.items():
        room.answer(name, answers[place][1])
    room.end()
    room.done(ARBITER, messages.Close())
    return room


def test_equal_points_share_a_rank_and_who_sent_nothing_comes_last() -> None:
    rows = result_rows(played("abcd", {"b": -1, "d": -1, "a": 0}).sitting)
    assert [(row.rank, row.name) for row in rows] == [(1, "b"), (1, "d"), (3, "a"), (4, "c")]
    assert [row.percent for row in rows][:2] == [100.0, 100.0]
    assert [row.tops for row in rows] == [1, 1, 0, 0]
    assert rows[-1].total == 0


def test_places_are_merged_and_a_lone_top_stays_where_it_was() -> None:
    one, other = played("ab", {"a": -1, "b": 0}, lone_top=5), played("cd", {"c": -1, "d": 0}, lone_top=5)
    rows = [row for row in merging((one.sitting, other.sitting)) if row is not None]
    assert [(row.rank, row.name) for row in rows] == [(1, "a"), (1, "c"), (3, "b"), (3, "d")]
    assert all(row.turns[0].is_alone for row in rows[:2])


def test_other_sittings_are_not_merged() -> None:
    one, other, bonus = played("a", {}), played("a", {}, seed="abcd"), played("a", {}, lone_top=1)
    for beside in (other, bonus, Room("a")):
        with pytest.raises(SittingError):
            list(merging((one.sitting, beside.sitting)))


def test_a_spreadsheet_takes_no_name_for_a_formula() -> None:
    room = played("a", {"a": -1})
    rows = result_rows(room.sitting)
    heads, line = csv_lines(rows, ["Rang", "Nom", "Total", "%", "Tops"])
    assert heads == "Rang;Nom;Total;%;Tops;1\r\n"
    assert line == f"1;a;{rows[0].total};100,0;1;{rows[0].total}\r\n"
    named = Room("", turns=1)
    named.done("=x", messages.Join("=1+1"))
    named.begin()
    named.end()
    *_, line = csv_lines(result_rows(named.sitting), ["Rang"])
    assert line.startswith("1;'=1+1;0;")
