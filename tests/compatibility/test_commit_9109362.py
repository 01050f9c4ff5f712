"""What commit 9109362 wrote still opens: records and a database. `commit_9109362/README.md` says how they were made."""

import gzip
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lettrine.core.errors import RecordError
from lettrine.core.game import AnyGame
from lettrine.core.record import Record, read_record, write_record
from lettrine.core.record_replay import replay, verify
from lettrine.games import REGISTRY, game_type, open_game
from lettrine.lexicon import WordList
from lettrine.server.rooms.room import Room
from lettrine.server.store import Rating
from lettrine.table.entry import Started, read_entry
from lettrine.table.message import Move
from lettrine.table.occupant import Person
from lettrine.table.record import record_of
from server.hall import HOST, Hall, run, say, until

FOLDER = Path(__file__).parent / "commit_9109362"
WORDS = WordList((FOLDER / "words.txt").read_text(encoding="utf-8").split())
VERSION = 1
"""The version of the rules of every game then."""
CHANGED = frozenset(slug for slug in REGISTRY if game_type(slug).version != VERSION)
SAME = sorted({path.stem for path in FOLDER.glob("*.partie")} - CHANGED)
TABLES = 14


def open_then(slug: str, options: Mapping[str, Any]) -> AnyGame:
    """Open a game over the words of the tables in the database."""
    return open_game(slug, options, WORDS)


def hall(folder: Path) -> Hall:
    """Return a node whose store is the old database."""
    (folder / "lettrine.sqlite").write_bytes(gzip.decompress((FOLDER / "database.sqlite.gz").read_bytes()))
    return Hall(folder, opener=open_then)


def written(slug: str) -> tuple[AnyGame, bytes, Record[Any, Any]]:
    data = (FOLDER / f"{slug}.partie").read_bytes()
    kind = game_type(slug)
    record = read_record(data, kind.move_type, kind.outcome_type)
    return open_game(slug, record.options), data, record


async def games_of(hall: Hall, phase: str) -> list[tuple[str, str]]:
    """Return the tables in *phase*, with their games."""
    notes = await hall.store.of_person(HOST, 100)
    assert len(notes) == TABLES
    return sorted((note.table, note.game) for note in notes if note.phase == phase)


def test_only_games_whose_rules_have_changed_since_have_another_version() -> None:
    """Raising a version shuts out what was written before: these two did."""
    assert sorted(CHANGED) == ["ludime", "plurimo"]


@pytest.mark.parametrize("slug", SAME)
def test_a_record_verifies_replays_and_is_written_the_same(slug: str) -> None:
    game, data, record = written(slug)
    assert verify(game, record) == []
    *_, (_, last) = replay(game, record)
    assert game.outcome(last) is not None
    assert write_record(record) == data


@pytest.mark.parametrize("slug", sorted(CHANGED))
def test_a_record_of_older_rules_is_read_and_said_to_be_one(slug: str) -> None:
    game, data, record = written(slug)
    assert write_record(record) == data
    first = verify(game, record)[0]
    assert first.code == "core:record_mismatch"
    assert first.facts == {"what": "version", "found": VERSION, "expected": game.version}


def test_the_people_of_the_database_are_known(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall(tmp_path) as node:
            account = await node.store.account("ada@example.org")
            assert (account.who, account.name, account.generation) == ("ada", "Ada", 1)
            assert await node.store.ratings("ada") == [Rating("ada", "relais", 27.5, 6.25, 3)]

    run(test())


def test_every_table_whose_rules_are_the_same_goes_on(tmp_path: Path) -> None:
    """Somebody moves, and a bot that sits there answers."""

    async def test() -> None:
        async with hall(tmp_path) as node:
            played = [(table, game) for table, game in await games_of(node, "playing") if game not in CHANGED]
            assert {game for _, game in played} == set(SAME)
            for table, _ in played:
                await go_on(await node.rooms.get(table))

    run(test())


async def go_on(room: Room) -> None:
    await until(lambda: not waits_for_bot(room))
    live = room.table.live
    assert live is not None
    seat = next(seat for seat in live.acting if room.table.bot_at(seat) is None)
    person = room.table.occupants[seat]
    assert isinstance(person, Person)
    move = next(iter(room.table.game.moves(live.state, seat)))
    answer = await say(room, person.who, Move(msgspec.Raw(msgspec.json.encode(move))))
    assert answer["answer"]["answer"] == "done", answer
    await until(lambda: not waits_for_bot(room))
    assert room.table.live is not None
    assert room.table.live.count > live.count


def waits_for_bot(room: Room) -> bool:
    """Tell whether nobody but a bot may act."""
    live = room.table.live
    return room.table.phase == "playing" and live is not None and all(map(room.table.bot_at, live.acting))


def test_a_table_whose_rules_have_changed_is_refused_with_both_versions(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall(tmp_path) as node:
            tables = [(table, game) for table, game in await games_of(node, "playing") if game in CHANGED]
            assert {game for _, game in tables} == CHANGED
            for table, game in tables:
                with pytest.raises(RecordError) as refused:
                    await node.rooms.get(table)
                assert refused.value.facts == {
                    "what": "version",
                    "found": VERSION,
                    "expected": game_type(game).version,
                }
                assert (await record_at(node, table, game)).version == VERSION  # its record can be had all the same

    run(test())


def test_games_that_were_over_are_over_and_their_records_verify(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall(tmp_path) as node:
            over = await games_of(node, "over")
            assert sorted(game for _, game in over) == ["dames", "relais"]
            for table, game in over:
                room = await node.rooms.get(table)
                assert room.table.phase == "over"
                assert verify(room.table.game, await record_at(node, table, game)) == []

    run(test())


async def record_at(node: Hall, table: str, game: str) -> Record[Any, Any]:
    entries = [read_entry(body, game_type(game)) for body in await node.store.read(table)]
    assert any(isinstance(entry.fact, Started) for entry in entries)
    return record_of(entries, 1, is_over=True)
