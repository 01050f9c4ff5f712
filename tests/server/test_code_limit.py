"""Codes cannot be guessed one after the other; who was given one gets in."""

from pathlib import Path

import httpx
import pytest

from lettrine.server.errors import SettingError, TooMany
from lettrine.server.people.guess_limits import IN_ALL, CodeLimit
from lettrine.server.settings import LONGEST_CODE, load_settings
from lettrine.table.invitation import CODE_LETTERS
from server.guest import Guest
from server.node import running, settings_in

WRONG = "BCDFGH"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_an_address_may_be_wrong_so_often_and_right_as_often_as_it_likes() -> None:
    clock = Clock()
    limit = CodeLimit(5, clock)
    for _ in range(50):
        limit.try_code("here")
        limit.was_right("here")
    for _ in range(5):
        limit.try_code("here")
    with pytest.raises(TooMany):
        limit.try_code("here")
    limit.try_code("there")
    clock.now += 12
    limit.try_code("here")


def test_many_addresses_together_may_not_be_wrong_more_often_and_strangers_still_come_in() -> None:
    limit = CodeLimit(5, Clock())
    for number in range(IN_ALL):
        for _ in range(5):
            limit.try_code(f"address {number}")
    limit.try_code("another")  # the first code of somebody who tried none is looked at
    with pytest.raises(TooMany):
        limit.try_code("another")
    limit.try_code("a friend")
    limit.was_right("a friend")


def test_codes_are_not_guessed_over_http(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, codes_per_minute=3)) as node:
        ada = Guest(node.url)
        ada.open_table("relais")
        for _ in range(10):
            assert ada.http.get(f"/codes/{ada.code.lower()}").status_code == 200
        assert [ada.http.get(f"/codes/{WRONG}").status_code for _ in range(4)] == [404, 404, 404, 429]
        ada.close()


@pytest.mark.parametrize("length", [6, 8, LONGEST_CODE])
def test_codes_are_as_long_as_the_setting_says(tmp_path: Path, length: int) -> None:
    with running(settings_in(tmp_path, code_length=length)) as node:
        ada = Guest(node.url)
        table = ada.open_table("relais")
        assert len(ada.code) == length
        assert set(ada.code) <= set(CODE_LETTERS)
        assert ada.http.get(f"/codes/{ada.code}").json()["table"] == table
        ada.close()


@pytest.mark.parametrize("length", ["5", "13"])
def test_a_code_of_another_length_is_refused(length: str) -> None:
    with pytest.raises(SettingError):
        load_settings({"code_length": length}, {})


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_what_is_no_text_is_answered_and_reaches_no_database(
    request: pytest.FixtureRequest, tmp_path: Path, database: str
) -> None:
    store = str(request.getfixturevalue("postgres_url")) if database == "postgres" else ""
    with running(settings_in(tmp_path, store=store)) as node:
        ada = Guest(node.url)
        for code in ("%00", "%00%00%00%00%00%00", "BCDFG%00", "%ED%A0%80BCDFG", "BCDFGA", "BCD", "B" * 13):
            answer = ada.http.get(f"/codes/{code}?lang=en")
            assert (answer.status_code, answer.json()["code"]) == (404, "lettrine.server:no_code")
        for answer in (
            ada.http.get("/tables/%00"),
            ada.http.get("/tables/a%00b/games/1/sheet"),
            ada.http.post("/login", json={"login": "a\0b", "password": "une longue phrase"}),
            _login_with_half_a_character(ada),
        ):
            assert 400 <= answer.status_code < 500
            assert "database" not in answer.text.lower()
            assert "0x00" not in answer.text
        with ada.dial("%00") as connection:
            connection.send('{"type":"hello"}')
            assert "bad_text" in str(connection.recv(60))
        ada.close()


def _login_with_half_a_character(guest: Guest) -> httpx.Response:
    body = '{"login":"a\\ud800b","password":"une longue phrase"}'
    return guest.http.post("/login", content=body, headers={"content-type": "application/json"})
