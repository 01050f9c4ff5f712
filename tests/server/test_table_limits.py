"""How many tables somebody may open, and how many that nobody uses stay in memory."""

import asyncio
from pathlib import Path

import pytest

from lettrine.server.rooms import sweeper as sweeper_module
from server.guest import Guest
from server.hall import HOST, Hall, run
from server.node import running, settings_in


def test_nobody_opens_any_number_of_tables(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, tables_per_minute=2)) as node:
        ada = Guest(node.url)
        for _ in range(2):
            ada.open_table("relais")
        refused = ada.http.post("/tables", json={"game": "relais", "seats": 2})
        assert (refused.status_code, refused.json()["code"]) == (429, "lettrine.server:too_many_tables")
        ada.close()


def test_tables_that_nobody_uses_leave_when_there_are_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeper_module, "MOST_UNUSED", 2)

    async def test() -> None:
        async with Hall(tmp_path) as hall:
            rooms = []
            for _ in range(4):
                hall.now += 1
                rooms.append(await hall.table())
            await hall.sweeper.sweep()
            assert list(hall.rooms) == rooms[2:]
            again = await hall.rooms.get(rooms[0].name)
            assert again.table.seat_of(HOST) is not None
            await asyncio.sleep(0)

    run(test())
