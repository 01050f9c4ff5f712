"""Players at tables of `lettrine serve`, over its own protocol."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import msgspec

from bench.server_choice import OPTIONS, choose_move
from bench.server_load import Load, Table
from bench.server_socket import Socket


class _Sight(msgspec.Struct):
    seat: int | None  # another after each game: players move one on
    phase: str
    acting: tuple[int, ...] = ()


class _Update(msgspec.Struct):
    seq: int
    table: _Sight
    view: msgspec.Raw


class _Answer(msgspec.Struct):
    answer: str
    seq: int = 0
    code: str = ""


class _Message(msgspec.Struct):
    type: str
    id: str = ""
    update: _Update | None = None
    answer: _Answer | None = None


_DECODER = msgspec.json.Decoder(_Message)
_ENCODER = msgspec.json.Encoder()


class Guest:
    """A player at *table*."""

    def __init__(self, table: Table, game: str) -> None:
        self._table = table
        self._choose = choose_move(game)
        self._said = 0
        self._now: _Update | None = None
        self._heard = asyncio.Event()
        self._answers: dict[str, Callable[[_Answer], None]] = {}
        self._socket: Socket | None = None

    async def come(self, url: str, cookie: str) -> None:
        self._socket = Socket(url, cookie, self._hear)
        await self._socket.connect()
        self._socket.send(_ENCODER.encode({"type": "hello", "seen": 0}))
        await self.until(0)

    async def until(self, seq: int) -> None:
        """Return when everything up to number *seq* has come."""
        while self._now is None or self._now.seq < seq:
            self._heard.clear()
            await self._heard.wait()

    async def done(self, ask: object) -> int:
        """Return the number of what was asked."""
        answered: asyncio.Future[_Answer] = asyncio.get_running_loop().create_future()
        self._ask(ask, answered.set_result)
        return _require_done(await answered).seq

    def is_to_act(self) -> bool:
        if self._now is None:
            return False
        sight = self._now.table
        return sight.seat in sight.acting and sight.phase == "playing"

    def move(self) -> None:
        assert self._now is not None
        self._ask({"ask": "move", "move": self._choose(self._now.view)}, self._moved)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()

    def _ask(self, ask: object, answered: Callable[[_Answer], None]) -> None:
        assert self._socket is not None
        assert self._now is not None
        self._said += 1
        name = f"m{self._said}"
        self._answers[name] = answered
        self._socket.send(_ENCODER.encode({"type": "ask", "id": name, "seen": self._now.seq, "ask": ask}))

    def _hear(self, data: bytes) -> None:
        message = _DECODER.decode(data)
        if message.update is not None:
            self._show(message.update)
        elif message.answer is not None:
            self._answers.pop(message.id)(message.answer)
        else:
            raise RuntimeError(data.decode())

    def _show(self, update: _Update) -> None:
        before, self._now = self._now, update
        self._heard.set()
        # Both propose another game, which is to agree.
        if update.table.phase == "over" and before is not None and before.table.phase == "playing":
            self._ask({"ask": "offer", "matter": "rematch"}, lambda _: None)
        self._table.go_on()

    def _moved(self, answer: _Answer) -> None:
        _require_done(answer)
        self._table.acknowledged()


def _require_done(answer: _Answer) -> _Answer:
    if answer.answer != "done":
        raise RuntimeError(f"refused: {answer.code}")
    return answer


async def open_table(http: httpx.AsyncClient, load: Load, game: str, urls: tuple[str, ...]) -> Table:
    """Open a table with a player on the node of each of *urls*, and begin."""
    cookies = [await _cookie(http, url) for url in urls]
    settings: dict[str, Any] = {"game": game, "seats": len(urls), "options": OPTIONS.get(game, {}), "privacy": "public"}
    opened = await http.post(f"{urls[0]}/api/1/tables", json=settings, headers={"cookie": cookies[0]})
    name = opened.raise_for_status().json()["summary"]["table"]
    table, seq = Table(load), 0
    guests = [Guest(table, game) for _ in urls]
    for guest, url, cookie in zip(guests, urls, cookies, strict=True):
        await guest.come(f"{url.replace('http', 'ws')}/api/1/tables/{name}/socket", cookie)
        seq = await guest.done({"ask": "take_seat", "name": f"G{len(table.players)}"})
        table.players.append(guest)
    await guests[0].until(seq)
    await guests[0].done({"ask": "start"})
    return table


async def _cookie(http: httpx.AsyncClient, url: str) -> str:
    answer = await http.get(f"{url}/api/1/me")
    cookie: str = answer.raise_for_status().headers["set-cookie"]
    return cookie.partition(";")[0]
