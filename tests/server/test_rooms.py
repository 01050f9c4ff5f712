"""Rooms: nothing is told before it is stored, and whoever else writes is listened to."""

import asyncio
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from lettrine.core.errors import LettrineError
from lettrine.core.seat import Seat
from lettrine.server.errors import NoSuchTable
from lettrine.server.rooms.room import Room
from lettrine.server.rooms.subscribers import NOT_INVITED
from lettrine.server.rooms.sweeper import MARGIN, SILENCE
from lettrine.table import HouseClock, Lost, Settings, TableError, Tick
from lettrine.table.invitation import OVER_LAPSE
from lettrine.table.message import ClearSeat, Move, Offer, Rename, Resign, TakeSeat
from server.hall import HOST, Ear, Hall, Idle, run, say, until
from server.play import some_move


def next_move(room: Room) -> tuple[str, Move]:
    """Return who may act, and a move for them."""
    assert room.table.live is not None
    seat = room.table.live.acting[0]
    return (HOST, "guest")[seat], Move(msgspec.Raw(msgspec.json.encode(some_move(room, seat, 0))))


def test_two_nodes_at_one_table_see_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as one, Hall(tmp_path) as other:
            here = await one.table()
            there = await other.rooms.get(here.name)
            near, far = Ear(HOST), Ear("guest")
            await here.join(near, 0)
            await there.join(far, 0)
            who, move = next_move(here)
            assert (await say(here, who, move))["answer"]["answer"] == "done"
            # The other node has not heard of it: its own message meets a conflict, and is handed over again.
            assert (await say(there, "guest", Rename("Bob")))["answer"]["answer"] == "done"
            one.rooms.hear(here.name, there.table.seq)
            await until(lambda: here.table == there.table)
            assert other.metrics.page().count(b"lettrine_conflicts_total 1.0") == 1
            numbers = [[e["seq"] for m in ear.heard("update") for e in m["update"]["news"]] for ear in (near, far)]
            assert numbers[0] == numbers[1] != []

    run(test())


def test_who_is_removed_is_sent_away_and_others_who_were_invited_stay(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room = await hall.rooms.create(Settings(game="relais", seats=2), HOST)
            code = room.table.code
            bob, cid = Ear("bob", code), Ear("cid", code)
            for ear in (bob, cid):
                await room.join(ear, 0)
            await say(room, "bob", TakeSeat("Bob", code=code))
            assert (await say(room, HOST, ClearSeat(Seat(0))))["answer"]["answer"] == "done"
            assert bob.dismissed == [NOT_INVITED]
            assert cid.dismissed == []
            assert await hall.store.note_of_code(code) is None
            assert (await hall.store.note_of_code(room.table.code)).table == room.name
            assert (await say(room, "cid", TakeSeat("Cid", code=cid.code)))["answer"]["answer"] == "done"
            with pytest.raises(TableError):
                await room.join(Ear("bob again", code), 0)

    run(test())


def test_the_code_of_a_table_that_is_over_is_free_and_comes_back_with_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room = await hall.table()
            code = room.table.code
            await say(room, "guest", Resign())
            await hall.sweeper.free_codes()
            assert await hall.store.note_of_code(code) is not None
            hall.now += OVER_LAPSE + MARGIN + 1
            await hall.sweeper.free_codes()
            assert await hall.store.note_of_code(code) is None
            await say(room, HOST, Rename("Ada"))  # an entry that does not make anybody look for the table
            assert await hall.store.note_of_code(code) is None
            for who in (HOST, "guest"):
                await say(room, who, Offer("rematch"))
            assert room.table.phase == "playing"
            assert (await hall.store.note_of_code(room.table.code)).table == room.name

    run(test())


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_store_that_fails_in_the_middle_loses_and_repeats_nothing(tmp_path: Path, moment: str) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room = await hall.table()
            ear = Ear("guest")
            await room.join(ear, 0)
            getattr(hall.store, moment).append(LettrineError("lettrine.server:store_closed"))
            who, move = next_move(room)
            with pytest.raises(LettrineError):
                await say(room, who, move, "the move")
            await until(lambda: bool(ear.heard("update")) or moment == "before")
            answer = await say(room, who, move, "the move")
            assert answer["answer"]["answer"] == "done"
            stored = await hall.store.read(room.name)
            assert sum(b'"the move"' in body for body in stored) == 1
            assert [e["seq"] for m in ear.heard("update") for e in m["update"]["news"]][-1] == len(stored)

    run(test())


def test_a_room_cut_off_while_it_stores_catches_up_by_itself(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room = await hall.table()
            ear = Ear("guest")
            await room.join(ear, 0)
            asking = asyncio.create_task(say(room, *next_move(room)))
            await asyncio.sleep(0)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            await until(lambda: bool(ear.heard("update")))

    run(test())


def test_time_is_called_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room = await hall.table(clock=HouseClock(player_seconds=(60,)))
            late = (HOST, "guest").index(next_move(room)[0])
        async with Hall(tmp_path) as hall:
            hall.now += 50_000
            await hall.sweeper.call_time()
            assert not list(hall.rooms)
            hall.now += 20_000
            await hall.sweeper.call_time()
            room = await hall.rooms.get(room.name)
            assert room.table.phase == "over"
            assert room.table.live is not None
            assert room.table.live.outcome is not None
            assert room.table.live.outcome.winners == (1 - late,)

    run(test())


def test_a_clock_of_a_table_in_memory_rings_by_itself(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room = await hall.table(clock=HouseClock(player_seconds=(1,)), lag=0)
            hall.now += 995
            await room.tell(Tick())
            hall.now += 10
            await until(lambda: room.table.phase == "over")

    run(test())


def test_a_bot_that_was_thinking_when_its_node_died_is_asked_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path, Idle()) as hall:
            room = await hall.table("rummikub", bots=1)
            while (turn := next_move(room))[0] == HOST:
                await say(room, *turn)
            seq, patience = room.table.seq, hall.rooms.patience
        async with Hall(tmp_path) as hall:
            await hall.sweeper.call_time()
            assert not list(hall.rooms)
            hall.now += patience
            await hall.sweeper.call_time()
            room = await hall.rooms.get(room.name)
            await until(lambda: room.table.seq > seq)

    run(test())


def test_rooms_that_nobody_uses_are_dropped_and_found_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room, ear = await hall.table(), Ear()
            await room.join(ear, 0)
            hall.now += 400_000
            await hall.sweeper.sweep()
            assert list(hall.rooms) == [room]
            hall.rooms.part(room, ear)
            await until(lambda: room.table.away_since(HOST) is not None)
            hall.now += 400_000
            await hall.sweeper.sweep()
            assert not list(hall.rooms)
            again = await asyncio.gather(*(hall.rooms.get(room.name) for _ in range(3)))
            assert again[0] is again[1] is again[2]
            assert again[0].table == room.table
            with pytest.raises(NoSuchTable):
                await hall.rooms.get("nowhere")

    run(test())


def test_who_vanished_with_their_node_is_missed_and_who_is_on_another_node_is_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as one, Hall(tmp_path) as other:
            here = await one.table()
            await here.join(Ear(HOST), 0)
            one.now += SILENCE
            await one.sweeper.sweep()
            assert here.table.away_since("guest") is not None
            there = await other.rooms.get(here.name)
            await there.join(Ear("guest"), 0)
            assert there.table.away_since("guest") is None
            await here.catch_up()
            await here.tell(Lost("guest"))
            await there.catch_up()
            assert there.table.away_since("guest") is None
            seq = there.table.seq
            await here.catch_up()
            one.now += SILENCE
            await one.sweeper.sweep()
            assert here.table.seq == seq  # asked once for each event of the game

    run(test())


def test_who_watches_is_sent_away_when_the_game_is_not_for_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room = await hall.table(has_spectators=False)
            eve = Ear("eve")
            with pytest.raises(TableError):
                await room.join(eve, 0)
            await say(room, HOST, Resign())
            room.table = msgspec.structs.replace(room.table, phase="open")
            await room.join(eve, 0)
            room.table = msgspec.structs.replace(room.table, phase="playing")
            await say(room, "guest", Rename("Bob"))
            assert eve.dismissed == [4403]

    run(test())


def test_a_table_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            broken = await hall.table(clock=HouseClock(player_seconds=(60,)))
            sound = await hall.table(clock=HouseClock(player_seconds=(60,)))
            note = await hall.store.note(broken.name)
            spoilt = msgspec.structs.replace(note, seq=note.seq + 1)
            await hall.store.append(spoilt, spoilt.seq, [b'{"seq":1,"at":0,"fact":{"fact":"stopped"}}'])
        async with Hall(tmp_path) as hall:
            hall.now += 70_000
            for _ in range(2):
                await hall.sweeper.call_time()
            assert [room.name for room in hall.rooms] == [sound.name]
        assert sum(record.message == "a table cannot be read" for record in caplog.records) == 1

    run(test())


def test_an_agreed_end_reaches_everybody(tmp_path: Path) -> None:
    async def test() -> None:
        async with Hall(tmp_path) as hall:
            room, ear = await hall.table(), Ear("watcher")
            await room.join(ear, 0)
            await say(room, HOST, Offer("end"))
            await say(room, "guest", Offer("end"))
            assert ear.heard("update")[-1]["update"]["table"]["phase"] == "over"

    run(test())


@pytest.mark.parametrize("pace", ["human", "at_once"])
def test_bots_take_the_time_of_a_person_or_none(pace: Literal["human", "at_once"], tmp_path: Path) -> None:
    """With a pace of an hour, a bot that has thought has moved at once, or not at all."""

    async def test() -> None:
        async with Hall(tmp_path, bot_pace=3600) as hall:
            room = await hall.table("dames", bots=1, pace=pace, options={"preparation_seconds": 0})
            live = room.table.live
            assert live is not None
            if room.table.bot_at(live.acting[0]) is None:
                await say(room, *next_move(room))
                live = room.table.live
                assert live is not None
            thought = 'lettrine_bot_seconds_count{game="dames",level="debutant"} 1.0'
            await until(lambda: thought in hall.metrics.page().decode())
            if pace == "at_once":
                await until(lambda: room.table.seq > live.last)
            assert (room.table.seq > live.last) == (pace == "at_once")

    run(test())
