"""A club over the network: founded, joined, playing as it usually does; its events come into the ranking."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.club_guest import ClubGuest
from server.guest import PATIENCE
from server.node import RunningNode, open_small, running, settings_in, wait_until
from server.sitting_guest import SittingGuest

Come = Callable[[str], ClubGuest]

SITTING = {"type": "sitting", "game": "plurimo", "turns": 1, "seconds": 60}
PLURIMO = {"game": "plurimo", "options": {"words_added": ["châtaigne"]}, "seats": 3}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path_factory.mktemp("node")), open_small) as started:
        yield started


@pytest.fixture
def come(node: RunningNode) -> Iterator[Come]:
    guests: list[ClubGuest] = []

    def make(name: str) -> ClubGuest:
        guests.append(ClubGuest(node.url, name))
        return guests[-1]

    yield make
    for guest in guests:
        guest.close()


def club_of(come: Come, *names: str) -> list[ClubGuest]:
    """Return the founder of a club and its members."""
    founder, *members = map(come, names)
    founder.found()
    for member in members:
        member.join_club(founder)
    return [founder, *members]


def rows_of(guest: ClubGuest) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = guest.get("/seasons/1")["rows"]
    return rows


def test_a_club_is_found_by_its_code_joined_and_listed(come: Come) -> None:
    ada, bob = come("Ada"), come("Bob")
    club = ada.found()
    found = bob.http.get(f"/codes/{ada.code}").json()
    assert found == {"club": club, "title": "Les Plumes", "members": 1, "at": found["at"], "kind": "club"}
    invitation = bob.http.get(f"/clubs/{club}/invitation", params={"code": ada.code}).json()
    assert (invitation["summary"]["title"], invitation["is_member"]) == ("Les Plumes", False)
    ada.follow()
    bob.join_club(ada)
    shown = ada.hear(lambda update: len(update["shared"]["members"]) == 2)
    assert [each["name"] for each in shown["shared"]["members"]] == ["Ada", "Bob"]
    for guest in (ada, bob):
        assert [each["club"] for each in guest.http.get("/clubs").json()] == [club]
    assert bob.say("leave") == ""
    assert bob.http.get("/clubs").json() == []
    assert bob.http.get(f"/clubs/{club}").status_code == 403
    assert bob.http.get("/clubs/club.nothing").status_code == 404


def test_a_renewed_invitation_is_the_one_that_is_found(come: Come) -> None:
    (ada,) = club_of(come, "Ada")
    assert ada.say("renew") == ""
    code = ada.get()["own"]["code"]
    eve = come("Eve")
    assert eve.http.get(f"/codes/{ada.code}").status_code == 404
    assert eve.http.get(f"/codes/{code}").json()["club"] == ada.club
    assert eve.http.get(f"/clubs/{ada.club}/invitation", params={"code": ada.code}).status_code == 403


def test_a_private_table_is_played_as_usual_and_by_members_alone(come: Come) -> None:
    ada, bob = club_of(come, "Ada", "Bob")
    assert bob.say("set_game", usual=PLURIMO) == "club_not_organiser"
    assert ada.say("set_game", usual=PLURIMO) == ""
    card = ada.http.post(f"/clubs/{ada.club}/tables", json={"game": "plurimo"}).json()
    assert card["settings"]["options"]["words_added"] == ["châtaigne"]
    assert (len(card["summary"]["seats"]), card["settings"]["privacy"]) == (3, "private")
    table, code = card["summary"]["table"], card["code"]
    (listed,) = bob.get("/tables")
    assert (listed["summary"]["table"], listed["number"], listed["code"]) == (table, 1, code)
    bob.join(table, code=code)
    bob.done("take_seat", name="Bob", code=code)
    eve = come("Eve")
    assert eve.http.get(f"/tables/{table}", params={"code": code}).status_code == 403
    assert eve.http.get(f"/codes/{code}").status_code == 404
    assert eve.http.get("/words/sel/card", params={"table": table, "code": code}).status_code == 403
    with eve.dial(table) as socket:
        socket.send(json.dumps({"type": "hello", "code": code}))
        assert "club_table" in socket.recv(PATIENCE)
    assert table not in str(eve.http.get("/tables").json())


def test_who_is_removed_is_shown_nothing_more(come: Come) -> None:
    ada, bob = club_of(come, "Ada", "Bob")
    card = ada.http.post(f"/clubs/{ada.club}/tables", json={"game": "plurimo"}).json()
    bob.follow()
    assert ada.say("remove", number=2) == ""
    with pytest.raises(ConnectionClosed) as closed:
        bob.hear(lambda update: len(update["shared"]["members"]) == 1)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    assert bob.http.get(f"/tables/{card['summary']['table']}", params={"code": card["code"]}).status_code == 403
    assert bob.say("join", name="Bob", code=ada.code) == "club_removed"
    assert ada.say("pardon", number=2) == ""
    assert bob.say("join", name="Bob", code=ada.code) == ""


def test_nothing_private_is_seen_from_outside(come: Come) -> None:
    ada, bob = club_of(come, "Ada", "Bob")
    ada.say("open_season", title="Automne", rule={})
    ada.say("plan", plan={"title": "Soirée secrète", "at": 5, "what": SITTING})
    opened = ada.http.post(f"/clubs/{ada.club}/events/1/open").json()
    eve = come("Eve")
    eve.club = ada.club
    pages = ("", "/tables", "/seasons/1", "/seasons/1/ranking.csv", "/invitation", "/invitation?code=BCDFGH")
    for path in pages:
        answer = eve.http.get(f"/clubs/{ada.club}{path}")
        assert answer.status_code == 403
        assert not any(secret in answer.text for secret in ("Plumes", "Bob", "secrète", ada.code, opened["code"]))
    assert eve.http.post(f"/clubs/{ada.club}/tables", json={"game": "plurimo"}).status_code == 403
    assert eve.http.post(f"/clubs/{ada.club}/events/1/open").status_code == 403
    assert eve.say("plan", plan={"title": "Intrusion", "at": 5, "what": {"type": "meeting"}}) == "club_not_member"
    link = eve.dial_club(ada.club)
    told = link.recv(PATIENCE)
    assert "club_not_member" in str(told)
    assert "Plumes" not in str(told)
    # Nor does a member learn the code that invites, by any of the pages.
    assert bob.http.post(f"/clubs/{ada.club}/events/1/open").status_code == 403
    shown = bob.follow()
    assert not any(
        ada.code in str(each) for each in (shown, *(bob.http.get(f"/clubs/{ada.club}{page}").text for page in pages))
    )


def test_a_sitting_of_the_calendar_comes_into_the_ranking(come: Come) -> None:
    ada, bob, eve = club_of(come, "Ada", "Bob", "Eve")
    ada.say("set_game", usual=PLURIMO)
    ada.say("open_season", title="Automne", rule={"by": "places"})
    assert ada.say("plan", plan={"title": "Mardi", "at": 1, "place": "Salle 2", "what": SITTING}) == ""
    opened = ada.http.post(f"/clubs/{ada.club}/events/1/open").json()
    assert ada.http.post(f"/clubs/{ada.club}/events/1/open").json() == opened
    sitting = opened["name"]
    assert ada.http.get(f"/sittings/{sitting}").json()["settings"]["options"] == PLURIMO["options"]
    shown = bob.follow()["shared"]["events"][0]
    assert (shown["name"], shown["code"]) == (sitting, opened["code"])
    hold_sitting(ada, sitting, (ada, bob), paper="Eve")
    wait_until(lambda: len(rows_of(bob)) == 3)
    rows = rows_of(bob)
    assert {row["name"] for row in rows} == {"Ada", "Bob", "Eve"}
    assert all(row["points"] == 3 for row in rows)  # nobody answered: all three share the first place
    text = eve.http.get(f"/clubs/{ada.club}/seasons/1/ranking.csv?lang=fr").content.decode("utf-8-sig")
    assert text.splitlines()[0] == "Rang;Nom;Points;Résultats;Mardi"
    assert "1;Eve;3,0;1;3,0" in text
    assert bob.hear(lambda update: update["shared"]["events"][0].get("is_over"))["shared"]["season"]["rows"]


def hold_sitting(arbiter: ClubGuest, sitting: str, people: tuple[ClubGuest, ...], paper: str) -> None:
    """Hold a sitting of one turn to which nobody answers."""

    def at_sitting(guest: ClubGuest) -> SittingGuest:
        other = SittingGuest(guest.url, guest.name)
        other.http.cookies = guest.http.cookies
        other.enter(sitting)
        return other

    pages = [at_sitting(each) for each in people]
    for page in pages:
        page.done("join", name=page.name)
    desk = pages[people.index(arbiter)]
    desk.done("enrol", name=paper)
    desk.until(lambda shared: shared["is_ready"])
    desk.done("begin", turn=1)
    desk.done("ring", turn=1)
    desk.done("announce", turn=1)
    desk.done("close")
    for page in pages:
        page.close()


def test_a_tournament_of_the_calendar_comes_into_the_ranking(come: Come) -> None:
    ada, bob = club_of(come, "Ada", "Bob")
    ada.say("open_season", title="Automne", rule={"by": "percent", "best": 2})
    form = {"type": "round_robin"}
    assert (
        ada.say(
            "plan", plan={"title": "Coupe", "at": 1, "what": {"type": "tournament", "game": "relais", "form": form}}
        )
        == ""
    )
    name = ada.http.post(f"/clubs/{ada.club}/events/1/open").json()["name"]

    def direct(guest: ClubGuest, ask: str, **facts: Any) -> None:  # noqa: ANN401  (any ask's)
        guest.said += 1
        body = {"id": f"{guest.name} {guest.said}", "ask": {"ask": ask, **facts}}
        answer = guest.http.post(f"/tournaments/{name}/asks", json=body)
        assert answer.status_code == 200, answer.text

    for guest in (ada, bob):
        direct(guest, "enter", name=guest.name)
    direct(ada, "pair_round", round=1)
    direct(ada, "open_round", round=1)
    match = ada.http.get(f"/tournaments/{name}").json()["shared"]["rounds"][0]["matches"][0]["entrants"]
    direct(ada, "enter_result", round=1, match=1, result={"places": [1 if number == 2 else 2 for number in match]})
    direct(ada, "finish")
    wait_until(lambda: len(rows_of(bob)) == 2)
    assert [(row["name"], row["points"]) for row in rows_of(bob)] == [("Bob", 100.0), ("Ada", 0.0)]


def test_a_meeting_has_nothing_to_open(come: Come) -> None:
    (ada,) = club_of(come, "Ada")
    ada.say("plan", plan={"title": "Galette", "at": 1, "what": {"type": "meeting"}})
    assert ada.http.post(f"/clubs/{ada.club}/events/1/open").status_code == 409
    assert ada.http.post(f"/clubs/{ada.club}/events/2/open").status_code == 409


def test_who_is_forgotten_leaves_without_a_name_and_takes_all_along_before(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with running(settings, open_small) as node:
        ada, bob = club_of(partial(ClubGuest, node.url), "Ada", "Bob")
        (kept,) = ada.http.get("/me/export").json()["clubs"]
        assert (kept["title"], kept["name"], kept["role"]) == ("Les Plumes", "Ada", "president")
        bob.follow()
        assert ada.http.delete("/me").status_code in {200, 204}
        shown = bob.hear(lambda update: len(update["shared"]["members"]) == 1)
        assert [(each["name"], each["role"]) for each in shown["shared"]["members"]] == [("Bob", "president")]
        bob.close()
        ada.close()
    with running(settings, open_small) as node:  # what is read again
        back = ClubGuest(node.url, "Bob")
        back.http.cookies, back.club = bob.http.cookies, bob.club
        card = back.get()
        assert "Ada" not in str(card)
        assert (card["own"]["role"], card["own"]["code"]) == ("president", ada.code)
        assert back.http.delete("/me").status_code in {200, 204}
        path = settings.store_url().removeprefix("sqlite:///")

        def left() -> int:
            with closing(sqlite3.connect(path)) as store:
                asked = "SELECT count(*) FROM entries WHERE table_id = ?"
                return int(store.execute(asked, (bob.club,)).fetchone()[0])

        wait_until(lambda: left() == 0)  # nobody was left
        back.close()


def test_nobody_founds_clubs_by_the_thousand(come: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lettrine.server.clubs.club_kind.MOST_CLUBS", 2)
    ada = come("Ada")
    ada.found("Un")
    ada.found("Deux")
    answer = ada.http.post("/clubs", json={"settings": {"name": "Trois"}, "name": "Ada"})
    assert (answer.status_code, answer.json()["code"]) == (429, "lettrine.server:too_many_clubs")
    for name in ("", "La grosse bite"):
        assert come("Eve").http.post("/clubs", json={"settings": {"name": name}, "name": "Eve"}).status_code in {
            400,
            409,
        }
