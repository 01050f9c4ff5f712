"""Tables where people play with the real box, through the server: written, judged, corrected, kept."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.table.box.record import read_sheet
from lettrine.table.message import ChangeLine, DrawLot, SaidPoints, WriteLine
from lettrine.table.settings import BoxSettings, Settings
from server.conftest import Invite
from server.guest import Guest, Json
from server.hall import HOST, Ear, Hall, run, say, until
from server.load_nodes import NodeProcess
from server.node import RunningNode, running, settings_in
from support.box_examples import DAMES, EXAMPLES, LUDIME, PLURIMO, UNTIMED, BoxExample, Told

NAMES = ("Nour", "Malo", "Lou", "Zoé")
CHAIN, PIAN = PLURIMO[0], DAMES[0]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """Return a node with the whole lexicon: the examples are those of the rulebooks."""
    with running(settings_in(tmp_path_factory.mktemp("node")), opener=open_game) as started:
        yield started


def open_box(host: Guest, game: str, seats: int = 2, **more: Any) -> str:  # noqa: ANN401  (those of `BoxSettings`)
    options = more.pop("options", {})
    box = {"names": NAMES[:seats], **more}
    table = host.open_table(game, seats, options=options, box=box)
    host.join(table)
    return table


def line_of(told: Told) -> Json:
    match told.kind:
        case "drawn":
            return {"event": "drawn", "seat": None, "outcome": told.text}
        case "shown":
            return {"event": "shown", "seat": told.seat, "pieces": told.text}
        case _:
            return {"event": "played", "seat": told.seat, "move": told.text}


def tell(host: Guest, example: BoxExample) -> int:
    """Enter *example*; return how many of its lines stand."""
    count = 0
    for told in example.lines():
        if told.kind == "undone":
            host.done("strike_line", number=count)
            count -= 1
            continue
        awaited = host.now["table"]["box"].get("awaited")
        is_player = awaited is not None and awaited["kind"] == "player"
        line = line_of(told if not is_player else replace(told, text=NAMES["ABCD".index(told.text)]))
        if told.points is not None:
            readings = host.ask("judge_line", line=line, number=None)["answer"]["readings"]
            line = next(reading["line"] for reading in readings if reading.get("total", 0) == told.points)
        answer = host.ask("write_line", line=line)
        if told.rule:
            assert answer["answer"]["answer"] == "refused", told
            assert answer["answer"]["refusals"][0]["rule"] == told.rule, (told, answer)
            assert answer["text"]
        else:
            assert answer["answer"]["answer"] == "done", (told, answer)
            count += 1
    return count


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_examples_of_the_rulebooks_are_entered(example: BoxExample, invite: Invite) -> None:
    host = invite("Nour")
    table = open_box(host, example.game, example.seats, options=example.options)
    count = tell(host, example)
    now = host.wait(lambda update: len(update["table"]["box"].get("lines", ())) == count)["table"]
    assert tuple(now["totals"]) == example.scores
    assert (now["phase"] == "over") == example.is_over
    assert all(line["stands"] and line["text"] for line in now["box"]["lines"])
    path = f"/tables/{table}/games/1"
    sheet = host.http.get(f"{path}/record")
    header, box = read_sheet(sheet.content, open_game)
    assert header.names == NAMES[: example.seats]
    assert box.scores == example.scores
    assert host.http.get(f"{path}/sheet").json() == host.now["rows"]
    steps = host.http.get(f"{path}/replay", params={"lang": "en"}).json()["steps"]
    assert [step["seq"] for step in steps] == list(range(count + 1))
    assert steps[-1]["view"] == host.now["view"]
    assert all(step["text"] for step in steps)
    for closed in ("verify", "study"):
        assert host.http.get(f"{path}/{closed}").status_code in {403, 404, 409}
    if example.is_over:
        ending = host.http.get(f"{path}/ending", params={"lang": "en"}).json()
        assert ending["text"]
        assert ending["best"]["word"] in {word for line in now["box"]["lines"] for word in line.get("words", ())}


def test_three_phones_and_a_screen_for_the_room(invite: Invite) -> None:
    host, malo, lou, screen = (invite(name) for name in ("Nour", "Malo", "Lou", "TV"))
    table = open_box(host, "plurimo", 3, options={})
    for guest in (malo, lou, screen):
        guest.join(table, code=host.code)
    malo.done("take_seat", name="", seat=1, code=host.code)
    lou.done("take_seat", name="Louise", seat=2, code=host.code)
    assert screen.ask("draw_lot")["answer"]["code"] == "lettrine.table:no_writer"
    malo.done("write_line", line={"event": "drawn", "seat": None, "outcome": "Nour"})
    host.done("write_line", line={"event": "played", "seat": 0, "move": "sel"})
    lou.done("write_line", line={"event": "awarded", "seat": 2, "points": 4, "reason": "le thé"})
    everybody = [
        guest.wait(lambda update: len(update["table"]["box"].get("lines", ())) == 3)
        for guest in (host, malo, lou, screen)
    ]
    assert [update["table"]["box"].get("may_write", False) for update in everybody] == [True, True, True, False]
    assert {tuple(update["table"]["totals"]) for update in everybody} == {(14, 0, 4)}
    assert all(update["view"] == everybody[0]["view"] for update in everybody)
    names = [seat["sitter"]["name"] for seat in screen.now["table"]["seats"]]
    assert names == ["Nour", "Malo", "Louise"]
    identities = [guest.http.get("/me/export").json()["identity"]["who"] for guest in (host, malo, lou)]
    told = msgspec.json.encode(screen.updates)
    assert not any(identity.encode() in told for identity in identities)
    for guest in (host, malo, lou):
        (mine,) = guest.http.get("/me/tables").json()
        assert mine["table"] == table
        assert mine["is_box"] is True
    late = invite("Zoé")
    assert late.join(table, code=host.code)["update"]["table"]["box"]["lines"] == screen.now["table"]["box"]["lines"]
    malo.done("leave_seat")
    assert malo.ask("draw_lot")["answer"]["code"] == "lettrine.table:no_writer"
    assert host.http.get(f"/tables/{table}/moves").status_code == 409


def test_a_line_is_judged_in_words_before_it_is_written(invite: Invite) -> None:
    host = invite("Nour")
    host.language = "fr"
    open_box(host, "plurimo")
    early = host.ask("judge_line", line={"event": "played", "seat": 0, "move": "sel"})
    assert early["answer"]["code"] == "core:awaits_chance"
    tell(host, CHAIN)
    answer = host.ask("judge_line", line={"event": "played", "seat": 1, "move": "voyagera"})["answer"]
    first = answer["readings"][0]
    assert (answer["answer"], first["is_legal"], first["words"]) == ("judged", True, ["VOYAGERA"])
    assert first["line"]["move"]["type"] == "lay"
    assert "VOYAGERA" in first["text"]
    assert "points" in first["says"]
    assert first["needs"] == "A"
    wrong = host.ask("judge_line", line={"event": "played", "seat": 1, "move": "voyagerz"})["answer"]["readings"]
    assert [reading["is_legal"] for reading in wrong] == [False]
    assert "VOYAGERZ" in wrong[0]["reasons"][0]["text"]
    later = host.ask("judge_line", line={"event": "played", "seat": 0, "move": "sac"}, number=2)["answer"]
    assert later["unfit"][0] == 3
    before = host.seq
    assert host.ask("judge_line", line={"event": "awarded", "seat": 1, "points": 3})["answer"]["readings"][0]["text"]
    assert host.seq == before


def test_a_correction_shows_what_no_longer_fits_with_its_rule(invite: Invite) -> None:
    host = invite("Nour")
    open_box(host, "plurimo")
    tell(host, CHAIN)
    host.done("change_line", number=2, line={"event": "played", "seat": 0, "move": "sac"})
    lines = host.now["table"]["box"]["lines"]
    unfit = [line for line in lines if not line["stands"]]
    assert unfit
    assert all(line["reasons"][0]["rule"] for line in unfit)
    assert len(host.now["rows"]) == len(lines) - len(unfit) - 1
    host.done("change_line", number=2, line={"event": "played", "seat": 0, "move": "cas"})
    assert tuple(host.now["table"]["totals"]) == CHAIN.scores


@pytest.mark.parametrize(
    "line",
    [
        {"event": "played", "seat": 0, "move": {"type": "unheard of"}},
        {"event": "played", "seat": 9, "move": "sel"},
        {"event": "played", "seat": 0, "move": "x" * 5000},
        {"event": "drawn", "seat": 9, "outcome": {"type": "starter", "seat": 0}},
        {"event": "drawn", "seat": 1, "outcome": {"type": "dealt", "cards": "EEEEEEE"}},
        {"event": "drawn", "seat": None, "outcome": {"type": "starter", "seat": 77}},
        {"event": "drawn", "seat": None, "outcome": "somebody else"},
        {"event": "drawn", "seat": None, "outcome": 7},
        {"event": "ruled", "seat": 8, "act": {"act": "resigned"}},
        {"event": "shown", "seat": 9, "pieces": "E"},
        {"event": "shown", "seat": 0, "pieces": "\N{GRINNING FACE}"},
        {"event": "contested", "seat": 0, "number": 10**12},
        {"event": "awarded", "seat": 5, "points": 1},
    ],
)
def test_anything_is_answered(line: Json, invite: Invite) -> None:
    host = invite("Nour")
    open_box(host, "plurimo")
    for ask in ("judge_line", "write_line"):
        answer = host.ask(ask, line=line)["answer"]
        assert answer["answer"] == "refused" or not answer["readings"][0]["is_legal"], answer
    assert host.ask("change_line", number=7, line=line)["answer"]["answer"] == "refused"
    assert host.ask("strike_line", number=10**12)["answer"]["code"] == "lettrine.table:no_such_line"


def test_a_bot_says_its_move_at_a_real_board(invite: Invite) -> None:
    host = invite("Nour")
    host.join(
        host.open_table(
            "dames", 2, options={"preparation_seconds": 0}, pace="at_once", box={"names": NAMES[:2], "writers": "host"}
        )
    )
    while host.now["table"]["box"].get("awaited"):
        host.done("draw_lot")
    (acting,) = host.now["table"]["acting"]
    host.done("seat_bot", level="debutant", seat=acting)
    lines = host.wait(lambda update: update["table"]["box"]["lines"][-1]["line"]["event"] == "played")["table"]["box"]
    assert lines["lines"][-1]["seat"] == acting
    assert host.now["table"]["acting"] == [1 - acting]
    host.done("strike_line", number=len(lines["lines"]))
    again = host.wait(lambda update: update["table"]["acting"] == [1 - acting])
    assert again["table"]["box"]["lines"][-1]["seat"] == acting
    other = invite("Malo")
    other.join(other.open_table("rami", 2, box={"names": NAMES[:2]}))
    assert other.ask("seat_bot", level="debutant", seat=0)["answer"]["code"] == "lettrine.table:box_hides"


@pytest.mark.parametrize("seats", [1, 2])
def test_a_bot_plays_deplimo_at_a_real_ruler(invite: Invite, seats: int) -> None:
    """People draw its letters and lay what it says; a line tells each arrangement once, and alone it ends."""
    host = invite("Nour")
    box = {"names": [*NAMES[1:seats], "Nour"]}
    host.join(host.open_table("deplimo", seats, options={"final_minutes": None}, pace="at_once", box=box))
    bot = seats - 1
    host.done("seat_bot", level="debutant", seat=bot)
    while host.now["table"]["phase"] != "over" and len(places(host, bot)) < 6 // seats:
        if seats > 1 and host.now["view"]["drawer"] is None and places(host, bot):
            break  # all letters are drawn: whether the robot arranges its ruler once more is its own affair
        if host.now["table"]["box"].get("awaited"):
            host.done("draw_lot")
        elif 0 not in host.now["table"]["acting"] or bot == 0 or not may_draw(host):
            host.receive()
        else:
            host.done("write_line", line={"event": "played", "seat": 0, "move": "draw"})
    told = places(host, bot)
    assert told
    assert all(one != other for one, other in pairwise(told)), told
    assert seats == 2 or any(host.now["view"]["sides"][bot]["worth"]["segments"])


def may_draw(host: Guest) -> bool:
    """Whether the first player may take letters: whoever is ahead waits, and one of them begins (DEP-06)."""
    mine, other = (side["player"]["draws"] for side in host.now["view"]["sides"])
    return bool(mine < other or (mine == other and host.now["view"]["drawer"] == 0))


def places(host: Guest, seat: int) -> list[Json]:
    """Return how *seat* has arranged its ruler, one time after the other."""
    lines = (line["line"] for line in host.now["table"]["box"].get("lines", ()) if line["seat"] == seat)
    return [line["move"] for line in lines if line["event"] == "played" and line["move"]["type"] == "place"]


def test_others_go_on_while_a_long_sheet_is_judged_again(tmp_path: Path) -> None:
    """A change of the first of many lines is judged in slices: whoever else waits for the loop gets a turn."""

    async def test() -> None:
        async with Hall(tmp_path, opener=open_game) as hall:
            settings = Settings(game="plurimo", seats=2, box=BoxSettings(names=NAMES[:2]))
            room = await hall.rooms.create(settings, HOST)
            ear = Ear()
            await room.join(ear, 0)
            await say(room, HOST, DrawLot())
            for number in range(400):
                await say(room, HOST, WriteLine(SaidPoints(Seat(number % 2), 1)), f"m {number}")
            turns = 0

            async def others() -> None:
                nonlocal turns
                while True:
                    turns += 1
                    await asyncio.sleep(0)

            waiting = asyncio.ensure_future(others())
            changed = await say(room, HOST, ChangeLine(1, SaidPoints(Seat(0), 1)))
            waiting.cancel()
            assert changed["answer"]["answer"] == "done"
            assert turns > 3
            last = ear.heard("update")[-1]["update"]["table"]
            assert last["totals"] == [201, 200]
            assert len(last["box"]["lines"]) == 401

    run(test())


def test_who_comes_while_a_sheet_is_told_sees_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with Hall(tmp_path, opener=open_game) as hall:
            settings = Settings(game="plurimo", seats=2, box=BoxSettings(names=NAMES[:2]), privacy="public")
            room = await hall.rooms.create(settings, HOST)
            prepare, late, coming = room.subscribers.prepare, Ear("guest"), list[asyncio.Future[None]]()

            async def come_meanwhile(*told: Any) -> None:  # noqa: ANN401  (as `prepare` has it)
                await prepare(*told)
                if not coming:
                    coming.append(asyncio.ensure_future(room.join(late, 0)))
                    await until(lambda: bool(late.posted))

            monkeypatch.setattr(room.subscribers, "prepare", come_meanwhile)
            await say(room, HOST, DrawLot())
            await coming[0]
            (welcome,) = late.heard("welcome")
            numbers = [welcome["update"]["seq"], *(update["update"]["seq"] for update in late.heard("update"))]
            assert numbers == [2, 3]

    run(test())


def test_a_table_that_nobody_has_open_is_read_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path, opener=open_game) as hall:
            settings = Settings(game="plurimo", seats=2, box=BoxSettings(names=NAMES[:2]))
            room = await hall.rooms.create(settings, HOST)
            await say(room, HOST, DrawLot())
            await say(room, HOST, WriteLine(SaidPoints(Seat(0), 1)))
            await say(room, HOST, ChangeLine(2, SaidPoints(Seat(0), 2)))
            hall.rooms.drop(room)
            assert (await hall.rooms.get(room.name)).table == room.table

    run(test())


def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    """`kill -9` while lines are entered: the client sends again what was not answered, and the sheet has each once."""

    async def test() -> None:
        process = NodeProcess(tmp_path, f"sqlite:///{tmp_path}/lettrine.sqlite")
        await process.start()
        host = Guest(f"http://127.0.0.1:{process.port}", "Nour")
        table = open_box(host, "plurimo")
        sent = 0
        for killed in range(3):
            seen = host.seq
            first = sent
            for sent in range(first, first + 25):
                host.send(points(sent, seen))
            for _ in range(killed * 7):
                host.receive()
            process.kill()
            host.leave()
            await process.start()
            host.join(table)
            for number in range(first, first + 25):
                host.repeat(f"line {number}", seen, points(number, seen)["ask"])
            sent = first + 25
        host.join(table)
        lines = host.now["table"]["box"]["lines"]
        assert [line["line"]["reason"] for line in lines] == [f"{number}" for number in range(75)]
        host.close()
        process.kill()

    asyncio.run(test())


def points(number: int, seen: int) -> Json:
    line = {"event": "awarded", "seat": number % 2, "points": 1, "reason": f"{number}"}
    return {"type": "ask", "id": f"line {number}", "seen": seen, "ask": {"ask": "write_line", "line": line}}


def test_a_game_that_hides_nothing_is_analysed(invite: Invite) -> None:
    host = invite("Nour")
    table = open_box(host, PIAN.game, options=PIAN.options)
    tell(host, PIAN)
    host.done("write_line", line={"event": "ruled", "seat": 1, "act": {"act": "resigned"}})
    host.wait(lambda update: update["table"]["phase"] == "over")
    path = f"/tables/{table}/games/1"
    assert host.http.get(f"{path}/verify").status_code == 409
    report = studied(host, path)
    assert report["status"] == "finished", report
    (turn,) = report["turns"]
    assert report["names"] == list(NAMES[:2])
    assert "PIAN" in msgspec.json.encode(turn).decode()


def test_a_game_with_hidden_racks_is_analysed_by_the_letters_that_were_laid(invite: Invite) -> None:
    """L, E, P laid beside IMAGE and SONGE: PAGE and MIEL bring 7 points, more was in them."""
    host = invite("Nour")
    script = "* AZ, A IMAGES, B -, A IMAGE SONGE (9), B -, A PAGE MIEL (7)"
    example = BoxExample("", "rummikub", 2, script, (), UNTIMED)
    table = open_box(host, example.game, options=example.options)
    tell(host, example)
    host.done("write_line", line={"event": "ruled", "seat": 1, "act": {"act": "resigned"}})
    host.wait(lambda update: update["table"]["phase"] == "over")
    report = studied(host, f"/tables/{table}/games/1")
    assert (report["status"], report["basis"], report["has_luck"]) == ("finished", "laid", False), report
    assert [turn["number"] for turn in report["turns"]] == [2, 4, 6], "who lays nothing tells nothing"
    last = report["turns"][-1]
    assert last["better"][0]["points"] > last["played"]["points"] == 7
    assert "mêmes lettres" in last["better"][0]["headline"]
    cards = {card["game"]: card["can_study_box"] for card in host.http.get("/games").json()}
    refused = host.http.post(f"/tables/{open_box(host, 'plurimo', options=UNTIMED)}/games/1/study")
    assert (cards["rummikub"], cards["dames"], cards["plurimo"], refused.status_code) == (True, True, False, 403)


def studied(host: Guest, path: str) -> Json:
    """Return the analysis of the game at *path*, once it is made."""
    while (report := host.http.post(f"{path}/study").json())["status"] in {"waiting", "working"}:
        pass
    found: Json = report
    return found


def test_an_analysis_is_made_anew_once_the_sheet_is_corrected(invite: Invite) -> None:
    host = invite("Nour")
    table = open_box(host, PIAN.game, options=PIAN.options)
    count = tell(host, PIAN)
    host.done("write_line", line={"event": "ruled", "seat": 1, "act": {"act": "resigned"}})
    host.wait(lambda update: update["table"]["phase"] == "over")
    path = f"/tables/{table}/games/1"
    assert "PIAN" in msgspec.json.encode(studied(host, path)["turns"]).decode()
    other = {"event": "played", "seat": 0, "move": "A2-A4 PAN"}
    host.done("change_line", number=count, line=other)
    assert host.http.get(f"{path}/study").status_code == 404, "the old one is not of this game"
    again = studied(host, path)
    assert again["status"] == "finished"
    told = msgspec.json.encode(again["turns"]).decode()
    assert '"PAN"' in told
    assert host.http.get(f"{path}/study").json() == again, "it is kept in the place of the other"


def test_the_whole_game_of_ludime_is_listed_with_its_end(invite: Invite) -> None:
    host = invite("Nour")
    open_box(host, LUDIME.game, LUDIME.seats, options=LUDIME.options)
    tell(host, LUDIME)
    (mine,) = host.http.get("/me/tables").json()
    assert mine["scores"] == list(LUDIME.scores)
    assert mine["winners"] == [0]
    assert [seat["name"] for seat in mine["seats"]] == list(NAMES[:3])
    host.done("start")
    assert host.now["table"]["number"] == 2
    assert [seat["sitter"]["name"] for seat in host.now["table"]["seats"]] == [*NAMES[1:3], NAMES[0]]
