"""Games with a list of words of their own: opened beside the event loop, one at a time, with limits."""

import asyncio
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from lettrine.core.errors import OptionError
from lettrine.core.game import AnyGame
from lettrine.server.rooms import sweeper as sweeper_module
from lettrine.server.rooms.game_opener import GameOpener
from server.guest import Guest
from server.hall import HOST, Hall, run
from server.node import running, settings_in
from table.conversation import small_game

HOUSE_LIST = {"words_added": ["ZZZZ"]}


def test_a_house_list_is_bound_in_a_thread_and_everything_else_at_once() -> None:
    threads: list[str] = []

    def opener(slug: str, options: Mapping[str, Any]) -> AnyGame:
        threads.append(threading.current_thread().name)
        return small_game(slug, options)

    async def test() -> None:
        games = GameOpener(opener)
        await games.open("relais", {})
        game = await games.open("relais", HOUSE_LIST)
        assert "graph" in vars(game.words), "bound before the first word is asked for"
        assert "ZZZZ" in game.words
        assert threads[0] == threading.current_thread().name
        assert threads[1].startswith("lettrine-opener")
        with pytest.raises(OptionError):
            await games.open("relais", {"words_added": ["4"]})
        games.close()

    run(test())


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
