"""Programs of others at a table: a token, a mark that everybody sees, and the two bots that the documentation gives."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from lettrine.core.seat import Seat
from lettrine.games.plurimo.state import Position
from lettrine.server.people.identity import AS_PROGRAM, IDENTITY_HEADER
from lettrine.server.workers.moves import list_moves
from server.conftest import Invite
from server.guest import PATIENCE, Guest
from server.node import RunningNode
from support.run import LONG_SECONDS
from support.specimen import specimen

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs/examples"
MOST_LINES = 60


@pytest.fixture
def token(node: RunningNode) -> str:
    answer = httpx.post(f"{node.url}/api/1/programs", json={"name": "Automate"})
    assert answer.status_code == 201, answer.text
    told = answer.json()
    assert told["name"] == "Automate"
    assert told["days"] == AS_PROGRAM.lifetime / 24 / 3600
    assert "set-cookie" not in answer.headers
    return str(told["token"])


@contextmanager
def seated(node: RunningNode, token: str, table: str, code: str) -> Iterator[Guest]:
    """Yield a program that sits at *table*; it has no cookie."""
    guest = Guest(node.url, "Automate")
    guest.http.cookies.clear()
    guest._socket = guest._open.enter_context(guest.dial(table))  # noqa: SLF001  (it says another hello)
    guest.send({"type": "hello", "identity": token, "code": code})
    guest.receive()
    guest.done("take_seat", name="Automate", code=code)
    yield guest
    guest.close()


def test_everybody_sees_that_a_program_sits_there(node: RunningNode, token: str, invite: Invite) -> None:
    host = invite()
    table = host.open_table("relais")
    host.join(table)
    host.done("take_seat", name="Ada")
    with seated(node, token, table, host.code):
        host.wait(lambda now: now["table"]["seats"][1]["sitter"]["sitter"] == "person")
        sitters = [seat["sitter"] for seat in host.now["table"]["seats"]]
    assert [(each["name"], each["is_program"]) for each in sitters] == [("Ada", False), ("Automate", True)]


def test_a_program_is_known_again_by_its_token_and_has_no_account(node: RunningNode, token: str) -> None:
    with httpx.Client(base_url=f"{node.url}/api/1", headers={IDENTITY_HEADER: token}) as program:
        first = program.get("/me")
        assert first.json()["name"] == "Automate"
        assert IDENTITY_HEADER not in first.headers, "nothing to be written again for a year"
        account = program.post("/account", json={"login": "automate", "password": "une longue phrase"})
        assert account.status_code == 403


def test_the_name_of_a_program_is_read_as_that_of_a_person(node: RunningNode) -> None:
    for name in ("", "x" * 99, "merde"):
        assert httpx.post(f"{node.url}/api/1/programs", json={"name": name}).status_code == 409


def test_a_program_is_not_rated(node: RunningNode, token: str, invite: Invite) -> None:
    host = invite()
    table = host.open_table("relais", is_rated=True)
    host.join(table)
    host.done("take_seat", name="Ada")
    with seated(node, token, table, host.code) as program:
        host.done("start")
        program.wait(lambda now: now["table"]["phase"] == "playing")
        program.done("resign")
        host.wait(lambda now: now["table"]["phase"] == "over")
    assert host.http.get("/me").json()["ratings"] == []


def test_moves_are_listed_the_best_first_where_hints_were_agreed(invite: Invite) -> None:
    host = invite()
    host.join(host.open_table("relais", has_hints=True))
    host.done("take_seat", name="Ada")
    host.done("seat_bot", level="debutant")
    host.done("start")
    host.wait(lambda now: host.is_to_act() or now["table"]["phase"] == "over")
    address = f"/tables/{host.table}/moves"
    listed, best = (
        [move["points"] for move in host.http.get(address, params={"best_first": asked}).json()["moves"]]
        for asked in (False, True)
    )
    assert best == sorted(best, reverse=True)
    assert best[0] == max(best) >= max(listed[:1])
    assert best


def test_the_best_moves_come_first_and_none_is_left_out() -> None:
    game = specimen("plurimo").game()
    state = game.state_of(Position(support=("R", "A", "T"), hands=("ESTSIR", "E")))
    usual, best = (
        list_moves(game, game.view(state, Seat(0)), Seat(0), "fr", with_words=True, best_first=asked).moves
        for asked in (False, True)
    )
    points = [move.points for move in best]
    assert points == sorted(points, reverse=True) != [move.points for move in usual]
    assert {move.text for move in best} == {move.text for move in usual}


def find_node() -> str:
    """Return the program that runs JavaScript, as the build of the site finds it."""
    command = [sys.executable, "-c", "import webbuild; print(webbuild.find_node())"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.timeout(LONG_SECONDS)
def test_both_bots_of_the_documentation_play_a_whole_game(node: RunningNode, invite: Invite) -> None:
    host = invite()
    table = host.open_table("relais", has_hints=True, begins_when_full=True)
    host.join(table)
    commands = (
        [sys.executable, str(EXAMPLES / "network_bot.py"), node.url, host.code],
        [find_node(), str(EXAMPLES / "network_bot.mjs"), node.url, host.code],
    )
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) for command in commands]
    said = [each.communicate(timeout=10 * PATIENCE)[0] for each in running]
    assert [each.returncode for each in running] == [0, 0]
    host.wait(lambda now: now["table"]["phase"] == "over")
    totals = host.now["table"]["totals"]
    assert [json.loads(each) for each in said] == [totals, totals]
    assert max(totals) > 0
    sitters = [seat["sitter"] for seat in host.now["table"]["seats"]]
    assert {each["name"] for each in sitters} == {"Automate en Python", "Automate en JavaScript"}
    assert all(each["is_program"] for each in sitters)


@pytest.mark.parametrize("name", ["network_bot.py", "network_bot.mjs"])
def test_the_bots_of_the_documentation_are_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) < MOST_LINES
