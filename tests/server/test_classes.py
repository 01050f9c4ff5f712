"""A class over the network: tables open by themselves, stop with the class, and their words come to the teacher."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import permutations
from typing import Any

import pytest

from lettrine.gatherings.classroom.classroom import DAY
from lettrine.gatherings.classroom.settings import KEPT_DAYS
from lettrine.server.classes.summary import class_of
from server.class_guest import ClassGuest
from server.node import RunningNode, open_small, running, settings_in, wait_until
from server.sitting_guest import SittingGuest

Come = Callable[[str], ClassGuest]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path_factory.mktemp("node")), open_small) as started:
        yield started


@pytest.fixture
def come(node: RunningNode) -> Iterator[Come]:
    guests: list[ClassGuest] = []

    def make(name: str) -> ClassGuest:
        guests.append(ClassGuest(node.url, name))
        return guests[-1]

    yield make
    for guest in guests:
        guest.close()


def lesson(
    come: Come,
    *names: str,
    game: str = "plurimo",
    **settings: Any,  # noqa: ANN401  (those of a class)
) -> tuple[str, ClassGuest, list[ClassGuest]]:
    """Return a class with its teacher and pupils, before the first round."""
    teacher = come("Teacher")
    classroom = teacher.open_class(game, title="CE2", **settings)
    teacher.enter(classroom)
    pupils = []
    for name in names:
        pupil = come(name)
        found = pupil.http.get(f"/codes/{teacher.code}").json()
        assert (found["kind"], found["classroom"]) == ("class", classroom)
        pupil.enter(classroom)
        assert pupil.in_class("join", name=name)["answer"] == "done"
        pupils.append(pupil)
    return classroom, teacher, pupils


def table_of(pupil: ClassGuest) -> str:
    return str(pupil.hear(lambda shown: shown.get("own", {}).get("table"))["own"]["table"])


def test_a_round_seats_everybody_and_the_class_stops_and_goes_on(come: Come) -> None:
    classroom, teacher, pupils = lesson(come, "Lina", "Adam", "Zoé", week=["châtaigne"])
    assert teacher.in_class("begin", round=1)["answer"] == "done"
    tables = [table_of(pupil) for pupil in pupils]
    assert len(set(tables)) == 2
    for pupil, table in zip(pupils, tables, strict=True):
        assert class_of(table) == classroom
        welcome = pupil.join(table)
        assert welcome["update"]["table"]["phase"] == "playing"
        options = welcome["update"]["table"]["settings"]["options"]
        assert options["vocabulary"] == "children"
        assert options["words_added"] == ["châtaigne"]
    teacher.in_class("pause")
    for pupil in pupils:
        pupil.wait(lambda update: update["table"]["phase"] == "paused")
        assert pupil.hear(lambda shown: shown["shared"].get("pause"))["shared"]["pause"] == "teacher"
    teacher.in_class("resume")
    for pupil in pupils:
        pupil.wait(lambda update: update["table"]["phase"] == "playing")
    desk = teacher.http.get(f"/classes/{classroom}/desk").json()
    assert len(desk["tables"]) == 2
    assert {seat["name"] for each in desk["tables"] for seat in each["seats"] if seat["number"]} == {
        "Lina",
        "Adam",
        "Zoé",
    }
    assert desk["week"] == ["CHATAIGNE"]


def test_what_is_refused_comes_to_the_teacher_and_to_nobody_else(come: Come) -> None:
    classroom, teacher, (pupil,) = lesson(come, "Lina", game="ludime", form="robots")
    teacher.in_class("begin", round=1)
    pupil.join(table_of(pupil))
    for word in ("ZYZZYX", "POMIERR", "OISAUX"):
        while not (answer := pupil.ask("move", move=word)["answer"]).get("refusals"):  # the robot was quicker
            assert answer["answer"] == "refused"

    def rows() -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = teacher.http.get(f"/classes/{classroom}/report").json()["rows"]
        return found

    wait_until(lambda: len(rows()[0]["refused"]) == 3)
    assert [row["name"] for row in rows()] == ["Lina"]
    assert set(rows()[0]["refused"]) == {"ZYZZYX", "POMIERR", "OISAUX"}
    assert teacher.http.get(f"/classes/{classroom}/desk").json()["tables"][0]["stuck"] == "Lina"
    for guest in (pupil, come("Stranger")):
        for path in ("desk", "report", "report.csv"):
            assert guest.http.get(f"/classes/{classroom}/{path}").status_code == 403
    text = teacher.http.get(f"/classes/{classroom}/report.csv").text
    assert "Lina;0;;;" in text
    assert "POMIERR" in text


def test_a_class_is_listed_and_found_by_those_who_are_in_it(come: Come) -> None:
    classroom, teacher, (pupil,) = lesson(come, "Lina")
    for guest in (teacher, pupil):
        assert [each["classroom"] for each in guest.http.get("/classes").json()] == [classroom]
    assert teacher.http.get(f"/classes/{classroom}").json()["role"] == "teacher"
    card = pupil.http.get(f"/classes/{classroom}").json()
    assert (card["role"], card["code"]) == ("pupil", "")
    assert come("Other").http.get("/classes/c.nothing").status_code == 404


def test_after_thirty_days_nothing_is_left(come: Come, node: RunningNode, monkeypatch: pytest.MonkeyPatch) -> None:
    classroom, teacher, (pupil,) = lesson(come, "Lina", form="robots")
    teacher.in_class("begin", round=1)
    table = table_of(pupil)
    kind, later = node.node.class_kind, node.node.rooms.now() + (KEPT_DAYS + 1) * DAY
    monkeypatch.setattr(kind, "_services", kind._services._replace(now=lambda: later))  # noqa: SLF001  (its clock)
    teacher.in_class("plan", settings={"game": "plurimo", "title": "CE2"})
    path = node.node.settings.store_url().removeprefix("sqlite:///")

    def left() -> int:
        with closing(sqlite3.connect(path)) as store:
            asked = "SELECT count(*) FROM entries WHERE table_id IN (?, ?)"
            return int(store.execute(asked, (classroom, table)).fetchone()[0])

    wait_until(lambda: left() == 0)
    assert teacher.http.get("/classes").json() == []


def at_sitting(guest: ClassGuest, sitting: str) -> SittingGuest:
    """Return *guest* at another socket: that of *sitting*."""
    seated = SittingGuest(guest.url, guest.name)
    seated.http.cookies.clear()
    seated.http.cookies.update(guest.http.cookies)
    seated.enter(sitting)
    return seated


def test_a_class_plays_as_one_before_the_large_screen(come: Come) -> None:
    classroom, teacher, pupils = lesson(come, "Lina", "Adam", "Zoé", form="together")
    teacher.in_class("begin", round=1)
    desk = teacher.hear(lambda shown: shown["desk"]["projected"])["desk"]
    (table,) = desk["tables"]
    assert desk["projected"] == table
    assert desk["groups"] == [[1, 2, 3]]
    for pupil in pupils:
        assert pupil.hear(lambda shown: shown["own"].get("is_watching"))["own"].get("table", "") == ""
        assert pupil.http.get(f"/tables/{table}").status_code == 403
    welcome = teacher.join(table)
    assert welcome["update"]["table"]["phase"] == "playing"
    (shown,) = teacher.http.get(f"/classes/{classroom}/desk").json()["tables"]
    assert shown["seats"][0]["name"] == "La classe"
    teacher.in_class("pause")
    teacher.wait(lambda update: update["table"]["phase"] == "paused")


def test_a_class_plays_duplicate_and_the_words_come_to_the_teacher(come: Come) -> None:
    classroom, teacher, pupils = lesson(come, "Lina", "Adam", form="duplicate")
    teacher.in_class("begin", round=1)
    sitting = table_of(pupils[0])
    assert table_of(pupils[1]) == sitting
    assert class_of(sitting) == classroom
    arbiter, lina, adam = (at_sitting(guest, sitting) for guest in (teacher, *pupils))
    try:
        assert [each.shown[-1]["own"]["name"] for each in (lina, adam)] == ["Lina", "Adam"]
        arbiter.until(lambda shared: shared["is_ready"])
        arbiter.done("begin", turn=1)
        hand = filter(str.isalpha, lina.until_phase("answering")["shared"]["turn"]["view"]["hands"][0])
        words = open_small("plurimo", {}).words
        made = dict.fromkeys(map("".join, permutations(hand, 3)))
        wrong = [word for word in made if word not in words][:2]
        for word in wrong:
            assert lina.ask("answer", turn=1, move=word)["answer"]["refusals"]
        path = f"/classes/{classroom}/desk"
        (table,) = teacher.http.get(path).json()["tables"]
        assert {each["name"]: each["is_acting"] for each in table["seats"]} == {"Lina": True, "Adam": True}
        assert table["word"] == ""
        arbiter.done("ring", turn=1)
        arbiter.done("announce", turn=1)
        (table,) = teacher.http.get(path).json()["tables"]
        top = arbiter.until_phase("announced")["shared"]["top"]
        assert table["word"] == " ".join(top["words"])

        def refused() -> dict[str, list[str]]:
            rows = teacher.http.get(f"/classes/{classroom}/report").json()["rows"]
            return {row["name"]: row["refused"] for row in rows}

        wait_until(lambda: len(refused()["Lina"]) == len(wrong))
        assert refused() == {"Lina": wrong, "Adam": []}
        assert adam.ask("begin", turn=3)["answer"]["answer"] == "refused"
    finally:
        for each in (arbiter, lina, adam):
            each.close()
