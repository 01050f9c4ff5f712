"""A class as a fold: who may do what, who sits with whom, when all stands still, and what is told to whom."""

from collections.abc import Mapping
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame
from lettrine.games import open_game
from lettrine.gatherings.classroom.classroom import DAY, Classroom, fold, open_class
from lettrine.gatherings.classroom.entry import ClassEntry, read_entry, write_entry
from lettrine.gatherings.classroom.handler import MINUTE, create, deadline, handle
from lettrine.gatherings.classroom.message import ClassRequest, TableReady, Tick, WordsRefused
from lettrine.gatherings.classroom.pairing import pair
from lettrine.gatherings.classroom.report import PupilWords, refusals_in_a_row, report, table_of
from lettrine.gatherings.classroom.settings import KEPT_DAYS, MOST_PUPILS, ClassSettings
from lettrine.gatherings.classroom.snapshot import PupilView, class_view, desk_view, pupil_view
from lettrine.gatherings.spreadsheet import write_csv
from lettrine.lexicon import WordList
from lettrine.table.effect import Done

WORDS = WordList(["POMME", "SEL", "SELS"])
SETTINGS = ClassSettings(game="plurimo", week=("châtaigne",), minutes=20)


def opener(slug: str, options: Mapping[str, Any]) -> AnyGame:
    return open_game(slug, options, WORDS)


class Lesson:
    """A class that is told messages, and all that was written."""

    def __init__(self, settings: ClassSettings = SETTINGS) -> None:
        made = create(settings, teacher="teacher", code="HIBOUX", now=1000, opener=opener)
        self.state = made.state
        self.entries = list(made.entries)
        self.now = 1000
        self._ids = count()

    def tell(self, message: Any) -> None:  # noqa: ANN401  (any message)
        handled = handle(self.state, message, self.now, opener=opener)
        self.state = handled.state
        self.entries.extend(handled.entries)

    def ask(self, who: str, ask: str, **facts: Any) -> str:  # noqa: ANN401  (those of the ask)
        """Return the code of the error, empty where it was done."""
        raw = msgspec.json.encode({"type": "ask", "id": f"{next(self._ids)}", "ask": {"ask": ask, **facts}})
        request = msgspec.json.decode(raw, type=ClassRequest)
        handled = handle(self.state, request, self.now, opener=opener, sender=who)
        self.state = handled.state
        self.entries.extend(handled.entries)
        return "" if isinstance(handled.answer, Done) else handled.answer.code.split(":")[1]  # type: ignore[union-attr]

    def with_pupils(self, number: int) -> "Lesson":
        for each in range(1, number + 1):
            assert self.ask(f"p{each}", "join", name=f"Élève {each}") == ""
        return self

    def begun(self, number: int = 3) -> "Lesson":
        self.with_pupils(number)
        assert self.ask("teacher", "begin", round=1) == ""
        return self


def test_entries_alone_tell_the_class() -> None:
    lesson = Lesson().begun()
    lesson.tell(TableReady(1, 1, "table"))
    lesson.ask("teacher", "pause")
    read: list[ClassEntry] = [read_entry(write_entry(each)) for each in lesson.entries]
    again: Classroom = open_class(read[0])
    for entry in read[1:]:
        again = fold(again, entry)
    assert again == lesson.state


@pytest.mark.parametrize(
    "settings",
    [
        ClassSettings(game="zut"),
        ClassSettings(game="plurimo", level="zut"),
        ClassSettings(game="rami", week=("p0mme",)),
    ],
)
def test_what_cannot_be_played_is_refused_at_the_border(settings: ClassSettings) -> None:
    with pytest.raises(LettrineError):
        create(settings, teacher="teacher", code="HIBOUX", now=0, opener=opener)


def test_pupils_do_nothing_that_is_for_the_teacher() -> None:
    lesson = Lesson().with_pupils(2)
    asked: dict[str, dict[str, Any]] = {
        "begin": {"round": 1},
        "pause": {},
        "resume": {},
        "admit": {"number": 1, "is_right": True},
        "remove": {"number": 1},
        "project": {"group": None},
        "keep": {"is_kept": True},
        "plan": {"settings": {"game": "rami"}},
    }
    before = lesson.state
    for ask, facts in asked.items():
        assert lesson.ask("p1", ask, **facts) == "not_teacher"
    assert lesson.state == before


def test_all_play_in_pairs_and_an_odd_one_with_a_robot() -> None:
    lesson = Lesson().begun(5)
    assert lesson.state.round is not None
    groups = lesson.state.round.groups
    assert sorted(map(len, groups)) == [1, 2, 2]
    assert sorted(each for group in groups for each in group) == [1, 2, 3, 4, 5]
    assert lesson.ask("teacher", "begin", round=1) == "class_other_round"


def test_who_is_absent_gets_no_table() -> None:
    lesson = Lesson().with_pupils(3)
    assert lesson.ask("teacher", "begin", round=1, without=[2]) == ""
    assert lesson.state.group_of(2) is None
    assert lesson.state.group_of(1) == lesson.state.group_of(3) == 1


def test_pairs_that_have_met_meet_last() -> None:
    before: list[set[int]] = []
    for number in range(3):
        groups = pair((1, 2, 3, 4), before, "pairs", f"round {number}")
        before += map(set, groups)
    assert len({frozenset(each) for each in before}) == 6  # all there are, before any comes twice
    assert pair((1, 2), (), "robots", "x") == ((1,), (2,))


def test_the_same_message_is_handled_once() -> None:
    lesson = Lesson().with_pupils(2)
    request = msgspec.json.decode(b'{"type":"ask","id":"one","ask":{"ask":"begin","round":1}}', type=ClassRequest)
    for _ in range(2):
        handled = handle(lesson.state, request, 2000, opener=opener, sender="teacher")
        lesson.state = handled.state
        assert isinstance(handled.answer, Done)
    assert len(lesson.state.rounds) == 1


def test_a_first_name_that_is_taken_waits_for_the_teacher() -> None:
    lesson = Lesson().begun(2)
    lesson.tell(TableReady(1, 1, "table"))
    assert lesson.ask("tablet", "join", name="élève 1") == ""
    shown = pupil_view(lesson.state, "tablet")
    assert shown is not None
    assert shown.is_asking
    assert shown.table == ""  # nobody sits at another's table by a name
    assert lesson.ask("third", "join", name="Élève 1") == "class_name_taken"
    assert lesson.ask("teacher", "admit", number=1, is_right=True) == ""
    admitted = pupil_view(lesson.state, "tablet")
    assert admitted is not None
    assert (admitted.number, admitted.is_asking) == (1, False)
    assert pupil_view(lesson.state, "p1") is None  # the other device is out


def test_the_teacher_may_say_that_it_is_somebody_else() -> None:
    lesson = Lesson().with_pupils(1)
    lesson.ask("tablet", "join", name="Élève 1")
    assert lesson.ask("teacher", "admit", number=1, is_right=False) == ""
    assert pupil_view(lesson.state, "tablet") is None
    assert lesson.state.pupil("p1") is not None


def test_who_was_sent_away_does_not_come_back_by_themselves() -> None:
    lesson = Lesson().with_pupils(2)
    assert lesson.ask("teacher", "remove", number=1) == ""
    assert pupil_view(lesson.state, "p1") is None
    assert lesson.ask("p1", "join", name="Élève 9") == "class_removed"
    assert lesson.ask("teacher", "remove", number=9) == "class_no_pupil"


def test_a_class_has_an_end_to_its_pupils() -> None:
    lesson = Lesson().with_pupils(MOST_PUPILS)
    assert lesson.ask("late", "join", name="Trop") == "class_full"


def test_the_teacher_stops_everything_and_lets_it_go_on() -> None:
    lesson = Lesson().begun()
    lesson.ask("teacher", "pause")
    assert class_view(lesson.state, 0).pause == "teacher"
    lesson.ask("teacher", "resume")
    assert class_view(lesson.state, 0).pause == ""


def test_when_the_time_is_over_everything_stops_until_the_next_round() -> None:
    lesson = Lesson().begun()
    assert deadline(lesson.state) == 1000 + 20 * MINUTE
    lesson.now = 1000 + 20 * MINUTE
    lesson.tell(Tick())
    assert lesson.state.pause == "time"
    assert lesson.ask("teacher", "resume") == "class_time_over"
    assert lesson.ask("teacher", "begin", round=2) == ""
    assert lesson.state.pause == ""


def test_a_class_is_deleted_after_thirty_days_unless_it_is_kept() -> None:
    lesson = Lesson()
    assert lesson.state.erased_at == deadline(lesson.state) == 1000 + KEPT_DAYS * DAY
    lesson.ask("teacher", "keep", is_kept=True)
    assert [lesson.state.erased_at, deadline(lesson.state)] == [None, None]
    lesson.ask("teacher", "keep", is_kept=False)
    assert lesson.state.erased_at == 1000 + KEPT_DAYS * DAY


def test_a_table_that_two_nodes_open_counts_once() -> None:
    lesson = Lesson().begun(2)
    lesson.tell(TableReady(1, 1, "first"))
    lesson.tell(TableReady(1, 1, "second"))
    assert lesson.state.round is not None
    assert lesson.state.round.tables == {1: "first"}
    assert lesson.ask("teacher", "project", group=1) == ""
    assert lesson.state.projected == "first"
    assert lesson.ask("teacher", "project", group=2) == "class_no_table"


def test_only_refusals_of_a_pupil_at_their_own_table_are_noted() -> None:
    lesson = Lesson().begun(2)
    lesson.tell(TableReady(1, 1, "table"))
    lesson.tell(WordsRefused("p1", "table", ("POMIER",)))
    lesson.tell(WordsRefused("p1", "elsewhere", ("ZUT",)))
    lesson.tell(WordsRefused("somebody", "table", ("ZUT",)))
    assert [(each.number, each.words) for each in lesson.state.refused] == [(1, ("POMIER",))]
    assert refusals_in_a_row(lesson.state, 1, "table", since=0) == 1
    assert refusals_in_a_row(lesson.state, 1, "table", since=lesson.now) == 0


@pytest.mark.parametrize("form", ["together", "duplicate"])
def test_a_whole_class_is_one_group(form: str) -> None:
    lesson = Lesson(replace(SETTINGS, form=form)).with_pupils(5)
    assert lesson.ask("teacher", "begin", round=1, without=(2,)) == ""
    assert lesson.state.round is not None
    assert [sorted(group) for group in lesson.state.round.groups] == [[1, 3, 4, 5]]
    lesson.tell(TableReady(1, 1, "d.sitting" if form == "duplicate" else "table"))
    seen = pupil_view(lesson.state, "p3")
    assert seen is not None
    assert (seen.table, seen.is_watching) == (("d.sitting", False) if form == "duplicate" else ("", True))
    assert lesson.state.projected == ("" if form == "duplicate" else "table")
    assert pupil_view(lesson.state, "p2") == PupilView(2, "Élève 2")


def test_a_pupil_is_told_nothing_of_the_others() -> None:
    lesson = Lesson().begun(2)
    lesson.tell(TableReady(1, 1, "secret table"))
    lesson.tell(WordsRefused("p1", "secret table", ("POMIER",)))
    told = msgspec.json.encode((class_view(lesson.state, 0), pupil_view(lesson.state, "p2"))).decode()
    for hidden in ("Élève 1", "POMIER", "HIBOUX", "p1", "teacher"):
        assert hidden not in told
    assert class_view(lesson.state, 0).pupils == 2
    assert "Élève 1" in msgspec.json.encode(desk_view(lesson.state, frozenset({"p1"}))).decode()


def test_the_report_tells_words_by_name_and_ranks_nobody() -> None:
    lesson = Lesson()
    for who, name in (("z", "Zoé"), ("a", "Adam")):
        lesson.ask(who, "join", name=name)
    lesson.ask("teacher", "begin", round=1)
    lesson.tell(TableReady(1, 1, "table"))
    lesson.tell(WordsRefused("a", "table", ("POMIER",)))
    written = (
        PupilWords("z", "table", ("CHATAIGNE", "SEL"), 1),
        PupilWords("a", "table", ("POMME",), 2),
        PupilWords("robot", "table", ("ZUT",), 3),
    )
    adam, zoe = report(lesson.state, written, ["CHATAIGNE"])
    assert (adam.name, adam.words, adam.refused, adam.week) == ("Adam", ("POMME",), ("POMIER",), ())
    assert (zoe.name, zoe.longest, zoe.week) == ("Zoé", "CHATAIGNE", ("CHATAIGNE",))
    assert write_csv(["a"] * 5, table_of((adam,))).splitlines()[1] == "Adam;1;POMME;;POMIER"


def test_no_cell_of_the_report_is_a_formula() -> None:
    lesson = Lesson()
    lesson.ask("x", "join", name="=SUM(A1)")
    assert write_csv(["a"], table_of(report(lesson.state, (), ()))).splitlines()[1].startswith("'=SUM")
